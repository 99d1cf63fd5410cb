import Foundation
import Logging
import Lottery
import Pacing
import Recovery
import Store
public import Tracking

/// The winning numbers' two sources, as texts.
public struct LotterySources: Sendable {
  /// What a source answered.
  public enum Answer: Sendable, Equatable {
    case text(String)
    /// `reason` is a word for the log.
    case failed(reason: String)
  }

  /// The Ministry of Finance's feed.
  public var feed: @Sendable () async -> Answer
  /// The Ministry of Finance's page.
  public var page: @Sendable () async -> Answer

  public init(feed: @escaping @Sendable () async -> Answer, page: @escaping @Sendable () async -> Answer) {
    self.feed = feed
    self.page = page
  }
}

/// The invoice lottery: fetches the winning numbers when they are out, checks the receipts of all chats, and tells the
/// winners. One fetch serves all chats, and none is made that no receipt waits for.
public struct LotteryLoop: Sendable {
  /// Nil if the lottery is off. Receipts are then still checked against numbers that are known.
  private let sources: LotterySources?
  private let planner: LotteryPlanner
  private let tick: Double
  private let context: LoopContext
  private let backoff: Backoff
  /// Seconds after the draw at which the numbers are fetched first.
  private let delay: Double

  /// Receipts that are checked, and chats that are told, in one commit.
  private static let batch = 200
  /// The hour in Taipei from which the numbers are fetched on the day of the draw. They come out at about half past one.
  private static let drawHour = 14

  /// - Parameter tick: seconds between two looks at what is due.
  public init(_ context: LoopContext, sources: LotterySources?, preferences: AlertPreferences, tick: Double) {
    self.context = context
    self.sources = sources
    planner = LotteryPlanner(preferences: preferences)
    self.tick = tick
    // At most five fetches on the first day, then two a day.
    backoff = Backoff(first: 3600 * context.intervalScale, longest: 12 * 3600 * context.intervalScale)
    // Not all bots ask at the same moment.
    delay = context.random() * 3600 * context.intervalScale
  }

  /// Runs until stopped or cancelled. A fetch that is cut off is made again after its pause.
  public func run() async {
    await WorkLoop(context, context.wakeUps.lottery, fault: "the lottery cannot be checked").run(pass)
  }

  /// Fetches what is missing, checks what can be checked, and tells what is due. If three processes ended
  /// at it, it rests for an hour.
  /// - Returns: seconds until the next pass.
  func pass() async throws -> Double {
    let item = WorkItem(.lottery, 0)
    var pause = 3600.0
    try await context.handle((), item, giveUp: { _ in }) { _ in
      try await work()
      pause = tick
    }
    return pause
  }

  private func work() async throws {
    try await fetch()
    let now = clock.now()
    var checked = Self.batch
    while checked == Self.batch {
      checked = try store.lottery.check(limit: Self.batch) { chat, period, _ in
        planner.tellAt(chat, period, now: now)
      }
    }
    var told = (count: Self.batch, hasNewOutboxRows: false)
    while told.count == Self.batch {
      told = try store.lottery.tell(limit: Self.batch, now: now) { try planner.plan($0, $1, now: now) }
      if told.hasNewOutboxRows { context.wakeUps.outbox.notify() }
    }
  }

  private var store: Store { context.store }
  private var clock: Clock { context.clock }

  private func fetch() async throws {
    let now = clock.now()
    guard let sources, try isWanted(at: now) else { return }
    let isDue = try store.lottery.beginFetch(now: now) { attempts in
      now.addingTimeInterval(backoff.delay(attempt: attempts, random: context.random()))
    }
    guard isDue else { return }
    let (feed, page) = (await sources.feed(), await sources.page())
    guard !Task.isCancelled else { return }
    let numbers = WinningNumbers(feed: text(feed, of: "feed"))
    let other = WinningNumbers(page: text(page, of: "page"))
    let contradictions = numbers.contradictions(with: other)
    if !contradictions.isEmpty {
      context.logger.warning("the lottery's feed and page differ", metadata: ["periods": "\(contradictions)"])
    }
    let draws = numbers.confirmed(by: other).all.filter { draw in
      LotteryPeriod(draw.period)?.drawDay.map { $0 <= Day(now) } ?? false
    }
    if try store.lottery.save(draws, now: now) {
      context.logger.info("winning numbers are known", metadata: ["periods": "\(draws.map(\.period))"])
    }
  }

  private func text(_ answer: LotterySources.Answer, of source: String) -> String {
    switch answer {
    case .text(let text): return text
    case .failed(let reason):
      context.logger.notice(
        "the lottery's numbers cannot be fetched", metadata: ["source": "\(source)", "reason": "\(reason)"])
      return ""
    }
  }

  /// Whether a receipt waits for numbers that are out and whose prizes can still be claimed. The first fetch of all also
  /// serves older receipts.
  private func isWanted(at now: Date) throws -> Bool {
    let missing = try store.lottery.missingPeriods().compactMap(LotteryPeriod.init)
    let drawn = missing.filter { period in
      guard let day = period.drawDay else { return false }
      return day.date(hour: Self.drawHour).addingTimeInterval(delay) <= now
    }
    guard !drawn.isEmpty else { return false }
    let isClaimable = drawn.contains { period in period.claim.map { Day(now) <= $0.upperBound } ?? false }
    return try isClaimable || !store.lottery.hasDraws()
  }
}
