import Chat

/// Arranges buttons in rows.
enum Rows {
  /// Skips nil buttons and puts `perRow` buttons in each row.
  static func of(_ buttons: [Button?], perRow: Int = 2) -> [[Button]] {
    let buttons = buttons.compactMap { $0 }
    return stride(from: 0, to: buttons.count, by: perRow).map { Array(buttons[$0..<min($0 + perRow, buttons.count)]) }
  }
}
