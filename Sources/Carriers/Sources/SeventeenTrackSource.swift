import Foundation
import HTTP
import Tracking

/// 17TRACK, an aggregator for most of the world's carriers, through its API v2.4 with a key: header `17token`, only
/// `POST`, three calls per second.
///
/// Based on the API reference and on the sample answers of a public client library. A number must be registered before
/// it can be read. A registration uses up one unit of the account's quota, and reading is free, so reading is always
/// tried first.
///
/// Code -18010020 means that a registration requires a phone number (17TRACK's help center, "Error Codes and
/// Troubleshooting"). The digits are sent as `phone_number_last_4` in the registration (API v2.4, "Additional Fields").
/// The code for wrong digits is not documented: the same code, or -18010015 (invalid field value), is treated as that.
struct SeventeenTrackSource: Source {
  let info = SourceInfo(
    id: "seventeentrack", carriers: SeventeenTrackCarriers.keys.map(\.carrier), basis: .documentedShape,
    // One request at a time, so that the burst at startup stays below three calls per second.
    requestsPerMinute: 40, concurrency: 1, firstRequests: 2, secondsApart: 0.6)
  private let settings: SourceSettings

  init(settings: SourceSettings) { self.settings = settings }

  /// The memo of a number that was registered without a carrier key.
  private static let registeredMemo = "registered"

  // MARK: Requests

  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
    guard let entry = SeventeenTrackCarriers.keys.first(where: { $0.carrier == query.carrier }) else {
      return TrackingResult(.layoutChanged(excerpt: "not a carrier of this source"))
    }
    let key = query.memo.flatMap { Int($0) } ?? entry.key
    switch await ask("gettrackinfo", query, key: key, client) {
    case .ended(let outcome): return TrackingResult(outcome, memo: query.memo)
    case .answer(let response):
      if Self.refusal(in: response.body, of: query.number) == Self.notRegistered {
        return await register(query, key: entry.key, client)
      }
      return read(response, about: query)
    }
  }

  /// Registers the number. Phone digits are sent only after 17TRACK has required them.
  private func register(_ query: Query, key: Int?, _ client: HTTPClient) async -> TrackingResult {
    let first = await ask("register", query, key: key, client)
    guard Self.takesPhoneDigits.contains(query.carrier), first.refusal(of: query.number) == Self.phoneRequired else {
      return await registered(first, query, client)
    }
    for digits in query.phoneDigits.prefix(Self.maxDigitTries) {
      let next = await ask("register", query, key: key, digits: digits, client)
      let refusal = next.refusal(of: query.number)
      if refusal != Self.phoneRequired, refusal != Self.badValue { return await registered(next, query, client) }
    }
    return TrackingResult(.needsPhoneDigits)
  }

  /// The result of a registration.
  private func registered(_ exchange: Exchange, _ query: Query, _ client: HTTPClient) async -> TrackingResult {
    switch exchange {
    case .ended(let outcome): return TrackingResult(outcome)
    case .answer(let response):
      if let parcel = Self.parcel(in: response.body, of: query.number) {
        // The first data arrives minutes after a registration.
        var result = TrackingResult(
          .notKnownYet, number: query.number, memo: parcel.carrier.map { String($0) } ?? Self.registeredMemo)
        result.isNewlyRegistered = true
        return result
      }
      let refusal = Self.refusal(in: response.body, of: query.number)
      if let refusal, Self.usedUp.contains(refusal) {
        // Only new registrations are refused. The source is not paused (`until` is now), because numbers that are
        // already registered can still be read.
        return TrackingResult(.rateLimited(until: query.askedAt))
      }
      guard refusal == Self.alreadyRegistered else {
        return parse(response.body, number: query.number, carrier: query.carrier)
      }
      // The number is registered for another carrier than ours, so it is read without a carrier key.
      switch await ask("gettrackinfo", query, key: nil, client) {
      case .ended(let outcome): return TrackingResult(outcome)
      case .answer(let response): return read(response, about: query)
      }
    }
  }

  private func ask(
    _ call: String, _ query: Query, key: Int?, digits: Secret? = nil, _ client: HTTPClient
  ) async -> Exchange {
    let exchange = await Exchange.send(request(call, query.number, key: key, digits: digits), using: client)
    guard case .answer(let response) = exchange else { return exchange }
    return Exchange.apiOutcome(response, askedAt: query.askedAt).map { .ended($0) } ?? exchange
  }

  private func read(_ response: Response, about query: Query) -> TrackingResult {
    var result = parse(response.body, number: query.number, carrier: query.carrier)
    let parcel = Self.parcel(in: response.body, of: query.number)
    result.memo = parcel?.carrier.map { String($0) } ?? query.memo ?? parcel.map { _ in Self.registeredMemo }
    return result
  }

  func request(_ call: String, _ number: TrackingNumber, key: Int?, digits: Secret? = nil) -> Request {
    post(call, SeventeenTrackItem(number: number.text, carrier: key, phoneDigits: digits?.reveal()))
  }

  private func post(_ call: String, _ item: SeventeenTrackItem?) -> Request {
    let body = item.flatMap { JSONBody.bytes([$0]) }
    let base = SourceAddress.trimmed(settings.seventeenTrackBaseURL)
    let path = base.hasSuffix("/track/v2.4") ? base : base + "/track/v2.4"
    return Request(
      .post, path + "/" + call,
      headers: [
        ("Accept", "application/json"), ("Content-Type", "application/json"), ("17token", settings.seventeenTrackKey),
        ("User-Agent", settings.userAgent),
      ],
      // Repeatable: a second registration of the same number is refused and costs nothing.
      body: body.map { Array($0) }, isIdempotent: true)
  }

  // MARK: Reading

  func meaning(of words: String, carrier: CarrierID) -> Status? { SeventeenTrackWords.carrierStatus(words, carrier) }

  /// Reads the answer to `gettrackinfo`. The answer to `register` has no tracking data and gives `layoutChanged`.
  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult {
    parse(body, number: number, carrier: nil)
  }

  /// `carrier` is the carrier that was asked about. It is used when the answer names a carrier key that we do not know.
  private func parse(_ body: [UInt8], number: TrackingNumber?, carrier: CarrierID?) -> TrackingResult {
    guard let envelope = Self.envelope(body) else { return TrackingResult(Exchange.unreadable(body)) }
    if let fault = Self.fault(of: envelope) { return TrackingResult(Self.outcome(of: fault)) }
    let accepted = envelope.data?.accepted ?? []
    let parcel = accepted.first { number == nil ? accepted.count == 1 : TrackingNumber($0.number) == number }
    if let parcel, parcel.hasInfo, let named = TrackingNumber(parcel.number) { return result(parcel, named, carrier) }
    let rejected = envelope.data?.rejected ?? []
    let refusal = rejected.first { number == nil ? rejected.count == 1 : TrackingNumber($0.number) == number }
    if parcel == nil, let refusal { return TrackingResult(Self.outcome(of: refusal.error.code, carrier)) }
    return TrackingResult(Exchange.unreadable(body))
  }

  private func result(
    _ parcel: SeventeenTrackAnswer.TrackedNumber, _ number: TrackingNumber, _ asked: CarrierID?
  ) -> TrackingResult {
    guard let info = parcel.info else { return TrackingResult(.notKnownYet, number: number) }
    let carrier = SeventeenTrackCarriers.keys.first { $0.key != nil && $0.key == parcel.carrier }?.carrier ?? asked
    let steps = info.histories.flatMap { $0 }
    var events = Timeline.newestFirst(
      (steps.isEmpty ? [info.latestEvent].compactMap { $0 } : steps).compactMap {
        SeventeenTrackWords.event($0, carrier)
      })
    events = Timeline.withoutDuplicates(events)
    guard !events.isEmpty else { return Self.withoutHistory(info.latest, number) }
    if events[0].status == nil, let latest = info.latest {
      events[0].status = SeventeenTrackWords.status(stage: latest.status, subStatus: latest.subStatus, of: carrier)
    }
    events = Timeline.corrected(events)
    return TrackingResult(
      .found, number: number, events: events, store: Timeline.store(events),
      deadline: Timeline.lastDay(events), expected: ZonedTime.day(info.expected))
  }

  private static func withoutHistory(_ latest: SeventeenTrackAnswer.State?, _ number: TrackingNumber) -> TrackingResult
  {
    if latest?.subStatus == "NotFound_InvalidCode" { return TrackingResult(.wrongNumber, number: number) }
    guard let latest,
      let status = SeventeenTrackWords.status(stage: latest.status, subStatus: latest.subStatus, of: nil)
    else { return TrackingResult(.notKnownYet, number: number) }
    let event = Event(time: nil, status: status, text: latest.words ?? latest.status)
    return TrackingResult(.found, number: number, events: [event])
  }

  private static func envelope(_ body: [UInt8]) -> SeventeenTrackAnswer.Envelope? {
    try? JSONDecoder().decode(SeventeenTrackAnswer.Envelope.self, from: Data(body))
  }

  private static func parcel(in body: [UInt8], of number: TrackingNumber) -> SeventeenTrackAnswer.TrackedNumber? {
    envelope(body)?.data?.accepted?.first { TrackingNumber($0.number) == number }
  }

  fileprivate static func refusal(in body: [UInt8], of number: TrackingNumber) -> Int? {
    envelope(body)?.data?.rejected.first { TrackingNumber($0.number) == number }?.error.code
  }

  private static func fault(of envelope: SeventeenTrackAnswer.Envelope) -> Int? {
    envelope.code != 0 ? envelope.code : envelope.data?.errors.first?.code
  }

  // MARK: Error codes

  private static let alreadyRegistered = -18_019_901
  private static let notRegistered = -18_019_902
  /// The daily limit or the total quota is used up.
  private static let usedUp: Set<Int> = [-18_019_907, -18_019_908]
  private static let phoneRequired = -18_010_020
  private static let badValue = -18_010_015
  /// The carriers for which the last four digits are enough. For others 17TRACK may require the whole phone number,
  /// which the bot never asks for.
  private static let takesPhoneDigits: Set<CarrierID> = ["sfExpress"]
  /// The largest number of tries. The API allows three calls per second, and several followers can each have given
  /// digits.
  private static let maxDigitTries = 3

  /// `carrier` is the carrier that was asked about, if known.
  static func outcome(of code: Int, _ carrier: CarrierID? = nil) -> TrackingResult.Outcome {
    switch code {
    case phoneRequired where carrier.map(takesPhoneDigits.contains) ?? true: .needsPhoneDigits
    // No carrier detected, or no data yet: usual for a new number.
    case notRegistered, -18_019_903, -18_019_909: .notKnownYet
    case -18_010_012: .wrongNumber
    // The IP address, the key or the account is not accepted.
    case -18_010_001, -18_010_002, -18_010_004, -18_010_005: .unauthorized
    case _ where usedUp.contains(code): .rateLimited(until: nil)
    case -18_010_003, -18_019_911: .sourceDown
    default: .layoutChanged(excerpt: "refused with code \(code)")
    }
  }
}

extension Exchange {
  /// The error code with which `number` was refused; nil when it was not.
  fileprivate func refusal(of number: TrackingNumber) -> Int? {
    guard case .answer(let response) = self else { return nil }
    return SeventeenTrackSource.refusal(in: response.body, of: number)
  }
}

extension SeventeenTrackSource: MeteredSource {
  func quota(using client: HTTPClient) async -> SourceQuota? {
    guard case .answer(let response) = await Exchange.send(post("getquota", nil), using: client),
      (200..<300).contains(response.status)
    else { return nil }
    return Self.quota(in: response.body)
  }

  private static func isCount(_ number: Int) -> Bool { (0..<1_000_000_000).contains(number) }

  static func quota(in body: [UInt8]) -> SourceQuota? {
    guard let answer = try? JSONDecoder().decode(SeventeenTrackAnswer.QuotaEnvelope.self, from: Data(body)),
      answer.code == 0, [answer.data.total, answer.data.used, answer.data.remaining].allSatisfy(Self.isCount)
    else { return nil }
    return SourceQuota(total: answer.data.total, used: answer.data.used, remaining: answer.data.remaining)
  }
}
