/// Tables pasted as text: a line of headings, then lines with as many cells. A number's label is the one over it.
struct Columns {
  /// By the number's place in the list given to `init`; nil where there is no table.
  private var roles: UnsafeMutablePointer<Role?>?

  /// Whether tabs or bars stand anywhere, once it was asked for.
  private var isTable: Bool?

  /// `numbers`: all that may be numbers, from the left.
  init(scene: Scene, numbers: Stretches) {
    guard numbers.count > 0 else { return }
    let (cells, ends) = (scene.words.cells, scene.lineEnds)
    for line in ends.indices {
      guard let mark = cells[line].mark, cells[line + 1].count(mark) == cells[line].count(mark) else { continue }
      head(scene, numbers, (line > 0 ? Int(ends[line - 1]) + 1 : 0)..<Int(ends[line]), mark)
    }
  }

  /// Reads what stands below a line, if it is one of headings: the first row has as many cells.
  private mutating func head(_ scene: Scene, _ numbers: Stretches, _ line: Range<Int>, _ mark: UInt8) {
    var hit = scene.hitBefore(line.lowerBound) + 1
    while hit < scene.hits.count, scene.hits[hit].range.lowerBound < line.upperBound {
      if mayHead(scene.sense(hit).role, scene) {
        return read(scene, numbers, under: line, Self.heading(scene, line, mark))
      }
      hit += 1
    }
  }

  /// Commas stand in all texts: there only a label tells a line of headings.
  private mutating func mayHead(_ role: Role?, _ scene: Scene) -> Bool {
    switch role {
    case .label, .softLabel: return true
    case .order, .foreign:
      let answer = isTable ?? scene.words.marks.contains { [0x09, 0x7C].contains(scene.text[Int($0)]) }
      isTable = answer
      return answer
    default: return false
    }
  }

  /// What the heading over a number says.
  func role(of number: Int) -> Role? { roles?[number] ?? nil }

  private struct Heading {
    let mark: UInt8
    let roles: [Role?]
  }

  /// How often `mark` stands in `range`; stops beyond `most`.
  private static func count(_ mark: UInt8, _ scene: Scene, _ range: Range<Int>, most: Int = .max) -> Int {
    let places = scene.words.marks
    var (count, next) = (0, scene.marks(before: range.lowerBound))
    while next < places.count, places[next] < range.upperBound, count <= most {
      if scene.text[Int(places[next])] == mark { count += 1 }
      next += 1
    }
    return count
  }

  /// The roles of a line's cells.
  private static func heading(_ scene: Scene, _ line: Range<Int>, _ mark: UInt8) -> Heading {
    var roles: [Role?] = []
    var (start, hit) = (line.lowerBound, scene.hitBefore(line.lowerBound) + 1)
    for place in line.lowerBound...line.upperBound where place == line.upperBound || scene.text[place] == mark {
      var role: Role?
      while hit < scene.hits.count, scene.hits[hit].range.upperBound <= place {
        if scene.hits[hit].range.lowerBound >= start { role = Self.stronger(role, scene.sense(hit).role) }
        hit += 1
      }
      roles.append(role)
      start = place + 1
    }
    return Heading(mark: mark, roles: roles)
  }

  /// Of the words of one cell the first that says whose number stands below: 查詢 貨號.
  private static func stronger(_ role: Role?, _ next: Role?) -> Role? {
    switch role {
    case nil, .neutral, .saying, .generic, .some(.none): next ?? role
    default: role
    }
  }

  private mutating func read(
    _ scene: Scene, _ numbers: Stretches, under line: Range<Int>, _ heading: Heading
  ) {
    var (next, start) = (Self.first(numbers, from: line.upperBound), line.upperBound + 1)
    while start < scene.text.count, next < numbers.count {
      let row = start..<scene.lineEnd(from: start)
      let cells = heading.roles.count
      guard Self.count(heading.mark, scene, row, most: cells) == cells - 1 else { return }
      while next < numbers.count, numbers[next].lowerBound < row.upperBound {
        let cell = Self.count(heading.mark, scene, start..<numbers[next].lowerBound)
        if let role = heading.roles[cell] { take(role, next, of: numbers.count, scene.arena) }
        next += 1
      }
      start = row.upperBound + 1
    }
  }

  private mutating func take(_ role: Role, _ number: Int, of count: Int, _ arena: Arena) {
    let known = roles ?? arena.room(count, of: Role?.self)
    if roles == nil { known.update(repeating: nil, count: count) }
    known[number] = role
    roles = known
  }

  /// The first number that begins at or behind `place`.
  private static func first(_ numbers: Stretches, from place: Int) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle].lowerBound < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
