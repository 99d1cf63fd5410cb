import Tracking

/// Decides whose a field is where a text speaks of several parcels: by blank lines, list marks, lines, sentences and
/// clauses, the strongest first; what stands outside every parcel's part is said of them all.
struct Belonging {
  /// A parcel's number, or code, where it stands.
  struct Item {
    let range: Range<Int>
    let parcel: Int
  }

  private struct Atom {
    let range: Range<Int>
    /// Where its parcels lie in `owners`; a run such as "A、B" stands for several.
    let parcels: Range<Int>
    /// Index of the field; nil for an item.
    let field: Int?
  }

  /// A field that belongs to a parcel; the deeper the division that gave it, the surer.
  struct Share {
    let field: Int
    let depth: Int
  }

  private let text: Bytes
  private let fields: [Field]
  private var atoms: [Atom] = []
  private var owners: [Int]
  /// For each parcel the last list that it was put in.
  private var seen: [Int]
  private var lists = 0
  /// What separates each atom from the one before.
  private var gaps: [Int] = []
  private(set) var shares: [[Share]]

  init(_ items: [Item], _ fields: [Field], parcels: Int, _ text: Bytes) {
    self.text = text
    self.fields = fields
    shares = Array(repeating: [], count: parcels)
    let items = items.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    owners = items.map(\.parcel)
    seen = Array(repeating: 0, count: parcels)
    // Where nothing is said of any parcel, nothing is to be shared.
    guard !fields.isEmpty else { return }
    atoms.reserveCapacity(items.count + fields.count)
    for (index, item) in items.enumerated() {
      atoms.append(Atom(range: item.range, parcels: index..<(index + 1), field: nil))
    }
    for (index, field) in fields.enumerated() { atoms.append(Atom(range: field.range, parcels: 0..<0, field: index)) }
    atoms.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    gaps.reserveCapacity(atoms.count)
    var end = 0
    for atom in atoms {
      gaps.append(end < atom.range.lowerBound ? Separator.level(end..<atom.range.lowerBound, text) : 0)
      end = max(end, atom.range.upperBound)
    }
    joinRuns()
    divide(atoms.indices, depth: 0)
  }

  /// Items with nothing but a comma, a stroke or "and" between them on one line are spoken of together.
  private mutating func joinRuns() {
    var kept = 0
    for index in atoms.indices {
      let atom = atoms[index]
      if kept > 0, atoms[kept - 1].field == nil, atom.field == nil,
        Separator.joins(between(atoms[kept - 1].range, atom.range), text)
      {
        let last = atoms[kept - 1]
        // Those of a run lie one behind the other.
        atoms[kept - 1] = Atom(
          range: last.range.lowerBound..<atom.range.upperBound,
          parcels: last.parcels.lowerBound..<atom.parcels.upperBound, field: nil)
      } else {
        (atoms[kept], gaps[kept]) = (atom, gaps[index])
        kept += 1
      }
    }
    atoms.removeLast(atoms.count - kept)
    gaps.removeLast(gaps.count - kept)
  }

  private func between(_ first: Range<Int>, _ second: Range<Int>) -> Range<Int> {
    first.upperBound..<max(first.upperBound, second.lowerBound)
  }

  // MARK: Division

  private mutating func parcels(in range: Range<Int>) -> [Int] {
    lists += 1
    var list: [Int] = []
    for index in range {
      for owner in atoms[index].parcels where seen[owners[owner]] != lists {
        seen[owners[owner]] = lists
        list.append(owners[owner])
      }
    }
    return list
  }

  private mutating func give(_ range: Range<Int>, to parcels: [Int], _ depth: Int) {
    for index in range {
      if let field = atoms[index].field { give(field, to: parcels, depth) }
    }
  }

  private mutating func give(_ field: Int, to parcels: [Int], _ depth: Int) {
    // One amount for several parcels is their sum.
    let meant = fields[field].kind == .amount ? parcels.prefix(1) : parcels[...]
    for parcel in meant { shares[parcel].append(Share(field: field, depth: depth)) }
  }

  private mutating func divide(_ range: Range<Int>, depth: Int) {
    let items = atoms[range].count { $0.field == nil }
    // Numbers without fields share nothing.
    guard items < range.count else { return }
    let parcels = parcels(in: range)
    guard parcels.count > 1, items > 1 else { return give(range, to: parcels, depth) }
    let level = gaps[(range.lowerBound + 1)..<range.upperBound].max() ?? 0
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    for index in (range.lowerBound + 1)..<range.upperBound where gaps[index] == level {
      pieces.append(start..<index)
      start = index
    }
    pieces.append(start..<range.upperBound)
    share(pieces, of: parcels, level: level, depth: depth)
  }

  private mutating func share(_ pieces: [Range<Int>], of all: [Int], level: Int, depth: Int) {
    var (parts, owned): ([Range<Int>], [[Int]]) = ([], [])
    // The fields outside the parts, by the gap in which they stand.
    var outside: [[Int]] = [[]]
    for piece in pieces {
      let owners = parcels(in: piece)
      if owners.isEmpty {
        outside[outside.count - 1] += atoms[piece].compactMap(\.field)
      } else if let last = parts.last, owners.count == 1, owners == owned.last {
        // The same parcel again: all between is its.
        parts[parts.count - 1] = last.lowerBound..<piece.upperBound
        outside[outside.count - 1] = []
      } else {
        parts.append(piece)
        owned.append(owners)
        outside.append([])
      }
    }
    outside[outside.count - 1] += footer(&parts, level: level)
    hand(outside, owned, all, level: level, depth: depth)
    for part in parts { divide(part, depth: depth + 1) }
  }

  /// Lines below the last of several bare numbers are said of them all.
  private func footer(_ parts: inout [Range<Int>], level: Int) -> [Int] {
    guard level >= 3, parts.count > 1, let last = parts.last,
      parts.dropLast().allSatisfy({ part in atoms[part].allSatisfy { $0.field == nil } }),
      let turn = last.first(where: { atoms[$0].field != nil }), turn > last.lowerBound, gaps[turn] >= 3,
      atoms[turn..<last.upperBound].allSatisfy({ $0.field != nil })
    else { return [] }
    parts[parts.count - 1] = last.lowerBound..<turn
    return atoms[turn..<last.upperBound].compactMap(\.field)
  }

  /// Fields between the parts go with the part before, or with the one behind where each part begins with such a field.
  private mutating func hand(_ outside: [[Int]], _ owners: [[Int]], _ all: [Int], level: Int, depth: Int) {
    let last = owners.count
    guard last > 1 else {
      return giveAll(outside.flatMap(\.self), to: all, depth)
    }
    guard outside.contains(where: { !$0.isEmpty }) else { return }
    let places = Places(outside, fields)
    let leading = Field.Kind.allCases.filter { places.isLeading($0, last: last) }
    let isTrailing = Field.Kind.allCases.contains { places.isTrailing($0, last: last) }
    var carried: [Int] = []
    var shared: [Int] = []
    for (gap, list) in outside.enumerated() {
      let turn = list.firstIndex { leading.contains(fields[$0].kind) } ?? list.count
      for (index, field) in list.enumerated() {
        if index >= turn && gap < last {
          give(field, to: owners[gap], depth)
        } else if gap == 0 || (gap == last && !isTrailing && leading.isEmpty) {
          shared.append(field)
        } else {
          give(field, to: owners[gap - 1], depth)
        }
      }
      // A number right below another, without a word of its own, stands under the same heading.
      if turn < list.count { carried = Array(list[turn...]) }
      if list.isEmpty, gap > 0, gap < last, !leading.isEmpty {
        for field in carried { give(field, to: owners[gap], depth) }
      }
    }
    giveAll(shared, to: all, depth)
  }

  /// Of each kind only the best few can count: so many fields for so many parcels cost no more than a few for each.
  private mutating func giveAll(_ list: [Int], to parcels: [Int], _ depth: Int) {
    guard !list.isEmpty else { return }
    var given = Array(repeating: 0, count: Field.Kind.allCases.count)
    for field in list.sorted(by: { (fields[$0].rank, $0) < (fields[$1].rank, $1) }) {
      let kind = fields[field].kind.rawValue
      guard given[kind] < 4 else { continue }
      given[kind] += 1
      give(field, to: parcels, depth)
    }
  }
}

/// In which of the gaps between parcels each kind of field stands.
private struct Places {
  /// By kind: the first gap, the last, and how many there are.
  private var gaps: [(first: Int, last: Int, count: Int)]

  init(_ outside: [[Int]], _ fields: [Field]) {
    gaps = Array(repeating: (-1, -1, 0), count: Field.Kind.allCases.count)
    for (gap, list) in outside.enumerated() {
      for field in list {
        let kind = fields[field].kind.rawValue
        guard gaps[kind].last != gap else { continue }
        gaps[kind] = (gaps[kind].count == 0 ? gap : gaps[kind].first, gap, gaps[kind].count + 1)
      }
    }
  }

  /// Such fields stand before their parcels.
  func isLeading(_ kind: Field.Kind, last: Int) -> Bool {
    let gaps = gaps[kind.rawValue]
    return gaps.count > 1 && gaps.first == 0 && gaps.last != last
  }

  func isTrailing(_ kind: Field.Kind, last: Int) -> Bool {
    let gaps = gaps[kind.rawValue]
    return gaps.count > 1 && gaps.last == last && gaps.first != 0
  }
}
