// Photos of labels and screenshots to pick from.
import { make } from "./dom.js";
import { t } from "./words.js";

const folder = "/page/labels/";
let names = [];

export async function loadLabels() { names = await (await fetch(folder + "labels.json")).json(); }

/** `pick(file)` puts a picture into the current chat. */
export function drawLabels(pick) {
  const section = make("section");
  const grid = make("div", "labels");
  for (const name of names) grid.append(label(name, pick));
  section.append(make("h3", "", t("labels.title")), make("p", "hint", t("labels.hint")), grid);
  return section;
}

function label(name, pick) {
  const button = make("button", "label");
  const picture = make("img");
  picture.alt = "";
  picture.loading = "lazy";
  picture.src = folder + name;
  button.dataset.file = name;
  button.append(picture, make("span", "", t("label." + name.split(".")[0])));
  button.addEventListener("click", async () => pick(await file(name)));
  return button;
}

async function file(name) {
  const blob = await (await fetch(folder + name)).blob();
  return new File([blob], name, { type: blob.type });
}
