// Saving the answer to an item as it is given. "Saved" is shown when the server has said so, and
// not before. What could not be sent stays on this device and is sent again with the same nonce,
// so that it is kept once. Without this file the form does the same by its button.
(() => {
  const form = document.querySelector("form[data-answer]");
  if (!form) return;
  const status = form.querySelector("[data-saved]");
  const mine = form.querySelector("[data-mine]");
  const KEY = `upcard-unsent:${location.pathname}`;
  const WAIT = 3000;
  const began = performance.now();
  let unsent = null;
  let dirty = false;
  let sending = false;
  let goal = "";
  let timer = 0;

  const field = (name) => form.elements.namedItem(name);
  const say = (text, kind) => { status.textContent = text; status.dataset.kind = kind || ""; };
  const store = (body) => { try { body ? localStorage.setItem(KEY, body) : localStorage.removeItem(KEY); } catch { /* private window */ } };
  const stored = () => { try { return localStorage.getItem(KEY); } catch { return null; } };

  const written = () => {
    field("nonce").value = crypto.randomUUID ? crypto.randomUUID() : field("nonce").value;
    field("milliseconds").value = String(Math.round(performance.now() - began));
    return new URLSearchParams(new FormData(form)).toString();
  };
  const go = (url) => { window.exam.going = true; location.assign(url); };

  const send = async () => {
    if (sending) return;
    if (unsent === null) {
      if (!dirty) return;
      dirty = false;
      unsent = written();
      store(unsent);
    }
    sending = true;
    clearTimeout(timer);
    if (status.dataset.kind !== "offline") say("Saving …");
    let answer = null;
    try {
      answer = await fetch(form.action, {
        method: "POST",
        body: new URLSearchParams(unsent),
        headers: { Accept: "application/json", "X-CSRFToken": field("csrfmiddlewaretoken").value },
        redirect: "manual",
      });
    } catch { answer = null; }
    sending = false;
    if (answer && answer.type === "opaqueredirect") { go(form.action); return; }
    const told = answer && [200, 409, 422].includes(answer.status) ? await answer.json().catch(() => null) : null;
    if (told === null) {
      say("No connection: not saved yet. Your answer is kept on this device and is sent again.", "offline");
      timer = setTimeout(send, WAIT);
      return;
    }
    unsent = null;
    store(null);
    fared(told);
  };

  const fared = (told) => {
    if (told.seen !== null) field("seen").value = String(told.seen);
    mine.hidden = told.state !== "stale";
    if (told.state === "over" || told.state === "elsewhere") { go(form.closest("main").querySelector("[data-exam]").dataset.home); return; }
    if (told.state === "saved" || told.state === "part") document.querySelector(".exam-steps [aria-current]").classList.add("exam-done");
    if (told.state === "unread") say("Not saved yet: this cannot be read as an answer.");
    else say(told.said, told.state);
    window.exam.set(told.left, told.section);
    if (dirty) { send(); return; }
    if (!goal) return;
    if (told.state === "saved" || (told.state !== "stale" && goal !== form.dataset.next)) { go(goal); return; }
    goal = "";
    if (told.state === "stale") { mine.querySelector("button").focus(); return; }
    // The server's own page marks each field that says nothing.
    field("nonce").value = crypto.randomUUID ? crypto.randomUUID() : field("nonce").value;
    window.exam.going = true;
    HTMLFormElement.prototype.submit.call(form);
  };

  const changed = () => { dirty = true; clearTimeout(timer); timer = setTimeout(send, 400); };
  form.addEventListener("change", changed);
  form.addEventListener("input", (event) => { if (event.target.matches("input[type=text]")) { dirty = true; say("Not saved yet"); } });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    goal = form.dataset.next;
    dirty = true;
    send();
  });
  mine.querySelector("[data-again]").addEventListener("click", () => { dirty = true; goal = form.dataset.next; send(); });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-step], .exam-steps a");
    if (!link || (!dirty && unsent === null)) return;
    event.preventDefault();
    goal = link.href;
    send();
  });
  window.addEventListener("online", send);
  window.addEventListener("beforeunload", (event) => { if ((dirty || unsent !== null) && !window.exam.going) event.preventDefault(); });

  // What a page before this one could not send, goes first; then the page shows it as it is kept.
  const left = stored();
  if (left) {
    unsent = left;
    goal = form.action;
    send();
  }
})();
