import Foundation
import Tracking

extension FieldReader {
  /// One message with what is known of it.
  struct Input {
    let normal: NormalText
    let scene: Scene
    let cues: UnsafeBufferPointer<CueVocabulary.Hit>
    let carriers: [Carrier]
    /// Where the numbers are, from the left.
    let taken: Stretches
    let today: Today
    /// The last bytes of `taken`.
    private let takenEnds: PlaceIndex
    private let text: String

    init(
      text: String, normal: NormalText, scene: Scene, cues: UnsafeBufferPointer<CueVocabulary.Hit>,
      carriers: [Carrier], taken: Stretches, today: Day
    ) {
      (self.normal, self.scene, self.cues, self.carriers) = (normal, scene, cues, carriers)
      (self.taken, self.today) = (taken, Today(today))
      takenEnds = PlaceIndex(of: taken.count, in: scene.text.count, scene.arena) { taken[$0].upperBound - 1 }
      self.text = text
    }

    /// The words as written, for bytes of the searched text.
    func written(_ range: Range<Int>) -> String {
      guard !range.isEmpty else { return "" }
      let start = normal.source(of: scene.text.scalarStart(before: range.lowerBound + 1))
      let last = normal.source(of: scene.text.scalarStart(before: range.upperBound))
      var text = text
      let end = text.withUTF8 { $0.scalarEnd(from: last) }
      // A part of a string is known to be well-formed; its bytes alone would be checked again.
      let places = text.utf8
      let first = places.index(places.startIndex, offsetBy: start)
      return String(text[first..<places.index(first, offsetBy: end - start)])
    }

    /// Whether the letter at `place` is written as a capital.
    func isCapital(at place: Int) -> Bool {
      let letter = written(place..<place + 1)
      if let byte = letter.utf8.first, byte < 0x80 { return byte.isLetter }
      return letter.first?.isUppercase ?? false
    }

    /// The words as written, without blanks at their ends; nil where nothing else is there.
    func read(_ range: Range<Int>) -> Notice.Read<String>? {
      let whole = written(range)
      // What begins and ends with plain ASCII or an ideograph has no blanks to lose.
      let isTrimmed = Self.isSolid(whole.unicodeScalars.first) && Self.isSolid(whole.unicodeScalars.last)
      let words = isTrimmed ? whole : whole.trimmingCharacters(in: .whitespacesAndNewlines)
      return words.isEmpty ? nil : Notice.Read(words, at: normal.scalarRange(range))
    }

    private static func isSolid(_ scalar: Unicode.Scalar?) -> Bool {
      guard let value = scalar?.value else { return false }
      return value > 0x20 && value < 0x7F || (0x4E00..<0xA000).contains(value)
    }

    /// The number that begins at `place`.
    func number(at place: Int) -> Stretch? {
      let next = takenEnds.count(before: place)
      return next < taken.count && taken[next].lowerBound == place ? taken[next] : nil
    }

    func isTaken(_ range: Range<Int>) -> Bool {
      let next = takenEnds.count(before: range.lowerBound)
      return next < taken.count && taken[next].overlaps(range)
    }
  }
}
