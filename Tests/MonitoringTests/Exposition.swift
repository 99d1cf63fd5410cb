import Testing

/// A strict parser for Prometheus' text format 0.0.4.
struct Exposition {
  /// The name and the labels of a sample.
  struct Key: Hashable, CustomStringConvertible {
    var name: String
    var labels: [String: String]

    var description: String { "\(name)\(labels.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })" }
  }

  struct Fault: Error { var line: String }

  /// The type of each family.
  private(set) var types: [String: String] = [:]
  private(set) var values: [Key: Double] = [:]
  /// The current family, and whether its type line has been read.
  private var family = ""
  private var isTyped = false

  init(_ text: String) throws {
    guard text.hasSuffix("\n") else { throw Fault(line: "the last line does not end") }
    for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false) { try read(String(line)) }
  }

  /// The value of a sample; nil if there is none.
  subscript(_ name: String, _ labels: [String: String] = [:]) -> Double? { values[Key(name: name, labels: labels)] }

  /// The samples with that name.
  func lines(_ name: String) -> [Key] { values.keys.filter { $0.name == name } }

  private mutating func read(_ line: String) throws {
    if let match = line.wholeMatch(of: /# HELP ([a-zA-Z_:][a-zA-Z0-9_:]*) ([^\\]+)/) {
      guard types[String(match.1)] == nil else { throw Fault(line: line) }
      (family, isTyped) = (String(match.1), false)
    } else if let match = line.wholeMatch(of: /# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) (counter|gauge|histogram)/) {
      guard match.1 == family, !isTyped else { throw Fault(line: line) }
      types[family] = String(match.2)
      isTyped = true
    } else {
      try readSample(line)
    }
  }

  private mutating func readSample(_ line: String) throws {
    guard isTyped, let match = line.wholeMatch(of: /([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.+)\})? (\S+)/),
      let value = Double(match.3)
    else { throw Fault(line: line) }
    let name = String(match.1)
    let endings = types[family] == "histogram" ? ["_bucket", "_sum", "_count"] : [""]
    guard endings.contains(where: { family + $0 == name }) else { throw Fault(line: line) }
    let key = Key(name: name, labels: try labels(match.2 ?? "", line))
    guard values.updateValue(value, forKey: key) == nil else { throw Fault(line: line) }
  }

  private func labels(_ text: Substring, _ line: String) throws -> [String: String] {
    var labels: [String: String] = [:]
    var rest = text
    while !rest.isEmpty {
      guard let match = rest.prefixMatch(of: /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/) else {
        throw Fault(line: line)
      }
      labels[String(match.1)] = String(match.2)
      rest = rest[match.range.upperBound...]
    }
    return labels
  }
}
