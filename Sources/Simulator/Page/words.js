// The page's texts, from the same catalogs as the bot's.
import { kept } from "./dom.js";

let words = {};
export let language = "zh-Hant";

/** Loads the texts and chooses the language: from the address, the last choice, or the browser. */
export async function loadWords() {
  words = await (await fetch("/page/words.json")).json();
  const asked = new URLSearchParams(location.search).get("language");
  language = [asked, kept.get("language")].map(known).find(Boolean) || fromBrowser();
  document.documentElement.lang = language;
}

const known = tag => Object.keys(words).find(own => own.toLowerCase() === (tag || "").toLowerCase());

function fromBrowser() {
  const tag = (navigator.language || "").toLowerCase();
  if (!tag.startsWith("zh")) return "en";
  return /hans|cn|sg/.test(tag) || tag === "zh" ? "zh-Hans" : "zh-Hant";
}

/** Changes the language, and updates the texts of all marked elements. */
export function speak(tag) {
  language = tag;
  kept.set("language", tag);
  document.documentElement.lang = tag;
  for (const node of document.querySelectorAll("[data-text]")) node.textContent = t(node.dataset.text);
  for (const node of document.querySelectorAll("[data-label]")) {
    node.setAttribute("aria-label", t(node.dataset.label));
    if (node.tagName === "BUTTON") node.title = t(node.dataset.label);
  }
}

/** A text with its values filled in: `t("push.in", { chat })`. */
export function t(key, values = {}) {
  const text = words[language]?.[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

const locale = () => ({ "zh-Hant": "zh-Hant-TW", "zh-Hans": "zh-Hans", en: "en-GB" })[language];
const format = (options, seconds) =>
  new Intl.DateTimeFormat(locale(), { timeZone: "Asia/Taipei", ...options }).format(seconds * 1000);

export const hour = seconds => format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }, seconds);
export const second = seconds =>
  format({ hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" }, seconds);
export const dayKey = seconds => format({ year: "numeric", month: "2-digit", day: "2-digit" }, seconds);
export const dayName = seconds => format({ month: "long", day: "numeric", weekday: "short" }, seconds);
export const number = value => value.toLocaleString(locale());
