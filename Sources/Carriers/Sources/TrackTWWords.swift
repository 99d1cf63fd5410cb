import Foundation
import Tracking

/// What the words in Track.TW's answers mean. They are the carriers' own, passed on, so each carrier has its own table
/// before that of its kind: 配送中 is "out for delivery" from a courier and "between depots" from a store chain,
/// 已送達 is the door of one and the counter of the other.
enum TrackTWWords {
  /// The table decides. Words that it does not know are taken from the coarse checkpoint only where that tells
  /// something: `exception`. `delivered` may be the store, the door or the sender's, `transit` nearly anything.
  static func status(of text: String, checkpoint: String?, carrier: CarrierID?) -> Status? {
    let table = carrier.flatMap { byCarrier[$0] } ?? .anyCarrier
    return table.status(of: text) ?? (checkpoint == "exception" ? .exception : nil)
  }

  /// Lines that stand for an empty history.
  static func saysNothing(_ text: String) -> Bool {
    ["查無資料", "查無此單", "查無訂單", "查無貨", "查無條碼", "尚無資料", "尚未能查詢"].contains { text.contains($0) }
  }

  /// The place in [square brackets], first or last in a line: `[店] 買家取件成功`, `包裹已配達買家取件門市 - [店]`.
  static func place(in text: String) -> String? {
    guard let start = text.firstIndex(of: "["), let end = text[start...].firstIndex(of: "]") else { return nil }
    let name = text[text.index(after: start)..<end].trimmingCharacters(in: .whitespaces)
    return name.isEmpty ? nil : name
  }
}
