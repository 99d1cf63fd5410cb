import PCRE
import Tracking

/// Web addresses in a text: where they are, and whose.
struct Links {
  struct Link {
    private let start: Int
    private let end: Int
    /// The carrier whose page it is, or that a page for many carriers names in its address; as an index.
    let carrier: Int?
    let kind: Kind

    init(range: Range<Int>, carrier: Int?, kind: Kind) {
      (start, end, self.carrier, self.kind) = (range.lowerBound, range.upperBound, carrier, kind)
    }

    var range: Range<Int> { Range(uncheckedBounds: (start, end)) }

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

  /// Whose a domain is, with all hosts below it.
  private struct Owner {
    var isShortener = false
    var isTracker = false
    var carrier: Int?
  }

  private let pattern: Pattern
  private let owners: ByteMap<Owner>
  /// What trackers call a carrier.
  private let slugs: ByteMap<Int>

  init(carriers: [Carrier]) throws(PCREError) {
    pattern = try Pattern(
      #"(?<![A-Z0-9@._-])(?:(?:HTTPS?|HXXPS?)://)?((?:[A-Z0-9_-]{1,63}\.){1,6}[A-Z]{2,24})"#
        + #"(?::[0-9]{1,5})?(?:[/?#][!-~]*)"#
        + #"|(?<![A-Z0-9])[A-Z]{2,12}://[!-~]+"#, options: [])
    var slugs: [[UInt8]: Int] = [:]
    for (index, carrier) in carriers.enumerated() {
      for slug in carrier.slugs { slugs[Array(slug.uppercased().utf8)] = index }
    }
    self.slugs = ByteMap(slugs)
    var owners: [[UInt8]: Owner] = [:]
    for host in LinkWords.shorteners { owners[host, default: Owner()].isShortener = true }
    for host in LinkWords.trackers { owners[host, default: Owner()].isTracker = true }
    for (index, carrier) in carriers.enumerated() {
      for host in carrier.hosts {
        let key = Array(host.uppercased().utf8)
        owners[key, default: Owner()].carrier = owners[key]?.carrier ?? index
      }
    }
    self.owners = ByteMap(owners)
  }

  /// The links of a text, from the left.
  func find(in normal: NormalText, _ text: Bytes, _ arena: Arena) -> UnsafeBufferPointer<Link> {
    guard text.next(0x2F, from: 0) < text.count || text.next(0x3F, from: 0) < text.count else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    var (links, marks) = (ArenaList<Link>(arena), Marks(text))
    while let place = marks.next {
      // All of an address is printed signs without a blank.
      let word = Self.mayEndHost(text, at: place) ? Self.word(text, around: place) : place..<(place + 1)
      if word.count > 1 { search(word, normal, text, &links) }
      marks.skip(to: word.upperBound)
    }
    return links.values
  }

  /// The places of `/`, `?` and `#`, from the left.
  private struct Marks {
    private let text: Bytes
    private var places: (Int, Int, Int)

    init(_ text: Bytes) {
      self.text = text
      places = (text.next(0x2F, from: 0), text.next(0x3F, from: 0), text.next(0x23, from: 0))
    }

    var next: Int? {
      let first = min(places.0, places.1, places.2)
      return first < text.count ? first : nil
    }

    mutating func skip(to place: Int) {
      if places.0 < place { places.0 = text.next(0x2F, from: place) }
      if places.1 < place { places.1 = text.next(0x3F, from: place) }
      if places.2 < place { places.2 = text.next(0x23, from: place) }
    }
  }

  /// Whether the mark at `place` may stand behind a host, its port or a scheme.
  private static func mayEndHost(_ text: Bytes, at place: Int) -> Bool {
    if text.at(place - 1) == 0x3A {
      return text[place] == 0x2F && text.at(place + 1) == 0x2F && text.at(place - 2).isLetter
    }
    var end = place
    while place - end < 5, text.at(end - 1).isDigit { end -= 1 }
    if end < place {
      guard text.at(end - 1) == 0x3A else { return false }
      end -= 1
    }
    var start = end
    while end - start < 24, text.at(start - 1).isLetter { start -= 1 }
    return end - start >= 2 && text.at(start - 1) == 0x2E
  }

  private static func word(_ text: Bytes, around place: Int) -> Range<Int> {
    var (start, end) = (place, place)
    while start > 0, text[start - 1] &- 0x21 < 0x5E { start -= 1 }
    while end < text.count, text[end] &- 0x21 < 0x5E { end += 1 }
    return start..<end
  }

  private func search(_ word: Range<Int>, _ normal: NormalText, _ text: Bytes, _ links: inout ArenaList<Link>) {
    let subject = Bytes(rebasing: text[..<word.upperBound])
    var place = word.lowerBound
    while place < word.upperBound,
      let match = try? pattern.withFirstMatch(in: subject, from: place, isValid: true, { ($0.range, $0[1]) })
    {
      append(link(match.1 ?? 0..<0, Self.written(match.0, normal), text), text, to: &links)
      place = match.0.upperBound
    }
  }

  /// An address ends before the first mark that was not written as ASCII: `https://…，` is followed by a sentence.
  private static func written(_ range: Range<Int>, _ normal: NormalText) -> Range<Int> {
    range.lowerBound..<(range.first { normal.isWide(at: $0) } ?? range.upperBound)
  }

  func link(_ host: Range<Int>, _ range: Range<Int>, _ text: Bytes) -> Link {
    let owner = owner(host, text)
    if owner.isShortener { return Link(range: range, carrier: nil, kind: .shortener) }
    if owner.isTracker { return Link(range: range, carrier: named(range, text), kind: .tracker) }
    return Link(range: range, carrier: owner.carrier, kind: owner.carrier == nil ? .other : .carrier)
  }

  /// What is known of the host and of every domain that it stands below.
  private func owner(_ host: Range<Int>, _ text: Bytes) -> Owner {
    var owner = Owner()
    for start in host where start == host.lowerBound || text[start - 1] == 0x2E {
      guard let found = owners[Bytes(rebasing: text[start..<host.upperBound])] else { continue }
      if found.isShortener { owner.isShortener = true }
      if found.isTracker { owner.isTracker = true }
      if let carrier = found.carrier { owner.carrier = min(carrier, owner.carrier ?? carrier) }
    }
    return owner
  }

  /// The carrier that a tracker's address names: `…/track/dhl/…`, `…&fc=100215`.
  private func named(_ range: Range<Int>, _ text: Bytes) -> Int? {
    var place = range.lowerBound
    while place < range.upperBound {
      let start = place
      while place < range.upperBound, text[place].isAlphanumeric || text[place] == 0x2D { place += 1 }
      if place - start >= 2, place - start <= 40, let carrier = slugs[Bytes(rebasing: text[start..<place])] {
        return carrier
      }
      place += 1
    }
    return nil
  }
}
