import Chat
import EInvoice
import Foundation
import Phrases
import Receipts
import Testing
import Tracking

@testable import Cards

/// Receipts, and the questions about their fields.
extension CardCases {
  private static let left =
    "ZF131378791150410957900000000000000550000000098952903hD1D6Z3tgPPiaySVPqrf9Q==:**********:2:2:1:超厚雞肉起司滿分堡:1:60"
  private static let right = "**:奶茶(M)(熱):1:25"

  private static let reader = Result { try ReceiptReader() }
  private static let id = ReceiptID(rawValue: 55)
  private static let context = ReceiptContext(today: Day(year: 2026, month: 11, day: 22))

  private static func kept(_ receipt: Receipt?, from origin: KeptReceipt.Origin, codes: [String] = []) throws
    -> KeptReceipt
  {
    KeptReceipt(id: id, try #require(receipt), from: origin, codes: codes, addedAt: Samples.now)
  }

  private static func invoice(_ codes: [String]) throws -> KeptReceipt {
    try kept(reader.get().read(codes: codes, lines: [], context), from: .codes, codes: codes)
  }

  static func typed(_ text: String) throws -> KeptReceipt {
    try kept(reader.get().read(text, context), from: .text)
  }

  private static func card(
    _ view: ReceiptView = .card, of parcel: (@Sendable () throws -> Parcel)? = nil,
    among candidates: @escaping @Sendable () throws -> [Parcel] = { [] },
    _ kept: @escaping @Sendable () throws -> KeptReceipt
  ) -> Make {
    { cards, style in
      var kept = try kept()
      let owner = try parcel?()
      kept.parcel = owner?.id
      return ReceiptCard(
        context: cards.context(style), kept: kept, view: view, parcel: owner, candidates: try candidates(),
        others: view == .parcels ? [try Samples.read()] : []
      ).card
    }
  }

  private static func field(_ field: ReceiptField, _ fault: ReceiptPrompt.Fault? = nil) -> Make {
    { cards, style in
      ReceiptFieldCard(
        context: cards.context(style), prompt: ReceiptPrompt(id, field, fault: fault),
        receipt: try full().receipt
      ).card
    }
  }

  private static func full() throws -> KeptReceipt {
    var kept = try invoice([left, right])
    kept.receipt.seller.name = "早安美芝城"
    kept.receipt.paymentMethod = .linePay
    kept.receipt.note = "公司報帳"
    return kept
  }

  private static func slip() throws -> KeptReceipt {
    try kept(
      reader.get().read(
        codes: [], lines: ["COFFEE HOUSE", "Latte  4.50", "Bagel  3.00", "TOTAL  $8.50", "03/04/2026", "VISA"], context),
      from: .picture)
  }

  private static func draft() throws -> KeptReceipt {
    var kept = try slip()
    kept.unconfirmed = [.shop, .amount]
    return kept
  }

  private static func withReceipt(_ cards: Cards, _ style: CardStyle) throws -> Card {
    let parcel = try Samples.inTransit()
    return ParcelCard(
      context: cards.context(style), parcel: parcel, view: .card, undo: nil, receipts: [try invoice([left, right])],
      leadsBack: false
    ).card
  }

  /// Everything that the card of a waiting parcel leaves to ⋯.
  private static func waitingWithReceipt(_ view: ParcelView) -> Make {
    { cards, style in
      var parcel = try Samples.atStore()
      (parcel.noted.shop, parcel.unconfirmed) = ("露營小舖", .barcode)
      return ParcelCard(
        context: cards.context(style), parcel: parcel, view: view, undo: nil, receipts: [try invoice([left, right])],
        leadsBack: false
      ).card
    }
  }

  private static func mails(_ cards: Cards, _ style: CardStyle) throws -> Card {
    var reading = MessageReading(id: Samples.readingID)
    let receipts = try [full(), typed("午餐 120"), slip()]
    reading.mail = MailSource(address: "ming@example.com")
    reading.mail?.receipts = receipts.map(\.id)
    return ReadingCard(
      context: cards.context(style), reading: reading, parcels: [], known: [], receipts: receipts
    ).card
  }

  private static func asked() throws -> KeptReceipt {
    var kept = try typed("剪頭髮 600")
    kept.unconfirmed = kept.receipt.filledFields
    return kept
  }

  static let receipts: [String: Make] = [
    "receipt-asked": card { try asked() }, "receipt-known": card(.known) { try invoice([left, right]) },
    "receipt-changed": card(.changed) { try typed("午餐 120") }, "receipt-undone": card(.undone) { try typed("午餐 120") },
    "receipt-day-asked": card { try typed("12/3 午餐 120") },
    "receipt-currency-asked": card { try typed("coffee USD 5 EUR") },
    "receipt-complete": card(among: { [try Samples.atStore(), try Samples.inTransit()] }) {
      try invoice([left, right])
    },
    "receipt-left": card { try invoice([left]) },
    "receipt-barcode": card { try invoice(["10404UL202759030455"]) },
    "receipt-attached": card(of: Samples.inTransit) { try full() },
    "receipt-doubtful": card {
      try invoice([left.replacingOccurrences(of: "98952903", with: "98952904"), "**:奶茶(M)(熱):1:26"])
    },
    "receipt-typed": card { try typed("午餐 120") }, "receipt-yen": card { try typed("拉麵 ¥980") },
    "receipt-slip": card { try slip() }, "receipt-draft": card { try draft() },
    "receipt-edit": card(.edit) { try full() }, "receipt-delete": card(.confirmDelete) { try full() },
    "receipt-parcels": card(.parcels, among: { [try Samples.atStore()] }) { try full() },
    "receipt-field-category": field(.category), "receipt-field-payment": field(.payment),
    "receipt-field-currency": field(.currency), "receipt-field-amount": field(.amount, .unreadable),
    "receipt-field-number": field(.number, .alreadyThere), "receipt-field-items": field(.items),
    "parcel-receipt": withReceipt, "parcel-receipt-waiting": waitingWithReceipt(.card),
    "parcel-receipt-waiting-more": waitingWithReceipt(.more), "mail-receipts": mails,
  ]
}
