// The question mark opens the list of keys, on every page. A drill has one of its own.
(() => {
  "use strict";
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, textarea, select, [contenteditable]")) return;
    if (document.querySelector(".drill-keys")) return;
    const list = document.getElementById("keys-help");
    if (!list) return;
    event.preventDefault();
    list.open = !list.open;
    if (list.open) {
      list.scrollIntoView({ block: "nearest" });
      list.querySelector("summary").focus();
    }
  });
})();
