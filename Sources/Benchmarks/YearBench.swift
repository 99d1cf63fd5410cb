import Foundation
import Store

/// Measures how a bot's database grows in one year, month by month.
public struct YearBench: Sendable {
  private let plan: YearSimulation.Plan

  /// - Parameters:
  ///   - users: number of chats, each with 20 parcels a month.
  ///   - archiveMonths: how long the archive keeps them; 0: forever.
  public init(users: Int, archiveMonths: Int) {
    var plan = YearSimulation.Plan()
    plan.users = users
    plan.archiveMonths = archiveMonths
    self.plan = plan
  }

  /// - Parameter tell: gets a line about each month when it ends.
  /// - Returns: two Markdown tables (rows and KiB per database table), and the tables that still grew in the last
  ///   quarter.
  public func run(_ tell: @escaping (String) -> Void) async throws -> String {
    let folder = try Bench.scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let months = try await YearSimulation(plan, in: folder).run { tell(Self.line($0)) }
    let growing = YearTable.growing(months)
    return [
      "\(BenchTable.machine); \(plan.users) users, an archive of \(plan.archiveMonths) months", "",
      YearTable.rows(months), "", YearTable.bytes(months), "",
      growing.isEmpty ? "no table grows" : "still growing: " + growing.joined(separator: ", "),
    ].joined(separator: "\n")
  }

  private static func line(_ month: YearSimulation.Month) -> String {
    let rows = month.sizes.reduce(0) { $0 + $1.rows }
    return "month \(month.number): \(Int(month.seconds)) s, \(month.updates) updates, \(month.parcels) parcels, "
      + "\(month.lookUps) questions, \(month.messages) messages, \(month.edits) edits, \(rows) rows, "
      + "\(month.fileBytes >> 20) MiB"
  }
}

/// The months side by side.
enum YearTable {
  /// A quarter counts as larger than an earlier one only above this margin: the simulated behavior is random.
  private static let margin = (share: 1.15, rows: 40)

  static func rows(_ months: [YearSimulation.Month]) -> String {
    table("rows", months) { String($0.rows) }
  }

  static func bytes(_ months: [YearSimulation.Month]) -> String {
    let tables = table("KiB", months) { size in size.bytes.map { String($0 >> 10) } ?? "?" }
    return tables + "\n" + line("file", months.map { String($0.fileBytes >> 10) })
  }

  private static func table(_ title: String, _ months: [YearSimulation.Month], _ cell: (TableSize) -> String) -> String
  {
    var lines = [
      line(title, months.map { "\($0.number)" }), "|---|" + String(repeating: "---:|", count: months.count),
    ]
    for table in months.last?.sizes.map(\.table) ?? [] {
      let sizes = months.map { month in month.sizes.first { $0.table == table } }
      lines.append(line(table, sizes.map { size in size.map(cell) ?? "" }))
    }
    return lines.joined(separator: "\n")
  }

  private static func line(_ title: String, _ cells: [String]) -> String {
    "| \(title) | " + cells.joined(separator: " | ") + " |"
  }

  /// The tables with more rows in the last quarter than in the second one. By the second quarter the load is steady.
  static func growing(_ months: [YearSimulation.Month]) -> [String] {
    guard months.count == 12, let tables = months.last?.sizes.map(\.table) else { return ["a year has twelve months"] }
    func most(_ table: String, _ range: Range<Int>) -> Int {
      months[range].compactMap { $0.sizes.first { $0.table == table }?.rows }.max() ?? 0
    }
    return tables.filter { table in
      Double(most(table, 9..<12)) > Double(most(table, 3..<6)) * margin.share + Double(margin.rows)
    }
  }
}
