import Foundation
public import Phrases
public import Tracking

/// What a line in plain words asks for.
public struct Sentence: Sendable, Equatable {
  public var intent: Intent?
  /// The parcels that it names, by name, shop, store, carrier or number's end; those under way go before.
  public var parcels: [ParcelID] = []
  /// The only carrier that it names.
  public var carrier: CarrierID?
  public var time: SpokenTime?
  /// It speaks of parcels, whether or not it was understood.
  public var isAboutParcels = false
}

/// Understands what people say without a slash, by tables alone: words have meanings (`Sentences.strings`), and the first
/// row of `sentences.tsv` whose meanings are there says what is asked for.
public struct SentenceReader: Sendable {
  /// Longer ones are messages to be read for parcels. A character that is not Latin counts as two.
  private static let maxWidth = 120

  let rules: [SentenceRule]
  private let lexicon: Lexicon

  /// - Throws: `SentenceTableError` where a row has another shape or names a meaning without words.
  public init(_ words: SentenceWords, carriers: [Carrier]) throws(SentenceTableError) {
    rules = try Self.rules(words)
    var entries = words.meanings.flatMap { meaning, wordings in wordings.map { ($0, Self.adding(meaning)) } }
    entries += carriers.flatMap { carrier in
      // A word that means something else is no carrier's: "OK".
      carrier.words.map { ($0, { if $0.meanings.isEmpty { $0.carriers.insert(carrier.id) } }) }
    }
    lexicon = Lexicon(entries)
  }

  /// `carrier.<id>` is no meaning: it is what people call that carrier, and no notice does.
  private static func adding(_ meaning: String) -> (inout Entry) -> Void {
    let parts = meaning.split(separator: ".")
    guard parts.count == 2, parts[0] == "carrier" else { return { $0.meanings.insert(meaning) } }
    let carrier = CarrierID(rawValue: String(parts[1]))
    return { $0.carriers.insert(carrier) }
  }

  private static func rules(_ words: SentenceWords) throws(SentenceTableError) -> [SentenceRule] {
    var rules: [SentenceRule] = []
    for row in words.rules.split(separator: "\n") where !row.hasPrefix("#") {
      guard let rule = SentenceRule(row: row) else { throw SentenceTableError(row: String(row)) }
      let unknown = rule.meanings.filter { !$0.hasPrefix("@") && words.meanings[$0] == nil }
      guard unknown.isEmpty else { throw SentenceTableError(row: String(row)) }
      rules.append(rule)
    }
    return rules
  }

  /// - Parameters:
  ///   - isReply: it answers a parcel's card or alert.
  ///   - parcels: those that the chat sees.
  public func read(_ text: String, isReply: Bool, parcels: [Parcel]) -> Sentence {
    let mentions = ParcelMentions(parcels)
    let tokens = Lexer(Fold.text(text), [mentions.lexicon, lexicon]).tokens()
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
    let rest = Self.rest(tokens, without: namedBy.union(when.used))
    if rest > 0 { meanings.insert("@rest") }
    if rest > Self.few { meanings.insert("@more") }
    var sentence = Sentence(intent: rules.first { $0.fits(meanings, isReply: isReply) }?.intent, parcels: named)
    sentence.carrier = carriers.count == 1 ? carriers.first : nil
    sentence.time = when.time.isEmpty ? nil : when.time
    sentence.isAboutParcels =
      !meanings.contains("offTopic") && !meanings.isDisjoint(with: Self.aboutParcels)
    return sentence
  }

  /// As many characters may be left that nobody knows; a Latin word counts as two.
  private static let few = 5

  /// Whether it may be a sentence: one short line.
  public static func mayBeSentence(_ text: String) -> Bool {
    let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return width(of: line) <= maxWidth && !line.contains(where: \.isNewline)
  }

  /// Whether what was not understood looks like a notice: long, or with what may be meant as a number.
  public static func looksLikeNotice(_ text: String) -> Bool {
    width(of: text) > 100 || text.split(whereSeparator: { !$0.isNumber }).contains { $0.count >= 6 }
  }

  private static func width(of text: String) -> Int { text.reduce(0) { $0 + ($1.isASCII ? 1 : 2) } }

  /// "Never mind", and nothing else.
  public func isCancel(_ text: String) -> Bool {
    guard text.count <= 20 else { return false }
    let tokens = Lexer(Fold.text(text), [lexicon]).tokens().filter { $0.kind != .mark }
    return tokens.contains { $0.means("cancel") } && tokens.allSatisfy { $0.means("cancel") || $0.means("filler") }
  }

  /// Whether every word of a line is known, and asks for something: then it names nothing.
  public func isSentence(_ text: String) -> Bool {
    let tokens = Lexer(Fold.text(text), [lexicon]).tokens()
    let isKnown = Self.rest(tokens, without: SpokenTimeReader(tokens).used) == 0
    return isKnown && read(text, isReply: true, parcels: []).intent != nil
  }

  private static func rest(_ tokens: [Token], without used: Set<Int>) -> Int {
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

/// A row of `sentences.tsv` that is none.
public struct SentenceTableError: Error, CustomStringConvertible {
  let row: String
  public var description: String { "sentences.tsv: not a row, or a meaning without words: \(row)" }
}
