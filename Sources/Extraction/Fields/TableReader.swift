import Tracking

/// Reads tables whose first line says what stands in which column.
struct TableReader: Sendable {
  private static let heads: Cue = [
    .store, .anyStore, .code, .cell, .deadline, .anyDeadline, .amount, .anyAmount, .expected, .arrive,
  ]

  func read(
    _ scene: FieldScene, _ dates: UnsafeBufferPointer<DateFound>, _ amounts: AmountReader,
    into fields: inout ArenaList<Field>
  ) {
    guard !scene.all.isDisjoint(with: Self.heads), let mark = mark(scene) else { return }
    var columns: [Int: Cue] = [:]
    var start = 0
    var date = 0
    while start < scene.text.count {
      let end = scene.text.next(0x0A, from: start)
      let cells = cells(of: start..<end, scene.text, mark)
      while date < dates.count, dates[date].range.lowerBound < start { date += 1 }
      if cells.count < 2 {
        columns = [:]
      } else if let head = head(cells, scene, mark) {
        columns = head
      } else {
        for (column, cue) in columns where column < cells.count && !cells[column].isEmpty {
          let found = dates[date...].prefix { $0.range.lowerBound < end }.first {
            cells[column].contains($0.range.lowerBound)
          }
          if let field = field(cells[column], cue, scene, found, amounts) { fields.append(field) }
        }
      }
      start = end + 1
    }
  }

  /// What parts the columns: tabs, upright strokes that a line begins with, or what stands between two headings.
  private func mark(_ scene: FieldScene) -> UInt8? {
    let text = scene.text
    if text.next(0x09, from: 0) < text.count { return 0x09 }
    if scene.firstStroke < text.count, Marks.beginsLine(text, at: scene.firstStroke) { return 0x7C }
    guard scene.input.taken.count > 0 else { return nil }
    var asked = 0
    for hit in scene.hits where !hit.cue.isDisjoint(with: Self.heads) && hit.range.lowerBound >= asked {
      var (start, end) = (hit.range.lowerBound - 1, hit.range.upperBound)
      while text.at(start) == 0x20 { start -= 1 }
      while text.at(end) == 0x20 { end += 1 }
      // A heading is all that its cell holds, and a row follows.
      let (before, after) = (text.at(start), text.at(end))
      let mark = Self.isMark(after) ? after : before
      guard Self.isMark(mark), after == mark || end >= text.count || after == 0x0A,
        before == mark || Marks.beginsLine(text, at: start + 1)
      else { continue }
      let line = scene.input.scene.line(around: hit.range)
      if hasRow(line, mark, scene) { return mark }
      asked = line.upperBound
    }
    return nil
  }

  /// A comma, an upright stroke, a slash.
  private static func isMark(_ byte: UInt8) -> Bool { byte == 0x2C || byte == 0x7C || byte == 0x2F }

  /// The heading's line has no digits, and the next one has as many cells.
  private func hasRow(_ line: Range<Int>, _ mark: UInt8, _ scene: FieldScene) -> Bool {
    let text = scene.text
    guard line.upperBound < text.count, !text[line].contains(where: \.isDigit) else { return false }
    let next = (line.upperBound + 1)..<text.next(0x0A, from: line.upperBound + 1)
    return scene.input.isTaken(next) && text[next].count { $0 == mark } == text[line].count { $0 == mark }
  }

  private func cells(of line: Range<Int>, _ text: Bytes, _ mark: UInt8) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start = line.lowerBound
    for place in line where text[place] == mark {
      cells.append(trim(start..<place, text))
      start = place + 1
    }
    cells.append(trim(start..<line.upperBound, text))
    return cells
  }

  private func trim(_ cell: Range<Int>, _ text: Bytes) -> Range<Int> {
    var (start, end) = (cell.lowerBound, cell.upperBound)
    while start < end, text[start] == 0x20 { start += 1 }
    while end > start, text[end - 1] == 0x20 { end -= 1 }
    return start..<end
  }

  private static let sums = WordSet("DUE|TO PAY|COD AMOUNT|AMOUNT DUE")
  private static let dues = WordSet("應付|应付|應付金額|应付金额|要付|待付|待付金額")

  /// The columns' meanings, where at least two cells are such words and nothing else.
  private func head(_ cells: [Range<Int>], _ scene: FieldScene, _ mark: UInt8) -> [Int: Cue]? {
    // What is sorted between strokes are orders, whose 金額 may be paid.
    let heads = mark == 0x7C ? Self.heads.subtracting(.anyAmount) : Self.heads
    var columns: [Int: Cue] = [:]
    for (column, cell) in cells.enumerated() where !cell.isEmpty {
      guard !Self.sums.isWord(scene.text, cell) else {
        columns[column] = .amount
        continue
      }
      guard let hit = scene.hit(at: cell.lowerBound), hit.range == cell,
        !hit.cue.isDisjoint(with: heads) || Self.dues.isWord(scene.text, cell)
      else {
        continue
      }
      columns[column] = hit.cue
    }
    let words = cells.count { !$0.isEmpty && scene.input.scene.role(at: $0.lowerBound) != nil }
    return columns.count >= 2 || (columns.count == 1 && words >= 1) ? columns : nil
  }

  private func field(
    _ cell: Range<Int>, _ cue: Cue, _ scene: FieldScene, _ date: DateFound?, _ amounts: AmountReader
  ) -> Field? {
    let input = scene.input
    guard !input.isTaken(cell) else { return nil }
    if !cue.isDisjoint(with: [.deadline, .anyDeadline, .expected, .arrive]) {
      guard let date else { return nil }
      // 到貨: the day to come, or that of the arrival.
      if cue.contains(.arrive), Int(date.day) < scene.input.today.number { return nil }
      if !cue.isDisjoint(with: [.expected, .arrive]) {
        return Field(.expected, date, proof: date.range, in: cell, rank: 0)
      }
      return Field(.deadline, date, proof: date.range, in: cell, rank: 0)
    }
    if cue.contains(.amount) || cue.contains(.anyAmount) {
      // What an order cost is no amount to pay where nothing is to be collected.
      guard cue.contains(.amount) || scene.speaksOfCollecting || !input.taken.isEmpty else { return nil }
      return amounts.amount(in: cell, scene).map { Field(.amount, $0, in: cell, rank: 0) }
    }
    let holdsDigit = scene.text[cell].contains(where: \.isDigit)
    if cue.contains(.code) || cue.contains(.cell) {
      guard holdsDigit, cell.count <= 24 else { return nil }
      return Field(.code, cell, in: cell, rank: 0)
    }
    guard cell.count >= 4, cell.count <= 90 else { return nil }
    return Field(.store, cell, in: cell, rank: 0)
  }
}
