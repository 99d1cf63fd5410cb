import Foundation
import Mail
import Store
import Tracking

/// The mailboxes of a database, for the operator. Addresses are not shown.
public struct MailboxTools: Sendable {
  private let configuration: Configuration
  private let clock: Clock

  /// Seconds to wait for a bot that ends again and again to leave the database.
  private static let patience = 60.0

  /// Works on the database that `configuration` names.
  public init(_ configuration: Configuration, clock: BotClock) {
    self.configuration = configuration
    self.clock = clock.clock
  }

  /// A table of all mailboxes, also while the bot runs.
  public func list() throws(Bot.Failure) -> String {
    let lines = try mailboxes().map { mailbox in
      let state = mailbox.nextAttempt == nil && mailbox.state != .refused ? "off" : "\(mailbox.state)"
      let trouble = mailbox.trouble?.rawValue ?? "-"
      return "| \(mailbox.id) | \(mailbox.host):\(mailbox.port) | \(state) | \(trouble) | \(mailbox.attempts) |"
    }
    return (["| id | server | state | trouble | attempts |", "|---|---|---|---|---|"] + lines).joined(separator: "\n")
  }

  /// Whether there is such a mailbox.
  public func exists(_ id: String) throws(Bot.Failure) -> Bool {
    try mailboxes().contains { $0.id.description == id }
  }

  private func mailboxes() throws(Bot.Failure) -> [Mailbox] {
    do throws(StoreError) { return try Mailboxes.all(inFile: configuration.databasePath) } catch {
      throw Bot.Failure(description: error.description, isConfiguration: error.needsOperator)
    }
  }

  /// Stops reading a mailbox that exists. Waits while a bot has the database, so that it works between two starts of a
  /// bot that ends again and again.
  public func disable(_ id: String) throws(Bot.Failure) {
    guard let row = Int64(id, radix: 36) else { return }
    do {
      let store = try Store(
        path: configuration.databasePath, ids: IDGenerator(node: 0, now: clock.realNow), clock: clock,
        wait: configuration.databaseWaitSeconds, patience: Self.patience)
      try store.mailboxes.disable(MailboxID(rawValue: row))
    } catch {
      throw Bot.Failure(description: "\(error)", isConfiguration: false)
    }
  }
}
