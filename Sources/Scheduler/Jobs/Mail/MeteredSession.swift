import Chat
import Foundation
import Mail
import Synchronization

/// A connection to a mail server, whose commands and bytes count against the chat's budget. Throws `MailBudgetSpent`
/// when nothing is left.
final class MeteredSession: Sendable {
  private let session: any MailSession
  private let budgets: MailBudgets
  private let chat: ChatID
  /// What has been counted.
  private let counted = Mutex(MailTraffic())

  init(_ session: any MailSession, of chat: ChatID, _ budgets: MailBudgets) {
    self.session = session
    self.budgets = budgets
    self.chat = chat
  }

  var reportsMail: Bool { session.reportsMail }

  func open(_ folder: String) async throws -> MailFolder { try await metered { try await session.open(folder) } }

  func uids(since day: Date) async throws -> [UInt32] { try await metered { try await session.uids(since: day) } }

  func uids(from uid: UInt32) async throws -> [UInt32] { try await metered { try await session.uids(from: uid) } }

  func headers(of uids: [UInt32]) async throws -> [MailHeader] {
    try await metered { try await session.headers(of: uids) }
  }

  func mail(_ uid: UInt32, limit: Int) async throws -> [UInt8]? {
    let bytes = try await metered { try await session.mail(uid, limit: limit) }
    budgets.spend(MailBudget(mails: 1), by: chat)
    return bytes
  }

  func waitForMail(upTo seconds: Double) async throws {
    _ = try await metered { try await session.waitForMail(upTo: seconds) }
  }

  func close() async { await session.close() }

  /// Counts also what a call cost that failed.
  private func metered<Value>(_ call: () async throws -> Value) async throws -> Value {
    try budgets.check(chat)
    do {
      let value = try await call()
      await count()
      return value
    } catch {
      await count()
      throw error
    }
  }

  private func count() async {
    let traffic = await session.traffic()
    let more = counted.withLock { counted in
      defer { counted = traffic }
      return MailBudget(commands: traffic.commands - counted.commands, bytes: traffic.bytes - counted.bytes)
    }
    budgets.spend(more, by: chat)
  }
}
