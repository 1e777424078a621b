// Saving the answer to an item as it is given. "Saved" is shown when the server has said so, and
// not before. What could not be sent stays on this device and is sent again with the same nonce,
// so that it is kept once. Without this file the form does the same by its button.
(() => {
  const head = document.querySelector("[data-exam]");
  if (!head) return;
  const PREFIX = "upcard-unsent:";
  const OWN = ["csrfmiddlewaretoken", "nonce", "seen", "shown", "milliseconds"];
  const WAIT = 3000;
  const token = () => document.querySelector("[name=csrfmiddlewaretoken]").value;
  const fresh = () => (crypto.randomUUID ? crypto.randomUUID() : "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (c) => (c ^ (crypto.getRandomValues(new Uint8Array(1))[0] & (15 >> (c / 4)))).toString(16)));

  // What is kept on this device: `unsent`, a whole form with its nonce that may have arrived or
  // not, and `draft`, what was typed after it. Only the candidate's own answers, until they are in.
  const keep = (path, left) => { try { left ? localStorage.setItem(PREFIX + path, JSON.stringify(left)) : localStorage.removeItem(PREFIX + path); } catch { /* private window */ } };
  const kept = (path) => { try { return JSON.parse(localStorage.getItem(PREFIX + path)); } catch { return null; } };
  const others = (own) => { try { return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== PREFIX + own).map((key) => key.slice(PREFIX.length)); } catch { return []; } };

  const full = (draft, seen, shown, milliseconds) => {
    const body = new URLSearchParams(draft);
    body.set("nonce", fresh());
    body.set("seen", seen);
    body.set("shown", shown);
    body.set("milliseconds", milliseconds);
    return body.toString();
  };
  // The server's answer to a form; null where there is none, and the form is as good as unsent.
  const post = async (path, body) => {
    let answer = null;
    try {
      answer = await fetch(path, { method: "POST", body: new URLSearchParams(body), headers: { Accept: "application/json", "X-CSRFToken": token() }, redirect: "manual" });
    } catch { return null; }
    if (answer.type === "opaqueredirect") return { state: "log-in" };
    return [200, 409, 422].includes(answer.status) ? answer.json().catch(() => null) : null;
  };

  const form = document.querySelector("form[data-answer]");
  const here = form ? new URL(form.action).pathname : "";

  // Another item's answer that never got out: sent from here. Another exam's is forgotten.
  const sendOthers = async () => {
    for (const path of others(here)) {
      const left = path.startsWith(head.dataset.home) ? kept(path) : null;
      let seen = left && left.seen;
      if (left && left.unsent) {
        const told = await post(path, left.unsent);
        if (told === null || told.state === "log-in") continue;
        seen = told.seen === null ? seen : told.seen;
      }
      if (left && left.draft && (await post(path, full(left.draft, seen, left.shown, ""))) === null) continue;
      keep(path, null);
    }
  };
  sendOthers();
  if (!form) return;

  const status = form.querySelector("[data-saved]");
  const mine = form.querySelector("[data-mine]");
  const began = performance.now();
  const field = (name) => form.elements.namedItem(name);
  const say = (text, kind) => { status.textContent = text; status.dataset.kind = kind || ""; };
  const fields = () => {
    const body = new URLSearchParams(new FormData(form));
    OWN.forEach((name) => body.delete(name));
    return body.toString();
  };
  let unsent = null;
  let draft = null;
  let seenFields = fields();
  let flying = null;
  let goal = "";
  let timer = 0;

  const remember = () => keep(here, unsent !== null || draft !== null ? { unsent, draft, seen: field("seen").value, shown: field("shown").value } : null);
  const go = (url) => { window.exam.going = true; location.assign(url); };
  const pending = () => unsent !== null || draft !== null;

  const sendOnce = async () => {
    if (unsent === null) {
      unsent = full(draft, field("seen").value, field("shown").value, String(Math.round(performance.now() - began)));
      draft = null;
    }
    remember();
    clearTimeout(timer);
    if (status.dataset.kind !== "offline") say("Saving …");
    const told = await post(here, unsent);
    if (told === null) {
      say("No connection: not saved yet. Your answer is kept on this device and is sent again.", "offline");
      timer = setTimeout(send, WAIT);
      return;
    }
    // Logged out meanwhile: what was typed waits here until one is back.
    if (told.state === "log-in") { go(here); return; }
    unsent = null;
    // A newer answer counts: nothing goes over it unless the candidate says so.
    if (told.state === "stale") draft = null;
    if (told.seen !== null) field("seen").value = String(told.seen);
    remember();
    fared(told);
  };
  const send = () => {
    if (!flying && pending()) flying = sendOnce().finally(() => { flying = null; if (draft !== null && unsent === null) send(); });
    return flying || Promise.resolve();
  };

  const fared = (told) => {
    const home = head.dataset.home;
    mine.hidden = told.state !== "stale";
    if (told.state === "over" || told.state === "elsewhere") { go(home); return; }
    if (told.state === "saved" || told.state === "part") done();
    const open = Object.keys(told.faults).length;
    if (told.state === "unread") say("Not saved yet: this cannot be read as an answer.");
    else if (told.state === "part") say(`${told.at}; ${open === 1 ? "one line has" : `${open} lines have`} no answer yet that can be read.`, "part");
    else say(told.said, told.state);
    window.exam.set(told.left, told.section);
    if (draft !== null || !goal) return;
    if (told.state === "saved" || (told.state !== "stale" && goal !== form.dataset.next)) { go(goal); return; }
    goal = "";
    if (told.state === "stale") { mine.querySelector("button").focus(); return; }
    // The server's own page marks each field that says nothing.
    field("nonce").value = fresh();
    window.exam.going = true;
    HTMLFormElement.prototype.submit.call(form);
  };
  const done = () => {
    const step = document.querySelector(".exam-steps [aria-current]");
    step.classList.add("exam-done");
    step.querySelector(".unseen").textContent = ", saved";
  };

  // Pieces of the page fill the form by themselves (chips, steps, cards), so that what counts is
  // whether the form says something else than before, whatever was clicked or typed.
  const look = () => {
    const now = fields();
    if (now === seenFields) return;
    seenFields = now;
    draft = now;
    remember();
    if (status.dataset.kind !== "offline") say("Not saved yet");
    clearTimeout(timer);
    timer = setTimeout(send, window.drill.typing(document.activeElement) ? 1000 : 300);
  };
  ["change", "input"].forEach((name) => form.addEventListener(name, look));
  ["click", "keyup"].forEach((name) => document.addEventListener(name, () => setTimeout(look, 0)));

  const saveAndGo = (where) => {
    goal = where;
    look();
    if (!pending()) draft = fields();
    send();
  };
  form.addEventListener("submit", (event) => { event.preventDefault(); saveAndGo(form.dataset.next); });
  mine.querySelector("[data-again]").addEventListener("click", () => { draft = fields(); saveAndGo(form.dataset.next); });
  document.addEventListener("click", (event) => {
    const link = event.target.closest(".exam-steps a");
    look();
    if (!link || !pending()) return;
    event.preventDefault();
    goal = link.href;
    send();
  });
  window.addEventListener("online", () => { send(); sendOthers(); });
  window.addEventListener("beforeunload", (event) => { look(); if (pending() && !window.exam.going) event.preventDefault(); });
  // Before the page goes on by itself, what is typed goes out; there are seconds of grace for it.
  window.exam.flush = async () => { look(); for (let turn = 0; turn < 3 && pending() && status.dataset.kind !== "offline"; turn += 1) await send(); };

  // What a page before this one could not send, goes first; then the page shows it as it is kept.
  const left = kept(here);
  if (left && (left.unsent || left.draft)) {
    ({ unsent, draft } = left);
    goal = here;
    say("Sending what was not saved before …");
    send();
  }
})();
