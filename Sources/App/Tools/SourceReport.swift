import Carriers
import Foundation
import Store
import Tracking

/// The output of `pickupbot sources`.
public struct SourceReport: Sendable {
  private let configuration: Configuration

  private let now: Date

  /// Reads the stored budgets and quotas from the database that `configuration` names.
  public init(_ configuration: Configuration, clock: BotClock) {
    self.configuration = configuration
    now = clock.now()
  }

  /// A table of all sources: whether each is on, how reliable its parser is, its request rate, budget and last known
  /// quota, and its carriers.
  public func table() -> String {
    let spent = (try? SourceStates.budgets(path: configuration.databasePath)) ?? []
    let quotas = (try? SourceStates.quotas(path: configuration.databasePath)) ?? []
    let on = Set(Registry.sources(configuration.sourceSettings).map(\.info.id))
    let rows = Registry.parsers.map(\.info).map { info in
      [
        info.id.rawValue, on.contains(info.id) ? "on" : "off", info.reliability,
        Self.requestRate(info.requestsPerMinute), remainingBudget(info, spent),
        Self.quota(quotas.first { $0.source == info.id }),
        info.carriers.map(\.rawValue).joined(separator: " "),
      ]
    }
    return MarkdownTable.text(
      ["source", "state", "how sure", "asked at most", "left today", "quota left", "carriers"], rows)
  }

  private static func requestRate(_ perMinute: Double) -> String {
    perMinute < 1 ? "\(Int((perMinute * 60).rounded())) an hour" : "\(Int(perMinute)) a minute"
  }

  /// Remaining budget of the operator's own account, as last stored by the bot.
  private func remainingBudget(_ info: SourceInfo, _ spent: [SpentBudget]) -> String {
    let perDay = configuration.sourceBudgets[info.id] ?? info.requestsPerDay ?? 0
    guard perDay > 0 else { return "–" }
    let today = Day(now, utcOffset: 0)
    let used = spent.first { $0.credential == CredentialID(info.id) && $0.day == today }?.spent ?? 0
    return "\(max(0, perDay - used)) of \(perDay)"
  }

  /// The last known quota and its time in Taipei, as everywhere in the bot.
  private static func quota(_ reading: QuotaReport?) -> String {
    guard let reading else { return "–" }
    let style = Date.ISO8601FormatStyle(timeZone: TimeZone(secondsFromGMT: taipeiOffset) ?? .gmt).year().month().day()
      .dateSeparator(.dash).dateTimeSeparator(.space).time(includingFractionalSeconds: false)
    return "\(reading.quota.remaining) of \(reading.quota.total), \(reading.askedAt.formatted(style))"
  }

  /// Status texts that no table knows, with names and numbers masked. Each has a comment with its count and a line for
  /// `Fixtures/words.jsonl`, in which the status must be filled in. Texts that this version knows are left out.
  public func unknownWords() throws(Bot.Failure) -> String {
    let path = configuration.databasePath
    guard FileManager.default.fileExists(atPath: path) else {
      throw Bot.Failure(
        description: "\(path): no such file; DATABASE_PATH names the bot's database", isConfiguration: false)
    }
    let all: [UnknownWords]
    do throws(StoreError) { all = try SourceStates.unknownWords(path: path) } catch {
      throw Bot.Failure(description: error.description, isConfiguration: false)
    }
    let unknown = all.filter { Registry.meaning(of: $0.words, source: $0.source, carrier: $0.carrier) == nil }
    if unknown.isEmpty { return "# no unknown status texts" }
    return unknown.map { "# \($0.count)×, \(Day($0.firstSeen)) to \(Day($0.lastSeen))\n" + Self.jsonLine($0) }
      .joined(separator: "\n")
  }

  private static func jsonLine(_ unknown: UnknownWords) -> String {
    let line = WordsLine(
      source: unknown.source.rawValue, carrier: unknown.carrier.rawValue, words: unknown.words, status: "unknown")
    return (try? ReportJSON.text(line, isPretty: false)) ?? ""
  }

  /// A line of `words.jsonl`.
  private struct WordsLine: Encodable {
    let source: String
    let carrier: String
    let words: String
    let status: String
  }
}
