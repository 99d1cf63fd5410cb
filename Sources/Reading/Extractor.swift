public import Foundation
public import Tracking

/// Reads messages: tracking numbers with the carriers that they may belong to, and what else is clearly said.
/// Pure: same text, same answer. Safe to share among tasks.
public struct Extractor: Sendable {
  private let lexicon: Lexicon
  private let links: LinkFinder
  private let numbers: NumberReader
  private let fields: FieldReader
  private let scam: ScamCheck

  /// Fails when a table or a pattern is wrong.
  public init(carriers: [Carrier]) throws {
    links = try LinkFinder()
    numbers = try NumberReader(carriers: carriers)
    fields = try FieldReader()
    scam = try ScamCheck(carriers: carriers)
    lexicon = Lexicon(numbers.words + fields.words + scam.words)
  }

  /// Reads `text`. `links` are addresses that the platform hides behind words; dates without a year are taken as near
  /// `now` in a zone `utcOffset` seconds ahead of UTC. `memory` decides where the text does not.
  public func read(
    _ text: String, links hidden: [String] = [], now: Date, utcOffset: Int = taipeiOffset, memory: Memory = Memory(),
    numbers given: [String] = []
  ) -> Notice {
    var scene = scene(text, now: now, utcOffset: utcOffset)
    var notice = Notice()
    if given.isEmpty {
      let found = numbers.read(scene, memory: memory)
      (notice.numbers, notice.doubtful, scene.numbers) = (found.numbers, found.doubtful, found.taken)
      notice.parcels = found.numbers.map { Notice.Parcel(number: $0.number) }
    } else {
      scene.numbers = Self.find(given, in: scene.text)
      notice.parcels = given.compactMap { TrackingNumber($0).map { Notice.Parcel(number: $0) } }
    }
    fields.read(scene, into: &notice)
    notice.scam = scam.check(scene, hidden: hidden, notice: notice, memory: memory)
    if notice.scam?.verdict == .scam { notice.distrust() }
    notice.asksAboutFraud = notice.scam == nil && notice.numbers.isEmpty && scam.isAsked(scene)
    return notice
  }

  private func scene(_ text: String, now: Date, utcOffset: Int) -> Scene {
    let normal = NormalText(text)
    return Scene(
      text: normal, hits: lexicon.hits(in: normal), links: links.links(in: normal),
      today: Day(now, utcOffset: utcOffset))
  }

  /// By table, the rows that decide something in `text`; for `RuleCheck`.
  func rulesDeciding(_ text: String, now: Date) -> [RuleFile: Set<String>] {
    var scene = scene(text, now: now, utcOffset: taipeiOffset)
    scene.numbers = numbers.read(scene, memory: Memory()).taken
    var rules = fields.values(in: scene).rules
    var notice = Notice()
    let found = numbers.read(scene, memory: Memory())
    (notice.numbers, notice.doubtful) = (found.numbers, found.doubtful)
    notice.parcels = found.numbers.map { Notice.Parcel(number: $0.number) }
    rules.merge(scam.rulesDeciding(scene, notice)) { $1 }
    // What labels decide is to be added here by those who read them.
    return rules
  }

  /// Until numbers are read: where those stand that are known to be in the text.
  private static func find(_ numbers: [String], in text: NormalText) -> [Range<Int>] {
    numbers.compactMap { number in
      let wanted = Array(number.utf16)
      for start in text.characters.indices where text[start] == wanted.first ?? 0 {
        var (place, matched) = (start, 0)
        while place < text.count, matched < wanted.count, place - start < wanted.count + 12 {
          if text[place] == wanted[matched] { matched += 1 } else if text[place].isAlphanumeric { break }
          place += 1
        }
        if matched == wanted.count { return start..<place }
      }
      return nil
    }.sorted { $0.lowerBound < $1.lowerBound }
  }
}
