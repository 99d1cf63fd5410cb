import Foundation
public import Phrases
public import Tracking

/// The result of reading a sentence in plain words.
public struct Sentence: Sendable, Equatable {
  /// What the sentence asks for; nil if no rule matches.
  public var intent: Intent?
  /// The parcels that the sentence mentions, by name, product, shop, store, carrier or the end of the number. Finished
  /// ones are left out if it also mentions parcels under way.
  public var parcels: [ParcelID] = []
  /// The carrier, if the sentence names exactly one.
  public var carrier: CarrierID?
  /// The time that the sentence names; nil if it names none.
  public var time: SpokenTime?
  /// Whether the sentence is about parcels, even if it was not understood.
  public var isAboutParcels = false
}

/// Understands sentences without a slash command, by tables alone. `Sentences.strings` gives the meanings of words. The
/// first row of `sentences.tsv` whose meanings are all present gives the intent.
public struct SentenceReader: Sendable {
  /// A longer text is a message to extract parcels from. ASCII characters count as one, others as two.
  private static let maxWidth = 120

  let rules: [SentenceRule]
  private let lexicon: Lexicon

  /// Builds the rules and the lexicon from the tables and the carriers' names.
  /// - Throws: `SentenceTableError` if a row has the wrong form or names a meaning without words.
  public init(_ tables: SentenceTables, carriers: [Carrier]) throws(SentenceTableError) {
    rules = try Self.rules(tables)
    var entries = tables.meanings.flatMap { meaning, wordings in wordings.map { ($0, Self.adding(meaning)) } }
    entries += carriers.flatMap { carrier in
      // A word with another meaning, such as "OK", is not taken for a carrier.
      carrier.words.map { ($0, { if $0.meanings.isEmpty { $0.carriers.insert(carrier.id) } }) }
    }
    lexicon = Lexicon(entries)
  }

  /// A key `carrier.<id>` is not a meaning: it lists names that people use for the carrier but notices do not.
  private static func adding(_ meaning: String) -> (inout Entry) -> Void {
    let parts = meaning.split(separator: ".")
    guard parts.count == 2, parts[0] == "carrier" else { return { $0.meanings.insert(meaning) } }
    let carrier = CarrierID(rawValue: String(parts[1]))
    return { $0.carriers.insert(carrier) }
  }

  private static func rules(_ tables: SentenceTables) throws(SentenceTableError) -> [SentenceRule] {
    var rules: [SentenceRule] = []
    for row in tables.rules.split(separator: "\n") where !row.hasPrefix("#") {
      guard let rule = SentenceRule(row: row) else { throw SentenceTableError(row: String(row)) }
      let unknown = rule.meanings.filter { !$0.hasPrefix("@") && tables.meanings[$0] == nil }
      guard unknown.isEmpty else { throw SentenceTableError(row: String(row)) }
      rules.append(rule)
    }
    return rules
  }

  /// Reads a sentence.
  /// - Parameters:
  ///   - isReply: whether the sentence replies to a parcel's card or alert.
  ///   - parcels: the parcels that the chat sees.
  public func read(_ text: String, isReply: Bool, parcels: [Parcel]) -> Sentence {
    let mentions = ParcelMentions(parcels)
    let tokens = Lexer(TextFolding.text(text), [mentions.lexicon, lexicon]).tokens()
    let when = SpokenTimeReader(tokens)
    let (named, namedBy) = mentions.mentioned(in: tokens)
    var meanings = tokens.reduce(into: Set<String>()) { $0.formUnion($1.meanings) }
    let carriers = tokens.reduce(into: Set<CarrierID>()) { $0.formUnion($1.carriers) }
    if !named.isEmpty { meanings.insert("@parcel") }
    if !namedBy.isEmpty { meanings.insert("@named") }
    if !carriers.isEmpty { meanings.insert("@carrier") }
    if !when.time.isEmpty { meanings.insert("@time") }
    if when.time.namesDay { meanings.insert("@day") }
    if meanings.contains("question") || tokens.first?.means("opener") == true { meanings.insert("@question") }
    let unknownCharacters = Self.unknownCharacters(tokens, without: namedBy.union(when.used))
    if unknownCharacters > 0 { meanings.insert("@rest") }
    if unknownCharacters > Self.maxUnknownCharacters { meanings.insert("@more") }
    var sentence = Sentence(intent: rules.first { $0.fits(meanings, isReply: isReply) }?.intent, parcels: named)
    sentence.carrier = carriers.count == 1 ? carriers.first : nil
    sentence.time = when.time.isEmpty ? nil : when.time
    sentence.isAboutParcels =
      !meanings.contains("offTopic") && !meanings.isDisjoint(with: Self.aboutParcels)
    return sentence
  }

  /// The most unknown characters for which `@more` is not set. A Latin word counts as two.
  private static let maxUnknownCharacters = 5

  /// Whether the text can be a sentence: one short line.
  public static func mayBeSentence(_ text: String) -> Bool {
    let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return width(of: line) <= maxWidth && !line.contains(where: \.isNewline)
  }

  /// Whether a text that was not understood looks like a notice: it is long or contains six or more digits in a row.
  public static func looksLikeNotice(_ text: String) -> Bool {
    width(of: text) > 100 || text.split(whereSeparator: { !$0.isNumber }).contains { $0.count >= 6 }
  }

  private static func width(of text: String) -> Int { text.reduce(0) { $0 + ($1.isASCII ? 1 : 2) } }

  /// Whether the text means "never mind" and nothing else.
  public func isCancel(_ text: String) -> Bool {
    guard text.count <= 20 else { return false }
    let tokens = Lexer(TextFolding.text(text), [lexicon]).tokens().filter { $0.kind != .mark }
    return tokens.contains { $0.means("cancel") } && tokens.allSatisfy { $0.means("cancel") || $0.means("filler") }
  }

  /// Whether every word is known and the sentence asks for something. Such a text is not a parcel's name.
  public func isSentence(_ text: String) -> Bool {
    let tokens = Lexer(TextFolding.text(text), [lexicon]).tokens()
    let isKnown = Self.unknownCharacters(tokens, without: SpokenTimeReader(tokens).used) == 0
    return isKnown && read(text, isReply: true, parcels: []).intent != nil
  }

  private static func unknownCharacters(_ tokens: [Token], without used: Set<Int>) -> Int {
    tokens.indices.reduce(0) { sum, index in
      guard !used.contains(index) else { return sum }
      switch tokens[index].kind {
      case .unknown: return sum + (tokens[index].text.contains(where: \.isLatin) ? 2 : 1)
      case .number, .date, .clock: return sum + 1
      case .word, .mark: return sum
      }
    }
  }

  private static let aboutParcels: Set<String> = [
    "@parcel", "@carrier", "parcel", "mine", "arrive", "status", "track", "send", "shop", "fetch", "ready", "got",
    "notGot", "deadline", "remind", "timeline", "where",
  ]
}

/// A wrong row in `sentences.tsv`.
public struct SentenceTableError: Error, CustomStringConvertible {
  let row: String
  /// A message with the text of the row.
  public var description: String { "sentences.tsv: not a row, or a meaning without words: \(row)" }
}
