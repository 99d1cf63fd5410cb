import Foundation
import Tracking

/// The table of a carrier's words and their statuses. Rules are tried in order, so more specific rules come first.
/// Words that match no rule have no status: the event is shown as it is, and the status is never guessed.
///
/// Words are compared in a reduced form (`reduce`): compatibility characters are normalized (full-width brackets,
/// commas, digits), A–Z become lower case, and all spaces and the punctuation at both ends are removed. Everything in
/// [square brackets] is removed too: it is usually the name of a store, which can contain any word.
struct StatusTable: Sendable {
  struct Rule: Sendable {
    enum Form: Sendable {
      case equals, begins
      case contains
    }

    let form: Form
    /// At least one of these matches.
    let words: [[UInt8]]
    /// All of these are contained in the text.
    let and: [[UInt8]]
    /// None of these is contained in the text: they would change the meaning.
    let except: [[UInt8]]
    let status: Status

    init(_ form: Form, _ status: Status, _ words: [String], and: [String] = [], except: [String] = []) {
      self.form = form
      self.status = status
      self.words = words.map { Array(StatusTable.reduce($0).utf8) }
      self.and = and.map { Array(StatusTable.reduce($0).utf8) }
      self.except = except.map { Array(StatusTable.reduce($0).utf8) }
    }

    func matches(_ reduced: [UInt8]) -> Bool {
      let isMet = words.contains { word in
        switch form {
        case .equals: reduced == word
        case .begins: reduced.starts(with: word)
        case .contains: StatusTable.contains(reduced, word)
        }
      }
      return isMet && and.allSatisfy { StatusTable.contains(reduced, $0) }
        && !except.contains { StatusTable.contains(reduced, $0) }
    }
  }

  private let rules: [Rule]

  init(_ rules: [Rule]) { self.rules = rules }

  /// The status of `text`; nil when no rule matches.
  func status(of text: String) -> Status? {
    let reduced = Array(Self.reduce(text).utf8)
    guard !reduced.isEmpty else { return nil }
    return rules.first { $0.matches(reduced) }?.status
  }

  /// A table that tries this one first, and then `other`.
  func then(_ other: StatusTable) -> StatusTable { StatusTable(rules + other.rules) }

  /// Whether `text` contains `word`. The comparison uses UTF-8 bytes, in which a match cannot begin inside a character.
  static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    guard let first = word.first, text.count >= word.count else { return false }
    return (0...(text.count - word.count)).contains { start in
      text[start] == first && text[start..<start + word.count].elementsEqual(word)
    }
  }

  static func reduce(_ text: String) -> String {
    var reduced = ""
    var depth = 0
    for scalar in text.precomposedStringWithCompatibilityMapping.unicodeScalars {
      switch scalar {
      case "[": depth += 1
      case "]": depth = max(0, depth - 1)
      case _ where depth > 0 || scalar.properties.isWhitespace: continue
      case "A"..."Z": reduced.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) + 32))
      default: reduced.unicodeScalars.append(scalar)
      }
    }
    return trimmed(reduced)
  }

  /// Removes punctuation at the ends, such as the dash before a removed bracket: `已送達 - [店]`.
  private static func trimmed(_ text: String) -> String {
    let marks: Set<Character> = ["-", "。", ".", ",", "、", ":", ";", "!"]
    guard let start = text.firstIndex(where: { !marks.contains($0) }),
      let end = text.lastIndex(where: { !marks.contains($0) })
    else { return "" }
    return String(text[start...end])
  }
}

extension StatusTable.Rule {
  /// Matches when the text is one of these words.
  static func equals(_ status: Status, _ words: String...) -> Self { Self(.equals, status, words) }

  /// Matches when the text begins with one of these words and contains all of `and` and none of `except`.
  static func begins(_ status: Status, _ words: String..., and: [String] = [], except: [String] = []) -> Self {
    Self(.begins, status, words, and: and, except: except)
  }

  /// Matches when the text contains one of these words, all of `and` and none of `except`.
  static func contains(_ status: Status, _ words: String..., and: [String] = [], except: [String] = []) -> Self {
    Self(.contains, status, words, and: and, except: except)
  }
}
