import Tracking

/// Reads tables whose first line says what stands in which column.
struct TableReader: Sendable {
  private static let heads: Cue = [
    .store, .anyStore, .code, .cell, .deadline, .anyDeadline, .amount, .anyAmount, .expected,
  ]

  func read(
    _ scene: FieldScene, _ dates: UnsafeBufferPointer<DateFound>, _ amounts: AmountReader,
    into fields: inout ArenaList<Field>
  ) {
    guard scene.text.next(0x09, from: 0) < scene.text.count, !scene.all.isDisjoint(with: Self.heads) else { return }
    var columns: [Int: Cue] = [:]
    var start = 0
    var date = 0
    while start < scene.text.count {
      let end = scene.text.next(0x0A, from: start)
      let cells = cells(of: start..<end, scene.text)
      while date < dates.count, dates[date].range.lowerBound < start { date += 1 }
      if cells.count < 2 {
        columns = [:]
      } else if let head = head(cells, scene) {
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

  private func cells(of line: Range<Int>, _ text: Bytes) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start = line.lowerBound
    for place in line where text[place] == 0x09 {
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

  /// The columns' meanings, where at least two cells are such words and nothing else.
  private func head(_ cells: [Range<Int>], _ scene: FieldScene) -> [Int: Cue]? {
    var columns: [Int: Cue] = [:]
    for (column, cell) in cells.enumerated() where !cell.isEmpty {
      guard let hit = scene.hit(at: cell.lowerBound), hit.range == cell, !hit.cue.isDisjoint(with: Self.heads) else {
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
    if cue.contains(.deadline) || cue.contains(.anyDeadline) || cue.contains(.expected) {
      guard let date else { return nil }
      if cue.contains(.expected) {
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
