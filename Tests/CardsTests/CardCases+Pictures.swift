import Chat
import Foundation
import Phrases
import Testing
import Tracking

@testable import Cards

/// What pictures are answered with and the codes for the counter.
extension CardCases {
  private static func trouble(_ trouble: PictureTrouble, hasAdvice: Bool = false) -> Make {
    { $0.systemMessage(.pictureUnread(trouble, hasAdvice: hasAdvice), $1) }
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
    "picture-spent-model": {
      let until = Samples.now.addingTimeInterval(40_000)
      return $0.systemMessage(.spent(SpentAllowance(.modelReadingsPerDay, limit: 20, until: until)), $1)
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
  ]
}
