import Foundation
import Testing
import Tracking

/// Requirements on the corpus, so that its scores mean something.
@Suite struct CorpusContractTests {
  private static let all = (try? Fixtures.corpus().flatMap(\.messages)) ?? []

  @Test func isLargeAndHoldsManyWithoutANumber() {
    #expect(Self.all.count >= 400)
    #expect(Self.all.filter(\.expected.isEmpty).count >= 150)
    #expect(Set(Self.all.compactMap(\.language)) == ["zh-Hant", "zh-Hans", "en"])
    #expect(Set(Self.all.map(\.id)).count == Self.all.count)
  }

  /// A rule that excludes a text is also tested with a text that it must not exclude.
  @Test func everyExcludingRuleIsTestedOnBothSides() {
    for tag in Set(Self.all.flatMap(\.tags)).filter({ $0.hasPrefix("x-") }) {
      let tagged = Self.all.filter { $0.tags.contains(tag) }
      #expect(tagged.contains { $0.expected.isEmpty }, "\(tag): nothing is left out")
      #expect(tagged.contains { !$0.expected.isEmpty }, "\(tag): nothing is found")
    }
  }

  @Test func everyNumberStandsInItsText() {
    for message in Self.all {
      let plain = MessageShape.plain(message.text)
      let numbers = message.expected.map(\.number) + (message.doubtful ?? []) + (message.optional ?? []).map(\.number)
      for number in numbers { #expect(plain.contains(number), "\(message.id): \(number)") }
      for number in (message.suggests ?? [:]).keys { #expect((message.doubtful ?? []).contains(number)) }
    }
  }

  @Test func noTwoComeFromOneTemplate() {
    let shapes = Self.all.map { MessageShape($0.text) }
    for (one, other) in MessageShape.pairs(of: shapes) where shapes[one].isLike(shapes[other]) {
      Issue.record("\(Self.all[one].id) and \(Self.all[other].id) come from one template")
    }
  }

  /// Pairs that the index skips are not similar.
  @Test func everyLikePairIsCompared() {
    let shapes = Self.all.enumerated().filter { $0.offset.isMultiple(of: 29) }.flatMap { _, message in
      [MessageShape(message.text), MessageShape(message.text + "。再見"), MessageShape("您好，" + message.text + "謝謝")]
    }
    let compared = Set(MessageShape.pairs(of: shapes).map { [$0.0, $0.1] })
    for (index, one) in shapes.enumerated() {
      for other in (index + 1)..<shapes.count where one.isLike(shapes[other]) {
        #expect(compared.contains([index, other]))
      }
    }
  }

  @Test func likenessIsSeen() {
    let shape = MessageShape("黑貓宅急便通知:您的包裹 905224000417 配送中,請留意司機來電")
    #expect(shape.isLike(MessageShape("黑貓宅急便通知:您的包裹 620434003756 配送中,請留意司機來電。")))
    #expect(!shape.isLike(MessageShape("包裹 905224000417 由黑貓送來,司機打電話說晚上才會到")))
    #expect(MessageShape("黑貓 92475310866").isLike(MessageShape("黑貓 12475310866")))
    #expect(!MessageShape("92475310866").isLike(MessageShape("12475310866")))
  }
}

/// The shape of a message without digits and links. It shows whether two messages come from one template.
struct MessageShape {
  /// Hashes of the trigrams, sorted.
  private let trigrams: [Int]
  /// The text with every digit replaced by the same one, if it contains hardly anything else.
  private let bare: String?

  private static let limit = 0.75

  init(_ text: String) {
    let folded = text.precomposedStringWithCompatibilityMapping.lowercased()
    let characters = Self.withoutLinks(folded).filter { !$0.isWhitespace && !$0.isASCIIDigit }
    trigrams = Set((0..<max(0, characters.count - 2)).map { characters[$0..<($0 + 3)].hashValue }).sorted()
    let digitless = folded.map { $0.isASCIIDigit ? "0" : $0 }
    // A lone number is not a template.
    bare = trigrams.count < 6 ? (digitless.allSatisfy { $0 == "0" } ? folded : String(digitless)) : nil
  }

  func isLike(_ other: MessageShape) -> Bool {
    if bare != nil || other.bare != nil { return bare == other.bare }
    let (few, many) = (min(trigrams.count, other.trigrams.count), max(trigrams.count, other.trigrams.count))
    guard Double(few) >= Self.limit * Double(many) else { return false }
    var (one, two, common) = (0, 0, 0)
    while one < trigrams.count, two < other.trigrams.count {
      let (left, right) = (trigrams[one], other.trigrams[two])
      if left == right { common += 1 }
      if left <= right { one += 1 }
      if right <= left { two += 1 }
    }
    return Double(common) >= Self.limit * Double(few + many - common)
  }

  /// Candidate pairs of indices in `shapes`, the smaller one first. They include all similar pairs: of two shapes that
  /// share most trigrams, each has one of the other's among its few rarest.
  static func pairs(of shapes: [MessageShape]) -> [(Int, Int)] {
    var counts: [Int: Int] = [:]
    for shape in shapes { for trigram in shape.trigrams { counts[trigram, default: 0] += 1 } }
    var holders: [Int: [Int]] = [:]
    var bareOnes: [Int] = []
    var pairs: [(Int, Int)] = []
    for (place, shape) in shapes.enumerated() {
      var others: Set<Int> = []
      if shape.bare != nil {
        others.formUnion(bareOnes)
        bareOnes.append(place)
      } else {
        let rare = shape.trigrams.sorted { (counts[$0, default: 0], $0) < (counts[$1, default: 0], $1) }
        let most = shape.trigrams.count - Int((limit * Double(shape.trigrams.count)).rounded(.up)) + 1
        for trigram in rare.prefix(most) {
          others.formUnion(holders[trigram] ?? [])
          holders[trigram, default: []].append(place)
        }
      }
      pairs += others.sorted().map { ($0, place) }
    }
    return pairs
  }

  private static func withoutLinks(_ text: String) -> [Character] {
    var kept: [Character] = []
    var run: [Character] = []
    for character in Array(text) + [" "] {
      if character.isASCII && !character.isWhitespace {
        run.append(character)
        continue
      }
      if !run.contains("/") || !run.contains(".") { kept += run }
      run = []
      kept.append(character)
    }
    return kept
  }

  /// Letters and digits in normal form.
  static func plain(_ text: String) -> String {
    let scalars = text.precomposedStringWithCompatibilityMapping.uppercased().unicodeScalars
    return String(String.UnicodeScalarView(scalars.filter { ("0"..."9").contains($0) || ("A"..."Z").contains($0) }))
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
