/// Writes 17TRACK's JSON.
extension SeventeenTrack {
  static func parcel(_ number: String, _ carrier: CarrierProfile, _ events: [ParcelEvent]) -> [UInt8] {
    JSONWriter.object { json in
      json.member("number", number)
      json.member("carrier", keys[carrier.id] ?? 0)
      for name in ["param", "tag", "lang"] { json.nullMember(name) }
      json.member(
        "track_info",
        object: { json in
          if let latest = events.first {
            let (status, subStatus) = statusCodes(of: latest.stage)
            json.member(
              "latest_status",
              object: { json in
                json.member("status", status)
                json.member("sub_status", subStatus)
                json.nullMember("sub_status_descr")
              })
            json.member("latest_event", object: { write(latest, to: &$0) })
          }
          writeMetrics(to: &json)
          writeTracking(number, carrier, events, to: &json)
        })
    }
  }

  private static func writeMetrics(to json: inout JSONWriter) {
    json.member(
      "time_metrics",
      object: { json in
        json.member("days_of_transit_done", 0)
        json.member(
          "estimated_delivery_date",
          object: { json in for name in ["source", "from", "to"] { json.nullMember(name) } })
      })
  }

  private static func writeTracking(
    _ number: String, _ carrier: CarrierProfile, _ events: [ParcelEvent], to json: inout JSONWriter
  ) {
    json.member(
      "tracking",
      object: { json in
        json.member("providers_hash", Int(StoryPlanner.hash(number, seed: 17) % 100_000_000))
        json.member(
          "providers",
          array: { json in
            json.object { json in
              json.member(
                "provider",
                object: { json in
                  json.member("key", keys[carrier.id] ?? 0)
                  json.member("name", carrier.name)
                })
              json.member("latest_sync_status", "Success")
              json.member("events", array: { json in for event in events { json.object { write(event, to: &$0) } } })
            }
          })
      })
  }

  private static func write(_ event: ParcelEvent, to json: inout JSONWriter) {
    let (status, subStatus) = statusCodes(of: event.stage)
    let parts = event.localTime.split(separator: "T").map { String($0) }
    json.member("time_iso", event.localTime + event.offsetText)
    json.member("time_utc", event.universalTime + "Z")
    json.member(
      "time_raw",
      object: { json in
        json.member("date", parts[0])
        json.member("time", parts[1])
        json.member("timezone", event.offsetText)
      })
    json.member("description", event.text)
    json.nullMember("description_translation")
    json.member("location", event.internationalPlace)
    // Only milestones have a stage.
    json.key("stage")
    if status == "InTransit" { json.null() } else { json.string(stage(event.stage) ?? status) }
    json.member("sub_status", subStatus)
  }

  private static func stage(_ stage: Stage) -> String? {
    switch stage {
    case .returning: "Returning"
    case .returned: "Returned"
    default: nil
    }
  }

  private static func statusCodes(of stage: Stage) -> (status: String, subStatus: String) {
    switch stage {
    case .ordered: ("InfoReceived", "InfoReceived")
    case .handedIn, .collectedFromSender: ("InTransit", "InTransit_PickedUp")
    case .atCustoms: ("InTransit", "InTransit_CustomsProcessing")
    case .cleared: ("InTransit", "InTransit_CustomsReleased")
    case .leftOrigin, .atCentre, .underway, .preparing: ("InTransit", "InTransit_Other")
    case .outForDelivery: ("OutForDelivery", "OutForDelivery_Other")
    case .notHome: ("DeliveryFailure", "DeliveryFailure_NoBody")
    case .refused: ("DeliveryFailure", "DeliveryFailure_Rejected")
    case .held: ("Exception", "Exception_Other")
    case .atStore, .lastDay: ("AvailableForPickup", "AvailableForPickup_Other")
    case .pickedUp, .delivered: ("Delivered", "Delivered_Other")
    case .notPickedUp, .returning: ("Exception", "Exception_Returning")
    case .returned: ("Exception", "Exception_Returned")
    }
  }
}
