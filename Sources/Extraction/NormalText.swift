/// A message in the form that is searched: UTF-8, ASCII letters in upper case, compatibility forms of letters, digits
/// and punctuation folded, invisible characters gone; and the way back to the scalars of the text as given.
final class NormalText: Sendable {
  let bytes: ContiguousArray<UInt8>
  /// How many scalars begin before each block of bytes; the end of the text counts as one.
  private let scalars: ContiguousArray<Int32>
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
  private static let padding = 2 * block
  /// Bytes in a block.
  private static let block = 16

  init(_ text: String) {
    var text = text
    (bytes, dropped, shifts) = text.withUTF8 { source in
      var (dropped, shifts): (ContiguousArray<Int32>, ContiguousArray<Shift>) = ([], [])
      let bytes = ContiguousArray<UInt8>(unsafeUninitializedCapacity: source.count + Self.padding) { target, written in
        var folder = Folder(source: source, target: target)
        folder.fold()
        if folder.isSpaced {
          folder = Folder(source: source, target: target, skipsEmptyLines: true)
          folder.fold()
        }
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
  func scalars(before place: Int) -> Int {
    bytes.withUnsafeBytes { bytes in
      let start = place & ~(Self.block - 1)
      let (first, second) = (Self.beginnings(bytes, start), Self.beginnings(bytes, start + 8))
      // All of the first eight bytes, or a part of them and none of the next.
      let rest = UInt64(truncatingIfNeeded: 8 * (place - start))
      let counted = rest < 64 ? first & (1 &<< rest &- 1) : first &+ (second & (1 &<< (rest &- 64) &- 1))
      return Int(scalars[place / Self.block]) + Self.sum(counted)
    }
  }

  private static func scalars(_ bytes: ContiguousArray<UInt8>) -> ContiguousArray<Int32> {
    // Up to the place behind the end.
    let blocks = (bytes.count + 1) / block + 1
    return ContiguousArray(unsafeUninitializedCapacity: blocks) { scalars, count in
      bytes.withUnsafeBytes { bytes in
        var sum = 0
        for index in 0..<blocks {
          scalars.initializeElement(at: index, to: Int32(truncatingIfNeeded: sum))
          sum &+= Self.sum(beginnings(bytes, index * block) &+ beginnings(bytes, index * block + 8))
        }
      }
      count = blocks
    }
  }

  /// One in each of eight bytes that begins a scalar.
  @inline(__always)
  private static func beginnings(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt64 {
    let word = bytes.word(at: place)
    return (~word >> 7 | word >> 6) & 0x0101_0101_0101_0101
  }

  /// Of eight bytes.
  @inline(__always)
  private static func sum(_ bytes: UInt64) -> Int {
    Int(truncatingIfNeeded: (bytes &* 0x0101_0101_0101_0101) &>> 56)
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
