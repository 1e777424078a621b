// Keys for a drill, focus after a swap, and news for whoever does not see it. Every choice has
// its key on it; Enter sends or goes on. Without this file the same is done by the form alone.
(() => {
  const OFF = "upcard-keys-off";
  let shown = Date.now();
  const ready = [];
  const hooks = [];

  // For the other files of a drill: `ready` runs on every new item, `keys` before the keys here.
  window.drill = {
    ready(run) { ready.push(run); run(document); },
    keys(hook) { hooks.push(hook); },
    say(text) { document.getElementById("live").textContent = text; },
    typing(target) { return target.matches("input[type=text], select, textarea"); },
  };

  const kept = {
    get off() { try { return localStorage.getItem(OFF) === "1"; } catch { return false; } },
    set off(is) { try { localStorage.setItem(OFF, is ? "1" : "0"); } catch { /* private window */ } },
  };
  const box = document.querySelector("[data-keys-on]");
  if (box) {
    box.closest("[hidden]").hidden = false;
    box.checked = !kept.off;
    box.addEventListener("change", () => { kept.off = !box.checked; });
  }

  document.addEventListener("htmx:afterSwap", (event) => {
    const target = event.detail.target;
    // Going back restores a page without a target.
    if (!target) return;
    // A refused answer is the same item still: its time runs on.
    if (target.id === "drill" && !target.querySelector("[data-fault]")) shown = Date.now();
    ready.forEach((run) => run(target));
    const first = target.querySelector("[data-fault], [data-verdict], [data-others]")
      || target.querySelector("[data-ask]");
    if (first) first.focus({ preventScroll: target.id === "drill" });
  });
  document.addEventListener("submit", (event) => {
    const field = event.target.querySelector && event.target.querySelector("[name=milliseconds]");
    if (field) field.value = String(Date.now() - shown);
  }, true);

  const press = (found) => {
    if (found.matches("input[type=radio]")) {
      found.checked = true;
      found.dispatchEvent(new Event("change", { bubbles: true }));
    } else {
      found.click();
    }
    found.focus();
  };
  const enter = (event) => {
    if (event.target.closest("a, button, summary, form[data-drill]")) return;
    const form = document.querySelector("form[data-drill]");
    const on = document.querySelector("a[data-key=Enter], form.drill-on button[data-key=Enter]");
    if (!form && !on) return;
    event.preventDefault();
    if (form) form.requestSubmit(); else on.click();
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "Enter" && !event.defaultPrevented) {
      if (!hooks.some((hook) => hook(event))) enter(event);
      return;
    }
    if (kept.off || hooks.some((hook) => hook(event)) || window.drill.typing(event.target)) return;
    if (event.key === "?") {
      const list = document.querySelector(".drill-keys");
      if (list) { list.open = !list.open; list.querySelector("summary").focus(); }
      return;
    }
    const digit = /^Digit([1-9])$/.exec(event.code);
    const key = event.shiftKey
      ? digit && `[data-shift="${digit[1]}"]`
      : /^[0-9a-z]$/.test(event.key) && `[data-key="${event.key}"]`;
    const found = key && [...document.querySelectorAll(key)].find((each) => !each.hidden);
    if (found) { event.preventDefault(); press(found); }
  });
})();
