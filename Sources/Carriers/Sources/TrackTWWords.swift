import Foundation
import Tracking

/// The statuses of the words in Track.TW's answers. They are the carriers' own words, so each carrier has its own
/// table, followed by the table of its kind. For example, 配送中 is "out for delivery" from a courier but "between depots"
/// from a store chain, and 已送達 is at the door or at the store.
enum TrackTWWords {
  /// The status that the table gives. For words that it does not contain, only the checkpoint `exception` is used. The
  /// other checkpoints are too coarse: `delivered` can be the store, the door or the sender, and `transit` almost
  /// anything.
  static func status(of text: String, checkpoint: String?, carrier: CarrierID?) -> Status? {
    let table = carrier.flatMap { byCarrier[$0] } ?? .anyCarrier
    return table.status(of: text) ?? (checkpoint == "exception" ? .exception : nil)
  }

  /// Whether the line only says that there is no history.
  static func saysNothing(_ text: String) -> Bool {
    ["查無資料", "查無此單", "查無訂單", "查無貨", "查無條碼", "尚無資料", "尚未能查詢"].contains { text.contains($0) }
  }

  /// The place, which is the first text in [square brackets] of a line: `[店] 買家取件成功`, `包裹已配達買家取件門市 - [店]`.
  static func place(in text: String) -> String? {
    guard let start = text.firstIndex(of: "["), let end = text[start...].firstIndex(of: "]") else { return nil }
    let name = text[text.index(after: start)..<end].trimmingCharacters(in: .whitespaces)
    return name.isEmpty ? nil : name
  }
}
