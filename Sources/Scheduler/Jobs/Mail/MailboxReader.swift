import Cards
import Chat
import Foundation
import Logging
import Mail
import Pacing
import Recovery
import Store
import Tracking

/// Reads one mailbox: first the mails of the last days, then those that come.
struct MailboxReader: Sendable {
  let context: LoopContext
  let tools: MailTools
  let backoff: Backoff
  private let pace: MailPace
  private let budgets: MailBudgets
  private let processes: MailProcesses
  /// Waits for so many seconds.
  private let pause: @Sendable (Double) async throws -> Void

  /// The context's `intervalScale` also multiplies the pauses between rounds, and the hour of the budget.
  init(
    _ context: LoopContext, tools: MailTools, budget: MailBudget = .hourly,
    pause: @escaping @Sendable (Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
  ) {
    self.context = context
    self.tools = tools
    self.pause = pause
    let (scale, now) = (context.intervalScale, context.clock.monotonicSeconds)
    backoff = Backoff(first: 60 * scale, longest: 3600 * scale)
    pace = MailPace(scale: scale)
    budgets = MailBudgets(budget, length: 3600 * scale, now: now)
    processes = MailProcesses(tools: tools, budgets: budgets, now: now)
  }

  /// Seconds for which this process may read a mailbox without renewing its lease.
  static let lease = 1800.0
  private static let folder = "INBOX"
  /// Days whose mails are read when a mailbox is connected.
  private static let days = 7.0
  /// Seconds to wait for new mail if the server reports it, and if it must be asked.
  private static let (waiting, polling) = (600.0, 120.0)
  /// Failed attempts in a row before the chat is told that the server cannot be reached: about a day.
  private static let unreachable = 28
  /// Refused passwords in a row before the mailbox is given up. Some servers refuse them for a while.
  private static let maxRefusals = 3

  /// Reads until the task is cancelled, the chat changes the mailbox, the server cannot be reached, or the chat's hour is
  /// used up; then it is released.
  func read(_ leased: Mailbox) async {
    var mailbox = leased
    var signedInAt: Double?
    do {
      do {
        try budgets.check(leased.chat)
        guard let password = tools.password(leased) else { throw MailError.passwordUnreadable }
        let server = MailServer(host: leased.host, port: leased.port, user: leased.address, password: password)
        let session = MeteredSession(try await tools.connect(server), of: leased.chat, budgets)
        signedInAt = context.clock.monotonicSeconds()
        do { try await follow(session, &mailbox) } catch {
          await session.close()
          throw error
        }
        await session.close()
        try release(mailbox, retryAt: context.clock.realNow())
      } catch let error as MailError {
        if let signedInAt { forgive(&mailbox, since: signedInAt) }
        try settle(mailbox, error, wasOpen: leased.state == .open)
      } catch let spent as MailBudgetSpent {
        if spent.isNews {
          context.logger.notice(
            "a chat's mailboxes wait for the next hour",
            metadata: ["mailbox": "\(mailbox.id)", "used": "\(spent.part)"])
        }
        try release(mailbox, retryAt: context.clock.realNow().addingTimeInterval(spent.wait))
      } catch is CancellationError { try release(mailbox, retryAt: context.clock.realNow()) }
    } catch {
      // The lease ends by itself.
      context.logger.error("a mailbox cannot be stored", metadata: ["error": "\(ErrorLabel(error))"])
    }
  }

  /// Looks for new mails again and again. The server says when there may be some, but not how often it is asked.
  private func follow(_ session: MeteredSession, _ mailbox: inout Mailbox) async throws {
    let start = context.clock.monotonicSeconds()
    let folder = try await session.open(Self.folder)
    mailbox.state = .open
    mailbox.trouble = nil
    if mailbox.uidValidity != folder.uidValidity {
      (mailbox.uidValidity, mailbox.lastUID) = (folder.uidValidity, 0)
      mailbox.scan = Mailbox.Scan(id: mailbox.scan?.id ?? ReadingID(rawValue: context.store.ids.next()))
    }
    var rounds = MailRounds(pace)
    var renewedAt: Double?
    while !Task.isCancelled, !context.wakeUps.isStopping {
      guard let mails = try await catchUp(session, folder, &mailbox) else { return }
      let now = context.clock.monotonicSeconds()
      rounds.end(mails: mails, at: now)
      forgive(&mailbox, since: start)
      WorkMark.current?.recordSuccess()
      if renewedAt.map({ now - $0 >= pace.renewal }) ?? true {
        guard try context.store.mailboxes.renew(mailbox, seconds: Self.lease) else { return }
        renewedAt = now
      }
      try await session.waitForMail(upTo: session.reportsMail ? Self.waiting : Self.polling)
      rounds.hear(at: context.clock.monotonicSeconds())
      let rest = rounds.rest(at: context.clock.monotonicSeconds())
      if rest > 0 { try await WorkMark.waiting { try await pause(rest) } }
    }
  }

  /// After a connection that has lasted, earlier failures no longer count.
  private func forgive(_ mailbox: inout Mailbox, since start: Double) {
    if context.clock.monotonicSeconds() - start >= pace.steady { mailbox.attempts = 0 }
  }

  /// Reads the mails that are new, in the order of the folder.
  /// - Returns: how many there were; nil if the lease is lost.
  private func catchUp(
    _ session: MeteredSession, _ folder: MailFolder, _ mailbox: inout Mailbox
  ) async throws -> Int? {
    guard mailbox.scan != nil else {
      let uids = try await session.uids(from: mailbox.lastUID &+ 1)
      return try await read(uids, session, &mailbox) ? uids.count : nil
    }
    let start = context.clock.realNow().addingTimeInterval(-Self.days * 86_400)
    let uids = try await session.uids(since: start).filter { $0 > mailbox.lastUID }
    let done = mailbox.scan?.done ?? 0
    mailbox.scan?.total = done + uids.count
    guard try store(mailbox, []), try await read(uids, session, &mailbox) else { return nil }
    // Older mails are not read later either.
    mailbox.lastUID = max(mailbox.lastUID, max(1, folder.uidNext ?? 1) - 1)
    mailbox.scan = nil
    return try store(mailbox, [], endsScan: true) ? uids.count : nil
  }

  private func read(_ uids: [UInt32], _ session: MeteredSession, _ mailbox: inout Mailbox) async throws -> Bool {
    let batches = MailBatches(
      tools: tools, processes: processes, store: context.store, session: session, mailbox: mailbox,
      logger: context.logger)
    var rest = uids[...]
    while !rest.isEmpty {
      let chunk = Array(rest.prefix(MailBatches.headers))
      rest = rest.dropFirst(chunk.count)
      let isHeld = try await batches.read(chunk) { batch in
        mailbox.lastUID = batch.lastUID
        // A server that signs one in, but breaks off before it shows a mail that was wanted, is still in trouble.
        if !batch.mails.isEmpty { mailbox.attempts = 0 }
        mailbox.scan?.done += batch.count
        let isHeld = try store(mailbox, batch.mails)
        // These are not read again: a process that ends at the next ones does not end at the same place.
        WorkMark.current?.recordSuccess()
        return isHeld
      }
      guard isHeld else { return false }
    }
    return true
  }

  /// Stores how far the mailbox is read, and shows it in its card while the last days are read.
  /// - Returns: false if the lease is lost.
  private func store(_ mailbox: Mailbox, _ mails: [MailReading.Mail], endsScan: Bool = false) throws -> Bool {
    let isShown = endsScan || mailbox.scan != nil
    let isHeld = try context.store.mailboxes.store(
      mailbox, mails, seconds: Self.lease, telling: isShown ? card(of: mailbox) : nil)
    if !mails.isEmpty { context.wakeUps.inbox.notify() }
    if isShown { context.wakeUps.outbox.notify() }
    return isHeld
  }

  // MARK: The end

  private func settle(_ mailbox: Mailbox, _ error: MailError, wasOpen: Bool) throws {
    if error == .cancelled { return try release(mailbox, retryAt: context.clock.realNow()) }
    context.logger.notice(
      "a mailbox cannot be read", metadata: ["mailbox": "\(mailbox.id)", "reason": "\(error.rawValue)"])
    if error == .passwordUnreadable {
      return try release(
        mailbox, state: .refused, trouble: error, retryAt: nil,
        telling: wasOpen ? alert(.unreadable(address: mailbox.address)) : card(of: mailbox))
    }
    let attempts = mailbox.attempts + 1
    if error == .signInRefused, !wasOpen || attempts >= Self.maxRefusals {
      return try release(
        mailbox, state: .refused, trouble: error, retryAt: nil,
        telling: wasOpen ? alert(.refused(address: mailbox.address)) : card(of: mailbox))
    }
    // Waiting does not help a new mailbox at a wrong server.
    let isWrong = !wasOpen && [.addressNotAllowed, .unknownHost, .certificate].contains(error)
    let pause = backoff.delay(attempt: mailbox.attempts, random: context.random())
    let isAlerted = wasOpen && attempts == Self.unreachable
    // While the last days are read, the user looks at the card.
    let telling =
      isAlerted ? alert(.unreachable(address: mailbox.address)) : mailbox.scan.map { _ in card(of: mailbox) }
    try release(
      mailbox, state: mailbox.state, trouble: error,
      retryAt: isWrong ? nil : context.clock.realNow().addingTimeInterval(pause),
      telling: telling)
  }

  private func release(
    _ mailbox: Mailbox, state: Mailbox.State? = nil, trouble: MailError? = nil, retryAt: Date?,
    telling outbound: Outbound? = nil
  ) throws {
    try context.store.mailboxes.release(
      mailbox, state: state ?? mailbox.state, trouble: trouble, retryAt: retryAt, telling: outbound)
    if outbound != nil { context.wakeUps.outbox.notify() }
  }

  /// An edit of the message where the user is looking.
  private func card(of mailbox: Mailbox) -> Outbound {
    Outbound(.edit(nil), content: Content.mailbox(mailbox.id), slot: Slots.mailbox(mailbox.id))
  }

  private func alert(_ message: MailMessage) -> Outbound {
    Outbound(.send, content: Content.mail(message), priority: .alert)
  }
}
