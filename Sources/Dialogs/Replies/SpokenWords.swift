import Foundation
public import Phrases
import Tracking

/// What a reply to a card sets in its parcel.
enum FieldChange: Equatable {
  /// A field's new value, as written. If empty, the user is asked for the value.
  case field(ParcelField, String)
  case payment(Payment)
}

/// The words for a parcel's fields in a reply to its card (`rename to Headphones`). They come from the phrase catalogs
/// (keys `said.…`), separated by `|`. Words of all languages are understood in every chat. The module `Sentences` reads
/// sentences that ask for something.
public struct SpokenWords: Sendable {
  private struct FieldWord {
    let field: ParcelField
    let word: String
    /// Whether the value may follow without a separator: 改名耳機.
    let isSeparatorOptional: Bool
  }

  /// Longest first: "rename to" comes before "rename".
  private let fields: [FieldWord]
  private let payments: [String: Payment]
  /// Reads sentences about a time zone.
  let zone: SpokenZone
  /// The commands' own words.
  let commands: CommandWords
  /// Reads sentences that give a parcel another name.
  let renaming: SpokenRenaming
  /// Reads sentences that give a parcel a note.
  let notes: SpokenNotes
  private let oneTimeCode: [String]
  private let notOneTimeCode: [String]
  /// Words that show that a line is talk and not a parcel's name. Words in Latin letters must match whole words; the
  /// others may be part of a longer word.
  private let talk: (latin: Set<String>, other: [String])

  public init(_ phrases: Phrases) {
    zone = SpokenZone(phrases)
    commands = CommandWords(phrases)
    renaming = SpokenRenaming(phrases)
    notes = SpokenNotes(phrases)
    (oneTimeCode, notOneTimeCode) = (phrases.spokenWords(.saidOneTimeCode), phrases.spokenWords(.saidNotOneTimeCode))
    let talk = phrases.spokenWords(.saidTalk)
    self.talk = (Set(talk.filter(Self.isLatin)), talk.filter { !Self.isLatin($0) })
    let payments = [(PhraseKey.saidPaid, Payment.paid), (.saidOnDelivery, .onDelivery)]
    self.payments = Dictionary(
      payments.flatMap { row in phrases.spokenWords(row.0).map { ($0, row.1) } },
      uniquingKeysWith: { first, _ in first })
    fields = Self.fieldRows.flatMap { key, field in
      phrases.spokenWords(key).map {
        FieldWord(
          field: field, word: $0, isSeparatorOptional: Self.fieldsWithoutSeparator.contains(field) && !Self.isLatin($0))
      }
    }.sorted { $0.word.count > $1.word.count }
  }

  private static let fieldRows: [(PhraseKey, ParcelField)] = [
    (.saidName, .name), (.saidNote, .note), (.saidShop, .shop), (.saidNumber, .number), (.saidCarrier, .carrier),
    (.saidStore, .store), (.saidCode, .code), (.saidDeadline, .deadline), (.saidAmount, .amount),
  ]

  /// Fields after whose word the separator may be missing. After all others it is required: 門市關門了嗎 ("is the store
  /// closed?") does not name a store.
  private static let fieldsWithoutSeparator: Set<ParcelField> = [.name, .note]

  /// What the reply sets in its parcel. Nil if it sets nothing.
  func fieldChange(in text: String) -> FieldChange? {
    let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let payment = payment(line) { return .payment(payment) }
    for entry in fields {
      guard let rest = Self.rest(of: line, after: entry.word) else { continue }
      let value = rest.drop { $0.isWhitespace || Self.marks.contains($0) }
      if value.isEmpty || value.count < rest.count || entry.isSeparatorOptional {
        return .field(entry.field, String(value))
      }
    }
    return nil
  }

  /// Whether a text is a message with a one-time password: it names one, has four to eight digits in a row, and says
  /// nothing of a pick-up.
  func isOneTimeCode(_ text: String) -> Bool {
    let line = text.spokenForm
    func contains(_ word: String) -> Bool {
      guard Self.isLatin(word) else { return line.contains(word) }
      return line.ranges(of: word).contains { range in
        let isInside = [line[..<range.lowerBound].last, line[range.upperBound...].first].contains {
          $0.map { $0.isASCII && $0.isLetter } ?? false
        }
        return !isInside
      }
    }
    guard line.count <= 400, oneTimeCode.contains(where: contains), !notOneTimeCode.contains(where: contains) else {
      return false
    }
    return line.split { !($0.isASCII && $0.isNumber) }.contains { (4...8).contains($0.count) }
  }

  /// Whether a line asks or says something, so that it cannot be a parcel's name.
  func isTalk(_ text: String) -> Bool {
    let line = text.spokenForm
    if payments[line] != nil { return true }
    let isLatin = line.split { !$0.isLetter }.contains { talk.latin.contains(String($0)) }
    return isLatin || talk.other.contains { line.contains($0) }
  }

  func payment(_ text: String) -> Payment? { payments[text.trimmingCharacters(in: Self.ends).spokenForm] }

  private static let marks: Set<Character> = [":", "：", "=", "＝"]
  private static let ends = CharacterSet(charactersIn: " \t\r\n.!~。！～…、,，")

  private static func rest(of line: String, after word: String) -> Substring? {
    let end = line.index(line.startIndex, offsetBy: word.count, limitedBy: line.endIndex)
    guard let end, String(line[..<end]).spokenForm == word else { return nil }
    return line[end...]
  }

  private static func isLatin(_ word: String) -> Bool { word.utf8.allSatisfy { $0 < 128 } }
}
