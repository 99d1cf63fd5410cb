/// DHL's Shipment Tracking – Unified API: coarse status codes, local times without an offset, and a service point next
/// to the address of a parcel that waits there.
struct DHLTracking: Sendable {
  let key: String
  let parcels: ParcelStories

  func answer(_ call: ServerRequest, path: Substring) -> ServerResponse? {
    guard call.verb == "GET", path == "/track/shipments" else { return nil }
    guard call.header("DHL-API-Key") == key else {
      return Self.problem("Unauthorized", 401, "Unauthorized for given resource.")
    }
    guard let number = Parameters(query: call.query)["trackingNumber"], !number.isEmpty else {
      return Self.problem("Bad Request", 400, "Required query parameter trackingNumber is missing.")
    }
    guard let carrier = CarrierProfile.byID["dhl"] else { return nil }
    let events = parcels.events(of: number, at: carrier)
    guard let latest = events.first else {
      return Self.problem("No result found", 404, "No shipment with given tracking number found.")
    }
    return .json { json in
      for name in ["url", "firstUrl"] {
        json.member(name, "/shipments?trackingNumber=\(number)?offset=0&limit=5")
      }
      json.member("shipments", array: { $0.object { Self.write(number, latest, events, to: &$0) } })
      json.member("possibleAdditionalShipmentsUrl", array: { _ in })
    }
  }

  private static func problem(_ title: String, _ status: Int, _ detail: String) -> ServerResponse {
    var answer = ServerResponse.json(status: status) { json in
      json.member("title", title)
      json.member("status", status)
      json.member("detail", detail)
    }
    answer.type = .problem
    return answer
  }

  private static func write(
    _ number: String, _ latest: ParcelEvent, _ events: [ParcelEvent], to json: inout JSONWriter
  ) {
    json.member("id", number)
    json.member("service", "express")
    for (name, country, place) in [("origin", "JP", "TOKYO - JAPAN"), ("destination", "TW", "TAIPEI - TAIWAN")] {
      json.member(name, object: { writeAddress(country, place, to: &$0) })
    }
    json.member("status", object: { write(latest, to: &$0) })
    json.member(
      "details",
      object: { json in
        json.member("totalNumberOfPieces", 1)
        json.member("pieceIds", array: { $0.string("JD0146" + number) })
      })
    json.member("events", array: { json in for event in events { json.object { write(event, to: &$0) } } })
  }

  private static func write(_ event: ParcelEvent, to json: inout JSONWriter) {
    let waits = event.stage == .atStore || event.stage == .pickedUp
    json.member("timestamp", event.localTime)
    json.member(
      "location",
      object: { json in
        writeAddress(event.isAbroad ? "JP" : "TW", waits ? "TAIPEI - TAIWAN" : event.internationalPlace, to: &json)
        if waits { json.member("servicePoint", object: { $0.member("label", event.place) }) }
      })
    json.member("statusCode", code(event.stage))
    json.member("status", code(event.stage))
    json.member("description", event.text)
  }

  private static func writeAddress(_ country: String, _ place: String, to json: inout JSONWriter) {
    json.member(
      "address",
      object: { json in
        json.member("countryCode", country)
        json.member("addressLocality", place)
      })
  }

  /// Out for delivery and waiting at a service point are both `transit`; returned to the shipper is `delivered`.
  private static func code(_ stage: Stage) -> String {
    switch stage {
    case .ordered: "pre-transit"
    case .delivered, .pickedUp, .returned: "delivered"
    case .notHome, .refused, .held: "failure"
    default: "transit"
    }
  }
}
