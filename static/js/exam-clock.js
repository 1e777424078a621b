// The clock of an exam. The server's time decides; this shows it, sets itself by every answer the
// server gives and when the page comes back into sight, and tells when the page was out of sight.
(() => {
  const head = document.querySelector("[data-exam]");
  if (!head) return;
  const text = head.querySelector("[data-left-text]");
  const live = document.getElementById("live");
  const token = () => document.querySelector("[name=csrfmiddlewaretoken]").value;
  const WARN = [300, 60];
  let end = performance.now() + Number(head.dataset.left) * 1000;
  let said = Infinity;
  let asking = false;

  const left = () => Math.max(0, Math.ceil((end - performance.now()) / 1000));
  const show = () => {
    const seconds = left();
    text.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    head.classList.toggle("exam-short", seconds <= 60);
    const due = WARN.find((each) => seconds <= each && said > each);
    if (due !== undefined && seconds > 0) live.textContent = `${Math.ceil(seconds / 60)} minutes left in this section`.replace(/^1 minutes/, "1 minute");
    said = Math.min(said, seconds);
    if (seconds === 0) { window.exam.flush(); ask(); }
  };
  // Another section, or none, or another device: the server has gone on, and the page follows it.
  const set = (seconds, section) => {
    if (String(section) !== head.dataset.section) { leave(); return; }
    end = performance.now() + seconds * 1000;
    show();
  };
  const leave = async () => {
    if (window.exam.going) return;
    window.exam.going = true;
    await Promise.race([window.exam.flush(), new Promise((done) => setTimeout(done, 3000))]);
    location.assign(head.dataset.home);
  };
  const ask = async () => {
    if (asking) return;
    asking = true;
    try {
      const answer = await fetch(head.dataset.clock, { headers: { Accept: "application/json" }, redirect: "manual", cache: "no-store" });
      if (answer.ok) { const told = await answer.json(); set(told.left, told.pen ? told.section : ""); }
    } catch { /* No connection: the page says so when it saves. */ }
    // At most once in a few seconds, also when the time is up and the network is not there.
    setTimeout(() => { asking = false; }, 3000);
  };
  window.exam = { set, ask, going: false, flush: async () => {} };

  let hidden = null;
  const back = () => {
    ask();
    if (hidden === null) return;
    const milliseconds = Math.round(performance.now() - hidden);
    hidden = null;
    const body = new URLSearchParams({ milliseconds: String(milliseconds), csrfmiddlewaretoken: token() });
    fetch(head.dataset.away, { method: "POST", body, keepalive: true }).catch(() => {});
  };
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) hidden = performance.now(); else back();
  });
  window.addEventListener("blur", () => { if (hidden === null && !document.hidden) hidden = performance.now(); });
  window.addEventListener("focus", () => { if (hidden !== null) back(); });
  window.addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  setInterval(show, 250);
  // Time that was given, and another device that has taken the pen, are heard of within a minute.
  setInterval(ask, 60000);
  show();
})();
