import Cards
import Chat
import Foundation
import Logging
import Lottery
import Receipts
import Store
import Synchronization
import TestSupport
import Tracking

@testable import Scheduler

/// A store with receipts, a feed and a page that the test sets, and a clock that only the test advances. It starts on
/// 21 November 2026 at ten; the draw of `11510` is on the 25th.
final class LotteryScene: Sendable {
  /// What the two sources answer, and how often they were asked.
  private struct Sources {
    var feed: LotterySources.Answer = .failed(reason: "notSent")
    var page: LotterySources.Answer = .failed(reason: "notSent")
    var asked = 0
  }

  let folder: ScratchFolder
  let clock = ManualClock()
  let store: Store
  private let sources = Mutex(Sources())
  private let updates = Mutex(0)

  init() throws {
    folder = try ScratchFolder()
    let clock = clock
    store = try Store(
      path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: { clock.now }), clock: clock.clock)
  }

  static let other = ChatID(platform: "telegram", value: "777")

  // MARK: Chats and receipts

  func join(
    _ chat: ChatID = Samples.chat, quiet: QuietHours? = nil, digest: Int? = nil, kind: Update.ChatKind = .private
  ) throws {
    var profile = ChatProfile(id: chat, kind: kind, language: "en", zone: .taipei, createdAt: clock.now)
    profile.preferences = AlertPreferences(quiet: quiet)
    profile.preferences?.digest = digest
    try handle([.saveChat(profile)], in: chat)
  }

  func keep(
    _ id: Int64, _ number: String?, period: String? = "11510", in chat: ChatID = Samples.chat, isDraft: Bool = false,
    from origin: KeptReceipt.Origin = .codes
  ) throws {
    var receipt = Receipt(kind: .einvoice)
    (receipt.number, receipt.period) = (number, period)
    receipt.seller.name = "全聯"
    var kept = KeptReceipt(id: ReceiptID(rawValue: id), receipt, from: origin, addedAt: clock.now)
    if isDraft { kept.unconfirmed = [.number] }
    try handle([.receipt(.save(kept))], in: chat)
  }

  func handle(_ effects: [Effect], in chat: ChatID = Samples.chat) throws {
    let id = updates.withLock {
      $0 += 1
      return $0
    }
    try store.inbox.receive(
      [.update(Samples.text("…", id: "\(id)", chat: chat))], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 10, now: clock.now, handler: { _, _ in effects }, reportFailure: { _, _, error in throw error })
  }

  // MARK: Sources

  /// Sets what the feed names, and what the page names, by period and first digit of 特別獎: `11510=1 11508=1`.
  func publish(_ feed: String?, page: String?) {
    sources.withLock { sources in
      sources.feed = feed.map { .text(Self.feed($0)) } ?? .failed(reason: "status503")
      sources.page = page.map { .text(Self.page($0)) } ?? .failed(reason: "status503")
    }
  }

  func publish(text: String) { sources.withLock { ($0.feed, $0.page) = (.text(text), .text(text)) } }

  var asked: Int { sources.withLock { $0.asked } }

  private static func entries(_ text: String) -> [(period: String, special: String)] {
    text.split(separator: " ").map { (String($0.prefix(5)), "\($0.suffix(1))1112222") }
  }

  private static func months(_ period: String) -> String {
    let second = Int(period.suffix(2)) ?? 0
    return "\(period.prefix(3))年\(second - 1)~\(second)月"
  }

  private static func feed(_ text: String) -> String {
    "<rss>"
      + entries(text).map { period, special in
        "<item><title>\(months(period))</title><description>特別獎：\(special) 特獎：33334444 "
          + "頭獎：12345678、00000456、87654789</description></item>"
      }.joined() + "</rss>"
  }

  private static func page(_ text: String) -> String {
    entries(text).map { period, special in
      "<a class=\"etw-on\">\(months(period))中獎號碼單</a><p>特別獎</p><p>\(special)</p><p>特獎</p><p>33334444</p>"
        + "<p>頭獎</p><p>12345<b>678</b></p><p>00000<b>456</b></p><p>87654<b>789</b></p>"
    }.joined()
  }

  // MARK: The loop

  func loop(isOn: Bool = true, preferences: AlertPreferences = AlertPreferences(quiet: nil)) -> LotteryLoop {
    let answers = LotterySources(
      feed: {
        self.sources.withLock {
          $0.asked += 1
          return $0.feed
        }
      }, page: { self.sources.withLock { $0.page } })
    return LotteryLoop(
      LoopContext(
        store: store, clock: clock.clock, wakeUps: WakeUps(), owner: "test", random: { 0 },
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }),
      sources: isOn ? answers : nil, preferences: preferences, tick: 5)
  }

  /// Lets the time pass, a pass of the loop every hour, and collects what the chats are told: `42 won 11510`.
  func run(hours: Int, _ loop: LotteryLoop? = nil) async throws -> [String] {
    let loop = loop ?? self.loop()
    var said: [String] = []
    for _ in 0..<hours {
      clock.advance(by: 3600)
      _ = try await loop.pass()
      said += try told()
    }
    return said
  }

  func run(days: Int) async throws -> [String] { try await run(hours: days * 24) }

  /// What was told since the last call.
  func told() throws -> [String] {
    var said: [String] = []
    var settled: [Settlement] = []
    while let row = try store.outbox.settleAndTake(settled: settled, take: 1, owner: "t", render: { _, _ in }).rows
      .first?.row
    {
      let content = try row.outbound.content.decoded(Content.self)
      said.append(row.chat.id.value + " " + Self.word(content))
      settled = [Settlement(row: row, outcome: .done(nil))]
    }
    return said
  }

  private static func word(_ content: Content) -> String {
    switch content {
    case .lottery(.won(let period)): "won \(period)"
    case .lottery(.nothing(let period)): "nothing \(period)"
    case .lottery(.reminder(let period, let isLastDay)): (isLastDay ? "last day " : "last week ") + period
    default: "something else"
    }
  }
}
