public import Chat
import Foundation
import GRDB
public import Receipts
public import Tracking

extension Snapshot {
  /// Whether the chat keeps a receipt.
  public func hasReceipts(in chat: ChatID) throws -> Bool {
    let statement = try db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM receipt WHERE chat = ?)")
    return try Bool.fetchOne(statement, arguments: [chat.description]) ?? false
  }

  /// What the chat spent: its receipts, and the amounts of received parcels that have no receipt with an amount; not of
  /// parcels that the user sent. A
  /// receipt without a day counts for the day when it was kept. Drafts and receipts without amount or currency do not
  /// count; `uncounted` is their number.
  public func spending(in chat: ChatID, zone: Zone) throws -> (entries: [Spending.Entry], uncounted: Int) {
    var entries: [Spending.Entry] = []
    var uncounted = 0
    var covered: Set<Int64> = []
    // Columns are enough. Decoding all receipts would take ten times as long.
    let statement = try db.cachedStatement(
      sql: "SELECT day, amount, currency, category, parcel, addedAt, isDraft FROM receipt WHERE chat = ?")
    let rows = try Row.fetchCursor(statement, arguments: [chat.description])
    while let row = try rows.next() {
      guard row.integer(6) == 0, let amount = row.text(1).flatMap({ Decimal(string: $0) }), let currency = row.text(2)
      else {
        uncounted += 1
        continue
      }
      let day = row.text(0).flatMap { Day($0) } ?? Day(Date(seconds: row.seconds(5) ?? 0), zone: zone)
      let category = row.text(3).flatMap(ReceiptCategory.init(rawValue:)) ?? .other
      entries.append(
        Spending.Entry(day: day, money: Money(value: amount, currency: currency), purpose: .category(category)))
      if let parcel = row[4] as Int64? { covered.insert(parcel) }
    }
    for parcel in try parcels(in: chat) where parcel.isReceived && !covered.contains(parcel.id.rawValue) {
      guard !parcel.isSent, let money = parcel.amount else { continue }
      entries.append(Spending.Entry(day: Day(parcel.statusSince, zone: zone), money: money, purpose: .parcel))
    }
    return (entries, uncounted)
  }
}
