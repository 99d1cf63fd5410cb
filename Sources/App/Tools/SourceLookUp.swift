import Carriers
import CurlHTTP
import Extraction
import Foundation
import Tracker
import Tracking

/// One look-up of one number at the live sources.
public struct SourceLookUp: Sendable {
  /// Why no look-up was made, or why it gave no answer.
  public struct Failure: Error, CustomStringConvertible {
    /// The reason, as shown to the user of the command.
    public let description: String
    /// True if the command's arguments are wrong.
    public let isUsageError: Bool
  }

  private let configuration: Configuration
  private let clock: Clock

  /// Asks the sources that `configuration` turns on. `clock`: time of the look-up.
  public init(_ configuration: Configuration, clock: BotClock) {
    self.configuration = configuration
    self.clock = clock.clock
  }

  /// - Returns: the stable JSON of `parse`.
  public func lookUp(_ text: String, carrier word: String?) async throws -> String {
    guard let number = TrackingNumber(text) else {
      throw Failure(description: "“\(text)” is not a tracking number", isUsageError: true)
    }
    let tools = try CommandLineTools()
    let carrier = try choose(word, number, tools)
    let curl = CurlClient(configuration.http)
    defer { curl.shutdown() }
    let tracker = Tracker(
      sources: Registry.sources(configuration.sourceSettings), carriers: configuration.carriers, client: curl.client,
      now: clock.now, logger: Bot.makeLogger(configuration, clock))
    let shipment = Shipment(id: ShipmentID(rawValue: 1), carrier: carrier, number: number, addedAt: clock.now())
    guard tracker.coverage.covers(carrier), let answer = await tracker.ask(about: shipment),
      let source = answer.source
    else {
      let page = Registry.carriers.first { $0.id == carrier }?.page(for: number)
      throw Failure(
        description: "no enabled source has an answer for \(carrier)" + (page.map { "; see \($0)" } ?? ""),
        isUsageError: false)
    }
    return try ReportJSON.text(
      ParseReport(source: source, number: number, result: answer.result), isPretty: true)
  }

  /// The named carrier, or the only one whose numbers have this form. If several match, throws: a number is not sent to
  /// a third party on a guess.
  private func choose(_ word: String?, _ number: TrackingNumber, _ tools: CommandLineTools) throws -> CarrierID {
    if let word {
      guard let carrier = tools.carrier(named: word) else {
        throw Failure(description: "“\(word)” is not a carrier; `pickupbot carriers` lists them", isUsageError: true)
      }
      return carrier
    }
    let candidates = tools.carriers(for: number)
    guard let only = candidates.first, candidates.count == 1 else {
      let names = candidates.map(\.rawValue).joined(separator: ", ")
      throw Failure(
        description: candidates.isEmpty
          ? "\(number) has no known carrier's format: name the carrier with --carrier"
          : "\(number) can belong to several carriers (\(names)): name one with --carrier", isUsageError: true)
    }
    return only
  }
}
