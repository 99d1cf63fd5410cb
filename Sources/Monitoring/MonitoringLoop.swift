public import Cards
public import Chat
import Foundation
import Logging
import Phrases
import Store
import Tracker
import Tracking

/// Compares the bot's clock with the machine's clock, and corrects it.
public struct ClockCorrection: Sendable {
  /// Seconds that the machine's clock is ahead of the bot's clock.
  public var error: @Sendable () -> Double
  /// Moves the bot's clock ahead by a number of seconds.
  public var correct: @Sendable (Double) -> Void

  public init(error: @escaping @Sendable () -> Double, correct: @escaping @Sendable (Double) -> Void) {
    self.error = error
    self.correct = correct
  }
}

/// Watches the bot: reports trouble and its end to the operator, and keeps waiting times right when the machine's clock
/// jumps.
public struct MonitoringLoop: Sendable {
  private let monitor: HealthMonitor
  private let clockCorrection: ClockCorrection
  private let wait: @Sendable (Double) async -> Bool
  private let deliver: @Sendable (Content, ChatID) async -> Void
  private let notifyOutbox: @Sendable () -> Void

  /// Seconds. A smaller difference is corrected without shifting anything that waits.
  private static let tolerance = 5.0

  /// - Parameters:
  ///   - clockCorrection: keeps the bot's clock in step with the machine's clock.
  ///   - wait: waits at most the given number of seconds; false when the loop must end.
  ///   - deliver: sends a message without the outbox, for when the database cannot be written.
  ///   - notifyOutbox: is called when something was put in the outbox.
  public init(
    _ monitor: HealthMonitor, clockCorrection: ClockCorrection, wait: @escaping @Sendable (Double) async -> Bool,
    deliver: @escaping @Sendable (Content, ChatID) async -> Void, notifyOutbox: @escaping @Sendable () -> Void
  ) {
    self.monitor = monitor
    self.clockCorrection = clockCorrection
    self.wait = wait
    self.deliver = deliver
    self.notifyOutbox = notifyOutbox
  }

  /// Runs until `wait` returns false.
  public func run() async {
    let reportDelay = monitor.settings.reportDelay
    var troubleTracker = TroubleTracker(reportDelay: reportDelay, reported: (try? monitor.store.troubles.all()) ?? [])
    // Nil: check in the first pass, because updates set aside by earlier processes may not have been reported yet.
    var lastSetAside: Int? = nil
    while await wait(min(1, max(0.2, reportDelay / 4))) {
      followClock(&troubleTracker)
      let observations = monitor.observations()
      let announcement = troubleTracker.announcement(observations, now: monitor.clock.realNow())
      do {
        let seen = monitor.healthMetrics.values.setAside
        try write(announcement, includesSetAside: seen != lastSetAside)
        lastSetAside = seen
        log(announcement)
        troubleTracker.didWrite(announcement)
      } catch {
        // The database cannot be written. Its own trouble is sent without the outbox; everything else is reported
        // later.
        guard let trouble = announcement.began.first(where: { $0.name == HealthMetrics.Component.database.rawValue })
        else {
          continue
        }
        let databaseTrouble = TroubleTracker.Announcement(began: [trouble])
        log(databaseTrouble)
        troubleTracker.didWrite(databaseTrouble)
        if let chat = monitor.settings.chat { await deliver(.trouble(trouble), chat) }
      }
    }
  }

  /// Corrects the bot's clock. A small difference is simply applied. Before a jump is applied, all waiting times are
  /// shifted by it, so that everything waits as long as before.
  private func followClock(_ troubleTracker: inout TroubleTracker) {
    let error = clockCorrection.error()
    guard abs(error) > Self.tolerance else { return clockCorrection.correct(error) }
    do {
      try monitor.store.housekeeping.shiftWaits(by: error) { clockCorrection.correct(error) }
      monitor.healthMetrics.clockJumped(by: error)
      monitor.tracker.clockJumped(by: error)
      troubleTracker.shift(by: error)
      monitor.logger.notice(
        "the machine's clock was set; waiting times were shifted", metadata: ["seconds": "\(Int(error))"])
      notifyOutbox()
    } catch {
      monitor.logger.error("the machine's clock was set; waiting times could not be shifted")
    }
  }

  private func write(_ announcement: TroubleTracker.Announcement, includesSetAside: Bool) throws {
    let (updates, rows) = includesSetAside ? try setAside() : (0, 0)
    guard !announcement.isEmpty || updates > 0 || rows > 0 else { return }
    var contents = announcement.began.map(Content.trouble)
    contents += announcement.ended.map { .troubleOver(name: $0.name, since: $0.since, until: monitor.clock.realNow()) }
    if updates > 0 { contents.append(.updatesSetAside(count: updates)) }
    if rows > 0 { contents.append(.rowsSetAside(count: rows)) }
    try monitor.store.troubles.report(
      began: announcement.began.map { ReportedTrouble(name: $0.name, since: $0.since) },
      ended: announcement.ended.map(\.name),
      setAside: updates, rowsSetAside: rows, to: monitor.settings.chat.map(profile),
      messages: contents.map { Outbound(.send, content: $0, priority: .alert) })
    notifyOutbox()
  }

  private func log(_ announcement: TroubleTracker.Announcement) {
    for trouble in announcement.began {
      var metadata: Logger.Metadata = ["name": "\(trouble.name)", "reason": "\(trouble.reason)"]
      metadata["excerpt"] = trouble.excerpt.map { .string($0) }
      monitor.logger.error("trouble", metadata: metadata)
    }
    for trouble in announcement.ended {
      monitor.logger.notice("trouble is over", metadata: ["name": "\(trouble.name)"])
    }
  }

  /// The numbers of updates and of unreadable values that were set aside and not reported yet.
  private func setAside() throws -> (updates: Int, rows: Int) {
    let counters = try monitor.store.counters()
    func unreported(_ happened: String, _ reported: String) -> Int {
      (counters[happened] ?? 0) - (counters[reported] ?? 0)
    }
    return (unreported("inbound.setAside", "operator.setAside"), unreported("rows.setAside", "operator.rowsSetAside"))
  }

  /// A profile for the operator's chat, for when that chat has never written to the bot.
  private func profile(_ chat: ChatID) -> ChatProfile {
    ChatProfile(
      id: chat, kind: chat.value.hasPrefix("-") ? .group : .private, language: Language.zhHant.rawValue,
      zone: .taipei, createdAt: monitor.clock.now())
  }
}
