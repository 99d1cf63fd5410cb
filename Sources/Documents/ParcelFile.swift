public import Foundation
public import Tracking

/// The file of `/export`, version 1: one JSON object.
///
/// ```
/// {"format": "pickupbot-parcels", "version": 1, "exportedAt": "2026-11-22T10:00:00Z", "parcels": [ … ]}
/// ```
///
/// Times are ISO 8601 in UTC, days `2026-11-27`, amounts `{"value": "1299", "currency": "TWD"}`; what is not known is
/// absent. A parcel has
/// - `carrier` and `number`; `name`;
/// - `addedAt`, `pickedUpAt`, `archivedAt`, `restoredAt` (out of the archive), `remindAt`; `muted`, and in groups by whom
///   (`mutedBy`); `addedBy` and `claimedBy` (`{"id", "name"}`);
///   `toBeConfirmed` (`read`, `remembered`): what was read and not yet said to be right;
/// - `noted`: what the user or a message of theirs said; `byUser` names the fields that the user set, which win;
/// - `carrierSays`: `status`, its beginning, and what the carrier told, with the `timeline`, newest first.
///
/// What is read is checked: unknown members are passed over, and a parcel that makes no sense is left out and counted.
public enum ParcelFile {
  static let format = "pickupbot-parcels"
  static let version = 1
  /// Entries of any list that are looked at.
  static let maxEntries = 5000
  /// Bytes of a file that is read.
  public static let maxBytes = 4 << 20

  /// One parcel a line, oldest first, so that the file can be read and compared.
  public static func bytes(of parcels: [Parcel], at now: Date) throws -> [UInt8] {
    let encoder = encoder
    var bytes: [UInt8] = []
    bytes += "{\"format\":\"\(format)\",\"version\":\(version),".utf8
    bytes += "\"exportedAt\":\"\(Stamp.text(now))\",\n\"parcels\":[".utf8
    for (index, parcel) in parcels.sorted(by: { $0.id.rawValue < $1.id.rawValue }).enumerated() {
      bytes += (index == 0 ? "\n" : ",\n").utf8
      bytes += try encoder.encode(ParcelEntry(parcel))
    }
    bytes += "\n]}\n".utf8
    return bytes
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

/// Times as the file writes them: to the millisecond where there are any.
enum Stamp {
  static func text(_ date: Date) -> String {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    let whole = milliseconds.remainder(dividingBy: 1000) == 0
    // The style cuts off what is less than a millisecond, and most of them have no exact value.
    return Date(timeIntervalSince1970: (milliseconds + 0.5) / 1000)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: !whole))
  }

  /// Nil where it is none, or lies outside the years in which parcels are sent.
  static func date(_ text: String?) -> Date? {
    guard let text, text.utf8.count <= 40 else { return nil }
    let date =
      (try? Date.ISO8601FormatStyle().parse(text))
      ?? (try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text))
    return date.flatMap { (946_684_800..<7_258_118_400).contains($0.timeIntervalSince1970) ? $0 : nil }
  }
}
