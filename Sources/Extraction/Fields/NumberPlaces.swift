import Tracking

/// The numbers of a notice, to be known again where they stand.
struct NumberPlaces {
  /// Tells numbers apart without making strings of them.
  private var marks: ContiguousArray<(mark: UInt64, parcel: Int)> = []

  init(_ notice: Notice) {
    marks.reserveCapacity(notice.numbers.count + notice.doubtful.count)
    for index in notice.numbers.indices { add(notice.numbers[index].number) }
    for index in notice.doubtful.indices { add(notice.doubtful[index].number) }
    marks.sort { $0 < $1 }
  }

  private mutating func add(_ number: TrackingNumber) {
    var text = number.text
    marks.append((text.withUTF8 { Self.mark(Slice(base: $0, bounds: $0.indices)) }, marks.count))
  }

  /// Every place where a number stands.
  func items(_ scene: FieldScene) -> ContiguousArray<Belonging.Item> {
    var items = ContiguousArray<Belonging.Item>()
    items.reserveCapacity(scene.input.taken.count)
    for range in scene.input.taken {
      if let parcel = parcel(Self.mark(scene.text[range])) {
        items.append(Belonging.Item(range: range, parcel: parcel))
      }
    }
    return items
  }

  private func parcel(_ mark: UInt64) -> Int? {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].mark < mark { low = middle + 1 } else { high = middle }
    }
    return low < marks.count && marks[low].mark == mark ? marks[low].parcel : nil
  }

  private static func mark(_ number: Slice<Bytes>) -> UInt64 {
    var mark: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in number where byte.isAlphanumeric { mark = (mark ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return mark
  }
}
