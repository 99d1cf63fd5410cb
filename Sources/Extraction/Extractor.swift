public import Foundation
import Mail
import PCRE
public import Tracking

/// Reads messages: tracking numbers with the carriers that they may belong to, and what else is clearly said.
/// Pure: same text, same answer. Safe to share among tasks.
public struct Extractor: Sendable {
  private let lexicon: Lexicon
  private let links: LinkFinder
  let numbers: NumberReader
  let fields: FieldReader
  let lines: TypedLineTable
  private let scam: ScamDetector
  let mailTable: MailTable
  let orderTable: OrderTable

  /// Matches of the reader's patterns that a limit ended, in this process: what they looked for was not found.
  public static var matchesGivenUp: Int { StoppedMatchCounter.shared.count }

  /// Fails when a table or a pattern is wrong, or a table is missing.
  public init(carriers: [Carrier]) throws {
    links = try LinkFinder()
    numbers = try NumberReader(carriers: carriers)
    fields = try FieldReader()
    lines = try TypedLineTable()
    scam = try ScamDetector(carriers: carriers)
    mailTable = try MailTable(carriers: carriers)
    orderTable = try OrderTable()
    lexicon = Lexicon(numbers.words + fields.words + lines.words + scam.words)
  }

  /// Reads `text`. `links` are addresses that the platform hides behind words; dates without a year are taken as near
  /// `now` in a zone `utcOffset` seconds ahead of UTC. `memory` decides where the text does not.
  /// - Parameter sender: the address or name that a mail came from.
  public func read(
    _ text: String, links hidden: [String] = [], now: Date, utcOffset: Int = taipeiOffset,
    memory: ChatMemory = ChatMemory(),
    sender: String? = nil
  ) -> ExtractionResult {
    let context = Context(sender: sender.map(carriers(ofSender:)) ?? [])
    return read(scene(text, now: now, utcOffset: utcOffset), links: hidden, memory: memory, context)
  }

  /// What is known of a text beside its words.
  struct Context {
    /// The carriers whose own text it is.
    var sender: CarrierSet = []
    var isMail = false
    /// Whether it is so surely a known shop's or carrier's that it is no fraud.
    var isTrusted = false
    /// Facts of `scam.tsv`.
    var facts: [String] = []
  }

  /// Reads a text whose words are known.
  func read(_ words: Scene, links hidden: [String], memory: ChatMemory, _ context: Context) -> ExtractionResult {
    let found = numbers.read(words, memory: memory, sender: context.sender, isMail: context.isMail)
    let scene = Scene(words, numbers: found.taken)
    var notice = Self.notice(of: found)
    notice.conflictingCarrier = numbers.conflictingCarrier(found)
    fields.read(scene, into: &notice)
    let judged =
      context.isTrusted
      ? (scam: nil, isAsked: false)
      : scam.check(scene, hidden: hidden, notice: notice, memory: memory, facts: context.facts)
    notice.scam = judged.scam
    // A text that is only suspicious is still believed of a parcel whose number it gives.
    if let scam = judged.scam, scam.verdict == .scam || notice.numbers.isEmpty { notice.distrust() }
    if notice.shop != nil { notice.conflictingCarrier = nil }
    for link in hidden.prefix(64) where link.utf8.count <= 2048 {
      readHidden(link, today: scene.today, memory, isMail: context.isMail, into: &notice)
    }
    notice.asksAboutFraud = notice.scam == nil && notice.numbers.isEmpty && judged.isAsked
    return notice
  }

  /// The numbers, and nothing said of their parcels yet.
  private static func notice(of found: FoundNumbers) -> ExtractionResult {
    var notice = ExtractionResult()
    (notice.numbers, notice.doubtful) = (found.numbers, found.doubtful)
    notice.parcels = found.numbers.map { ExtractionResult.Parcel(number: $0.number) }
    return notice
  }

  /// The words and links of a text that was written at that time.
  func scene(_ text: String, now: Date, utcOffset: Int) -> Scene {
    let day = Day(now, utcOffset: utcOffset)
    let minute = Int(now.timeIntervalSince(day.date(utcOffset: utcOffset)) / 60)
    return scene(text, today: day, minute: minute)
  }

  /// - Parameter minute: when on that day the text was written, after midnight. Nil if that is not known.
  func scene(_ text: String, today: Day, minute: Int? = nil) -> Scene {
    let normal = NormalText(text)
    return Scene(
      text: normal, hits: lexicon.hits(in: normal), links: links.links(in: normal), today: today, minute: minute)
  }

  /// Adds the numbers of an address that is not in the text; they have an empty range at its beginning.
  private func readHidden(
    _ address: String, today: Day, _ memory: ChatMemory, isMail: Bool, into notice: inout ExtractionResult
  ) {
    let text = NormalText(address)
    for link in links.links(in: text) {
      for var found in numbers.read(link: link, in: text, today: today, memory: memory, isMail: isMail) {
        guard let place = notice.numbers.firstIndex(where: { $0.number == found.number }) else {
          found.range = 0..<0
          notice.doubtful.removeAll { $0.number == found.number }
          notice.numbers.append(found)
          continue
        }
        // The address names the carrier of a number that the text only shows.
        guard found.isDecided, !notice.numbers[place].isDecided else { continue }
        found.range = notice.numbers[place].range
        notice.numbers[place] = found
      }
    }
  }

  /// The carriers that a sender's address or name names.
  private func carriers(ofSender sender: String) -> CarrierSet {
    numbers.carriers(ofSender: scene(sender, today: Day(Date(timeIntervalSince1970: 0), utcOffset: 0)))
  }

  /// A carrier, as numbers are judged by it.
  func carriers(_ carrier: CarrierID) -> CarrierSet { numbers.book.place(of: carrier).map { [$0] } ?? [] }

  /// Whether a number has a form of that carrier's, whatever its check digit.
  func mayBe(_ number: TrackingNumber, _ carrier: CarrierID) -> Bool {
    let (book, written) = (numbers.book, Array(number.text.utf16))
    if let member = book.member(carrier) { return book.takes(written, member) }
    return book.place(of: carrier).map { own in book.shapes.fits(written).contains { $0.carrier == own } } ?? false
  }

  /// Whether a name is or contains a carrier's or shop's.
  func namesBrand(_ name: String) -> Bool {
    !numbers.names.words(in: scene(name, today: Day(Date(timeIntervalSince1970: 0), utcOffset: 0))).isEmpty
  }

  /// Whether a host is a carrier's or shop's that is known.
  func isKnownHost(_ host: String) -> Bool { scam.isKnown(host) }

  /// By table, the rows that decide something in `text`; for `RuleCheck`.
  func rulesDeciding(_ text: String, now: Date) -> [RuleFile: Set<String>] {
    let words = scene(text, today: Day(now))
    let found = numbers.read(words, memory: ChatMemory())
    let scene = Scene(words, numbers: found.taken)
    var rules = fields.values(in: scene).rules
    rules.merge(scam.rulesDeciding(scene, Self.notice(of: found))) { $1 }
    rules.merge(numbers.rows(in: scene)) { $1 }
    let mail = MailReport(example: text)
    let shop = mail.from.flatMap(mailTable.sender)?.shop
    rules[.mail] = mailTable.rows(of: mail)
    rules[.orders] = orderTable.rows(in: scene, shop: shop)
    rules[.lines] = lineRules(text, found.numbers)
    return rules
  }
}
