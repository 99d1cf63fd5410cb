// Shows a photo as large as the window allows.
import { find, iconButton, make } from "./dom.js";
import { t } from "./words.js";

/** Opens the viewer. Escape, or a click anywhere, closes it. */
export function enlarge(address) {
  const viewer = find("viewer");
  const picture = make("img");
  picture.alt = t("message.photo");
  picture.src = address;
  viewer.replaceChildren(picture, iconButton("cross", t("close"), () => viewer.close()));
  viewer.onclick = () => viewer.close();
  viewer.showModal();
}
