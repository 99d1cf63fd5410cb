/// The carriers with their own pages or APIs, each under its own first path component.
struct DirectCarriers: Sendable {
  let parcels: ParcelStories

  private static let ids: Set<Substring> = [
    "tcat", "momo", "pchome", "postTW", "kerry", "ecan", "familyMart", "hiLife",
  ]

  /// Answers a call of `path` under a carrier's id; nil if the carrier has no page of its own.
  func answer(_ carrier: Substring, _ path: Substring, _ call: ServerRequest) -> ServerResponse? {
    guard Self.ids.contains(carrier) else { return nil }
    return page(carrier, path, call)
      ?? .html("<html><body><h1>404 - File or directory not found.</h1></body></html>", status: 404)
  }

  private func page(_ carrier: Substring, _ path: Substring, _ call: ServerRequest) -> ServerResponse? {
    let isPost = call.verb == "POST"
    switch carrier {
    case "tcat" where path.lowercased() == TcatPages.path.lowercased():
      return .html(tcat(Parameters(query: call.query)["BillID"] ?? ""))
    case "momo" where path == MomoPages.path:
      return .html(momo(Parameters(query: call.query)["ship_num1"] ?? ""))
    case "pchome" where path.hasPrefix(PChomePages.path):
      return .html(pchome(String(path.dropFirst(PChomePages.path.count))))
    case "postTW" where isPost && path == PostTWAnswers.path:
      return PostTWAnswers.answer(to: call.body) { events(of: $0, at: carrier) }
    case "kerry" where isPost && path == KerryAnswers.path:
      return KerryAnswers.answer(to: call.body) { events(of: $0, at: carrier) }
    case "ecan" where isPost && EcanPages.paths.contains(String(path)):
      return EcanPages.answer(to: call.body, at: path) { events(of: $0, at: carrier) }
    case "familyMart" where isPost && path == FamilyMartAnswers.path:
      return FamilyMartAnswers.answer(to: call.body) { events(of: $0, at: carrier) }
    case "hiLife" where isPost && path == EzShipPages.path:
      return EzShipPages.answer(to: call.body) { events(of: $0, at: carrier) }
    default: return nil
    }
  }

  /// The carrier's events for a number, newest first; empty for an empty number.
  private func events(of number: String, at carrier: Substring) -> [ParcelEvent] {
    guard !number.isEmpty, let profile = CarrierProfile.byID[String(carrier)] else { return [] }
    return parcels.events(of: number, at: profile)
  }

  private func tcat(_ text: String) -> String {
    let number = MarkedText.escaped(text)
    guard text.utf8.count == 12, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return TcatPages.invalid(number)
    }
    var events = events(of: number, at: "tcat")
    // The real page lists a hand-over to a store twice.
    if let first = events.first, first.stage == .atStore { events.insert(first, at: 0) }
    return events.isEmpty ? TcatPages.notFound(number) : TcatPages.found(number, events)
  }

  private func momo(_ text: String) -> String {
    let number = MarkedText.escaped(text)
    let events = events(of: number, at: "momo")
    return events.isEmpty ? MomoPages.notFound(number) : MomoPages.found(number, events)
  }

  private func pchome(_ text: String) -> String {
    let number = MarkedText.escaped(text)
    let events = events(of: number, at: "pchome")
    return events.isEmpty ? PChomePages.notFound(number) : PChomePages.found(number, events)
  }
}

extension ParcelEvent {
  /// The carrier's text without the store name that Track.TW appends.
  var textWithoutStore: String { text.split(separator: " - [").first.map(String.init) ?? text }
}
