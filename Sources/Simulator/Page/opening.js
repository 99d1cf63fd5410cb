// The opening, played before the first visit: three parcels that have been under way for two days.
import { post } from "./live.js";
import { t } from "./words.js";
import { notice } from "./stories.js";

const familyMart = {
  carrier: "familyMart", route: "store", number: "16720348159", story: "returned", pace: 1, place: "全家中和景平店",
};
const sfExpress = { carrier: "sfExpress", route: "international", number: "SF1938204756610", story: "plain", pace: 1 };
const momo = { carrier: "momo", route: "home", number: "300416014964", story: "plain", pace: 0.9 };

/** The steps of the opening, in hours since the first midnight: a message arrives, or the bot sends an alert. */
const course = [
  { hour: 21, parcel: familyMart },
  { hour: 35.1 },
  { hour: 36.5, parcel: sfExpress },
  { hour: 43.2, parcel: momo },
  { hour: 56.75 },
  { hour: 57 },
];

/** Plays the opening in this chat. It ends at nine in the morning. False if it is too late for an opening. */
export async function playOpening(chat, now) {
  const start = firstMidnight(now);
  const steps = course.flatMap(({ hour, parcel }) => [{ to: start + hour * 3600 }, ...(parcel ? arrival(parcel, chat) : [])]);
  try { await post("opening", { steps }); return true; } catch { return false; }
}

/** Midnight in Taipei of the first day whose 21:00 is still in the future. */
function firstMidnight(now) {
  const zone = 8 * 3600;
  const midnight = Math.floor((now + zone) / 86400) * 86400 - zone;
  return now < midnight + 20.9 * 3600 ? midnight : midnight + 86400;
}

function arrival({ carrier, route, number, story, pace, place }, chat) {
  const message = { ...chat.by, text: notice({ carrier, route, number }), forward: t("carrier." + carrier) };
  return [{ story: { number, story, pace, place } }, { message }];
}
