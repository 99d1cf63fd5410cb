import Cards
import Chat
import Foundation
import Google
import Logging
import Pacing
import Receipts
import Store
import Tracking

/// Writes the receipts of an account, one after the other, and says when that does not work.
struct SheetCourier: Sendable {
  let context: LoopContext
  let tools: GoogleTools
  let fetch: DocumentFetcher
  let backoff: Backoff
  let access = AccessTokens()
  let pace = WritePace()

  /// Seconds for which this process may work on an account without news.
  static let lease = 600.0
  /// Attempts before the chat is told.
  private static let maxAttempts = 3
  /// Seconds before the end of a consent at which the chat is told.
  private static let warning = 86_400.0
  /// Seconds for which the link in that message can be used.
  private static let linkLife = 7 * 86_400.0

  /// Writes what waits, and ends the lease. When it is stopped, the account keeps its lease, and is worked on after the
  /// next start.
  func serve(_ account: GoogleAccount) async throws {
    guard account.isConnected else {
      return try context.store.google.release(account, trouble: account.trouble, at: nil)
    }
    try warnOfEnd(of: account)
    var job: Job?
    do {
      var writer = try SheetWriter(courier: self, account: account)
      // What shall be private does not wait for what shall be written.
      while let picture = try context.store.read({ try $0.nextPictureToMakePrivate(of: account.id) }) {
        job = .picture(picture)
        try await writer.makePrivate(picture)
        guard !Task.isCancelled else { return }
      }
      try tellPrivate(account)
      guard account.trouble != .sheetGone else {
        return try context.store.google.release(account, trouble: .sheetGone, at: nil)
      }
      var row = try next(account)
      job = row.map(Job.row)
      guard row != nil || writer.isUnprepared else { return try rest(account) }
      try await writer.prepare()
      while let waiting = row, !Task.isCancelled {
        try await writer.write(waiting)
        row = try next(account)
        job = row.map(Job.row)
      }
      if !Task.isCancelled { try rest(account) }
    } catch is LeaseLost {
    } catch let error as GoogleError {
      guard !Task.isCancelled, error != .cancelled else { return }
      var seconds: Double?
      if case .tooMany(let pause) = error { seconds = pause }
      try settle(SheetTrouble(error), pause: seconds, job, account, reason: error.name)
    } catch let error as PictureNotFetched {
      guard !Task.isCancelled else { return }
      try settle(.pictureNotFetched, pause: error.seconds, job, account, reason: error.reason)
    } catch is SecretUnreadable {
      try settle(.secretUnreadable, pause: nil, job, account, reason: "unreadable")
    }
  }

  /// What is being worked on.
  private enum Job {
    case row(QueuedRow)
    case picture(SharedPicture)

    var attempts: Int {
      switch self {
      case .row(let row): row.attempts
      case .picture(let picture): picture.attempts
      }
    }
  }

  /// Stores what came of an attempt to make a picture private.
  func settle(_ result: GoogleAccounts.SharingResult, of picture: SharedPicture, _ account: GoogleAccount) throws {
    guard try context.store.google.settle(result, of: picture, account, seconds: Self.lease) else { throw LeaseLost() }
  }

  /// Tells the chat that the pictures are private.
  private func tellPrivate(_ account: GoogleAccount) throws {
    let counts = try context.store.read { try $0.sharedPictures(of: account.id) }
    guard counts.ended + counts.refused > 0 else { return }
    let news = message(.madePrivate(counts.ended, refused: counts.refused))
    if try context.store.google.tellPrivate(account, telling: news) { context.wakeUps.outbox.notify() }
  }

  /// Stops writing into the account's spreadsheet, and tells its chat.
  func giveUp(_ account: GoogleAccount) throws {
    try context.store.google.release(account, trouble: .givenUp, at: nil, telling: message(.stopped))
    context.wakeUps.outbox.notify()
  }

  private func next(_ account: GoogleAccount) throws -> QueuedRow? {
    try context.store.read { try $0.nextSheetRow(of: account.id) }
  }

  /// Nothing waits. The account is due again when its consent is about to end.
  private func rest(_ account: GoogleAccount) throws {
    let warning = account.isEndTold ? nil : account.tokenEnds?.addingTimeInterval(-Self.warning)
    let now = context.clock.realNow()
    try context.store.google.release(account, trouble: nil, at: warning.flatMap { $0 > now ? $0 : nil })
  }

  /// Tells the chat a day before its consent ends, with a link to renew it.
  private func warnOfEnd(of account: GoogleAccount) throws {
    guard let ends = account.tokenEnds, !account.isEndTold,
      context.clock.realNow() >= ends.addingTimeInterval(-Self.warning)
    else { return }
    try announceEnd(of: account, hasEnded: false)
  }

  private func announceEnd(of account: GoogleAccount, hasEnded: Bool) throws {
    guard let link = tools.newLink(for: account) else { return }
    _ = try context.store.google.announceEnd(
      of: account, link: link, until: context.clock.realNow().addingTimeInterval(Self.linkLife), hasEnded: hasEnded,
      telling: message(hasEnded ? .ended : .endsSoon))
    context.wakeUps.outbox.notify()
  }

  /// Decides what follows a failure: another attempt, or a message to the chat.
  private func settle(
    _ trouble: SheetTrouble, pause: Double?, _ job: Job?, _ account: GoogleAccount, reason: String
  ) throws {
    context.logger.notice("a receipt cannot be written", metadata: ["chat": "\(account.chat)", "reason": "\(reason)"])
    access.drop(account.id)
    switch trouble {
    case .consentEnded:
      try announceEnd(of: account, hasEnded: true)
      return try context.store.google.release(account, trouble: .consentEnded, at: nil)
    case .sheetGone, .secretUnreadable, .givenUp:
      try context.store.google.release(account, trouble: trouble, at: nil, telling: message(.stopped))
      return context.wakeUps.outbox.notify()
    case .clientRefused, .notAllowed, .storageFull, .tooMany, .notReached, .serverFailed, .refused, .pictureNotFetched:
      break
    }
    let now = context.clock.realNow()
    let attempts = (job?.attempts ?? 0) + 1
    guard attempts >= Self.maxAttempts else {
      try postpone(job, account)
      let delay = max(pause ?? 0, backoff.delay(attempt: attempts - 1, random: context.random()))
      return try context.store.google.release(account, trouble: trouble, at: now.addingTimeInterval(delay))
    }
    switch job {
    // Only this receipt, or this picture, is the matter: the next ones go on.
    case .row(let row)? where trouble == .refused:
      _ = try context.store.google.store(.failed, of: row, account, seconds: Self.lease)
      try context.store.google.release(account, trouble: trouble, at: now, telling: message(.stopped))
    case .picture(let picture)? where trouble == .refused:
      _ = try context.store.google.settle(.refused, of: picture, account, seconds: Self.lease)
      try context.store.google.release(account, trouble: account.trouble == .sheetGone ? .sheetGone : nil, at: now)
    case .row, .picture, nil:
      try postpone(job, account)
      try context.store.google.release(account, trouble: trouble, at: nil, telling: message(.stopped))
    }
    context.wakeUps.outbox.notify()
  }

  /// Counts a failed attempt.
  private func postpone(_ job: Job?, _ account: GoogleAccount) throws {
    switch job {
    case .row(let row)?: _ = try context.store.google.store(.later, of: row, account, seconds: Self.lease)
    case .picture(let picture)?: _ = try context.store.google.settle(.later, of: picture, account, seconds: Self.lease)
    case nil: break
    }
  }

  func message(_ message: GoogleMessage) -> Outbound {
    Outbound(.send, content: Content.google(message), priority: .alert, slot: Slots.google)
  }
}
