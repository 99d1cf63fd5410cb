// The sample parcels: the story of each, and a message about it.
import { find, make } from "./dom.js";
import { number, t } from "./words.js";
import { get } from "./live.js";
import { drawLabels, loadLabels } from "./labels.js";

const samples = ["digits", "two", "scam"];
const routes = ["store", "home", "international", "customs"];
let parcels = [];
let wanted = "";

export async function loadStories() {
  await loadLabels();
  parcels = (await get("shelf")).parcels;
}

/** `pick(text, from)` puts a message into the current chat, `pickPhoto(file)` a photo. */
export function drawStories(pick, pickPhoto) {
  const search = make("input", "search");
  search.type = "search";
  search.value = wanted;
  search.placeholder = t("stories.search");
  search.setAttribute("aria-label", t("stories.search"));
  const list = make("div", "shelf");
  search.addEventListener("input", () => { wanted = search.value; fillList(list, pick, pickPhoto); });
  fillList(list, pick, pickPhoto);
  find("stories").replaceChildren(make("p", "hint", t("stories.hint")), search, list);
}

function fillList(list, pick, pickPhoto) {
  list.replaceChildren();
  if (!wanted) list.append(group(t("stories.samples"), samples.map(id => sample(id, pick))), drawLabels(pickPhoto));
  for (const route of routes) {
    const found = parcels.filter(parcel => parcel.route === route && matches(parcel));
    if (found.length) list.append(group(t("stories.route." + route), found.map(parcel => card(parcel, pick))));
  }
  if (!list.childElementCount) list.append(make("p", "hint", t("stories.none")));
}

const matches = parcel =>
  [t("carrier." + parcel.carrier), parcel.carrier, parcel.number, t("story." + parcel.story)]
    .some(text => text.toLowerCase().includes(wanted.trim().toLowerCase()));

function group(title, cards) {
  const section = make("section");
  section.append(make("h3", "", title), ...cards);
  return section;
}

function sample(id, pick) {
  const button = make("button", "story");
  button.append(make("b", "", t(`sample.${id}.name`)), make("small", "", t(`sample.${id}.hint`)));
  button.addEventListener("click", () => pick(t(`sample.${id}.text`)));
  return button;
}

function card(parcel, pick) {
  const button = make("button", "story");
  const title = make("span", "title");
  title.append(make("b", "", t("carrier." + parcel.carrier)), make("i", "", t("story." + parcel.story)));
  button.append(title, make("code", "", parcel.number), way(parcel));
  button.dataset.number = parcel.number;
  button.addEventListener("click", () => pick(notice(parcel), t("carrier." + parcel.carrier)));
  return button;
}

/** The parcel's story as a chain of stages with their hours. */
function way({ steps }) {
  const way = make("small", "way");
  if (!steps.length) way.textContent = t("stories.unknown");
  for (const { hours, stage } of steps) {
    const step = make("span", "", t("stage." + stage));
    if (hours >= 0) step.append(make("i", "", span(hours)));
    way.append(step);
  }
  return way;
}

const span = hours => (hours < 48
  ? t("stories.hours", { count: number(Math.round(hours)) }) : t("stories.days", { count: number(Math.round(hours / 24)) }));

/** The message that a shop or carrier would send: the carrier's own text if there is one, else that of its route. */
export function notice({ carrier, route, number: code }) {
  const values = { number: code, carrier: t("carrier." + carrier) };
  const own = "notice." + carrier;
  const text = t(own, values);
  return text === own ? t("notice." + route, values) : text;
}
