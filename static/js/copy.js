// A button beside a link: copies it and says so. Without JavaScript the link can be selected.
for (const part of document.querySelectorAll("[data-copy]")) {
  const input = part.querySelector("input");
  const button = part.querySelector("button");
  button.hidden = false;
  input.addEventListener("focus", () => input.select());
  button.addEventListener("click", async () => {
    input.select();
    try {
      await navigator.clipboard.writeText(input.value);
      button.textContent = "Copied";
      document.getElementById("live").textContent = "Copied.";
    } catch {
      document.getElementById("live").textContent = "The link is selected. Copy it with the keyboard.";
    }
  });
}
