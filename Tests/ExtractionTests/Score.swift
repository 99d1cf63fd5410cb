import Extraction
import Foundation
import Tracking

/// A share: the number of correct results among all.
struct Share: Equatable {
  var right = 0
  var all = 0

  mutating func add(_ isRight: Bool) {
    right += isRight ? 1 : 0
    all += 1
  }

  /// 1 if there are no results.
  var rate: Double { all == 0 ? 1 : Double(right) / Double(all) }

  static func += (sum: inout Share, other: Share) {
    sum.right += other.right
    sum.all += other.all
  }
}

/// Found values compared with expected ones.
struct Search: Equatable {
  var right = 0
  var found = 0
  var wanted = 0

  /// Precision: the share of the found values that are correct.
  var precision: Double { found == 0 ? 1 : Double(right) / Double(found) }
  /// Recall: the share of the expected values that were found.
  var recall: Double { wanted == 0 ? 1 : Double(right) / Double(wanted) }

  static func += (sum: inout Search, other: Search) {
    sum.right += other.right
    sum.found += other.found
    sum.wanted += other.wanted
  }
}

/// The counts over all messages: the columns of the table.
struct Score: Equatable {
  var messages = 0
  var numbers = Search()
  /// The best guess of the carrier, for the numbers found.
  var carrier = Share()
  /// Store, chain, pick-up code, deadline and amount.
  var notice = Search()
  var expected = Search()
  var status = Search()
  /// Shop and product.
  var goods = Search()
  var doubtful = Share()
  var suggested = Share()
  /// Scams that were recognized as scams or as suspicious.
  var caught = Share()
  /// Genuine texts that were taken for a scam.
  var accused = Share()
  /// Texts without a number from which a number was read.
  var ringing = Share()

  static func += (sum: inout Score, other: Score) {
    for column in searches { sum[keyPath: column.search] += other[keyPath: column.search] }
    for column in shares { sum[keyPath: column.share] += other[keyPath: column.share] }
    sum.messages += other.messages
  }

  static var searches: [(name: String, search: WritableKeyPath<Score, Search>)] {
    [
      ("numbers", \.numbers), ("notice", \.notice), ("expected", \.expected), ("status", \.status), ("goods", \.goods),
    ]
  }

  static var shares: [(name: String, share: WritableKeyPath<Score, Share>)] {
    [
      ("carrier", \.carrier), ("doubtful", \.doubtful), ("suggested", \.suggested), ("caught", \.caught),
      ("accused", \.accused), ("ringing", \.ringing),
    ]
  }

  /// The score in which a field is counted.
  static func column(of key: Fields.Key) -> WritableKeyPath<Score, Search> {
    switch key {
    case .number, .store, .storeChain, .pickupCode, .deadline, .amount: \.notice
    case .expected: \.expected
    case .statusHint: \.status
    case .shop, .product: \.goods
    }
  }
}

/// The comparison for one message.
struct Outcome {
  let message: Message
  private(set) var score = Score()
  /// The faults as readable text.
  private(set) var faults: [String] = []
  /// For each number found: the correct carrier and the guess.
  private(set) var guesses: [(right: String, guess: String)] = []
  private(set) var verdict: (right: String, given: String)?

  init(_ message: Message, _ notice: ExtractionResult, _ extractor: Extractor) {
    self.message = message
    score.messages = 1
    numbers(notice)
    doubts(notice)
    if let fields = message.fields {
      check(fields, parcel: notice.parcels.first ?? ExtractionResult.Parcel(), notice: notice, extractor)
    }
    for (index, fields) in (message.parcels ?? []).enumerated() {
      let parcel =
        fields.number.flatMap { TrackingNumber($0) }.map(notice.parcel)
        ?? (notice.parcels.indices.contains(index) ? notice.parcels[index] : ExtractionResult.Parcel())
      check(fields, parcel: parcel, notice: notice, extractor)
    }
    scam(notice)
  }

  private mutating func fault(_ words: String) { faults.append(words) }

  private mutating func numbers(_ notice: ExtractionResult) {
    var allowed = Set((message.optional ?? []).map(\.number))
    for expected in message.expected {
      allowed.insert(expected.number)
      score.numbers.wanted += 1
      let found = notice.numbers.first { $0.number.text == expected.number }
      guard let guess = found?.carriers[0].carrier.rawValue else {
        fault("missed \(expected.number) (\(expected.carriers.joined(separator: " ")))")
        continue
      }
      score.numbers += Search(right: 1, found: 1)
      let isRight = expected.carriers.contains(guess)
      score.carrier.add(isRight)
      guesses.append((isRight ? guess : expected.carriers[0], guess))
      if !isRight { fault("\(expected.number) is not \(guess) but \(expected.carriers.joined(separator: " "))") }
    }
    for found in notice.numbers where !allowed.contains(found.number.text) {
      score.numbers.found += 1
      fault("false alarm \(found.number) (\(found.carriers[0].carrier))")
    }
    if message.isNegative { score.ringing.add(!notice.numbers.isEmpty) }
  }

  private mutating func doubts(_ notice: ExtractionResult) {
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

  private mutating func scam(_ notice: ExtractionResult) {
    guard let right = message.scam else { return }
    let given = notice.scam?.verdict.rawValue ?? "none"
    verdict = (right, given)
    if right == "none" { score.accused.add(given == "scam") } else { score.caught.add(given != "none") }
    if right != given { fault("scam is \(right), not \(given)") }
  }

  private mutating func check(
    _ fields: Fields, parcel: ExtractionResult.Parcel, notice: ExtractionResult, _ extractor: Extractor
  ) {
    let reading = FieldReading(parcel: parcel, notice: notice)
    for (key, expected) in fields.texts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let given = reading.text(key)
      settle(key, expected, given) { FieldReading.isSame(key, given: $1, expected: $0, extractor) }
    }
    // The corpus does not tell a duty from cash on delivery.
    settle(.amount, fields.amount, parcel.amount?.value ?? parcel.duty?.value) {
      $0.value == $1.value && $0.currency == $1.currency
    }
  }

  private mutating func settle<Value, Given>(
    _ key: Fields.Key, _ expected: Fields.Expected<Value>, _ given: Given?, isSame: (Value, Given) -> Bool
  ) {
    var wanted: Value?
    switch expected {
    case .unchecked: return
    case .nothing: break
    case .value(let value): wanted = value
    }
    let isRight = if let wanted, let given { isSame(wanted, given) } else { false }
    score[keyPath: Score.column(of: key)] += Search(
      right: isRight ? 1 : 0, found: given == nil ? 0 : 1, wanted: wanted == nil ? 0 : 1)
    guard !isRight, given != nil || wanted != nil else { return }
    fault("\(key.rawValue): \(given.map { "\($0)" } ?? "nothing"), not \(wanted.map { "\($0)" } ?? "nothing")")
  }
}

/// The fields of a result in the form of the corpus.
struct FieldReading {
  let parcel: ExtractionResult.Parcel
  let notice: ExtractionResult

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

  private static func text(_ moment: ExtractionResult.Moment) -> String {
    guard let minute = moment.minute else { return moment.day.description }
    let parts = [minute / 60, minute % 60].map { ($0 < 10 ? "0" : "") + String($0) }
    return "\(moment.day)T" + parts.joined(separator: ":")
  }

  /// Shops are compared without case and spaces; a store with or without its chain's name.
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
