public import Foundation
public import Tracking

/// The file that `/export` writes, version 1: one JSON object.
///
/// ```
/// {"format": "pickupbot-parcels", "version": 1, "exportedAt": "2026-11-22T10:00:00Z", "parcels": [ … ]}
/// ```
///
/// Times are ISO 8601 in UTC, days are `2026-11-27`, amounts are `{"value": "1299", "currency": "TWD"}`. Unknown values
/// are absent. A parcel has
/// - `carrier` and `number`; `name`;
/// - `addedAt`, `pickedUpAt`, `archivedAt`, `restoredAt` (from the archive), `remindAt`; `muted`, and in groups
///   `mutedBy`; `addedBy` and `claimedBy` (`{"id", "name"}`); `toBeConfirmed` (`read`, `remembered`, `barcode`,
///   `qr`, `mail`): the parcel was recognized but the user has not confirmed it yet;
/// - `noted`: what the user or a message from the user said. `byUser` lists the fields that the user set; these take
///   precedence; `counterCodes`: the codes that the counter scans, `{"kind", "text"}`;
/// - `carrierSays`: `status` and its beginning, the other data from the carrier, and the `timeline`, newest first.
///
/// `invoices` holds the e-invoices that the chat keeps: `{"number", "keptAt", "parcel", "codes"}`, with the texts of their
/// codes. `mail` holds the connected mailboxes, without their passwords, orders, and senders to ignore: `{"mailboxes",
/// "orders", "ignoredSenders"}`. `lottery` holds the invoices that won, `{"number", "period", "prize", "amount",
/// "claimedAt"}`. All three are written for other programs, and are not read again.
///
/// A file is checked when it is read: unknown fields are ignored, and invalid parcels are left out and counted.
public enum ParcelFile {
  static let format = "pickupbot-parcels"
  static let version = 1
  /// The largest number of parcels in a file. A file with more is rejected with `ImportFault.tooMany`.
  static let maxEntries = 5000
  /// The largest size in bytes of a file that can be read (4 MiB).
  public static let maxBytes = 4 << 20

  /// The content of the file. It has one parcel per line, oldest first, so that files can be read and compared.
  public static func bytes(
    of parcels: [Parcel], invoices: [InvoiceEntry] = [], mail: MailEntries = MailEntries(),
    lottery: [LotteryEntry] = [], at now: Date
  ) throws -> [UInt8] {
    let encoder = encoder
    var bytes: [UInt8] = []
    bytes += "{\"format\":\"\(format)\",\"version\":\(version),".utf8
    bytes += "\"exportedAt\":\"\(TimestampText.text(now))\",\n\"parcels\":[".utf8
    for (index, parcel) in parcels.sorted(by: { $0.id.rawValue < $1.id.rawValue }).enumerated() {
      bytes += (index == 0 ? "\n" : ",\n").utf8
      bytes += try encoder.encode(ParcelEntry(parcel))
    }
    bytes += "\n]".utf8
    if !invoices.isEmpty {
      bytes += ",\n\"invoices\":".utf8
      bytes += try encoder.encode(invoices)
    }
    if !mail.isEmpty {
      bytes += ",\n\"mail\":".utf8
      bytes += try encoder.encode(mail)
    }
    if !lottery.isEmpty {
      bytes += ",\n\"lottery\":".utf8
      bytes += try encoder.encode(lottery)
    }
    bytes += "}\n".utf8
    return bytes
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

/// An e-invoice in the file.
public struct InvoiceEntry: Encodable, Sendable {
  /// For example `AB12345678`.
  public var number: String
  /// When the bot read it.
  public var keptAt: String
  /// The number of the parcel that it belongs to.
  public var parcel: String?
  /// What its codes say.
  public var codes: [String]

  /// Makes an entry of the file.
  public init(number: String, keptAt: Date, parcel: TrackingNumber?, codes: [String]) {
    self.number = number
    self.keptAt = TimestampText.text(keptAt)
    self.parcel = parcel?.text
    self.codes = codes
  }
}
