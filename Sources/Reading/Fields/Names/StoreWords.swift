/// The words of `stores.tsv` in a text, asked for by where they begin and end.
struct StoreWords {
  struct Word {
    let rule: Rule
    let range: Range<Int>

    var field: String { rule.field }
  }

  /// From the left.
  let words: [Word]
  let text: NormalText
  private var beginnings: [Int: Int] = [:]
  private var endings: [Int: Int] = [:]
  private let fields: [String: [Word]]

  init(_ statements: [(rule: Rule, range: Range<Int>)], in text: NormalText) {
    words = statements.map { Word(rule: $0.rule, range: $0.range) }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    self.text = text
    fields = Dictionary(grouping: words, by: \.field)
    for (index, word) in words.enumerated() {
      beginnings[word.range.lowerBound] = beginnings[word.range.lowerBound] ?? index
      endings[word.range.upperBound] = index
    }
  }

  func all(_ field: String) -> [Word] { fields[field] ?? [] }

  func has(_ field: String) -> Bool { fields[field] != nil }

  func beginning(at place: Int) -> Word? { beginnings[place].map { words[$0] } }

  func ending(at place: Int) -> Word? { endings[place].map { words[$0] } }

  /// The first word of `field` that stands within `range`.
  func first(_ field: String, in range: Range<Int>) -> Word? {
    all(field).first { $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound }
  }

  func last(_ field: String, in range: Range<Int>) -> Word? {
    all(field).last { $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound }
  }
}
