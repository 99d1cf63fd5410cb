/// Tells whether an unknown host borrows a known name.
struct Lookalike {
  private let name: HostName
  private let known: KnownHosts
  private let brands: Brands
  private let arena: Arena
  /// How many labels stand before the ending: tw, com.tw.
  private let body: Int
  /// It stands on a host where anybody gets a page for nothing.
  private let isHosted: Bool
  /// Its ending, or its place, costs next to nothing.
  let isOdd: Bool
  /// Under com.tw, org.tw, edu.tw.
  let isRegistered: Bool
  /// Two letters were taken for one: a plain name is a forged one.
  private let isDrawn: Bool

  init(_ name: HostName, _ known: KnownHosts, _ brands: Brands, isDrawn: Bool = false) {
    self.isDrawn = isDrawn
    (self.name, self.known, self.brands, arena) = (name, known, brands, name.arena)
    let count = name.labels.count
    let isLong = count > 2
    let last = name.last
    let hasSecondLevel =
      isLong && last.count == 2 && known.kinds(of: name[name.labels[count - 2]]).contains(.secondLevel)
    body = max(0, count - (hasSecondLevel ? 2 : 1))
    isHosted = isLong && known.kinds(of: name.domain(from: count - 2)).contains(.hosting)
    isOdd = isHosted || known.kinds(of: last).contains(.oddEnding) || Self.isMakeshift(name, body, known)
    isRegistered =
      hasSecondLevel && last.hasBytes("TW", at: 0)
      && (["COM", "ORG", "EDU"] as [StaticString]).contains { name.isLabel(name.labels[count - 2], $0) }
  }

  /// `id-tw.link`, `delivery-fee.store`: nothing but what parcels are spoken of with, and an ending for anybody.
  private static func isMakeshift(_ name: HostName, _ body: Int, _ known: KnownHosts) -> Bool {
    guard body > 0, cheapEndings.isAny(name.last) else { return false }
    let main = name.labels[body - 1]
    let words = name.bytes[main].split(separator: 0x2D)
    guard words.count > 1 else { return false }
    func isBait(_ word: Slice<Bytes>) -> Bool { known.kinds(of: Bytes(rebasing: word)).contains(.bait) }
    return words.allSatisfy(isBait)
      || name.isLabel(name.labels[name.labels.count - 1], "LINK") && words.contains(where: isBait)
  }

  private static let cheapEndings = WordSet("LINK|STORE|CLUB|LIFE|WORLD|DIGITAL")

  var isLookalike: Bool {
    guard body > 0 else { return false }
    if isHosted { return (0..<(body - 1)).contains { borrows($0..<($0 + 1), isLoose: true) } }
    if pretendsEnding { return true }
    // dhl.de, amazon.fr: a name and an ending, nothing else. Odd endings do not get that trust.
    let main = name.labels[body - 1]
    if !isOdd, !isDrawn, isCommon, name.labels.prefix(body).allSatisfy({ isSame($0, main) || name.isLabel($0, "WWW") }),
      isBrand(main)
    {
      return false
    }
    return borrows(0..<body, isLoose: isOdd)
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
    for label in name.labels.prefix(body).dropLast().dropFirst()
    where Self.endings.contains(where: { name.isLabel(label, $0) }) {
      return true
    }
    if body > 1, name.isLabel(name.labels[body - 1], "TW") { return true }
    if body > 1, Self.starts.isAny(name[name.labels[body - 1]]) || beginsKnown { return true }
    return words(of: 0..<body).contains { name.isLabel($0.range, "GOV") }
  }

  /// `line.me-verify.cc`: as far as the hyphen it is somebody's that is known.
  private var beginsKnown: Bool {
    let (before, main) = (name.labels[body - 2], name.labels[body - 1])
    let end = min(name.bytes.next(0x2D, from: main.lowerBound), main.upperBound)
    guard end < main.upperBound else { return false }
    return !known.kinds(of: name[before.lowerBound..<end]).isDisjoint(with: [.own, .neutral])
  }

  /// `xn--shope-esa`: but for the foreign letter it is a known name.
  var isSpelledAbroad: Bool {
    name.labels.prefix(body).contains { label in
      guard name.bytes.hasBytes("XN--", at: label.lowerBound) else { return false }
      let latin = name.bytes[label].dropFirst(4)
      guard let end = latin.lastIndex(of: 0x2D), end - latin.startIndex >= 4 else { return false }
      let word = joined(latin.startIndex..<end)
      return brands.all.contains { brand in
        brands.bytes.withUnsafeBufferPointer { bytes in
          !brand.isWeak && brand.name.count == word.count + 1
            && Resemblance.isNear(word, Bytes(rebasing: bytes[brand.name]))
        }
      }
    }
  }

  /// What hyphens part.
  private func words(of labels: Range<Int>) -> UnsafeBufferPointer<Stretch> {
    var words = ArenaList<Stretch>(arena)
    for label in name.labels[labels] {
      var start = label.lowerBound
      while start < label.upperBound {
        let end = min(name.bytes.next(0x2D, from: start), label.upperBound)
        if end > start { words.append(Stretch(start..<end)) }
        start = end + 1
      }
    }
    return words.values
  }

  /// A known name is in there, as words or as a piece of a longer word, a letter wrong or not.
  private func borrows(_ labels: Range<Int>, isLoose: Bool) -> Bool {
    let words = words(of: labels)
    let isBait = isLoose || words.contains { known.kinds(of: name[$0.range]).contains(.bait) }
    let letters = words.reduce(0 as UInt64) { $0 | Brands.letters(of: name[$1.range]) }
    return brands.bytes.withUnsafeBufferPointer { bytes in
      brands.withLetters(like: letters, weak: isBait) { brand in
        isBorrowed(brand, bytes, words, labels, isBait: isBait)
      }
    }
  }

  /// Chinese names by their sound: another honest name differs by a letter, so that a slip counts beside a bait only.
  private static let spellings = WordSet("SHUNFENG|YANWEN|CAINIAO|TAOBAO|RUTEN")

  private func isBorrowed(
    _ brand: Brands.Brand, _ bytes: Bytes, _ words: UnsafeBufferPointer<Stretch>, _ labels: Range<Int>, isBait: Bool
  ) -> Bool {
    if holds(brand, bytes, in: words) { return true }
    let whole = Bytes(rebasing: bytes[brand.name])
    guard !brand.isWeak, whole.count >= 5 else { return false }
    // Five letters with a slip are many an honest word: only beside a bait.
    if isBait || whole.count > 5 && !Self.spellings.isAny(whole), whole.count < 12,
      words.contains(where: { isNear(name[$0.range], whole) })
    {
      return true
    }
    return whole.count >= 6 && name.labels[labels].contains { Resemblance.holds(whole, in: joined($0)) }
  }

  /// The label without its hyphens.
  private func joined(_ label: Range<Int>) -> Bytes { arena.filter(name[label]) { $0 != 0x2D } }

  private func isNear(_ word: Bytes, _ brand: Bytes) -> Bool {
    word.first == brand.first && word.count >= 4 && Resemblance.isNear(word, brand)
  }

  /// The words of a name stand side by side. A weak name needs another word beside it, which makes the bait.
  private func holds(_ brand: Brands.Brand, _ bytes: Bytes, in words: UnsafeBufferPointer<Stretch>) -> Bool {
    let count = brand.words.count
    guard words.count >= count, !(brand.isWeak && words.count == count && !isOdd) else { return false }
    return (0...(words.count - count)).contains { start in
      (0..<count).allSatisfy {
        let word = brands.words[brand.words.lowerBound + $0]
        return Resemblance.isSame(name[words[start + $0].range], Bytes(rebasing: bytes[word]))
      }
    }
  }
}
