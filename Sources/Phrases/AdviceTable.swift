import Foundation
import Localization

/// Which advice fits what happened to a parcel, from `advice.tsv`. The advice itself is in the catalogues, as
/// `advice.<id>`.
public struct AdviceTable: Sendable {
  /// One kind of event and its advice.
  public struct Row: Sendable, Equatable {
    /// Names the text.
    public let id: String
    /// The meanings of events that it fits: `nobodyHome`.
    public let meanings: [String]
    /// Words of events that it fits, in all languages.
    public let words: [String]
    /// The statuses of the parcel that it is given for.
    public let statuses: [String]
    /// The carriers that it is given for; empty for all.
    public let carriers: [String]
    /// An event's text that it fits.
    public let example: String
    /// An event's text that it does not fit.
    public let counterexample: String
  }

  /// The first row that fits decides.
  public let rows: [Row]

  /// Reads the table that is installed with the program.
  /// - Throws: `PhrasesError.unreadable` if it cannot be read or has a wrong row.
  public init() throws(PhrasesError) { try self.init(folder: Localization.folder) }

  /// Reads the table in `folder`.
  /// - Throws: `PhrasesError.unreadable` if it cannot be read or has a wrong row.
  init(folder: URL) throws(PhrasesError) {
    let file = folder.appendingPathComponent("advice.tsv")
    let text = try? String(contentsOf: file, encoding: .utf8)
    let lines = (text ?? "").split(separator: "\n").filter { !$0.hasPrefix("#") }
    let rows = lines.compactMap(Row.init)
    guard !rows.isEmpty, rows.count == lines.count else { throw PhrasesError.unreadable(.en, path: file.path) }
    self.rows = rows
  }
}

extension AdviceTable.Row {
  init?(line: Substring) {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard columns.count == 7, ![columns[0], columns[3], columns[5], columns[6]].contains("") else { return nil }
    func list(_ column: String) -> [String] { column.split(separator: "|").map(String.init) }
    self.init(
      id: columns[0], meanings: list(columns[1]), words: list(columns[2]), statuses: list(columns[3]),
      carriers: list(columns[4]), example: columns[5], counterexample: columns[6])
  }
}
