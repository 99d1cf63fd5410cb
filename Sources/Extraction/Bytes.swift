import Foundation

/// The searched form of a message, as handed to the readers.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension UInt8 {
  var isDigit: Bool { self &- 48 < 10 }
  /// Lower case is gone in the searched form.
  var isLetter: Bool { self &- 65 < 26 }
  var isAlphanumeric: Bool { isDigit || isLetter }
  /// A byte inside a scalar of several bytes, not its first.
  var isContinuation: Bool { self & 0xC0 == 0x80 }
}

extension UnsafeBufferPointer<UInt8> {
  /// The byte at `place`, or a line end outside the text.
  func at(_ place: Int) -> UInt8 { place >= 0 && place < count ? self[place] : 0x0A }

  /// The first place of `byte` at or behind `start`; `count` when there is none.
  func next(_ byte: UInt8, from start: Int) -> Int {
    guard let base = baseAddress, start < count, let found = memchr(base + start, Int32(byte), count - start) else {
      return count
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// The three bytes from `place`, the first highest; zero where they are not all there.
  func threeBytes(at place: Int) -> UInt32 {
    guard place >= 0, place + 3 <= count else { return 0 }
    return UInt32(self[place]) << 16 | UInt32(self[place + 1]) << 8 | UInt32(self[place + 2])
  }

  /// The four bytes before `place`, the first highest; zero where they are not all there.
  @inline(__always)
  func fourBytes(before place: Int) -> UInt32 {
    guard place >= 4, place <= count, let base = baseAddress else { return 0 }
    return UInt32(bigEndian: UnsafeRawPointer(base + (place - 4)).loadUnaligned(as: UInt32.self))
  }

  func hasBytes(_ word: [UInt8], at place: Int) -> Bool {
    guard place >= 0, place + word.count <= count else { return false }
    for offset in word.indices where self[place + offset] != word[offset] { return false }
    return true
  }

  func hasBytes(_ word: StaticString, at place: Int) -> Bool {
    guard place >= 0, place + word.utf8CodeUnitCount <= count else { return false }
    for offset in 0..<word.utf8CodeUnitCount where self[place + offset] != word.utf8Start[offset] { return false }
    return true
  }

  /// The first digit at or behind `start`; `count` when there is none.
  func nextDigit(from start: Int) -> Int {
    var place = start
    let raw = UnsafeRawBufferPointer(self)
    // Eight bytes at once: those whose low bits, less those of "0", are below ten, and whose high bit is not set.
    while place + 8 <= count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)) ^ 0x3030_3030_3030_3030
      let others = (((word & 0x7F7F_7F7F_7F7F_7F7F) + 0x7676_7676_7676_7676) | word) & 0x8080_8080_8080_8080
      if others != 0x8080_8080_8080_8080 {
        return place + (others ^ 0x8080_8080_8080_8080).trailingZeroBitCount / 8
      }
      place += 8
    }
    while place < count, !self[place].isDigit { place += 1 }
    return Swift.min(place, count)
  }

  /// The first byte of the scalar that ends before `place`.
  func scalarStart(before place: Int) -> Int {
    var start = place - 1
    while start > 0, self[start].isContinuation { start -= 1 }
    return start
  }

  /// The end of the scalar that starts at `place`.
  func scalarEnd(from place: Int) -> Int {
    var end = place + 1
    while end < count, self[end].isContinuation { end += 1 }
    return end
  }
}
