import Foundation
import Store

/// Replaces the database with a copy. The bot must not be running.
public struct RestoreRun: Sendable {
  private let configuration: Configuration

  public init(_ configuration: Configuration) { self.configuration = configuration }

  /// - Returns: what was done and what it means, one sentence per line.
  public func restore(_ file: String) throws(Bot.Failure) -> String {
    do throws(StoreError) {
      return report(try Restore(file, to: configuration.databasePath).run())
    } catch {
      throw Bot.Failure(description: error.description, isConfiguration: false)
    }
  }

  private func report(_ outcome: Restore.Outcome) -> String {
    let date = outcome.copiedAt.ISO8601Format()
    var lines = [
      "\(configuration.databasePath) is now the copy of \(date): \(outcome.chats) chats, \(outcome.parcels) parcels."
    ]
    if let replaced = outcome.replaced {
      lines.append("The database that was there is \(replaced) now; delete it when all is well.")
    }
    lines.append("What users wrote after \(date) is not in it and cannot come back.")
    lines.append(
      outcome.activeChats.map { "Those \($0) chats that were active since then are told so when the bot starts." }
        ?? "Who was active since then is not known: chats that were shortly before are told so when the bot starts, and "
        + "the others when they write.")
    if outcome.activeChats == nil {
      lines.append("Chats whose users have deleted their data since then are in it again.")
    }
    lines.append("Messages that waited to be sent are not sent again; changes that were missed are one message a chat.")
    if outcome.hasSecrets, configuration.secretStore.condition != .good {
      lines.append(
        "The key \(configuration.secretStore.path) is missing: put it there before the bot starts. Without it users' tokens "
          + "and phone digits cannot be read, and they are asked for them again.")
    }
    return lines.joined(separator: "\n")
  }
}
