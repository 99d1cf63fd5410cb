public import Foundation
import Phrases

extension Tour {
  /// Monday, nine in the morning in Taipei.
  public static let start = Date(timeIntervalSince1970: 1_795_395_600)

  static let script: [Step] = [
    .tell("intro"),
    .tell("sms"), .forward("sms.text", from: "sms.from"),
    .tell("rename"), .reply("rename.text"),
    .tell("two"), .forward("two.text", from: "two.from"),
    .tell("digits"), .write("digits.text"), .tell("choice"), .press(.carrier("tcat")),
    .tell("scam"), .forward("scam.text", from: "scam.from"),
    .tell("list"), .send("/list"),
    .tell("afternoon"), .wait(hours: 7.2, rings: 1),
    .tell("pickedUp"), .press(.phrase(.buttonPickedUp)),
    .tell("undo"), .send("/undo"), .press(.phrase(.buttonPickedUp)),
    .tell("morning"), .wait(hours: 17.3, rings: 3),
    .tell("round"), .send("/pickup"),
    .tell("search"), .write("search.text"),
    .tell("history"), .send("/history"),
    .tell("stats"), .send("/stats"),
    .tell("export"), .send("/export"), .press(.phrase(.buttonExportJSON)),
    .tell("language"), .write("language.text"),
    .tell("group"), .group("group.title"),
    .tell("group.add"), .speaker(.guest), .write("group.text"),
    .tell("group.arrival"), .wait(hours: 8, rings: 1),
    .tell("group.claim"), .speaker(.host), .press(.phrase(.buttonClaim)),
    .tell("group.release"), .press(.phrase(.buttonRelease)),
    .tell("end"),
  ]
}
