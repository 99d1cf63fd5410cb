import Extraction
import Foundation
import Tracking

/// How one kind of answer fares: so many right of so many.
struct Share: Equatable {
  var right = 0
  var all = 0

  mutating func add(_ isRight: Bool) {
    right += isRight ? 1 : 0
    all += 1
  }

  /// 1 where nothing was asked.
  var rate: Double { all == 0 ? 1 : Double(right) / Double(all) }

  static func += (sum: inout Share, other: Share) {
    sum.right += other.right
    sum.all += other.all
  }
}

/// What is counted over messages, in the columns of the table.
struct Score: Equatable {
  /// Expected numbers that were found.
  var found = Share()
  /// Taken for numbers, and none.
  var falseAlarms = 0
  /// The best guess, of the numbers found.
  var carrier = Share()
  /// Fields as expected, those that must not be found included.
  var fields = Share()
  /// Fields that were found and are wrong: worse than missing.
  var wrongFields = 0
  var doubtful = Share()
  var suggested = Share()
  var scam = Share()
  var cases = 0

  /// Of what was taken for a number, how much is one.
  var precision: Double {
    found.right + falseAlarms == 0 ? 1 : Double(found.right) / Double(found.right + falseAlarms)
  }

  static func += (sum: inout Score, other: Score) {
    for column in shares { sum[keyPath: column.share] += other[keyPath: column.share] }
    sum.falseAlarms += other.falseAlarms
    sum.wrongFields += other.wrongFields
    sum.cases += other.cases
  }

  static var shares: [(name: String, share: WritableKeyPath<Score, Share>)] {
    [
      ("found", \.found), ("carrier", \.carrier), ("fields", \.fields), ("doubtful", \.doubtful),
      ("suggested", \.suggested), ("scam", \.scam),
    ]
  }

  static var counts: [(name: String, count: WritableKeyPath<Score, Int>)] {
    [("false", \.falseAlarms), ("wrong", \.wrongFields), ("cases", \.cases)]
  }
}

/// What was made of one message.
struct Outcome {
  let message: Message
  private(set) var score = Score()
  /// In words, for people.
  private(set) var faults: [String] = []
  /// For each number found the carrier that is right, and the one that was guessed.
  private(set) var guesses: [(right: String, guess: String)] = []
  private(set) var verdict: (right: String, given: String)?

  init(_ message: Message, _ notice: Notice, _ extractor: Extractor) {
    self.message = message
    score.cases = 1
    numbers(notice)
    doubts(notice)
    if let fields = message.fields {
      check(fields, parcel: notice.parcels.first ?? Notice.Parcel(), notice: notice, extractor)
    }
    for (index, fields) in (message.parcels ?? []).enumerated() {
      let parcel =
        fields.number.flatMap { TrackingNumber($0) }.map(notice.parcel)
        ?? (notice.parcels.indices.contains(index) ? notice.parcels[index] : Notice.Parcel())
      check(fields, parcel: parcel, notice: notice, extractor)
    }
    scam(notice)
  }

  private mutating func fault(_ words: String) { faults.append(words) }

  private mutating func numbers(_ notice: Notice) {
    var allowed = Set((message.optional ?? []).map(\.number))
    for expected in message.expected {
      allowed.insert(expected.number)
      let found = notice.numbers.first { $0.number.text == expected.number }
      score.found.add(found != nil)
      guard let guess = found?.carriers[0].carrier.rawValue else {
        fault("missed \(expected.number) (\(expected.carriers.joined(separator: " ")))")
        continue
      }
      let isRight = expected.carriers.contains(guess)
      score.carrier.add(isRight)
      guesses.append((isRight ? guess : expected.carriers[0], guess))
      if !isRight { fault("\(expected.number) is not \(guess) but \(expected.carriers.joined(separator: " "))") }
    }
    for found in notice.numbers where !allowed.contains(found.number.text) {
      score.falseAlarms += 1
      fault("false alarm \(found.number) (\(found.carriers[0].carrier))")
    }
  }

  private mutating func doubts(_ notice: Notice) {
    for number in message.doubtful ?? [] {
      let found = notice.doubtful.first { $0.number.text == number }
      score.doubtful.add(found != nil)
      if found == nil { fault("not doubted \(number)") }
      guard let valid = message.suggests?[number] else { continue }
      let isSuggested = found?.suggestions.contains { $0.text == valid } ?? false
      score.suggested.add(isSuggested)
      if !isSuggested { fault("\(valid) not suggested for \(number)") }
    }
  }

  private mutating func scam(_ notice: Notice) {
    guard let right = message.scam else { return }
    let given = notice.scam?.verdict.rawValue ?? "none"
    verdict = (right, given)
    score.scam.add(right == given)
    if right != given { fault("scam is \(right), not \(given)") }
  }

  private mutating func check(
    _ fields: Fields, parcel: Notice.Parcel, notice: Notice, _ extractor: Extractor
  ) {
    let reading = FieldReading(parcel: parcel, notice: notice)
    for (key, expected) in fields.texts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let given = reading.text(key)
      settle(key, expected, given) { FieldReading.isSame(key, given: $1, expected: $0, extractor) }
    }
    settle(.amount, fields.amount, parcel.amount?.value) { $0.value == $1.value && $0.currency == $1.currency }
  }

  private mutating func settle<Value, Given>(
    _ key: Fields.Key, _ expected: Fields.Expected<Value>, _ given: Given?, isSame: (Value, Given) -> Bool
  ) {
    let isRight: Bool
    switch (expected, given) {
    case (.unchecked, _): return
    case (.nothing, let given): isRight = given == nil
    case (.value(let value), let given?): isRight = isSame(value, given)
    case (.value, nil): isRight = false
    }
    score.fields.add(isRight)
    guard !isRight else { return }
    if given != nil { score.wrongFields += 1 }
    let shown = given.map { "\($0)" } ?? "nothing"
    if case .value(let value) = expected { fault("\(key.rawValue): \(shown), not \(value)") }
    if case .nothing = expected { fault("\(key.rawValue): \(shown), not nothing") }
  }
}

/// The fields of a notice in the words of the corpus.
struct FieldReading {
  let parcel: Notice.Parcel
  let notice: Notice

  func text(_ key: Fields.Key) -> String? {
    switch key {
    case .store: parcel.store?.value
    case .storeChain: parcel.storeChain?.rawValue
    case .pickupCode: parcel.pickupCode?.value
    case .deadline: parcel.deadline.map { Self.text($0.value) }
    case .expected: parcel.expected.map { Self.text($0.value) }
    case .shop: notice.shop?.value
    case .product: notice.product?.value
    case .statusHint: notice.statusHint?.value.rawValue
    case .number, .amount: nil
    }
  }

  private static func text(_ moment: Notice.Moment) -> String {
    guard let minute = moment.minute else { return moment.day.description }
    let parts = [minute / 60, minute % 60].map { ($0 < 10 ? "0" : "") + String($0) }
    return "\(moment.day)T" + parts.joined(separator: ":")
  }

  /// Shops are compared without case and blanks; the name of a store's chain may stand before the store or not.
  static func isSame(_ key: Fields.Key, given: String, expected: String, _ extractor: Extractor) -> Bool {
    let (given, expected) = (plain(given), plain(expected))
    if given == expected { return true }
    switch key {
    case .shop: return given.lowercased() == expected.lowercased()
    case .store:
      guard given.hasSuffix(expected) else { return false }
      let before = given.dropLast(expected.count)
      return extractor.carrier(named: before.trimmingCharacters(in: .punctuationCharacters)) != nil
    default: return false
    }
  }

  private static func plain(_ text: String) -> String {
    text.precomposedStringWithCompatibilityMapping.filter { !$0.isWhitespace }
  }
}
