import Tracking

/// Whose pages there are, and what addresses call their values.
struct LinkBook: Sendable {
  enum Kind: Sendable {
    case carrier
    /// A page that follows parcels of many carriers: a number in it is a tracking number.
    case tracker
    /// What stands in it is the shortener's own.
    case shortener
    case other
  }

  /// Whose an address is: a place in `CarrierBook.judged`, and which of those that are known by name.
  struct Whose: Sendable {
    let carrier: Int
    var member: Int?
  }

  /// What is known of an address.
  struct Page: Sendable {
    let range: Range<Int>
    let kind: Kind
    let whose: Whose?
  }

  /// What the name of a value says of a number in it.
  enum Key: Sendable { case number, other, unknown }

  private var carriers: [String: Whose] = [:]
  private var slugs: [[Character16]: Whose] = [:]
  private var trackers: Set<String> = []
  private var shorteners: Set<String> = []
  private var numberKeys: Set<[Character16]> = []
  private var otherKeys: Set<[Character16]> = []
  private var paths: [[Character16]] = []

  /// - Parameter rules: of `names.tsv`.
  init(_ book: CarrierBook, _ rules: [Rule]) {
    for (place, carrier) in book.judged.enumerated() { add(carrier, Whose(carrier: place)) }
    for (place, member) in book.members.enumerated() {
      add(member, Whose(carrier: book.others.first ?? 0, member: place))
    }
    for rule in rules {
      switch rule.field {
      case "tracker": trackers.formUnion(rule.words)
      case "shortener": shorteners.formUnion(rule.words)
      case "numberKey": numberKeys.formUnion(rule.words.map(NormalText.searched))
      case "otherKey": otherKeys.formUnion(rule.words.map(NormalText.searched))
      case "numberPath": paths += rule.words.map(NormalText.searched)
      default: continue
      }
    }
  }

  private mutating func add(_ carrier: Carrier, _ whose: Whose) {
    for host in carrier.hosts { if carriers[host]?.member == nil { carriers[host] = whose } }
    for slug in carrier.slugs { slugs[NormalText.searched(slug)] = whose }
  }

  // MARK: Addresses

  /// The pages of a text; an address that leads to another one is parted where that begins.
  func pages(in scene: Scene) -> [Page] { scene.links.flatMap { pages(of: $0, in: scene.text) } }

  private func pages(of link: Link, in text: NormalText) -> [Page] {
    let page = page(link.host, link.range, behind: link.path, in: text)
    guard page.kind == .other, let inner = nested(link.path, in: text) else { return [page] }
    return [
      Page(range: link.range.lowerBound..<inner.range.lowerBound, kind: .other, whose: nil), inner,
      Page(
        range: inner.range.upperBound..<max(inner.range.upperBound, link.range.upperBound), kind: .other, whose: nil),
    ].filter { !$0.range.isEmpty }
  }

  private func page(_ host: String, _ range: Range<Int>, behind path: Range<Int>, in text: NormalText) -> Page {
    let domains = host.split(separator: ".").domains
    if domains.contains(where: shorteners.contains) { return Page(range: range, kind: .shortener, whose: nil) }
    let owner = domains.lazy.compactMap { carriers[$0] }.first
    if domains.contains(where: trackers.contains) {
      return Page(range: range, kind: .tracker, whose: named(owner == nil ? range : path, in: text) ?? owner)
    }
    return Page(range: range, kind: owner == nil ? .other : .carrier, whose: owner)
  }

  /// The carrier whose host that is, or is below.
  func carrier(ofHost host: String) -> Int? {
    host.split(separator: ".").domains.lazy.compactMap { carriers[$0]?.carrier }.first
  }

  /// The carrier that a tracker's address names: `…/track/dhl/…`, `…&fc=100215`.
  private func named(_ range: Range<Int>, in text: NormalText) -> Whose? {
    text.characters[range].split { !$0.isAlphanumeric && $0 != "-" }.lazy.compactMap { slugs[Array($0)] }.first
  }

  /// `…?u=https%3A%2F%2Fwww.t-cat.com.tw%2F…&h=…`: a carrier's or tracker's address in another.
  private func nested(_ path: Range<Int>, in text: NormalText) -> Page? {
    var place = path.lowerBound
    while place < path.upperBound {
      defer { place += 1 }
      guard text.has("HTTP".utf16, at: place) else { continue }
      var start = place + 4
      if text[start] == "S" { start += 1 }
      guard let mark = Self.schemeMarks.first(where: { text.has($0.utf16, at: start) }) else { continue }
      start += mark.utf16.count
      var end = start
      while end < path.upperBound, text[end].isAlphanumeric || text[end] == "-" || text[end] == "." { end += 1 }
      // An escaped address ends with the value that it is.
      let isEscaped = mark.hasPrefix("%")
      let limit = (end..<path.upperBound).first { isEscaped && text[$0] == "&" } ?? path.upperBound
      let host = String(decoding: text.characters[start..<end], as: UTF16.self).lowercased()
      let found = page(host, place..<limit, behind: end..<limit, in: text)
      if found.kind == .carrier || found.kind == .tracker { return found }
    }
    return nil
  }

  private static let schemeMarks = ["://", "%3A%2F%2F", "%253A%252F%252F"]

  // MARK: Values

  /// What the address says of the number that begins at `place`: `?no=…`, `&nums=A,B`, `/tracking/…`.
  func key(at place: Int, in page: Page, _ text: NormalText) -> Key {
    guard let name = valueName(at: place, in: page, text) else {
      let isPath = paths.contains { text.has($0, at: place - $0.count) }
      return page.kind == .other && isPath ? .number : .unknown
    }
    return numberKeys.contains(name) ? .number : otherKeys.contains(name) ? .other : .unknown
  }

  /// The name of the value that the number at `place` stands in.
  func valueName(at place: Int, in page: Page, _ text: NormalText) -> [Character16]? {
    var end = place
    // Back to the equals sign, over earlier numbers of the same value.
    while end > page.range.lowerBound, place - end < 200, Self.equals(endingAt: end, text) == 0 {
      guard !Self.parts.contains(text[end - 1]) else { return nil }
      end -= 1
    }
    let mark = Self.equals(endingAt: end, text)
    guard end > page.range.lowerBound, mark > 0 else { return nil }
    end -= mark
    var start = end
    while start > page.range.lowerBound, text[start - 1].isAlphanumeric || "-_".utf16.contains(text[start - 1]) {
      start -= 1
    }
    // `%3Fno%3D`: the letters behind a percent sign belong to the mark before the name.
    if start > page.range.lowerBound, text[start - 1] == "%" {
      start = min(start + (text[start] == "2" && text[start + 1] == "5" ? 4 : 2), end)
    }
    return Array(text.characters[start..<end])
  }

  private static let parts: CharacterSet16 = "/?&#"

  private static func equals(endingAt end: Int, _ text: NormalText) -> Int {
    if text[end - 1] == "=" { return 1 }
    if text.has("%3D".utf16, at: end - 3) { return 3 }
    return text.has("%253D".utf16, at: end - 5) ? 5 : 0
  }
}
