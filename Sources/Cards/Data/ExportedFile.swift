public import Chat
import Foundation
import Phrases
public import Tracking

extension Cards {
  /// The parcels as CSV for spreadsheets: UTF-8 with a byte order mark, RFC 4180, headings in the chat's language.
  public func csv(_ parcels: [Parcel], _ style: CardStyle) -> [UInt8] {
    ExportedFile(context: context(style)).csv(parcels)
  }

  /// A file name such as `pickupbot-2026-11-22.json`, with the date in the chat's time zone.
  public func fileName(_ format: ExportFormat, _ style: CardStyle) -> String {
    "pickupbot-\(Day(style.now, zone: style.zone))" + (format == .json ? ".json" : ".csv")
  }

  /// The text below the file.
  public func caption(_ format: ExportFormat, count: Int, _ style: CardStyle) -> RichText {
    let context = context(style)
    var lines = RichTextBuilder()
    lines.add(.bold(context.text(.exportCaption, count: count)))
    lines.add(context.text(format == .json ? .exportCaptionJSON : .exportCaptionCSV))
    return lines.text
  }
}

/// The table of an export.
struct ExportedFile: CardPart {
  let context: CardContext

  func csv(_ parcels: [Parcel]) -> [UInt8] {
    var table = CSVTable()
    table.add(Self.columns.map { text($0) })
    for parcel in parcels { table.add(row(parcel)) }
    return table.bytes
  }

  private static let columns: [PhraseKey] = [
    .csvNumber, .csvCarrier, .csvName, .csvStatus, .csvSince, .csvStore, .csvAddress, .csvCode, .csvDeadline,
    .csvExpected, .csvAmount, .csvCurrency, .csvShop, .csvProduct, .csvNote, .csvPayment, .csvLatest, .csvLatestAt,
    .csvAdded, .csvPickedUp,
    .csvArchived, .csvMuted,
  ]

  private func row(_ parcel: Parcel) -> [String] {
    let latest = parcel.shipment.events.first
    let deadline = parcel.deadline
    let deadlineTime = deadline?.minute.map { " " + LocalDateTime.time(minute: $0) } ?? ""
    return [
      literal(parcel.number.text), carrier(parcel), parcel.name ?? "", statusText.words(parcel),
      parcel.status == .pending ? "" : time(parcel.statusSince), parcel.store?.name ?? "", parcel.store?.address ?? "",
      parcel.pickupCode.map(literal) ?? "", deadline.map { "\($0.day)" + deadlineTime } ?? "",
      parcel.expected?.description ?? "", parcel.amount.map { "\($0.value)" } ?? "", parcel.amount?.currency ?? "",
      parcel.noted.shop ?? "", parcel.noted.product ?? "", parcel.noted.note ?? "",
      parcel.noted.payment.map { text(paymentText.phrase($0, of: parcel)) } ?? "", latest?.text ?? "",
      latest?.time.map { $0.precision == .day ? String(time($0.date).prefix(10)) : time($0.date) } ?? "",
      time(parcel.addedAt), parcel.pickedUpAt.map(time) ?? "", parcel.archivedAt.map(time) ?? "",
      parcel.isMuted ? text(.csvYes) : "",
    ]
  }

  /// Marks digits as text with a no-break space in front. Else a spreadsheet turns a long number into 6.2E+11 and 0042
  /// into 42.
  private func literal(_ text: String) -> String { Double(text) == nil ? text : "\u{00A0}" + text }

  /// A time such as `2026-11-22 14:05`, in the chat's time zone.
  private func time(_ date: Date) -> String { "\(Day(date, zone: style.zone)) " + localTime(date).time }
}

/// Builds a CSV file.
struct CSVTable {
  private(set) var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  mutating func add(_ cells: [String]) {
    bytes += cells.map(Self.cell).joined(separator: ",").utf8
    bytes += "\r\n".utf8
  }

  /// One cell, quoted if necessary. Text that a spreadsheet would run as a formula gets an apostrophe in front.
  static func cell(_ text: String) -> String {
    let isFormula = text.unicodeScalars.first.map { "=+-@\t\r＝＋－＠".unicodeScalars.contains($0) } ?? false
    let safe = isFormula ? "'" + text : text
    guard safe.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return safe }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }
}
