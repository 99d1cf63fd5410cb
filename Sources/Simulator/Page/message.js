// Displays one message on a phone.
import { icon, iconButton, make } from "./dom.js";
import { enlarge } from "./viewer.js";
import { hour, number, t } from "./words.js";

/** Fills a message's element. `room`: data and actions of the chat, see `Phone`. */
export function fill(item, message, room) {
  const bubble = make("div", "bubble");
  const sender = room.nameOf(message);
  if (sender) bubble.append(named(make("div", "sender", sender), message.sender));
  if (message.reply_to) bubble.append(quote(message.reply_to, room));
  if (message.forwarded_from) bubble.append(make("div", "origin", t("message.forwarded", { name: message.forwarded_from })));
  const photos = room.photosOf(message);
  if (photos.length) bubble.append(album(photos));
  if (message.document) bubble.append(file(message.document));
  if (message.html) bubble.append(body(message));
  bubble.append(meta(message, room));
  item.replaceChildren(bubble, actions(message, room));
  if (message.buttons.length) item.append(keys(message, room));
}

function named(node, id) {
  node.classList.add("person" + (id % 3));
  return node;
}

function body(message) {
  const body = make("div", "body");
  // Clients omit the line break next to a quote, because a quote is a block.
  body.innerHTML = message.html.replace(/\n?(<blockquote[^>]*>)/g, "$1").replace(/(<\/blockquote>)\n?/g, "$1");
  for (const code of body.querySelectorAll("code")) { pressable(code, t("message.copy")); code.title = t("message.copy"); }
  for (const spoiler of body.querySelectorAll("tg-spoiler")) {
    pressable(spoiler);
    spoiler.setAttribute("aria-label", t("message.reveal"));
  }
  for (const quote of body.querySelectorAll("blockquote[expandable]")) {
    pressable(quote);
    quote.setAttribute("aria-expanded", "false");
  }
  return body;
}

function pressable(node, description) {
  node.tabIndex = 0;
  node.setAttribute("role", "button");
  if (description) node.setAttribute("aria-description", description);
}

function quote(id, room) {
  const quote = make("button", "quote");
  const answered = room.find(id);
  quote.append(
    make("b", "", answered ? room.nameOf(answered, true) : t("message.gone")),
    make("span", "", answered ? answered.text.split("\n")[0] || t("message.photo") : ""));
  quote.addEventListener("click", () => room.show(id));
  return quote;
}

const addressOf = id => "/sim/files/" + id;

/** A photo, or the photos of an album as a grid. A click enlarges one. */
function album(photos) {
  const grid = make("div", "album");
  grid.dataset.count = Math.min(photos.length, 4);
  for (const { photo } of photos) {
    const button = make("button", "photo");
    const picture = make("img");
    picture.alt = "";
    picture.src = addressOf(photo.id);
    [picture.width, picture.height] = [photo.width, photo.height];
    button.setAttribute("aria-label", t("message.enlarge"));
    button.append(picture);
    button.addEventListener("click", () => enlarge(picture.src));
    grid.append(button);
  }
  return grid;
}

/** A document to download, with a preview of its first lines. */
function file({ id, name, size, preview }) {
  const box = make("div", "document");
  const link = make("a", "file");
  link.href = addressOf(id);
  link.download = name;
  const words = make("span");
  words.append(make("b", "", name), make("small", "", bytes(size)));
  link.append(icon("file"), words);
  box.append(link);
  if (preview) box.append(make("pre", "preview", preview));
  return box;
}

const bytes = size => (size < 1024 ? number(size) + " B" : number(Math.round(size / 102.4) / 10) + " KB");

function meta(message, room) {
  const meta = make("div", "meta");
  if (message.push || (message.silent && message.from === "bot")) {
    const mark = make("span", "alertmark");
    mark.append(icon(message.silent ? "mute" : "bell"), make("span", "", t(message.silent ? "message.silent" : "message.push")));
    meta.append(mark);
  }
  if (message.edits) meta.append(make("span", "changed", t("message.edited")));
  if (message.reaction) {
    const mark = make("span", "reaction", message.reaction);
    mark.setAttribute("role", "img");
    mark.setAttribute("aria-label", t("message.reaction", { emoji: message.reaction }));
    meta.append(mark);
  }
  const time = make("time", "", hour(message.date));
  time.dateTime = new Date(message.date * 1000).toISOString();
  meta.append(time);
  if (room.isOwn(message)) meta.append(icon("tick"));
  return meta;
}

/** A message's actions. Shown on hover, on a tap, and while one of them has the focus. */
function actions(message, room) {
  const bar = make("div", "actions");
  bar.append(iconButton("reply", t("message.reply"), () => room.reply(message)));
  if (!room.isOwn(message)) return bar;
  if (!message.album && message.kind !== "sticker") bar.append(iconButton("pen", t("message.edit"), () => room.edit(message)));
  bar.append(iconButton("bin", t("message.delete"), () => room.remove(message)));
  return bar;
}

function keys(message, room) {
  const box = make("div", "keys");
  message.buttons.forEach((buttons, row) => {
    const line = make("div", "row");
    buttons.forEach((button, column) => {
      const key = make("button", "key", button.text);
      if (button.url) {
        key.classList.add("link");
        key.addEventListener("click", () => window.open(button.url, "_blank", "noopener"));
      } else if (button.copy) key.addEventListener("click", () => room.copy(button.copy));
      else key.addEventListener("click", () => room.press(message.id, row, column, key));
      line.append(key);
    });
    box.append(line);
  });
  return box;
}

/** Marks quotes that are too long to be shown in full. */
export function measure(item) {
  for (const quote of item.querySelectorAll("blockquote[expandable]")) {
    quote.classList.toggle("long", quote.scrollHeight > quote.clientHeight + 4 || quote.classList.contains("open"));
  }
}

/** Activates an element in a message's text: copies a number, reveals a spoiler, or unfolds a quote. */
export function activate(target, room) {
  const code = target.closest(".body code");
  const spoiler = target.closest("tg-spoiler");
  const quote = target.closest("blockquote[expandable]");
  if (code) room.copy(code.textContent);
  else if (spoiler) spoiler.classList.toggle("open");
  else if (quote) quote.setAttribute("aria-expanded", String(quote.classList.toggle("open")));
  return Boolean(code || spoiler || quote);
}
