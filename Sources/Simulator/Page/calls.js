// The log of the bot's calls, next to the chat.
import { find, make, renew } from "./dom.js";
import { number, second, t } from "./words.js";
import { chatOf } from "./chats.js";

const kept = 250;
let calls = [];
let filter = "all";
let withPolls = false;

export function addCalls(batch) {
  calls = [...calls, ...batch].slice(-2000);
  const list = find("calls").querySelector("ol");
  if (!list) return;
  const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 60;
  for (const call of batch.filter(isShown)) list.append(row(call));
  while (list.childElementCount > kept) list.firstElementChild.remove();
  if (isAtEnd) list.scrollTop = list.scrollHeight;
}

export function drawCalls() {
  const head = make("div", "filters");
  const kinds = make("div", "segments");
  kinds.setAttribute("role", "group");
  kinds.setAttribute("aria-label", t("calls.filter"));
  for (const kind of ["all", "telegram", "carriers", "failed"]) {
    const button = make("button", "", t("calls." + kind));
    button.dataset.key = kind;
    button.setAttribute("aria-pressed", String(filter === kind));
    button.addEventListener("click", () => { filter = kind; drawCalls(); });
    kinds.append(button);
  }
  const polls = make("label", "check");
  const box = make("input");
  box.type = "checkbox";
  box.dataset.key = "polls";
  box.checked = withPolls;
  box.addEventListener("change", () => { withPolls = box.checked; drawCalls(); });
  polls.append(box, t("calls.polls"));
  head.append(make("h2", "", t("calls.title")), kinds, polls);
  const list = make("ol");
  list.tabIndex = 0;
  list.setAttribute("aria-label", t("calls.title"));
  list.append(...calls.filter(isShown).slice(-kept).map(row));
  renew(find("calls"), head, list);
  list.scrollTop = list.scrollHeight;
}

const isFailed = call => call.status === 0 || call.status >= 400;
const isTelegram = call => call.name === "file" || call.path === undefined && /^(get|set|send|edit|delete|answer)/.test(call.name);

function isShown(call) {
  if (call.name === "getUpdates" && !withPolls && !isFailed(call)) return false;
  return { all: true, telegram: isTelegram(call), carriers: !isTelegram(call), failed: isFailed(call) }[filter];
}

function row(call) {
  const item = make("li", isFailed(call) ? "failed" : isTelegram(call) ? "" : "carrier");
  const more = make("details");
  const line = make("summary");
  const took = call.microseconds < 10000 ? number(Math.round(call.microseconds / 100) / 10) : number(Math.round(call.microseconds / 1000));
  const title = make("span", "name");
  title.append(make("b", "", call.name), make("small", "", about(call)));
  line.append(
    make("time", "", second(call.date)), title, make("span", "result", call.status || t("calls.dropped")),
    make("span", "took", took + " ms"));
  more.append(line, make("pre", "", detail(call)));
  item.append(more);
  return item;
}

function about(call) {
  if (call.words) return call.words;
  if (call.chat) return chatOf(call.chat)?.title ?? String(call.chat);
  return call.path ?? "";
}

/** The request in readable form. */
function detail(call) {
  const { parameters, path, words } = call;
  if (!parameters) return path ?? words ?? t("calls.forgotten");
  const read = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, parsed(value)]));
  return JSON.stringify(read, null, 2);
}

function parsed(value) {
  if (!/^[[{]/.test(value)) return value;
  try { return JSON.parse(value); } catch { return value; }
}
