import Tracking

/// A message whose fields are read: its searched form and the words about fields in it. A class, so that handing it
/// on costs one count.
final class FieldScene {
  let input: FieldReader.Input
  let text: Bytes
  /// For whatever is as short-lived.
  var arena: Arena { input.scene.arena }
  let hits: UnsafeBufferPointer<CueVocabulary.Hit>
  /// The first bytes of the words.
  private let hitStarts: PlaceIndex
  /// Everything that any word says.
  let all: Cue
  /// How many words name things that are fetched and are no parcels.
  private let otherThings: Int
  /// How many phrases say where a parcel is.
  let statuses: Int
  /// One of them says that it is at its store.
  let saysArrived: Bool
  /// The names of chains of stores, from the left.
  let chains: UnsafeBufferPointer<StoreChains.Name>
  let stores: StoreChains
  /// The text is about a parcel that someone fetches, or names a chain of stores.
  let speaksOfCollecting: Bool
  /// A number is that of a chain of stores.
  let hasStoresNumber: Bool
  /// It names a parcel, an order, a number or a chain.
  var isAboutParcel: Bool { statuses > 0 || all.contains(.parcel) || !input.taken.isEmpty || speaksOfCollecting }
  /// It names a parcel, and not only words of what is done with one.
  var namesParcel: Bool {
    statuses > 0 || all.contains(.parcel) || !input.taken.isEmpty || !chains.isEmpty
  }
  /// Words of collecting, and not just a chain's name.
  var speaksOfWaiting: Bool {
    speaksOfCollecting
      && (statuses > 0 || !input.taken.isEmpty
        || !all.isDisjoint(with: [.collect, .code, .store, .deadline, .lastDay, .amount, .cell, .storeEnd]))
  }
  /// A campaign, and nothing that waits: its days are the campaign's.
  var isOffer: Bool {
    all.contains(.offer) && input.taken.isEmpty && statuses == 0
      && all.isDisjoint(with: [.code, .store, .deadline, .heading])
  }
  /// It is about things that are fetched and are no parcels.
  var isOfOtherThings: Bool {
    input.taken.isEmpty && (otherThings > 1 || otherThings == 1 && !all.contains(.parcel))
  }
  /// What was bought at a counter: no parcel waits there.
  var isOfPurchase: Bool {
    all.contains(.purchase) && input.taken.isEmpty && statuses == 0 && all.isDisjoint(with: Self.ofParcels)
  }
  private static let ofParcels: Cue = [
    .parcel, .collect, .code, .cell, .deadline, .lastDay, .amount, .arrival, .arrive, .expected, .heading, .sending,
  ]
  /// Who brings it, or whose home it comes to, is spoken of.
  var isBroughtHome: Bool { Self.homes.begins(text, in: text.indices) }
  private static let homes = WordSet("宅配|府上|到府|司機|司机|快遞員|快递员|配送員|配送员|管理室|警衛|警卫|簽收|签收|家裡|家里|地址")

  /// 收件門市 beside a plain 門市, which is the sender's then.
  private(set) lazy var namesReceivingStore = hits.contains {
    $0.cue.contains(.store) && Self.receivings.stands(text, at: $0.range.lowerBound)
  }
  private static let receivings = WordSet("收件門市|收件门市|收件店|收件门店|RECEIVING")

  // Asked for once at most, and in few texts.

  private(set) lazy var region = Region(text, isTaiwans: namesTaiwans)
  private(set) lazy var namesFreight = hits.contains { AmountReader.freight.isWord(text, $0.range) }
  private(set) lazy var offersStart = ProductReader.offersStart(text)
  private(set) lazy var handsOutParcels = CodeReader.isOfParcel(self)
  private(set) lazy var isOnWay = DateReader.isOnWay(self)
  private(set) lazy var speaksOfLimit = DateReader.speaksOfLimit(self)
  /// Where there is a number.
  private(set) lazy var listsPickups = DateContext.headsPickups(self)

  /// The first upright stroke, as stands between cells; the end of the text where there is none.
  private(set) lazy var firstStroke = text.next(0x7C, from: 0)

  /// The words that label, introduce or end a shop's name.
  private(set) lazy var shops = arena.filter(hits) { $0.cue.contains(.shop) }

  private(set) lazy var leads = Self.leads(input.scene.words.tokens, text, arena)
  /// Where hours may follow, as in "between 2 and 6 pm".
  private(set) lazy var windows = Self.windows(leads, text, arena)

  init(_ input: FieldReader.Input, _ stores: StoreChains, _ numbers: [Notice.Found]) {
    let hits = input.cues
    self.input = input
    text = input.scene.text
    self.hits = hits
    self.stores = stores
    hitStarts = PlaceIndex(of: hits.count, in: text.count, input.scene.arena) { hits[$0].range.lowerBound }
    var (all, statuses, others, saysArrived): (Cue, Int, Int, Bool) = ([], 0, 0, false)
    for hit in hits {
      all.formUnion(hit.cue)
      if hit.meaning.status != nil { statuses += 1 }
      if hit.cue.contains(.elsewhere) { others += 1 }
      if hit.meaning.status == .arrivedAtStore { saysArrived = true }
    }
    (self.all, self.statuses, self.saysArrived, otherThings) = (all, statuses, saysArrived, others)
    chains = stores.names(in: input.scene)
    hasStoresNumber = numbers.contains { $0.carriers.first.map { stores.contains($0.carrier) } ?? false }
    speaksOfCollecting =
      saysArrived || !all.isDisjoint(with: [.collect, .code, .store, .deadline, .lastDay, .amount, .cell])
      || !chains.isEmpty
      || hasStoresNumber
  }

  /// No clause is followed further: work on a word is bounded.
  static let reach = 120

  // MARK: Words

  /// The index of the first word that begins at or behind `place`.
  @inline(__always)
  func hit(from place: Int) -> Int { hitStarts.count(before: place) }

  /// The first word in `range` that says any of `cue`.
  func first(_ cue: Cue, in range: Range<Int>) -> CueVocabulary.Hit? {
    guard !all.isDisjoint(with: cue) else { return nil }
    var index = hit(from: range.lowerBound)
    while index < hits.count, hits[index].range.upperBound <= range.upperBound {
      if !hits[index].cue.isDisjoint(with: cue) { return hits[index] }
      index += 1
    }
    return nil
  }

  func has(_ cue: Cue, in range: Range<Int>) -> Bool { first(cue, in: range) != nil }

  /// Whether some word in `range` says any of `cue` and is meant so.
  func has(_ cue: Cue, in range: Range<Int>, where isMeant: (CueVocabulary.Hit) -> Bool) -> Bool {
    guard !all.isDisjoint(with: cue) else { return false }
    return hits[hit(from: range.lowerBound)...].prefix { $0.range.upperBound <= range.upperBound }.contains {
      !$0.cue.isDisjoint(with: cue) && isMeant($0)
    }
  }

  /// The last word in `range` that says any of `cue`.
  func last(_ cue: Cue, in range: Range<Int>) -> CueVocabulary.Hit? {
    guard !all.isDisjoint(with: cue) else { return nil }
    var index = hit(from: range.upperBound) - 1
    while index >= 0, hits[index].range.lowerBound >= range.lowerBound {
      if !hits[index].cue.isDisjoint(with: cue) && hits[index].range.upperBound <= range.upperBound {
        return hits[index]
      }
      index -= 1
    }
    return nil
  }

  /// Whether a word that says any of `cue` stands so near before `place` that it may be in one clause with it.
  func has(_ cue: Cue, before place: Int) -> Bool {
    guard !all.isDisjoint(with: cue) else { return false }
    var index = hit(from: place) - 1
    while index >= 0, hits[index].range.lowerBound >= place - Self.reach {
      if !hits[index].cue.isDisjoint(with: cue) { return true }
      index -= 1
    }
    return false
  }

  /// Whether a word begins in `range` that says any of `cue`.
  func begins(_ cue: Cue, in range: ClosedRange<Int>) -> Bool {
    guard !all.isDisjoint(with: cue) else { return false }
    var index = hit(from: range.lowerBound)
    while index < hits.count, hits[index].range.lowerBound <= range.upperBound {
      if !hits[index].cue.isDisjoint(with: cue) { return true }
      index += 1
    }
    return false
  }

  /// The word that ends at `place`.
  func hit(endingAt place: Int) -> CueVocabulary.Hit? {
    let index = hit(from: place) - 1
    return index >= 0 && hits[index].range.upperBound == place ? hits[index] : nil
  }

  /// The word that begins at `place`.
  func hit(at place: Int) -> CueVocabulary.Hit? {
    let index = hit(from: place)
    return index < hits.count && hits[index].range.lowerBound == place ? hits[index] : nil
  }

  // MARK: Clauses

  /// From the mark before `place` to the mark behind `end`: commas, stops, line ends.
  func clause(_ range: Range<Int>) -> Range<Int> { part(around: range, Marks.endsClause) }

  /// As `clause`, with commas inside.
  func sentence(_ range: Range<Int>) -> Range<Int> { part(around: range, Marks.endsSentence) }

  @inline(__always)
  private func part(around range: Range<Int>, _ ends: (Bytes, Int) -> Bool) -> Range<Int> {
    let marks = input.scene.words.marks
    let (least, most) = (max(0, range.lowerBound - Self.reach), min(text.count, range.upperBound + Self.reach))
    let first = input.scene.marks(before: range.lowerBound)
    var (start, end) = (least, most)
    for mark in marks[..<first].reversed() {
      let behind = Int(mark) + Marks.length(text, at: Int(mark))
      guard behind > least else { break }
      guard ends(text, Int(mark)) else { continue }
      start = behind
      break
    }
    for mark in marks[first...] where mark >= range.upperBound {
      guard mark < most else { break }
      guard ends(text, Int(mark)) else { continue }
      end = Int(mark)
      break
    }
    return start..<end
  }

  func line(_ range: Range<Int>) -> Range<Int> {
    let reach = 4 * Self.reach
    let line = input.scene.line(around: range)
    return max(line.lowerBound, range.lowerBound - reach)..<min(line.upperBound, range.upperBound + reach)
  }

  /// Behind blanks and the marks that may stand between a label and its value; a line end only where `newline`.
  func value(from place: Int, newline: Bool = true) -> Int {
    var (place, lines) = (place, newline ? 1 : 0)
    let most = min(text.count, place + 24)
    while place < most {
      switch text[place] {
      case 0x20, 0x09, 0x3A, 0x3D, 0x2D, 0x7C, 0x5B, 0x28, 0x22, 0x23, 0x2A, 0x3E: place += 1
      case 0x0A:
        guard lines > 0 else { return place }
        lines -= 1
        place += 1
      case 0xE2 where text.at(place + 1) == 0x86: place += 3
      default:
        guard let length = Marks.beforeValue(text, at: place) else { return place }
        place += length
      }
    }
    return place
  }
}
