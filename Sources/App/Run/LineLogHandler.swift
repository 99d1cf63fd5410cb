import Foundation
import Logging

/// Writes each log entry as one line of text or JSON to standard error. Variable values are in the metadata; users'
/// texts are never logged.
struct LineLogHandler: LogHandler {
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]
  let label: String
  let isJSON: Bool
  let now: @Sendable () -> Date
  var output = LogOutput.standardError

  subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let all = metadata.merging(event.metadata ?? [:]) { $1 }
    let pairs = all.sorted { $0.key < $1.key }.map { ($0.key, "\($0.value)") }
    let line =
      isJSON
      ? json(level: event.level, message: "\(event.message)", pairs)
      : text(level: event.level, message: "\(event.message)", pairs)
    output.write(line)
  }

  private func text(level: Logger.Level, message: String, _ pairs: [(String, String)]) -> String {
    let values = pairs.map { " \($0.0)=\($0.1.contains(where: " \"".contains) ? Self.quote($0.1) : $0.1)" }.joined()
    return "\(timestamp) \(level.rawValue.uppercased()) \(label): \(message)\(values)"
      .replacing("\n", with: "\\n")
  }

  private func json(level: Logger.Level, message: String, _ pairs: [(String, String)]) -> String {
    let fields = [("time", timestamp), ("level", level.rawValue), ("label", label), ("message", message)] + pairs
    return "{" + fields.map { Self.quote($0.0) + ":" + Self.quote($0.1) }.joined(separator: ",") + "}"
  }

  private var timestamp: String { now().formatted(.iso8601) }

  private static func quote(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 32: quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
