import Chat
import EInvoice
import Foundation
import Receipts
import Tracking

@testable import Cards

/// The list of receipts, its questions and its search; receipts in exports and imports.
extension CardCases {
  static let kept: [KeptReceipt] = Samples.receipts

  private static var lines: [ReceiptLine] {
    kept.map(ReceiptLine.init).sorted { a, b in
      (a.day?.number ?? .max, a.id.rawValue) > (b.day?.number ?? .max, b.id.rawValue)
    }
  }

  private static func list(
    page: Int = 0, _ filter: ReceiptFilter = ReceiptFilter(), of lines: [ReceiptLine] = lines
  ) -> Make {
    { cards, style in ReceiptListCard(context: cards.context(style), lines: lines, page: page, filter: filter).card }
  }

  private static func choice(_ choice: ReceiptChoice, _ filter: ReceiptFilter = ReceiptFilter()) -> Make {
    { cards, style in
      ReceiptChoiceCard(context: cards.context(style), lines: lines, choice: choice, filter: filter).card
    }
  }

  private static func more(_ filter: ReceiptFilter, hasGoogle: Bool = false) -> Make {
    { cards, style in
      ReceiptMoreCard(context: cards.context(style), lines: lines, filter: filter, hasGoogle: hasGoogle).card
    }
  }

  private static func search(_ words: String) -> Make {
    { cards, style in
      ReceiptSearchCard(context: cards.context(style), query: try Samples.words(words), lines: lines, page: 0).card
    }
  }

  private static func read(_ new: Int, parcels: Int = 0, known: Int = 0) -> Make {
    { cards, style in
      let news = ImportPreview(
        new: Array(try Samples.mixed().prefix(parcels)), known: 0, newReceipts: new, knownReceipts: known,
        unreadable: 1, room: 500)
      return try cards.data(.listRead(ImportID(rawValue: 5)), list: news, count: 0, style) ?? Card(text: RichText())
    }
  }

  private static func data(_ message: DataMessage, parcels: Int = 0, receipts: Int = 0) -> Make {
    { cards, style in
      try cards.data(message, count: parcels, receipts: receipts, style) ?? Card(text: RichText())
    }
  }

  private static let november = ReceiptFilter(month: Day(year: 2026, month: 11, day: 1).map(ReceiptFilter.Month.init))

  /// The CSV as text, without the byte order mark.
  private static let sheet: Make = { cards, style in
    let bytes = cards.csv(
      kept, of: [try Samples.inTransit()], links: [ReceiptID(rawValue: 101): "https://drive.example/1"], style)
    let text = String(decoding: bytes.dropFirst(3), as: UTF8.self).replacing("\r\n", with: "\n")
    return Card(text: RichText([.plain(text)]))
  }

  static let receiptLists: [String: Make] = [
    "receipts": list(), "receipts-page-2": list(page: 1), "receipts-empty": list(of: []),
    "receipts-group": { cards, style in try list()(cards, group(style)) },
    "receipts-filtered": list(
      {
        var filter = november
        filter.category = .foodAndDining
        return filter
      }()),
    "receipts-to-check": list(ReceiptFilter(isOpen: true)),
    "receipts-one-shop": list(ReceiptFilter(shop: NameKey(ReceiptLine(kept[1])))),
    "receipts-no-match": list(
      {
        var filter = november
        filter.category = .health
        return filter
      }()),
    "receipts-more": more(ReceiptFilter(), hasGoogle: true), "receipts-more-filtered": more(november),
    "receipts-months": choice(.month, november), "receipts-categories": choice(.category),
    "receipts-shops": choice(.shop), "receipts-search": search("拿鐵"), "receipts-search-amount": search("120"),
    "receipts-search-none": search("飛機"),
    "receipts-search-ask": { cards, style in cards.systemMessage(.askReceiptSearch, style) },
    "receipts-export": data(.exportAsk, receipts: 12), "export-ask-both": data(.exportAsk, parcels: 3, receipts: 1),
    "receipts-csv": sheet,
    "receipts-noted": { cards, style in
      ReceiptsNotedCard(context: cards.context(style), lines: Array(lines.prefix(3))).card
    },
    "import-receipts": read(12), "import-receipts-one": read(1, parcels: 2, known: 3),
    "import-receipts-known": read(0, known: 1),
    "import-taken-receipts": data(.listTaken(added: 0, known: 0, left: 0, receipts: 12)),
    "import-taken-both": data(.listTaken(added: 3, known: 1, left: 0, receipts: 1)),
    "forget-receipts": data(.forgetAsk(DeletionScope(parcels: 0, archived: 0, receipts: 12))),
    "forget-receipts-one": data(.forgetSure(DeletionScope(parcels: 2, archived: 0, receipts: 1))),
  ]
}
