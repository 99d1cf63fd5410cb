import Foundation
import HTTP
import Tracking

/// 17TRACK, an aggregator for most of the world's carriers, through its API v2.4 with a key: header `17token`, `POST`
/// alone, three calls a second.
///
/// Rests on its API reference and the sample answers of a public client library. A number has to be registered before
/// it can be read; registering costs one of the account's quota, reading nothing, so it is always read first.
///
/// That a registration wants a phone is documented as code -18010020 ("Error Codes and Troubleshooting" in its help
/// center); that it is handed over as `phone_number_last_4` with the registration itself, by v2.4's "Additional Fields".
/// How digits are refused that do not fit is documented nowhere: the same code again, or -18010015 (a field's value), is
/// taken for that.
struct SeventeenTrackSource: Source {
  let info = SourceInfo(
    id: "seventeentrack", carriers: carrierKeys.map(\.carrier), basis: .documentedShape,
    // One at a time, so that the burst of a start stays within three a second.
    requestsPerMinute: 40, concurrency: 1, firstRequests: 2, secondsApart: 0.6)
  private let settings: SourceSettings

  init(settings: SourceSettings) { self.settings = settings }

  /// Remembered of a number that is registered without a carrier.
  private static let isRegistered = "registered"

  // MARK: Requests

  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
    guard let entry = Self.carrierKeys.first(where: { $0.carrier == query.carrier }) else {
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

  /// Digits of a phone are told only where they are wanted.
  private func register(_ query: Query, key: Int?, _ client: HTTPClient) async -> TrackingResult {
    let first = await ask("register", query, key: key, client)
    guard Self.takesPhoneDigits.contains(query.carrier), first.refusal(of: query.number) == Self.phoneWanted else {
      return await registered(first, query, client)
    }
    for digits in query.phoneDigits.prefix(Self.mostDigits) {
      let next = await ask("register", query, key: key, digits: digits, client)
      let refusal = next.refusal(of: query.number)
      if refusal != Self.phoneWanted, refusal != Self.badValue { return await registered(next, query, client) }
    }
    return TrackingResult(.needsPhoneDigits)
  }

  /// What came of registering.
  private func registered(_ exchange: Exchange, _ query: Query, _ client: HTTPClient) async -> TrackingResult {
    switch exchange {
    case .ended(let outcome): return TrackingResult(outcome)
    case .answer(let response):
      if let parcel = Self.parcel(in: response.body, of: query.number) {
        // Its first answer takes minutes.
        var result = TrackingResult(
          .notKnownYet, number: query.number, memo: parcel.carrier.map { String($0) } ?? Self.isRegistered)
        result.isNewlyRegistered = true
        return result
      }
      let refusal = Self.refusal(in: response.body, of: query.number)
      if let refusal, Self.usedUp.contains(refusal) {
        // Numbers that are registered are read as before: nobody else has to wait.
        return TrackingResult(.rateLimited(until: query.askedAt))
      }
      guard refusal == Self.alreadyRegistered else {
        return parse(response.body, number: query.number, carrier: query.carrier)
      }
      // It is registered for another carrier than the one that we named.
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
    return Exchange.keyedEnd(response, askedAt: query.askedAt).map { .ended($0) } ?? exchange
  }

  private func read(_ response: Response, about query: Query) -> TrackingResult {
    var result = parse(response.body, number: query.number, carrier: query.carrier)
    let parcel = Self.parcel(in: response.body, of: query.number)
    result.memo = parcel?.carrier.map { String($0) } ?? query.memo ?? parcel.map { _ in Self.isRegistered }
    return result
  }

  func request(_ call: String, _ number: TrackingNumber, key: Int?, digits: Secret? = nil) -> Request {
    post(call, SeventeenTrackItem(number: number.text, carrier: key, phoneDigits: digits?.reveal()))
  }

  private func post(_ call: String, _ item: SeventeenTrackItem?) -> Request {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let body = item.flatMap { try? encoder.encode([$0]) }
    let base = SourceAddress.trimmed(settings.seventeenTrackBaseURL)
    let path = base.hasSuffix("/track/v2.4") ? base : base + "/track/v2.4"
    return Request(
      .post, path + "/" + call,
      headers: [
        ("Accept", "application/json"), ("Content-Type", "application/json"), ("17token", settings.seventeenTrackKey),
        ("User-Agent", settings.userAgent),
      ],
      // Registering the same again is refused, and costs nothing.
      body: body.map { Array($0) }, isRepeatable: true)
  }

  // MARK: Reading

  func meaning(of words: String, carrier: CarrierID) -> Status? { SeventeenTrackWords.words(words, carrier) }

  /// Reads the answer to `gettrackinfo`. That to `register` says nothing about a parcel's whereabouts: `layoutChanged`.
  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult {
    parse(body, number: number, carrier: nil)
  }

  /// `carrier` is the one asked about, for answers that name it by a key that we do not know.
  private func parse(_ body: [UInt8], number: TrackingNumber?, carrier: CarrierID?) -> TrackingResult {
    guard let envelope = Self.envelope(body) else { return TrackingResult(Exchange.unreadable(body)) }
    if let fault = Self.fault(of: envelope) { return TrackingResult(Self.outcome(of: fault)) }
    let accepted = envelope.data?.accepted ?? []
    let parcel = accepted.first { number == nil ? accepted.count == 1 : TrackingNumber($0.number) == number }
    if let parcel, parcel.isTold, let named = TrackingNumber(parcel.number) { return result(parcel, named, carrier) }
    let rejected = envelope.data?.rejected ?? []
    let refusal = rejected.first { number == nil ? rejected.count == 1 : TrackingNumber($0.number) == number }
    if parcel == nil, let refusal { return TrackingResult(Self.outcome(of: refusal.error.code, carrier)) }
    return TrackingResult(Exchange.unreadable(body))
  }

  private func result(
    _ parcel: SeventeenTrackAnswer.Parcel, _ number: TrackingNumber, _ asked: CarrierID?
  ) -> TrackingResult {
    guard let info = parcel.info else { return TrackingResult(.notKnownYet, number: number) }
    let carrier = Self.carrierKeys.first { $0.key != nil && $0.key == parcel.carrier }?.carrier ?? asked
    let steps = info.histories.flatMap { $0 }
    var events = Timeline.newestFirst(
      (steps.isEmpty ? [info.latestEvent].compactMap { $0 } : steps).compactMap {
        SeventeenTrackWords.event($0, carrier)
      })
    events = Timeline.once(events)
    guard !events.isEmpty else { return Self.withoutHistory(info.latest, number) }
    if events[0].status == nil, let latest = info.latest {
      events[0].status = SeventeenTrackWords.status(stage: latest.status, subStatus: latest.subStatus, of: carrier)
    }
    events = Timeline.settled(events)
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

  private static func parcel(in body: [UInt8], of number: TrackingNumber) -> SeventeenTrackAnswer.Parcel? {
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
  /// The day's, or the whole quota.
  private static let usedUp: Set<Int> = [-18_019_907, -18_019_908]
  private static let phoneWanted = -18_010_020
  private static let badValue = -18_010_015
  /// Of other carriers it may want the whole number, which nobody is asked for.
  private static let takesPhoneDigits: Set<CarrierID> = ["sfExpress"]
  /// Three a second are let through, and others who follow the parcel may have given theirs too.
  private static let mostDigits = 3

  /// `carrier`: the one asked about, where known.
  static func outcome(of code: Int, _ carrier: CarrierID? = nil) -> TrackingResult.Outcome {
    switch code {
    case phoneWanted where carrier.map(takesPhoneDigits.contains) ?? true: .needsPhoneDigits
    // No carrier recognized, nothing known yet: what a fresh number gets.
    case notRegistered, -18_019_903, -18_019_909: .notKnownYet
    case -18_010_012: .wrongNumber
    // The address, the key, the account.
    case -18_010_001, -18_010_002, -18_010_004, -18_010_005: .unauthorized
    case _ where usedUp.contains(code): .rateLimited(until: nil)
    case -18_010_003, -18_019_911: .sourceDown
    default: .layoutChanged(excerpt: "refused with code \(code)")
    }
  }
}

extension Exchange {
  /// With which code that number was refused; nil where it was not.
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

  static func quota(in body: [UInt8]) -> SourceQuota? {
    guard let answer = try? JSONDecoder().decode(SeventeenTrackAnswer.QuotaEnvelope.self, from: Data(body)),
      answer.code == 0
    else { return nil }
    return SourceQuota(total: answer.data.total, used: answer.data.used, remaining: answer.data.remaining)
  }
}
