// The sound of a notification: two generated notes.
import { kept } from "./dom.js";

let context;

export const sound = {
  isOn: kept.get("sound") !== "off",

  toggle() {
    this.isOn = !this.isOn;
    kept.set("sound", this.isOn ? "on" : "off");
    if (this.isOn) this.ring();
  },

  /** Plays the sound. Silent until the user has interacted with the page, as browsers require. */
  ring() {
    if (!this.isOn || navigator.userActivation?.hasBeenActive === false) return;
    context ??= new AudioContext();
    context.resume().then(() => { note(880, 0); note(1174.66, 0.13); }).catch(() => {});
  },
};

function note(frequency, after) {
  const start = context.currentTime + after;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = "sine";
  tone.frequency.value = frequency;
  loudness.gain.setValueAtTime(0.0001, start);
  loudness.gain.exponentialRampToValueAtTime(0.16, start + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
  tone.connect(loudness).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.55);
}
