import Foundation
import Tracking

/// A carrier's words and what they mean. Rules are tried in order, so the more telling ones stand first; words that
/// no rule knows have no status: they are shown as they are and never guessed.
///
/// Words are compared in a reduced form: compatibility characters folded (full-width brackets, commas, digits), small letters, blanks,
/// marks at the ends and everything in [square brackets] left out: there stands the name of a store, which may hold
/// any word.
struct StatusTable: Sendable {
  struct Rule: Sendable {
    enum Form: Sendable {
      case equals, begins
      case contains
    }

    let form: Form
    /// Any of these.
    let words: [[UInt8]]
    /// All of these as well, anywhere.
    let and: [[UInt8]]
    /// None of these anywhere: words that turn the meaning.
    let except: [[UInt8]]
    let status: Status

    init(_ form: Form, _ status: Status, _ words: [String], and: [String] = [], except: [String] = []) {
      self.form = form
      self.status = status
      self.words = words.map { Array(StatusTable.reduce($0).utf8) }
      self.and = and.map { Array(StatusTable.reduce($0).utf8) }
      self.except = except.map { Array(StatusTable.reduce($0).utf8) }
    }

    func fits(_ reduced: [UInt8]) -> Bool {
      let isMet = words.contains { word in
        switch form {
        case .equals: reduced == word
        case .begins: reduced.starts(with: word)
        case .contains: StatusTable.holds(reduced, word)
        }
      }
      return isMet && and.allSatisfy { StatusTable.holds(reduced, $0) }
        && !except.contains { StatusTable.holds(reduced, $0) }
    }
  }

  private let rules: [Rule]

  init(_ rules: [Rule]) { self.rules = rules }

  /// The meaning of `text`; nil when the table does not know the words.
  func status(of text: String) -> Status? {
    let reduced = Array(Self.reduce(text).utf8)
    guard !reduced.isEmpty else { return nil }
    return rules.first { $0.fits(reduced) }?.status
  }

  /// This table, and for what it does not know the other one.
  func then(_ other: StatusTable) -> StatusTable { StatusTable(rules + other.rules) }

  /// Whether `word` stands in `text`. On UTF-8 bytes, where a match cannot begin inside a character.
  static func holds(_ text: [UInt8], _ word: [UInt8]) -> Bool {
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

  /// Without the marks that end a sentence or lead to a bracket that is left out: `已送達 - [店]`.
  private static func trimmed(_ text: String) -> String {
    let marks: Set<Character> = ["-", "。", ".", ",", "、", ":", ";", "!"]
    guard let start = text.firstIndex(where: { !marks.contains($0) }),
      let end = text.lastIndex(where: { !marks.contains($0) })
    else { return "" }
    return String(text[start...end])
  }
}

extension StatusTable.Rule {
  /// Exactly one of these words.
  static func equals(_ status: Status, _ words: String...) -> Self { Self(.equals, status, words) }

  /// One of these words at the beginning, all of `and` and none of `except` anywhere.
  static func begins(_ status: Status, _ words: String..., and: [String] = [], except: [String] = []) -> Self {
    Self(.begins, status, words, and: and, except: except)
  }

  /// One of these words, all of `and` and none of `except` anywhere.
  static func contains(_ status: Status, _ words: String..., and: [String] = [], except: [String] = []) -> Self {
    Self(.contains, status, words, and: and, except: except)
  }
}
