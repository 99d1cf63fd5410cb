public import Foundation
public import Receipts
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
///   `qr`, `mail`): the parcel was recognized but the user has not confirmed it yet; `origin`: how it came into the chat
///   (`typed`, `message`, `picture`, `code`, `file`, `list`, `mail`, `mailSummary`), `list` if that is not known;
/// - `noted`: what the user or a message from the user said. `byUser` lists the fields that the user set; these take
///   precedence; `counterCodes`: the codes that the counter scans, `{"kind", "text"}`; `origin`, also in `stated`: where
///   it was read (`picture`, `file`, `mail`), absent for a message; `notYetAt`: when the user answered that the parcel
///   had not come; `sent`: the user sends it to somebody else;
/// - `carrierSays`: `status` and its beginning, the other data from the carrier, and the `timeline`, newest first.
///
/// `receipts` holds the receipts that the chat keeps. A receipt has
/// - `kind` (`einvoice`, `slip`, `typed`); of an e-invoice `number` (`AB12345678`) and `period` (`11512`);
/// - `date`, `seller` (`{"taxID", "name"}`), `total` (as amounts are; while the currency is not known, `possible` lists
///   those that the sign may mean), `items` (`{"name", "quantity", "price"}`, as text), `category`, `payment`, `note`;
/// - `complete` and `doubts`: what was not read or does not fit together; `edited`: the fields that the user set;
///   `unconfirmed`: those that somebody still has to look at;
/// - `origin`: where it was read; `codes`: the texts of its codes; `parcel`: the number of its parcel, with `carrier` if
///   several have this number; `addedAt`.
///
/// Pictures are not in the file: their ids only mean something to the bot that got them.
///
/// Earlier versions wrote `invoices`, e-invoices as `{"number", "keptAt", "parcel", "codes"}`. They are read as receipts.
///
/// `mail` holds the connected mailboxes, without their passwords, orders, and senders to ignore: `{"mailboxes",
/// "orders", "ignoredSenders"}`. `lottery` holds the invoices that won, `{"number", "period", "prize", "amount",
/// "claimedAt"}`. `googleSheet` says which spreadsheet receipts are written to, without tokens: `{"state", "page", "name",
/// "folder", "isShared", "written", "waiting"}`. They are written for other programs, and are not read again.
///
/// `receiptModel` is there if the chat has decided about photos of receipts for the operator's model: `always` or
/// `never`. A consent is not taken over from a file. `mobileBarcode` is `true` if the chat keeps one; the code itself is
/// not in the file.
///
/// A file is checked when it is read: unknown fields are ignored, and invalid parcels and receipts are left out and
/// counted.
public enum ParcelFile {
  static let format = "pickupbot-parcels"
  static let version = 1
  /// The largest number of parcels, and of receipts, in a file. A file with more is rejected with
  /// `ImportFault.tooMany`.
  static let maxEntries = 5000
  /// The largest size in bytes of a file that can be read (8 MiB). 5,000 receipts with their codes have 6 MB.
  public static let maxBytes = 8 << 20

  /// The content of the file. It has one parcel or receipt per line, oldest first, so that files can be read and
  /// compared.
  public static func bytes(
    of parcels: [Parcel], receipts: [KeptReceipt] = [], mail: MailEntries = MailEntries(),
    lottery: [LotteryEntry] = [], modelConsent: ModelConsent? = nil, hasMobileBarcode: Bool = false,
    googleSheet: SheetEntry? = nil, at now: Date
  ) throws -> [UInt8] {
    let encoder = encoder
    let parcels = parcels.sorted { $0.id.rawValue < $1.id.rawValue }
    var bytes: [UInt8] = []
    bytes += "{\"format\":\"\(format)\",\"version\":\(version),".utf8
    bytes += "\"exportedAt\":\"\(TimestampText.text(now))\",\n\"parcels\":[".utf8
    try append(parcels.map(ParcelEntry.init), encoder, to: &bytes)
    if !receipts.isEmpty {
      bytes += ",\n\"receipts\":[".utf8
      try append(entries(receipts, of: parcels), encoder, to: &bytes)
    }
    if !mail.isEmpty {
      bytes += ",\n\"mail\":".utf8
      bytes += try encoder.encode(mail)
    }
    if !lottery.isEmpty {
      bytes += ",\n\"lottery\":".utf8
      bytes += try encoder.encode(lottery)
    }
    if let modelConsent { bytes += ",\n\"receiptModel\":\"\(modelConsent.rawValue)\"".utf8 }
    if hasMobileBarcode { bytes += ",\n\"mobileBarcode\":true".utf8 }
    if let googleSheet {
      bytes += ",\n\"googleSheet\":".utf8
      bytes += try encoder.encode(googleSheet)
    }
    bytes += "}\n".utf8
    return bytes
  }

  private static func append(_ entries: [some Encodable], _ encoder: JSONEncoder, to bytes: inout [UInt8]) throws {
    for (index, entry) in entries.enumerated() {
      bytes += (index == 0 ? "\n" : ",\n").utf8
      bytes += try encoder.encode(entry)
    }
    bytes += "\n]".utf8
  }

  private static func entries(_ receipts: [KeptReceipt], of parcels: [Parcel]) -> [ReceiptEntry] {
    let known = Dictionary(parcels.map { ($0.id, $0) }) { first, _ in first }
    let counts = Dictionary(parcels.compactMap { $0.number.map { ($0, 1) } }, uniquingKeysWith: +)
    return receipts.sorted { ($0.addedAt, $0.id.rawValue) < ($1.addedAt, $1.id.rawValue) }.map { receipt in
      let parcel = receipt.parcel.flatMap { known[$0] }
      return ReceiptEntry(receipt, of: parcel, isAmbiguous: parcel?.number.map { counts[$0, default: 0] > 1 } ?? false)
    }
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
