public import Cards
public import Chat
import Foundation
import Logging
import Phrases
import Store
import Tracking

/// Looks after the bot: tells the operator of trouble and of its end, and keeps waits right when the clock jumps.
public struct WatchLoop: Sendable {
  private let watchman: Watchman
  private let wait: @Sendable (Double) async -> Bool
  private let deliver: @Sendable (Content, ChatID) async -> Void
  private let news: @Sendable () -> Void

  /// The clock may be put right by so many seconds without anything being made of it.
  private static let tolerance = 5.0

  /// - Parameters:
  ///   - wait: waits so many seconds at most; false when it is time to end.
  ///   - deliver: sends a message past the outbox, for when there is none.
  ///   - news: something was put into the outbox.
  public init(
    _ watchman: Watchman, wait: @escaping @Sendable (Double) async -> Bool,
    deliver: @escaping @Sendable (Content, ChatID) async -> Void, news: @escaping @Sendable () -> Void
  ) {
    self.watchman = watchman
    self.wait = wait
    self.deliver = deliver
    self.news = news
  }

  /// Runs until told to end.
  public func run() async {
    let patience = watchman.settings.patience
    var book = TroubleBook(patience: patience, told: (try? watchman.store.troubles()) ?? [])
    // What earlier processes set aside may not be told yet.
    var aside: Int? = nil
    var mark = (wall: watchman.clock.wire(), steady: watchman.clock.steady())
    while await wait(min(1, max(0.2, patience / 4))) {
      followClock(&mark)
      let sights = watchman.sights()
      let news = book.news(sights, now: watchman.clock.wire())
      do {
        let seen = watchman.vitals.reading.setAside
        try write(news, looksForAside: seen != aside)
        aside = seen
        log(news)
        book.wrote(news)
      } catch {
        // Nothing can be written: what has to be said about that goes out by itself.
        guard let trouble = news.began.first(where: { $0.name == Vitals.Part.database.rawValue }) else { continue }
        let told = TroubleBook.News(began: [trouble])
        log(told)
        book.wrote(told)
        if let chat = watchman.settings.chat { await deliver(.trouble(trouble), chat) }
      }
    }
  }

  /// The wall clock and the steady one go apart only when somebody sets the first.
  private func followClock(_ mark: inout (wall: Date, steady: Double)) {
    let now = (wall: watchman.clock.wire(), steady: watchman.clock.steady())
    let jump = now.wall.timeIntervalSince(mark.wall) - (now.steady - mark.steady)
    guard abs(jump) > Self.tolerance else { return mark = now }
    do {
      try watchman.store.shiftWaits(by: jump)
      watchman.vitals.clockJumped()
      watchman.logger.notice("the clock was set; waits follow it", metadata: ["seconds": "\(Int(jump))"])
      mark = now
      news()
    } catch {
      watchman.logger.error("waits cannot follow the clock", metadata: ["seconds": "\(Int(jump))"])
    }
  }

  private func write(_ news: TroubleBook.News, looksForAside: Bool) throws {
    let aside = looksForAside ? try setAside() : 0
    guard !news.isEmpty || aside > 0 else { return }
    var contents = news.began.map(Content.trouble)
    contents += news.ended.map { .troubleOver(name: $0.name, since: $0.since, until: watchman.clock.wire()) }
    if aside > 0 { contents.append(.setAside(count: aside)) }
    try watchman.store.tell(
      began: news.began.map { ToldTrouble(name: $0.name, since: $0.since) }, ended: news.ended.map(\.name),
      setAside: aside, to: watchman.settings.chat.map(profile),
      messages: contents.map { Outbound(.send, content: try JSONEncoder().encode($0), priority: .alert) })
    self.news()
  }

  private func log(_ news: TroubleBook.News) {
    for trouble in news.began {
      watchman.logger.error("trouble", metadata: ["name": "\(trouble.name)", "reason": "\(trouble.reason)"])
    }
    for trouble in news.ended { watchman.logger.notice("trouble is over", metadata: ["name": "\(trouble.name)"]) }
  }

  /// Updates that were set aside and not told yet.
  private func setAside() throws -> Int {
    let counters = try watchman.store.counters()
    return (counters["inbound.setAside"] ?? 0) - (counters["operator.setAside"] ?? 0)
  }

  /// The chat as it is made where it never wrote.
  private func profile(_ chat: ChatID) -> ChatProfile {
    ChatProfile(
      id: chat, kind: chat.value.hasPrefix("-") ? .group : .private, language: Language.zhHant.rawValue,
      utcOffset: taipeiOffset, createdAt: watchman.clock.now())
  }
}
