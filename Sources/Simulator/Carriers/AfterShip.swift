import Foundation
import Synchronization

/// AfterShip's API in its current version and in v4. A tracking is created once and then read by its id.
final class AfterShip: Sendable {
  struct Tracking: Sendable {
    var id: String
    var number: String
    var slug: String
    var carrier: CarrierProfile
    var created: Int
  }

  private let key: String
  private let parcels: ParcelStories
  private let now: @Sendable () -> Date
  private let trackings = Mutex<[String: Tracking]>([:])

  init(key: String, parcels: ParcelStories, now: @escaping @Sendable () -> Date) {
    self.key = key
    self.parcels = parcels
    self.now = now
  }

  func answer(_ call: ServerRequest, path: Substring) -> ServerResponse? {
    let isLegacy = path.hasPrefix("/v4/")
    guard isLegacy || path.hasPrefix("/tracking/2026-07/") else { return nil }
    let given = call.header(isLegacy ? "aftership-api-key" : "as-api-key")
    guard given == key else { return Self.refusal(401, "The API key is invalid.", "Unauthorized", status: 401) }
    let parts = path.split(separator: "/").dropFirst(isLegacy ? 1 : 2)
    guard parts.first == "trackings" else { return nil }
    switch (call.verb, parts.count) {
    case ("POST", 1): return create(call.body, isLegacy)
    case ("GET", 1): return list(Parameters(query: call.query), isLegacy)
    case ("GET", 2):
      guard let tracking = trackings.withLock({ $0[String(parts.last ?? "")] }) else {
        return Self.refusal(4004, "Tracking does not exist.", "NotFound", status: 404)
      }
      return one(tracking, isLegacy, status: 200)
    default: return nil
    }
  }

  private func create(_ body: [UInt8], _ isLegacy: Bool) -> ServerResponse {
    let request = (try? JSONReader.value(of: body)) ?? .null
    let fields = isLegacy ? request["tracking"] ?? .null : request
    guard let number = fields["tracking_number"]?.string, number.utf8.count >= 4 else {
      return Self.refusal(4005, "The value of `tracking_number` is invalid.", "BadRequest", status: 400)
    }
    let named = fields["slug"]?.string.flatMap { slug in Self.slugs.first { $0.value == slug }?.key }
    guard let carrier = named.flatMap(CarrierProfile.knownToAggregators) ?? CarrierProfile.recognized(number),
      let slug = Self.slugs[carrier.id]
    else {
      return Self.refusal(4012, "Cannot detect courier.", "BadRequest", status: 400)
    }
    let id = TrackTW.uuid(of: "aftership:\(slug):\(number)").replacing("-", with: "")
    let tracking = Tracking(
      id: id, number: number, slug: slug, carrier: carrier, created: Int(now().timeIntervalSince1970))
    let isNew = trackings.withLock { $0.updateValue($0[id] ?? tracking, forKey: id) == nil }
    guard isNew else { return Self.refusal(4003, "Tracking already exists.", "BadRequest", status: 400) }
    // This is the carrier's first look-up, which starts the story. The response does not contain its result.
    _ = parcels.events(of: number, at: carrier)
    return envelope(201) { Self.write(tracking, [], isLegacy, to: &$0) }
  }

  private func one(_ tracking: Tracking, _ isLegacy: Bool, status: Int) -> ServerResponse {
    return envelope(status) { Self.write(tracking, self.events(of: tracking), isLegacy, to: &$0) }
  }

  /// AfterShip never gets the recipient's phone digits, so it has no events if the carrier requires them.
  private func events(of tracking: Tracking) -> [ParcelEvent] {
    let events = parcels.events(of: tracking.number, at: tracking.carrier)
    return parcels.phone(of: tracking.number) == nil ? events : []
  }

  private func list(_ parameters: Parameters, _ isLegacy: Bool) -> ServerResponse {
    let numbers = Set((parameters["tracking_numbers"] ?? "").split(separator: ",").map { String($0) })
    let slug = parameters["slug"]
    let found = trackings.withLock { $0.values.filter { numbers.contains($0.number) && slug ?? $0.slug == $0.slug } }
    return envelope(200) { json in
      json.object { json in
        if isLegacy {
          json.member("page", 1)
          json.member("count", found.count)
        } else {
          json.member(
            "pagination",
            object: { json in
              json.member("total", found.count)
              json.nullMember("next_cursor")
              json.member("has_next_page", false)
            })
        }
        json.member(
          "trackings",
          array: { json in
            for tracking in found {
              Self.writeFields(tracking, self.events(of: tracking), isLegacy, to: &json)
            }
          })
      }
    }
  }

  private func envelope(_ code: Int, _ write: (inout JSONWriter) -> Void) -> ServerResponse {
    .json(status: code) { json in
      json.member("meta", object: { $0.member("code", code) })
      json.key("data")
      write(&json)
    }
  }

  private static func refusal(_ code: Int, _ words: String, _ type: String, status: Int) -> ServerResponse {
    .json(status: status) { json in
      json.member(
        "meta",
        object: { json in
          json.member("code", code)
          json.member("message", words)
          json.member("type", type)
        })
      json.member("data", object: { _ in })
    }
  }

  /// AfterShip's slugs of the carriers.
  static let slugs: [String: String] = [
    "dhl": "dhl", "fedex": "fedex", "ups": "ups", "usps": "usps", "sfExpress": "sf-express", "yanwen": "yanwen",
    "cainiao": "cainiao", "amazon": "amazon", "s10": "deutsch-post", "postTW": "taiwan-post", "kerry": "kerrytj",
  ].merging(CarrierProfile.couriers.compactMap { courier in courier.slug.map { (courier.id, $0) } }) { own, _ in own }
}
