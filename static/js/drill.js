// Keys for a drill: digits choose an option, Enter sends or goes on. Without this file the
// same is done by the form alone.
(() => {
  let shown = Date.now();
  document.addEventListener("htmx:afterSwap", () => {
    shown = Date.now();
    const first = document.querySelector("[data-fault], [data-verdict], [data-ask]");
    if (first) first.focus({ preventScroll: true });
  });
  document.addEventListener("submit", (event) => {
    const field = event.target.querySelector && event.target.querySelector("[name=milliseconds]");
    if (field) field.value = String(Date.now() - shown);
  }, true);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target.matches("input[type=text], select, textarea");
    if (event.key === "Enter") {
      const form = document.querySelector("form[data-drill]");
      if (form && !event.target.closest("a, button, summary, form[data-drill]")) {
        event.preventDefault();
        form.requestSubmit();
      } else if (!form && !event.target.closest("a, button, summary")) {
        const on = document.querySelector("a[data-key=Enter]");
        if (on) { event.preventDefault(); on.click(); }
      }
      return;
    }
    if (typing || !/^[1-9]$/.test(event.key)) return;
    const radio = document.querySelector(`input[type=radio][data-key="${event.key}"]`);
    if (radio) { event.preventDefault(); radio.checked = true; radio.focus(); }
  });
})();
