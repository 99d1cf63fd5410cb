/// Decides whose a value is where a text speaks of several parcels: the text is cut at blank lines, entries of lists, lines,
/// sentences and clauses, the strongest first. What stands in one parcel's part is its own, what stands outside every part is
/// said of them all.
struct ParcelDivision {
  /// A number, or a code, of a parcel where it stands.
  struct Item {
    let range: Range<Int>
    let parcel: Int
  }

  /// A value where it stands.
  struct Claim {
    let kind: Int
    /// In the list of its kind.
    let index: Int
    let range: Range<Int>
    let cost: Int
    /// Of several parcels it is their sum.
    var isSum = false
  }

  /// Items that are spoken of together, or a claim.
  private struct Atom {
    var range: Range<Int>
    var parcels: [Int]
    let claim: Int?
    /// What parts it from the one before.
    var level = ParcelSeparators.Level.none
  }

  /// A stretch that belongs to some parcels.
  private struct Part {
    var atoms: Range<Int>
    let parcels: [Int]
  }

  private let claims: [Claim]
  private var atoms: [Atom]
  /// By parcel and kind: the claim, and how deep the part is that it stands in.
  private(set) var owners: [[Int: (claim: Int, depth: Int)]]

  /// - Parameter named: by claim the parcels that words name outright: 第二件, 都是.
  init(_ items: [Item], _ claims: [Claim], parcels: Int, named: [Int: [Int]], in text: NormalText) {
    self.claims = claims
    owners = [[Int: (claim: Int, depth: Int)]](repeating: [:], count: parcels)
    let separators = ParcelSeparators(text: text)
    var row = items.map { Atom(range: $0.range, parcels: [$0.parcel], claim: nil) }
    row += claims.indices.filter { named[$0] == nil }.map { Atom(range: claims[$0].range, parcels: [], claim: $0) }
    row.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    atoms = []
    for var atom in row {
      if let last = atoms.last {
        let gap = last.range.upperBound..<max(last.range.upperBound, atom.range.lowerBound)
        if atom.claim == nil, last.claim == nil, separators.joins(gap) {
          atoms[atoms.count - 1].range = last.range.lowerBound..<max(last.range.upperBound, atom.range.upperBound)
          atoms[atoms.count - 1].parcels += atom.parcels
          continue
        }
        atom.level = separators.level(of: gap, beforeNumber: atom.claim == nil)
      }
      atoms.append(atom)
    }
    divide(0..<atoms.count, depth: 0)
    for (claim, parcels) in named { give([claim], to: parcels, depth: Self.deepest) }
  }

  /// What words name outright goes before all else.
  private static let deepest = 16

  // MARK: Giving

  /// Of each kind the best: the deepest, then the one whose words stand nearest, then the first.
  private mutating func give(_ given: some Sequence<Int>, to parcels: some Collection<Int>, depth: Int) {
    var best: [Int: Int] = [:]
    for claim in given {
      if let other = best[claims[claim].kind], claims[other].cost <= claims[claim].cost { continue }
      best[claims[claim].kind] = claim
    }
    for (kind, claim) in best {
      for parcel in claims[claim].isSum ? Array(parcels.prefix(1)) : Array(parcels) {
        if let owned = owners[parcel][kind] {
          guard (depth, -claims[claim].cost) > (owned.depth, -claims[owned.claim].cost) else { continue }
        }
        owners[parcel][kind] = (claim, depth)
      }
    }
  }

  private func parcels(of range: Range<Int>) -> [Int] {
    var seen: Set<Int> = []
    return atoms[range].flatMap(\.parcels).filter { seen.insert($0).inserted }
  }

  private func claims(of range: some Sequence<Int>) -> [Int] { range.compactMap { atoms[$0].claim } }

  // MARK: Dividing

  private mutating func divide(_ range: Range<Int>, depth: Int) {
    let owners = parcels(of: range)
    guard !owners.isEmpty else { return }
    guard owners.count > 1, let level = atoms[range].dropFirst().map(\.level).max() else {
      return give(claims(of: range), to: owners, depth: depth)
    }
    var (parts, loose) = cut(range, at: level)
    if parts.count == 1, loose.isEmpty, parts[0].atoms == range {
      return give(claims(of: range), to: owners, depth: depth)
    }
    addFooter(of: &parts, to: &loose, at: level)
    hand(loose, to: parts, all: owners, depth: depth)
    for part in parts where part.atoms != range { divide(part.atoms, depth: depth + 1) }
  }

  /// The parts between separators of `level`, and the atoms of pieces without a parcel with the number of parts before them.
  private func cut(
    _ range: Range<Int>, at level: ParcelSeparators.Level
  ) -> (parts: [Part], loose: [(gap: Int, atom: Int)]) {
    var (parts, loose): ([Part], [(gap: Int, atom: Int)]) = ([], [])
    var start = range.lowerBound
    for end in (start + 1)...range.upperBound where end == range.upperBound || atoms[end].level == level {
      let piece = start..<end
      let own = parcels(of: piece)
      start = end
      if own.isEmpty {
        loose += piece.map { (parts.count, $0) }
      } else if let last = parts.last, own.count == 1, own == last.parcels {
        // The same parcel again: all between is its own.
        parts[parts.count - 1].atoms = last.atoms.lowerBound..<piece.upperBound
        while loose.last?.gap == parts.count { loose.removeLast() }
      } else {
        parts.append(Part(atoms: piece, parcels: own))
      }
    }
    return (parts, loose)
  }

  /// Lines below the last of several bare numbers are said of them all.
  private func addFooter(
    of parts: inout [Part], to loose: inout [(gap: Int, atom: Int)], at level: ParcelSeparators.Level
  ) {
    guard level >= .line, parts.count > 1, let last = parts.last?.atoms,
      parts.dropLast().allSatisfy({ claims(of: $0.atoms).isEmpty }),
      let turn = last.first(where: { atoms[$0].claim != nil }), turn > last.lowerBound, atoms[turn].level >= .line,
      (turn..<last.upperBound).allSatisfy({ atoms[$0].claim != nil })
    else { return }
    parts[parts.count - 1].atoms = last.lowerBound..<turn
    loose += (turn..<last.upperBound).map { (parts.count, $0) }
  }

  /// Claims between parts go with the part before, or with the one behind where each part begins with such a claim; those
  /// before all parts or behind them are said of all.
  private mutating func hand(_ loose: [(gap: Int, atom: Int)], to parts: [Part], all: [Int], depth: Int) {
    guard parts.count > 1 else { return give(claims(of: loose.map(\.atom)), to: all, depth: depth) }
    var gaps: [Int: Set<Int>] = [:]
    for place in loose { gaps[kind(place.atom), default: []].insert(place.gap) }
    let leading = Set(gaps.filter { $1.count > 1 && $1.contains(0) && !$1.contains(parts.count) }.keys)
    let isTrailing = gaps.values.contains { $0.count > 1 && $0.contains(parts.count) && !$0.contains(0) }
    var rest = loose[...]
    while let gap = rest.first?.gap {
      let here = rest.prefix { $0.gap == gap }.map(\.atom)
      rest = rest.dropFirst(here.count)
      let turn = here.firstIndex { leading.contains(kind($0)) } ?? here.count
      let (before, behind) = (here[..<turn], here[turn...])
      if gap < parts.count { give(claims(of: behind), to: parts[gap].parcels, depth: depth) }
      let isOfAll = gap == 0 || gap == parts.count && !isTrailing && leading.isEmpty
      give(claims(of: before), to: isOfAll ? all : parts[gap - 1].parcels, depth: depth)
    }
  }

  private func kind(_ atom: Int) -> Int { atoms[atom].claim.map { claims[$0].kind } ?? -1 }
}
