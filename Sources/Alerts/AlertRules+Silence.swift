import Foundation
import Tracking

/// No news: of the parcel, of its sources, of the number at all.
extension AlertRules {
  private static let day = 86_400.0
  /// A number that no source knows after this long may be mistaken.
  private static let doubt = 3 * day

  /// One word about silence at a time: while the sources fail nothing can be said of the parcel.
  func silence(_ input: AlertInput, _ time: ElapsedTime) -> News? {
    let parcel = input.parcel
    if parcel.shipment.trouble != nil {
      guard let at = troubleTime(of: parcel), time.hasPassed(at) else { return nil }
      return News(.sourceTrouble, occasion: Int(at.timeIntervalSince1970))
    }
    if isDoubtful(parcel, now: time.end) { return News(.stillUnknown, occasion: parcel.shipment.stay) }
    guard let at = quietTime(of: parcel), time.hasPassed(at) else { return nil }
    return News(.goneQuiet, occasion: Int(at.timeIntervalSince1970))
  }

  /// When its sources will have failed for a day since the chat follows it.
  func troubleTime(of parcel: Parcel) -> Date? {
    guard let trouble = parcel.shipment.trouble, !parcel.status.isFinal else { return nil }
    return max(trouble.since, parcel.addedAt).addingTimeInterval(Self.day * scale)
  }

  /// When the carrier will have been silent for longer than is usual. A day that an event is known by counts whole.
  func quietTime(of parcel: Parcel) -> Date? {
    let shipment = parcel.shipment
    guard parcel.pickedUpAt == nil, !shipment.events.isEmpty,
      let stage = pace(of: shipment.carrier)[parcel.status]
    else { return nil }
    let grain = shipment.events.first?.time?.precision.grain ?? 0
    return parcel.lastNews.addingTimeInterval(grain + stage.patience * Self.day * scale)
  }

  /// Sources answer, and none has known the number for long.
  private func isDoubtful(_ parcel: Parcel, now: Date) -> Bool {
    let shipment = parcel.shipment
    guard parcel.status == .pending, shipment.events.isEmpty, shipment.lastAnswer != nil else { return false }
    // One that was put right has its time from then on.
    return now.timeIntervalSince(max(parcel.addedAt, shipment.createdAt)) >= Self.doubt * scale
  }
}
