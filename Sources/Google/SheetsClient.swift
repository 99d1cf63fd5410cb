import Foundation
public import HTTP
public import Tracking

/// The first tab of a spreadsheet: https://developers.google.com/workspace/sheets/api/reference/rest
///
/// Rows are known by the last column, which has the receipt's id.
public struct SheetsClient: Sendable {
  /// The tab that the rows are in.
  public struct Tab: Sendable, Equatable {
    /// Its id, which stays when the user renames it.
    public var id: Int
    /// Its present name.
    public var title: String
  }

  private let api: GoogleCalls
  private let base: String
  private static let lastColumn = "L"

  /// `access`: the user's access token. `spreadsheet`: its id.
  public init(
    _ servers: GoogleApplication.Servers, spreadsheet: String, access: Secret, _ client: HTTPClient
  ) {
    api = GoogleCalls(access: access, client: client)
    base = servers.sheets + "/v4/spreadsheets/" + FormText.encode(spreadsheet)
  }

  private struct Properties: Decodable {
    struct Sheet: Decodable { var properties: Tab }
    struct Tab: Decodable {
      var sheetId: Int?
      var title: String
    }
    var sheets: [Sheet]
  }

  /// The tab with that id, or the first one for nil.
  public func tab(_ id: Int?) async throws(GoogleError) -> Tab {
    let all: Properties = try await api.get(base + "?fields=sheets.properties(sheetId,title)")
    // A field with the value 0 may be left out.
    let tabs = all.sheets.map { Tab(id: $0.properties.sheetId ?? 0, title: $0.properties.title) }
    guard let tab = id.map({ id in tabs.first { $0.id == id } }) ?? tabs.first else { throw .notFound }
    return tab
  }

  private struct Values: Codable {
    var values: [[String]]?
  }

  /// The rows by the ids in their last column. The first row is 1.
  public func rows(in tab: Tab) async throws(GoogleError) -> [String: Int] {
    let range = Self.range(tab, "\(Self.lastColumn)1:\(Self.lastColumn)")
    let answer: Values = try await api.get("\(base)/values/\(range)?majorDimension=ROWS")
    let ids = (answer.values ?? []).enumerated().compactMap { index, row in row.first.map { ($0, index + 1) } }
    return Dictionary(ids) { first, _ in first }
  }

  /// Writes the names of the columns into the first row.
  public func writeHeader(in tab: Tab) async throws(GoogleError) {
    let range = Self.range(tab, "A1:\(Self.lastColumn)1")
    let _: Updated = try await api.send(
      .put, "\(base)/values/\(range)?valueInputOption=RAW", json: Values(values: [SheetRow.header]))
  }

  private struct Updated: Decodable { var updatedRange: String? }
  private struct Appended: Decodable { var updates: Updated? }

  /// Adds a row behind the last one. If that is unclear, look for its id with `rows` before doing it again.
  public func append(_ row: SheetRow, in tab: Tab) async throws(GoogleError) {
    let range = Self.range(tab, "A1:\(Self.lastColumn)1")
    let _: Appended = try await api.send(
      .post, "\(base)/values/\(range):append?valueInputOption=USER_ENTERED&insertDataOption=INSERT_ROWS",
      json: ["values": [row.cells]])
  }

  /// Replaces row number `number`.
  public func update(_ row: SheetRow, at number: Int, in tab: Tab) async throws(GoogleError) {
    let range = Self.range(tab, "A\(number):\(Self.lastColumn)\(number)")
    let _: Updated = try await api.send(
      .put, "\(base)/values/\(range)?valueInputOption=USER_ENTERED", json: ["values": [row.cells]])
  }

  /// `'Expenses'!A1:L1`, for a path. Apostrophes within the title are doubled.
  private static func range(_ tab: Tab, _ cells: String) -> String {
    FormText.encode("'" + tab.title.replacing("'", with: "''") + "'!" + cells)
  }
}
