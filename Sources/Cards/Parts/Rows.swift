import Chat

/// Arranges buttons in rows.
enum Rows {
  /// The most buttons in a row that a thumb still hits on a small phone.
  private static let widest = 5
  /// The most buttons in a row whose titles are words.
  private static let widestWords = 4

  /// Skips nil buttons and puts `perRow` buttons in each row.
  static func of(_ buttons: [Button?], perRow: Int = 2) -> [[Button]] {
    let buttons = buttons.compactMap { $0 }
    return stride(from: 0, to: buttons.count, by: perRow).map { Array(buttons[$0..<min($0 + perRow, buttons.count)]) }
  }

  /// Small buttons with the signs of the lines that they open, in one row or in two of nearly equal length. A single
  /// button says what it does instead, because a sign alone would be a riddle. `verb`: what stands before each sign.
  static func numbered(_ lines: [(line: Int, action: Action)], verb: String = "", single: String) -> [[Button]] {
    let buttons = lines.map {
      Button(lines.count == 1 ? single : verb + LineMark.of($0.line), .action($0.action.encoded))
    }
    return of(buttons, perRow: buttons.count <= widest ? widest : (buttons.count + 1) / 2)
  }

  /// The one row below a list: the previous page, what can be done, the next page. `extra` comes before the last of
  /// `buttons`; it is left out if the row is full without it. Empty if there is nothing to show.
  static func footer(_ pages: PageButtons, _ buttons: [Button?], extra: Button? = nil) -> [[Button]] {
    var middle = buttons.compactMap { $0 }
    if let extra, middle.count + pages.both.count < widestWords { middle.insert(extra, at: max(0, middle.count - 1)) }
    let row = ([pages.previous] + middle + [pages.next]).compactMap { $0 }
    return row.isEmpty ? [] : [row]
  }
}
