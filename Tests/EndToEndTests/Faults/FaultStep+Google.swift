/// Steps with receipts that are written into a spreadsheet at Google.
extension FaultStep {
  /// The user writes receipts, one after the other: `午餐 101`, `午餐 102` …
  struct Receipts: Decodable, Sendable {
    let count: Int

    init(from decoder: any Decoder) throws {
      let fields = try StrictFields(decoder, ["count"])
      count = try fields.value("count")
      guard count > 0 else { throw fields.error("nothing is bought") }
    }
  }

  /// Waits until these many receipts are in the spreadsheet. Each must be there once.
  struct SheetRows: Decodable, Sendable {
    let count: Int
    let within: Double

    init(from decoder: any Decoder) throws {
      let fields = try StrictFields(decoder, ["count", "within"])
      count = try fields.value("count")
      within = try fields.optional("within") ?? 20
    }
  }
}

extension FaultRun {
  func buy(_ receipts: FaultStep.Receipts) async throws {
    for index in 1...receipts.count { try await environment.say("午餐 \(100 + index)") }
  }

  func waitForRows(_ rows: FaultStep.SheetRows) async throws {
    let state = try await environment.waitForGoogle(within: rows.within) { $0.amounts.count >= rows.count }
    let expected = (1...max(rows.count, 1)).prefix(rows.count).map { "\(100 + $0)" }
    if state.amounts != expected { fail("the spreadsheet has \(state.amounts) in place of \(expected)") }
  }
}
