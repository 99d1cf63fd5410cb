/// The order in which lines are read.
public enum LineOrder {
  /// Rows from top to bottom, and in a row from left to right: a word and the value beside it stay together, although
  /// they are different columns.
  public static func topToBottom(_ lines: [PictureLine]) -> [PictureLine] {
    var rows: [[PictureLine]] = []
    for line in lines.sorted(by: { $0.box.y + $0.box.height / 2 < $1.box.y + $1.box.height / 2 }) {
      let middle = line.box.y + line.box.height / 2
      // Lines are in one row if the middle of one is within the middle half of the other.
      if let first = rows.last?.first, abs(first.box.y + first.box.height / 2 - middle) < first.box.height / 4 {
        rows[rows.count - 1].append(line)
      } else {
        rows.append([line])
      }
    }
    return rows.flatMap { row in row.sorted { $0.box.x < $1.box.x } }
  }
}
