import Foundation
import Store

/// Replaces the database with a copy. The bot must not be running.
public struct DatabaseRestore: Sendable {
  private let configuration: Configuration

  /// Replaces the database that `configuration` names.
  public init(_ configuration: Configuration) { self.configuration = configuration }

  /// - Returns: what was done and what it means, one sentence per line.
  public func restore(_ file: String) throws(Bot.Failure) -> String {
    do throws(StoreError) {
      return report(try Restore(file, to: configuration.databasePath).run())
    } catch {
      throw Bot.Failure(description: error.description, isConfiguration: false)
    }
  }

  /// Why the key file does not open the copy's secrets; nil if it does.
  private var keyFault: SecretStore.KeyFault? {
    (try? Store.keyRecord(path: configuration.databasePath)).flatMap(configuration.secretStore.fault)
  }

  private func report(_ outcome: Restore.Outcome) -> String {
    let date = outcome.copiedAt.ISO8601Format()
    var lines = [
      "\(configuration.databasePath) is now the copy made at \(date): \(outcome.chats) chats, \(outcome.parcels) parcels."
    ]
    if let replaced = outcome.replaced {
      lines.append("The previous database was renamed to \(replaced). Delete it when you no longer need it.")
    }
    lines.append("What users wrote after \(date) is not in the copy and cannot come back.")
    lines.append(
      outcome.activeChats.map { "The \($0) chats that were active since then are told when the bot starts." }
        ?? "It is not known which chats were active since then. Those active shortly before are told when the bot starts, "
        + "the others when they next write.")
    if outcome.activeChats == nil {
      lines.append("Data that users have deleted since then is in the database again.")
    }
    lines.append(
      "Messages that were waiting to be sent are dropped. Missed changes are summed up in one message per chat.")
    if outcome.hasSecrets, let fault = keyFault {
      lines.append("The key file \(configuration.secretStore.path) \(fault.sentence).")
      lines.append(
        "Until then users' tokens, mailboxes, Google accounts, phone digits and mobile barcodes wait; nothing of them is "
          + "lost.")
    }
    return lines.joined(separator: "\n")
  }
}
