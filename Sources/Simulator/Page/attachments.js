// Files from the user: chosen, dropped on a phone, or pasted.
import { icon, make } from "./dom.js";
import { t } from "./words.js";

/** An album has at most this many photos, as in Telegram. */
const largestAlbum = 10;
const photoTypes = ["image/jpeg", "image/png"];

/** Whether a file can be sent as a photo. Everything else is always sent as a file. */
export const isPicture = file => photoTypes.includes(file.type);

/** The messages that these files become: albums of pictures, and each other file by itself. */
export function messagesOf(files, areAllDocuments) {
  const pictures = areAllDocuments ? [] : files.filter(isPicture);
  const messages = files.filter(file => !pictures.includes(file)).map(file => ({ file }));
  for (let start = 0; start < pictures.length; start += largestAlbum) {
    messages.unshift({ photos: pictures.slice(start, start + largestAlbum) });
  }
  return messages;
}

/** A file's bytes in base64. */
export function base64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result.slice(reader.result.indexOf(",") + 1)));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}

/** Small pictures of the files that are about to be sent; a sign and the name for other files. */
export function previews(files) {
  const row = make("span", "previews");
  for (const file of files) {
    if (isPicture(file)) {
      const picture = make("img");
      picture.alt = file.name;
      picture.src = URL.createObjectURL(file);
      picture.addEventListener("load", () => URL.revokeObjectURL(picture.src));
      row.append(picture);
    } else {
      const name = make("small", "named");
      name.append(icon("file"), make("span", "", file.name));
      row.append(name);
    }
  }
  return row;
}

/** A box to tick: pictures are sent as files, in full quality. */
export function asFileBox(isOn, change) {
  const label = make("label", "check");
  const box = make("input");
  box.type = "checkbox";
  box.checked = isOn;
  box.addEventListener("change", () => change(box.checked));
  label.append(box, t("compose.asFile"));
  return label;
}

const hasFiles = event => event.dataTransfer?.types.includes("Files");

// A file that is dropped beside a phone must not replace the page.
for (const name of ["dragover", "drop"]) addEventListener(name, event => { if (hasFiles(event)) event.preventDefault(); });

/** Accepts files that are dropped on `node` or pasted into it. */
export function takeFiles(node, take) {
  const mark = isOver => node.classList.toggle("dropping", isOver);
  for (const name of ["dragenter", "dragover"]) {
    node.addEventListener(name, event => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      mark(true);
    });
  }
  node.addEventListener("dragleave", event => { if (!node.contains(event.relatedTarget)) mark(false); });
  node.addEventListener("drop", event => {
    mark(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    take([...event.dataTransfer.files]);
  });
  node.addEventListener("paste", event => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (!files.length) return;
    event.preventDefault();
    take(files);
  });
}
