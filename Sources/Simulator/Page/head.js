// The header of a phone: the chat, the person who writes, and the language of their app.
import { icon, make } from "./dom.js";
import { t } from "./words.js";
import { chooseLanguage, chosenLanguage, personName } from "./chats.js";

export function drawHead(phone) {
  const { chat } = phone;
  const who = make("div", "who");
  who.append(make("h2", "", chat.isGroup ? chat.title : "取貨吧 PickupBot"), make("p", "", subtitle(chat)));
  phone.head.replaceChildren(avatar(chat, true), who);
  if (chat.people.length > 1) phone.head.append(speakers(phone));
  phone.head.append(client(phone));
}

function subtitle(chat) {
  const people = chat.people.map(personName);
  return chat.isGroup ? [...people, "取貨吧"].join(t("list.comma")) : t("phone.with", { name: people[0] });
}

function speakers(phone) {
  const options = phone.chat.people.map(id => [id, personName(id)]);
  return choice(t("phone.speaker"), options, phone.chat.speaker, value => {
    phone.chat.speaker = Number(value);
    phone.draw();
  });
}

function client(phone) {
  const options = [["", t("phone.asPage")], ["zh-Hant", "繁體中文"], ["zh-Hans", "简体中文"], ["en", "English"]];
  const person = phone.chat.speaker;
  const select = choice(t("phone.client"), options, chosenLanguage(person), value => {
    chooseLanguage(person, value);
    drawHead(phone);
  });
  const tag = { "zh-Hant": "繁", "zh-Hans": "简", en: "EN" }[chosenLanguage(person)];
  const shown = make("span", "shown", tag ?? "文A");
  shown.setAttribute("aria-hidden", "true");
  select.append(shown);
  select.classList.add("client");
  return select;
}

/** A chat's picture: the bot's in a private chat, else one character of the name. */
export function avatar(chat, isBot) {
  const round = make("span", "avatar" + (chat.isGroup ? " group" : ""));
  round.setAttribute("aria-hidden", "true");
  if (isBot && !chat.isGroup) round.append(icon("box")); else round.append(make("b", "", sign(chat)));
  return round;
}

/** The last character of a Chinese person's name; the first one of any other name. */
const sign = ({ title, isGroup }) => [...title].at(!isGroup && /^\p{Script=Han}/u.test(title) ? -1 : 0);

function choice(label, options, chosen, act) {
  const box = make("label", "choice");
  const select = make("select");
  select.setAttribute("aria-label", label);
  box.title = label;
  for (const [value, name] of options) select.append(new Option(name, value, false, String(value) === String(chosen)));
  select.addEventListener("change", () => act(select.value));
  box.append(select);
  return box;
}
