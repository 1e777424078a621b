// Cards put in their places: tap a card and a place, drag it, or press the key of the place; with
// the arrow keys a card moves on by one. What is sent stands in the form's own menus.
(() => {
  const setUp = (part) => {
    const zones = [...part.querySelectorAll("[data-place]")];
    const loose = part.querySelector("[data-loose]");
    let held = null;

    const zoneOf = (card) => card.closest("[data-place]");
    const name = (card) => {
      const zone = zoneOf(card);
      const where = zone ? zone.dataset.text : "nowhere yet";
      card.querySelector(".t-grip").setAttribute("aria-label", `${card.dataset.reading}, ${where}`);
    };
    const hold = (card) => {
      if (held) held.querySelector(".t-grip").setAttribute("aria-pressed", "false");
      held = card;
      if (card) card.querySelector(".t-grip").setAttribute("aria-pressed", "true");
      part.classList.toggle("t-holding", Boolean(card));
    };
    const put = (card, zone) => {
      card.querySelector("select").value = zone.dataset.place;
      zone.querySelector("ol").append(card);
      name(card);
      hold(null);
      card.querySelector(".t-grip").focus();
      window.drill.say(`${card.dataset.reading}: ${zone.dataset.text}`);
    };

    part.querySelector("[data-zones]").hidden = false;
    const cards = [...part.querySelectorAll("[data-card]")];
    cards.forEach((card) => {
      const grip = card.querySelector(".t-grip");
      grip.hidden = false;
      card.querySelector("label").hidden = true;
      const now = zones.find((zone) => zone.dataset.place === card.querySelector("select").value);
      if (now) now.querySelector("ol").append(card);
      name(card);
      grip.addEventListener("click", () => {
        const other = held && held !== card && zoneOf(card);
        // A tap on a card that lies somewhere, with another in hand, means that place.
        if (other) put(held, other); else hold(held === card ? null : card);
      });
      grip.addEventListener("keydown", (event) => {
        const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
        if (!by) return;
        event.preventDefault();
        const at = zones.indexOf(zoneOf(card));
        put(card, zones[(at + by + zones.length) % zones.length]);
      });
      drag(card, grip);
    });
    zones.forEach((zone) => {
      zone.addEventListener("click", (event) => {
        if (held && !event.target.closest(".t-grip")) put(held, zone);
      });
    });
    if (!loose.children.length) loose.hidden = true;
    part.querySelector(".help").textContent = part.querySelector(".help").dataset.help;

    // With a mouse or a pen; a finger scrolls the page, and taps.
    function drag(card, grip) {
      let from = null;
      grip.addEventListener("pointerdown", (event) => {
        if (event.pointerType === "touch" || event.button) return;
        from = { x: event.clientX, y: event.clientY, moved: false };
        grip.setPointerCapture(event.pointerId);
      });
      grip.addEventListener("pointermove", (event) => {
        if (!from) return;
        const x = event.clientX - from.x, y = event.clientY - from.y;
        if (!from.moved && Math.hypot(x, y) < 6) return;
        from.moved = true;
        card.classList.add("t-dragged");
        card.style.translate = `${x}px ${y}px`;
      });
      const end = (event) => {
        if (!from) return;
        const { moved } = from;
        from = null;
        card.style.translate = "";
        card.classList.remove("t-dragged");
        if (!moved) return;
        // The click that follows a drag is none.
        grip.addEventListener("click", (click) => click.stopImmediatePropagation(), { capture: true, once: true });
        setTimeout(() => hold(null));
        const zone = event.type === "pointerup" && zones.find((each) => {
          const at = each.getBoundingClientRect();
          return event.clientX >= at.left && event.clientX <= at.right
            && event.clientY >= at.top && event.clientY <= at.bottom;
        });
        if (zone) put(card, zone);
      };
      grip.addEventListener("pointerup", end);
      grip.addEventListener("pointercancel", end);
    }

    part.placeByKey = (key) => {
      const zone = zones.find((each) => each.dataset.placeKey === key);
      const focused = document.activeElement && document.activeElement.closest("[data-card]");
      const card = held || (part.contains(focused) ? focused : null);
      if (!zone || !card) return false;
      put(card, zone);
      return true;
    };
  };

  window.drill.ready((within) => within.querySelectorAll("[data-placing]").forEach(setUp));
  window.drill.keys((event) => {
    const part = document.querySelector("[data-placing]");
    if (!part || !part.placeByKey || event.shiftKey || window.drill.typing(event.target)) return false;
    const done = part.placeByKey(event.key.toLowerCase());
    if (done) event.preventDefault();
    return done;
  });
})();
