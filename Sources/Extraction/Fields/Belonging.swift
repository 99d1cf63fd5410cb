import Tracking

/// Decides whose a field is where a text speaks of several parcels: by blank lines, list marks, lines, sentences and
/// clauses, the strongest first; what stands outside every parcel's part is said of them all.
struct Belonging {
  /// A parcel's number, or code, where it stands; a run such as "A、B" stands for several parcels.
  struct Item {
    var range: Range<Int>
    var parcels: [Int]
  }

  private struct Atom {
    let range: Range<Int>
    let parcels: [Int]
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
  /// What separates each atom from the one before.
  private var gaps: [Int] = []
  private(set) var shares: [[Share]]

  init(_ items: [Item], _ fields: [Field], parcels: Int, _ text: Bytes) {
    self.text = text
    self.fields = fields
    shares = Array(repeating: [], count: parcels)
    atoms =
      items.map { Atom(range: $0.range, parcels: $0.parcels, field: nil) }
      + fields.enumerated().map { Atom(range: $1.range, parcels: [], field: $0) }
    atoms.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
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
    var (joined, between): ([Atom], [Int]) = ([], [])
    for (atom, gap) in zip(atoms, gaps) {
      if let last = joined.last, last.field == nil, atom.field == nil,
        Separator.joins(last.range.upperBound..<max(last.range.upperBound, atom.range.lowerBound), text)
      {
        joined[joined.count - 1] = Atom(
          range: last.range.lowerBound..<atom.range.upperBound,
          parcels: last.parcels + atom.parcels.filter { !last.parcels.contains($0) }, field: nil)
      } else {
        joined.append(atom)
        between.append(gap)
      }
    }
    (atoms, gaps) = (joined, between)
  }

  // MARK: Division

  private func parcels(in range: Range<Int>) -> [Int] {
    var (seen, list): (Set<Int>, [Int]) = ([], [])
    for atom in atoms[range] {
      for parcel in atom.parcels where seen.insert(parcel).inserted { list.append(parcel) }
    }
    return list
  }

  private mutating func give(_ range: Range<Int>, to parcels: [Int], _ depth: Int) {
    for atom in atoms[range] {
      guard let field = atom.field else { continue }
      give(field, to: parcels, depth)
    }
  }

  private mutating func give(_ field: Int, to parcels: [Int], _ depth: Int) {
    // One amount for several parcels is their sum.
    let meant = fields[field].kind == .amount ? parcels.prefix(1) : parcels[...]
    for parcel in meant { shares[parcel].append(Share(field: field, depth: depth)) }
  }

  private mutating func divide(_ range: Range<Int>, depth: Int) {
    let parcels = parcels(in: range)
    let items = atoms[range].count { $0.field == nil }
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
    var gapsOfKind: [Field.Kind: Set<Int>] = [:]
    for (gap, list) in outside.enumerated() {
      for field in list { gapsOfKind[fields[field].kind, default: []].insert(gap) }
    }
    let leading = Set(gapsOfKind.filter { $0.value.count > 1 && $0.value.contains(0) && !$0.value.contains(last) }.keys)
    let isTrailing = gapsOfKind.contains { $0.value.count > 1 && $0.value.contains(last) && !$0.value.contains(0) }
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
    var given: [Field.Kind: Int] = [:]
    for field in list.sorted(by: { (fields[$0].rank, $0) < (fields[$1].rank, $1) }) {
      let kind = fields[field].kind
      guard given[kind, default: 0] < 4 else { continue }
      given[kind, default: 0] += 1
      give(field, to: parcels, depth)
    }
  }
}

/// What stands between two things in a text.
enum Separator {
  /// 5 blank line, 4 new entry of a list, 3 line, 2 sentence, 1 clause, 0 nothing.
  static func level(_ gap: Range<Int>, _ text: Bytes) -> Int {
    var (level, lineIsEmpty, sawLine) = (0, true, false)
    var place = gap.lowerBound
    while place < gap.upperBound {
      var length = 1
      switch text[place] {
      case 0x0A:
        level = max(level, sawLine && lineIsEmpty ? 5 : isEntry(place + 1, text) ? 4 : 3)
        (sawLine, lineIsEmpty) = (true, true)
      case 0x20, 0x2D, 0x3D, 0x2A, 0x5F, 0x7E: break
      case let byte:
        length = byte < 0x80 ? 1 : text.scalarEnd(from: place) - place
        let isRule = byte == 0xE2 && [0x94, 0x95].contains(text.at(place + 1))
        if !isRule { lineIsEmpty = false }
        level = max(level, mark(text, place))
      }
      place += length
    }
    return level
  }

  /// What a single mark separates.
  private static func mark(_ text: Bytes, _ place: Int) -> Int {
    switch text[place] {
    case 0x3B, 0x21: 2
    case 0x2C, 0x7C, 0x09, 0x2F: 1
    case 0x2E: text.at(place + 1) == 0x20 ? 2 : 0
    case 0xE3 where text.at(place + 1) == 0x80: text.at(place + 2) == 0x82 ? 2 : text.at(place + 2) == 0x81 ? 1 : 0
    default: 0
    }
  }

  private static let marks = [
    "-", "*", "•", "・", "●", "■", "□", "▍", "◆", "▪", "★", "☆", "→", "➤", "▶", "‧", "·", "甲、", "乙、", "丙、", "丁、", "一、",
    "二、", "三、", "四、", "五、",
    "(一)", "(二)", "(三)", "(四)", "(五)", "【", "[", "#",
  ].map { Array($0.utf8) }

  /// A list's mark at the beginning of a line.
  private static func isEntry(_ start: Int, _ text: Bytes) -> Bool {
    var place = start
    while text.at(place) == 0x20 { place += 1 }
    if text.at(place) == 0xF0 || marks.contains(where: { text.hasBytes($0, at: place) }) { return true }
    // ① …
    if text.at(place) == 0xE2, [0x91, 0x92, 0x9D].contains(text.at(place + 1)) { return true }
    if text.at(place) == 0x28 { place += 1 }
    var end = place
    while text.at(end).isDigit { end += 1 }
    guard end > place, end - place <= 2 else { return false }
    if [0x29, 0x3A].contains(text.at(end)) || text.hasBytes([0xE3, 0x80, 0x81], at: end) { return true }
    return text.at(end) == 0x2E && !text.at(end + 1).isDigit || text.at(end) == 0x2E && text.at(end + 1) == 0x20
  }

  private static let joints = ["、", "和", "及", "與", "与", "跟", "AND"].map { Array($0.utf8) }

  /// Nothing but a comma or an "and".
  static func joins(_ gap: Range<Int>, _ text: Bytes) -> Bool {
    guard gap.count <= 12 else { return false }
    var place = gap.lowerBound
    while place < gap.upperBound {
      if [0x20, 0x2C, 0x26, 0x2F, 0x2B].contains(text[place]) {
        place += 1
      } else if let joint = joints.first(where: { text.hasBytes($0, at: place) }) {
        place += joint.count
      } else {
        return false
      }
    }
    return true
  }
}
