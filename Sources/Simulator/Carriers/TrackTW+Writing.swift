/// Writes Track.TW's JSON.
extension TrackTW {
  /// Status 422, with the first error as the message.
  static func invalid(_ errors: [(String, String)]) -> ServerResponse {
    let more = errors.count > 1 ? " (and \(errors.count - 1) more error\(errors.count > 2 ? "s" : ""))" : ""
    return .json(status: 422) { json in
      json.member("message", (errors.first?.1 ?? "The given data was invalid.") + more)
      json.member(
        "errors",
        object: { json in
          for (field, words) in errors { json.member(field, array: { $0.string(words) }) }
        })
    }
  }

  static func unknownPackage(_ id: String) -> ServerResponse {
    message("No query results for model [App\\Models\\UserPackage] \(id)", status: 404)
  }

  static func write(_ carrier: CarrierProfile, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", carrier.uuid)
      json.member("name", carrier.name)
    }
  }

  static func write(_ event: ParcelEvent, _ package: String, to json: inout JSONWriter) {
    json.member("package_id", package)
    json.member("time", event.date)
    json.member("status", event.text)
    json.member("checkpoint_status", checkpoint(event.stage))
    json.member("created_at", timestamp(event.date))
  }

  func writePage(
    _ userPackages: [UserPackage], _ page: Int, _ size: Int, _ count: Int, _ box: Substring, to json: inout JSONWriter
  ) {
    let last = max(1, (count + size - 1) / size)
    json.member("current_page", page)
    json.member(
      "data",
      array: { json in
        for userPackage in userPackages { json.object { write(userPackage, to: &$0) } }
      })
    json.member("first_page_url", "https://track.tw/api/v1/package/all/\(box)?page=1")
    json.member("last_page", last)
    json.member("last_page_url", "https://track.tw/api/v1/package/all/\(box)?page=\(last)")
    json.member("links", array: { _ in })
    json.key("next_page_url")
    if page < last { json.string("https://track.tw/api/v1/package/all/\(box)?page=\(page + 1)") } else { json.null() }
    json.member("path", "https://track.tw/api/v1/package/all/\(box)")
    json.member("per_page", size)
    json.member("total", count)
  }

  private func write(_ userPackage: UserPackage, to json: inout JSONWriter) {
    let package = Self.uuid(of: "package:\(userPackage.carrier.id):\(userPackage.number)")
    json.member("id", userPackage.id)
    json.member("created_at", Self.timestamp(userPackage.created))
    json.member("updated_at", Self.timestamp(userPackage.created))
    json.member("user_id", "00000000-0000-0000-0000-000000000000")
    json.member("package_id", package)
    json.nullMember("note")
    json.member("notify_state", "inactive")
    json.member("state", userPackage.state)
    let latest = parcels.events(of: userPackage.number, at: userPackage.carrier).first
    json.member(
      "package",
      object: { json in
        json.member("id", package)
        json.member("tracking_number", userPackage.number)
        json.member("carrier_id", userPackage.carrier.uuid)
        json.key("carrier")
        Self.write(userPackage.carrier, to: &json)
        json.key("latest_package_history")
        guard let latest else { return json.null() }
        json.object { json in
          json.member("id", Self.uuid(of: "history:\(userPackage.number):\(latest.date)"))
          Self.write(latest, package, to: &json)
        }
      })
  }

  /// Track.TW's coarse status. Arrival at a store is still `transit`.
  private static func checkpoint(_ stage: Stage) -> String {
    switch stage {
    case .delivered, .pickedUp: "delivered"
    case .notHome, .refused, .held, .notPickedUp, .returning, .returned: "exception"
    default: "transit"
    }
  }

  /// `2026-02-05T07:53:11.000000Z`
  static func timestamp(_ unix: Int) -> String {
    let time = CivilTime(unix: unix, offset: 0)
    return "\(time.date("-"))T\(time.clockWithSeconds).000000Z"
  }

  /// A UUID that depends only on `text`.
  static func uuid(of text: String) -> String {
    let high = hexadecimal(StoryPlanner.hash(text, seed: 1), 12)
    let low = hexadecimal(StoryPlanner.hash(text, seed: 2), 12)
    let first = high.prefix(8)
    return "\(first)-\(high.dropFirst(8).prefix(4))-4\(low.prefix(3))-a\(low.dropFirst(3).prefix(3))-"
      + hexadecimal(StoryPlanner.hash(text, seed: 3), 12)
  }

  private static func hexadecimal(_ value: UInt64, _ digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text.suffix(digits)
  }
}
