// Sets up the page.
import { find, icon, make, renew } from "./dom.js";
import { hour, language, loadWords, speak, t } from "./words.js";
import { listen } from "./live.js";
import { chatOf, chats, loadChats, meet } from "./chats.js";
import { avatar } from "./head.js";
import { Phone } from "./phone.js";
import { MailPhone } from "./mailbox.js";
import { drawClock, drawStop, goOn, heard, leap, stopAtAlerts, tick, whilePlaying } from "./clock.js";
import { playOpening } from "./opening.js";
import { drawStories, loadStories } from "./stories.js";
import { drawFaults, isAnyCounted, loadFaults } from "./faults.js";
import { addCalls, drawCalls } from "./calls.js";
import { closeTools, openTools, place, startTools } from "./tools.js";
import { sound } from "./sound.js";
import { drawLooks, startLooks } from "./looks.js";

/** The visible phones by their chat. The current one is the last. */
const phones = new Map();
const current = () => [...phones.keys()].pop() ?? chats[0];
const narrowest = 330;
const mailPhone = new MailPhone();
let isMailShown = false;
/** The phone of a chat if it can be seen: where only one fits, the mailbox hides it. */
const visible = chat => (isMailShown && room() === 1 ? undefined : phones.get(chat));

/** How many phones fit side by side. */
function room() {
  const width = find("phones").clientWidth;
  return Math.max(1, Math.floor((width + 24) / (narrowest + 24)));
}

function show(chat) {
  const phone = phones.get(chat) ?? new Phone(chat);
  phones.delete(chat);
  phones.set(chat, phone);
  chat.unread = 0;
  if (room() === 1) isMailShown = false;
  arrange();
  return phone;
}

/** Shows as many phones as fit, in the order of the chats. Removes the least recently used ones first. */
function arrange() {
  const places = Math.max(1, room() - (isMailShown ? 1 : 0));
  while (phones.size > places) phones.delete(phones.keys().next().value);
  const wanted = chats.filter(visible).map(chat => phones.get(chat).node);
  if (isMailShown) wanted.push(mailPhone.node);
  const box = find("phones");
  if (wanted.length !== box.childElementCount || wanted.some((node, index) => box.children[index] !== node)) {
    box.replaceChildren(...wanted);
    for (const phone of phones.values()) phone.toEnd(false);
  }
  drawChats();
  tick();
}

/** Shows a chat's phone, or hides it if another one remains. */
function toggle(chat) {
  if (!visible(chat) || phones.size === 1) return show(chat);
  phones.delete(chat);
  return arrange();
}

function toggleMail() {
  isMailShown = !isMailShown;
  for (const chat of phones.keys()) if (visible(chat)) chat.unread = 0;
  arrange();
}

function mailButton() {
  const button = make("button", "chat");
  button.dataset.key = "mail";
  button.setAttribute("aria-pressed", String(isMailShown));
  const mark = make("span", "avatar mailmark");
  mark.setAttribute("aria-hidden", "true");
  mark.append(icon("mail"));
  button.append(mark, make("span", "", t("mail.title")));
  button.addEventListener("click", toggleMail);
  return button;
}

function drawChats() {
  renew(find("chats"), ...chats.map(chat => {
    const button = make("button", "chat");
    button.dataset.key = chat.id;
    button.setAttribute("aria-pressed", String(Boolean(visible(chat))));
    button.append(avatar(chat), make("span", "", chat.title));
    if (chat.unread) {
      const badge = make("b", "badge", chat.unread);
      badge.setAttribute("aria-label", t("chats.unread", { count: chat.unread }));
      button.append(badge);
    }
    button.addEventListener("click", () => toggle(chat));
    return button;
  }), mailButton());
}

// Incoming events.

const chatFor = id => chatOf(id) ?? meet(id);

function arrived(id, message) {
  const chat = chatFor(id);
  if (chat.messages.has(message.id)) return;
  chat.messages.set(message.id, message);
  chat.isJoined = true;
  phones.get(chat)?.add(message, true);
  if (message.from !== "bot") return;
  const phone = visible(chat);
  const isHidden = !phone || document.hidden;
  if (isHidden) { chat.unread += 1; drawChats(); }
  if (message.push && !message.silent) { sound.ring(); phone?.node.animate?.(shake, 420); }
  if (!phone && message.push) announce(chat, message);
  title();
}

const isStill = matchMedia("(prefers-reduced-motion: reduce)");
const shake = isStill.matches ? [] : [0, -3, 3, -2, 2, 0].map(x => ({ transform: `translateX(${x}px)` }));

/** Shows a notification for a chat whose phone is not visible. */
let pushTimer;
function announce(chat, message) {
  const push = find("push");
  const words = make("span");
  words.append(make("b", "", t("push.in", { chat: chat.title })), make("small", "", message.text.split("\n").slice(0, 2).join(" ")));
  push.replaceChildren(icon(message.silent ? "mute" : "bell"), words);
  push.hidden = false;
  push.onclick = () => { push.hidden = true; show(chat); };
  clearTimeout(pushTimer);
  pushTimer = setTimeout(() => { push.hidden = true; }, 6000);
}

function title() {
  const unread = document.hidden ? chats.reduce((sum, chat) => sum + chat.unread, 0) : 0;
  document.title = (unread ? `(${unread}) ` : "") + "取貨吧 PickupBot";
}

document.addEventListener("visibilitychange", () => {
  for (const chat of phones.keys()) if (visible(chat)) chat.unread = 0;
  drawChats();
  title();
});

const handlers = {
  async open(wasLost) {
    find("offline").hidden = true;
    stopAtAlerts();
    if (!wasLost) return;
    await loadChats().catch(() => {});
    await mailPhone.load().catch(() => {});
    for (const phone of phones.values()) phone.draw();
  },
  lost() { find("offline").hidden = false; },
  message: arrived,
  edit(id, message) {
    const chat = chatFor(id);
    chat.messages.set(message.id, message);
    phones.get(chat)?.edited(message);
  },
  reaction(id, message) {
    const chat = chatFor(id);
    chat.messages.set(message.id, message);
    phones.get(chat)?.reacted(message);
  },
  deleted(id, { id: message }) {
    chatFor(id).messages.delete(message);
    phones.get(chatFor(id))?.deleted(message);
  },
  toast(id, { text, alert }) { phones.get(chatFor(id))?.toast(text, alert); },
  typing(id) { phones.get(chatFor(id))?.typing(true); },
  clock: heard,
  mail() { mailPhone.load().catch(() => {}); },
  calls({ calls }) {
    addCalls(calls);
    if (isAnyCounted()) loadFaults(current).catch(() => {});
  },
};

// Actions of the user.

function pick(text, from) {
  closeTools();
  show(current()).composer.compose(text, from);
}

function pickPhoto(file) {
  closeTools();
  show(current()).composer.attach([file]);
}

function drawAll() {
  for (const button of find("languages").children) button.setAttribute("aria-pressed", String(button.dataset.language === language));
  drawLooks();
  drawClock();
  drawStop();
  drawStories(pick, pickPhoto);
  drawFaults(current);
  drawCalls();
  for (const phone of phones.values()) phone.draw();
  mailPhone.draw();
  drawChats();
  tick();
}

find("languages").addEventListener("click", event => {
  const tag = event.target.dataset.language;
  if (tag) { speak(tag); drawAll(); }
});
find("tomorrow").addEventListener("click", () => leap());
find("goOn").addEventListener("click", () => goOn());
find("open").addEventListener("click", () => openTools());
find("phones").addEventListener("focusin", event => {
  const chat = chatOf(Number(event.target.closest(".phone")?.dataset.chat));
  if (!chat || chat === current() || !phones.has(chat)) return;
  const phone = phones.get(chat);
  phones.delete(chat);
  phones.set(chat, phone);
  drawFaults(current);
});
new ResizeObserver(() => { if (phones.size) arrange(); }).observe(find("phones"));

/** Plays the opening on the very first visit, unless the address asks for an empty chat. */
async function open(info) {
  await listen(handlers);
  if (!info.clock?.steered || info.chats.length || new URLSearchParams(location.search).get("start") === "empty") return;
  await whilePlaying(() => playOpening(chatOf(info.chat) ?? chats[0], info.clock.now / 1000));
}

async function start() {
  await loadWords();
  startTools();
  startLooks();
  speak(language);
  const info = await loadChats().catch(() => ({ chat: 1000, chats: [] }));
  await Promise.all([loadStories(), loadFaults(current), mailPhone.load()]).catch(() => {});
  const asked = Number(new URLSearchParams(location.search).get("chat"));
  const first = chatOf(asked) ?? chatOf(info.chat) ?? chats[0];
  const second = chats.find(chat => chat !== first);
  if (room() > 1) show(second);
  show(first);
  drawAll();
  setInterval(tick, 250);
  if (info.clock) heard(info.clock);
  await open(info);
  if (matchMedia("(hover: hover)").matches) phones.get(current()).composer.text.focus({ preventScroll: true });
  document.documentElement.dataset.ready = "true";
}

place();
start();
