/// A message being read: its searched form, the words and links in it. A class, so that handing it on costs one count.
final class Scene {
  let normal: NormalText
  let text: Bytes
  let vocabulary: Vocabulary
  /// The words that are heard, by listener.
  let words: WordFinder.Hits
  /// The words that say something of numbers.
  let hits: UnsafeBufferPointer<WordFinder.Hit>
  let links: UnsafeBufferPointer<Links.Link>
  let arena: Arena
  /// The hits that name a carrier or a shop, from the left.
  let names: UnsafeBufferPointer<Int32>
  /// The last bytes of the hits.
  private let hitEnds: PlaceIndex
  let lineEnds: UnsafeBufferPointer<Int32>
  private let lineIndex: PlaceIndex
  private let stopIndex: PlaceIndex
  private let markIndex: PlaceIndex
  /// The first bytes of the links.
  private let linkStarts: PlaceIndex
  let digits: UnsafeBufferPointer<Stretch>
  /// A chain of stores wrote it. Asked for once, by whatever number first.
  private(set) lazy var isChainsOwn = hits.contains { vocabulary.senses[$0.word].isChainsOwn }

  /// Some number is called a parcel's. Asked for once, too.
  private(set) lazy var hasLabel = hits.contains { vocabulary.senses[$0.word].role == .label }

  /// What is quoted only to show it: `假簡訊範例：「…」`. Asked for once.
  private lazy var samples = findSamples()
  private static let mostSamples = 16

  private func findSamples() -> Stretches {
    var (samples, left) = (ArenaList<Stretch>(arena), Self.mostSamples)
    for hit in hits where vocabulary.senses[hit.word].role == .sample && left > 0 {
      left -= 1
      if let quote = Quotes.quote(in: text, behind: hit.range.upperBound) { samples.append(Stretch(quote)) }
    }
    return samples.values
  }

  func isSample(at place: Int) -> Bool { samples.contains { $0.range.contains(place) } }

  /// A number is called one to track by.
  private(set) lazy var isTracked = hits.contains { hit in
    vocabulary.senses[hit.word].role == .label && Self.trackings.stands(text, at: hit.range.lowerBound)
      && holdsNumber(behind: hit.range.upperBound)
  }
  private static let trackings = WordSet("追蹤|追踪|TRACKING")

  /// Ten letters and digits at least in one piece, right behind or in the next line.
  private func holdsNumber(behind label: Int) -> Bool {
    var start = label
    while start < label + 12, start < text.count, !text[start].isAlphanumeric { start += 1 }
    let end = text[start...].firstIndex { !$0.isAlphanumeric } ?? text.count
    return end - start >= 10
  }

  init(
    _ normal: NormalText, _ text: Bytes, _ vocabulary: Vocabulary, _ words: WordFinder.Hits,
    _ links: UnsafeBufferPointer<Links.Link>, _ arena: Arena
  ) {
    (self.normal, self.text, self.vocabulary, self.words) = (normal, text, vocabulary, words)
    (self.arena, self.links) = (arena, links)
    (hits, lineEnds, digits) = (words.numbers, words.lineEnds, words.digits)
    lineIndex = PlaceIndex(words.lineEnds, in: text.count, arena)
    stopIndex = PlaceIndex(words.stops, in: text.count, arena)
    markIndex = PlaceIndex(words.marks, in: text.count, arena)
    names = Self.names(text, words.numbers, vocabulary.senses, arena)
    hitEnds = PlaceIndex(of: hits.count, in: text.count, arena) { [hits] in Int(hits[$0].end) - 1 }
    linkStarts = PlaceIndex(of: links.count, in: links.isEmpty ? 0 : text.count, arena) { links[$0].range.lowerBound }
  }

  private static func names(
    _ text: Bytes, _ hits: UnsafeBufferPointer<WordFinder.Hit>, _ senses: UnsafeBufferPointer<Vocabulary.Sense>,
    _ arena: Arena
  ) -> UnsafeBufferPointer<Int32> {
    let names = arena.room(hits.count, of: Int32.self)
    var count = 0
    // Each is written down, and the next one over it where it names nobody: most do not, and none is foreseen.
    for hit in hits.indices {
      let sense = senses[hits[hit].word]
      names[count] = Int32(truncatingIfNeeded: hit)
      count = count &+ (sense.isShop || !sense.carriers.isEmpty ? 1 : 0)
      if sense.isPlain,
        isSum(text, Int(hits[hit].start))
          || hits[hit].range.count <= 3 && !beginsStore(text, behind: Int(hits[hit].end), isListed: count > 1)
      {
        count = count &- 1
      }
      if !sense.carriers.isEmpty, isTown(text, hits[hit].range) { count = count &- 1 }
    }
    return UnsafeBufferPointer(start: names, count: count)
  }

  private static let towns = WordSet("新竹")

  /// 全家超商 新竹光復店: a store's name that begins with the town's, and no carrier's.
  private static func isTown(_ text: Bytes, _ name: Range<Int>) -> Bool {
    towns.isWord(text, name) && beginsStore(text, behind: name.upperBound, isListed: false)
  }

  private static let sums = WordSet("額|额|款|付|收|費|费|價|价|計|计|共|$|:|NT|NTD")

  /// 金額 711: what is paid.
  private static func isSum(_ text: Bytes, _ start: Int) -> Bool {
    text[start].isDigit && sums.ends(text, at: text.at(start - 1) == 0x20 ? start - 1 : start)
  }

  private static let storeEnds = WordSet("店|門市|门市")
  /// In ideographs.
  private static let longestStore = 8

  /// Whether a store's name goes on at `end`: a few ideographs, of which 店 is the last; or, where other names stand
  /// before or it begins as the chain's do, a number.
  private static func beginsStore(_ text: Bytes, behind end: Int, isListed: Bool) -> Bool {
    var place = end
    while [0x20, 0x3A, 0x7C, 0x2F].contains(text.at(place)), place < end + 3 { place += 1 }
    if text.at(place).isDigit, isListed || text.hasBytes("14", at: place) {
      return (0..<11).allSatisfy { text.at(place + $0).isDigit } && !text.at(place + 11).isAlphanumeric
    }
    for length in 0..<longestStore {
      guard Marks.isIdeograph(text, at: place) else { return false }
      if length >= 2, let word = storeEnds.length(text, at: place) {
        return word > 3 || !Marks.isIdeograph(text, at: place + word)
      }
      place += 3
    }
    return false
  }

  func meaning(_ hit: Int) -> Vocabulary.Meaning { vocabulary.meanings[hits[hit].word] }

  @inline(__always)
  func sense(_ hit: Int) -> Vocabulary.Sense { vocabulary.senses[hits[hit].word] }

  /// The index of the last hit that ends at or before `place`; -1 when there is none.
  @inline(__always)
  func hitBefore(_ place: Int) -> Int { hitEnds.count(before: place) - 1 }

  /// The index of the hit that begins at `place`.
  func hit(at place: Int) -> Int? {
    let hit = hitBefore(place) + 1
    return hit < hits.count && hits[hit].range.lowerBound == place ? hit : nil
  }

  /// How many hits begin before `place`.
  func hits(before place: Int) -> Int {
    let hit = hitBefore(place) + 1
    return hit < hits.count && hits[hit].start < place ? hit + 1 : hit
  }

  func link(at place: Int) -> Links.Link? {
    guard !links.isEmpty else { return nil }
    let link = linkStarts.count(before: place + 1) - 1
    return link >= 0 && place < links[link].range.upperBound ? links[link] : nil
  }

  // MARK: Lines

  /// The line that `range` begins in, without its end.
  func line(around range: Range<Int>) -> Range<Int> {
    lineStart(from: range.lowerBound)..<lineEnd(from: range.upperBound)
  }

  /// The beginning of the line that `place` is in.
  func lineStart(from place: Int) -> Int {
    let line = lines(before: place)
    return line > 0 ? Int(lineEnds[line - 1]) + 1 : 0
  }

  /// The first line end at or behind `place`.
  func lineEnd(from place: Int) -> Int {
    let line = lines(before: place)
    return line < lineEnds.count ? Int(lineEnds[line]) : max(place, text.count)
  }

  /// How many lines end before `place`.
  func lines(before place: Int) -> Int { lineIndex.count(before: place) }

  /// How many other marks end a sentence before `place`.
  func stops(before place: Int) -> Int { stopIndex.count(before: place) }

  /// How many marks that may end a clause stand before `place`.
  func marks(before place: Int) -> Int { markIndex.count(before: place) }

  /// Particles between a label and its number.
  func isParticle(at place: Int) -> Bool {
    switch text.threeBytes(at: place) {
    // 是 為 为 的 號 号 如 下 於 在
    case 0xE698AF, 0xE782BA, 0xE4B8BA, 0xE79A84, 0xE8999F, 0xE58FB7, 0xE5A682, 0xE4B88B, 0xE696BC, 0xE59CA8: true
    default: false
    }
  }
}
