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
  /// Whether nothing in it may mean something else: every word is known, and it is neither a guess nor about the
  /// future. Only then does a sentence change data; otherwise the bot asks.
  public var isWhole = true
  /// Whether the sentence was not understood, but is about parcels.
  public var isAboutParcels = false
  /// Whether it asks something.
  public var isQuestion = false
  /// Whether it says that something is not so, or is not to be done.
  public var isNegated = false
  /// Whether it is thanks, a greeting or the like, which a reply in a group means for the other members.
  public var isCourtesy = false
  /// The BCP 47 tag of the only language that it names.
  public var language: String?
  /// The month that it names.
  public var month: SpokenMonth?
  /// Its text, folded.
  public var text = ""
  /// Its words that nobody knows, folded.
  public var unknownWords: [String] = []
  /// The meanings that its words have.
  var meanings: Set<String> = []
}

/// A month as people say it.
public enum SpokenMonth: Sendable, Equatable {
  /// So many months ago.
  case ago(Int)
  /// The last such month, 1–12.
  case number(Int)
}

/// Understands sentences without a slash command, by tables alone. `Sentences.strings` gives the meanings of words. The
/// first row of `sentences.tsv` whose meanings are all present gives the intent.
public struct SentenceReader: Sendable {
  /// A longer text is a message to extract parcels from. ASCII characters count as one, others as two.
  private static let maxWidth = 120

  let rules: [SentenceRule]
  private let weights: [String: Double]
  private let lexicon: SentenceLexicon

  /// Builds the rules and the lexicon from the tables and the carriers' names.
  /// - Throws: `SentenceTableError` if a row has the wrong form or names a meaning without words.
  public init(_ tables: SentenceTables, carriers: [Carrier]) throws(SentenceTableError) {
    rules = try Self.rules(tables)
    weights = Self.weights(rules)
    var entries = tables.meanings.flatMap { meaning, wordings in wordings.map { ($0, Self.adding(meaning)) } }
    entries += carriers.flatMap { carrier in
      // A word with another meaning, such as "OK", is not taken for a carrier.
      carrier.words.map { ($0, { if $0.meanings.isEmpty { $0.carriers.insert(carrier.id) } }) }
    }
    lexicon = SentenceLexicon(entries)
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
    let text = TextFolding.text(text)
    let tokens = Lexer(text, [mentions.lexicon, lexicon]).tokens()
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
    let month = Self.month(in: tokens)
    if month != nil { meanings.insert("@month") }
    let counted = namedBy.union(when.used).union(month?.used ?? [])
    if Self.hasNumber(tokens, without: counted) { meanings.insert("@number") }
    if unknownCharacters > 0 { meanings.insert("@rest") }
    if unknownCharacters > Self.maxUnknownCharacters { meanings.insert("@more") }
    let rule = rule(for: meanings, isReply: isReply)
    var sentence = Sentence(intent: rule?.intent == .overview ? nil : rule?.intent, parcels: named)
    sentence.isAboutParcels = rule?.intent == .overview
    sentence.isCourtesy = rule?.place == .courtesy
    sentence.text = text
    sentence.isNegated = !meanings.isDisjoint(with: ["not", "dont"])
    sentence.carrier = carriers.count == 1 ? carriers.first : nil
    sentence.time = when.time.isEmpty ? nil : when.time
    sentence.isQuestion = meanings.contains("@question")
    sentence.month = month?.month
    let languages = meanings.filter { $0.hasPrefix("lang.") }
    sentence.language = languages.count == 1 ? languages.first.map { String($0.dropFirst(5)) } : nil
    sentence.unknownWords = ParcelMentions.unknownWords(tokens)
    sentence.meanings = meanings
    let isPast = when.time.isEmpty || !meanings.isDisjoint(with: ["day.0", "day.-1"])
    sentence.isWhole = unknownCharacters == 0
    switch sentence.intent {
    // A time and a parcel make a reminder, whatever else is said.
    case .remind: sentence.isWhole = sentence.isWhole || !when.time.isEmpty && !namedBy.isEmpty
    // To whom it is sent may be anybody.
    case .sent: sentence.isWhole = true
    case .claim, .release: sentence.isWhole = sentence.isWhole && !meanings.contains("hedge")
    default:
      sentence.isWhole =
        sentence.isWhole && isPast && !meanings.contains("hedge") && !meanings.contains("later")
    }
    // A carrier of whom there is no parcel is none of those that are there.
    if named.isEmpty, !carriers.isEmpty { sentence.isWhole = false }
    return sentence
  }

  /// The first row that fits. A reply that no row for replies fits may be a message of its own.
  private func rule(for meanings: Set<String>, isReply: Bool) -> SentenceRule? {
    if let rule = rules.first(where: { $0.fits(meanings, isReply: isReply) }) { return rule }
    guard isReply, let alone = rules.first(where: { $0.fits(meanings, isReply: false) }) else { return nil }
    return alone.place == .chatElseReply ? alone : nil
  }

  /// The intents of the rows with which the sentence has most in common, the nearest first. A word that many rows have,
  /// such as "where", tells less than one that few have.
  public func nearest(to sentence: Sentence) -> [Intent] {
    let scores = rules.enumerated().compactMap { index, rule -> (Double, Int, Intent)? in
      let score = rule.needs.reduce(0) { sum, group in
        sum + (group.intersection(sentence.meanings).compactMap { weights[$0] }.max() ?? 0)
      }
      return score >= Self.leastWeight ? (-score, index, rule.intent) : nil
    }
    var seen: Set<Intent> = []
    return scores.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2).filter { seen.insert($0).inserted }
  }

  /// What a sentence must have in common with a row: one word that no more than four rows have.
  private static let leastWeight = 0.25

  /// For each meaning that is a word: one divided by the number of rows that need it.
  private static func weights(_ rules: [SentenceRule]) -> [String: Double] {
    let needed = rules.flatMap { $0.needs.reduce(into: Set<String>()) { $0.formUnion($1) } }
    return Dictionary(grouping: needed.filter { !$0.hasPrefix("@") }, by: \.self).mapValues { 1 / Double($0.count) }
  }

  /// The month that the tokens name, and which of them do: 七月, July, 上個月.
  private static func month(in tokens: [SentenceToken]) -> (month: SpokenMonth, used: Set<Int>)? {
    for (index, token) in tokens.enumerated() {
      if token.means("lastMonth") { return (.ago(1), [index]) }
      if token.means("thisMonth") { return (.ago(0), [index]) }
      if token.means("monthOf"), index > 0, case .number(let number) = tokens[index - 1].kind, (1...12).contains(number)
      {
        return (.number(number), [index - 1, index])
      }
      let number = token.meanings.lazy.compactMap { $0.hasPrefix("month.") ? Int($0.dropFirst(6)) : nil }.first
      if let number { return (.number(number), [index]) }
    }
    return nil
  }

  /// The form in which words are compared: width, case and script make no difference.
  public static func folded(_ text: String) -> String { TextFolding.text(text) }

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

  /// Whether one of the words is known, or names one of these parcels.
  public func knowsAWord(of text: String, parcels: [Parcel]) -> Bool {
    Lexer(TextFolding.text(text), [ParcelMentions(parcels).lexicon, lexicon]).tokens().contains { $0.kind == .word }
  }

  /// Whether every word is known and the sentence asks for something. Such a text is not a parcel's name.
  public func isSentence(_ text: String) -> Bool {
    let tokens = Lexer(TextFolding.text(text), [lexicon]).tokens()
    let isKnown = Self.unknownCharacters(tokens, without: SpokenTimeReader(tokens).used) == 0
    return isKnown && read(text, isReply: true, parcels: []).intent != nil
  }

  private static func unknownCharacters(_ tokens: [SentenceToken], without used: Set<Int>) -> Int {
    tokens.indices.reduce(0) { sum, index in
      guard !used.contains(index) else { return sum }
      switch tokens[index].kind {
      case .unknown: return sum + (tokens[index].text.contains(where: \.isLatin) ? 2 : 1)
      case .number, .date, .clock: return sum + 1
      case .word, .mark: return sum
      }
    }
  }

  private static func hasNumber(_ tokens: [SentenceToken], without used: Set<Int>) -> Bool {
    tokens.indices.contains { index in
      if case .number = tokens[index].kind { !used.contains(index) } else { false }
    }
  }
}

/// A wrong row in `sentences.tsv`.
public struct SentenceTableError: Error, CustomStringConvertible {
  let row: String
  /// A message with the text of the row.
  public var description: String { "sentences.tsv: not a row, or a meaning without words: \(row)" }
}
