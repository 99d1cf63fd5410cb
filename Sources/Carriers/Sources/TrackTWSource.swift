import Foundation
import HTTP
import Tracking

/// Track.TW, an aggregator for eighteen carriers, asked through its token API. A number is imported once, which gives
/// the id of the relation between the account and the parcel. This id is kept as the memo and gives the history.
///
/// Its `checkpoint_status` is coarse: both `transit` and `delivered` occur for a parcel that waits at the store. So the
/// carrier's own words decide (`TrackTWWords`).
struct TrackTWSource: ConnectableSource {
  let info = SourceInfo(
    id: "tracktw", carriers: TrackTWCarriers.ids.map(\.carrier), basis: .documentedShape,
    // The server allows 60 requests per minute and token. The first lookup of a number sends two: the import and the
    // query.
    requestsPerMinute: 45, concurrency: 2, firstRequests: 2, hostRequestsPerMinute: 120)
  private let settings: SourceSettings

  init(settings: SourceSettings) { self.settings = settings }

  // MARK: Requests

  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
    if let relation = query.memo, !relation.isEmpty {
      switch await Exchange.send(tracking(relation, key: query.key), using: client) {
      case .ended(let outcome): return TrackingResult(outcome, memo: relation)
      // The relation no longer exists, for example because it was deleted in the account. The number is imported again,
      // once.
      case .answer(let response) where response.status == 404: break
      case .answer(let response): return read(response, about: query, relation: relation)
      }
    }
    return await importAndLookUp(query, using: client)
  }

  private func importAndLookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
    guard let carrier = TrackTWCarriers.ids.first(where: { $0.carrier == query.carrier })?.uuid,
      let request = importing(query.number, carrier: carrier, key: query.key)
    else { return TrackingResult(.layoutChanged(excerpt: "not a carrier of this source")) }
    switch await Exchange.send(request, using: client) {
    case .ended(let outcome): return TrackingResult(outcome)
    case .answer(let response):
      if let end = end(of: response, askedAt: query.askedAt) { return TrackingResult(end) }
      guard let relation = Self.relation(in: response.body, of: query.number) else {
        return TrackingResult(Self.unreadable(response.body))
      }
      switch await Exchange.send(tracking(relation, key: query.key), using: client) {
      case .ended(let outcome): return TrackingResult(outcome, memo: relation)
      case .answer(let response): return read(response, about: query, relation: relation)
      }
    }
  }

  private func read(_ response: Response, about query: Query, relation: String) -> TrackingResult {
    var result: TrackingResult
    if let end = end(of: response, askedAt: query.askedAt) {
      result = TrackingResult(end)
    } else {
      result = parse(response.body, number: query.number, carrier: query.carrier)
    }
    result.memo = relation
    return result
  }

  /// Requests the owner's profile. Only its presence counts; its content is not used.
  func check(_ key: Secret, using client: HTTPClient) async -> KeyVerdict {
    let request = Request(.get, base + "/user/profile", headers: headers(key))
    guard case .answer(let response) = await Exchange.send(request, using: client) else { return .unclear }
    return switch response.status {
    case 200..<300:
      (try? JSONDecoder().decode(TrackTWAnswer.Profile.self, from: Data(response.body))) == nil
        ? .unclear : .accepted
    // A redirect leads to the login page. 403 is unclear: it can come from a firewall in front of the server.
    case 300..<400, 401: .refused
    default: .unclear
    }
  }

  /// Reads the inbox and the archive, each up to as many parcels as a chat can have (500).
  func list(_ key: Secret, using client: HTTPClient) async -> AccountList {
    var pages: [[UInt8]] = []
    for box in ["inbox", "archive"] {
      for page in 1...Self.maxPages {
        let address = base + "/package/all/\(box)?page=\(page)&size=\(Self.pageSize)"
        let request = Request(.get, address, headers: headers(key))
        guard case .answer(let response) = await Exchange.send(request, using: client) else { return .unclear }
        if (300..<400).contains(response.status) || response.status == 401 { return .refused }
        guard response.status == 200,
          let list = try? TrackTWList(Data(response.body), limit: Self.pageSize)
        else { return .unclear }
        pages.append(response.body)
        if !list.hasMore { break }
      }
    }
    return .pages(pages)
  }

  private static let pageSize = 100
  private static let maxPages = 5

  func meaning(of words: String, carrier: CarrierID) -> Status? {
    TrackTWWords.status(of: words, checkpoint: nil, carrier: carrier)
  }

  func importing(_ number: TrackingNumber, carrier: String, key: Secret? = nil) -> Request? {
    let body = TrackTWImport(carrier: carrier, numbers: [number.text], notifyState: "inactive")
    guard let bytes = JSONBody.bytes(body) else { return nil }
    // Repeatable: a second import of the same number gives the same relation.
    return Request(
      .post, base + "/package/import", headers: headers(key) + [("Content-Type", "application/json")],
      body: bytes, isIdempotent: true)
  }

  func tracking(_ relation: String, key: Secret? = nil) -> Request {
    Request(.get, base + "/package/tracking/" + SourceAddress.encoded(relation), headers: headers(key))
  }

  private var base: String {
    let base = SourceAddress.trimmed(settings.trackTWBaseURL)
    return base.hasSuffix("/api/v1") ? base : base + "/api/v1"
  }

  private func headers(_ key: Secret?) -> [(name: String, value: String)] {
    [

      // Without this header the server answers with pages and redirects in place of JSON.
      ("Accept", "application/json"), ("Authorization", "Bearer " + (key?.reveal() ?? settings.trackTWToken)),
      ("User-Agent", settings.userAgent),
    ]
  }

  /// The outcome that the HTTP status gives; nil for 2xx. For 422 the body gives the reason.
  private func end(of response: Response, askedAt: Date?) -> TrackingResult.Outcome? {
    switch response.status {
    case 200..<300: nil
    case 422: Self.unreadable(response.body)
    // A redirect leads to the login page.
    case 300..<400, 401: .unauthorized
    case 403: Captcha.isPresent(in: response.body) ? .blocked : .unauthorized
    case 429: .rateLimited(until: RetryAfter.date(response, askedAt: askedAt))
    case 500...: Captcha.isPresent(in: response.body) ? .blocked : .sourceDown
    default: .layoutChanged(excerpt: "HTTP status \(response.status)")
    }
  }

  // MARK: Reading

  /// Reads the answer about one parcel, one page of the account's list (the parcel that was asked for, or the only
  /// one), or an error. Answers without tracking data (an import, the list of carriers, the answer to a change) give
  /// `layoutChanged`.
  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult {
    parse(body, number: number, carrier: nil)
  }

  /// `carrier` is the carrier that was asked about. A carrier named in the answer takes precedence.
  func parse(_ body: [UInt8], number: TrackingNumber?, carrier: CarrierID?) -> TrackingResult {
    let data = Data(body)
    let decoder = JSONDecoder()
    if let package = try? decoder.decode(TrackTWAnswer.Package.self, from: data) {
      let carrier = TrackTWCarriers.carrier(package.carrier) ?? carrier
      return result(package.history, of: package.number, carrier: carrier, asked: number)
    }
    if let inbox = try? decoder.decode(TrackTWAnswer.Inbox.self, from: data), let item = Self.item(in: inbox, number) {
      let carrier = TrackTWCarriers.carrier(item.package.carrier) ?? carrier
      let history = item.package.latest.map { [$0] } ?? []
      var result = result(history, of: item.package.number, carrier: carrier, asked: number)
      if result.outcome.isAnswer { result.memo = item.id }
      return result
    }
    return TrackingResult(Self.unreadable(body))
  }

  private static func item(in inbox: TrackTWAnswer.Inbox, _ number: TrackingNumber?) -> TrackTWAnswer.Inbox.Item? {
    guard let number else { return inbox.data.count == 1 ? inbox.data[0] : nil }
    return inbox.data.first { TrackingNumber($0.package.number) == number }
  }

  private func result(
    _ history: [TrackTWAnswer.Entry], of named: String, carrier: CarrierID?, asked: TrackingNumber?
  ) -> TrackingResult {
    guard let number = TrackingNumber(named), asked == nil || asked == number else {
      return TrackingResult(.layoutChanged(excerpt: Excerpt.masked("an answer about " + named)))
    }
    return TrackTWHistory.result(history, of: number, carrier: carrier)
  }

  /// The largest size in bytes of an answer without a history. Such an answer is a map with any number of keys, so its
  /// size must be limited.
  private static let maxShortAnswer = 64 << 10

  /// The id of the relation that an import gave for `number`.
  static func relation(in body: [UInt8], of number: TrackingNumber) -> String? {
    guard body.count <= maxShortAnswer,
      let relations = try? JSONDecoder().decode([String: String].self, from: Data(body))
    else { return nil }
    let relation = relations.first { TrackingNumber($0.key) == number }?.value
    return relation.flatMap { $0.isEmpty || $0.utf8.count > 100 ? nil : $0 }
  }

  /// The outcome of an answer without a parcel: an error with its reason, a page in place of JSON, or unknown content.
  private static func unreadable(_ body: [UInt8]) -> TrackingResult.Outcome {
    if body.count <= maxShortAnswer,
      let refusal = try? JSONDecoder().decode(TrackTWAnswer.Refusal.self, from: Data(body))
    {
      // "The given tracking number is invalid" is the documented error of an import.
      let isAboutNumber = refusal.errors?.keys.contains { $0.hasPrefix("tracking_number") } ?? false
      if isAboutNumber { return .wrongNumber }
      switch refusal.message {
      case "Unauthenticated.": return .unauthorized
      case "Too Many Attempts.": return .rateLimited(until: nil)
      case "Server Error": return .sourceDown
      default: break
      }
    }
    if Captcha.isPresent(in: body) { return .blocked }
    let start = String(decoding: body.prefix(4_096), as: UTF8.self).lowercased()
    let isPage = start.drop(while: \.isWhitespace).hasPrefix("<")
    if isPage, start.contains("login") || start.contains("登入") { return .unauthorized }
    return .layoutChanged(excerpt: Excerpt.masked(body))
  }
}
