import Foundation
import Tracking

extension FieldReader {
  /// One message with what is known of it.
  struct Input {
    let normal: NormalText
    let scene: Scene
    let carriers: [Carrier]
    /// Where the numbers are, from the left.
    let taken: [Range<Int>]
    let today: Today
    private let words: WrittenWords

    init(
      text: String, normal: NormalText, scene: Scene, carriers: [Carrier], taken: [Range<Int>], today: Day
    ) {
      (self.normal, self.scene, self.carriers, self.today) = (normal, scene, carriers, Today(today))
      self.taken = taken.sorted { $0.lowerBound < $1.lowerBound }
      words = WrittenWords(text)
    }

    /// The words as written, for bytes of the searched text.
    func written(_ range: Range<Int>) -> String { words.text(normal.scalarRange(range)) }

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

    func isTaken(_ range: Range<Int>) -> Bool {
      var (low, high) = (0, taken.count)
      while low < high {
        let middle = (low + high) / 2
        if taken[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
      }
      return low < taken.count && taken[low].overlaps(range)
    }
  }
}

/// The text as given, cut by scalars. Remembers a place every few scalars, so that many cuts cost one walk.
private final class WrittenWords {
  private static let stride = 128
  private var written: String
  /// The byte of every `stride`th scalar.
  private var anchors = [0]

  init(_ text: String) { written = text }

  func text(_ range: Range<Int>) -> String {
    written.withUTF8 { bytes in
      let start = place(of: range.lowerBound, in: bytes)
      let end = Self.place(bytes, from: start, scalars: range.count)
      return start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : ""
    }
  }

  private func place(of scalar: Int, in bytes: Bytes) -> Int {
    let step = scalar / Self.stride
    while anchors.count <= step, let last = anchors.last, last < bytes.count {
      anchors.append(Self.place(bytes, from: last, scalars: Self.stride))
    }
    let near = min(step, anchors.count - 1)
    return Self.place(bytes, from: anchors[near], scalars: scalar - near * Self.stride)
  }

  /// The first byte of the scalar so many behind the one at `start`.
  private static func place(_ bytes: Bytes, from start: Int, scalars: Int) -> Int {
    var (place, left) = (start, scalars)
    let raw = UnsafeRawBufferPointer(bytes)
    // Many bytes at once: those with the highest bit and without the next begin no scalar. A bit for each of the others
    // is summed up by the product.
    while left >= 32, place + 32 <= bytes.count {
      let words = raw.loadUnaligned(fromByteOffset: place, as: SIMD4<UInt64>.self)
      let firsts = (~(words &>> 7) | words &>> 6) & 0x0101_0101_0101_0101
      left -= Int((firsts.wrappedSum() &* 0x0101_0101_0101_0101) >> 56)
      place += 32
    }
    while left >= 8, place + 8 <= bytes.count {
      let word = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      left -= Int((((~(word >> 7) | word >> 6) & 0x0101_0101_0101_0101) &* 0x0101_0101_0101_0101) >> 56)
      place += 8
    }
    while place < bytes.count {
      if !bytes[place].isContinuation {
        guard left > 0 else { return place }
        left -= 1
      }
      place += 1
    }
    return place
  }
}
