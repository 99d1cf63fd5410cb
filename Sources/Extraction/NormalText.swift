/// A message in the form that is searched: UTF-8, ASCII letters in upper case, compatibility forms of letters, digits
/// and punctuation folded, invisible characters gone; and the way back to the scalars of the text as given.
final class NormalText: Sendable {
  let bytes: ContiguousArray<UInt8>
  /// Where scalars begin; the end of the text counts as one.
  private let scalars: ContiguousArray<PlaceBlock>
  /// What invisible characters stood before, in order: the one way in which the scalars differ from those as given.
  private let dropped: ContiguousArray<Int32>
  /// In order.
  private let shifts: ContiguousArray<Shift>

  /// From a place on so many bytes of the text as given are gone.
  struct Shift {
    let place: Int32
    let lost: Int32
    /// A mark that was written in its wide form stands before the place: `，`, `：`.
    let isMark: Bool
  }

  /// Zeros behind the bytes: whoever looks at several bytes at once need not ask where the text ends.
  private static let padding = 16
  init(_ text: String) {
    var text = text
    (bytes, dropped, shifts) = text.withUTF8 { source in
      var (dropped, shifts): (ContiguousArray<Int32>, ContiguousArray<Shift>) = ([], [])
      let bytes = ContiguousArray<UInt8>(unsafeUninitializedCapacity: source.count + Self.padding) { target, written in
        var folder = Folder(source: source, target: target)
        folder.fold()
        written = folder.count
        for place in written..<(written + Self.padding) { target[place] = 0 }
        (dropped, shifts) = (folder.dropped, folder.shifts)
      }
      return (bytes, dropped, shifts)
    }
    scalars = Self.scalars(bytes)
  }

  /// The scalars of the text as given that the bytes `range` came from.
  func scalarRange(_ range: Range<Int>) -> Range<Int> {
    let start = scalar(at: range.lowerBound)
    guard !range.isEmpty else { return start..<start }
    return start..<(scalar(at: range.upperBound - 1) + 1)
  }

  /// Where the scalar at `place` begins in the text as given.
  func source(of place: Int) -> Int {
    let shift = shifts(upTo: place)
    return place + (shift > 0 ? Int(shifts[shift - 1].lost) : 0)
  }

  /// How many shifts are at or before `place`.
  private func shifts(upTo place: Int) -> Int {
    var (low, high) = (0, shifts.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(shifts[middle].place) <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first mark in `range` that was written in its wide form: `，`, `：`.
  func firstWide(in range: Range<Int>) -> Int? {
    // The place of a shift is the one behind its mark.
    var shift = shifts(upTo: range.lowerBound)
    while shift < shifts.count, shifts[shift].place <= range.upperBound {
      if shifts[shift].isMark { return Int(shifts[shift].place) - 1 }
      shift += 1
    }
    return nil
  }

  private func scalar(at place: Int) -> Int {
    let count = scalars(before: place + 1) - 1
    return dropped.isEmpty ? count : count + dropped.countBefore(place + 1)
  }

  /// How many scalars of the searched form begin before `place`; the end of the text counts as one.
  func scalars(before place: Int) -> Int { scalars[place >> PlaceBlock.size].count(before: place) }

  private static func scalars(_ bytes: ContiguousArray<UInt8>) -> ContiguousArray<PlaceBlock> {
    // Up to the place behind the end.
    let blocks = (bytes.count + 1) >> PlaceBlock.size + 1
    return ContiguousArray(unsafeUninitializedCapacity: blocks) { scalars, count in
      bytes.withUnsafeBytes { bytes in
        var sum: UInt32 = 0
        for block in 0..<blocks {
          let bits = bits(bytes, from: block << PlaceBlock.size)
          scalars.initializeElement(at: block, to: PlaceBlock(bits: bits, before: sum))
          sum &+= UInt32(truncatingIfNeeded: bits.nonzeroBitCount)
        }
      }
      count = blocks
    }
  }

  /// A bit for each byte of a block that begins a scalar.
  @inline(__always)
  private static func bits(_ bytes: UnsafeRawBufferPointer, from start: Int) -> UInt32 {
    // The zeros behind the text are not there for a whole block.
    guard start + 24 <= bytes.count else { return lastBits(bytes, from: start) }
    return (bits(bytes, start) | bits(bytes, start + 8) << 8)
      | (bits(bytes, start + 16) << 16 | bits(bytes, start + 24) << 24)
  }

  private static func lastBits(_ bytes: UnsafeRawBufferPointer, from start: Int) -> UInt32 {
    stride(from: start, through: bytes.count, by: 8).reduce(0) { $0 | bits(bytes, $1) << UInt32($1 - start) }
  }

  /// A bit for each of eight bytes that begins a scalar.
  @inline(__always)
  private static func bits(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt32 {
    let word = bytes.word(at: place)
    let begins = (~word >> 7 | word >> 6) & 0x0101_0101_0101_0101
    return UInt32(truncatingIfNeeded: (begins &* 0x0102_0408_1020_4080) >> 56)
  }
}

extension UnsafeRawBufferPointer {
  /// Eight bytes, the first lowest; the zeros behind a searched text count among its bytes.
  fileprivate func word(at place: Int) -> UInt64 {
    guard let baseAddress else { return 0 }
    return UInt64(littleEndian: (baseAddress + place).loadUnaligned(as: UInt64.self))
  }
}

extension ContiguousArray<Int32> {
  /// How many of these places, which are in order, stand before `place`.
  fileprivate func countBefore(_ place: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if Int(self[middle]) < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
