/* Keys for stepping through a round: they press the page's own links and buttons, marked data-step. */
(() => {
  "use strict";
  const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", " ": "play" };
  const still = {
    // By the system, or by the person's own settings.
    get matches() {
      return window.matchMedia("(prefers-reduced-motion: reduce)").matches
        || document.documentElement.classList.contains("less-motion");
    },
  };
  let timer = 0;
  let busy = false;
  let waiting = "";
  let focused = "";

  const region = () => document.getElementById("watch");
  const control = (step) => document.querySelector(`[data-step="${step}"]:not([disabled])`);
  const ours = (event) => event.detail.target?.id === "watch";

  // Swapped parts come back as the server drew them, so their state is set after every swap.
  const show = () => {
    const play = control("play");
    if (!play) return;
    play.hidden = false;
    play.setAttribute("aria-pressed", String(timer !== 0));
  };
  const stop = () => {
    clearTimeout(timer);
    timer = 0;
    show();
  };
  const wait = () => {
    if (!control("next")) return stop();
    timer = setTimeout(() => control("next")?.click(), Number(region()?.dataset.pace) || 1500);
    show();
  };
  // At the end there is nothing to wait for: it begins again.
  const again = () => {
    timer = setTimeout(() => control("first")?.click(), 0);
    show();
  };
  const press = (step) => {
    if (step === "play") {
      if (timer) return stop();
      return control("next") || !control("first") ? wait() : again();
    }
    stop();
    // htmx wires a new link a moment after it shows; a key in between would load the whole page.
    if (busy) waiting = step;
    else control(step)?.click();
  };
  const fail = () => {
    busy = false;
    waiting = "";
    stop();
  };

  document.addEventListener("keydown", (event) => {
    const step = keys[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target.closest("input, textarea, select, [contenteditable], [role=slider]")) return;
    // Space on a button, a link or a summary is its own.
    if (event.key === " " && event.target.closest("button, summary, a")) return;
    if (!control(step)) return;
    event.preventDefault();
    press(step);
  });
  document.addEventListener("click", (event) => {
    const pressed = event.target.closest("[data-step]");
    if (pressed?.dataset.step === "play") press("play");
    else if (pressed && event.isTrusted) stop();
  });

  document.addEventListener("htmx:beforeRequest", (event) => {
    if (ours(event)) busy = true;
  });
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (!ours(event)) return;
    const active = document.activeElement;
    focused = region().contains(active) ? active.dataset.step || "here" : "";
  });
  document.addEventListener("htmx:afterSettle", (event) => {
    if (!ours(event)) return;
    busy = false;
    // At either end the control is gone; the place itself takes the focus then.
    if (focused) (control(focused) || region()).focus({ preventScroll: true });
    focused = "";
    const next = waiting;
    waiting = "";
    if (next) press(next);
    else if (timer) wait();
    else show();
  });
  for (const fault of ["responseError", "sendError", "swapError", "timeout"]) {
    document.addEventListener(`htmx:${fault}`, fail);
  }
  document.addEventListener("visibilitychange", () => document.hidden && stop());

  show();
  // Nothing moves by itself for whoever has asked for less motion.
  if (region()?.hasAttribute("data-autoplay") && !still.matches) wait();
})();
