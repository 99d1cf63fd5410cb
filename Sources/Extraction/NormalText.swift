/// A message in the form that is searched: UTF-8, ASCII letters in upper case, compatibility forms of letters, digits
/// and punctuation folded, invisible characters gone; and the way back to the scalars of the text as given.
struct NormalText {
  let bytes: ContiguousArray<UInt8>
  /// For each byte, and for the end, the index of the scalar that it came from; below zero where that was a wide form
  /// of a mark.
  private let scalars: ContiguousArray<Int32>

  /// Zeros behind the bytes: whoever looks at several bytes at once need not ask where the text ends.
  private static let padding = 8

  init(_ text: String) {
    var text = text
    var (bytes, scalars) = (ContiguousArray<UInt8>(), ContiguousArray<Int32>())
    text.withUTF8 { source in
      let capacity = source.count + Self.padding
      scalars = ContiguousArray(unsafeUninitializedCapacity: capacity) { map, mapped in
        bytes = ContiguousArray(unsafeUninitializedCapacity: capacity) { target, written in
          var folder = Folder(target: target, map: map)
          folder.fold(source)
          written = folder.count
          for place in written..<(written + Self.padding) { target[place] = 0 }
        }
        mapped = bytes.count + 1
      }
    }
    self.bytes = bytes
    self.scalars = scalars
  }

  /// The scalars of the text as given that the bytes `range` came from.
  func scalarRange(_ range: Range<Int>) -> Range<Int> {
    let start = scalar(at: range.lowerBound)
    guard !range.isEmpty else { return start..<start }
    return start..<(scalar(at: range.upperBound - 1) + 1)
  }

  /// Whether the byte at `place` is a mark that was written in its wide form: `，`, `：`.
  func isWide(at place: Int) -> Bool { scalars[place] < 0 }

  private func scalar(at place: Int) -> Int { Int(scalars[place] & .max) }
}

/// Writes the searched form of a text, byte by byte.
private struct Folder {
  let target: UnsafeMutableBufferPointer<UInt8>
  let map: UnsafeMutableBufferPointer<Int32>
  var count = 0
  private var scalar: Int32 = 0

  init(target: UnsafeMutableBufferPointer<UInt8>, map: UnsafeMutableBufferPointer<Int32>) {
    self.target = target
    self.map = map
  }

  mutating func fold(_ source: UnsafeBufferPointer<UInt8>) {
    var place = 0
    while place < source.count {
      let byte = source[place]
      switch byte {
      case 0..<0x80:
        if foldASCII(source, at: place) {
          place += 8
          continue
        }
        put(byte &- 97 < 26 ? byte &- 32 : byte)
        place += 1
        scalar += 1
      case 0xE4...0xE9 where place + 2 < source.count:
        // Most of Chinese; nothing in there folds.
        copyThree(source, at: place)
        place += 3
      default:
        place += foldScalar(source, at: place)
      }
    }
    map[count] = scalar
  }

  /// Eight letters, digits and marks at once; false where not all of the next eight bytes are such.
  @inline(__always)
  private mutating func foldASCII(_ source: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    guard place + 8 <= source.count, let from = source.baseAddress, let to = target.baseAddress,
      let back = map.baseAddress
    else { return false }
    let word = UnsafeRawPointer(from + place).loadUnaligned(as: UInt64.self)
    guard word & 0x8080_8080_8080_8080 == 0 else { return false }
    // The high bit of each byte: at or behind "a", and behind "z".
    let (letters, behind) = (word + 0x1F1F_1F1F_1F1F_1F1F, word + 0x0505_0505_0505_0505)
    let lower = (letters & ~behind & 0x8080_8080_8080_8080) >> 2
    UnsafeMutableRawPointer(to + count).storeBytes(of: word ^ lower, as: UInt64.self)
    let scalars = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7) &+ SIMD8(repeating: scalar)
    UnsafeMutableRawPointer(back + count).storeBytes(of: scalars, as: SIMD8<Int32>.self)
    count += 8
    scalar += 8
    return true
  }

  /// Four bytes at once, of which the last is written over by what follows.
  @inline(__always)
  private mutating func copyThree(_ source: UnsafeBufferPointer<UInt8>, at place: Int) {
    guard place + 4 <= source.count, let from = source.baseAddress, let to = target.baseAddress,
      let back = map.baseAddress
    else {
      for offset in 0..<3 { put(source[place + offset]) }
      scalar += 1
      return
    }
    let bytes = UnsafeRawPointer(from + place).loadUnaligned(as: UInt32.self)
    UnsafeMutableRawPointer(to + count).storeBytes(of: bytes, as: UInt32.self)
    UnsafeMutableRawPointer(back + count).storeBytes(of: SIMD4(repeating: scalar), as: SIMD4<Int32>.self)
    count += 3
    scalar += 1
  }

  private mutating func put(_ byte: UInt8) {
    target[count] = byte
    map[count] = scalar
    count += 1
  }

  /// Folds one scalar of several bytes; returns how many it had. A Swift string holds no broken UTF-8.
  private mutating func foldScalar(_ source: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
    let length = source[place] < 0xE0 ? 2 : source[place] < 0xF0 ? 3 : 4
    var value = UInt32(source[place]) & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(source[place + offset] & 0x3F) }
    switch ScalarFolding.fold(value) {
    case .keep: for offset in 0..<length { put(source[place + offset]) }
    case .drop: break
    case .ascii(let byte):
      put(byte)
      if !byte.isAlphanumeric { map[count - 1] |= .min }
    case .scalar(let folded):
      if folded >= 0x800 { put(UInt8(0xE0 | folded >> 12)) }
      put(UInt8(folded >= 0x800 ? 0x80 | (folded >> 6) & 0x3F : 0xC0 | folded >> 6))
      put(UInt8(0x80 | folded & 0x3F))
    }
    scalar += 1
    return length
  }
}
