// The page's colors and its sound.
import { find, icon, kept } from "./dom.js";
import { t } from "./words.js";
import { sound } from "./sound.js";

const themes = ["auto", "light", "dark"];
let theme = themes.includes(kept.get("theme")) ? kept.get("theme") : "auto";

export function drawLooks() {
  drawTheme();
  drawSound();
}

function drawTheme() {
  document.documentElement.dataset.theme = theme;
  const button = find("theme");
  button.replaceChildren(icon({ auto: "auto", light: "sun", dark: "moon" }[theme]));
  button.title = t("theme." + theme);
  button.setAttribute("aria-label", t("theme." + theme));
}

function drawSound() {
  const button = find("sound");
  button.replaceChildren(icon(sound.isOn ? "bell" : "mute"));
  button.setAttribute("aria-pressed", String(sound.isOn));
  button.setAttribute("aria-label", t("sound"));
  button.title = t(sound.isOn ? "sound.on" : "sound.off");
}

export function startLooks() {
  find("theme").addEventListener("click", () => {
    theme = themes[(themes.indexOf(theme) + 1) % themes.length];
    kept.set("theme", theme);
    drawTheme();
  });
  find("sound").addEventListener("click", () => { sound.toggle(); drawSound(); });
}
