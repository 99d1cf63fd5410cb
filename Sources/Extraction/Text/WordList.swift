/// A few words that are looked for in a whole text.
struct WordList: Sendable {
  private let words: [[Character16]]
  private let starts: CharacterSet16

  init(_ words: [String]) {
    self.words = words.map { NormalText.searched($0) }.filter { !$0.isEmpty }
    starts = CharacterSet16(self.words.map { $0[0] })
  }

  /// Where one of them begins, from the left.
  func places(in text: NormalText) -> [Int] {
    guard !words.isEmpty else { return [] }
    return text.characters.indices.filter { place in
      starts.contains(text.characters[place]) && words.contains { text.has($0, at: place) }
    }
  }
}

extension [Int] {
  /// Whether one of them, which are places from the left, is in `range`.
  func hasOne(in range: Range<Int>) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] < range.upperBound
  }
}
