// Steps picked in order: a tap or a key adds a step at the end or takes it away; the picked ones
// can be moved and removed. The numbers stand in the form's own menus, which are sent.
(() => {
  const MOST = 8;

  const setUp = (part) => {
    const picked = part.querySelector("[data-picked]");
    const rows = [...part.querySelectorAll("[data-step-row]")].map((row) => ({
      menu: row.querySelector("select"),
      line: row.querySelector(".step-line"),
      button: row.querySelector("button"),
      number: row.querySelector("[data-number]"),
      words: row.querySelector("[data-words]").textContent,
    }));
    let order = rows.filter((row) => row.menu.value)
      .sort((one, other) => Number(one.menu.value) - Number(other.menu.value));

    const action = (text, mark, run, off) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "step-move";
      button.setAttribute("aria-label", text);
      button.textContent = mark;
      button.disabled = off;
      button.addEventListener("click", run);
      return button;
    };
    const draw = () => {
      rows.forEach((row) => {
        const at = order.indexOf(row);
        row.menu.value = at < 0 ? "" : String(at + 1);
        row.button.setAttribute("aria-pressed", String(at >= 0));
        row.number.textContent = at < 0 ? "" : String(at + 1);
      });
      picked.replaceChildren(...order.map((row, at) => {
        const line = document.createElement("li");
        const words = document.createElement("span");
        words.textContent = row.words;
        line.append(
          words,
          action(`Earlier: ${row.words}`, "↑", () => move(row, -1), at === 0),
          action(`Later: ${row.words}`, "↓", () => move(row, 1), at === order.length - 1),
          action(`Remove: ${row.words}`, "×", () => toggle(row), false),
        );
        line.addEventListener("keydown", (event) => {
          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
          if (by) { event.preventDefault(); move(row, by); }
        });
        return line;
      }));
      picked.hidden = !order.length;
    };
    const toggle = (row) => {
      const at = order.indexOf(row);
      if (at < 0 && order.length === MOST) {
        window.drill.say(`No more than ${MOST} steps.`);
        return;
      }
      const inList = picked.contains(document.activeElement);
      if (at < 0) order.push(row); else order.splice(at, 1);
      draw();
      if (inList) row.button.focus();
      window.drill.say(at < 0 ? `Step ${order.length}: ${row.words}` : `Removed: ${row.words}`);
    };
    const move = (row, by) => {
      const at = order.indexOf(row), to = at + by;
      if (to < 0 || to >= order.length) return;
      order.splice(at, 1);
      order.splice(to, 0, row);
      draw();
      const buttons = [...picked.children[to].querySelectorAll("button")];
      const wanted = buttons[by < 0 ? 0 : 1];
      (wanted.disabled ? buttons[by < 0 ? 1 : 0] : wanted).focus();
      window.drill.say(`Step ${to + 1}: ${row.words}`);
    };

    rows.forEach((row) => {
      row.line.hidden = true;
      row.button.hidden = false;
      row.button.addEventListener("click", () => toggle(row));
    });
    part.querySelector(".help").textContent = "Pick the steps in the order in which they are done.";
    part.classList.add("steps-by-hand");
    draw();
  };

  window.drill.ready((within) => within.querySelectorAll("[data-steps]").forEach(setUp));
})();
