import Foundation

/// The rows of `faults.json`.
enum FaultTable {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("faults.json")

  static func rows(in data: Data) throws -> [FaultRow] { try JSONDecoder().decode([FaultRow].self, from: data) }

  static func load() throws -> [FaultRow] { try rows(in: try Data(contentsOf: file)) }

  /// The ids in `PICKUPBOT_FAULTS`, separated by commas, to run only these rows.
  private static let chosen: [String] =
    ProcessInfo.processInfo.environment["PICKUPBOT_FAULTS"]?.split(separator: ",").map(String.init) ?? []

  private static func isChosen(_ id: String) -> Bool { chosen.isEmpty || chosen.contains(id) }

  /// The slowest rows first, so that no slow row runs alone at the end. Empty if the file cannot be decoded.
  static let rows: [FaultRow] = ((try? load()) ?? []).filter { isChosen($0.id) }.sorted {
    $0.expect.delay > $1.expect.delay
  }

  /// All ids in the file, also of rows that cannot be decoded.
  static func ids() throws -> [String] {
    let rows = try JSONSerialization.jsonObject(with: try Data(contentsOf: file)) as? [[String: Any]] ?? []
    return rows.map { $0["id"] as? String ?? "without an id" }.filter(isChosen)
  }
}
