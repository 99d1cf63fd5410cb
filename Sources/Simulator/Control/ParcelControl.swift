import Synchronization

/// The control calls for the parcels' stories and for Track.TW's members.
struct ParcelControl: Sendable {
  let simulation: Simulation

  /// `{"number","story"?,"pace"?,"place"?,"phone"?,"advance"?}`: gives the number another story, which starts again, or
  /// advances its story by `advance` hours. `phone`: the last digits of the recipient's phone, which 17TRACK then
  /// requires.
  func story(_ value: JSONValue) -> ServerResponse {
    guard let number = value["number"]?.string else { return .refused("number is missing") }
    if let name = value["story"]?.string {
      guard let story = Story(rawValue: name) else {
        return .refused("stories: " + Story.allCases.map(\.rawValue).joined(separator: ", "))
      }
      let hoursFactor = value["pace"]?.double ?? 1
      let plan = StoryPlanner.Plan(
        story: story, hoursFactor: max(hoursFactor, 0.001), place: value["place"]?.string, phone: value["phone"]?.string
      )
      simulation.parcels.setPlan(for: number, plan)
    }
    if let hours = value["advance"]?.double { simulation.parcels.advance(number, hours: hours) }
    return .done
  }

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

  /// How often each token was used.
  func members() -> ServerResponse {
    let calls = simulation.trackTW.state.withLock { $0.total }
    return .json { json in
      for (token, count) in calls.sorted(by: { $0.key < $1.key }) { json.member(token, count) }
    }
  }

  /// `{"token": …, "withdrawn": true}`: revokes a member's token; `false` makes it valid again.
  func member(_ value: JSONValue) -> ServerResponse {
    guard let token = value["token"]?.string, let isRevoked = value["withdrawn"]?.bool else {
      return .refused("token and withdrawn are wanted")
    }
    simulation.trackTW.state.withLock { state in
      if isRevoked { state.revoked.insert(token) } else { state.revoked.remove(token) }
    }
    return .done
  }
}
