/// Tables pasted as text: a line of headings, then lines with as many cells. A number's label is the one over it.
struct Columns {
  /// By the number's place in the list given to `init`.
  private(set) var roles: [Int: Role] = [:]

  /// `numbers`: all that may be numbers, from the left.
  init(scene: Scene, numbers: [Range<Int>]) {
    guard numbers.count >= 2 else { return }
    var hit = 0
    while hit < scene.hits.count {
      let role = scene.sense(hit).role
      guard role == .label || role == .softLabel else {
        hit += 1
        continue
      }
      let line = scene.line(around: scene.hits[hit].range)
      if let heading = Self.heading(scene, line) { read(scene, numbers, under: line, heading) }
      while hit < scene.hits.count, scene.hits[hit].range.lowerBound < line.upperBound { hit += 1 }
    }
  }

  private struct Heading {
    let mark: UInt8
    let roles: [Role?]
  }

  /// The roles of a line's cells; nil where it has fewer than three.
  private static func heading(_ scene: Scene, _ line: Range<Int>) -> Heading? {
    for mark: UInt8 in [0x09, 0x7C, 0x2C] {
      let marks = scene.text[line].lazy.filter { $0 == mark }.count
      guard (2...24).contains(marks) else { continue }
      var roles: [Role?] = []
      var (start, hit) = (line.lowerBound, scene.hitBefore(line.lowerBound) + 1)
      for place in line.lowerBound...line.upperBound where place == line.upperBound || scene.text[place] == mark {
        var role: Role?
        while hit < scene.hits.count, scene.hits[hit].range.upperBound <= place {
          if scene.hits[hit].range.lowerBound >= start { role = role ?? scene.sense(hit).role }
          hit += 1
        }
        roles.append(role)
        start = place + 1
      }
      return Heading(mark: mark, roles: roles)
    }
    return nil
  }

  private mutating func read(_ scene: Scene, _ numbers: [Range<Int>], under line: Range<Int>, _ heading: Heading) {
    var next = numbers.firstIndex { $0.lowerBound >= line.upperBound } ?? numbers.count
    var start = line.upperBound + 1
    while start < scene.text.count, next < numbers.count {
      let row = scene.line(around: start..<start)
      guard scene.text[row].lazy.filter({ $0 == heading.mark }).count == heading.roles.count - 1 else { return }
      while next < numbers.count, numbers[next].lowerBound < row.upperBound {
        let cell = scene.text[row.lowerBound..<numbers[next].lowerBound].lazy.filter { $0 == heading.mark }.count
        if let role = heading.roles[cell] { roles[next] = role }
        next += 1
      }
      start = row.upperBound + 1
    }
  }
}
