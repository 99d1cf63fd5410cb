import Chat
import Mail
import Pacing
import Pictures
import Recovery

/// The processes that take mails apart. They are what mailboxes have in common, so chats take turns at them; while a
/// server is waited for, nobody's turn passes. Their time counts against the chat's budget.
struct MailProcesses: Sendable {
  private let tools: MailTools
  private let budgets: MailBudgets
  private let now: @Sendable () -> Double
  private let turns = FairQueue<ChatID>(running: 2)

  /// Seconds of one call that count at most. A process is stopped by then; what goes beyond was a wait for pictures of
  /// others.
  private static let longest = 20.0

  /// `now`: seconds of a clock that is never set.
  init(tools: MailTools, budgets: MailBudgets, now: @escaping @Sendable () -> Double) {
    self.tools = tools
    self.budgets = budgets
    self.now = now
  }

  func readHeaders(_ blocks: [[UInt8]], for chat: ChatID) async throws -> Result<[MailReport], PictureFault> {
    try await inTurn(chat) { await tools.readHeaders(blocks) }
  }

  func readMail(_ bytes: [UInt8], for chat: ChatID) async throws -> Result<MailReport, PictureFault> {
    try await inTurn(chat) { await tools.readMail(bytes) }
  }

  private func inTurn<Value>(_ chat: ChatID, _ work: () async -> Value) async throws -> Value {
    try budgets.check(chat)
    // While it waits for its turn, nothing is done for the mailbox.
    guard await WorkMark.waiting({ await turns.enter(chat) }) else { throw CancellationError() }
    defer { turns.leave(chat) }
    let start = now()
    let value = await work()
    budgets.spend(MailBudget(seconds: min(Self.longest, max(0, now() - start))), by: chat)
    return value
  }
}
