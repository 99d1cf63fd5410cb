import Carriers
import Foundation
import Phrases
import Tracking

/// One carrier in the output of `carriers --json`, and one row of the printed table.
struct CarrierReport: Encodable {
  let id: String
  let name: String
  let category: String
  let example: String?
  let chain: [String]
  let holdDays: Int?
  /// The ids of the chains and networks where its parcels may wait.
  let handsOverToStores: [String]
  let publicPage: String?
  /// What the parser of the first source in the chain is based on.
  let basis: String?
  /// How reliable each source of the chain is, in words, by source id. Empty if the chain is empty.
  let sureness: [String: String]

  init(_ carrier: Carrier, phrases: Phrases, language: Language) {
    let sources = carrier.chain.compactMap { Registry.parser($0)?.info }
    id = carrier.id.rawValue
    name = phrases.carrierName(carrier.id.rawValue, in: language)
    category = carrier.category.rawValue
    example = carrier.shapes.first?.examples.first
    chain = carrier.chain.map(\.rawValue)
    holdDays = carrier.holdDays
    handsOverToStores = carrier.handsOverToStores.sorted()
    publicPage = carrier.publicPage
    basis = sources.first?.basis.rawValue
    sureness = Dictionary(uniqueKeysWithValues: sources.map { ($0.id.rawValue, $0.reliability) })
  }

  static let headings = [
    "id", "carrier", "example", "asked in turn", "hold days", "may wait at", "public page", "how sure",
  ]

  /// Where its parcels may wait, in a few words.
  private var places: String {
    let stations = StoreChain.mainlandStations
    if handsOverToStores.count == StoreChain.all.count { return "anywhere" }
    let others = handsOverToStores.filter { !stations.contains($0) }
    let names = others + (stations.isSubset(of: handsOverToStores) ? ["mainland stations"] : [])
    return names.isEmpty ? "–" : names.joined(separator: ", ")
  }

  /// The cells of the table row. The last one is about the first source in the chain.
  var cells: [String] {
    let first = chain.first.flatMap { id in sureness[id].map { "\(id): \($0)" } }
    return [
      id, name, example ?? "–", (chain + ["link"]).joined(separator: " → "), holdDays.map(String.init) ?? "–",
      places, publicPage ?? "–", first ?? "link only",
    ]
  }
}

extension CommandLineTools {
  /// Every carrier, as JSON or as a Markdown table.
  public func carriers(isJSON: Bool, language tag: String) throws -> String {
    let phrases = try Phrases()
    let language = Language(clientTag: tag)
    let reports = Registry.carriers.map { CarrierReport($0, phrases: phrases, language: language) }
    if isJSON { return try ReportJSON.text(reports, isPretty: true) }
    return MarkdownTable.text(CarrierReport.headings, reports.map(\.cells))
  }
}
