/// Writes AfterShip's JSON.
extension AfterShip {
  /// One tracking. v4 wraps it in one more object.
  static func write(_ tracking: Tracking, _ events: [ParcelEvent], _ isLegacy: Bool, to json: inout JSONWriter) {
    guard isLegacy else { return writeFields(tracking, events, isLegacy, to: &json) }
    json.object { json in
      json.key("tracking")
      writeFields(tracking, events, isLegacy, to: &json)
    }
  }

  static func writeFields(
    _ tracking: Tracking, _ events: [ParcelEvent], _ isLegacy: Bool, to json: inout JSONWriter
  ) {
    let (tag, subtag) = events.first.map { statusCodes(of: $0.stage) } ?? ("Pending", "Pending_001")
    let place = events.first { $0.stage == .atStore || $0.stage == .pickedUp }?.place
    json.object { json in
      json.member("id", tracking.id)
      json.member("created_at", timestamp(tracking.created))
      json.member("tracking_number", tracking.number)
      json.member("slug", tracking.slug)
      json.member("active", tag != "Delivered")
      json.nullMember(isLegacy ? "expected_delivery" : "latest_estimated_delivery")
      json.member("tag", tag)
      json.member("subtag", subtag)
      json.member("subtag_message", tag)
      json.member("title", tracking.number)
      json.member("tracked_count", events.count)
      // Oldest first.
      json.member(
        "checkpoints",
        array: { json in
          for (index, event) in events.reversed().enumerated() {
            json.object { write(event, index, tracking, isLegacy, to: &$0) }
          }
        })
      json.member("return_to_sender", events.contains { $0.stage == .returning || $0.stage == .returned })
      json.key("pickup_location")
      if let place { json.string(place) } else { json.null() }
    }
  }

  private static func write(
    _ event: ParcelEvent, _ index: Int, _ tracking: Tracking, _ isLegacy: Bool, to json: inout JSONWriter
  ) {
    let (tag, subtag) = statusCodes(of: event.stage)
    json.member("created_at", timestamp(event.date))
    json.member("slug", tracking.slug)
    // The three forms that couriers give: with an offset, in UTC, or local time without an offset.
    let shapes = [event.localTime + event.offsetText, event.universalTime + ".000Z", event.localTime]
    json.member("checkpoint_time", shapes[index % shapes.count])
    json.member("location", event.internationalPlace)
    json.nullMember("city")
    json.nullMember(isLegacy ? "zip" : "postal_code")
    json.member(isLegacy ? "country_iso3" : "country_region", event.isAbroad ? "JPN" : "TWN")
    json.member("message", event.text)
    json.member("tag", tag)
    json.member("subtag", subtag)
    json.member("subtag_message", tag)
    json.nullMember("raw_tag")
    if !isLegacy { json.member("hash", TrackTW.uuid(of: "\(tracking.id):\(event.date):\(event.text)")) }
  }

  private static func timestamp(_ unix: Int) -> String {
    let time = CivilTime(unix: unix, offset: 0)
    return "\(time.date("-"))T\(time.clockWithSeconds)+00:00"
  }

  private static func statusCodes(of stage: Stage) -> (tag: String, subtag: String) {
    switch stage {
    case .ordered: ("InfoReceived", "InfoReceived_001")
    case .handedIn, .collectedFromSender: ("InTransit", "InTransit_002")
    case .atCustoms: ("InTransit", "InTransit_006")
    case .cleared: ("InTransit", "InTransit_005")
    case .leftOrigin: ("InTransit", "InTransit_007")
    case .atCentre, .preparing: ("InTransit", "InTransit_003")
    case .underway: ("InTransit", "InTransit_001")
    case .outForDelivery: ("OutForDelivery", "OutForDelivery_001")
    case .notHome: ("AttemptFail", "AttemptFail_002")
    case .refused: ("Exception", "Exception_003")
    case .held: ("Exception", "Exception_004")
    case .atStore, .lastDay: ("AvailableForPickup", "AvailableForPickup_001")
    case .pickedUp: ("Delivered", "Delivered_002")
    case .delivered: ("Delivered", "Delivered_001")
    case .notPickedUp: ("Exception", "Exception_008")
    case .returning: ("Exception", "Exception_010")
    case .returned: ("Exception", "Exception_011")
    }
  }
}
