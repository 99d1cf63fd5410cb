import Carriers
import ChatTelegram
import CurlHTTP
import Extraction
import Foundation
import HTML
import HTTP
import PCRE
import Phrases
import Sodium
import Store
import Tracking

/// Checks everything that the bot needs. Changes nothing.
public struct Doctor: Sendable {
  /// Result of one check. `off` is the operator's choice, not a fault.
  public enum Verdict: String, Sendable { case good = "ok", off, failed = "FAILED" }

  /// One check with its result.
  public struct Finding: Sendable, CustomStringConvertible {
    /// The result.
    public let verdict: Verdict
    /// What was checked: `settings`, `database`, a source's id …
    public let what: String
    /// The value found, or what is wrong with it.
    public let detail: String

    /// One line of the report: verdict, check and detail in columns.
    public var description: String {
      verdict.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0)
        + what.padding(toLength: 16, withPad: " ", startingAt: 0) + detail
    }
  }

  let configuration: Configuration
  private let clock: Clock

  /// Checks the parts that `configuration` names.
  public init(_ configuration: Configuration, clock: BotClock) {
    self.configuration = configuration
    self.clock = clock.clock
  }

  /// All checks, in the order in which the bot needs the checked parts.
  public func examine() async -> [Finding] {
    let curl = CurlClient(configuration.http)
    defer { curl.shutdown() }
    return [
      Finding(verdict: .good, what: "settings", detail: "all valid"), libraries(), await pictures(), catalogues(),
      database(), secrets(),
    ]
      + backups() + [receiptModel()] + [await telegram(curl.client)] + (await sources(curl.client))
  }

  /// Library versions at run time. They can differ from those at build time.
  private func libraries() -> Finding {
    let versions = [
      "SQLite \(Store.libraryVersion)", CurlClient.libraryVersions, "PCRE2 \(Pattern.libraryVersion)",
      "libxml2 \(HTMLDocument.libraryVersion)", "libsodium \(SecretBox.libraryVersion)",
    ]
    return Finding(verdict: .good, what: "libraries", detail: versions.joined(separator: ", "))
  }

  private func catalogues() -> Finding {
    do {
      _ = try Phrases()
      _ = try Extractor(carriers: Registry.carriers)
      return Finding(verdict: .good, what: "catalogues", detail: "\(Registry.carriers.count) carriers, 3 languages")
    } catch {
      return Finding(verdict: .failed, what: "catalogues", detail: "\(error)")
    }
  }

  /// Opens an existing database file. Does not create a missing one.
  private func database() -> Finding {
    let path = configuration.databasePath
    guard FileManager.default.fileExists(atPath: path) else {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      let isWritable = FileManager.default.isWritableFile(atPath: folder)
      return Finding(
        verdict: isWritable ? .good : .failed, what: "database",
        detail: isWritable ? "\(path) will be created at the first run" : "\(folder) is not writable")
    }
    do throws(StoreError) {
      try Store.check(path: path)
      return Finding(verdict: .good, what: "database", detail: path)
    } catch {
      return Finding(verdict: .failed, what: "database", detail: error.description)
    }
  }

  /// Checks the key file that encrypts users' secrets, and whether it opens those in the database.
  private func secrets() -> Finding {
    let secretStore = configuration.secretStore
    if secretStore.isWorldAccessible {
      return Finding(
        verdict: .failed, what: "secrets",
        detail: "\(secretStore.path) is accessible to every user: chmod 600 \(secretStore.path)")
    }
    // A database that cannot be read has its own finding.
    let record = (try? Store.keyRecord(path: configuration.databasePath)) ?? KeyRecord()
    if let fault = secretStore.fault(for: record) {
      return Finding(verdict: .failed, what: "secrets", detail: "\(secretStore.path) " + fault.sentence)
    }
    let isThere = secretStore.keyState == .good
    return Finding(
      verdict: .good, what: "secrets",
      detail: isThere ? secretStore.path : "\(secretStore.path) will be created when it is needed")
  }

  /// Checks the folder for the daily copies.
  private func backups() -> [Finding] {
    guard let folder = configuration.backupFolder else {
      return [Finding(verdict: .off, what: "backups", detail: "no BACKUP_DIR")]
    }
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) && isFolder.boolValue
    let isGood = isThere && FileManager.default.isWritableFile(atPath: folder)
    let last = DailyBackup(folder: folder, maxCopies: configuration.backupCount).lastSuccess()
    let detail = last.map { "\(folder), newest copy of \($0.ISO8601Format())" } ?? folder
    return [
      Finding(
        verdict: isGood ? .good : .failed, what: "backups",
        detail: isGood ? detail : "\(folder) is not a writable folder")
    ]
  }

  private func telegram(_ client: HTTPClient) async -> Finding {
    guard let token = BotToken(configuration.telegramToken.reveal()) else {
      let fault = configuration.telegramToken.isEmpty ? "missing" : "not a bot token (\(BotToken.form))"
      return Finding(verdict: .failed, what: "telegram", detail: "TELEGRAM_BOT_TOKEN is \(fault)")
    }
    let api = TelegramAPI(client: client, token: token, base: configuration.telegramBaseURL)
    do throws(TelegramError) {
      let bot = try await api.getMe()
      return Finding(verdict: .good, what: "telegram", detail: "@\(bot.username)")
    } catch {
      return Finding(verdict: .failed, what: "telegram", detail: "\(error)")
    }
  }

  /// Lists the sources. If a source has a quota, asks what is left of it; that request is free.
  private func sources(_ client: HTTPClient) async -> [Finding] {
    let on = Dictionary(
      uniqueKeysWithValues: Registry.sources(configuration.sourceSettings).map { ($0.info.id, $0) })
    var findings: [Finding] = []
    for source in Registry.parsers {
      let id = source.info.id
      guard let live = on[id] else {
        findings.append(Finding(verdict: .off, what: id.rawValue, detail: "no key set"))
        continue
      }
      let carriers = source.info.carriers.map(\.rawValue).joined(separator: " ")
      guard let metered = live as? any MeteredSource else {
        findings.append(Finding(verdict: .good, what: id.rawValue, detail: carriers))
        continue
      }
      let quota = await metered.quota(using: client)
      let left =
        quota.map { "quota: \($0.remaining) of \($0.total) left" } ?? "quota unknown: no answer, or the key is wrong"
      findings.append(
        Finding(verdict: quota == nil ? .failed : .good, what: id.rawValue, detail: carriers + "; " + left))
    }
    return findings
  }
}

extension SecretStore.KeyFault {
  /// What is wrong with the key file, after its name, and what to do.
  var sentence: String {
    let advice = "put the right key back, or see `pickupbot help new-key` if it is lost"
    return switch self {
    case .missing: "is missing, but the database holds secrets that only it opens: \(advice)"
    case .notAKey: "does not hold a key of 32 bytes: \(advice)"
    case .anotherKey: "does not open the secrets in the database: \(advice)"
    }
  }
}
