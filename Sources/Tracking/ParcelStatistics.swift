public import Foundation

/// A chat's parcels in numbers. Pure: the same parcels at the same moment give the same.
public struct ParcelStatistics: Sendable, Equatable {
  /// What was received in one month.
  public struct Month: Sendable, Equatable {
    public var year: Int
    /// 1 to 12.
    public var month: Int
    public var received: Int
    /// One sum a currency.
    public var spent: [Money]
  }

  /// What one carrier brought.
  public struct Share: Sendable, Equatable {
    public var carrier: CarrierID
    public var received: Int
    /// Days from door to door, as many parcels above as below; nil where none is known.
    public var days: Double?
  }

  public var received = 0
  /// Also what waits or is in trouble.
  public var underWay = 0
  /// Back at the sender, or on the way there.
  public var sentBack = 0
  /// Nothing was found of it for long.
  public var lost = 0
  /// The last months, newest first, from the present one to the first in which something was received; at most six.
  public var months: [Month] = []
  /// Those that brought something, most parcels first.
  public var carriers: [Share] = []
  public var days: Double?
  public var spent: [Money] = []

  private static let monthCount = 6

  /// Months are those of `zone`.
  public init(of parcels: [Parcel], now: Date, zone: Zone) {
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
    // Months counted from the year nought.
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

  /// The currency of Taiwan first.
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
  /// Delivered, or picked up.
  var isReceived: Bool { status == .delivered || status == .collected }

  /// From the carrier's first word, or else from when it was added, until it was received; nil where that is no time.
  var daysDoorToDoor: Double? {
    let start = shipment.events.compactMap(\.time?.date).min() ?? addedAt
    let seconds = statusSince.timeIntervalSince(start)
    return seconds >= 0 ? seconds / 86_400 : nil
  }
}
