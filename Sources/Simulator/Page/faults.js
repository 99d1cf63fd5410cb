// Faults that can be switched on.
import { find, make, renew } from "./dom.js";
import { t } from "./words.js";
import { get, post } from "./live.js";

const always = { count: 0 };
/** Faults by name, each with the body of the call that switches it on. */
const faults = {
  carriers: {
    slow: { target: "carriers", delay: 6, ...always },
    down: { target: "carriers", status: 502, ...always },
    many: { target: "carriers", status: 429, retry_after: 30, ...always },
    maintenance: { target: "carriers", status: 200, body: "<html><body><h1>系統維護中</h1></body></html>", ...always },
    cut: { target: "carriers", cut: "during", ...always },
  },
  telegram: {
    telegramSlow: { target: "sendMessage", delay: 3, ...always },
    telegramDown: { target: "telegram", status: 502, count: 20 },
    telegramMany: { target: "sendMessage", retry_after: 3, count: 3 },
    answerLost: { target: "sendMessage", cut: "after", count: 2 },
    filesSlow: { target: "file", delay: 5, ...always },
    filesGone: { target: "file", status: 404, ...always },
    pressLost: { target: "answerCallbackQuery", status: 502, count: 3 },
  },
  mail: {
    mailRefused: { target: "signIn", status: 401, ...always },
    mailMany: { target: "greeting", status: 503, ...always },
    mailNoIdle: { target: "IDLE", status: 501, ...always },
    mailSlow: { target: "mail", delay: 3, ...always },
    mailCut: { target: "mail", cut: "before", count: 4 },
  },
  model: {
    modelBusy: { target: "model", status: 529, count: 2 },
    modelKey: { target: "model", status: 401, ...always },
    modelSlow: { target: "model", delay: 8, ...always },
  },
};
let standing = { all: [], limits: false, privacy: false, blocked: [] };

/** `current()`: the current chat, which `block` refers to. */
export async function loadFaults(current) {
  standing = await get("faults");
  drawFaults(current);
}

export function drawFaults(current) {
  const pane = find("faults");
  const chat = current();
  const telegram = Object.keys(faults.telegram).map(name => fault(name, faults.telegram[name], current));
  telegram.push(
    lever("privacy", standing.privacy, isOn => post("privacy", { on: isOn }), current),
    lever("limits", standing.limits, isOn => post("fault", { limits: isOn }), current),
    lever(
      "block", standing.blocked.includes(chat.id),
      isOn => post("fault", isOn ? { block: chat.id } : { unblock: chat.id }), current, { chat: chat.title }));
  renew(
    pane, make("p", "hint", t("faults.hint")),
    group("faults.carriers", Object.keys(faults.carriers).map(name => fault(name, faults.carriers[name], current))),
    group("faults.telegram", telegram),
    group("faults.mail", [
      ...Object.keys(faults.mail).map(name => fault(name, faults.mail[name], current)),
      action("mailRenumber", () => post("mailbox", { renumber: true })),
    ]),
    group("faults.model", Object.keys(faults.model).map(name => fault(name, faults.model[name], current))));
}

function group(title, rows) {
  const section = make("section");
  section.append(make("h3", "", t(title)), ...rows);
  return section;
}

function fault(name, call, current) {
  const own = standing.all.filter(fault => fault.name === name);
  return lever(name, own.length > 0, async isOn => {
    if (isOn) return post("fault", { ...call, name });
    return Promise.all(own.map(({ id }) => post("fault", { lift: id })));
  }, current, {}, own[0]?.left);
}

/** A button for something that happens once. */
function action(name, act) {
  const row = make("button", "lever");
  row.dataset.key = name;
  const words = make("span");
  words.append(make("b", "", t("fault." + name)), make("small", "", t("fault." + name + ".hint")));
  row.append(words);
  row.addEventListener("click", () => act().catch(() => { /* there is no mailbox yet */ }));
  return row;
}

function lever(name, isOn, act, current, values = {}, left) {
  const row = make("button", "lever");
  row.setAttribute("role", "switch");
  row.setAttribute("aria-checked", String(isOn));
  row.dataset.key = name;
  const words = make("span");
  words.append(make("b", "", t("fault." + name, values)), make("small", "", left ? t("faults.left", { count: left }) : t("fault." + name + ".hint")));
  row.append(words, make("i", "knob"));
  row.addEventListener("click", async () => {
    try { await act(!isOn); } catch { /* the reloaded state is shown below */ }
    await loadFaults(current);
  });
  return row;
}

/** Whether a fault that ends by itself is on. Then the state changes without a user's action. */
export const isAnyCounted = () => standing.all.some(fault => fault.left);
