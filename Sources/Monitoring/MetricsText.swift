/// Writes metrics in Prometheus' text exposition format, version 0.0.4.
struct MetricsText {
  /// Prometheus' type of a metric.
  enum Kind: String { case counter, gauge, histogram }

  private(set) var text = ""

  /// Writes a metric family: help and type, then each sample.
  mutating func family(
    _ name: String, _ kind: Kind, _ help: String, _ samples: [(labels: [(String, String)], value: Double)]
  ) {
    head(name, kind, help)
    for sample in samples { line(name, sample.labels, sample.value) }
  }

  mutating func single(_ name: String, _ kind: Kind, _ help: String, _ value: Double) {
    family(name, kind, help, [([], value)])
  }

  mutating func histogram(_ name: String, _ help: String, _ histogram: Histogram) {
    head(name, .histogram, help)
    var total = 0
    for (index, count) in histogram.counts.enumerated() {
      total += count
      let bound = index < Histogram.bounds.count ? Self.number(Histogram.bounds[index]) : "+Inf"
      line(name + "_bucket", [("le", bound)], Double(total))
    }
    line(name + "_sum", [], histogram.sum)
    line(name + "_count", [], Double(histogram.count))
  }

  private mutating func head(_ name: String, _ kind: Kind, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
  }

  private mutating func line(_ name: String, _ labels: [(String, String)], _ value: Double) {
    text += name
    if !labels.isEmpty { text += "{" + labels.map { "\($0.0)=\"\(Self.escaped($0.1))\"" }.joined(separator: ",") + "}" }
    text += " " + Self.number(value) + "\n"
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : "\(value)"
  }

  private static func escaped(_ value: String) -> String {
    value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
