import Tracking

/// The statuses of 17TRACK's stages and sub-statuses.
enum SeventeenTrackWords {
  static func event(_ step: SeventeenTrackAnswer.Step, _ carrier: CarrierID?) -> Event? {
    let text = DisplayText.of(step.text ?? "")
    guard !text.isEmpty else { return nil }
    return Event(
      time: ZonedTime.read(step.time) ?? ZonedTime.read(step.raw?.text),
      status: carrierStatus(text, carrier) ?? meaning(step, text, carrier), text: text,
      place: TrackTWWords.place(in: text) ?? step.location)
  }

  /// The status that the carrier's own words have, for carriers in Taiwan. 17TRACK's stages are too coarse for them.
  static func carrierStatus(_ text: String, _ carrier: CarrierID?) -> Status? {
    guard let carrier, domestic.contains(carrier) else { return nil }
    return TrackTWWords.byCarrier[carrier]?.status(of: text)
  }

  private static func meaning(_ step: SeventeenTrackAnswer.Step, _ text: String, _ carrier: CarrierID?) -> Status? {
    let status = status(stage: step.stage, subStatus: step.subStatus, of: carrier)
    guard status == .delivered || status == .inTransit else { return status }
    return StatusTable.pickupPoints.status(of: text) ?? status
  }

  /// The status of a sub-status. An unknown sub-status has the status of its stage.
  static func status(stage: String?, subStatus: String?, of carrier: CarrierID?) -> Status? {
    let main = subStatus?.split(separator: "_").first.map { String($0) }
    let status = [subStatus, main, stage].lazy.compactMap { $0.flatMap { table[$0] } }.first
    // In store-to-store shipping, "delivered" can mean the arrival at the store or the return to the sender.
    if status == .delivered, let carrier, stores.contains(carrier) { return nil }
    return status
  }

  private static let stores: Set<CarrierID> = ["sevenEleven", "familyMart", "shopee"]
  private static let domestic: Set<CarrierID> = stores.union([
    "postTW", "tcat", "hct", "kerry", "ecan", "pchome", "sfExpress",
  ])

  /// The stages, and the sub-statuses that are more precise than their stage. "Not found" and "expired" (a long time in
  /// transit) are missing: 17TRACK uses them for parcels, not for events.
  static let table: [String: Status] = [
    "DeliveryFailure_Rejected": .returning, "Exception_Returning": .returning, "Exception_Returned": .returned,
    "InfoReceived": .infoReceived, "PickedUp": .inTransit, "Departure": .inTransit, "Arrival": .inTransit,
    "InTransit": .inTransit, "AvailableForPickup": .arrivedAtStore, "OutForDelivery": .outForDelivery,
    "DeliveryFailure": .exception, "Exception": .exception, "Delivered": .delivered, "Returning": .returning,
    "Returned": .returned,
  ]
}
