/// A message being read: its searched form, the words and links in it. A class, so that handing it on costs one count.
final class Scene {
  let text: Bytes
  let vocabulary: Vocabulary
  /// The words that are heard, by listener.
  let words: WordFinder.Hits
  /// The words that say something of numbers.
  let hits: UnsafeBufferPointer<WordFinder.Hit>
  let links: UnsafeBufferPointer<Links.Link>
  let arena: Arena
  let digits: UnsafeBufferPointer<DigitRun>
  private let senses: UnsafeBufferPointer<Vocabulary.Sense>
  /// For each stretch of bytes how many hits end at or before its beginning.
  private let ended: UnsafeMutablePointer<Int32>
  let lineEnds: UnsafeBufferPointer<Int32>

  /// Bytes in such a stretch, as a power of two.
  private static let stretch = 6

  /// Brings the parts of a message together for as long as `body` runs.
  static func with<Result>(
    _ text: Bytes, _ vocabulary: Vocabulary, _ words: WordFinder.Hits, _ links: ContiguousArray<Links.Link>,
    _ body: (Scene) -> Result
  ) -> Result {
    words.numbers.withUnsafeBufferPointer { hits in
      vocabulary.senses.withUnsafeBufferPointer { senses in
        links.withUnsafeBufferPointer { links in
          words.lineEnds.withUnsafeBufferPointer { lineEnds in
            body(Scene(text, vocabulary, words, hits: hits, senses: senses, links: links, lineEnds: lineEnds))
          }
        }
      }
    }
  }

  private init(
    _ text: Bytes, _ vocabulary: Vocabulary, _ words: WordFinder.Hits, hits: UnsafeBufferPointer<WordFinder.Hit>,
    senses: UnsafeBufferPointer<Vocabulary.Sense>, links: UnsafeBufferPointer<Links.Link>,
    lineEnds: UnsafeBufferPointer<Int32>
  ) {
    (self.text, self.vocabulary, self.words) = (text, vocabulary, words)
    (self.hits, self.senses, self.links, self.lineEnds) = (hits, senses, links, lineEnds)
    let arena = Arena()
    self.arena = arena
    digits = DigitRun.find(in: text, arena)
    let stretches = text.count >> Self.stretch + 1
    let ended = arena.room(stretches, of: Int32.self)
    var hit = 0
    for place in 0..<stretches {
      while hit < hits.count, Int(hits[hit].end) <= place << Self.stretch { hit += 1 }
      ended[place] = Int32(hit)
    }
    self.ended = ended
  }

  func meaning(_ hit: Int) -> Vocabulary.Meaning { vocabulary.meanings[hits[hit].word] }

  @inline(__always)
  func sense(_ hit: Int) -> Vocabulary.Sense { senses[hits[hit].word] }

  /// The index of the last hit that ends at or before `place`; -1 when there is none.
  func hitBefore(_ place: Int) -> Int {
    guard place >= 0 else { return -1 }
    var hit = Int(ended[min(place, text.count) >> Self.stretch])
    while hit < hits.count, Int(hits[hit].end) <= place { hit += 1 }
    return hit - 1
  }

  func link(at place: Int) -> Links.Link? {
    var (low, high) = (0, links.count)
    while low < high {
      let middle = (low + high) / 2
      if links[middle].range.upperBound <= place { low = middle + 1 } else { high = middle }
    }
    return low < links.count && links[low].range.contains(place) ? links[low] : nil
  }

  // MARK: Lines

  /// The line that `range` begins in, without its end.
  func line(around range: Range<Int>) -> Range<Int> {
    lineStart(from: range.lowerBound)..<lineEnd(from: range.upperBound)
  }

  /// The beginning of the line that `place` is in.
  func lineStart(from place: Int) -> Int {
    let line = line(of: place)
    return line > 0 ? Int(lineEnds[line - 1]) + 1 : 0
  }

  /// The first line end at or behind `place`.
  func lineEnd(from place: Int) -> Int {
    let line = line(of: place)
    return line < lineEnds.count ? Int(lineEnds[line]) : max(place, text.count)
  }

  /// How many lines end before `place`.
  private func line(of place: Int) -> Int {
    var (low, high) = (0, lineEnds.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(lineEnds[middle]) < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Particles between a label and its number.
  func isParticle(at place: Int) -> Bool {
    switch text.threeBytes(at: place) {
    // 是 為 为 的 號 号 如 下 於 在
    case 0xE698AF, 0xE782BA, 0xE4B8BA, 0xE79A84, 0xE8999F, 0xE58FB7, 0xE5A682, 0xE4B88B, 0xE696BC, 0xE59CA8: true
    default: false
    }
  }
}
