// The simulated time: shown everywhere, steered where the bot lives by the same clock.
import { find, icon, make, renew } from "./dom.js";
import { dayName, hour, number, t } from "./words.js";
import { post } from "./live.js";

let beat = null;
/** Where a leap ends: what is shown meanwhile must not run past it. */
let target = Infinity;
/** The speed that the program was started with, where it is one of its own. */
let fast = 1800;

/** The simulated moment in Unix seconds. */
export function now() {
  if (!beat) return Date.now() / 1000;
  return Math.min((beat.now + (performance.now() - beat.at) * beat.speed) / 1000, Math.max(target, beat.now / 1000));
}

export function heard({ now: moment, speed, steered }) {
  const isFirst = !beat;
  if (isFirst && speed > 60) fast = speed;
  const isChanged = isFirst || beat.speed !== speed || beat.steered !== steered;
  beat = { now: moment, at: performance.now(), speed, steered };
  if (moment / 1000 >= target) target = Infinity;
  if (isChanged) drawClock();
  tick();
}

export function drawClock() {
  const box = find("speeds");
  const isSteered = beat?.steered ?? true;
  box.hidden = !isSteered;
  find("tomorrow").hidden = !isSteered;
  renew(box, ...[0, 1, 60, fast].map(speed => {
    const button = make("button", "", speed ? "×" + number(speed) : undefined);
    if (!speed) button.append(icon("pause"));
    button.dataset.key = speed;
    button.setAttribute("aria-label", speed ? t("time.times", { speed: number(speed) }) : t("time.pause"));
    button.title = button.getAttribute("aria-label");
    button.setAttribute("aria-pressed", String(beat?.speed === speed));
    button.addEventListener("click", () => steer({ speed }));
    return button;
  }));
  find("time").classList.toggle("still", beat?.speed === 0);
}

async function steer(body) {
  target = body.to ?? Infinity;
  try { heard(await post("time", body)); } catch { target = Infinity; }
}

/** To eight in the morning of the next day, in Taipei. */
export function leap() {
  const zone = 8 * 3600;
  const today = Math.floor((now() + zone) / 86400);
  return steer({ to: (today + 1) * 86400 - zone + 8 * 3600 });
}

export function tick() {
  const moment = now();
  find("hour").textContent = hour(moment);
  find("day").textContent = dayName(moment);
  for (const node of document.querySelectorAll(".status .now")) node.textContent = hour(moment);
}
