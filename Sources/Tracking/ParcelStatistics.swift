public import Foundation

/// Statistics about a chat's parcels. They depend only on the parcels, the time and the zone.
public struct ParcelStatistics: Sendable, Equatable {
  /// The parcels received in one month.
  public struct Month: Sendable, Equatable {
    /// The calendar year.
    public var year: Int
    /// The calendar month, 1–12.
    public var month: Int
    /// The number of parcels received.
    public var received: Int
    /// The total amount for each currency.
    public var spent: [Money]
  }

  /// The parcels received from one carrier.
  public struct Share: Sendable, Equatable {
    /// The carrier.
    public var carrier: CarrierID
    /// The number of parcels received.
    public var received: Int
    /// The median delivery time in days. Nil if no time is known.
    public var days: Double?
  }

  /// Parcels delivered or picked up.
  public var received = 0
  /// Parcels on the way, including those that wait at a store or are in trouble.
  public var underWay = 0
  /// Parcels returned to the sender or on the way back.
  public var sentBack = 0
  /// Parcels that the user sent to somebody else. They count nowhere else here.
  public var sent = 0
  /// Parcels given up because no source found anything for a long time.
  public var lost = 0
  /// Up to six months, newest first: from the current month back to the earliest one with a received parcel.
  public var months: [Month] = []
  /// The carriers with received parcels, the largest number first.
  public var carriers: [Share] = []
  /// The median delivery time of all received parcels, in days. Nil if no time is known.
  public var days: Double?
  /// The total amount of all received parcels for each currency.
  public var spent: [Money] = []

  private static let monthCount = 6

  /// Computes the statistics at `now`. Months are calendar months in `zone`.
  public init(of parcels: [Parcel], now: Date, zone: Zone) {
    sent = parcels.count(where: \.isSent)
    let parcels = parcels.filter { !$0.isSent }
    for parcel in parcels {
      switch parcel.status {
      case .delivered, .collected: received += 1
      case .returning, .returned: sentBack += 1
      case .expired: lost += 1
      case .pending, .infoReceived, .inTransit, .outForDelivery, .arrivedAtStore, .exception: underWay += 1
      }
    }
    let received = parcels.filter(\.isReceived)
    days = Self.median(received.compactMap(\.daysDoorToDoor))
    spent = Self.sums(received)
    carriers = Dictionary(grouping: received, by: \.carrier).map { carrier, parcels in
      Share(carrier: carrier, received: parcels.count, days: Self.median(parcels.compactMap(\.daysDoorToDoor)))
    }.sorted { ($1.received, $0.carrier.rawValue) < ($0.received, $1.carrier.rawValue) }
    months = Self.months(received, now: now, zone: zone)
  }

  private static func months(_ received: [Parcel], now: Date, zone: Zone) -> [Month] {
    // The number of months since January of the year 0.
    func index(_ date: Date) -> Int {
      let day = Day(date, zone: zone)
      return day.year * 12 + day.month - 1
    }
    let byMonth = Dictionary(grouping: received) { index($0.statusSince) }
    let present = index(now)
    guard let first = byMonth.keys.filter({ $0 <= present && $0 > present - monthCount }).min() else { return [] }
    return (first...present).reversed().map { index in
      let parcels = byMonth[index, default: []]
      return Month(year: index / 12, month: index % 12 + 1, received: parcels.count, spent: sums(parcels))
    }
  }

  /// The total for each currency, TWD first.
  private static func sums(_ parcels: [Parcel]) -> [Money] {
    let sums = parcels.compactMap(\.amount).reduce(into: [:]) { $0[$1.currency, default: 0] += $1.value }
    return sums.map { Money(value: $1, currency: $0) }
      .sorted { ($0.currency == "TWD" ? "" : $0.currency) < ($1.currency == "TWD" ? "" : $1.currency) }
  }

  private static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}

extension Parcel {
  /// Whether it was delivered or picked up.
  public var isReceived: Bool { status == .delivered || status == .collected }

  /// Days from the first event, or else from when it was added, until it was received. Nil if that is negative.
  var daysDoorToDoor: Double? {
    let start = events.compactMap(\.time?.date).min() ?? addedAt
    let seconds = statusSince.timeIntervalSince(start)
    return seconds >= 0 ? seconds / 86_400 : nil
  }
}
