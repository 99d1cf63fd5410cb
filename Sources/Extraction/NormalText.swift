/// A message in the form that is searched: UTF-8, ASCII letters in upper case, compatibility forms of letters, digits
/// and punctuation folded, invisible characters gone; and the way back to the scalars of the text as given.
final class NormalText: Sendable {
  let bytes: ContiguousArray<UInt8>
  /// How many scalars begin before each stretch of bytes.
  private let sums: ContiguousArray<Int32>
  /// What invisible characters stood before, in order: the one way in which the scalars differ from those as given.
  private let dropped: ContiguousArray<Int32>
  /// In order.
  private let shifts: ContiguousArray<Shift>
  /// Marks that were written in their wide form, in order: `，`, `：`.
  private let wide: ContiguousArray<Int32>

  /// From a place on so many bytes of the text as given are gone.
  struct Shift {
    let place: Int32
    let lost: Int32
  }

  /// Zeros behind the bytes: whoever looks at several bytes at once need not ask where the text ends.
  private static let padding = 16
  /// Bytes in a stretch, as a power of two.
  private static let stretch = 5

  init(_ text: String) {
    var text = text
    (bytes, dropped, wide, shifts) = text.withUTF8 { source in
      var (dropped, wide): (ContiguousArray<Int32>, ContiguousArray<Int32>) = ([], [])
      var shifts: ContiguousArray<Shift> = []
      let bytes = ContiguousArray<UInt8>(unsafeUninitializedCapacity: source.count + Self.padding) { target, written in
        var folder = Folder(source: source, target: target)
        folder.fold()
        written = folder.count
        for place in written..<(written + Self.padding) { target[place] = 0 }
        (dropped, wide, shifts) = (folder.dropped, folder.wide, folder.shifts)
      }
      return (bytes, dropped, wide, shifts)
    }
    sums = Self.sums(bytes)
  }

  /// The scalars of the text as given that the bytes `range` came from.
  func scalarRange(_ range: Range<Int>) -> Range<Int> {
    let start = scalar(at: range.lowerBound)
    guard !range.isEmpty else { return start..<start }
    return start..<(scalar(at: range.upperBound - 1) + 1)
  }

  /// Where the scalar at `place` begins in the text as given.
  func source(of place: Int) -> Int {
    var (low, high) = (0, shifts.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(shifts[middle].place) <= place { low = middle + 1 } else { high = middle }
    }
    return place + (low > 0 ? Int(shifts[low - 1].lost) : 0)
  }

  /// Whether the byte at `place` is a mark that was written in its wide form: `，`, `：`.
  func isWide(at place: Int) -> Bool {
    let index = wide.countBefore(place)
    return index < wide.count && wide[index] == place
  }

  private func scalar(at place: Int) -> Int { scalars(before: place + 1) - 1 + dropped.countBefore(place + 1) }

  /// How many scalars of the searched form begin before `place`; the end of the text counts as one.
  func scalars(before place: Int) -> Int {
    bytes.withUnsafeBytes { bytes in
      let stretch = min(place >> Self.stretch, sums.count - 1)
      var (start, count) = (stretch << Self.stretch, Int(sums[stretch]))
      while start + 8 <= place {
        count += Self.sum(Self.firsts(bytes.word(at: start)))
        start += 8
      }
      guard start < place else { return count }
      let inside: UInt64 = 1 << UInt64(8 * (place - start)) - 1
      return count + Self.sum(Self.firsts(bytes.word(at: start)) & inside)
    }
  }

  private static func sums(_ bytes: ContiguousArray<UInt8>) -> ContiguousArray<Int32> {
    let stretches = bytes.count >> stretch + 1
    return ContiguousArray(unsafeUninitializedCapacity: stretches) { sums, count in
      bytes.withUnsafeBytes { bytes in
        var sum: Int32 = 0
        for place in 0..<stretches {
          sums[place] = sum
          guard place + 1 < stretches else { break }
          let words = bytes.loadUnaligned(fromByteOffset: place << stretch, as: SIMD4<UInt64>.self)
          let firsts = ((~words &>> 7) | (words &>> 6)) & 0x0101_0101_0101_0101
          sum += Int32(Self.sum(firsts.wrappedSum()))
        }
      }
      count = stretches
    }
  }

  /// The sum of eight bytes.
  private static func sum(_ bytes: UInt64) -> Int { Int((bytes &* 0x0101_0101_0101_0101) >> 56) }

  /// A one for each of eight bytes that begins a scalar.
  private static func firsts(_ word: UInt64) -> UInt64 { (~word >> 7 | word >> 6) & 0x0101_0101_0101_0101 }
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
