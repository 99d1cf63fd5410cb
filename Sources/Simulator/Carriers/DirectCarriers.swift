/// The carriers that are asked themselves, each under its own first path part.
struct DirectCarriers: Sendable {
  let parcels: ParcelBook

  /// Answers a call under `/tcat` or `/momo`; nil for any other.
  func answer(_ carrier: Substring, _ path: Substring, _ query: Substring) -> Answer? {
    let parameters = Parameters(query: query)
    switch carrier {
    case "tcat" where path.lowercased() == TcatPages.path.lowercased():
      return .html(tcat(parameters["BillID"] ?? ""))
    case "momo" where path == MomoPages.path:
      return .html(momo(parameters["ship_num1"] ?? ""))
    case "tcat", "momo":
      return .html("<html><body><h1>404 - File or directory not found.</h1></body></html>", status: 404)
    default: return nil
    }
  }

  private func tcat(_ text: String) -> String {
    let number = MarkedText.escaped(text)
    guard text.utf8.count == 12, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return TcatPages.invalid(number)
    }
    var events = parcels.events(of: number, at: .tcat)
    // The real page tells a hand-over to a store twice.
    if let first = events.first, first.stage == .atStore { events.insert(first, at: 0) }
    return events.isEmpty ? TcatPages.notFound(number) : TcatPages.found(number, events)
  }

  private func momo(_ text: String) -> String {
    let number = MarkedText.escaped(text)
    let events = text.isEmpty ? [] : parcels.events(of: number, at: .momo)
    return events.isEmpty ? MomoPages.notFound(number) : MomoPages.found(number, events)
  }
}
