import Chat
import Foundation
import Synchronization
import Tracking

/// What the mailboxes of a chat cost: the most in an hour, or what was used.
struct MailBudget: Sendable, Equatable {
  /// Commands to the servers.
  var commands = 0
  /// Bytes from the servers.
  var bytes = 0
  /// Mails that are fetched whole, each read by a process of its own.
  var mails = 0
  /// Seconds in which processes read headers and mails.
  var seconds = 0.0

  /// No honest mailbox comes near it. A mailbox with 5,000 mails of the last week, 260 of them from shops, takes 290
  /// commands, 30 MB and 6 seconds of processes (a minute on a small machine) once, and then a few commands an hour, or
  /// 60 without IDLE. A chat may connect ten such mailboxes at the same time.
  ///
  /// What a hostile server can cost, with all of a chat's mailboxes: three commands and 140 KB a second, a sixth of one
  /// processor.
  static let hourly = MailBudget(commands: 10_000, bytes: 500_000_000, mails: 3000, seconds: 600)

  /// What is used up, as a word for the log; nil if nothing is.
  func spentPart(of limit: MailBudget) -> String? {
    if commands >= limit.commands { return "commands" }
    if bytes >= limit.bytes { return "bytes" }
    if mails >= limit.mails { return "mails" }
    return seconds >= limit.seconds ? "seconds" : nil
  }

  static func += (sum: inout MailBudget, more: MailBudget) {
    // A server decides about these numbers.
    sum.commands = sum.commands.addingReportingOverflow(more.commands).partialValue
    sum.bytes = sum.bytes.addingReportingOverflow(more.bytes).partialValue
    sum.mails = sum.mails.addingReportingOverflow(more.mails).partialValue
    sum.seconds += more.seconds
  }
}

/// A chat has used up its hour.
struct MailBudgetSpent: Error, Equatable {
  /// What is used up.
  var part: String
  /// Seconds until the hour is over.
  var wait: Double
  /// Whether it is the first time in this hour that this is noticed.
  var isNews: Bool
}

/// What the mailboxes of each chat have used in the hour that began with their first command. It is kept in memory only:
/// after a restart everybody has a whole hour.
final class MailBudgets: Sendable {
  private struct Hour {
    var used = MailBudget()
    let end: Double
    var isTold = false
  }

  private let hours = Mutex<[ChatID: Hour]>([:])
  private let limit: MailBudget
  private let length: Double
  private let now: @Sendable () -> Double

  /// - Parameters:
  ///   - length: seconds of the hour.
  ///   - now: seconds of a clock that is never set.
  init(_ limit: MailBudget, length: Double = 3600, now: @escaping @Sendable () -> Double) {
    self.limit = limit
    self.length = length
    self.now = now
  }

  /// Throws if the chat has nothing left.
  func check(_ chat: ChatID) throws(MailBudgetSpent) {
    let now = now()
    let spent = hours.withLock { hours -> MailBudgetSpent? in
      guard let hour = hours[chat], hour.end > now, let part = hour.used.spentPart(of: limit) else { return nil }
      hours[chat]?.isTold = true
      return MailBudgetSpent(part: part, wait: hour.end - now, isNews: !hour.isTold)
    }
    if let spent { throw spent }
  }

  func spend(_ cost: MailBudget, by chat: ChatID) {
    let now = now()
    hours.withLock { hours in
      if hours[chat].map({ $0.end <= now }) ?? true {
        hours = hours.filter { $0.value.end > now }
        hours[chat] = Hour(end: now + length)
      }
      hours[chat]?.used += cost
    }
  }
}
