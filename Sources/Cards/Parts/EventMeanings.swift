import Foundation
import Phrases
import Tracking

/// Explains carriers' event texts in more detail than a status: nobody home, cleared customs, flight departed …
///
/// The words are in the catalogues (`eventWords.…`), separated by `|`. Those of all languages apply in every chat. A
/// meaning is given only if it agrees with the status that the source read from the text, because no meaning is better
/// than a wrong one.
struct EventMeanings: Sendable {
  /// A meaning, the key of its words, and the statuses that it is allowed for.
  struct Row: Sendable {
    let meaning: PhraseKey
    let words: PhraseKey
    let statuses: Set<Status>

    init(_ meaning: PhraseKey, _ words: PhraseKey, _ statuses: Status...) {
      self.meaning = meaning
      self.words = words
      self.statuses = Set(statuses)
    }
  }

  private struct Entry: Sendable {
    let word: EventWord
    let meaning: PhraseKey
  }

  /// The words by status, longer ones first.
  private let entries: [Status: [Entry]]
  /// Meanings of whole texts; texts with several meanings are left out.
  private let exact: [String: PhraseKey]
  /// Words that negate or postpone what the text says: not, failed, will be.
  private let negating: [EventWord]

  init(_ phrases: Phrases) {
    func words(_ key: PhraseKey) -> [String] {
      let all = Language.allCases.flatMap { phrases.text(key, in: $0).split(separator: "|").map(String.init) }
      return Array(Set(all.map(EventWord.folded)))
    }
    var entries: [Status: [Entry]] = [:]
    var meanings: [String: Set<PhraseKey>] = [:]
    for row in Self.rows {
      for word in words(row.words) {
        meanings[word, default: []].insert(row.meaning)
        let entry = Entry(word: EventWord(word), meaning: row.meaning)
        for status in row.statuses { entries[status, default: []].append(entry) }
      }
    }
    self.entries = entries.mapValues { $0.sorted { $0.word.isBefore($1.word) } }
    exact = meanings.compactMapValues { $0.count == 1 ? $0.first : nil }
    negating = words(.eventWordsTurning).map { EventWord($0) }
  }

  /// The meaning of `text`. Without a status only a match of the whole text counts.
  func meaning(of text: String, status: Status?) -> PhraseKey? {
    let folded = EventWord.folded(text)
    guard let status else { return exact[folded] }
    let bytes = Array(folded.utf8)
    return entries[status]?.first { says($0.word, in: bytes) }?.meaning
  }

  /// Whether the text contains one of the words, and none that negates it.
  func says(_ words: [EventWord], in text: String) -> Bool {
    guard !words.isEmpty else { return false }
    let bytes = Array(EventWord.folded(text).utf8)
    return words.contains { says($0, in: bytes) }
  }

  private func says(_ word: EventWord, in bytes: [UInt8]) -> Bool {
    guard let place = word.firstMatch(in: bytes[...]) else { return false }
    let (before, after) = (bytes[..<place.lowerBound], bytes[place.upperBound...])
    return !negating.contains { $0.firstMatch(in: before) != nil || $0.firstMatch(in: after) != nil }
  }
}

/// A carrier's word that is searched for in longer texts.
struct EventWord: Sendable {
  private let bytes: [UInt8]
  /// Latin words match only as whole words: "lost" is not found in "closter".
  private let isLatin: Bool

  /// - Parameter folded: the word in the form that `folded(_:)` returns.
  init(_ folded: String) {
    bytes = Array(folded.utf8)
    isLatin = bytes.allSatisfy { $0 < 128 }
  }

  /// Sort order: longer words first, words of equal length by their bytes.
  func isBefore(_ other: EventWord) -> Bool {
    bytes.count == other.bytes.count ? bytes.lexicographicallyPrecedes(other.bytes) : bytes.count > other.bytes.count
  }

  /// The first match in the text.
  func firstMatch(in text: ArraySlice<UInt8>) -> Range<Int>? {
    guard let first = bytes.first, text.count >= bytes.count else { return nil }
    for start in text.startIndex...(text.endIndex - bytes.count) where text[start] == first {
      let end = start + bytes.count
      guard text[start..<end].elementsEqual(bytes) else { continue }
      let isPart = Self.isLetter(before: start, in: text) || Self.isLetter(at: end, in: text)
      if !isLatin || !isPart { return start..<end }
    }
    return nil
  }

  private static func isLetter(before index: Int, in text: ArraySlice<UInt8>) -> Bool {
    index > text.startIndex && isLetter(at: index - 1, in: text)
  }

  private static func isLetter(at index: Int, in text: ArraySlice<UInt8>) -> Bool {
    index < text.endIndex && (97...122).contains(text[index])
  }

  /// The text without differences in width, case, spaces and punctuation at the ends. Text in square brackets is left
  /// out: it is a store's name, which can contain any word.
  static func folded(_ text: String) -> String {
    var kept = ""
    var depth = 0
    for scalar in text.precomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      switch scalar {
      case "[": depth += 1
      case "]": depth = max(0, depth - 1)
      case _ where depth == 0: kept.unicodeScalars.append(scalar)
      default: break
      }
    }
    return kept.split(whereSeparator: \.isWhitespace).joined(separator: " ").trimmingCharacters(in: marks)
  }

  private static let marks = CharacterSet(charactersIn: " -。.,、:;!")
}
