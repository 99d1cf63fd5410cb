import Foundation

/// Rows of measurements, printed as a Markdown table.
struct BenchTable {
  struct Row {
    let what: String
    let aim: String
    /// Format of a value, for `String(format:)`.
    let format: String
    let values: [Double]
  }

  let rows: [Row]

  /// The rows in order, each with its median, minimum and maximum.
  var markdown: String {
    let lines = rows.compactMap { row -> String? in
      let values = row.values.sorted()
      guard let least = values.first, let most = values.last else { return nil }
      let figures = [values[values.count / 2], least, most].map { String(format: row.format, $0) }
      return "| \(row.what) | \(row.aim) | \(figures.joined(separator: " | ")) |"
    }
    return (["| what | aim | median | least | most |", "|---|---|---|---|---|"] + lines).joined(separator: "\n")
  }

  /// Describes the machine: `2 cores, Linux 6.1.0 x86_64`.
  static var machine: String {
    let release = (try? String(contentsOfFile: "/proc/sys/kernel/osrelease", encoding: .utf8)) ?? "?"
    let kernel = release.trimmingCharacters(in: .whitespacesAndNewlines)
    return "\(ProcessInfo.processInfo.activeProcessorCount) cores, Linux \(kernel) \(architecture)"
  }

  #if arch(x86_64)
    private static let architecture = "x86_64"
  #elseif arch(arm64)
    private static let architecture = "arm64"
  #else
    private static let architecture = ""
  #endif
}

/// Percentiles of repeated measurements.
struct Percentiles: Codable {
  /// In milliseconds.
  let p50: Double
  let p99: Double

  /// - Parameter samples: times in milliseconds; at least one.
  init(_ samples: [Double]) {
    let sorted = samples.sorted()
    p50 = sorted[sorted.count / 2]
    p99 = sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
  }
}

extension ContinuousClock.Instant {
  /// Milliseconds since this instant.
  var millisecondsAgo: Double { (ContinuousClock.now - self) / .milliseconds(1) }
}
