/// A few words that are looked for in a part of a text.
struct WordList: Sendable {
  private let words: [[Character16]]
  private let starts: CharacterSet16

  init(_ words: [String]) {
    self.words = words.map { NormalText.searched($0) }.filter { !$0.isEmpty }
    starts = CharacterSet16(self.words.map { $0[0] })
  }

  var isEmpty: Bool { words.isEmpty }

  /// Whether one of them begins in `range`.
  func stands(in range: Range<Int>, of text: NormalText) -> Bool {
    range.contains { place in
      starts.contains(text[place]) && words.contains { text.has($0, at: place) }
    }
  }
}
