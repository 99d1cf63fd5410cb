import Carriers
import Foundation
import Phrases
import Tracking

/// One line of `carriers --json` and of the printed table.
struct CarrierReport: Encodable {
  let id: String
  let name: String
  let category: String
  let example: String?
  let chain: [String]
  let holdDays: Int?
  let publicPage: String?
  /// What the best source of the chain rests on.
  let basis: String?

  init(_ carrier: Carrier, phrases: Phrases, language: Language) {
    id = carrier.id.rawValue
    name = phrases.carrierName(carrier.id.rawValue, in: language)
    category = carrier.category.rawValue
    example = carrier.shapes.first?.examples.first
    chain = carrier.chain.map(\.rawValue)
    holdDays = carrier.holdDays
    publicPage = carrier.publicPage
    basis = Registry.parsers.first { $0.info.id == carrier.chain.first }?.info.basis.rawValue
  }
}

extension Workbench {
  /// Every carrier, as JSON or as a Markdown table.
  public func carriers(isJSON: Bool, language tag: String) throws -> String {
    let phrases = try Phrases()
    let language = Language(clientTag: tag)
    let reports = Registry.carriers.map { CarrierReport($0, phrases: phrases, language: language) }
    if isJSON { return try encode(reports, isPretty: true) }
    let rows = reports.map { report in
      [
        report.id, report.name, report.example ?? "", (report.chain + ["link"]).joined(separator: " → "),
        report.holdDays.map(String.init) ?? "", report.publicPage ?? "", report.basis ?? "link only",
      ].joined(separator: " | ")
    }
    return
      ([
        "id | name | example | sources | hold days | public page | rests on", "--- | --- | --- | --- | --- | --- | ---",
      ]
      + rows).map { "| \($0) |" }.joined(separator: "\n")
  }
}
