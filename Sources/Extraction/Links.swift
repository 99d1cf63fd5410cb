import PCRE
import Tracking

/// Web addresses in a text: where they are, and whose.
struct Links {
  struct Link {
    let range: Range<Int>
    /// The carrier whose page it is, or that a page for many carriers names in its address; as an index.
    let carrier: Int?
    let kind: Kind

    /// A page that follows parcels of many carriers: a number in it is a tracking number.
    var isTracker: Bool { kind == .tracker }
  }

  /// Whose page it is.
  enum Kind {
    case carrier, tracker
    /// What stands in it is the shortener's own.
    case shortener
    case other
  }

  private let pattern: Pattern
  private let hosts: [(host: [UInt8], carrier: Int)]
  /// What trackers call a carrier.
  private let slugs: [[UInt8]: Int]

  init(carriers: [Carrier]) throws(PCREError) {
    pattern = try Pattern(
      #"(?<![A-Z0-9@._-])(?:(?:HTTPS?|HXXPS?)://)?((?:[A-Z0-9_-]{1,63}\.){1,6}[A-Z]{2,24})"#
        + #"(?::[0-9]{1,5})?(?:[/?#][!-~]*)"#
        + #"|(?<![A-Z0-9])[A-Z]{2,12}://[!-~]+"#, options: [])
    var slugs: [[UInt8]: Int] = [:]
    for (index, carrier) in carriers.enumerated() {
      for slug in carrier.slugs { slugs[Array(slug.uppercased().utf8)] = index }
    }
    self.slugs = slugs
    hosts = carriers.enumerated().flatMap { index, carrier in
      carrier.hosts.map { (Array($0.uppercased().utf8), index) }
    }
  }

  /// The links of a text, from the left.
  func find(in normal: NormalText, _ text: Bytes) -> [Link] {
    guard text.contains(0x2F) || text.contains(0x3F) else { return [] }
    var links: [Link] = []
    try? pattern.forEachMatch(in: text, isValid: true) { match in
      let host = match[1].map { Array(text[$0]) } ?? []
      links.append(link(host, Self.written(match.range, normal), text))
      return true
    }
    return links
  }

  /// An address ends before the first mark that was not written as ASCII: `https://…，` is followed by a sentence.
  private static func written(_ range: Range<Int>, _ normal: NormalText) -> Range<Int> {
    range.lowerBound..<(range.first { normal.isWide(at: $0) } ?? range.upperBound)
  }

  private func link(_ host: [UInt8], _ range: Range<Int>, _ text: Bytes) -> Link {
    if Self.isHost(host, within: LinkWords.shorteners) { return Link(range: range, carrier: nil, kind: .shortener) }
    if Self.isHost(host, within: LinkWords.trackers) {
      return Link(range: range, carrier: named(host, range, text), kind: .tracker)
    }
    let carrier = hosts.first { Self.isHost(host, within: [$0.host]) }?.carrier
    return Link(range: range, carrier: carrier, kind: carrier == nil ? .other : .carrier)
  }

  /// The carrier that a tracker's address names: `…/track/dhl/…`, `…&fc=100215`.
  private func named(_ host: [UInt8], _ range: Range<Int>, _ text: Bytes) -> Int? {
    var place = range.lowerBound
    while place < range.upperBound {
      let start = place
      while place < range.upperBound, text[place].isAlphanumeric || text[place] == 0x2D { place += 1 }
      if place - start >= 2, place - start <= 40, let carrier = slugs[Array(text[start..<place])] { return carrier }
      place += 1
    }
    return nil
  }

  private static func isHost(_ host: [UInt8], within domains: [[UInt8]]) -> Bool {
    domains.contains { domain in
      guard host.count >= domain.count, host.suffix(domain.count).elementsEqual(domain) else { return false }
      return host.count == domain.count || host[host.count - domain.count - 1] == 0x2E
    }
  }
}
