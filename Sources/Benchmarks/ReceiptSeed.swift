import Chat
import EInvoice
import Foundation
import Receipts
import Store
import Tracking

/// A chat's receipts of one year, as a person in Taiwan has them: e-invoices with items, slips and typed lines.
struct ReceiptSeed {
  static let chat = ChatID(platform: "telegram", value: "10000000")

  let receipts: Int
  /// The newest receipt is of this day.
  let end: Date

  func fill(_ store: Store) throws {
    let profile = ChatProfile(id: Self.chat, kind: .private, language: "zh-Hant", zone: .taipei, createdAt: end)
    let saved = (0..<receipts).map { Effect.receipt(.save(kept($0, id: ReceiptID(rawValue: store.ids.next())))) }
    try apply([.saveChat(profile)] + saved, to: store)
  }

  private func apply(_ effects: [Effect], to store: Store) throws {
    let update = Update(
      id: "seed", chat: Self.chat, kind: .private, user: nil, date: end, message: nil, content: .text("", links: []))
    try store.inbox.receive([.update(update)], account: "bench", next: nil, receivedAt: end)
    let result = try store.inbox.handle(
      limit: 1, now: end, handler: { _, _ in effects }, reportFailure: { _, _, error in throw error })
    guard result.handled == 1 else { throw SeedFailure() }
  }

  private struct SeedFailure: Error {}

  private static let shops = ["全聯福利中心", "路易莎咖啡", "7-ELEVEN", "誠品書店", "家樂福", "Blue Bottle", "台灣中油", "屈臣氏"]
  private static let things = ["拿鐵", "鮮奶", "雞蛋", "衛生紙", "便當", "原子筆", "洗髮精", "九五無鉛汽油"]

  func kept(_ index: Int, id: ReceiptID) -> KeptReceipt {
    var receipt = Receipt(kind: index % 3 == 0 ? .slip : .einvoice)
    receipt.date = Day(end, zone: .taipei).adding(days: -(index * 365 / max(receipts, 1)))
    receipt.seller = Receipt.Seller(
      taxID: String(10_000_000 + index % 40), name: Self.shops[index % Self.shops.count] + " \(index % 40)")
    receipt.items = (0..<(2 + index % 5)).map { item in
      Receipt.Item(
        name: Self.things[(index + item) % Self.things.count] + "特大\(index % 7)", quantity: 1, price: Decimal(15 + item)
      )
    }
    let sum = receipt.items.reduce(Decimal(0)) { $0 + $1.price }
    receipt.total = Receipt.Total(value: sum, currency: index % 50 == 0 ? "JPY" : "TWD")
    receipt.category = ReceiptCategory.allCases[index % ReceiptCategory.allCases.count]
    receipt.isComplete = true
    if receipt.kind == .einvoice {
      receipt.number = "AB" + String(10_000_000 + index)
      receipt.period = "11512"
    }
    return KeptReceipt(
      id: id, receipt, from: .codes, codes: [String(repeating: "x", count: 140), String(repeating: "y", count: 60)],
      addedAt: end)
  }
}
