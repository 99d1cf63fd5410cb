import Foundation

/// Benchmarks the bot's internals as its database grows: no network, a real file, a source that invents its answers.
public struct ScaleBench: Sendable {
  private let shipments: Int
  private let repeats: Int

  /// - Parameters:
  ///   - shipments: the large size; it is compared with 1,000 shipments.
  ///   - repeats: runs of each size; the table shows medians.
  public init(shipments: Int, repeats: Int) {
    self.shipments = shipments
    self.repeats = repeats
  }

  /// Measures both sizes alternately, each run in its own process, so that its memory is measured on its own.
  /// - Returns: a line about the machine, then a Markdown table.
  public func run() throws -> String {
    let sizes = [1000, shipments]
    var all: [[ScaleRun.Figures]] = sizes.map { _ in [] }
    for _ in 0..<repeats {
      for (index, size) in sizes.enumerated() { all[index].append(try Self.figures(size)) }
    }
    let title = "\(BenchTable.machine); \(repeats) runs, 100 parcels a chat, 200,000 shipments due an hour"
    let head = "| what | aim | \(sizes.map { "\($0) shipments" }.joined(separator: " | ")) |"
    let lines = Self.rows.map { row in
      "| \(row.what) | \(row.aim) | \(all.map(row.text).joined(separator: " | ")) |"
    }
    return ([title, "", head, "|---|---|---|---|"] + lines).joined(separator: "\n")
  }

  /// Measures one size in this process.
  /// - Returns: the figures as JSON.
  public func measureInThisProcess() async throws -> String {
    let folder = try Bench.scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let figures = try await ScaleRun(shipments: shipments, in: folder).measure()
    return String(decoding: try JSONEncoder().encode(figures), as: UTF8.self)
  }

  private static func figures(_ shipments: Int) throws -> ScaleRun.Figures {
    let child = try MeasuredProcess(.simulator, ["bench", "--scale", String(shipments), "--part"])
    defer { child.stop() }
    return try JSONDecoder().decode(ScaleRun.Figures.self, from: Data(child.readLine().utf8))
  }

  private struct Row {
    let what: String
    let aim: String
    /// Format of a value, for `String(format:)`.
    let format: String
    /// One value, or a median and a 99th percentile.
    let figures: (ScaleRun.Figures) -> [Double]

    func text(_ runs: [ScaleRun.Figures]) -> String {
      let values = runs.map(figures)
      let medians = (values.first ?? []).indices.map { index in values.map { $0[index] }.sorted()[values.count / 2] }
      return medians.map { String(format: format, $0) }.joined(separator: " / ")
    }
  }

  private static var rows: [Row] {
    [
      Row(
        what: "tick (lease, answer, commit, 2 pauses of 20 ms) / shipments; ms, p50 / p99", aim: "equal", format: "%.3f"
      ) { $0.perShipment.both },
      Row(what: "shipments in a tick", aim: "", format: "%.0f") { [$0.shipmentsPerTick] },
      Row(what: "`/list`: snapshot and card; ms, p50 / p99", aim: "equal", format: "%.3f") { $0.list.both },
      Row(what: "adding: one message handled; ms, p50 / p99", aim: "equal", format: "%.3f") { $0.adding.both },
      Row(what: "database without events, bytes a shipment", aim: "< 1024", format: "%.0f") { [$0.bytesPerShipment] },
      Row(what: "opening the database, s", aim: "< 0.3", format: "%.3f") { [$0.openSeconds] },
      Row(what: "memory after opening, MiB", aim: "", format: "%.1f") { [$0.openMiB] },
      Row(what: "memory at the end, MiB", aim: "", format: "%.1f") { [$0.endMiB] },
      Row(what: "filling the database, s", aim: "", format: "%.1f") { [$0.seedSeconds] },
    ]
  }
}

extension Percentiles {
  fileprivate var both: [Double] { [p50, p99] }
}
