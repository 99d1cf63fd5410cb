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
  private let wall: ClockCorrection
  private let wait: @Sendable (Double) async -> Bool
  private let deliver: @Sendable (Content, ChatID) async -> Void
  private let news: @Sendable () -> Void

  /// Seconds. A smaller difference is corrected without shifting anything that waits.
  private static let tolerance = 5.0

  /// - Parameters:
  ///   - clockCorrection: keeps the bot's clock in step with the machine's clock.
  ///   - wait: waits at most the given number of seconds; false when the loop must end.
  ///   - deliver: sends a message without the outbox, for when the database cannot be written.
  ///   - notifyOutbox: is called when something was put in the outbox.
  public init(
    _ monitor: HealthMonitor, wall: ClockCorrection, wait: @escaping @Sendable (Double) async -> Bool,
    deliver: @escaping @Sendable (Content, ChatID) async -> Void, news: @escaping @Sendable () -> Void
  ) {
    self.monitor = monitor
    self.wall = wall
    self.wait = wait
    self.deliver = deliver
    self.news = news
  }

  /// Runs until `wait` returns false.
  public func run() async {
    let patience = monitor.settings.patience
    var book = TroubleTracker(patience: patience, told: (try? monitor.store.troubles()) ?? [])
    // Nil: check in the first pass, because updates set aside by earlier processes may not have been reported yet.
    var aside: Int? = nil
    while await wait(min(1, max(0.2, patience / 4))) {
      followClock(&book)
      let observations = monitor.observations()
      let news = book.news(observations, now: monitor.clock.realNow())
      do {
        let seen = monitor.healthMetrics.values.setAside
        try write(news, looksForAside: seen != aside)
        aside = seen
        log(news)
        book.wrote(news)
      } catch {
        // The database cannot be written. Its own trouble is sent without the outbox; everything else is reported
        // later.
        guard let trouble = news.began.first(where: { $0.name == HealthMetrics.Component.database.rawValue }) else {
          continue
        }
        let told = TroubleTracker.Announcement(began: [trouble])
        log(told)
        book.wrote(told)
        if let chat = monitor.settings.chat { await deliver(.trouble(trouble), chat) }
      }
    }
  }

  /// Corrects the bot's clock. A small difference is simply applied. Before a jump is applied, all waiting times are
  /// shifted by it, so that everything waits as long as before.
  private func followClock(_ book: inout TroubleTracker) {
    let error = wall.error()
    guard abs(error) > Self.tolerance else { return wall.correct(error) }
    do {
      try monitor.store.shiftWaits(by: error) { wall.correct(error) }
      monitor.healthMetrics.clockJumped(by: error)
      monitor.tracker.clockJumped(by: error)
      book.shift(by: error)
      monitor.logger.notice("the clock was set; waits follow it", metadata: ["seconds": "\(Int(error))"])
      news()
    } catch {
      monitor.logger.error("waits cannot follow the clock")
    }
  }

  private func write(_ news: TroubleTracker.Announcement, looksForAside: Bool) throws {
    let (aside, rows) = looksForAside ? try setAside() : (0, 0)
    guard !news.isEmpty || aside > 0 || rows > 0 else { return }
    var contents = news.began.map(Content.trouble)
    contents += news.ended.map { .troubleOver(name: $0.name, since: $0.since, until: monitor.clock.realNow()) }
    if aside > 0 { contents.append(.setAside(count: aside)) }
    if rows > 0 { contents.append(.rowsSetAside(count: rows)) }
    try monitor.store.tell(
      began: news.began.map { ReportedTrouble(name: $0.name, since: $0.since) }, ended: news.ended.map(\.name),
      setAside: aside, rowsSetAside: rows, to: monitor.settings.chat.map(profile),
      messages: contents.map { Outbound(.send, content: try JSONEncoder().encode($0), priority: .alert) })
    self.news()
  }

  private func log(_ news: TroubleTracker.Announcement) {
    for trouble in news.began {
      var metadata: Logger.Metadata = ["name": "\(trouble.name)", "reason": "\(trouble.reason)"]
      metadata["excerpt"] = trouble.excerpt.map { .string($0) }
      monitor.logger.error("trouble", metadata: metadata)
    }
    for trouble in news.ended { monitor.logger.notice("trouble is over", metadata: ["name": "\(trouble.name)"]) }
  }

  /// The numbers of updates and of unreadable values that were set aside and not reported yet.
  private func setAside() throws -> (updates: Int, rows: Int) {
    let counters = try monitor.store.counters()
    func untold(_ happened: String, _ told: String) -> Int { (counters[happened] ?? 0) - (counters[told] ?? 0) }
    return (untold("inbound.setAside", "operator.setAside"), untold("rows.setAside", "operator.rowsSetAside"))
  }

  /// A profile for the operator's chat, for when that chat has never written to the bot.
  private func profile(_ chat: ChatID) -> ChatProfile {
    ChatProfile(
      id: chat, kind: chat.value.hasPrefix("-") ? .group : .private, language: Language.zhHant.rawValue,
      zone: .taipei, createdAt: monitor.clock.now())
  }
}
