import Tracking

/// The meanings of AfterShip's tags and subtags, and AfterShip's names for carriers.
enum AfterShipTags {
  /// The status of a subtag. New subtags come with every version, so an unknown subtag has the status of its tag.
  static func status(tag: String?, subtag: String?) -> Status? {
    let main = subtag?.split(separator: "_").first.map { String($0) }
    return [subtag, tag, main].lazy.compactMap { $0.flatMap { table[$0] } }.first
  }

  static let table: [String: Status] = [
    "Pending": .pending, "InfoReceived": .infoReceived, "InTransit": .inTransit, "OutForDelivery": .outForDelivery,
    "AvailableForPickup": .arrivedAtStore, "Delivered": .delivered, "AttemptFail": .exception, "Exception": .exception,
    "Expired": .expired,
    // Picked up by the customer.
    "Delivered_002": .collected,
    // In this order: refused, not picked up, returning, returned.
    "Exception_003": .returning, "Exception_008": .returning, "Exception_010": .returning, "Exception_011": .returned,
  ]

  /// AfterShip's slugs for our carriers; nil means that AfterShip detects the courier itself.
  static let slugs: [(carrier: CarrierID, slug: String?)] = [
    ("dhl", "dhl"), ("fedex", "fedex"), ("ups", "ups"), ("usps", "usps"), ("sfExpress", "sf-express"),
    ("yanwen", "yanwen"), ("cainiao", "cainiao"), ("amazon", "amazon"), ("s10", nil), ("postTW", "taiwan-post"),
    ("kerry", "kerrytj"),
    ("yto", "yto"), ("zto", "zto-express"), ("sto", "sto"), ("yunda", "yundaex"), ("chinaPost", "china-post"),
    ("chinaEMS", "china-ems"), ("yunExpress", "yunexpress"), ("fourPX", "4px"), ("yamato", "taqbin-jp"),
    ("sagawa", "sagawa"), ("japanPost", "japan-post"), ("lotteGlobal", "lotte"), ("koreaPost", "kpost"),
    ("ninjaVan", "ninjavan"), ("flashExpress", "flashexpress"), ("royalMail", "royal-mail"), ("evri", "myhermes-uk"),
    ("dpd", "dpd-uk"), ("yodel", "yodel"), ("gls", "gls"), ("postNL", "postnl"), ("laPoste", "la-poste-colissimo"),
    ("tnt", "tnt"), ("onTrac", "ontrac"), ("uniUni", "uniuni"), ("canadaPost", "canada-post"),
    ("purolator", "purolator"), ("australiaPost", "australia-post"), ("starTrack", "star-track"),
    ("aramex", "aramex"),
  ]

  static func carrier(_ slug: String?) -> CarrierID? { slugs.first { $0.slug != nil && $0.slug == slug }?.carrier }

  /// The event of one checkpoint; nil when the checkpoint has no text.
  static func event(_ checkpoint: AfterShipAnswer.Checkpoint, _ carrier: CarrierID?) -> Event? {
    let text = DisplayText.of(checkpoint.message ?? checkpoint.words ?? checkpoint.tag ?? "")
    guard !text.isEmpty else { return nil }
    return Event(
      time: ZonedTime.read(checkpoint.time, country: checkpoint.country), status: status(of: checkpoint, text, carrier),
      text: text, place: checkpoint.location)
  }

  /// The status that the carrier's own words have, for carriers in Taiwan. AfterShip's tags are too coarse for them.
  static func carrierStatus(_ text: String, _ carrier: CarrierID?) -> Status? {
    guard let carrier, ["postTW", "kerry", "sfExpress"].contains(carrier) else { return nil }
    return TrackTWWords.byCarrier[carrier]?.status(of: text)
  }

  private static func status(
    of checkpoint: AfterShipAnswer.Checkpoint, _ text: String, _ carrier: CarrierID?
  ) -> Status? {
    if let status = carrierStatus(text, carrier) { return status }
    let status = status(tag: checkpoint.tag, subtag: checkpoint.subtag)
    guard status == .delivered || status == .inTransit else { return status }
    return StatusTable.pickupPoints.status(of: text) ?? status
  }

  /// Corrects the end of a return: after a return has begun, "delivered" or "collected" means that the sender got the
  /// parcel back. `events` are newest first.
  static func corrected(_ events: [Event]) -> [Event] {
    var isGoingBack = false
    var corrected = events
    for index in events.indices.reversed() {
      switch events[index].status {
      case .returning, .returned: isGoingBack = true
      case .delivered where isGoingBack, .collected where isGoingBack: corrected[index].status = .returned
      default: break
      }
    }
    return corrected
  }
}
