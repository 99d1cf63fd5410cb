import Cards
import Foundation
import TestSupport
import Tracking

/// Answers to messages with several numbers.
extension Samples {
  /// A reading and its parcels that still exist.
  struct Read {
    var reading: MessageReading
    var parcels: [Parcel] = []
    var known: [Parcel] = []
  }

  static let readingID = ReadingID(rawValue: 7)
  static let subject = CarrierSubject.question(readingID, 0)

  static let noted = NotedFields(
    store: Place(name: "景安門市"), pickupCode: "823417",
    deadline: Deadline(day: day(12, 1), minute: 22 * 60, origin: .text), amount: Money(value: 1590))

  /// Just added, with every value that a message can contain.
  static func read() throws -> Parcel {
    try parcel(61, "sevenEleven", "F70334584020", .pending, since: now) {
      ($0.tracked.lastChecked, $0.tracked.lastAnswer, $0.addedAt) = (nil, nil, now)
      $0.noted = noted
      $0.unconfirmed = .read
    }
  }

  static func remembered() throws -> Parcel {
    var parcel = try pending()
    parcel.unconfirmed = .remembered
    return parcel
  }

  static func pending(_ index: Int) throws -> Parcel {
    try parcel(Int64(100 + index), "tcat", "\(620_434_003_700 + index)", .pending, since: now) {
      ($0.tracked.lastChecked, $0.tracked.lastAnswer, $0.addedAt) = (nil, nil, now)
      $0.unconfirmed = .read
    }
  }

  static func read(_ parcels: [Parcel], _ change: (inout MessageReading) throws -> Void = { _ in }) rethrows -> Read {
    var reading = MessageReading(id: readingID)
    reading.parcels = parcels.map(\.id)
    try change(&reading)
    return Read(reading: reading, parcels: parcels)
  }

  static func asking(_ questions: [@Sendable (Int) throws -> Question]) throws -> Read {
    try read([]) { reading in reading.questions = try questions.enumerated().map { try $1($0) } }
  }

  static func everything() throws -> Read {
    var read = try read([read(), inTransit(), remembered()]) {
      $0.questions = [try three(0), try withFields(1), try suggested(2)]
      $0.left = try (1...12).map { try number("\(900_000_000_000 + $0)") }
    }
    read.known = [try atStore(), try delivered()]
    read.reading.known = read.known.map(\.id)
    return read
  }

  private static func question(
    _ id: Int, _ reason: Question.Reason, _ numbers: [String], _ carriers: [CarrierID], _ meant: [String] = [],
    lengths: [Int] = []
  ) throws -> Question {
    Question(
      id: id, reason: reason, items: try numbers.map { Question.Item(try number($0)) }, carriers: carriers,
      suggestions: try meant.map(number), lengths: lengths)
  }

  @Sendable static func several(_ id: Int) throws -> Question {
    try question(id, .severalCarriers, ["620434003756"], ["tcat", "ecan", "momo", "tcat", "pchome"])
  }

  @Sendable static func three(_ id: Int) throws -> Question {
    try question(
      id, .severalCarriers, ["620434003756", "620434003760", "620434003771"], ["tcat", "fedex", "ecan"])
  }

  @Sendable static func withFields(_ id: Int) throws -> Question {
    var question = try question(id, .severalCarriers, ["12345678901"], ["sevenEleven", "familyMart"])
    question.items[0].noted = try read().noted
    return question
  }

  @Sendable static func wrongCheck(_ id: Int) throws -> Question {
    try question(id, .wrongCheckDigit, ["1Z999AA10123456785"], ["ups", "ecan"])
  }

  @Sendable static func suggested(_ id: Int) throws -> Question {
    try question(
      id, .wrongCheckDigit, ["RR824903258TW"], ["postTW"], ["RR824903259TW", "RR824903285TW", "RR824908258TW"])
  }

  @Sendable static func lastDigit(_ id: Int) throws -> Question {
    try question(id, .lastDigitDiffers, ["620434003757"], ["tcat"], ["620434003756"])
  }

  @Sendable static func lookalike(_ id: Int) throws -> Question {
    try question(id, .lookalikeCharacter, ["RRB24903259TW"], ["postTW"], ["RR824903259TW"])
  }

  @Sendable static func tooLong(_ id: Int) throws -> Question {
    try question(
      id, .wrongLength, ["6204340037561"], ["tcat"], ["620434037561", "620434003756"], lengths: [12])
  }

  @Sendable static func tooShort(_ id: Int) throws -> Question {
    try question(id, .wrongLength, ["RR8249032TW"], ["postTW"], lengths: [13])
  }

  @Sendable static func twoLengths(_ id: Int) throws -> Question {
    try question(id, .wrongLength, ["002754107136"], ["postTW"], lengths: [14, 20])
  }

  @Sendable static func manyLengths(_ id: Int) throws -> Question {
    try question(id, .wrongLength, ["SF12345678"], ["sfExpress"], lengths: Array(11...17) + [20])
  }

  @Sendable static func unusualLength(_ id: Int) throws -> Question {
    try question(id, .unusualForm, ["62043400375"], ["tcat", "familyMart", "kerry"], lengths: [12])
  }

  @Sendable static func unknownCode(_ id: Int) throws -> Question {
    try question(id, .unknownCode, ["QX8812345"], [.other])
  }

  @Sendable static func nobodys(_ id: Int) throws -> Question {
    try question(id, .severalCarriers, ["ZZZ99ZZZ99ZZZ99"], [])
  }
}
