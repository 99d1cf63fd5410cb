/// The numbers and fields of a text in a row.
extension Belonging {
  /// A number or a field.
  struct Atom {
    private let start: Int32
    private var end: Int32
    /// Its items; a run such as "A、B" has several.
    private let firstItem: Int32
    private var endItem: Int32
    private let fieldIndex: Int32
    private var level: Int32 = 0

    /// Index of the field; nil for items.
    var field: Int? { fieldIndex < 0 ? nil : Int(fieldIndex) }
    var items: Range<Int> { Int(firstItem)..<Int(endItem) }
    /// What separates it from the one before.
    var gap: Int { Int(level) }

    private init(_ range: Range<Int>, items: Range<Int>, field: Int) {
      (start, end) = (Int32(range.lowerBound), Int32(range.upperBound))
      (firstItem, endItem, fieldIndex) = (Int32(items.lowerBound), Int32(items.upperBound), Int32(field))
    }

    /// All that stands in a text, from the left. `items`: from the left.
    static func row(
      _ items: UnsafeBufferPointer<Item>, _ fields: UnsafeBufferPointer<Field>, _ scene: FieldScene
    ) -> UnsafeBufferPointer<Atom> {
      let count = items.count + fields.count
      let room = scene.arena.room(count, of: Atom.self)
      for index in items.indices { room[index] = Atom(items[index].range, items: index..<(index + 1), field: -1) }
      for index in fields.indices { room[items.count + index] = Atom(fields[index].range, items: 0..<0, field: index) }
      let atoms = sort(UnsafeMutableBufferPointer(start: room, count: count), scene.arena)
      measureGaps(atoms, fields, scene)
      return join(atoms, scene.text)
    }

    /// By beginning, then by end.
    private var order: UInt64 { UInt64(UInt32(bitPattern: start)) << 32 | UInt64(UInt32(bitPattern: end)) }

    /// There are a few runs of atoms that lie in order already: those that one reader found.
    private static func sort(
      _ atoms: UnsafeMutableBufferPointer<Atom>, _ arena: Arena
    ) -> UnsafeMutableBufferPointer<Atom> {
      var (from, to) = (
        atoms, UnsafeMutableBufferPointer(start: arena.room(atoms.count, of: Atom.self), count: atoms.count)
      )
      while true {
        var (start, merged) = (0, 0)
        while start < from.count {
          let middle = runEnd(from, start)
          let end = middle < from.count ? runEnd(from, middle) : middle
          merge(from, start, middle, end, into: to)
          (start, merged) = (end, merged + 1)
        }
        swap(&from, &to)
        if merged <= 1 { return from }
      }
    }

    private static func runEnd(_ atoms: UnsafeMutableBufferPointer<Atom>, _ start: Int) -> Int {
      var end = start + 1
      while end < atoms.count, atoms[end - 1].order <= atoms[end].order { end += 1 }
      return end
    }

    /// Of equal ones the first comes first.
    private static func merge(
      _ atoms: UnsafeMutableBufferPointer<Atom>, _ start: Int, _ middle: Int, _ end: Int,
      into sorted: UnsafeMutableBufferPointer<Atom>
    ) {
      var (left, right) = (start, middle)
      for place in start..<end {
        if right == end || left < middle && atoms[left].order <= atoms[right].order {
          sorted[place] = atoms[left]
          left += 1
        } else {
          sorted[place] = atoms[right]
          right += 1
        }
      }
    }

    private static let headings = WordSet("):|): |】:|】: ")

    /// `… at Xinyi Songren Store: E4… / E3…`: the only store that is named heads them all.
    private static func isHeading(
      _ atom: Atom, _ fields: UnsafeBufferPointer<Field>, _ stores: (leastEnd: Int, lastStart: Int), _ text: Bytes
    ) -> Bool {
      guard let field = atom.field, fields[field].kind == .store, text.at(Int(atom.end)) == 0x3A else { return false }
      return fields[field].proof.lowerBound < stores.leastEnd && stores.lastStart < fields[field].proof.upperBound
    }

    /// Where the first of the stores ends, and the last begins: what overlaps all of them lies around both.
    private static func stores(_ fields: UnsafeBufferPointer<Field>) -> (leastEnd: Int, lastStart: Int) {
      var (leastEnd, lastStart) = (Int.max, 0)
      for field in fields where field.kind == .store {
        (leastEnd, lastStart) = (min(leastEnd, field.proof.upperBound), max(lastStart, field.proof.lowerBound))
      }
      return (leastEnd, lastStart)
    }

    private static func measureGaps(
      _ atoms: UnsafeMutableBufferPointer<Atom>, _ fields: UnsafeBufferPointer<Field>, _ scene: FieldScene
    ) {
      let stores = stores(fields)
      var (separators, end, isNumber, isList) = (Separators(scene.input.scene), 0, false, false)
      for index in atoms.indices {
        let start = Int(atoms[index].start)
        let isNext = atoms[index].field == nil
        if end < start {
          atoms[index].level = Int32(separators.level(end..<start, behindNumber: isNumber, beforeNumber: isNext))
          // 您有3个包裹待取（榕树湾北门店）：… is said of them all.
          if isNext, !isList, index > 0,
            headings.ends(scene.text, at: start) || isHeading(atoms[index - 1], fields, stores, scene.text)
          {
            atoms[index].level = 4
          }
        }
        end = max(end, Int(atoms[index].end))
        isNumber = isNext
        if isNext {
          isList = true
          separators.openRemark(behind: Int(atoms[index].end))
        }
      }
    }

    /// Items with nothing but a comma, a stroke or "and" between them on one line are spoken of together.
    private static func join(_ atoms: UnsafeMutableBufferPointer<Atom>, _ text: Bytes) -> UnsafeBufferPointer<Atom> {
      var kept = 0
      for atom in atoms {
        if kept > 0, atom.field == nil, atoms[kept - 1].field == nil,
          Separators.joins(Int(atoms[kept - 1].end)..<Int(max(atoms[kept - 1].end, atom.start)), text)
        {
          // Those of a run lie one behind the other.
          (atoms[kept - 1].end, atoms[kept - 1].endItem) = (atom.end, atom.endItem)
        } else {
          atoms[kept] = atom
          kept += 1
        }
      }
      return UnsafeBufferPointer(rebasing: atoms[..<kept])
    }
  }
}
