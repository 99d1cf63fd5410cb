public import Foundation
import PCRE
public import Tracking

/// Reads messages: tracking numbers with the carriers that they may belong to, and what else is clearly said.
/// Pure: same text, same answer. Safe to share among tasks.
public struct Extractor: Sendable {
  let core: NumberExtractor
  private let fields: FieldReader
  private let scam: ScamCheck
  private let ids: Set<CarrierID>

  /// Matches of the reader's patterns that a limit ended, in this process: what they looked for was not found.
  public static var matchesGivenUp: Int { MatchTally.shared.givenUp }

  /// Fails when a carrier's pattern, or one of the reader's own, does not compile.
  public init(carriers: [Carrier]) throws {
    var words = WordFinder.Words()
    let group = try NameGroup(carriers)
    let vocabulary = Vocabulary(group, words: &words.numbers)
    fields = FieldReader(vocabulary, group.judged, words: &words.fields)
    scam = ScamCheck(group, words: &words.scam)
    core = try NumberExtractor(group, vocabulary, WordFinder(words, scamLimit: ScamCheck.longest))
    ids = Set(carriers.map(\.id))
  }

  /// Reads `text`. `links` are addresses that the platform hides behind words; dates without a year are taken as near
  /// `now` in a zone `utcOffset` seconds ahead of UTC. `memory` decides where the text does not.
  public func read(
    _ text: String, links hidden: [String] = [], now: Date, utcOffset: Int = taipeiOffset, memory: Memory = Memory()
  ) -> Notice {
    var notice = Notice()
    let normal = NormalText(text)
    core.withScene(normal) { scene in
      let result = core.reader(scene, normal, memory).read()
      notice.numbers = NumberExtractor.named(result.numbers, in: text)
      notice.doubtful = result.doubtful
      fields.read(
        FieldReader.Input(
          text: text, normal: normal, scene: scene, cues: fields.cues.hits(scene.words.fields, scene.arena),
          carriers: core.carriers, taken: result.taken, today: Day(now, utcOffset: utcOffset)),
        into: &notice)
      notice.scam = scam.check(
        ScamCheck.Input(
          scene: scene, hidden: hidden, numbers: notice.numbers, doubtful: notice.doubtful, memory: memory))
      notice.otherCarrier = otherCarrier(scene, notice)
      notice.asksAboutFraud = notice.scam == nil && notice.numbers.isEmpty && scam.isAsked(in: scene)
    }
    if notice.scam?.verdict == .scam { notice.distrust() }
    for link in hidden.prefix(64) where link.utf8.count <= 2048 { readHidden(link, memory, into: &notice) }
    return notice
  }

  /// A check digit that holds outweighs a name, and so does a link. Stores and customs are places that parcels of all
  /// carriers come by, and a shop that delivers itself is named as a shop more often than as a carrier.
  private func otherCarrier(_ scene: Scene, _ notice: Notice) -> CarrierID? {
    guard notice.numbers.count == 1, notice.shop == nil, let found = notice.numbers.first, found.isDecided,
      found.carriers.allSatisfy({ !isOfGroup($0.carrier) && $0.reasons.isDisjoint(with: [.named, .host, .check]) })
    else { return nil }
    let named = NamedCarriers(scene, core.group).carriers.places.map { core.carriers[$0] }
    guard named.count == 1, [.homeDelivery, .shop, .international].contains(named[0].category),
      !found.carriers.contains(where: { $0.carrier == named[0].id })
    else { return nil }
    return named[0].id
  }

  private func isOfGroup(_ carrier: CarrierID) -> Bool { carrier == .other || core.group.member(carrier) != nil }

  /// Adds the numbers of an address that is not in the text; they have an empty range at its beginning.
  private func readHidden(_ link: String, _ memory: Memory, into notice: inout Notice) {
    for var found in core.read(hidden: link, memory) {
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

extension Extractor {
  /// Every carrier whose form `number` has, likeliest first; forms whose check digit is wrong are left out. For a
  /// number that the user gives as such: no label or name is asked for. `other` is nobody's guess, only a choice; so are
  /// carriers that are known by name, but for the one whose letters the number has.
  public func candidates(for number: TrackingNumber) -> [Notice.Candidate] {
    var best: [Int: Notice.Candidate] = [:]
    for fit in core.book.fits(Array(number.text.utf8)) where fit.holds && core.carriers[fit.carrier].id != .other {
      // A form that wants the carrier's name is far less likely without it.
      let weight = fit.need == .carrierNamed ? -Evidence.Reasons.named.weight / 2 : 0
      let confidence = Evidence.confidence(odds: fit.odds, weight: weight)
      guard confidence > best[fit.carrier]?.confidence ?? -1 else { continue }
      best[fit.carrier] = Notice.Candidate(
        carrier: core.carriers[fit.carrier].id, confidence: confidence,
        reasons: fit.isChecked ? [.shape, .check] : .shape)
    }
    if let teller = core.group.teller(of: Array(number.text.utf8)) {
      best[core.carriers.count] = Notice.Candidate(
        carrier: core.group.members[teller.carrier].id,
        confidence: Evidence.confidence(odds: teller.odds, weight: 0), reasons: .shape)
    }
    return best.sorted { ($1.value.confidence, $0.key) < ($0.value.confidence, $1.key) }.map(\.value)
  }

  /// The carrier that `word` names: an id, or one of its words in any language, whatever its width and case.
  public func carrier(named word: some StringProtocol) -> CarrierID? {
    ids.first { $0.rawValue.lowercased() == word.lowercased() } ?? core.vocabulary.carrier(named: word)
  }
}
