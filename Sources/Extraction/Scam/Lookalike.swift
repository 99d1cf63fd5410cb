/// Tells whether an unknown host borrows a known name.
struct Lookalike {
  private let name: HostName
  private let known: KnownHosts
  private let brands: Brands
  /// The labels before the ending: tw, com.tw.
  private let body: ContiguousArray<Range<Int>>.SubSequence
  /// It stands on a host where anybody gets a page for nothing.
  private let isHosted: Bool
  /// Its ending, or its place, costs next to nothing.
  let isOdd: Bool
  /// Under com.tw, org.tw, edu.tw.
  let isRegistered: Bool

  init(_ name: HostName, _ known: KnownHosts, _ brands: Brands) {
    (self.name, self.known, self.brands) = (name, known, brands)
    let count = name.labels.count
    let isLong = count > 2
    let last = name.last
    let hasSecondLevel =
      isLong && last.count == 2 && known.kinds(of: name[name.labels[count - 2]]).contains(.secondLevel)
    body = name.labels.dropLast(hasSecondLevel ? 2 : 1)
    isHosted = isLong && known.kinds(of: name.domain(from: count - 2)).contains(.hosting)
    isOdd = isHosted || known.kinds(of: last).contains(.oddEnding)
    isRegistered =
      hasSecondLevel && last.hasBytes("TW", at: 0)
      && (["COM", "ORG", "EDU"] as [StaticString]).contains { name.isLabel(name.labels[count - 2], $0) }
  }

  var isLookalike: Bool {
    guard let main = body.last else { return false }
    if isHosted { return body.dropLast().contains { borrows(CollectionOfOne($0), isLoose: true) } }
    if pretendsEnding { return true }
    // dhl.de, amazon.fr: a name and an ending, nothing else. Odd endings do not get that trust.
    if !isOdd, isCommon, body.allSatisfy({ isSame($0, main) || name.isLabel($0, "WWW") }), isBrand(main) {
      return false
    }
    return borrows(body, isLoose: isOdd)
  }

  private func isSame(_ label: Range<Int>, _ other: Range<Int>) -> Bool {
    name.bytes[label].elementsEqual(name.bytes[other])
  }

  private func isBrand(_ label: Range<Int>) -> Bool {
    let joined = name.bytes[label].lazy.filter { $0 != 0x2D }
    return brands.all.contains { brands.bytes[$0.name].elementsEqual(joined) }
  }

  /// A country's ending, or com.
  private var isCommon: Bool { name.last.count == 2 || name.labels.last.map { name.isLabel($0, "COM") } ?? false }

  private static let endings: [StaticString] = ["COM", "GOV", "NET", "ORG"]
  private static let starts = WordSet("COM-|TW-|GOV-|CN-")

  /// `x.com.tw.stranger.top`, `usps.com-fee.top`, `customs.gov.tw-pay.icu`: an ending in the midst of the host.
  private var pretendsEnding: Bool {
    for label in body.dropLast().dropFirst() where Self.endings.contains(where: { name.isLabel(label, $0) }) {
      return true
    }
    if body.count > 1, let main = body.last, Self.starts.isAny(name[main]) { return true }
    return words(of: body).contains { name.isLabel($0, "GOV") }
  }

  /// What hyphens part.
  private func words(of labels: some Sequence<Range<Int>>) -> ContiguousArray<Range<Int>> {
    var words = ContiguousArray<Range<Int>>()
    for label in labels {
      var start = label.lowerBound
      while start < label.upperBound {
        let end = min(name.bytes.next(0x2D, from: start), label.upperBound)
        if end > start { words.append(start..<end) }
        start = end + 1
      }
    }
    return words
  }

  /// A known name is in there, as words or as a piece of a longer word, a letter wrong or not.
  private func borrows(_ labels: some Sequence<Range<Int>>, isLoose: Bool) -> Bool {
    let words = words(of: labels)
    let isBait = isLoose || words.contains { known.kinds(of: name[$0]).contains(.bait) }
    let letters = words.reduce(0 as UInt64) { $0 | Brands.letters(of: name[$1]) }
    let joined = labels.map { label in ContiguousArray(name.bytes[label].lazy.filter { $0 != 0x2D }) }
    return brands.bytes.withUnsafeBufferPointer { bytes in
      for brand in brands.all where !brand.isWeak || isBait {
        // One letter may be wrong.
        let missing = brand.letters & ~letters
        guard missing == 0 || !brand.isWeak && missing & (missing &- 1) == 0 else { continue }
        if isBorrowed(brand, bytes, words, joined, isBait: isBait) { return true }
      }
      return false
    }
  }

  private func isBorrowed(
    _ brand: Brands.Brand, _ bytes: Bytes, _ words: ContiguousArray<Range<Int>>, _ joined: [ContiguousArray<UInt8>],
    isBait: Bool
  ) -> Bool {
    if holds(brand, bytes, in: words) { return true }
    let whole = Bytes(rebasing: bytes[brand.name])
    guard !brand.isWeak, whole.count >= 5 else { return false }
    // Five letters with a slip are many an honest word: only beside a bait.
    if isBait || whole.count > 5, whole.count < 9, words.contains(where: { isNear(name[$0], whole) }) { return true }
    return whole.count >= 6
      && joined.contains { $0.withUnsafeBufferPointer { Resemblance.holds(whole, in: $0) } }
  }

  private func isNear(_ word: Bytes, _ brand: Bytes) -> Bool {
    word.first == brand.first && word.count >= 4 && Resemblance.isNear(word, brand)
  }

  /// The words of a name stand side by side. A weak name needs another word beside it, which makes the bait.
  private func holds(_ brand: Brands.Brand, _ bytes: Bytes, in words: ContiguousArray<Range<Int>>) -> Bool {
    let count = brand.words.count
    guard words.count >= count, !(brand.isWeak && words.count == count && !isOdd) else { return false }
    return (0...(words.count - count)).contains { start in
      (0..<count).allSatisfy {
        let word = brands.words[brand.words.lowerBound + $0]
        return Resemblance.isSame(name[words[start + $0]], Bytes(rebasing: bytes[word]))
      }
    }
  }
}
