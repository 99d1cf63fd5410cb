import Foundation

/// The rows of `faults.json`.
enum FaultTable {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("faults.json")

  static func rows(in data: Data) throws -> [FaultRow] { try JSONDecoder().decode([FaultRow].self, from: data) }

  static func load() throws -> [FaultRow] { try rows(in: try Data(contentsOf: file)) }

  /// The ids that `PICKUPBOT_FAULTS` names, with commas between them: to look at a few rows alone.
  private static let chosen: [String] =
    ProcessInfo.processInfo.environment["PICKUPBOT_FAULTS"]?.split(separator: ",").map(String.init) ?? []

  private static func isChosen(_ id: String) -> Bool { chosen.isEmpty || chosen.contains(id) }

  /// The slowest first, so that none of them is left to run alone. None where the file is not understood.
  static let rows: [FaultRow] = ((try? load()) ?? []).filter { isChosen($0.id) }.sorted {
    $0.expect.delay > $1.expect.delay
  }

  /// The ids in the file, understood or not.
  static func ids() throws -> [String] {
    let rows = try JSONSerialization.jsonObject(with: try Data(contentsOf: file)) as? [[String: Any]] ?? []
    return rows.map { $0["id"] as? String ?? "without an id" }.filter(isChosen)
  }
}
