import Foundation

/// Traditional characters and the simplified ones that stand for them in the searched form, so that a word is written down
/// once and heard in both.
enum SimplifiedForms {
  private static let first: Character16 = 0x3400
  /// The identity where the table is missing, without which no reader is made.
  private static let table: [Character16] = {
    var table = Array(first...0x9FFF)
    for line in (try? RuleFile.simplified.lines()) ?? [] {
      let columns = String(decoding: line, as: UTF8.self).split(separator: "\t")
      guard columns.count == 2 else { continue }
      for (traditional, simplified) in zip(columns[0].utf16, columns[1].utf16) {
        table[Int(traditional - first)] = simplified
      }
    }
    return table
  }()

  /// - Parameter character: from 3400 to 9FFF.
  static func fold(_ character: Character16) -> Character16 { table[Int(character - first)] }
}
