import Synchronization

/// 17TRACK's API v2.4: a number is first registered, which costs one unit of the quota, and then read.
final class SeventeenTrack: Sendable {
  private struct State {
    /// The carrier of each registered number.
    var registered: [String: CarrierProfile] = [:]
    var used = 0
  }

  static let quota = 200

  private let key: String
  private let parcels: ParcelStories
  private let state = Mutex(State())

  init(key: String, parcels: ParcelStories) {
    self.key = key
    self.parcels = parcels
  }

  func answer(_ call: ServerRequest, path: Substring) -> ServerResponse? {
    guard call.verb == "POST", path.hasPrefix("/track/v2.4/") else { return nil }
    guard call.header("17token") == key else {
      return Self.errorResponse(-18_010_002, "Invalid security key.", status: 401)
    }
    let verb = path.dropFirst("/track/v2.4/".count)
    if verb == "getquota" { return quota() }
    guard let items = (try? JSONReader.value(of: call.body))?.array, !items.isEmpty else {
      return Self.errorResponse(-18_010_013, "Submitted data is invalid.")
    }
    guard items.count <= 40 else { return Self.errorResponse(-18_010_014, "More than 40 numbers.") }
    switch verb {
    case "register": return list(items.map { register($0) })
    case "gettrackinfo": return list(items.map { read($0) })
    default: return nil
    }
  }

  /// The part of a response that belongs to one number.
  private enum ItemResult {
    case accepted([UInt8])
    case rejected([UInt8])
  }

  private func list(_ results: [ItemResult]) -> ServerResponse {
    .json { json in
      json.member("code", 0)
      json.member(
        "data",
        object: { json in
          json.member(
            "accepted", array: { json in for case .accepted(let bytes) in results { json.raw(bytes) } })
          json.member(
            "rejected", array: { json in for case .rejected(let bytes) in results { json.raw(bytes) } })
        })
    }
  }

  private func register(_ item: JSONValue) -> ItemResult {
    let number = item["number"]?.string ?? ""
    guard number.utf8.count >= 5 else {
      return Self.reject(number, -18_010_012, "The format of '\(number)' is invalid.")
    }
    let named = item["carrier"]?.int.flatMap { key in Self.keys.first { $0.value == key } }?.key
    guard let carrier = named.flatMap(CarrierProfile.knownToAggregators) ?? CarrierProfile.recognized(number) else {
      return Self.reject(number, -18_019_903, "Carrier cannot be detected.")
    }
    if let phone = parcels.phone(of: number), item["phone_number_last_4"]?.string != phone {
      let words = "The 'phone_number_last_4' field is required for this tracking. Provide phone number."
      return Self.reject(number, -18_010_020, words + " Example: '1234'.")
    }
    let code: Int? = state.withLock { state in
      if state.registered[number] != nil { return -18_019_901 }
      if state.used >= Self.quota { return -18_019_908 }
      state.used += 1
      state.registered[number] = carrier
      return nil
    }
    if let code { return Self.reject(number, code, "Tracking number \(number) cannot be registered.") }
    // This is the carrier's first look-up, which starts the story.
    _ = parcels.events(of: number, at: carrier)
    return .accepted(
      JSONWriter.object { json in
        json.member("origin", named == nil ? 1 : 2)
        json.member("number", number)
        json.member("carrier", Self.keys[carrier.id] ?? 0)
        for name in ["email", "lang", "tag"] { json.nullMember(name) }
      })
  }

  private func read(_ item: JSONValue) -> ItemResult {
    let number = item["number"]?.string ?? ""
    let carrier = state.withLock { $0.registered[number] }
    guard let carrier, item["carrier"]?.int.map({ $0 == Self.keys[carrier.id] }) ?? true else {
      return Self.reject(number, -18_019_902, "Tracking number \(number) is not registered.")
    }
    let events = parcels.events(of: number, at: carrier)
    guard !events.isEmpty else { return Self.reject(number, -18_019_909, "No tracking information at this time.") }
    return .accepted(Self.parcel(number, carrier, events))
  }

  private func quota() -> ServerResponse {
    let used = state.withLock { $0.used }
    return .json { json in
      json.member("code", 0)
      json.member(
        "data",
        object: { json in
          json.member("quota_total", Self.quota)
          json.member("quota_used", used)
          json.member("quota_remain", Self.quota - used)
          json.member("today_used", used)
          json.member("max_track_daily", 10_000_000)
        })
    }
  }

  private static func reject(_ number: String, _ code: Int, _ words: String) -> ItemResult {
    .rejected(
      JSONWriter.object { json in
        json.member("number", number)
        json.member("error", object: { writeError(code, words, to: &$0) })
      })
  }

  private static func errorResponse(_ code: Int, _ words: String, status: Int = 200) -> ServerResponse {
    .json(status: status) { json in
      json.member("code", code)
      json.member(
        "data",
        object: { json in
          json.member("errors", array: { $0.object { writeError(code, words, to: &$0) } })
        })
    }
  }

  private static func writeError(_ code: Int, _ words: String, to json: inout JSONWriter) {
    json.member("code", code)
    json.member("message", words)
  }

  /// 17TRACK's keys of the carriers.
  static let keys: [String: Int] = [
    "dhl": 100_001, "ups": 100_002, "fedex": 100_003, "usps": 21_051, "yanwen": 190_012, "sfExpress": 100_012,
    "cainiao": 190_271, "amazon": 100_308, "s10": 7_044, "postTW": 20_011, "tcat": 100_215, "sevenEleven": 190_456,
    "familyMart": 100_227, "shopee": 100_863, "hct": 190_466, "kerry": 100_704, "ecan": 100_459, "pchome": 100_875,
  ].merging(CarrierProfile.couriers.compactMap { courier in courier.key.map { (courier.id, $0) } }) { own, _ in own }
}
