import Foundation
import HTTP
import Tracking

/// DHL's own API "Shipment Tracking – Unified", for all of its services. Anybody can sign up for a key.
///
/// Based on the reference at developer.dhl.com and its sample answers: `GET /track/shipments`, header `DHL-API-Key`, at
/// first 250 calls per day and one per second. The `statusCode` is coarse: `transit` also covers a parcel on the
/// courier's van or waiting at a service point, and `delivered` also covers a parcel put into a locker. So the words
/// decide where the table contains them. Times without a zone are local to the place of the event.
struct DHLUnifiedSource: Source {
  let info = SourceInfo(
    id: "dhlUnified", carriers: ["dhl"], basis: .documentedShape,
    // One request per second is allowed. The small limit is the one per day.
    requestsPerMinute: 20, concurrency: 1, requestsPerDay: 250, secondsApart: 1.1)
  private let settings: SourceSettings

  init(settings: SourceSettings) { self.settings = settings }

  // MARK: Request

  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
    switch await Exchange.send(request(for: query.number), using: client) {
    case .ended(let outcome): return TrackingResult(outcome)
    case .answer(let response):
      if let end = Exchange.apiOutcome(response, askedAt: query.askedAt) { return TrackingResult(end) }
      let result = parse(response.body, number: query.number)
      // An error can have a body that reads as a refusal. A body with events must come with status 2xx.
      guard response.status >= 300, result.outcome == .found else { return result }
      return TrackingResult(.layoutChanged(excerpt: "HTTP status \(response.status)"))
    }
  }

  func request(for number: TrackingNumber) -> Request {
    let base = SourceAddress.trimmed(settings.dhlBaseURL)
    let path = base.hasSuffix("/track/shipments") ? base : base + "/track/shipments"
    return Request(
      .get, path + "?trackingNumber=" + SourceAddress.encoded(number.text) + "&language=en",
      headers: [
        ("Accept", "application/json"), ("DHL-API-Key", settings.dhlKey), ("User-Agent", settings.userAgent),
      ])
  }

  // MARK: Reading

  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult {
    let data = Data(body)
    let decoder = JSONDecoder()
    if let answer = try? decoder.decode(DHLUnifiedAnswer.Shipments.self, from: data) {
      return result(answer.shipments, asked: number)
    }
    if let problem = try? decoder.decode(DHLUnifiedAnswer.Problem.self, from: data) {
      return TrackingResult(Self.outcome(of: problem, body: body))
    }
    return TrackingResult(Exchange.unreadable(body))
  }

  private func result(_ shipments: [DHLUnifiedAnswer.FoundShipment], asked: TrackingNumber?) -> TrackingResult {
    guard let first = shipments.first else { return TrackingResult(.notKnownYet) }
    let own = shipments.filter { shipment in
      asked == nil || ([shipment.id] + shipment.otherNumbers).contains { TrackingNumber($0) == asked }
    }
    // Several services can use the same number. In this bot DHL means DHL Express.
    guard let shipment = own.first(where: { $0.service == "express" }) ?? own.first,
      let number = asked ?? TrackingNumber(shipment.id)
    else { return TrackingResult(.layoutChanged(excerpt: Excerpt.masked("an answer about " + first.id))) }
    let steps = shipment.events.isEmpty ? [shipment.status].compactMap { $0 } : shipment.events
    let lines = steps.compactMap { step in Self.event(step).map { (event: $0, step: step) } }
    let events = Timeline.newestFirst(asListed: lines.map(\.event))
    guard !events.isEmpty else {
      return TrackingResult(steps.isEmpty ? .notKnownYet : .layoutChanged(excerpt: "no event has a text"))
    }
    let atStore = lines.filter { $0.event.status == .arrivedAtStore && $0.step.location?.servicePoint?.label != nil }
    let stop = atStore.max { ($0.event.time?.date ?? .distantPast) < ($1.event.time?.date ?? .distantPast) }
    return TrackingResult(
      .found, number: number, events: events,
      store: stop?.step.location?.servicePoint?.label.map {
        Place(name: $0, address: stop?.step.location?.address?.locality)
      },
      expected: ZonedTime.day(shipment.estimated))
  }

  /// The event of one line; nil when the line has no text.
  private static func event(_ step: DHLUnifiedAnswer.Step) -> Event? {
    // Some services repeat the code in `status`; others have their only text there.
    let words = [step.description, step.status, step.remark].compactMap { $0 }.map { DisplayText.of($0) }
      .filter { !$0.isEmpty }
    guard let text = words.first else { return nil }
    let address = step.location?.address
    return Event(
      time: ZonedTime.read(step.timestamp, country: address?.country),
      status: words.prefix(2).lazy.compactMap { table.status(of: $0) }.first ?? step.code.flatMap { codes[$0] },
      text: text, place: address?.locality)
  }

  private static func outcome(of problem: DHLUnifiedAnswer.Problem, body: [UInt8]) -> TrackingResult.Outcome {
    switch problem.status {
    case 404: .notKnownYet
    case 400 where (problem.detail ?? problem.title).lowercased().contains("trackingnumber"): .wrongNumber
    case 401, 403: .unauthorized
    case 429: .rateLimited(until: nil)
    case 500...: .sourceDown
    default: .layoutChanged(excerpt: Excerpt.masked(body))
    }
  }

  // MARK: Status tables

  /// The documented values of `statusCode`. `unknown` has no status.
  static let codes: [String: Status] = [
    "pre-transit": .infoReceived, "transit": .inTransit, "delivered": .delivered, "failure": .exception,
  ]

  /// Words that are more precise than the code.
  static let table = StatusTable([
    .contains(
      .returned, "returned to shipper", "returned to sender", "returned to the shipper", "returned to the sender",
      except: ["will be", "being", "to be"]),
    .contains(
      .returning, "return to shipper", "return to sender", "returned to shipper", "returned to sender",
      "returned to the shipper", "returned to the sender", "returning to", "refused", "not been collected",
      "was not collected", except: ["if not", "if it"]),
    .contains(
      .outForDelivery, "out for delivery", "out with courier", "with delivery courier",
      "loaded onto the delivery vehicle", except: ["will be", "not yet", "failed"]),
    .contains(
      .exception, "delivery attempt", "attempted delivery", "could not be delivered", "is on hold",
      "recipient not home",
      "address information needed"),
    .equals(.delivered, "DELIVERED"),
  ]).then(.pickupPoints)
}
