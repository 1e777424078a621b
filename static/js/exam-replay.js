// To stop a clip that is played again is to choose its event in the list, which is saved as ever.
(() => {
  "use strict";
  const shown = () => document.querySelectorAll("[data-replay-stop]").forEach((each) => { each.hidden = false; });
  document.addEventListener("htmx:afterSettle", shown);
  document.addEventListener("click", (event) => {
    const stop = event.target.closest("[data-replay-stop]");
    if (!stop) return;
    const choice = document.querySelector(`form[data-answer] [name="flag"][value="${stop.dataset.replayStop}"]`);
    // Stopped: nothing runs on under the choice.
    stop.closest("[data-clip]").querySelector("[data-clip-next]")?.removeAttribute("data-clip-next");
    choice.checked = true;
    choice.dispatchEvent(new Event("change", { bubbles: true }));
    choice.focus();
    choice.scrollIntoView({ block: "center" });
  });
  shown();
})();
