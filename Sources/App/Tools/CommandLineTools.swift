import Carriers
import Extraction
public import Foundation
public import Mail
import Tracking

/// Extraction and parsing for the command line. It uses the same code as the bot.
public final class CommandLineTools: Sendable {
  private let extractor: Extractor

  /// Loads the extraction rules. Throws if they cannot be read.
  public init() throws {
    extractor = try Extractor(carriers: Registry.carriers)
  }

  /// Reads a text. Returns JSON in the stable format of `extract`.
  public func extract(_ text: String, id: String? = nil, date: Date, isPretty: Bool) throws -> String {
    try ReportJSON.text(ExtractReport(extractor.read(text, now: date), id: id), isPretty: isPretty)
  }

  /// Reads a mail that a user hands in: nobody confirmed its sender. Returns JSON in the stable format of `extract`, with
  /// `sender`, `subject`, `messageID` and `order`.
  public func extract(_ mail: MailReport, date: Date) throws -> String {
    let read = extractor.read(mail, isSenderConfirmed: false, now: date)
    return try ReportJSON.text(ExtractReport(read, of: mail), isPretty: true)
  }

  /// The tracking numbers of a text, in the order of the text.
  public func numbers(in text: String, date: Date) -> [String] {
    extractor.read(text, now: date).numbers.map(\.number.text)
  }

  /// Explains why each number was accepted, doubted or left out, and which rule read each field. One line for each.
  public func explain(_ text: String, date: Date) -> String {
    let result = extractor.read(text, now: date)
    var lines: [String] = []
    for found in result.numbers {
      lines.append("\(found.number)  \(found.isDecided ? "decided" : "asked about")")
      for candidate in found.carriers {
        lines.append("  \(candidate.carrier)  \(percent(candidate.confidence))  \(candidate.reason)")
      }
    }
    for doubt in result.doubtful {
      let meant = doubt.suggestions.isEmpty ? "" : "; perhaps " + doubt.suggestions.map(\.text).joined(separator: ", ")
      lines.append("\(doubt.number)  doubtful: \(doubt.reason.rawValue)\(length(of: doubt))\(meant)")
    }
    if lines.isEmpty { lines.append("no number found") }
    return (lines + leftOut(text, result) + fields(of: result)).joined(separator: "\n")
  }

  /// `, 13 characters; tcat has 12`
  private func length(of doubt: ExtractionResult.DoubtfulNumber) -> String {
    guard !doubt.lengths.isEmpty, let carrier = doubt.carriers.first else { return "" }
    let lengths = doubt.lengths.map(String.init).joined(separator: ", ")
    return ", \(doubt.number.text.utf8.count) characters; \(carrier) has \(lengths)"
  }

  private func fields(of result: ExtractionResult) -> [String] {
    func line<Value>(_ name: String, _ read: ExtractionResult.ReadValue<Value>?, _ text: (Value) -> String) -> String? {
      read.map { "\(name)  \(text($0.value))  by \($0.rule)" }
    }
    let parcels = result.parcels.flatMap { parcel in
      [
        line("store", parcel.store) { $0 }, line("pickupCode", parcel.pickupCode) { $0 },
        line("deadline", parcel.deadline, ExtractReport.text), line("expected", parcel.expected, ExtractReport.text),
        parcel.expected?.value.window.map { "window  \(ExtractReport.text($0))" },
        line("amount", parcel.amount) { "\($0.currency) \($0.value)" },
        line("duty", parcel.duty) { "\($0.currency) \($0.value)" },
      ]
    }
    let message = [
      line("shop", result.shop) { $0 }, line("product", result.product) { $0 },
      line("statusHint", result.statusHint, \.rawValue),
    ]
    let sent = result.sentHints.map { "sent  \($0.kind.rawValue)  by \($0.rule)" }
    let scam = result.scam.map { "scam  \($0.verdict.rawValue)  by \($0.rules.joined(separator: ", "))" }
    return (parcels + message + sent + [scam]).compactMap { $0 }
  }

  /// Candidates that were left out, with the word or pattern that decided it.
  private func leftOut(_ text: String, _ result: ExtractionResult) -> [String] {
    let kept = result.numbers.map(\.range) + result.doubtful.map(\.range)
    return extractor.explain(text).compactMap { explanation in
      guard case .left(let why, let word) = explanation.outcome,
        !kept.contains(where: { $0.overlaps(explanation.range) })
      else {
        return nil
      }
      return "\(explanation.number)  left out: \(why)" + (word.map { " “\($0)”" } ?? "")
    }
  }

  private func percent(_ value: Double) -> String { "\(Int((value * 100).rounded())) %" }

  /// Parses a saved response of a source. Nil for an unknown source.
  public func parse(_ bytes: [UInt8], source id: String, number: String?) throws -> String? {
    guard let source = Registry.parser(SourceID(rawValue: id)) else { return nil }
    let number = number.flatMap { TrackingNumber($0) }
    let result = source.parse(bytes, number: number)
    return try ReportJSON.text(ParseReport(source: source.info.id, number: number, result: result), isPretty: true)
  }

  /// The source ids that `parse` accepts.
  public var sourceIDs: [String] { Registry.parsers.map(\.info.id.rawValue) }

  /// The carrier with this name or id.
  func carrier(named word: String) -> CarrierID? { extractor.carrier(named: word) }

  /// The carriers whose numbers have this form, likeliest first.
  func carriers(for number: TrackingNumber) -> [CarrierID] {
    extractor.candidates(for: number).map(\.carrier)
  }
}
