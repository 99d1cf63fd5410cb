import Tracking

/// Decides whose a field is where a text speaks of several parcels: by blank lines, list marks, lines, sentences and
/// clauses, the strongest first; what stands outside every parcel's part is said of them all. All lists lie in a few
/// arrays, one behind the other.
struct Belonging {
  /// A parcel's number, or code, where it stands.
  struct Item {
    let range: Range<Int>
    let parcel: Int
  }

  /// A number or a field.
  struct Atom {
    var range: Range<Int>
    /// Where its parcels lie in `owners`; a run such as "A、B" stands for several.
    var parcels: Range<Int>
    /// Index of the field; nil for an item.
    let field: Int?
  }

  /// A field that belongs to a parcel; the deeper the division that gave it, the surer.
  struct Share {
    let field: Int
    let depth: Int
    fileprivate var parcel = 0
  }

  /// A stretch of atoms that belongs to some parcels alone.
  struct Part {
    var atoms: Range<Int>
    /// Its parcels, as a stretch of `lists`.
    let owners: Range<Int>
  }

  let fields: ContiguousArray<Field>
  var atoms = ContiguousArray<Atom>()
  /// What separates each atom from the one before.
  var gaps = ContiguousArray<Int>()
  private var owners: ContiguousArray<Int>
  /// For each parcel the last list that it was put in.
  private var seen: ContiguousArray<Int>
  private var listings = 0
  /// Lists of parcels, and the parts that are being divided: those of the innermost division lie last.
  var lists = ContiguousArray<Int>()
  private var parts = ContiguousArray<Part>()
  /// Fields between the parts of a division.
  var outside = ContiguousArray<Outside>()
  /// By parcel, when all is divided.
  private var shares = ContiguousArray<Share>()
  /// Where each parcel's shares begin; one more than there are parcels.
  private var bounds: ContiguousArray<Int>

  /// For a text of a single parcel: every field is its own.
  init(all fields: ContiguousArray<Field>) {
    self.fields = fields
    (owners, seen) = ([], [])
    shares = ContiguousArray(fields.indices.lazy.map { Share(field: $0, depth: 0) })
    bounds = [0, fields.count]
  }

  init(_ items: ContiguousArray<Item>, _ fields: ContiguousArray<Field>, parcels: Int, _ text: Bytes) {
    self.fields = fields
    bounds = ContiguousArray(repeating: 0, count: parcels + 1)
    seen = ContiguousArray(repeating: 0, count: parcels)
    let items = items.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    owners = ContiguousArray(items.lazy.map(\.parcel))
    // Where nothing is said of any parcel, nothing is to be shared.
    guard !fields.isEmpty else { return }
    lineUp(items)
    measureGaps(text)
    joinRuns(text)
    divide(atoms.indices, depth: 0)
    sortShares()
  }

  /// What belongs to a parcel, in the order in which it was found.
  func shares(of parcel: Int) -> ContiguousArray<Share>.SubSequence { shares[bounds[parcel]..<bounds[parcel + 1]] }

  private mutating func lineUp(_ items: [Item]) {
    atoms.reserveCapacity(items.count + fields.count)
    for (index, item) in items.enumerated() {
      atoms.append(Atom(range: item.range, parcels: index..<(index + 1), field: nil))
    }
    for (index, field) in fields.enumerated() { atoms.append(Atom(range: field.range, parcels: 0..<0, field: index)) }
    atoms.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
  }

  private mutating func measureGaps(_ text: Bytes) {
    gaps.reserveCapacity(atoms.count)
    var end = 0
    for atom in atoms {
      gaps.append(end < atom.range.lowerBound ? Separator.level(end..<atom.range.lowerBound, text) : 0)
      end = max(end, atom.range.upperBound)
    }
  }

  /// Items with nothing but a comma, a stroke or "and" between them on one line are spoken of together.
  private mutating func joinRuns(_ text: Bytes) {
    var kept = 0
    for index in atoms.indices {
      let atom = atoms[index]
      if kept > 0, atoms[kept - 1].field == nil, atom.field == nil,
        Separator.joins(Self.between(atoms[kept - 1].range, atom.range), text)
      {
        // Those of a run lie one behind the other.
        let last = atoms[kept - 1]
        atoms[kept - 1].range = last.range.lowerBound..<atom.range.upperBound
        atoms[kept - 1].parcels = last.parcels.lowerBound..<atom.parcels.upperBound
      } else {
        (atoms[kept], gaps[kept]) = (atom, gaps[index])
        kept += 1
      }
    }
    atoms.removeLast(atoms.count - kept)
    gaps.removeLast(gaps.count - kept)
  }

  private static func between(_ first: Range<Int>, _ second: Range<Int>) -> Range<Int> {
    first.upperBound..<max(first.upperBound, second.lowerBound)
  }

  /// Lays the shares of each parcel side by side.
  private mutating func sortShares() {
    for share in shares { bounds[share.parcel + 1] += 1 }
    for parcel in seen.indices { bounds[parcel + 1] += bounds[parcel] }
    var (next, sorted) = (bounds, shares)
    for share in shares {
      sorted[next[share.parcel]] = share
      next[share.parcel] += 1
    }
    shares = sorted
  }

  // MARK: Giving

  /// One amount for several parcels is their sum.
  mutating func give(_ field: Int, to parcels: Range<Int>, _ depth: Int) {
    for parcel in fields[field].kind == .amount ? parcels.prefix(1) : parcels {
      shares.append(Share(field: field, depth: depth, parcel: lists[parcel]))
    }
  }

  private mutating func give(_ range: Range<Int>, to parcels: Range<Int>, _ depth: Int) {
    for index in range {
      if let field = atoms[index].field { give(field, to: parcels, depth) }
    }
  }

  // MARK: Division

  /// The parcels of the atoms in `range`, as a stretch at the end of `lists`.
  private mutating func parcels(in range: Range<Int>) -> Range<Int> {
    listings += 1
    let start = lists.count
    for index in range {
      for owner in atoms[index].parcels where seen[owners[owner]] != listings {
        seen[owners[owner]] = listings
        lists.append(owners[owner])
      }
    }
    return start..<lists.count
  }

  private mutating func divide(_ range: Range<Int>, depth: Int) {
    let items = atoms[range].count { $0.field == nil }
    // Numbers without fields share nothing.
    guard items < range.count else { return }
    let listed = lists.count
    let parcels = parcels(in: range)
    if parcels.count > 1, items > 1 {
      share(range, of: parcels, depth: depth)
    } else {
      give(range, to: parcels, depth)
    }
    lists.removeLast(lists.count - listed)
  }

  /// Cuts at the strongest separators.
  private mutating func share(_ range: Range<Int>, of all: Range<Int>, depth: Int) {
    var level = 0
    for index in (range.lowerBound + 1)..<range.upperBound { level = max(level, gaps[index]) }
    let first = parts.count
    outside.removeAll(keepingCapacity: true)
    var start = range.lowerBound
    for index in (start + 1)...range.upperBound where index == range.upperBound || gaps[index] == level {
      add(start..<index, first)
      start = index
    }
    addFooter(first, level: level)
    hand(parts[first...], all, depth: depth)
    for part in first..<parts.count { divide(parts[part].atoms, depth: depth + 1) }
    parts.removeLast(parts.count - first)
  }

  /// A piece between two separators is a part, the rest of the last one, or fields outside.
  private mutating func add(_ piece: Range<Int>, _ first: Int) {
    let owners = parcels(in: piece)
    let count = parts.count - first
    if owners.isEmpty {
      for index in piece {
        if let field = atoms[index].field { outside.append(Outside(gap: count, field: field)) }
      }
    } else if count > 0, owners.count == 1, lists[owners].elementsEqual(lists[parts[first + count - 1].owners]) {
      // The same parcel again: all between is its.
      parts[first + count - 1].atoms = parts[first + count - 1].atoms.lowerBound..<piece.upperBound
      while outside.last?.gap == count { outside.removeLast() }
    } else {
      parts.append(Part(atoms: piece, owners: owners))
    }
  }

  /// Lines below the last of several bare numbers are said of them all.
  private mutating func addFooter(_ first: Int, level: Int) {
    guard level >= 3, parts.count - first > 1, let last = parts.last?.atoms,
      parts[first...].dropLast().allSatisfy({ part in atoms[part.atoms].allSatisfy { $0.field == nil } }),
      let turn = last.first(where: { atoms[$0].field != nil }), turn > last.lowerBound, gaps[turn] >= 3,
      atoms[turn..<last.upperBound].allSatisfy({ $0.field != nil })
    else { return }
    parts[parts.count - 1].atoms = last.lowerBound..<turn
    for index in turn..<last.upperBound {
      if let field = atoms[index].field { outside.append(Outside(gap: parts.count - first, field: field)) }
    }
  }
}
