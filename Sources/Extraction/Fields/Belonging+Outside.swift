/// Whose the fields between the parts of a division are.
extension Belonging {
  /// A field that stands in none of the parts.
  struct Outside {
    /// How many parts stand before it.
    let gap: Int
    let field: Int
  }

  /// Fields between the parts go with the part before, or with the one behind where each part begins with such a field.
  /// `division`: the places of the parts in `parts`.
  mutating func hand(_ division: Range<Int>, _ all: Range<Int>, depth: Int) {
    guard !outside.isEmpty else { return }
    var shared = ArenaList<Int>(arena)
    guard division.count > 1 else {
      for place in outside.values { shared.append(place.field) }
      return giveAll(shared, to: all, depth)
    }
    let kinds = KindPlaces(outside.values, fields, parts: division.count)
    var (next, carried) = (0, 0..<0)
    for gap in 0...division.count {
      let start = next
      while next < outside.count, outside[next].gap == gap { next += 1 }
      let turn = (start..<next).first { kinds.isLeading(fields[outside[$0].field].kind) } ?? next
      for index in start..<next {
        let field = outside[index].field
        if index >= turn && gap < division.count {
          give(field, to: parts[division.lowerBound + gap].owners.range, depth)
        } else if gap == 0 || gap == division.count && !kinds.someTrail && !kinds.someLead {
          shared.append(field)
        } else {
          give(field, to: parts[division.lowerBound + gap - 1].owners.range, depth)
        }
      }
      // A number right below another, without a word of its own, stands under the same heading.
      if turn < next { carried = turn..<next }
      if start == next, gap > 0, gap < division.count, kinds.someLead {
        for index in carried { give(outside[index].field, to: parts[division.lowerBound + gap].owners.range, depth) }
      }
    }
    giveAll(shared, to: all, depth)
  }

  /// Of each kind only the best few can count: so many fields for so many parcels cost no more than a few for each.
  private mutating func giveAll(_ list: ArenaList<Int>, to parcels: Range<Int>, _ depth: Int) {
    var list = UnsafeMutableBufferPointer(mutating: list.values)
    list.sort { (fields[$0].rank, $0) < (fields[$1].rank, $1) }
    var given = SIMD8<Int>()
    for field in list {
      let kind = fields[field].kind.rawValue
      guard given[kind] < Self.most else { continue }
      given[kind] += 1
      give(field, to: parcels, depth)
    }
  }

  private static let most = 4
}

/// In which of the gaps between parts each kind of field stands.
private struct KindPlaces {
  /// By kind: the first gap, the last, and how many there are.
  private var first = SIMD8<Int>(repeating: -1)
  private var last = SIMD8<Int>(repeating: -1)
  private var count = SIMD8<Int>()
  private let parts: Int
  /// Some kind stands before its parcels, or behind them.
  private(set) var someLead = false
  private(set) var someTrail = false

  init(
    _ outside: UnsafeBufferPointer<Belonging.Outside>, _ fields: UnsafeBufferPointer<Field>, parts: Int
  ) {
    self.parts = parts
    for place in outside {
      let kind = fields[place.field].kind.rawValue
      guard last[kind] != place.gap else { continue }
      if count[kind] == 0 { first[kind] = place.gap }
      last[kind] = place.gap
      count[kind] += 1
    }
    for kind in Field.Kind.allCases {
      if isLeading(kind) { someLead = true }
      if isTrailing(kind) { someTrail = true }
    }
  }

  /// Such fields stand before their parcels.
  func isLeading(_ kind: Field.Kind) -> Bool {
    count[kind.rawValue] > 1 && first[kind.rawValue] == 0 && last[kind.rawValue] != parts
  }

  private func isTrailing(_ kind: Field.Kind) -> Bool {
    count[kind.rawValue] > 1 && last[kind.rawValue] == parts && first[kind.rawValue] != 0
  }
}
