import Tracking

/// The numbers of a notice, to be known again where they stand.
struct NumberPlaces {
  /// Tells numbers apart without making strings of them.
  private var marks: ContiguousArray<(mark: UInt64, parcel: Int)> = []

  init(_ notice: Notice) {
    marks.reserveCapacity(notice.numbers.count + notice.doubtful.count)
    for found in notice.numbers { marks.append((Self.mark(found.number.text.utf8), marks.count)) }
    for found in notice.doubtful { marks.append((Self.mark(found.number.text.utf8), marks.count)) }
    marks.sort { $0 < $1 }
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

  private static func mark(_ number: some Sequence<UInt8>) -> UInt64 {
    number.reduce(0xCBF2_9CE4_8422_2325) { $1.isAlphanumeric ? ($0 ^ UInt64($1)) &* 0x100_0000_01B3 : $0 }
  }
}
