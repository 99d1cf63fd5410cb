// The chats: members, messages, and unread counts.
import { get, post } from "./live.js";
import { language, t } from "./words.js";
import { kept } from "./dom.js";
import { base64, messagesOf } from "./attachments.js";

const names = { 1000: "ming", 1001: "mei", 1002: "grandpa" };

/** A member's name in the page's language. */
export const personName = id => (names[id] ? t("person." + names[id]) : String(id));

export class Chat {
  constructor(id, people, title) {
    this.id = id;
    this.people = people;
    this.givenTitle = title;
    this.messages = new Map();
    this.unread = 0;
    this.isJoined = id > 0;
    this.speaker = people[0];
  }

  get isGroup() { return this.id < 0; }
  get title() { return this.givenTitle ?? (this.isGroup ? t("chat.family") : personName(this.people[0])); }
  /** All messages of the bot and the members, oldest first. */
  get all() { return [...this.messages.values()].sort((a, b) => a.id - b.id); }

  /** The members of every call for a person's action: the chat, the person, and the language of their app. */
  get by() {
    return { chat: this.id, user: { id: this.speaker, name: personName(this.speaker) }, language: clientLanguage(this.speaker) };
  }

  async load() {
    const { messages } = await get(`chats/${this.id}`);
    this.messages = new Map(messages.map(message => [message.id, message]));
    this.isJoined ||= messages.length > 0;
  }

  async commands() { return (await get(`chats/${this.id}?language=${clientLanguage(this.speaker)}`)).commands; }

  /** The members of every call that sends something. */
  get sender() { return { ...this.by, title: this.isGroup ? this.title : undefined }; }

  /** Sends a message. `extra`: `forward`, `reply_to`. */
  say(text, extra = {}) { return post("message", { ...this.sender, text, ...extra }); }

  /** Sends files. The first message has the caption and `extra`. */
  async sendFiles(files, areAllDocuments, caption, extra) {
    let words = { caption, ...extra };
    for (const { photos, file } of messagesOf(files, areAllDocuments)) {
      if (photos) await post("photo", { ...this.sender, photos: await Promise.all(photos.map(base64)), ...words });
      else await post("document", { ...this.sender, name: file.name, type: file.type || undefined, base64: await base64(file), ...words });
      words = {};
    }
  }

  press(message, row, column) { return post("press", { ...this.by, message, row, column }); }
  edit(message, text) { return post("edit", { chat: this.id, message, text }); }
  remove(message) { return post("remove", { chat: this.id, message }); }

  async join() {
    await post("join", { ...this.by, title: this.title });
    this.isJoined = true;
  }
}

/** The language of a person's app: the one chosen in the chat, else the page's language. */
export const clientLanguage = person => (kept.get("client." + person) || language).toLowerCase();
export const chosenLanguage = person => kept.get("client." + person) || "";
export const chooseLanguage = (person, tag) => kept.set("client." + person, tag);

export const chats = [new Chat(1000, [1000]), new Chat(-4001, [1000, 1001, 1002]), new Chat(1001, [1001])];

export const chatOf = id => chats.find(chat => chat.id === id);

/** Loads the chats that the servers have already. Adds those that the page does not know. */
export async function loadChats() {
  const info = await get("info");
  for (const head of info.chats) {
    const chat = chatOf(head.id);
    if (chat) chat.isJoined = true;
    else meet(head.id, head.title ?? head.first_name);
  }
  await Promise.all(chats.map(chat => chat.load()));
  return info;
}

/** Adds a chat that was not started on this page. */
export function meet(id, title) {
  const chat = new Chat(id, id > 0 ? [id] : [1000, 1001, 1002], title || undefined);
  chat.isJoined = true;
  chats.push(chat);
  return chat;
}
