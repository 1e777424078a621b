/* The book page: "/" goes to the filter, the contents follow the reader. All of it can fail. */
(() => {
  "use strict";
  const field = document.getElementById("q");
  const body = document.getElementById("book-body");
  if (!field || !body) return;

  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.focus();
  });

  const key = document.querySelector(".finder kbd");
  if (key) key.hidden = false;

  // A phone's contents fold away once something in them is chosen.
  const folded = document.querySelector("details.contents");
  folded?.addEventListener("click", (event) => {
    if (event.target.closest("a")) folded.open = false;
  });

  const links = [...document.querySelectorAll(".contents a[href*='#']")];
  const follow = new IntersectionObserver(
    (entries) => {
      const seen = entries.find((entry) => entry.isIntersecting);
      const heading = seen?.target.getAttribute("aria-labelledby");
      if (!heading) return;
      for (const link of links) {
        if (link.hash === `#${heading}`) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      }
    },
    { rootMargin: "-10% 0px -80% 0px" },
  );
  const watch = () => {
    follow.disconnect();
    for (const part of body.querySelectorAll("section[aria-labelledby]")) follow.observe(part);
  };
  watch();

  // What the filter found is shorter than the book: bring its beginning into view.
  document.body.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target !== body) return;
    watch();
    if (body.getBoundingClientRect().top < 0) body.scrollIntoView();
  });
})();
