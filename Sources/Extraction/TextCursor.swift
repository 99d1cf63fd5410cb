/// Reads along a text: each step takes what stands there, or leaves the place as it is.
struct TextCursor {
  let text: Bytes
  var place: Int

  init(_ text: Bytes, at place: Int) { (self.text, self.place) = (text, place) }

  @inline(__always)
  var next: UInt8 { text.at(place) }

  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte, place < text.count else { return false }
    place += 1
    return true
  }

  @inline(__always)
  mutating func take(_ word: StaticString) -> Bool {
    guard text.hasBytes(word, at: place) else { return false }
    place += word.utf8CodeUnitCount
    return true
  }

  @inline(__always)
  mutating func take(_ words: WordSet) -> Bool {
    guard let length = words.length(text, at: place) else { return false }
    place += length
    return true
  }

  /// As `take`; which of the words it was.
  @inline(__always)
  mutating func index(in words: WordSet) -> Int? {
    guard let match = words.match(text, at: place) else { return nil }
    place += match.length
    return match.index
  }

  /// One blank, if there is one.
  @inline(__always)
  mutating func skipBlank() { if next == 0x20 { place += 1 } }

  /// A number of one digit, or of two where the first is at most `ten`.
  @inline(__always)
  mutating func number(ten: UInt8) -> Int? {
    guard next.isDigit else { return nil }
    let (first, second) = (next & 0x0F, text.at(place + 1))
    guard first <= ten, second.isDigit else {
      place += 1
      return Int(first)
    }
    place += 2
    return Int(first) * 10 + Int(second & 0x0F)
  }

  /// A number of just so many digits; more may follow.
  @inline(__always)
  mutating func digits(_ count: Int) -> Int? {
    var value = 0
    for offset in 0..<count {
      guard text.at(place + offset).isDigit else { return nil }
      value = value * 10 + Int(text[place + offset] & 0x0F)
    }
    place += count
    return value
  }
}
