/// Where days may stand.
extension DateFinder {
  /// The places of digits, of words for days and of counts in words, from the left: no other byte is looked at.
  struct Places {
    private let text: Bytes
    private let runs: UnsafeBufferPointer<Stretch>
    private let hits: UnsafeBufferPointer<CueVocabulary.Hit>
    /// What is before it is read.
    private var floor = 0
    /// The next digits, as an index of `runs`, and where they begin or go on.
    private var (run, digit) = (0, -1)
    /// The next word for a day, as an index of `hits`, and where it begins.
    private var (word, wordStart) = (0, -1)
    private var count = -1
    private var counts: WordCounts

    init(_ scene: FieldScene) {
      text = scene.text
      runs = scene.input.scene.digits
      hits = scene.hits
      counts = WordCounts(scene.input.scene)
      move(behind: 0)
    }

    /// The first place that is not read; the end of the text behind the last.
    var next: Int { min(digit, count, wordStart) }

    /// Where the digits end that are the next place; nil where others are.
    func digitsEnd(_ place: Int) -> Int? { digit == place ? Int(runs[run].end) : nil }

    /// The word for a day that begins at `place`, where that is the next place.
    func word(_ place: Int) -> CueVocabulary.Hit? { wordStart == place ? hits[word] : nil }

    mutating func move(behind place: Int) {
      floor = place
      if digit < floor { findDigit() }
      if wordStart < floor { findWord() }
      if count < floor { count = counts.next(from: floor) }
    }

    /// The next digit that no letter stands before and that a day may begin with.
    private mutating func findDigit() {
      while run < runs.count {
        let (start, end) = (Int(runs[run].start), Int(runs[run].end))
        if end > floor, start <= floor || !text[start - 1].isLetter,
          DateFinder.mayBeDate(text, max(start, floor), end)
        {
          digit = max(start, floor)
          return
        }
        run += 1
      }
      digit = text.count
    }

    private static let days: Cue = [.day, .weekday, .month, .dayPart]

    private mutating func findWord() {
      while word < hits.count {
        if !hits[word].cue.isDisjoint(with: Self.days), hits[word].range.lowerBound >= floor {
          wordStart = hits[word].range.lowerBound
          return
        }
        word += 1
      }
      wordStart = text.count
    }
  }
}
