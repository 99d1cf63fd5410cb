public import Foundation
public import Tracking

/// What a chat spent: the sums of its receipts, and of the amounts of received parcels that have no receipt, by month,
/// currency and purpose. Pure; sums are exact.
public struct Spending: Sendable, Equatable {
  /// What something was spent for.
  public enum Purpose: Hashable, Sendable {
    /// A receipt. A receipt without a category counts as `other`.
    case category(ReceiptCategory)
    /// A parcel without a receipt.
    case parcel
  }

  /// One amount.
  public struct Entry: Sendable, Equatable {
    /// The day in the chat's time zone.
    public var day: Day
    /// The amount; negative for money that came back.
    public var money: Money
    /// What it was spent for.
    public var purpose: Purpose

    /// Makes an entry.
    public init(day: Day, money: Money, purpose: Purpose) {
      self.day = day
      self.money = money
      self.purpose = purpose
    }
  }

  /// What was spent in one month in one currency.
  public struct Sum: Sendable, Equatable {
    /// The sum of all purposes.
    public var total: Decimal = 0
    /// How many amounts it is the sum of.
    public var count = 0
    /// The sum for each purpose.
    public var purposes: [Purpose: Decimal] = [:]

    /// The purposes with their sums, the largest first.
    public var ordered: [(purpose: Purpose, sum: Decimal)] {
      purposes.map { (purpose: $0, sum: $1) }.sorted { ($1.sum, $0.purpose.rank) < ($0.sum, $1.purpose.rank) }
    }
  }

  /// The month that is shown in detail.
  public let month: CalendarMonth
  /// The currency with the most amounts in the months that are shown; of several, TWD or the first by its code.
  public let currency: String
  /// Up to six months that are shown, the earliest first. `month` is one of them.
  public let months: [CalendarMonth]
  /// The nearest month before `month` in which something was spent.
  public let earlier: CalendarMonth?
  /// The nearest month after `month` in which something was spent, or the current one.
  public let later: CalendarMonth?
  private let sums: [CalendarMonth: [String: Sum]]

  private static let monthCount = 6

  /// The sums of `entries`. Without `month`, the last month up to `today` in which something was spent is shown in
  /// detail. Nil if there are no entries.
  public init?(_ entries: [Entry], month: CalendarMonth? = nil, today: Day) {
    var sums: [CalendarMonth: [String: Sum]] = [:]
    for entry in entries {
      sums[CalendarMonth(entry.day), default: [:]][entry.money.currency, default: Sum()].add(entry)
    }
    let present = CalendarMonth(today)
    let known = sums.keys.sorted()
    guard let first = known.first else { return nil }
    let chosen = month ?? known.last { $0 <= present } ?? first
    self.sums = sums
    self.month = chosen
    // The months up to the current one, as long as the chosen one is among them.
    let isNear = (0..<Self.monthCount).contains(present.months(since: chosen))
    let last = isNear ? present : chosen
    let start = max(min(first, chosen), last.adding(months: 1 - Self.monthCount))
    let shown = (0...last.months(since: start)).map { start.adding(months: $0) }
    months = shown
    earlier = known.last { $0 < chosen }
    later = known.first { $0 > chosen } ?? (chosen < present ? present : nil)
    let counts = shown.flatMap { sums[$0, default: [:]] }.reduce(into: [:]) { $0[$1.key, default: 0] += $1.value.count }
    currency = Self.inOrder(counts.keys).max { counts[$0, default: 0] < counts[$1, default: 0] } ?? "TWD"
  }

  /// What was spent in that month, by default in the main currency.
  public func sum(of month: CalendarMonth, in currency: String? = nil) -> Sum {
    sums[month]?[currency ?? self.currency] ?? Sum()
  }

  /// What was spent in that month in the other currencies, TWD first.
  public func others(in month: CalendarMonth) -> [Money] {
    let sums = sums[month, default: [:]].filter { $0.key != currency }
    return Self.inOrder(sums.keys).map { Money(value: sums[$0]?.total ?? 0, currency: $0) }
  }

  private static func inOrder(_ currencies: some Collection<String>) -> [String] {
    currencies.sorted { ($0 == "TWD" ? "" : $0) < ($1 == "TWD" ? "" : $1) }
  }
}

extension Spending.Sum {
  fileprivate mutating func add(_ entry: Spending.Entry) {
    total += entry.money.value
    count += 1
    purposes[entry.purpose, default: 0] += entry.money.value
  }
}

extension Spending.Purpose {
  /// The order of purposes with the same sum.
  fileprivate var rank: Int {
    switch self {
    case .category(let category): ReceiptCategory.allCases.firstIndex(of: category) ?? 0
    case .parcel: ReceiptCategory.allCases.count
    }
  }
}
