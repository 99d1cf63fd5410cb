import PCRE
import Tracking

/// Web addresses in a text: where they are, and whose.
struct Links {
  struct Link {
    let range: Range<Int>
    /// The carrier whose page it is, as an index.
    let carrier: Int?
    /// A page that follows parcels of many carriers: a number in it is a tracking number.
    let isTracker: Bool
  }

  private let pattern: Pattern
  private let hosts: [(host: [UInt8], carrier: Int)]
  /// Public pages that follow parcels of many carriers.
  private static let trackers = [
    "track.tw", "17track.net", "aftership.com", "parcelsapp.com", "ship24.com", "trackingmore.com", "packagetrackr.com",
    "parcel.app", "kuaidi100.com", "4px.com", "ordertracker.com",
  ].map { Array($0.uppercased().utf8) }

  init(carriers: [Carrier]) throws(PCREError) {
    pattern = try Pattern(
      #"(?<![A-Z0-9@._-])(?:(?:HTTPS?|HXXPS?)://)?((?:[A-Z0-9_-]{1,63}\.){1,6}[A-Z]{2,24})"#
        + #"(?::[0-9]{1,5})?(?:[/?#][!-~]*)"#
        + #"|(?<![A-Z0-9])[A-Z]{2,12}://[!-~]+"#, options: [])
    hosts = carriers.enumerated().flatMap { index, carrier in
      carrier.hosts.map { (Array($0.uppercased().utf8), index) }
    }
  }

  /// The links of `text`, from the left.
  func find(in text: Bytes) -> [Link] {
    guard text.contains(0x2F) || text.contains(0x3F) else { return [] }
    var links: [Link] = []
    try? pattern.forEachMatch(in: text, isValid: true) { match in
      let host = match[1].map { Array(text[$0]) } ?? []
      links.append(Link(range: match.range, carrier: carrier(host), isTracker: isTracker(host)))
      return true
    }
    return links
  }

  private func carrier(_ host: [UInt8]) -> Int? {
    hosts.first { Self.host(host, isWithin: $0.host) }?.carrier
  }

  private func isTracker(_ host: [UInt8]) -> Bool {
    Self.trackers.contains { Self.host(host, isWithin: $0) }
  }

  private static func host(_ host: [UInt8], isWithin domain: [UInt8]) -> Bool {
    guard host.count >= domain.count, host.suffix(domain.count).elementsEqual(domain) else { return false }
    return host.count == domain.count || host[host.count - domain.count - 1] == 0x2E
  }
}
