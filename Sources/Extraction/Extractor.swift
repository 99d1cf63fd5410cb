public import Foundation
import PCRE
public import Tracking

/// Reads messages: tracking numbers with the carriers that they may belong to, and what else is clearly said.
/// Pure: same text, same answer. Safe to share among tasks.
public struct Extractor: Sendable {
  let carriers: [Carrier]
  let vocabulary: Vocabulary
  /// For all readers at once.
  let finder: WordFinder
  let book: ShapeBook
  let links: Links
  private let arenas = ArenaPool()
  /// By the shop's place in `ShopName.all`.
  private let shopCarriers: [CarrierSet]
  private let fields: FieldReader
  private let scam: ScamCheck

  /// Matches of the reader's patterns that a limit ended, in this process: what they looked for was not found.
  public static var matchesGivenUp: Int { MatchTally.shared.givenUp }

  /// Fails when a carrier's pattern, or one of the reader's own, does not compile.
  public init(carriers: [Carrier]) throws {
    self.carriers = carriers
    var words = WordFinder.Words()
    vocabulary = Vocabulary(carriers: carriers, words: &words.numbers)
    book = try ShapeBook(carriers: carriers)
    links = try Links(carriers: carriers)
    shopCarriers = ShopName.all.map { shop in
      let ids = ShopCarriers.table.first { $0.shop == shop.name }?.carriers ?? []
      return CarrierSet(ids.compactMap { id in carriers.firstIndex { $0.id == id } })
    }
    fields = FieldReader(vocabulary, carriers, words: &words.fields)
    scam = ScamCheck(carriers: carriers, words: &words.scam)
    finder = WordFinder(words, scamLimit: ScamCheck.longest)
  }

  /// Reads `text`. `links` are addresses that the platform hides behind words; dates without a year are taken as near
  /// `now` in a zone `utcOffset` seconds ahead of UTC. `memory` decides where the text does not.
  public func read(
    _ text: String, links hidden: [String] = [], now: Date, utcOffset: Int = taipeiOffset, memory: Memory = Memory()
  ) -> Notice {
    var notice = Notice()
    let normal = NormalText(text)
    withScene(normal) { scene in
      let result = reader(scene, normal, memory).read()
      notice.numbers = result.numbers
      notice.doubtful = result.doubtful
      fields.read(
        FieldReader.Input(
          text: text, normal: normal, scene: scene, carriers: carriers, taken: result.taken,
          today: Day(now, utcOffset: utcOffset)),
        into: &notice)
      notice.scam = scam.check(
        ScamCheck.Input(
          scene: scene, hidden: hidden, numbers: notice.numbers, doubtful: notice.doubtful, memory: memory))
      notice.asksAboutFraud = notice.scam == nil && notice.numbers.isEmpty && scam.isAsked(in: scene)
    }
    if notice.scam?.verdict == .scam { notice.distrust() }
    for link in hidden.prefix(64) where link.utf8.count <= 2048 { readHidden(link, memory, into: &notice) }
    return notice
  }

  /// The numbers and doubts that `read` finds in `text`, and nothing else, in half the time.
  public func numbers(in text: String, memory: Memory = Memory()) -> (
    numbers: [Notice.Found], doubtful: [Notice.Doubtful]
  ) {
    let normal = NormalText(text)
    return withScene(normal) { scene in
      let result = reader(scene, normal, memory).read()
      return (result.numbers, result.doubtful)
    }
  }

  /// The words and links of a text in the searched form.
  func withScene<Result>(_ normal: NormalText, _ body: (Scene) -> Result) -> Result {
    normal.bytes.withUnsafeBufferPointer { bytes in
      arenas.withArena { arena in
        let words = finder.scan(bytes, arena)
        let links = links.find(in: normal, bytes, words.strokes, arena)
        let cues = fields.cues.hits(words.fields, arena)
        return body(Scene(normal, bytes, vocabulary, words, cues: cues, links: links, arena))
      }
    }
  }

  func reader(_ scene: Scene, _ normal: NormalText, _ memory: Memory) -> NumberReader {
    var shops = CarrierSet()
    for hit in scene.names where scene.sense(Int(hit)).isShop {
      if let shop = scene.meaning(Int(hit)).shop { shops = shops | shopCarriers[shop] }
    }
    return NumberReader(
      carriers: carriers, scene: scene, normal: normal, book: book, memory: memory, shopCarriers: shops)
  }

  /// Adds the numbers of an address that is not in the text; they have an empty range at its beginning.
  private func readHidden(_ link: String, _ memory: Memory, into notice: inout Notice) {
    for var found in read(hidden: link, memory) {
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

  private func read(hidden link: String, _ memory: Memory) -> [Notice.Found] {
    let normal = NormalText(link)
    return normal.bytes.withUnsafeBufferPointer { bytes in
      arenas.withArena { arena in
        var words = finder.scan(bytes, arena)
        let found = links.find(in: normal, bytes, words.strokes, arena)
        guard !found.isEmpty else { return [] }
        // Words in an address say nothing.
        (words.numbers, words.fields, words.scam) = (WordFinder.none, WordFinder.none, WordFinder.none)
        let scene = Scene(normal, bytes, vocabulary, words, cues: .init(start: nil, count: 0), links: found, arena)
        return reader(scene, normal, memory).read().numbers
      }
    }
  }

  /// Every carrier whose form `number` has, likeliest first; forms whose check digit is wrong are left out. For a
  /// number that the user gives as such: no label or name is asked for. `other` is nobody's guess, only a choice.
  public func candidates(for number: TrackingNumber) -> [Notice.Candidate] {
    var best: [Int: Notice.Candidate] = [:]
    for fit in book.fits(Array(number.text.utf8)) where fit.holds && carriers[fit.carrier].id != .other {
      // A form that wants the carrier's name is far less likely without it.
      let weight = fit.need == .carrierNamed ? -Evidence.Reasons.named.weight / 2 : 0
      let confidence = Evidence.confidence(odds: fit.odds, weight: weight)
      guard confidence > best[fit.carrier]?.confidence ?? -1 else { continue }
      best[fit.carrier] = Notice.Candidate(
        carrier: carriers[fit.carrier].id, confidence: confidence,
        reasons: fit.isChecked ? [.shape, .check] : .shape)
    }
    return best.sorted { ($1.value.confidence, $0.key) < ($0.value.confidence, $1.key) }.map(\.value)
  }

  /// The carrier that `word` names: an id, or one of its words in any language, whatever its width and case.
  public func carrier(named word: some StringProtocol) -> CarrierID? {
    if let id = carriers.first(where: { $0.id.rawValue.lowercased() == word.lowercased() })?.id { return id }
    return vocabulary.carrier(named: word).map { carriers[$0].id }
  }
}
