// The panels next to the phones. On narrow screens they become one panel that slides in.
import { find, kept } from "./dom.js";

const tabs = ["stories", "faults", "calls"];
const wide = matchMedia("(min-width: 1280px)");
const narrow = matchMedia("(max-width: 759px)");
let isUnfolded = kept.get("calls") === "open";
let chosen = tabs.includes(kept.get("tab")) ? kept.get("tab") : "stories";

/** Places the controls of the bar and the log of calls according to the screen's width. */
export function place() {
  find(wide.matches ? "callsBeside" : "callsInTools").append(find("calls"));
  find(narrow.matches ? "timeInTools" : "timeInBar").append(find("time"));
  find(narrow.matches ? "looksInTools" : "looksInBar").append(find("looks"));
  find("tab-calls").hidden = wide.matches;
  if (wide.matches && chosen === "calls") chosen = "stories";
  choose(chosen);
}

function choose(name) {
  chosen = name;
  kept.set("tab", name);
  for (const tab of tabs) {
    const isChosen = tab === name;
    find("tab-" + tab).setAttribute("aria-selected", String(isChosen));
    find("tab-" + tab).tabIndex = isChosen ? 0 : -1;
    find(tab).hidden = tab === "calls" && wide.matches ? !isUnfolded : !isChosen;
  }
  find("fold").setAttribute("aria-expanded", String(isUnfolded));
}

/** Folds or unfolds the log of calls next to the phones. Folded, it is a narrow strip. */
function fold() {
  isUnfolded = !isUnfolded;
  kept.set("calls", isUnfolded ? "open" : "folded");
  choose(chosen);
}

function step(event) {
  const shown = tabs.filter(tab => !find("tab-" + tab).hidden);
  const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!move) return;
  choose(shown[(shown.indexOf(chosen) + move + shown.length) % shown.length]);
  find("tab-" + chosen).focus();
}

export function startTools() {
  for (const tab of tabs) find("tab-" + tab).addEventListener("click", () => choose(tab));
  find("tabs").addEventListener("keydown", step);
  find("fold").addEventListener("click", fold);
  find("close").addEventListener("click", closeTools);
  find("veil").addEventListener("click", closeTools);
  document.addEventListener("keydown", event => { if (event.key === "Escape") closeTools(); });
  for (const query of [wide, narrow]) query.addEventListener("change", () => { closeTools(); place(); });
}

export function openTools() {
  find("tools").classList.add("open");
  find("veil").hidden = false;
  find("open").setAttribute("aria-expanded", "true");
  find("close").focus();
}

export function closeTools() {
  if (!find("tools").classList.contains("open")) return;
  find("tools").classList.remove("open");
  find("veil").hidden = true;
  find("open").setAttribute("aria-expanded", "false");
  find("open").focus();
}
