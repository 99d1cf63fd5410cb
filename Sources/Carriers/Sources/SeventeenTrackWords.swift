import Tracking

/// The statuses of 17TRACK's stages and sub-statuses, and the carriers that it is asked about.
enum SeventeenTrackWords {
  static func event(_ step: SeventeenTrackAnswer.Step, _ carrier: CarrierID?) -> Event? {
    let text = PlainText.of(step.text ?? "")
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

extension SeventeenTrackSource {
  /// 17TRACK's keys for our carriers; nil means that 17TRACK detects the carrier itself.
  static let carrierKeys: [(carrier: CarrierID, key: Int?)] = [
    ("dhl", 100_001), ("ups", 100_002), ("fedex", 100_003), ("usps", 21_051), ("yanwen", 190_012),
    ("sfExpress", nil), ("cainiao", nil), ("amazon", nil), ("s10", nil),
    ("postTW", 20_011), ("tcat", 100_215), ("sevenEleven", 190_456), ("familyMart", 100_227), ("shopee", 100_863),
    ("hct", 190_466), ("kerry", 100_704), ("ecan", 100_459), ("pchome", 100_875),
    ("yto", 190_157), ("zto", 190_455), ("sto", 190_324), ("jtExpress", 190_442), ("jdLogistics", 191_121),
    ("chinaPost", 3_011), ("chinaEMS", 3_013), ("yunExpress", 190_008), ("fourPX", 190_094), ("yamato", 100_062),
    ("sagawa", 100_040), ("japanPost", 10_021), ("ninjaVan", 100_124), ("royalMail", 11_031), ("evri", 100_331),
    ("dpd", 100_010), ("yodel", 100_017), ("gls", 100_005), ("postNL", 14_041), ("laPoste", 6_051), ("tnt", 100_004),
    ("onTrac", 100_049), ("uniUni", 100_134), ("canadaPost", 3_041), ("purolator", 100_042), ("australiaPost", 1_151),
    ("starTrack", 100_335), ("aramex", 100_006),
  ]
}
