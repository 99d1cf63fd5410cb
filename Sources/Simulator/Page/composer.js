// The input of a chat: text, replies, edits, photos and files, commands.
import { icon, iconButton, make } from "./dom.js";
import { t } from "./words.js";
import { asFileBox, isPicture, previews, takeFiles } from "./attachments.js";

export class Composer {
  constructor(phone) {
    this.phone = phone;
    this.context = null;
    /** Files to send with the text as their caption. */
    this.files = [];
    this.areAllDocuments = false;
    this.node = make("footer", "bottom");
    this.about = make("div", "about");
    this.form = make("form");
    this.clip = iconButton("clip", "", () => this.file.click());
    this.file = make("input");
    this.file.type = "file";
    this.file.multiple = true;
    this.file.hidden = true;
    this.slash = make("button", "slash", "/");
    this.slash.setAttribute("aria-haspopup", "menu");
    this.slash.setAttribute("aria-expanded", "false");
    this.text = make("textarea");
    this.text.rows = 1;
    this.text.maxLength = 4096;
    this.send = iconButton("send", "", () => {});
    this.send.type = "submit";
    this.send.classList.add("send");
    const field = make("div", "field");
    field.append(this.slash, this.text, this.clip, this.file);
    this.form.append(field, this.send);
    this.node.append(this.about, this.form);
    this.menu = make("div", "commands");
    this.menu.setAttribute("role", "menu");
    this.menu.hidden = true;
    this.listen();
  }

  listen() {
    this.form.addEventListener("submit", event => { event.preventDefault(); this.submit(); });
    this.text.addEventListener("input", () => this.fit());
    this.text.addEventListener("keydown", event => this.key(event));
    this.slash.addEventListener("click", () => this.openCommands());
    this.file.addEventListener("change", () => {
      this.attach([...this.file.files]);
      this.file.value = "";
    });
    takeFiles(this.phone.node, files => this.attach(files));
    this.node.addEventListener("keydown", event => { if (event.key === "Escape") this.clear(); });
    this.menu.addEventListener("keydown", event => this.menuKey(event));
    document.addEventListener("click", event => {
      const isOwn = [this.menu, this.slash].some(node => node.contains(event.target));
      if (!isOwn) this.closeMenu();
    });
  }

  key(event) {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing && matchMedia("(hover: hover)").matches) {
      event.preventDefault();
      this.form.requestSubmit();
    }
    if (event.key === "ArrowUp" && !this.text.value) {
      const own = this.phone.chat.all.filter(message => this.phone.isOwn(message) && message.kind === "text").pop();
      if (own) { event.preventDefault(); this.edit(own); }
    }
  }

  speak() {
    for (const [node, key] of [[this.clip, "compose.attach"], [this.slash, "compose.menu"], [this.send, "compose.send"]]) {
      node.setAttribute("aria-label", t(key));
      node.title = t(key);
    }
    this.text.placeholder = t("compose.placeholder");
    this.text.setAttribute("aria-label", t("compose.placeholder"));
    this.show();
  }

  // Context of the text: a reply, an edit or a forward.

  /** Fills in a text that the user only needs to send. `forward`: the original author. */
  compose(text, forward) {
    this.clear();
    this.text.value = text;
    if (forward) this.context = { forward };
    this.show();
    this.text.focus({ preventScroll: true });
  }

  reply(message) { this.set({ reply: message }); }

  /** Like `reply`, for a message that asks for a reply. Does nothing if the user is already writing. */
  answer(message) {
    if (this.context || this.text.value) return;
    this.context = { reply: message };
    this.show();
  }

  edit(message) {
    this.text.value = message.text;
    this.files = [];
    this.set({ edit: message });
  }

  /** Adds files to what will be sent. */
  attach(files) {
    if (!files.length) return;
    if (this.context?.edit) this.clear();
    this.files = [...this.files, ...files];
    this.show();
    this.text.focus({ preventScroll: true });
  }

  set(context) {
    this.context = context;
    this.show();
    this.text.focus({ preventScroll: true });
  }

  clear() {
    if (this.context?.edit) this.text.value = "";
    this.context = null;
    this.files = [];
    this.areAllDocuments = false;
    this.closeMenu();
    this.show();
  }

  show() {
    this.about.replaceChildren();
    const { forward, reply, edit } = this.context ?? {};
    const line = (reply ?? edit)?.text.split("\n")[0];
    if (forward) this.note("reply", t("message.forwarded", { name: forward }), "");
    if (reply) this.note("reply", t("compose.replying", { name: this.phone.nameOf(reply, true) }), line);
    if (edit) this.note("pen", t("compose.editing"), line);
    if (this.files.length) this.showFiles();
    this.fit();
  }

  note(name, title, text) {
    const note = make("div", "note");
    const words = make("span");
    words.append(make("b", "", title), make("small", "", text));
    note.append(icon(name), words, iconButton("cross", t("compose.cancel"), () => { this.clear(); this.text.focus(); }));
    this.about.append(note);
  }

  showFiles() {
    this.note("clip", t("compose.files", { count: this.files.length }), t("compose.caption"));
    this.about.append(previews(this.files));
    if (this.files.some(isPicture)) this.about.append(asFileBox(this.areAllDocuments, isOn => { this.areAllDocuments = isOn; }));
  }

  fit() {
    this.send.disabled = !this.text.value.trim() && !this.files.length;
    this.text.style.height = "auto";
    // Not in the document yet: there is nothing to measure.
    if (!this.text.scrollHeight) return;
    this.text.style.height = Math.min(this.text.scrollHeight, 160) + "px";
  }

  async submit() {
    const text = this.text.value.trim();
    const { context, files, areAllDocuments } = this;
    if (!text && !files.length) return;
    const { forward, reply, edit } = context ?? {};
    const extra = { forward, reply_to: reply?.id };
    Object.assign(this, { context: null, files: [], areAllDocuments: false });
    this.text.value = "";
    this.show();
    const chat = this.phone.chat;
    const isDone = await this.phone.attempt(() => {
      if (edit) return chat.edit(edit.id, text);
      return files.length ? chat.sendFiles(files, areAllDocuments, text, extra) : chat.say(text, extra);
    });
    if (isDone) return;
    this.text.value = text;
    Object.assign(this, { context, files, areAllDocuments });
    this.show();
  }

  // The menu of the bot's commands.

  async openCommands() {
    const commands = await this.phone.chat.commands().catch(() => []);
    this.openMenu(this.slash, commands.map(({ command, description }) => ({
      name: "/" + command, text: description, act: () => this.phone.attempt(() => this.phone.chat.say("/" + command)),
    })));
  }

  /** Opens the menu with these entries; closes it if the same button opened it before. */
  openMenu(opener, entries) {
    const isSame = !this.menu.hidden && this.opener === opener;
    this.closeMenu();
    if (isSame) return;
    this.opener = opener;
    this.menu.replaceChildren(...entries.map(({ name, text, act }) => {
      const button = make("button");
      button.setAttribute("role", "menuitem");
      button.append(make("b", "", name), make("span", "", text));
      button.addEventListener("click", () => { this.closeMenu(); act(); });
      return button;
    }));
    if (!entries.length) this.menu.append(make("p", "", t("compose.noCommands")));
    this.menu.setAttribute("aria-label", opener.title);
    this.menu.hidden = false;
    opener.setAttribute("aria-expanded", "true");
    this.menu.querySelector("button")?.focus();
  }

  menuKey(event) {
    const items = [...this.menu.querySelectorAll("button")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && items.length) {
      event.preventDefault();
      items[(items.indexOf(document.activeElement) + step + items.length) % items.length].focus();
    }
    if (event.key === "Escape") { this.closeMenu(); this.opener.focus(); }
  }

  closeMenu() {
    this.menu.hidden = true;
    this.opener?.setAttribute("aria-expanded", "false");
  }
}
