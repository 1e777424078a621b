// What comes before an answer: a hand that is covered after a while, a round that runs. Both press
// the page's own links; without this file they are pressed by hand.
(() => {
  "use strict";
  let timer = 0;
  let busy = false;
  let stopping = false;
  let speed = sessionStorage.getItem("clip-speed") || "1";
  const still = {
    // By the system, or by the person's own settings.
    get matches() {
      return window.matchMedia("(prefers-reduced-motion: reduce)").matches
        || document.documentElement.classList.contains("less-motion");
    },
  };
  // Nothing runs by itself for whoever has asked for less motion, until they choose a speed.
  if (still.matches && !sessionStorage.getItem("clip-speed")) speed = "0";

  const one = (name) => document.querySelector(`[${name}]`);
  const press = (name) => one(name)?.click();
  const after = (ms, name) => {
    clearTimeout(timer);
    timer = setTimeout(() => press(name), ms);
  };
  // A run: the server holds the clock, this one only shows it and hands in when it is up.
  let ends = 0;
  const tick = () => {
    const run = one("data-run");
    if (!run || !ends) return;
    const left = ends - Date.now();
    run.querySelector("[data-run-left]").textContent = String(Math.max(0, Math.ceil(left / 1000)));
    if (left > 0) return;
    ends = 0;
    run.submit();
  };
  setInterval(tick, 250);

  const show = () => {
    clearTimeout(timer);
    const run = one("data-run");
    ends = run ? Date.now() + Number(run.dataset.run) : 0;
    const look = one("data-after");
    if (look) return after(Number(look.dataset.after), "data-after");
    const clip = one("data-clip");
    if (!clip) return;
    const chosen = one("data-clip-speed");
    chosen.hidden = false;
    chosen.querySelector("select").value = speed;
    if (stopping) {
      stopping = false;
      return press("data-clip-stop");
    }
    const pause = Number(clip.dataset.pause) * Number(speed);
    if (pause && one("data-clip-next") && !document.hidden) after(pause, "data-clip-next");
  };

  document.addEventListener("change", (event) => {
    if (!event.target.closest("[data-clip-speed]")) return;
    speed = event.target.value;
    sessionStorage.setItem("clip-speed", speed);
    event.target.blur();
    show();
  });
  document.addEventListener("keydown", (event) => {
    if (!one("data-clip") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("select, input, textarea")) return;
    if (event.key === " ") {
      event.preventDefault();
      clearTimeout(timer);
      if (busy) stopping = true;
      else press("data-clip-stop");
    }
    if (event.key === "ArrowRight" && !busy && one("data-clip-next")) {
      event.preventDefault();
      press("data-clip-next");
    }
  });
  document.addEventListener("htmx:beforeRequest", () => { busy = true; });
  document.addEventListener("htmx:afterSettle", () => { busy = false; show(); });
  for (const fault of ["responseError", "sendError", "swapError", "timeout"]) {
    document.addEventListener(`htmx:${fault}`, () => { busy = false; clearTimeout(timer); });
  }
  document.addEventListener("visibilitychange", () => (document.hidden ? clearTimeout(timer) : show()));
  show();
})();
