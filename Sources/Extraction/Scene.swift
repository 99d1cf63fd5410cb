/// A message being read: its searched form, the words and links in it.
struct Scene {
  let text: Bytes
  let vocabulary: Vocabulary
  /// The words that are heard, by listener.
  let words: WordFinder.Hits
  let links: [Links.Link]

  /// The words that say something of numbers.
  var hits: ContiguousArray<WordFinder.Hit> { words.numbers }

  func meaning(_ hit: Int) -> Vocabulary.Meaning { vocabulary.meanings[hits[hit].word] }

  func sense(_ hit: Int) -> Vocabulary.Sense { vocabulary.senses[hits[hit].word] }

  /// The index of the last hit that ends at or before `place`; -1 when there is none.
  func hitBefore(_ place: Int) -> Int {
    var (low, high) = (0, hits.count)
    while low < high {
      let middle = (low + high) / 2
      if hits[middle].range.upperBound <= place { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  func link(at place: Int) -> Links.Link? {
    var (low, high) = (0, links.count)
    while low < high {
      let middle = (low + high) / 2
      if links[middle].range.upperBound <= place { low = middle + 1 } else { high = middle }
    }
    return low < links.count && links[low].range.contains(place) ? links[low] : nil
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
