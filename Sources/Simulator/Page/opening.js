// What has happened before somebody first looks: three parcels, on their way since the day before yesterday.
import { post } from "./live.js";
import { t } from "./words.js";
import { notice } from "./stories.js";

const familyMart = {
  carrier: "familyMart", route: "store", number: "16720348159", story: "returned", pace: 1, place: "全家中和景平店",
};
const sfExpress = { carrier: "sfExpress", route: "international", number: "SF1938204756610", story: "plain", pace: 1 };
const momo = { carrier: "momo", route: "home", number: "300416014964", story: "plain", pace: 0.9 };

/** Hours since the first midnight: when a message comes in, or when the bot has something to tell. */
const course = [
  { hour: 21, parcel: familyMart },
  { hour: 35.1 },
  { hour: 36.5, parcel: sfExpress },
  { hour: 43.2, parcel: momo },
  { hour: 56.75 },
  { hour: 57 },
];

/** Lets the bot live through it in this chat, so that it is nine in the morning. False where it is too late for that. */
export async function playOpening(chat, now) {
  const start = firstMidnight(now);
  const steps = course.flatMap(({ hour, parcel }) => [{ to: start + hour * 3600 }, ...(parcel ? arrival(parcel, chat) : [])]);
  try { await post("opening", { steps }); return true; } catch { return false; }
}

/** The midnight in Taipei whose evening is still to come. */
function firstMidnight(now) {
  const zone = 8 * 3600;
  const midnight = Math.floor((now + zone) / 86400) * 86400 - zone;
  return now < midnight + 20.9 * 3600 ? midnight : midnight + 86400;
}

function arrival({ carrier, route, number, story, pace, place }, chat) {
  const message = { ...chat.by, text: notice({ carrier, route, number }), forward: t("carrier." + carrier) };
  return [{ story: { number, story, pace, place } }, { message }];
}
