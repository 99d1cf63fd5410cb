import Carriers
import Foundation
import Store
import Tracking

/// What `pickupbot sources` prints.
public struct SourceReport: Sendable {
  private let configuration: Configuration

  private let now: Date

  public init(_ configuration: Configuration, clock: BotClock) {
    self.configuration = configuration
    now = clock.now()
  }

  /// Every source: whether it is on, what its parser rests on, what it is asked at most, what the bot last heard of its
  /// quota, and for whom.
  public func all() -> String {
    let spent = (try? Store.budgets(path: configuration.databasePath)) ?? []
    let quotas = (try? Store.quotas(path: configuration.databasePath)) ?? []
    let on = Set(Registry.sources(configuration.sourceSettings).map(\.info.id))
    let rows = Registry.parsers.map(\.info).map { info in
      [
        info.id.rawValue, on.contains(info.id) ? "on" : "off", info.sureness,
        Self.pace(info.requestsPerMinute), budget(info, spent), Self.quota(quotas.first { $0.source == info.id }),
        info.carriers.map(\.rawValue).joined(separator: " "),
      ]
    }
    return MarkdownTable.text(
      ["source", "state", "how sure", "asked at most", "left today", "quota left", "carriers"], rows)
  }

  private static func pace(_ perMinute: Double) -> String {
    perMinute < 1 ? "\(Int((perMinute * 60).rounded())) an hour" : "\(Int(perMinute)) a minute"
  }

  /// Of the host's own account, as the bot last wrote it down.
  private func budget(_ info: SourceInfo, _ spent: [SpentBudget]) -> String {
    let perDay = configuration.sourceBudgets[info.id] ?? info.requestsPerDay ?? 0
    guard perDay > 0 else { return "–" }
    let today = Day(now, utcOffset: 0)
    let used = spent.first { $0.credential == CredentialID(info.id) && $0.day == today }?.spent ?? 0
    return "\(max(0, perDay - used)) of \(perDay)"
  }

  /// In the time of Taipei, as the bot shows times.
  private static func quota(_ reading: QuotaReading?) -> String {
    guard let reading else { return "–" }
    let style = Date.ISO8601FormatStyle(timeZone: TimeZone(secondsFromGMT: taipeiOffset) ?? .gmt).year().month().day()
      .dateSeparator(.dash).dateTimeSeparator(.space).time(includingFractionalSeconds: false)
    return "\(reading.quota.remaining) of \(reading.quota.total), \(reading.askedAt.formatted(style))"
  }

  /// The words that no table knows, masked: a comment that counts them, and the line for `Fixtures/words.jsonl`, its
  /// status to be filled in. Words that this version has learned are left out.
  public func unknownWords() throws(Bot.Failure) -> String {
    let path = configuration.databasePath
    guard FileManager.default.fileExists(atPath: path) else {
      throw Bot.Failure(
        description: "\(path): no such file; DATABASE_PATH names the bot's database", isConfiguration: false)
    }
    let all: [UnknownWords]
    do throws(StoreError) { all = try Store.unknownWords(path: path) } catch {
      throw Bot.Failure(description: error.description, isConfiguration: false)
    }
    let unknown = all.filter { Registry.meaning(of: $0.words, source: $0.source, carrier: $0.carrier) == nil }
    if unknown.isEmpty { return "# every word that came is known" }
    return unknown.map { "# \($0.count)×, \(Day($0.firstSeen)) to \(Day($0.lastSeen))\n" + Self.stub($0) }
      .joined(separator: "\n")
  }

  private static func stub(_ unknown: UnknownWords) -> String {
    let line = WordsLine(
      source: unknown.source.rawValue, carrier: unknown.carrier.rawValue, words: unknown.words, status: "unknown")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(line)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// A line of the fixtures.
  private struct WordsLine: Encodable {
    let source: String
    let carrier: String
    let words: String
    let status: String
  }
}
