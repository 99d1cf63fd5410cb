import Foundation
import Synchronization

/// The simulated invoice lottery of the Ministry of Finance: draws by the simulator's clock, a feed and a page of them.
final class LotteryOffice: Sendable {
  /// What goes wrong with the feed.
  enum FeedFault: String, Sendable, CaseIterable {
    /// A page of HTML comes instead.
    case html
    /// The feed ends in the middle of the numbers.
    case truncated
  }

  private struct State {
    var numbers: [Int: LotteryNumbers] = [:]
    var daysLate = 0
    var disagrees = false
    var feedFault: FeedFault?
  }

  private let now: @Sendable () -> Date
  private let state = Mutex(State())

  /// Periods in the feed.
  private static let periods = 6
  /// The draw is at half past one in the afternoon of the 25th.
  private static let drawMinute = 13 * 60 + 30

  init(now: @escaping @Sendable () -> Date) { self.now = now }

  /// The numbers of a period instead of those that follow from it.
  func set(_ numbers: LotteryNumbers, of period: LotteryMonths) {
    state.withLock { $0.numbers[period.index] = numbers }
  }

  /// Publishes each draw so many days late.
  func setDaysLate(_ days: Int) { state.withLock { $0.daysLate = days } }

  /// Whether the page names another number than the feed.
  func setDisagrees(_ disagrees: Bool) { state.withLock { $0.disagrees = disagrees } }

  func setFeedFault(_ fault: FeedFault?) { state.withLock { $0.feedFault = fault } }

  /// Back to the beginning.
  func clear() { state.withLock { $0 = State() } }

  /// The draws that are public, the latest first.
  var draws: [(period: LotteryMonths, numbers: LotteryNumbers)] {
    let state = state.withLock { $0 }
    let local = Int(now().timeIntervalSince1970) - state.daysLate * 86_400
    var period = LotteryMonths(drawnBy: CivilTime(unix: local - Self.drawMinute * 60))
    return (0..<Self.periods).map { _ in
      defer { period = LotteryMonths(index: period.index - 1) }
      return (period, state.numbers[period.index] ?? LotteryNumbers(of: period))
    }
  }

  /// Answers `invoice.xml`, `index.html` and `lastNumber.html`. Nil for another path.
  func answer(_ path: Substring) -> ServerResponse? {
    let draws = draws
    switch path {
    case "invoice.xml":
      let feed = LotteryDocuments.feed(draws)
      switch state.withLock({ $0.feedFault }) {
      case .html: return .html("<html><body><h1>系統維護中</h1></body></html>")
      case .truncated:
        let bytes = Array(feed.utf8)
        return ServerResponse(type: .feed, body: Array(bytes.prefix(bytes.count / 8)))
      case nil: return ServerResponse(type: .feed, body: Array(feed.utf8))
      }
    case "index.html", "lastNumber.html":
      let index = path == "index.html" ? 0 : 1
      var numbers = draws[index].numbers
      if state.withLock({ $0.disagrees }) { numbers.first[0] = LotteryNumbers.eight(digits: 12_345_678) }
      return .html(LotteryDocuments.page(draws.map(\.period), open: index, numbers))
    default: return nil
    }
  }
}

/// Two months of the lottery, counted from the first ones of year 0.
struct LotteryMonths: Sendable, Equatable {
  let index: Int

  init(index: Int) { self.index = index }

  /// The latest months whose draw, on the 25th of the month after, was on that day or before.
  init(drawnBy time: CivilTime) {
    let current = time.year * 6 + (time.month - 1) / 2
    index = time.month % 2 == 1 && time.day >= 25 ? current - 1 : current - (time.month % 2 == 1 ? 2 : 1)
  }

  /// Reads `11506`: the year of the Republic and the even month.
  init?(_ name: String) {
    guard name.utf8.count == 5, let year = Int(name.prefix(3)), let month = Int(name.suffix(2)), month % 2 == 0,
      (2...12).contains(month)
    else { return nil }
    index = (year + 1911) * 6 + month / 2 - 1
  }

  var year: Int { index / 6 - 1911 }
  var second: Int { index % 6 * 2 + 2 }
  /// `11506`
  var name: String { "\(year)\(Self.two(second))" }
  /// `05` and `06`
  var months: (String, String) { (Self.two(second - 1), Self.two(second)) }

  private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
}

/// The numbers of a draw.
struct LotteryNumbers: Sendable, Equatable {
  var special: String
  var grand: String
  /// Three numbers.
  var first: [String]

  init(special: String, grand: String, first: [String]) {
    (self.special, self.grand, self.first) = (special, grand, first)
  }

  /// Each period has its own. The 頭獎 end in 123, 456 and 789, so that everybody who tries the bot can win 200 dollars.
  init(of period: LotteryMonths) {
    func number(_ salt: Int, _ end: Int) -> String {
      Self.eight(digits: (period.index * 48_271 + salt * 69_621) % 90_000 * 1000 + 10_000_000 + end)
    }
    self.init(
      special: number(1, 11), grand: number(2, 22), first: [number(3, 123), number(4, 456), number(5, 789)])
  }

  static func eight(digits number: Int) -> String {
    let text = String(number % 100_000_000)
    return String(repeating: "0", count: 8 - text.count) + text
  }
}
