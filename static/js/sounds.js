// Two short tones, for whoever has asked for sounds: high for right, low for wrong.
(() => {
  "use strict";
  let speaker = null;
  const play = (pitch) => {
    speaker = speaker || new AudioContext();
    const tone = speaker.createOscillator();
    const level = speaker.createGain();
    tone.frequency.value = pitch;
    level.gain.setValueAtTime(0.08, speaker.currentTime);
    level.gain.exponentialRampToValueAtTime(0.001, speaker.currentTime + 0.18);
    tone.connect(level).connect(speaker.destination);
    tone.start();
    tone.stop(speaker.currentTime + 0.2);
  };
  document.addEventListener("htmx:afterSwap", (event) => {
    const verdict = event.detail.target.querySelector(".verdict");
    if (verdict) play(verdict.classList.contains("verdict-right") ? 660 : 220);
  });
})();
