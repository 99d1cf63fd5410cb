import Chat
import Foundation
import GRDB
import Receipts
import TestSupport
import Testing
import Tracking

@testable import Store

/// Receipts in the database: a number once in a period, what is paid at a pick-up, and the invoices of earlier versions.
@Suite struct ReceiptStoreTests {
  private let clock = ManualClock()
  private let profile = ChatProfile(
    id: Samples.chat, kind: .private, language: "zh-Hant", zone: .taipei, createdAt: Date(timeIntervalSince1970: 0))

  private func open(_ folder: ScratchFolder) throws -> Store {
    let ids = IDGenerator(node: 1, now: { [clock] in clock.now })
    return try Store(path: folder.path("bot.sqlite"), ids: ids, clock: clock.clock)
  }

  private func apply(_ effects: [Effect], to store: Store, id: String) throws {
    let update = Samples.update(.text("", links: []), id: id, date: clock.now)
    try store.inbox.receive([.update(update)], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 9, now: clock.now, handler: { _, _ in [.saveChat(profile)] + effects },
      reportFailure: { _, _, error in throw error })
  }

  private func receipt(_ id: Int64, number: String?, period: String?, total: Int) -> KeptReceipt {
    var receipt = Receipt(kind: number == nil ? .typed : .einvoice)
    (receipt.number, receipt.period) = (number, period)
    receipt.total = Receipt.Total(value: Decimal(total), currency: "TWD")
    return KeptReceipt(id: ReceiptID(rawValue: id), receipt, from: .text, addedAt: clock.now)
  }

  private func kept(_ store: Store) throws -> [KeptReceipt] { try store.read { try $0.receipts(in: Samples.chat) } }

  @Test func aNumberIsKeptOnceInAPeriod() throws {
    let folder = try ScratchFolder()
    let store = try open(folder)
    let all = [
      receipt(1, number: "AB12345678", period: "11512", total: 1),
      receipt(2, number: "AB12345678", period: "11512", total: 2),
      receipt(3, number: "AB12345678", period: "11510", total: 3),
      receipt(4, number: "CD12345678", period: nil, total: 4),
      receipt(5, number: "CD12345678", period: nil, total: 5), receipt(6, number: nil, period: nil, total: 6),
      receipt(7, number: nil, period: nil, total: 6),
    ]
    try apply(all.map { .receipt(.save($0)) }, to: store, id: "1")
    #expect(try kept(store).map(\.id.rawValue) == [1, 3, 4, 6, 7])
    #expect(try kept(store).first == all[0])
    var changed = all[2]
    changed.receipt.period = "11512"
    changed.receipt.total = Receipt.Total(value: 9, currency: "TWD")
    try apply([.receipt(.save(changed))], to: store, id: "2")
    #expect(try kept(store).first { $0.id.rawValue == 3 } == all[2])
  }

  @Test func anotherChatsReceiptIsOutOfReach() throws {
    let folder = try ScratchFolder()
    let store = try open(folder)
    try apply([.receipt(.save(receipt(1, number: nil, period: nil, total: 1)))], to: store, id: "1")
    let stranger = ChatID(platform: "telegram", value: "4711")
    #expect(try store.read { try $0.receipt(ReceiptID(rawValue: 1), in: stranger) } == nil)
  }

  @Test func invoicesOfEarlierVersionsBecomeReceipts() throws {
    let folder = try ScratchFolder()
    let path = folder.path("bot.sqlite")
    let code =
      "ZF131378791150410957900000000000000550000000098952903hD1D6Z3tgPPiaySVPqrf9Q==:**********:2:2:1:超厚雞肉起司滿分堡:1:60"
    do {
      let queue = try DatabaseQueue(path: path)
      try Migrations.migrator.migrate(queue, upTo: "26 mailboxes")
      try queue.write { db in
        try db.execute(
          sql: """
            INSERT INTO chat (id, kind, language, timeZone, createdAt)
            VALUES (?, 'private', 'zh-Hant', 'Asia/Taipei', 0)
            """,
          arguments: [Samples.chat.description])
        for (id, detail) in [
          (5, #"{"texts":["\#(code)"]}"#), (6, "broken"), (7, #"{"texts":["10404UL202759030455"]}"#),
        ] {
          try db.execute(
            sql: "INSERT INTO invoice (id, chat, number, detail, createdAt) VALUES (?, ?, ?, ?, 12)",
            arguments: [id, Samples.chat.description, "n\(id)", Data(detail.utf8)])
        }
      }
    }
    let store = try open(folder)
    let receipts = try kept(store)
    #expect(receipts.map(\.id.rawValue) == [5, 7])
    #expect(receipts.first?.receipt.total?.money == Money(value: 85))
    #expect(receipts.first?.codes == [code])
    #expect(receipts.last?.receipt.number == "UL20275903")
    #expect(receipts.last?.missing.first == .amount)
  }
}
