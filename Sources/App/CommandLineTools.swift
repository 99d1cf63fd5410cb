import Carriers
import Extraction
public import Foundation
import Tracking

/// The bot's reading and asking, for the command line: the same code that the bot runs.
public final class CommandLineTools: Sendable {
  private let extractor: Extractor

  public init() throws {
    extractor = try Extractor(carriers: Registry.carriers)
  }

  /// What is read out of a text, as JSON in the stable form of `extract`.
  public func extract(_ text: String, id: String? = nil, date: Date, isPretty: Bool) throws -> String {
    try encode(ExtractReport(extractor.read(text, now: date), id: id), isPretty: isPretty)
  }

  /// The numbers of a text, in its order.
  public func numbers(in text: String, date: Date) -> [String] {
    extractor.read(text, now: date).numbers.map(\.number.text)
  }

  /// Why each number was taken, doubted or left out, and each field's row of the tables; one a line.
  public func explain(_ text: String, date: Date) -> String {
    let notice = extractor.read(text, now: date)
    var lines: [String] = []
    for found in notice.numbers {
      lines.append("\(found.number)  \(found.isDecided ? "decided" : "asked about")")
      for candidate in found.carriers {
        lines.append("  \(candidate.carrier)  \(percent(candidate.confidence))  \(candidate.reason)")
      }
    }
    for doubt in notice.doubtful {
      let meant = doubt.suggestions.isEmpty ? "" : "; perhaps " + doubt.suggestions.map(\.text).joined(separator: ", ")
      lines.append("\(doubt.number)  doubtful: \(doubt.reason.rawValue)\(meant)")
    }
    if lines.isEmpty { lines.append("no number found") }
    return (lines + leftOut(text, notice) + fields(of: notice)).joined(separator: "\n")
  }

  private func fields(of notice: ExtractionResult) -> [String] {
    func line<Value>(_ name: String, _ read: ExtractionResult.Read<Value>?, _ text: (Value) -> String) -> String? {
      read.map { "\(name)  \(text($0.value))  by \($0.rule)" }
    }
    let parcels = notice.parcels.flatMap { parcel in
      [
        line("store", parcel.store) { $0 }, line("pickupCode", parcel.pickupCode) { $0 },
        line("deadline", parcel.deadline, ExtractReport.text), line("expected", parcel.expected, ExtractReport.text),
        line("amount", parcel.amount) { "\($0.currency) \($0.value)" },
      ]
    }
    let message = [
      line("shop", notice.shop) { $0 }, line("product", notice.product) { $0 },
      line("statusHint", notice.statusHint, \.rawValue),
    ]
    let scam = notice.scam.map { "scam  \($0.verdict.rawValue)  by \($0.rules.joined(separator: ", "))" }
    return (parcels + message + [scam]).compactMap { $0 }
  }

  /// What was weighed and left out, with the word or look that decided.
  private func leftOut(_ text: String, _ notice: ExtractionResult) -> [String] {
    let kept = notice.numbers.map(\.range) + notice.doubtful.map(\.range)
    return extractor.explain(text).compactMap { told in
      guard case .left(let why, let word) = told.outcome, !kept.contains(where: { $0.overlaps(told.range) }) else {
        return nil
      }
      return "\(told.number)  left out: \(why)" + (word.map { " “\($0)”" } ?? "")
    }
  }

  private func percent(_ value: Double) -> String { "\(Int((value * 100).rounded())) %" }

  /// Reads one answer of a source from its bytes; nil for an unknown source.
  public func parse(_ bytes: [UInt8], source id: String, number: String?) throws -> String? {
    guard let source = Registry.parser(SourceID(rawValue: id)) else { return nil }
    let number = number.flatMap { TrackingNumber($0) }
    let result = source.parse(bytes, number: number)
    return try encode(ParseReport(source: source.info.id, number: number, result: result), isPretty: true)
  }

  /// The ids that `parse` takes.
  public var sourceIDs: [String] { Registry.parsers.map(\.info.id.rawValue) }

  /// The carrier that a word or id names.
  func carrier(named word: String) -> CarrierID? { extractor.carrier(named: word) }

  /// The carriers that a number may belong to, likeliest first.
  func carriers(for number: TrackingNumber) -> [CarrierID] {
    extractor.candidates(for: number).map(\.carrier)
  }

  func encode(_ value: some Encodable, isPretty: Bool) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
