import Foundation
import HTTP
import Tracking

/// AfterShip, an aggregator for couriers worldwide, with its current API or the legacy v4.
///
/// Based on the vendor's API reference (current version) and on answers recorded in the tests of its own SDK (v4). A
/// number is created once. The answer gives the id of the tracking, which is kept as the memo. If the number already
/// exists, AfterShip answers 4003, and the tracking is searched by its number.
struct AfterShipSource: Source {
  let info: SourceInfo
  let version: AfterShipVersion
  private let settings: SourceSettings

  init(version: AfterShipVersion, settings: SourceSettings) {
    self.version = version
    self.settings = settings
    info = SourceInfo(
      id: version.source, carriers: AfterShipTags.slugs.map(\.carrier),
      basis: version == .current ? .documentedShape : .recordedPage,
      // AfterShip allows five requests per second in both versions.
      requestsPerMinute: 120, concurrency: 2, host: "api.aftership.com")
  }

  // MARK: Requests

  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
    guard AfterShipTags.slugs.contains(where: { $0.carrier == query.carrier }) else {
      return TrackingResult(.layoutChanged(excerpt: "not a carrier of this source"))
    }
    guard let id = query.memo, !id.isEmpty else { return await create(query, client) }
    switch await ask(tracking(id), query, client) {
    case .ended(let outcome): return TrackingResult(outcome, memo: id)
    case .answer(let response):
      // The tracking is gone, for example deleted in the account. It is created again, once.
      if response.status == 404 || Self.code(of: response.body) == Self.missing { return await create(query, client) }
      return read(response, about: query, id: id)
    }
  }

  private func create(_ query: Query, _ client: HTTPClient) async -> TrackingResult {
    guard let request = creating(query.number, slug: Self.slug(of: query.carrier)) else {
      return TrackingResult(.layoutChanged(excerpt: "the number cannot be encoded"))
    }
    switch await ask(request, query, client) {
    case .ended(let outcome): return TrackingResult(outcome)
    case .answer(let response):
      guard Self.code(of: response.body) == Self.exists else { return read(response, about: query, id: nil) }
      switch await ask(finding(query.number, slug: Self.slug(of: query.carrier)), query, client) {
      case .ended(let outcome): return TrackingResult(outcome)
      case .answer(let response): return read(response, about: query, id: nil)
      }
    }
  }

  private func ask(_ request: Request, _ query: Query, _ client: HTTPClient) async -> Exchange {
    let exchange = await Exchange.send(request, using: client)
    guard case .answer(let response) = exchange else { return exchange }
    return Exchange.apiOutcome(response, askedAt: query.askedAt).map { .ended($0) } ?? exchange
  }

  private func read(_ response: Response, about query: Query, id: String?) -> TrackingResult {
    var result = parse(response.body, number: query.number)
    result.memo = result.memo ?? id
    return result
  }

  func creating(_ number: TrackingNumber, slug: String?) -> Request? {
    let tracking = AfterShipTracking(number: number.text, slug: slug)
    let body =
      version == .current ? JSONBody.bytes(tracking) : JSONBody.bytes(AfterShipWrapped(tracking: tracking))
    return body.map { body in
      // Repeatable: creating a tracking a second time gives only the error "already exists".
      Request(
        .post, base + "/trackings", headers: headers + [("Content-Type", "application/json")], body: body,
        isIdempotent: true)
    }
  }

  func tracking(_ id: String) -> Request {
    Request(.get, base + "/trackings/" + SourceAddress.encoded(id), headers: headers)
  }

  func finding(_ number: TrackingNumber, slug: String?) -> Request {
    let courier = slug.map { "&slug=" + SourceAddress.encoded($0) } ?? ""
    let query = "?tracking_numbers=" + SourceAddress.encoded(number.text) + courier
    return Request(.get, base + "/trackings" + query, headers: headers)
  }

  private var base: String {
    let base = SourceAddress.trimmed(settings.afterShipBaseURL)
    let path = version == .current ? "/tracking/" + version.rawValue : "/" + version.rawValue
    return base.hasSuffix(path) ? base : base + path
  }

  private var headers: [(name: String, value: String)] {
    [
      ("Accept", "application/json"),
      (version == .current ? "as-api-key" : "aftership-api-key", settings.afterShipKey),
      ("User-Agent", settings.userAgent),
    ]
  }

  private static func slug(of carrier: CarrierID) -> String? {
    AfterShipTags.slugs.first { $0.carrier == carrier }?.slug
  }

  // MARK: Reading

  func meaning(of words: String, carrier: CarrierID) -> Status? { AfterShipTags.carrierStatus(words, carrier) }

  /// Reads one tracking, a list (the number asked for, or the only entry), or an error.
  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult {
    guard let envelope = try? JSONDecoder().decode(AfterShipAnswer.Envelope.self, from: Data(body)) else {
      return TrackingResult(Exchange.unreadable(body))
    }
    guard (200..<300).contains(envelope.meta.code) else { return TrackingResult(Self.outcome(of: envelope.meta.code)) }
    let trackings = envelope.data?.trackings ?? []
    let own = trackings.filter { number == nil ? trackings.count == 1 : TrackingNumber($0.number) == number }
    guard let tracking = own.first, let named = TrackingNumber(tracking.number) else {
      return TrackingResult(Exchange.unreadable(body))
    }
    return Self.result(tracking, named)
  }

  static func result(_ tracking: AfterShipAnswer.Tracking, _ number: TrackingNumber) -> TrackingResult {
    let carrier = AfterShipTags.carrier(tracking.slug)
    // The list is oldest first.
    let listed = tracking.checkpoints.reversed().compactMap { AfterShipTags.event($0, carrier) }
    var events = Timeline.newestFirst(asListed: listed)
    let overall = AfterShipTags.status(tag: tracking.tag, subtag: tracking.subtag)
    // Two states have no checkpoint: `Expired` (no checkpoint for a month), and the state of a tracking before its
    // first checkpoint. They are added as an event.
    if let overall, overall == .expired || (events.isEmpty && overall != .pending) {
      events.insert(Event(time: nil, status: overall, text: DisplayText.of(tracking.words ?? tracking.tag)), at: 0)
    }
    guard !events.isEmpty else { return TrackingResult(.notKnownYet, number: number, memo: tracking.id) }
    if events[0].status == nil { events[0].status = overall }
    if tracking.goesBack { events = AfterShipTags.corrected(events) }
    let waits = events.contains { $0.status == .arrivedAtStore || $0.status == .collected }
    let store = waits ? tracking.pickupLocation.map { Place(name: DisplayText.of($0)) } : nil
    return TrackingResult(
      .found, number: number, events: events, store: store ?? Timeline.store(events),
      expected: ZonedTime.day(tracking.expected), memo: tracking.id)
  }

  private static func code(of body: [UInt8]) -> Int? {
    (try? JSONDecoder().decode(AfterShipAnswer.Envelope.self, from: Data(body)))?.meta.code
  }

  // MARK: Error codes

  private static let exists = 4003
  private static let missing = 4004

  static func outcome(of code: Int) -> TrackingResult.Outcome {
    switch code {
    // The tracking is not in the account, or AfterShip detected or enabled no courier for it.
    case missing, 404, 4012: .notKnownYet
    case 4005, 4017: .wrongNumber
    case 401, 403: .unauthorized
    case 429: .rateLimited(until: nil)
    case 500..<600: .sourceDown
    default: .layoutChanged(excerpt: "refused with code \(code)")
    }
  }
}
