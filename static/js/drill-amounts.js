// Amounts: T, P and L say take, pay and leave for the wager in hand, Enter goes to the next, and
// chips of the float put an amount together. Typing it does the same.
(() => {
  const rows = () => [...document.querySelectorAll("[data-payout], [data-amount-row]")];
  const field = (row) => row.querySelector("input[type=text]");
  const move = (row) => row.querySelector("input[type=radio]:checked");
  const isPayout = (row) => row.matches("[data-payout]");
  const open = (row) => {
    if (!isPayout(row)) return !field(row).value.trim();
    const chosen = move(row);
    return !chosen || (chosen.value === "pay" && !field(row).value.trim());
  };
  const inHand = () => document.querySelector(".in-hand") || rows().find(open) || rows()[0];
  const tray = () => document.querySelector("[data-tray]");

  const take = (row) => {
    rows().forEach((each) => each.classList.toggle("in-hand", each === row));
    if (tray() && row) told(row);
  };
  const goOn = (row) => {
    const all = rows();
    const at = all.indexOf(row);
    const following = [...all.slice(at + 1), ...all.slice(0, at)].find(open);
    if (!following) return false;
    const first = isPayout(following) && !move(following)
      ? following.querySelector("input[type=radio]") : field(following);
    first.focus();
    take(following);
    return true;
  };

  // How many chips of which value lie in a field, as long as nobody types in it.
  const built = new WeakMap();
  const told = (row) => {
    const counts = new Map();
    (built.get(field(row)) || []).forEach(({ figures }) => counts.set(figures, (counts.get(figures) || 0) + 1));
    const name = (row.querySelector("legend") || row.querySelector("label")).textContent.trim();
    const chips = [...counts].map(([figures, count]) => `${count} × ${figures}`).join(", ");
    tray().querySelector("[data-built]").textContent = chips ? `${name}: ${chips}` : name;
    tray().querySelector("[data-chip-back]").disabled = !counts.size;
  };
  const lay = (row) => {
    const chips = built.get(field(row));
    const sum = chips.reduce((all, chip) => all + chip.value, 0);
    // A chip says both its value and its figures, so the size of a unit is known from it.
    const unit = chips.length ? chips[0].unit : 1;
    const whole = Math.floor(sum / unit), rest = sum % unit;
    const places = String(unit).length - 1;
    field(row).value = sum
      ? String(whole) + (rest ? `.${String(rest).padStart(places, "0")}` : "") : "";
    told(row);
    window.drill.say(field(row).value || "0");
  };
  const chipOf = (button) => {
    const figures = button.textContent.trim(), value = Number(button.dataset.chip);
    return { figures, value, unit: Math.round(value / Number(figures.replace(",", "."))) };
  };

  document.addEventListener("click", (event) => {
    const chip = event.target.closest("[data-chip]"), back = event.target.closest("[data-chip-back]");
    const row = (chip || back) && inHand();
    if (!row) return;
    const chips = built.get(field(row)) || [];
    built.set(field(row), chips);
    if (chip) chips.push(chipOf(chip)); else chips.pop();
    if (isPayout(row) && !move(row)) row.querySelector("[value=pay]").checked = true;
    lay(row);
  });
  document.addEventListener("input", (event) => {
    if (built.has(event.target)) {
      built.delete(event.target);
      told(event.target.closest("[data-payout], [data-amount-row]"));
    }
  });
  document.addEventListener("change", (event) => {
    const row = event.target.matches("input[type=radio]") && event.target.closest("[data-payout]");
    if (row) take(row);
  });
  document.addEventListener("focusin", (event) => {
    const row = event.target.closest("[data-payout], [data-amount-row]");
    if (row) take(row);
  });
  window.drill.ready((within) => {
    if (!within.querySelector("[data-tray]")) return;
    tray().hidden = false;
    take(rows().find(open) || rows()[0]);
  });

  const MOVES = { t: "take", p: "pay", l: "leave" };
  window.drill.keys((event) => {
    if (!document.querySelector("[data-payout], [data-amount-row]")) return false;
    if (event.key === "Enter") {
      const row = event.target.closest("[data-payout], [data-amount-row]");
      if (!row || event.target.closest("button") || !goOn(row)) return false;
      event.preventDefault();
      return true;
    }
    const row = inHand(), wanted = MOVES[event.key.toLowerCase()];
    if (!wanted || !row || !isPayout(row) || event.shiftKey) return false;
    event.preventDefault();
    const radio = row.querySelector(`[value=${wanted}]`);
    radio.checked = true;
    take(row);
    if (wanted === "pay") field(row).focus();
    else {
      if (wanted === "leave") { built.delete(field(row)); field(row).value = ""; }
      radio.focus();
      window.drill.say(radio.parentElement.textContent.trim());
      goOn(row);
    }
    return true;
  });
})();
