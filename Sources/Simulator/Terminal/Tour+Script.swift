public import Foundation
import Phrases

extension Tour {
  /// Monday, nine in the morning in Taipei.
  public static let start = Date(timeIntervalSince1970: 1_795_395_600)

  static let script: [Step] = [
    .explain("intro"),
    .explain("sms"), .forward("sms.text", from: "sms.from"),
    .explain("rename"), .reply("rename.text"),
    .explain("two"), .forward("two.text", from: "two.from"),
    .explain("digits"), .write("digits.text"), .explain("choice"), .press(.carrier("tcat")),
    .explain("scam"), .forward("scam.text", from: "scam.from"),
    .explain("list"), .send("/list"),
    .explain("afternoon"), .wait(hours: 7.2, alertCount: 1),
    .explain("pickedUp"), .press(.phrase(.buttonPickedUp)),
    .explain("undo"), .send("/undo"), .press(.phrase(.buttonPickedUp)),
    .explain("morning"), .wait(hours: 17.3, alertCount: 3),
    .explain("round"), .send("/pickup"),
    .explain("search"), .write("search.text"),
    .explain("history"), .send("/history"),
    .explain("stats"), .send("/stats"),
    .explain("export"), .send("/export"), .press(.phrase(.buttonExportJSON)),
    .explain("language"), .write("language.text"),
    .explain("group"), .group("group.title"),
    .explain("group.add"), .speaker(.guest), .write("group.text"),
    .explain("group.arrival"), .wait(hours: 8, alertCount: 1),
    .explain("group.claim"), .speaker(.host), .press(.phrase(.buttonClaim)),
    .explain("group.release"), .press(.phrase(.buttonRelease)),
    .explain("end"),
  ]
}
