import Foundation
import Tracking

/// Holds the tables against their own examples: each row must decide something in its example, and nothing in its
/// counter-example.
public struct RuleCheck: Sendable {
  /// A row that does not do what it says.
  public struct Fault: Sendable, CustomStringConvertible {
    /// The table, as its file is called.
    public let topic: String
    public let row: String
    public let reason: String
    /// The text that it was tried with, where there is one.
    public let text: String

    public var description: String { "\(topic)/\(row): \(reason)\(text.isEmpty ? "" : "\n    \(text)")" }
  }

  /// The tables whose rows have examples.
  static let files = RuleFile.allCases.filter { $0 != .simplified }

  public static var topics: [String] { files.map(\.rawValue) }

  private let extractor: Extractor
  /// Examples without a year are of this one.
  private let now = Date(timeIntervalSince1970: 1_749_528_000)

  public init(_ extractor: Extractor) { self.extractor = extractor }

  /// The rows of `topic` that fail; those of all tables where it is nil.
  public func faults(in topic: String? = nil) throws -> [Fault] {
    try Self.files.filter { topic == nil || $0.rawValue == topic }.flatMap { file in
      let rows = try file.rows()
      let rules = try rows.map(Rule.init)
      return try rows.flatMap { try faults(of: $0, in: file) } + repeated(rules, in: file)
    }
  }

  func faults(of row: RuleRow, in file: RuleFile) throws -> [Fault] {
    let rule = try Rule(row)
    var faults: [Fault] = []
    func add(_ reason: String, _ text: String = "") {
      faults.append(
        Fault(topic: file.rawValue, row: rule.id, reason: reason, text: text.replacing("\n", with: "\\n")))
    }
    if row.example.isEmpty || row.counterexample.isEmpty { add("lacks an example or a counter-example") }
    if let pattern = rule.pattern, pattern.count > 80 { add("has a pattern longer than 80 characters") }
    let (read, others) = deciding(row.example, in: file)
    if !row.example.isEmpty, !read.contains(rule.id) {
      add("does not read its example; read by \(others)", row.example)
    }
    if !row.counterexample.isEmpty, deciding(row.counterexample, in: file).rules.contains(rule.id) {
      add("reads its counter-example", row.counterexample)
    }
    return faults
  }

  private func deciding(_ text: String, in file: RuleFile) -> (rules: Set<String>, names: String) {
    let rules = extractor.rulesDeciding(text, now: now)[file] ?? []
    return (rules, rules.isEmpty ? "none" : rules.sorted().joined(separator: ", "))
  }

  private func repeated(_ rules: [Rule], in file: RuleFile) -> [Fault] {
    Dictionary(grouping: rules, by: \.id).filter { $1.count > 1 }.keys.sorted().map {
      Fault(topic: file.rawValue, row: $0, reason: "is the name of several rows", text: "")
    }
  }
}
