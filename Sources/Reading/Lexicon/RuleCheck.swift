public import Foundation
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
      let rules = try file.rules()
      return rules.flatMap { faults(of: $0, in: file) } + repeated(rules, in: file)
    }
  }

  /// What is read in `text` and which rows decide it, for people.
  public func reasons(for text: String, now: Date, numbers: [String] = []) -> [String] {
    let values = extractor.values(in: text, now: now, numbers: numbers)
    func lines<Value>(_ field: String, _ values: [FieldValue<Value>]) -> [String] {
      values.map { "\(field) \($0.value) by \($0.rule), cost \($0.cost)" }
    }
    return lines("deadline", values.deadlines) + lines("expected", values.expected) + lines("store", values.stores)
      + lines("code", values.codes) + lines("amount", values.amounts) + lines("shop", [values.shop].compactMap { $0 })
      + lines("product", [values.product].compactMap { $0 }) + lines("status", [values.status].compactMap { $0 })
      + values.noted.map { "\($0.key.rawValue) noted: \($0.value.sorted().joined(separator: ", "))" }
  }

  private func faults(of rule: Rule, in file: RuleFile) -> [Fault] {
    var faults: [Fault] = []
    func add(_ reason: String, _ text: String = "") {
      faults.append(
        Fault(topic: file.rawValue, row: rule.id, reason: reason, text: text.replacing("\n", with: "\\n")))
    }
    if rule.example.isEmpty || rule.counterexample.isEmpty { add("lacks an example or a counter-example") }
    if let pattern = rule.pattern, pattern.count > 80 { add("has a pattern longer than 80 characters") }
    let (read, others) = deciding(rule.example, in: file)
    if !rule.example.isEmpty, !read.contains(rule.id) {
      add("does not read its example; read by \(others)", rule.example)
    }
    if !rule.counterexample.isEmpty, deciding(rule.counterexample, in: file).rules.contains(rule.id) {
      add("reads its counter-example", rule.counterexample)
    }
    return faults
  }

  private func deciding(_ text: String, in file: RuleFile) -> (rules: Set<String>, names: String) {
    let rules = extractor.values(in: text, now: now, numbers: Self.guess(text)).rules[file] ?? []
    return (rules, rules.isEmpty ? "none" : rules.sorted().joined(separator: ", "))
  }

  /// Until numbers are read: whatever looks like one.
  private static func guess(_ text: String) -> [String] {
    text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init).filter {
      $0.count >= 10 && $0.count(where: \.isNumber) >= 8
    }
  }

  private func repeated(_ rules: [Rule], in file: RuleFile) -> [Fault] {
    Dictionary(grouping: rules, by: \.id).filter { $1.count > 1 }.keys.sorted().map {
      Fault(topic: file.rawValue, row: $0, reason: "is the name of several rows", text: "")
    }
  }
}
