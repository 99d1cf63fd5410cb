import Chat
import EInvoice
import Foundation
import Phrases
import Testing
import Tracking

@testable import Cards

/// What pictures are answered with, the codes for the counter, and invoices.
extension CardCases {
  private static let left =
    "ZF131378791150410957900000000000000550000000098952903hD1D6Z3tgPPiaySVPqrf9Q==:**********:2:2:1:超厚雞肉起司滿分堡:1:60"
  private static let right = "**:奶茶(M)(熱):1:25"

  private static func trouble(_ trouble: PictureTrouble, hasAdvice: Bool = false) -> Make {
    { $0.systemMessage(.pictureUnread(trouble, hasAdvice: hasAdvice), $1) }
  }

  private static func invoice(
    _ codes: [String], of parcel: (@Sendable () throws -> Parcel)? = nil,
    among candidates: @escaping @Sendable () throws -> [Parcel] = { [] }
  ) -> Make {
    { cards, style in
      let read = try #require(EInvoiceReader.read(codes).first)
      let owner = try parcel?()
      let data = InvoiceData(id: ReceiptID(rawValue: 55), invoice: read, parcel: owner?.id)
      return InvoiceCard(
        context: cards.context(style), data: data, parcel: owner, candidates: try candidates()
      ).card
    }
  }

  private static func withCode(_ parcel: Parcel) -> Parcel {
    var parcel = parcel
    parcel.noted.counterCodes = [CounterCode(kind: "code128", text: "0A1B2C3D9", picture: "file")]
    return parcel
  }

  private static func unconfirmed(_ way: Parcel.Unconfirmed) throws -> Parcel {
    var parcel = try Samples.read()
    parcel.unconfirmed = way
    return parcel
  }

  private static func withInvoice(_ cards: Cards, _ style: CardStyle) throws -> Card {
    let parcel = try Samples.inTransit()
    let read = try #require(EInvoiceReader.read([left, right]).first)
    return ParcelCard(
      context: cards.context(style), parcel: parcel, view: .card, undo: nil,
      invoices: [InvoiceData(id: ReceiptID(rawValue: 55), invoice: read, parcel: parcel.id)], leadsBack: false
    ).card
  }

  static let pictures: [String: Make] = [
    "picture-unreadable": trouble(.unreadable, hasAdvice: true), "picture-unreadable-again": trouble(.unreadable),
    "picture-nothing-found": trouble(.nothingFound, hasAdvice: true), "picture-too-large": trouble(.tooLarge),
    "picture-encrypted": trouble(.encrypted), "picture-not-a-picture": trouble(.notAPicture),
    "picture-no-heic": trouble(.noHEIC), "picture-no-pdf": trouble(.noPDF),
    "picture-not-fetched": trouble(.notFetched), "picture-failed": trouble(.failed),
    "picture-spent": {
      let until = Samples.now.addingTimeInterval(1800)
      return $0.systemMessage(.spent(SpentAllowance(.picturesPerHour, limit: 60, until: until)), $1)
    },
    "picture-barcode": { $0.parcel(try unconfirmed(.barcode), view: .card, in: $1) },
    "picture-qr": { $0.parcel(try unconfirmed(.qr), view: .card, in: $1) },
    "picture-words": {
      var reading = MessageReading(id: Samples.readingID)
      let number = try Samples.number("620434003756")
      reading.questions = [
        Question(
          id: 0, reason: .readInPicture, items: [Question.Item(number, noted: Samples.noted)], carriers: ["tcat"],
          suggestions: [number])
      ]
      return $0.reading(reading, parcels: [], known: [], $1)
    },
    "code-on-card": { $0.parcel(withCode(try Samples.atStore()), view: .card, in: $1) },
    "code-on-group-card": { $0.parcel(withCode(try Samples.atStore()), view: .card, in: group($1)) },
    "code-picture": {
      try #require($0.counterCode(of: withCode(try Samples.atStore()), isOriginal: false, $1)).card
    },
    "code-original": { try #require($0.counterCode(of: withCode(try Samples.atStore()), isOriginal: true, $1)).card },
    "invoice-complete": invoice([left, right], among: { [try Samples.atStore(), try Samples.inTransit()] }),
    "invoice-left": invoice([left]), "invoice-barcode": invoice(["10404UL202759030455"]),
    "invoice-attached": invoice([left, right], of: Samples.inTransit),
    "invoice-doubtful": invoice([left.replacingOccurrences(of: "98952903", with: "98952904"), "**:奶茶(M)(熱):1:26"]),
    "parcel-invoice": withInvoice,
  ]
}
