// A phone that shows one chat.
import { icon, iconButton, make } from "./dom.js";
import { dayKey, dayName, t } from "./words.js";
import { activate, fill, measure } from "./message.js";
import { Composer } from "./composer.js";
import { avatar, drawHead } from "./head.js";

const isStill = matchMedia("(prefers-reduced-motion: reduce)");

export class Phone {
  constructor(chat) {
    this.chat = chat;
    this.lastTop = 0;
    this.isPinned = true;
    this.node = make("section", "phone");
    this.node.dataset.chat = chat.id;
    this.build();
    this.draw();
  }

  build() {
    this.status = make("div", "status");
    this.status.setAttribute("aria-hidden", "true");
    this.status.append(make("b", "now"), make("i", "island"), make("i", "signal"));
    this.head = make("header", "top");
    this.log = make("div", "log");
    this.log.setAttribute("role", "log");
    this.log.setAttribute("aria-live", "polite");
    this.scroll = make("div", "scroll");
    this.scroll.tabIndex = 0;
    this.scroll.append(this.log);
    this.toastNode = make("div", "toast");
    this.toastNode.setAttribute("role", "status");
    this.down = iconButton("down", "", () => { this.isPinned = true; this.toEnd(true); });
    this.down.classList.add("down");
    this.down.hidden = true;
    const middle = make("div", "middle");
    this.composer = new Composer(this);
    middle.append(this.toastNode, this.scroll, this.down, this.composer.menu);
    this.node.append(this.status, this.head, middle, this.composer.node);
    this.scroll.addEventListener("scroll", () => this.scrolled());
    new ResizeObserver(() => { if (this.isPinned) this.toEnd(false); }).observe(this.scroll);
    this.log.addEventListener("click", event => this.tap(event));
    this.log.addEventListener("keydown", event => {
      if ((event.key === "Enter" || event.key === " ") && activate(event.target, this)) event.preventDefault();
    });
  }

  /** If the user scrolls back, new messages do not scroll down. Scrolling by the page itself does not count. */
  scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroll;
    const isAtEnd = scrollHeight - scrollTop - clientHeight < 90;
    if (isAtEnd) this.isPinned = true;
    else if (scrollTop < this.lastTop - 2) this.isPinned = false;
    this.lastTop = scrollTop;
    this.down.hidden = isAtEnd || this.isPinned;
  }

  tap(event) {
    if (event.target.closest("a, button") || activate(event.target, this)) return;
    const item = event.target.closest(".item");
    for (const other of this.log.querySelectorAll(".picked")) if (other !== item) other.classList.remove("picked");
    item?.classList.toggle("picked");
  }

  /** Redraws everything: after a change of language or speaker, or after a lost connection. */
  draw() {
    this.node.setAttribute("aria-label", t("phone.label", { name: this.chat.title }));
    this.log.setAttribute("aria-label", t("phone.log"));
    this.down.setAttribute("aria-label", t("phone.down"));
    drawHead(this);
    this.composer.speak();
    this.log.replaceChildren();
    this.newest = 0;
    for (const message of this.chat.all) this.add(message, false);
    if (!this.chat.messages.size) this.log.append(this.welcome());
    this.toEnd(false);
  }

  welcome() {
    const box = make("div", "empty");
    const isGuest = this.chat.isGroup && !this.chat.isJoined;
    const start = make("button", "primary", t(isGuest ? "start.join" : "start.start"));
    start.addEventListener("click", () => this.attempt(() => (isGuest ? this.chat.join() : this.chat.say("/start"))));
    box.append(
      avatar(this.chat, true), make("h3", "", t(isGuest ? "start.group" : "start.title")),
      make("p", "", t(isGuest ? "start.groupText" : "start.text")), start);
    return box;
  }

  /** Tries a user's action. If the servers refuse it, shows a short notice and returns false. */
  async attempt(act) {
    this.isPinned = true;
    try { await act(); return true; } catch { this.toast(t("gone")); return false; }
  }

  // Incoming events.

  add(message, isNew) {
    this.log.querySelector(".empty")?.remove();
    if (message.from === "bot") this.typing(false);
    const first = this.albumItem(message);
    if (first) return this.redraw(this.find(first));
    if (!this.newest || dayKey(message.date) !== dayKey(this.newest)) this.log.append(make("div", "day", dayName(message.date)));
    const before = this.log.lastElementChild;
    this.newest = message.date;
    const item = make("article", "item " + (this.isOwn(message) ? "own" : message.from));
    item.dataset.id = message.id;
    item.dataset.by = message.sender ?? "bot";
    if (before?.dataset.by === item.dataset.by) item.classList.add("same");
    if (message.kind === "sticker") item.classList.add("big");
    if (message.push) item.classList.add("push");
    if (message.silent) item.classList.add("silent");
    if (isNew && message.push && !message.silent) item.classList.add("fresh");
    fill(item, message, this);
    this.log.append(item);
    measure(item);
    if (!isNew) return;
    if (message.force_reply) this.composer.answer(message);
    if (this.isPinned || this.isOwn(message)) this.toEnd(true); else this.down.hidden = false;
  }

  /** The id of the album's first photo; undefined if this is the first one. */
  albumItem(message) {
    const first = message.album && this.chat.all.find(other => other.album === message.album).id;
    return first && first !== message.id ? first : undefined;
  }

  edited(message) {
    const item = this.redraw(message);
    if (!item) return;
    item.classList.remove("edited");
    void item.offsetWidth;
    item.classList.add("edited");
    if (this.isPinned) this.toEnd(true);
  }

  reacted(message) {
    this.typing(false);
    this.redraw(message);
    if (this.isPinned) this.toEnd(true);
  }

  redraw(message) {
    const item = this.item(message.id);
    if (!item) return undefined;
    const marks = "blockquote, tg-spoiler";
    const opened = [...item.querySelectorAll(marks)].map(node => node.classList.contains("open"));
    fill(item, message, this);
    [...item.querySelectorAll(marks)].forEach((node, index) => node.classList.toggle("open", !!opened[index]));
    measure(item);
    return item;
  }

  deleted(id) { this.item(id)?.remove(); }

  toast(text, isLong) {
    for (const key of this.log.querySelectorAll(".key.waiting")) key.classList.remove("waiting");
    if (!text) return;
    this.toastNode.textContent = text;
    this.toastNode.classList.add("on");
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(() => this.toastNode.classList.remove("on"), isLong ? 6000 : 3000);
  }

  typing(isOn) {
    this.log.querySelector(".typing")?.remove();
    clearTimeout(this.typingTimer);
    if (!isOn) return;
    const dots = make("div", "bubble typing");
    dots.append(make("i"), make("i"), make("i"));
    this.log.append(dots);
    this.typingTimer = setTimeout(() => this.typing(false), 5000);
    if (this.isPinned) this.toEnd(true);
  }

  // Data and actions that a message needs from its chat.

  item(id) { return this.log.querySelector(`.item[data-id="${id}"]`); }
  find(id) { return this.chat.messages.get(id); }
  isOwn(message) { return message.from === "user" && message.sender === this.chat.speaker; }

  nameOf(message, always) {
    if (message.from === "bot") return always || this.chat.isGroup ? "取貨吧 PickupBot" : "";
    return always || (this.chat.isGroup && !this.isOwn(message)) ? message.name : "";
  }

  photosOf(message) {
    if (!message.photo) return [];
    return message.album ? this.chat.all.filter(other => other.album === message.album) : [message];
  }

  show(id) {
    const item = this.item(id);
    item?.scrollIntoView({ block: "center", behavior: isStill.matches ? "auto" : "smooth" });
    item?.classList.remove("edited");
    requestAnimationFrame(() => item?.classList.add("edited"));
  }

  reply(message) { this.composer.reply(message); }
  edit(message) { this.composer.edit(message); }
  remove(message) { return this.attempt(() => this.chat.remove(message.id)); }

  async press(message, row, column, key) {
    if (key.classList.contains("waiting")) return;
    key.classList.add("waiting");
    setTimeout(() => key.classList.remove("waiting"), 8000);
    await this.attempt(() => this.chat.press(message, row, column));
  }

  async copy(text) {
    try { await navigator.clipboard.writeText(text); this.toast(t("message.copied", { text })); } catch { this.toast(text); }
  }

  toEnd(isSmooth) {
    const behavior = isSmooth && !isStill.matches ? "smooth" : "auto";
    this.scroll.scrollTo({ top: this.scroll.scrollHeight, behavior });
  }
}
