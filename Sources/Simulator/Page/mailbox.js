// The phone with the mailbox: what has arrived, and mails to send oneself.
import { icon, make, renew } from "./dom.js";
import { dayName, hour, number, t } from "./words.js";
import { get, post } from "./live.js";

const empty = { server: "", address: "", password: "", samples: [], mails: [], connections: [] };

export class MailPhone {
  constructor() {
    this.state = empty;
    this.isWriting = false;
    /** The UIDs of the mails that are unfolded. */
    this.unfolded = new Set();
    this.node = make("section", "phone mailbox");
    const status = make("div", "status");
    status.setAttribute("aria-hidden", "true");
    status.append(make("b", "now"), make("i", "island"), make("i", "signal"));
    this.head = make("header", "top");
    this.scroll = make("div", "scroll");
    this.scroll.tabIndex = 0;
    this.toastNode = make("div", "toast");
    this.toastNode.setAttribute("role", "status");
    this.turn = make("button", "primary");
    this.turn.dataset.turn = "true";
    this.turn.addEventListener("click", () => this.write(!this.isWriting));
    const middle = make("div", "middle");
    middle.append(this.toastNode, this.scroll);
    const bottom = make("footer", "bottom turn");
    bottom.append(this.turn);
    this.node.append(status, this.head, middle, bottom);
  }

  async load() {
    const { mailboxes, ...state } = await get("mail");
    this.state = { ...state, mails: mailboxes.find(({ address }) => address === state.address)?.mails ?? [] };
    this.drawHead();
    if (!this.isWriting) this.drawList();
  }

  draw() {
    this.node.setAttribute("aria-label", t("mail.phone"));
    this.drawHead();
    this.write(this.isWriting);
  }

  drawHead() {
    const round = make("span", "avatar mailmark");
    round.setAttribute("aria-hidden", "true");
    round.append(icon("mail"));
    const who = make("div", "who");
    const own = this.state.connections.filter(({ address }) => address === this.state.address);
    const key = own.some(({ idle }) => idle) ? "mail.idle" : own.length ? "mail.online" : "mail.offline";
    const line = make("p", own.length ? "online" : "", t(key));
    line.setAttribute("role", "status");
    who.append(make("h2", "", t("mail.title")), line);
    this.head.replaceChildren(round, who);
  }

  /** Shows the mails to send, or the mailbox. */
  write(isWriting) {
    this.isWriting = isWriting;
    this.turn.textContent = t(isWriting ? "mail.back" : "mail.write");
    if (isWriting) this.drawSamples(); else this.drawList();
    this.scroll.scrollTop = 0;
  }

  drawList() {
    const list = make("div", "mails");
    list.setAttribute("role", "list");
    list.setAttribute("aria-label", t("mail.list"));
    list.append(...[...this.state.mails].reverse().map(mail => this.row(mail)));
    renew(this.scroll, this.account(), list, ...(this.state.mails.length ? [] : [make("p", "hint", t("mail.none"))]));
  }

  /** What one gives the bot. A tap copies a value. */
  account() {
    const box = make("section", "account");
    box.append(make("h3", "", t("mail.account")), make("p", "hint", t("mail.accountHint")));
    const { address, password, server } = this.state;
    for (const [key, value] of [["mail.address", address], ["mail.password", password], ["mail.server", server]]) {
      const button = make("button", "given");
      button.dataset.key = key;
      button.title = t("message.copy");
      button.append(make("span", "", t(key)), make("code", "", value));
      button.addEventListener("click", () => this.copy(value));
      box.append(button);
    }
    return box;
  }

  row(mail) {
    const row = make("details", "mail" + (mail.seen ? "" : " unread"));
    row.setAttribute("role", "listitem");
    row.dataset.uid = mail.uid;
    row.open = this.unfolded.has(mail.uid);
    row.addEventListener("toggle", () => { if (row.open) this.unfolded.add(mail.uid); else this.unfolded.delete(mail.uid); });
    const summary = make("summary");
    summary.dataset.key = "mail" + mail.uid;
    const top = make("span", "line");
    top.append(make("b", "", mail.name ?? mail.from ?? t("mail.bytes", { count: number(mail.size) })), make("time", "", `${dayName(mail.date)} ${hour(mail.date)}`));
    summary.append(top, make("span", "subject", mail.subject ?? ""));
    const marks = make("span", "marks");
    if (!mail.seen) marks.append(make("i", "", t("mail.unread")));
    if (mail.authenticated === false) marks.append(make("i", "forged", t("mail.forged")));
    if (marks.childElementCount) summary.append(marks);
    row.append(summary, make("p", "sender", mail.from ?? ""), make("p", "text", mail.text ?? ""));
    return row;
  }

  drawSamples() {
    const samples = make("section");
    samples.append(make("h3", "", t("mail.samples")));
    for (const sample of this.state.samples) {
      const button = make("button", "story");
      button.dataset.sample = sample.id;
      button.append(make("b", "", t("mail.sample." + sample.id)), make("small", "", sample.subject));
      button.addEventListener("click", () => this.send({ sample: sample.id }));
      samples.append(button);
    }
    this.scroll.replaceChildren(samples, this.form());
  }

  form() {
    const form = make("form", "letter");
    const from = field("input", "mail.from", "小美 <mei@simulator.example>");
    const subject = field("input", "mail.subject", "");
    const text = field("textarea", "mail.text", "");
    text.control.rows = 4;
    const isGenuine = make("input");
    isGenuine.type = "checkbox";
    isGenuine.checked = true;
    const check = make("label", "check");
    check.append(isGenuine, make("span", "", t("mail.authenticated")));
    const send = make("button", "primary", t("mail.send"));
    send.type = "submit";
    form.append(make("h3", "", t("mail.own")), from.node, subject.node, text.node, check, send);
    form.addEventListener("submit", event => {
      event.preventDefault();
      this.send({
        from: from.control.value, subject: subject.control.value, text: text.control.value,
        authenticated: isGenuine.checked,
      });
    });
    return form;
  }

  async send(mail) {
    try {
      await post("mail", mail);
      await this.load();
      this.write(false);
    } catch { this.toast(t("gone")); }
  }

  async copy(text) {
    try { await navigator.clipboard.writeText(text); this.toast(t("message.copied", { text })); } catch { this.toast(text); }
  }

  toast(text) {
    this.toastNode.textContent = text;
    this.toastNode.classList.add("on");
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(() => this.toastNode.classList.remove("on"), 3000);
  }
}

/** An input with its label above. */
function field(tag, key, value) {
  const node = make("label", "labelled");
  const control = make(tag);
  control.value = value;
  node.append(make("span", "", t(key)), control);
  return { node, control };
}
