import Extraction
import Foundation
import Tracking

/// Invariants of every extraction result, for any text.
struct NoticeLaws {
  private let notice: ExtractionResult
  private let text: [Unicode.Scalar]

  /// The invariants that `notice` violates, as text.
  static func broken(_ notice: ExtractionResult, _ text: String) -> [String] {
    let laws = NoticeLaws(notice: notice, text: Array(text.unicodeScalars))
    return laws.numbers() + laws.fields()
  }

  private func isInside(_ range: Range<Int>) -> Bool { range.lowerBound >= 0 && range.upperBound <= text.count }

  private func written(_ range: Range<Int>) -> String {
    isInside(range) ? String(String.UnicodeScalarView(text[range])) : ""
  }

  private func numbers() -> [String] {
    var broken: [String] = []
    // Numbers from hidden links are not in the text.
    let places = notice.numbers.map { ($0.number, $0.range) } + notice.doubtful.map { ($0.number, $0.range) }
    for (number, range) in places {
      if !isInside(range) { broken.append("\(number) is outside: \(range)") }
      if !number.text.utf8.allSatisfy(Self.isNormal) { broken.append("\(number) is not in normal form") }
      if MessageShape.plain(written(range)) != number.text && !range.isEmpty {
        broken.append("\(number) is not what stands at \(range): \(written(range))")
      }
    }
    let sorted = places.map(\.1).filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
    for (one, next) in zip(sorted, sorted.dropFirst()) where one.overlaps(next) {
      broken.append("\(one) and \(next) overlap")
    }
    if Set(places.map(\.0)).count != places.count { broken.append("a number stands twice") }
    if notice.numbers.contains(where: { $0.carriers.isEmpty }) { broken.append("a number without a carrier") }
    for candidate in notice.numbers.flatMap(\.carriers) where !(0...1).contains(candidate.confidence) {
      broken.append("a confidence of \(candidate.confidence)")
    }
    return broken
  }

  private static func isNormal(_ byte: UInt8) -> Bool { (48...57).contains(byte) || (65...90).contains(byte) }

  private func fields() -> [String] {
    var places: [(name: String, range: Range<Int>, value: String?)] = []
    func add<Value>(_ name: String, _ read: ExtractionResult.ReadValue<Value>?, _ value: (Value) -> String?) {
      if let read { places.append((name, read.range, value(read.value))) }
    }
    for parcel in notice.parcels {
      add("store", parcel.store) { $0 }
      add("pickupCode", parcel.pickupCode) { $0 }
      add("deadline", parcel.deadline) { _ in nil }
      add("expected", parcel.expected) { _ in nil }
      add("amount", parcel.amount) { "\($0.value)" }
    }
    // A known shop gets its official name, in whatever spelling the text has it.
    add("shop", notice.shop) { _ in nil }
    add("product", notice.product) { $0 }
    add("status", notice.statusHint) { _ in nil }
    return places.compactMap { name, range, value in
      if !isInside(range) || range.isEmpty { return "\(name) is outside: \(range)" }
      guard let value, !Self.holds(written(range), value) else { return nil }
      return "\(name) is not what stands at \(range): \(value), \(written(range))"
    }
  }

  private static func holds(_ words: String, _ value: String) -> Bool {
    let (scalars, wanted) = (letters(words), letters(value))
    if scalars.count >= wanted.count,
      (0...(scalars.count - wanted.count)).contains(where: { scalars[$0...].starts(with: wanted) })
    {
      return true
    }
    // The text may use other widths and dashes.
    return MessageShape.plain(words).contains(MessageShape.plain(value)) && !MessageShape.plain(value).isEmpty
  }

  /// The text without invisible characters and combining marks, because values are read without them.
  private static func letters(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter {
      !$0.properties.isDefaultIgnorableCodePoint
        && ![.control, .enclosingMark, .nonspacingMark].contains($0.properties.generalCategory)
    }
  }
}
