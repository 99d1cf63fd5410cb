import Cards
import Chat
import Phrases
import TestSupport
import Tracking

/// Message readings, and the questions that correct them.
extension CardCases {
  private static func reading(
    _ make: @escaping @Sendable () throws -> Samples.Read
  ) -> Make {
    { cards, style in
      let read = try make()
      return cards.reading(read.reading, parcels: read.parcels, known: read.known, style)
    }
  }

  static let readings: [String: Make] = [
    "reading-everything": reading(Samples.everything),
    "reading-everything-group": {
      let read = try Samples.everything()
      return $0.reading(read.reading, parcels: read.parcels, known: read.known, group($1))
    },
    "reading-confirmed": reading { try Samples.read([Samples.inTransit(), Samples.atStore()]) },
    "reading-fresh": reading { try Samples.read([Samples.read(), Samples.remembered()]) },
    "reading-one-fresh": reading { try Samples.read([Samples.pending(1)]) },
    "reading-one-left": reading {
      try Samples.read([Samples.inTransit()]) { $0.left = [try Samples.number("900000000001")] }
    },
    "reading-many-left": reading {
      try Samples.read((0..<20).map(Samples.pending)) {
        $0.left = try (0..<180).map { try Samples.number("\(900_000_000_000 + $0)") }
      }
    },
    "reading-known": reading {
      let known = [try Samples.inTransit(), try Samples.atStore()]
      var reading = MessageReading(id: Samples.readingID)
      reading.known = known.map(\.id)
      return Samples.Read(reading: reading, known: known)
    },
    "question-several": reading { try Samples.asking([Samples.several]) },
    "question-group": reading { try Samples.asking([Samples.three]) },
    "question-with-fields": reading { try Samples.asking([Samples.withFields]) },
    "question-wrong-check": reading { try Samples.asking([Samples.wrongCheck]) },
    "question-suggestions": reading { try Samples.asking([Samples.suggested]) },
    "question-last-digit": reading { try Samples.asking([Samples.lastDigit]) },
    "question-lookalike": reading { try Samples.asking([Samples.lookalike]) },
    "question-too-long": reading { try Samples.asking([Samples.tooLong]) },
    "question-too-long-group": {
      let read = try Samples.asking([Samples.tooLong])
      return $0.reading(read.reading, parcels: read.parcels, known: read.known, group($1))
    },
    "question-too-short": reading { try Samples.asking([Samples.tooShort]) },
    "question-two-lengths": reading { try Samples.asking([Samples.twoLengths]) },
    "question-many-lengths": reading { try Samples.asking([Samples.manyLengths]) },
    "question-unusual-length": reading { try Samples.asking([Samples.unusualLength]) },
    "question-unknown-code": reading { try Samples.asking([Samples.unknownCode]) },
    "question-unknown-code-group": {
      let read = try Samples.asking([Samples.unknownCode])
      return $0.reading(read.reading, parcels: read.parcels, known: read.known, group($1))
    },
    "question-no-carriers": reading { try Samples.asking([Samples.nobodys]) },
    "question-two": reading { try Samples.asking([Samples.several, Samples.suggested]) },
  ]

  private static func field(_ field: ParcelField, _ fault: FieldPrompt.Fault? = nil) -> Make {
    {
      let parcel = try Samples.read()
      let carriers: [CarrierID] = field == .carrier ? ["tcat", "sevenEleven", "ecan"] : []
      return $0.field(FieldPrompt(parcel.id, field, carriers: carriers, fault: fault), of: parcel, $1)
    }
  }

  static let fields: [String: Make] = Dictionary(
    uniqueKeysWithValues: ParcelField.allCases.flatMap {
      [("field-\($0.rawValue)", field($0)), ("field-\($0.rawValue)-unreadable", field($0, .unreadable))]
    }
  ).merging([
    "field-payment-at-door": {
      let parcel = try Samples.onDelivery()
      return $0.field(FieldPrompt(parcel.id, .payment), of: parcel, $1)
    },
    "field-empty": {
      let parcel = try Samples.pending()
      return $0.field(FieldPrompt(parcel.id, .store), of: parcel, $1)
    },
    "field-number-meant": {
      let parcel = try Samples.pending()
      let meant = try ["620434003760", "620434003750", "620434003706", "602434003756"].map(Samples.number)
      return $0.field(FieldPrompt(parcel.id, .number, meant: meant, meantOf: parcel.tracked.id), of: parcel, $1)
    },
    "field-already-there": {
      let parcel = try Samples.read()
      let there = FieldPrompt.Fault.alreadyThere(try Samples.number("620434003760"))
      return $0.field(FieldPrompt(parcel.id, .number, fault: there), of: parcel, $1)
    },
  ]) { $1 }
}
