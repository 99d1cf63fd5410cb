public import Cards
public import Chat
import Foundation
import Logging
import Phrases
import Store
import Tracker
import Tracking

/// How far the bot's clock is from the one on the wall.
public struct WallClock: Sendable {
  /// Seconds that the wall clock is ahead.
  public var error: @Sendable () -> Double
  /// Puts the bot's clock ahead by so many seconds.
  public var correct: @Sendable (Double) -> Void

  public init(error: @escaping @Sendable () -> Double, correct: @escaping @Sendable (Double) -> Void) {
    self.error = error
    self.correct = correct
  }
}

/// Looks after the bot: tells the operator of trouble and of its end, and keeps waits right when the clock jumps.
public struct MonitoringLoop: Sendable {
  private let monitor: HealthMonitor
  private let wall: WallClock
  private let wait: @Sendable (Double) async -> Bool
  private let deliver: @Sendable (Content, ChatID) async -> Void
  private let news: @Sendable () -> Void

  /// The clock may be put right by so many seconds without anything being made of it.
  private static let tolerance = 5.0

  /// - Parameters:
  ///   - wall: the clock to be followed.
  ///   - wait: waits so many seconds at most; false when it is time to end.
  ///   - deliver: sends a message past the outbox, for when there is none.
  ///   - news: something was put into the outbox.
  public init(
    _ monitor: HealthMonitor, wall: WallClock, wait: @escaping @Sendable (Double) async -> Bool,
    deliver: @escaping @Sendable (Content, ChatID) async -> Void, news: @escaping @Sendable () -> Void
  ) {
    self.monitor = monitor
    self.wall = wall
    self.wait = wait
    self.deliver = deliver
    self.news = news
  }

  /// Runs until told to end.
  public func run() async {
    let patience = monitor.settings.patience
    var book = TroubleTracker(patience: patience, told: (try? monitor.store.troubles()) ?? [])
    // What earlier processes set aside may not be told yet.
    var aside: Int? = nil
    while await wait(min(1, max(0.2, patience / 4))) {
      followClock(&book)
      let sights = monitor.sights()
      let news = book.news(sights, now: monitor.clock.wire())
      do {
        let seen = monitor.healthMetrics.reading.setAside
        try write(news, looksForAside: seen != aside)
        aside = seen
        log(news)
        book.wrote(news)
      } catch {
        // Nothing can be written: what has to be said about that goes out by itself.
        guard let trouble = news.began.first(where: { $0.name == HealthMetrics.Part.database.rawValue }) else {
          continue
        }
        let told = TroubleTracker.Announcement(began: [trouble])
        log(told)
        book.wrote(told)
        if let chat = monitor.settings.chat { await deliver(.trouble(trouble), chat) }
      }
    }
  }

  /// Small differences are taken over as they are; over a jump everything that waits is moved along first, so that it
  /// waits as long as it would have.
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
    contents += news.ended.map { .troubleOver(name: $0.name, since: $0.since, until: monitor.clock.wire()) }
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

  /// Updates, and rows that could not be read, which were set aside and not told yet.
  private func setAside() throws -> (updates: Int, rows: Int) {
    let counters = try monitor.store.counters()
    func untold(_ happened: String, _ told: String) -> Int { (counters[happened] ?? 0) - (counters[told] ?? 0) }
    return (untold("inbound.setAside", "operator.setAside"), untold("rows.setAside", "operator.rowsSetAside"))
  }

  /// The chat as it is made where it never wrote.
  private func profile(_ chat: ChatID) -> ChatProfile {
    ChatProfile(
      id: chat, kind: chat.value.hasPrefix("-") ? .group : .private, language: Language.zhHant.rawValue,
      zone: .taipei, createdAt: monitor.clock.now())
  }
}
