/// Where days may stand.
extension DateFinder {
  /// The places of digits, of words for days and of counts in words, from the left: no other byte is looked at.
  struct Places {
    private let text: Bytes
    private let hits: ContiguousArray<CueVocabulary.Hit>
    /// What is before it is read.
    private var floor = 0
    private var digit = -1
    /// The next word for a day, as an index of `hits`.
    private var word = -1
    private var count = -1
    private var counts: WordCounts

    init(_ scene: FieldScene) {
      text = scene.text
      hits = scene.hits
      counts = WordCounts(scene.text)
      move(behind: 0)
    }

    /// The first place that is not read; nil behind the last.
    func next() -> Int? {
      let place = min(digit, count, word < hits.count ? hits[word].range.lowerBound : text.count)
      return place < text.count ? place : nil
    }

    /// The word for a day that begins at `place`, where that is the next place.
    func word(at place: Int) -> CueVocabulary.Hit? {
      word < hits.count && hits[word].range.lowerBound == place ? hits[word] : nil
    }

    mutating func move(behind place: Int) {
      floor = place
      if digit < floor { digit = nextDigit() }
      if word < 0 || word < hits.count && hits[word].range.lowerBound < floor { word = nextWord() }
      if count < floor { count = counts.next(from: floor) }
    }

    /// The next digit that no letter stands before.
    private func nextDigit() -> Int {
      var place = text.nextDigit(from: floor)
      while place > floor, place < text.count, text[place - 1].isAlphanumeric {
        while place < text.count, text[place].isAlphanumeric { place += 1 }
        place = text.nextDigit(from: place)
      }
      return place
    }

    private func nextWord() -> Int {
      var index = max(0, word)
      while index < hits.count {
        let hit = hits[index]
        if hit.range.lowerBound >= floor, !hit.cue.isDisjoint(with: [.day, .weekday, .month]) { break }
        index += 1
      }
      return index
    }
  }
}
