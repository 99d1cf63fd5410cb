// The simulated time: display and, if the bot uses the same clock, control.
import { find, icon, make, renew } from "./dom.js";
import { dayName, hour, number, t } from "./words.js";
import { post } from "./live.js";
import { chatOf } from "./chats.js";

let beat = null;
/** True while the opening (the events before the first visit) is being played. */
let isPlaying = false;
/** The speed that the program was started with if it is above 60; otherwise 1800. */
let fast = 1800;

/** The simulated time in Unix seconds. */
export function now() {
  if (!beat) return Date.now() / 1000;
  // The displayed time must not go past the end of a fast run.
  return Math.min(beat.now + (performance.now() - beat.at) * beat.speed, beat.target ?? Infinity) / 1000;
}

export function heard(told) {
  if (told.first_speed > 60) fast = told.first_speed;
  const isChanged = !beat || beat.speed !== told.speed || beat.steered !== told.steered;
  const isOtherStop = beat?.stopped?.message !== told.stopped?.message || !beat?.stopped !== !told.stopped;
  beat = { ...told, at: performance.now() };
  if (isChanged) drawClock();
  if (isOtherStop) drawStop();
  tick();
}

/** Shows that the clock was stopped, and why. */
export function drawStop() {
  const stop = beat?.stopped;
  find("stop").hidden = !stop && !isPlaying;
  find("goOn").hidden = isPlaying;
  const chat = chatOf(stop?.chat)?.title;
  find("why").textContent =
    isPlaying ? t("time.playing") : chat ? t("time.stopped", { chat }) : stop ? t("time.opening") : "";
}

export async function whilePlaying(act) {
  isPlaying = true;
  drawStop();
  try { return await act(); } finally { isPlaying = false; drawStop(); }
}

/** Makes a fast clock stop at the next alert. Refused if the bot does not share the clock. */
export const stopAtAlerts = () => post("time", { stops: true }).then(heard, () => {});

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
  try { heard(await post("time", { ...body, stops: true })); } catch { /* the next clock event shows the state */ }
}

/** Continues after a stop: finishes the fast run, or continues at the previous speed. */
export const goOn = () => steer({ continue: true });

/** Runs to eight in the morning of the next day, in Taipei. */
export function leap() {
  const zone = 8 * 3600;
  const today = Math.floor((now() + zone) / 86400);
  const to = (today + 1) * 86400 - zone + 8 * 3600;
  // Half a second per hour: short for the user, but slow enough for the bot to check parcels on the way.
  return steer({ to, within: (to - now()) / 3600 / 2 });
}

export function tick() {
  const moment = now();
  put(find("day"), dayName(moment));
  for (const node of [find("hour"), ...document.querySelectorAll(".now")]) put(node, hour(moment));
}

function put(node, text) {
  if (node.textContent !== text) node.textContent = text;
}
