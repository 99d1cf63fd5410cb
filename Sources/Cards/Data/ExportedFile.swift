public import Chat
import Foundation
import Phrases
public import Receipts
public import Tracking

extension Cards {
  /// The parcels as CSV for spreadsheets: UTF-8 with a byte order mark, RFC 4180, headings in the chat's language.
  public func csv(_ parcels: [Parcel], _ style: CardStyle) -> [UInt8] {
    ExportedFile(context: context(style)).csv(parcels)
  }

  /// The receipts as CSV: the ten columns of `ReceiptSheet` that hold what a receipt says, then parcel and id.
  /// - Parameters:
  ///   - parcels: the parcels that they may belong to.
  ///   - links: where the pictures of receipts can be seen.
  public func csv(
    _ receipts: [KeptReceipt], of parcels: [Parcel], links: [ReceiptID: String], _ style: CardStyle
  ) -> [UInt8] {
    ReceiptSheet(context(style)).bytes(
      receipts,
      numbers: Dictionary(parcels.compactMap { parcel in parcel.number.map { (parcel.id, $0) } }) { first, _ in first },
      links: links)
  }

  /// A file name such as `pickupbot-2026-11-22.json`, with the date in the chat's time zone.
  public func fileName(_ format: ExportFormat, _ style: CardStyle) -> String {
    "pickupbot-" + (format == .receipts ? "receipts-" : "") + "\(Day(style.now, zone: style.zone))"
      + (format == .json ? ".json" : ".csv")
  }

  /// The text below the file. `parcels` and `receipts` are their numbers in the file.
  public func caption(_ format: ExportFormat, parcels: Int, receipts: Int, _ style: CardStyle) -> RichText {
    let context = context(style)
    var lines = RichTextBuilder()
    if parcels > 0 || receipts == 0 { lines.add(.bold(context.text(.exportCaption, count: parcels))) }
    if receipts > 0 { lines.add(.bold(context.text(.exportCaptionReceipts, count: receipts))) }
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
    .csvArchived, .csvMuted, .csvSent,
  ]

  private func row(_ parcel: Parcel) -> [String] {
    let latest = parcel.events.first
    let deadline = parcel.deadline
    let deadlineTime = deadline?.minute.map { " " + LocalDateTime.time(minute: $0) } ?? ""
    return [
      parcel.number.map { CSVTable.literal($0.text) } ?? "", carrier(parcel), parcel.name ?? "",
      statusText.words(parcel),
      parcel.status == .pending ? "" : time(parcel.statusSince), parcel.store?.name ?? "", parcel.store?.address ?? "",
      parcel.pickupCode.map(CSVTable.literal) ?? "", deadline.map { "\($0.day)" + deadlineTime } ?? "",
      parcel.expected?.description ?? "", parcel.amount.map { "\($0.value)" } ?? "", parcel.amount?.currency ?? "",
      parcel.noted.shop ?? "", parcel.noted.product ?? "", parcel.noted.note ?? "",
      parcel.noted.payment.map { text(paymentText.phrase($0, of: parcel)) } ?? "", latest?.text ?? "",
      latest?.time.map { $0.precision == .day ? String(time($0.date).prefix(10)) : time($0.date) } ?? "",
      time(parcel.addedAt), parcel.pickedUpAt.map(time) ?? "", parcel.archivedAt.map(time) ?? "",
      parcel.isMuted ? text(.csvYes) : "", parcel.isSent ? text(.csvYes) : "",
    ]
  }

  /// A time such as `2026-11-22 14:05`, in the chat's time zone.
  private func time(_ date: Date) -> String { "\(Day(date, zone: style.zone)) " + localTime(date).time }
}
