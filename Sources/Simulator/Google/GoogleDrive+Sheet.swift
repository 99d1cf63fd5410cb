/// Calls to `/v4/spreadsheets`.
extension GoogleDrive {
  /// `path`: the spreadsheet's id and what follows.
  mutating func sheets(_ call: ServerRequest, _ path: Substring) -> ServerResponse? {
    let parts = path.split(separator: "/").map { FormDecoder.decode(Array($0.utf8)[...]) }
    // A spreadsheet in the bin can still be read and written.
    guard let id = parts.first, let index = index(of: id), files[index].sheet != nil else { return GoogleFake.notFound }
    var sheet = files[index].sheet ?? GoogleSheet()
    defer { files[index].sheet = sheet }
    if parts.count == 1, call.verb == "GET" { return Self.tabs(sheet) }
    guard parts.count == 3, parts[1] == "values" else { return nil }
    let isAppend = parts[2].hasSuffix(":append")
    guard let range = Range(isAppend ? String(parts[2].dropLast(":append".count)) : parts[2], in: sheet) else {
      return GoogleFake.badRequest
    }
    let option = Parameters(query: call.query)["valueInputOption"]
    switch call.verb {
    case "GET": return Self.values(of: range, in: sheet)
    case "PUT" where !isAppend:
      guard let row = Self.row(call.body, option) else { return GoogleFake.badRequest }
      return Self.write(row, at: range.firstRow, &sheet, "updatedRange", title: sheet.title)
    case "POST" where isAppend:
      guard let row = Self.row(call.body, option), Parameters(query: call.query)["insertDataOption"] == "INSERT_ROWS"
      else { return GoogleFake.badRequest }
      let last = sheet.rows.lastIndex { !$0.allSatisfy(\.text.isEmpty) } ?? -1
      return Self.write(row, at: last + 2, &sheet, "tableRange", title: sheet.title)
    default: return nil
    }
  }

  /// `'Sheet 1'!A1:L1` or `…!L1:L`.
  private struct Range {
    var firstColumn: Int
    var firstRow: Int

    init?(_ text: String, in sheet: GoogleSheet) {
      let title = "'" + sheet.title.replacing("'", with: "''") + "'!"
      guard text.hasPrefix(title) else { return nil }
      let cell = text.dropFirst(title.count).prefix { $0 != ":" }
      guard let letter = cell.utf8.first, (65...90).contains(letter), let row = Int(cell.dropFirst()), row > 0 else {
        return nil
      }
      (firstColumn, firstRow) = (Int(letter) - 65, row)
    }
  }

  private static func row(_ body: [UInt8], _ option: String?) -> [GoogleSheet.Cell]? {
    guard option == "USER_ENTERED" || option == "RAW",
      let rows = (try? JSONReader.value(of: body))?["values"]?.array, rows.count == 1, let cells = rows[0].array
    else { return nil }
    let row = cells.compactMap { GoogleSheet.cell($0, isTyped: option == "USER_ENTERED") }
    return row.count == cells.count ? row : nil
  }

  private static func write(
    _ row: [GoogleSheet.Cell], at number: Int, _ sheet: inout GoogleSheet, _ name: String, title: String
  ) -> ServerResponse {
    while sheet.rows.count < number { sheet.rows.append([]) }
    sheet.rows[number - 1] = row
    let range = "'\(title)'!A\(number):L\(number)"
    return .json { json in
      if name == "updatedRange" { json.member(name, range) }
      json.member("updates", object: { $0.member("updatedRange", range) })
    }
  }

  private static func values(of range: Range, in sheet: GoogleSheet) -> ServerResponse {
    .json { json in
      json.member("majorDimension", "ROWS")
      json.member(
        "values",
        array: { json in
          for row in sheet.rows.dropFirst(range.firstRow - 1) {
            json.array { json in if range.firstColumn < row.count { json.string(row[range.firstColumn].text) } }
          }
        })
    }
  }

  private static func tabs(_ sheet: GoogleSheet) -> ServerResponse {
    .json { json in
      json.member(
        "sheets",
        array: {
          $0.object {
            $0.member(
              "properties",
              object: {
                $0.member("sheetId", GoogleSheet.tabID)
                $0.member("title", sheet.title)
              })
          }
        })
    }
  }
}
