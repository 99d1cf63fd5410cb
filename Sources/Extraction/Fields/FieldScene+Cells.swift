/// Tables pasted as text.
extension FieldScene {
  /// What stands below a heading between tabs or strokes, where one row follows that holds a parcel's number.
  func cell(under heading: Range<Int>) -> Range<Int>? {
    var (start, end) = (heading.lowerBound, heading.upperBound)
    while text.at(start - 1) == 0x20 { start -= 1 }
    while text.at(end) == 0x20 { end += 1 }
    let mark = text.at(end) == 0x0A ? text.at(start - 1) : text.at(end)
    guard mark == 0x7C || mark == 0x09 else { return nil }
    let line = input.scene.line(around: heading)
    guard start == line.lowerBound || text[start - 1] == mark, line.upperBound < text.count else { return nil }
    let row = self.row(behind: line)
    let marks = text[line].count { $0 == mark }
    guard text[row].count(where: { $0 == mark }) == marks, input.isTaken(row), !isRow(behind: row, mark, marks) else {
      return nil
    }
    return cell(text[line.lowerBound..<start].count { $0 == mark }, of: row, mark)
  }

  private func isRow(behind row: Range<Int>, _ mark: UInt8, _ marks: Int) -> Bool {
    guard row.upperBound < text.count else { return false }
    return text[self.row(behind: row)].count { $0 == mark } == marks
  }

  private func row(behind line: Range<Int>) -> Range<Int> {
    input.scene.line(around: line.upperBound + 1..<line.upperBound + 1)
  }

  /// The words of one column; nil where they are a heading themselves, as in a table that lies on its side.
  private func cell(_ column: Int, of row: Range<Int>, _ mark: UInt8) -> Range<Int>? {
    var start = row.lowerBound
    for _ in 0..<column { start = text.next(mark, from: start) + 1 }
    var end = min(text.next(mark, from: start), row.upperBound)
    while start < end, text[start] == 0x20 { start += 1 }
    while end > start, text[end - 1] == 0x20 { end -= 1 }
    guard start < end, hit(at: start) == nil, input.scene.role(at: start) == nil, !input.isTaken(start..<end) else {
      return nil
    }
    return start..<end
  }
}
