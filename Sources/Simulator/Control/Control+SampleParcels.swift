/// The sample parcels.
extension Control {
  /// `{"parcels":[{"carrier","route","number","story","steps":[{"hours","stage"}]}]}`: the sample parcels. `hours`
  /// count from the first look-up, in story time.
  func samples() -> ServerResponse {
    .json { json in
      json.member(
        "parcels",
        array: { json in
          for parcel in SampleParcels.parcels {
            guard let carrier = CarrierProfile.byID[parcel.carrier] else { continue }
            json.object { Self.write(parcel, carrier, to: &$0) }
          }
        })
    }
  }

  private static func write(_ parcel: SampleParcels.Parcel, _ carrier: CarrierProfile, to json: inout JSONWriter) {
    json.member("carrier", parcel.carrier)
    json.member("route", carrier.route.rawValue)
    json.member("number", parcel.number)
    json.member("story", parcel.plan.story.rawValue)
    json.member(
      "steps",
      array: { json in
        for (hours, stage) in parcel.steps(at: carrier) {
          json.object { json in
            json.key("hours")
            json.raw(String(hours))
            json.member("stage", stage.rawValue)
          }
        }
      })
  }
}
