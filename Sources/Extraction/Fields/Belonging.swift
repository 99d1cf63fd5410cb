import Tracking

/// Decides whose a field is where a text speaks of several parcels: by blank lines, list marks, lines, sentences and
/// clauses, the strongest first; what stands outside every parcel's part is said of them all. All lists lie in a few
/// stretches of plain memory, one behind the other.
struct Belonging {
  /// A parcel's number, or code, where it stands.
  struct Item {
    private let place: Stretch
    let parcel: Int32

    var range: Range<Int> { place.range }

    init(range: Range<Int>, parcel: Int) { (place, self.parcel) = (Stretch(range), Int32(parcel)) }
  }

  /// A stretch of atoms that belongs to some parcels alone.
  struct Part {
    let atoms: Stretch
    /// Its parcels, as a stretch of `lists`.
    let owners: Stretch
    /// How many of its atoms are items.
    let items: Int
  }

  let arena: Arena
  private let text: Bytes
  /// What is said of which parcel, where a text counts them.
  private let counted: CountedParcels
  let fields: UnsafeBufferPointer<Field>
  private let atoms: UnsafeBufferPointer<Atom>
  /// The parcels of the items, from the left.
  private let owners: UnsafeBufferPointer<Item>
  /// For each parcel the last list that it was put in.
  private let seen: UnsafeMutablePointer<Int32>
  private var listings: Int32 = 0
  /// Lists of parcels, and the parts that are being divided: those of the innermost division lie last.
  var lists: ArenaList<Int32>
  var parts: ArenaList<Part>
  /// Fields between the parts of a division.
  var outside: ArenaList<Outside>
  let shares: FieldShares

  /// `items`: from the left.
  init(
    _ items: UnsafeBufferPointer<Item>, _ fields: UnsafeBufferPointer<Field>, parcels: Int, _ scene: FieldScene
  ) {
    (arena, text) = (scene.arena, scene.text)
    counted = CountedParcels(scene, items, fields, parcels: parcels)
    (self.fields, owners) = (fields, items)
    seen = arena.room(parcels, of: Int32.self)
    seen.initialize(repeating: 0, count: parcels)
    lists = ArenaList(arena, capacity: 4 * parcels)
    parts = ArenaList(arena)
    outside = ArenaList(arena)
    shares = FieldShares(fields, parcels: parcels, arena)
    // Where nothing is said of any parcel, nothing is to be shared.
    atoms = fields.isEmpty ? UnsafeBufferPointer(start: nil, count: 0) : Atom.row(items, fields, scene)
    guard !fields.isEmpty else { return }
    let all = part(0..<atoms.count)
    divide(all, depth: 0)
    counted.give(to: shares)
  }

  // MARK: Giving

  /// One amount for several parcels is their sum, unless it is said to be that of each.
  func give(_ field: Int, to parcels: Range<Int>, _ depth: Int) {
    guard counted.isEmpty || !counted.names(field) else { return }
    let isSum = fields[field].kind == .amount && !AmountForm.isOfEach(fields[field].range, text)
    for parcel in isSum ? parcels.prefix(1) : parcels {
      shares.give(field, to: Int(lists[parcel]), depth: depth)
    }
  }

  // MARK: Division

  /// The atoms in `range` with their parcels, which are put at the end of `lists`.
  private mutating func part(_ range: Range<Int>) -> Part {
    listings += 1
    let start = lists.count
    var items = 0
    for index in range where atoms[index].field == nil {
      items += 1
      for owner in atoms[index].items {
        let parcel = owners[owner].parcel
        if seen[Int(parcel)] != listings {
          seen[Int(parcel)] = listings
          lists.append(parcel)
        }
      }
    }
    return Part(atoms: Stretch(range), owners: Stretch(start..<lists.count), items: items)
  }

  private mutating func divide(_ part: Part, depth: Int) {
    // Numbers without fields share nothing.
    guard part.items < part.atoms.count else { return }
    if part.owners.count > 1, part.items > 1 {
      let listed = lists.count
      share(part.atoms.range, of: part.owners.range, depth: depth)
      lists.cut(to: listed)
    } else {
      for index in part.atoms.range {
        if let field = atoms[index].field { give(field, to: part.owners.range, depth) }
      }
    }
  }

  /// Cuts at the strongest separators.
  private mutating func share(_ range: Range<Int>, of all: Range<Int>, depth: Int) {
    var level = 0
    for index in (range.lowerBound + 1)..<range.upperBound { level = max(level, atoms[index].gap) }
    let first = parts.count
    outside.cut(to: 0)
    var start = range.lowerBound
    for index in (start + 1)...range.upperBound where index == range.upperBound || atoms[index].gap == level {
      add(start..<index, first)
      start = index
    }
    addFooter(first, level: level)
    hand(first..<parts.count, all, depth: depth)
    for part in first..<parts.count { divide(parts[part], depth: depth + 1) }
    parts.cut(to: first)
  }

  /// A piece between two separators is a part, the rest of the last one, or fields outside.
  private mutating func add(_ piece: Range<Int>, _ first: Int) {
    let own = part(piece)
    let count = parts.count - first
    if own.items == 0 {
      for index in piece {
        if let field = atoms[index].field { outside.append(Outside(gap: count, field: field)) }
      }
    } else if count > 0, own.owners.count == 1, isSame(own.owners.range, parts[parts.count - 1].owners.range) {
      // The same parcel again: all between is its.
      let last = parts[parts.count - 1]
      parts[parts.count - 1] = Part(
        atoms: Stretch(last.atoms.range.lowerBound..<piece.upperBound), owners: last.owners,
        items: last.items + own.items)
      while outside.last?.gap == count { outside.cut(to: outside.count - 1) }
    } else {
      parts.append(own)
    }
  }

  private func isSame(_ owner: Range<Int>, _ other: Range<Int>) -> Bool {
    other.count == 1 && lists[owner.lowerBound] == lists[other.lowerBound]
  }

  /// Lines below the last of several bare numbers are said of them all.
  private mutating func addFooter(_ first: Int, level: Int) {
    guard level >= 3, parts.count - first > 1, let last = parts.last?.atoms.range,
      (first..<(parts.count - 1)).allSatisfy({ part in parts[part].atoms.range.allSatisfy { atoms[$0].field == nil } }),
      let turn = last.first(where: { atoms[$0].field != nil }), turn > last.lowerBound, atoms[turn].gap >= 3,
      (turn..<last.upperBound).allSatisfy({ atoms[$0].field != nil })
    else { return }
    let (owners, items) = (parts[parts.count - 1].owners, parts[parts.count - 1].items)
    parts[parts.count - 1] = Part(atoms: Stretch(last.lowerBound..<turn), owners: owners, items: items)
    for index in turn..<last.upperBound {
      if let field = atoms[index].field { outside.append(Outside(gap: parts.count - first, field: field)) }
    }
  }
}
