import PCRE
import Tracking

/// Web addresses in a text: where they are, and whose.
struct Links {
  struct Link {
    private let start: Int
    private let end: Int
    /// The carrier whose page it is, or that a page for many carriers names in its address; as an index.
    let carrier: Int?
    /// Which of those that are known by name that is.
    let member: Int?
    let kind: Kind

    init(range: Range<Int>, _ whose: Whose? = nil, kind: Kind) {
      (start, end, self.kind) = (range.lowerBound, range.upperBound, kind)
      (carrier, member) = (whose?.carrier, whose?.member)
    }

    var range: Range<Int> { Range(uncheckedBounds: (start, end)) }

    /// A page that follows parcels of many carriers: a number in it is a tracking number.
    var isTracker: Bool { kind == .tracker }
  }

  /// A carrier as an index, and which of those that are known by name it is.
  struct Whose {
    let carrier: Int
    var member: Int?
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
    var whose: Whose?
  }

  private let pattern: Pattern
  private let owners: ByteMap<Owner>
  /// What trackers call a carrier.
  private let slugs: ByteMap<Whose>

  init(_ group: NameGroup) throws(PCREError) {
    pattern = try Pattern(
      #"(?<![A-Z0-9@._-])(?:(?:HTTPS?|HXXPS?)://)?((?:[A-Z0-9_-]{1,63}\.){1,6}[A-Z]{2,24})"#
        + #"(?::[0-9]{1,5})?(?:[/?#][!-~]*)"#
        + #"|(?<![A-Z0-9])HTTPS?://((?:[A-Z0-9_-]{1,63}\.){1,6}[A-Z]{2,24})(?![!-~])"#
        + #"|(?<![A-Z0-9])[A-Z]{2,12}://[!-~]+"#, options: [])
    var slugs: [[UInt8]: Whose] = [:]
    for (carrier, whose) in group.everyone {
      for slug in carrier.slugs { slugs[Array(slug.uppercased().utf8)] = whose }
    }
    self.slugs = ByteMap(slugs)
    var owners: [[UInt8]: Owner] = [:]
    for host in LinkWords.shorteners { owners[host, default: Owner()].isShortener = true }
    for host in LinkWords.trackers { owners[host, default: Owner()].isTracker = true }
    for (carrier, whose) in group.everyone {
      for host in carrier.hosts {
        let key = Array(host.uppercased().utf8)
        owners[key, default: Owner()].whose = owners[key]?.whose ?? whose
      }
    }
    self.owners = ByteMap(owners)
  }

  /// The links of a text, from the left. `strokes`: the places of `/`, `?` and `#`.
  func find(
    in normal: NormalText, _ text: Bytes, _ strokes: UnsafeBufferPointer<Int32>, _ arena: Arena
  ) -> UnsafeBufferPointer<Link> {
    let words = Self.words(text, strokes, arena)
    var links = ArenaList<Link>(arena)
    guard !words.isEmpty else { return links.values }
    try? pattern.withSearch { search in
      for word in words { self.search(word.range, normal, text, search, &links) }
    }
    return links.values
  }

  /// What stands without a blank around a stroke that may be an address's. All of an address is printed signs.
  private static func words(_ text: Bytes, _ strokes: UnsafeBufferPointer<Int32>, _ arena: Arena) -> Stretches {
    var (words, end) = (ArenaList<Stretch>(arena), 0)
    for stroke in strokes where stroke >= end && mayEndHost(text, at: Int(stroke)) {
      let word = word(text, around: Int(stroke))
      words.append(Stretch(word))
      end = word.upperBound
    }
    return words.values
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

  private func search(
    _ word: Range<Int>, _ normal: NormalText, _ text: Bytes, _ search: Pattern.Search, _ links: inout ArenaList<Link>
  ) {
    let subject = Bytes(rebasing: text[..<word.upperBound])
    var place = word.lowerBound
    while place < word.upperBound, let match = search.firstMatch(in: subject, from: place, isValid: true) {
      let range = match.range
      append(link(match[1] ?? match[2] ?? 0..<0, Self.written(range, normal), text), text, to: &links)
      place = range.upperBound
    }
  }

  /// An address ends before the first mark that was not written as ASCII: `https://…，` is followed by a sentence.
  private static func written(_ range: Range<Int>, _ normal: NormalText) -> Range<Int> {
    range.lowerBound..<(normal.firstWide(in: range) ?? range.upperBound)
  }

  func link(_ host: Range<Int>, _ range: Range<Int>, _ text: Bytes) -> Link {
    let owner = owner(host, text)
    if owner.isShortener { return Link(range: range, kind: .shortener) }
    if owner.isTracker {
      // What is behind the host of a carrier that follows others' parcels too says whose this one is.
      let named = named(owner.whose == nil ? range : host.upperBound..<range.upperBound, text)
      return Link(range: range, named ?? owner.whose, kind: .tracker)
    }
    return Link(range: range, owner.whose, kind: owner.whose == nil ? .other : .carrier)
  }

  /// What is known of the host and of every domain that it stands below.
  private func owner(_ host: Range<Int>, _ text: Bytes) -> Owner {
    var owner = Owner()
    for start in host where start == host.lowerBound || text[start - 1] == 0x2E {
      guard let found = owners[Bytes(rebasing: text[start..<host.upperBound])] else { continue }
      if found.isShortener { owner.isShortener = true }
      if found.isTracker { owner.isTracker = true }
      if let whose = found.whose, whose.carrier < owner.whose?.carrier ?? .max { owner.whose = whose }
    }
    return owner
  }

  /// The carrier that a tracker's address names: `…/track/dhl/…`, `…&fc=100215`.
  private func named(_ range: Range<Int>, _ text: Bytes) -> Whose? {
    var place = range.lowerBound
    while place < range.upperBound {
      let start = place
      while place < range.upperBound, text[place].isAlphanumeric || text[place] == 0x2D { place += 1 }
      if place - start >= 2, place - start <= 40, let whose = slugs[Bytes(rebasing: text[start..<place])] {
        return whose
      }
      place += 1
    }
    return nil
  }
}
