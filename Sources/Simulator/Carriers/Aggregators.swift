import Foundation

/// The aggregators other than Track.TW. Each has its own first path component; all have the same key.
struct Aggregators: Sendable {
  static let names: Set<String> = ["dhlUnified", "seventeentrack", "aftership"]

  let parcels: ParcelStories
  private let dhl: DHLTracking
  private let seventeenTrack: SeventeenTrack
  private let afterShip: AfterShip

  init(parcels: ParcelStories, key: String, now: @escaping @Sendable () -> Date) {
    self.parcels = parcels
    dhl = DHLTracking(key: key, parcels: parcels)
    seventeenTrack = SeventeenTrack(key: key, parcels: parcels)
    afterShip = AfterShip(key: key, parcels: parcels, now: now)
  }

  /// Answers a call. `path` is the part after the name.
  func answer(_ call: ServerRequest, _ name: String, path: Substring) -> ServerResponse? {
    switch name {
    case "dhlUnified": dhl.answer(call, path: path)
    case "seventeentrack": seventeenTrack.answer(call, path: path)
    case "aftership": afterShip.answer(call, path: path)
    default: nil
    }
  }
}

extension CarrierProfile {
  /// The carrier that the number's form suggests, if an aggregator is given no carrier.
  static func recognized(_ number: String) -> CarrierProfile? {
    let form = number.map { $0.isNumber ? "N" : "A" }.joined()
    switch form {
    case _ where number.hasPrefix("SF"): return byID["sfExpress"]
    case _ where number.hasPrefix("LP"): return byID["cainiao"]
    case _ where number.hasPrefix("TB"): return byID["amazon"]
    case _ where number.hasPrefix("1Z"): return byID["ups"]
    case "AANNNNNNNNNAA": return byID[number.hasSuffix("YP") || number.hasSuffix("YN") ? "yanwen" : "s10"]
    default: return nil
    }
  }
}

extension ParcelEvent {
  /// Seconds ahead of UTC. The sender's country is nine hours ahead.
  var offset: Int { isAbroad ? 9 * 3600 : CivilTime.taipeiOffset }

  /// `2026-11-21T08:00:00`, local time at the place of the event.
  var localTime: String {
    let time = CivilTime(unix: date, offset: offset)
    return "\(time.date("-"))T\(time.clockWithSeconds)"
  }

  /// The offset, such as `+08:00`.
  var offsetText: String { isAbroad ? "+09:00" : "+08:00" }

  /// `2026-11-21T00:00:00`, in UTC.
  var universalTime: String {
    let time = CivilTime(unix: date, offset: 0)
    return "\(time.date("-"))T\(time.clockWithSeconds)"
  }

  /// The place as an international carrier gives it.
  var internationalPlace: String { isAbroad ? "TOKYO - JAPAN" : place }
}
