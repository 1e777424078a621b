// An assessor's sheet on a tablet. Each tap goes into a list on this device and from there to the
// server, one after the other, with a nonce, so that it is kept once however often it is sent. What
// is not saved yet is shown as such. Without this file every button sends the form by itself.
(() => {
  const body = document.getElementById("sheet-body");
  const status = document.querySelector("[data-saved]");
  if (!body || !status) return;
  const KEY = `upcard-taps:${body.dataset.sheet}`;
  const WAIT = 3000;
  const fresh = () => (crypto.randomUUID ? crypto.randomUUID() : "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (c) => (c ^ (crypto.getRandomValues(new Uint8Array(1))[0] & (15 >> (c / 4)))).toString(16)));
  const read = () => { try { return JSON.parse(localStorage.getItem(KEY)) || []; } catch { return []; } };
  let waiting = read();
  let flying = false;
  let timer = 0;
  const keep = () => { try { waiting.length ? localStorage.setItem(KEY, JSON.stringify(waiting)) : localStorage.removeItem(KEY); } catch { /* private window */ } };
  const say = (text, kind) => { status.textContent = text; status.dataset.kind = kind || ""; };
  const many = () => (waiting.length === 1 ? "1 tap" : `${waiting.length} taps`);

  const showWaiting = () => {
    const list = body.querySelector("[data-waiting]");
    if (!list) return;
    list.replaceChildren(...waiting.map((each) => {
      const line = document.createElement("li");
      line.textContent = `${each.words}: not saved yet`;
      return line;
    }));
  };

  const redraw = (html) => {
    const at = document.activeElement;
    const mark = at && at.name && body.contains(at) ? [at.name, at.value] : null;
    body.innerHTML = html;
    if (!mark) return;
    const again = [...body.querySelectorAll("button")].find((each) => each.name === mark[0] && each.value === mark[1]);
    (again || body.querySelector(".taps-bar button")).focus({ preventScroll: true });
  };

  const send = async () => {
    if (flying || !waiting.length) return;
    flying = true;
    clearTimeout(timer);
    const tap = waiting[0];
    const form = body.querySelector("[data-taps]");
    const token = form.querySelector("[name=csrfmiddlewaretoken]").value;
    let answer = null;
    try {
      answer = await fetch(form.action, { method: "POST", body: new URLSearchParams({ nonce: tap.nonce, [tap.name]: tap.value }), headers: { "X-Sheet": "1", "X-CSRFToken": token }, redirect: "manual" });
    } catch { answer = null; }
    flying = false;
    if (answer && answer.type === "opaqueredirect") {
      say(`You have been logged out. ${many()} kept on this device: log in and open the sheet again.`, "offline");
      return;
    }
    if (!answer || ![200, 409, 422].includes(answer.status)) {
      say(`No connection: ${many()} not saved yet. Kept on this device and sent again by itself.`, "offline");
      timer = setTimeout(send, WAIT);
      return;
    }
    waiting.shift();
    keep();
    redraw(await answer.text());
    showWaiting();
    if (answer.status === 200) say(waiting.length ? "Saving …" : "Saved.");
    else say("That tap was not taken: see above.", "offline");
    send();
  };

  body.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.matches("[data-sign]") && waiting.length) {
      event.preventDefault();
      say(`${many()} not saved yet: wait, then sign.`, "offline");
      send();
      return;
    }
    if (!form.matches("[data-taps]")) return;
    event.preventDefault();
    const button = event.submitter;
    if (!button) return;
    waiting.push({ nonce: fresh(), name: button.name, value: button.value, words: button.textContent.trim() });
    keep();
    showWaiting();
    if (status.dataset.kind !== "offline") say("Saving …");
    send();
  });
  window.addEventListener("online", send);
  showWaiting();
  send();
})();
