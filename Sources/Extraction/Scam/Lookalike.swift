/// Tells whether an unknown host borrows a known name.
struct Lookalike {
  private let labels: [[UInt8]]
  /// How many labels the ending has: tw, com.tw.
  private let ending: Int
  /// It stands on a host where anybody gets a page for nothing.
  private let isHosted: Bool
  /// Its ending, or its place, costs next to nothing.
  let isOdd: Bool

  init(_ host: FoundHost) {
    labels = host.labels
    let last = labels.last ?? []
    ending = last.count == 2 && labels.count > 2 && ScamHosts.secondLevels.contains(labels[labels.count - 2]) ? 2 : 1
    isHosted = labels.count > 2 && ScamHosts.hostings.contains(Array(labels.suffix(2).joined(separator: [0x2E])))
    isOdd = isHosted || ScamHosts.oddEndings.contains(last)
  }

  /// Under com.tw, org.tw, edu.tw.
  var isRegistered: Bool {
    ending == 2 && labels.last.map { $0 == Array("TW".utf8) } == true
      && [Array("COM".utf8), Array("ORG".utf8), Array("EDU".utf8)].contains(labels[labels.count - 2])
  }

  var isLookalike: Bool {
    let body = labels.dropLast(ending)
    guard let main = body.last else { return false }
    if isHosted { return body.dropLast().contains { borrows([$0], isLoose: true) } }
    if pretendsEnding(body) { return true }
    // dhl.de, amazon.fr: a name and an ending, nothing else. Odd endings do not get that trust.
    if !isOdd, isCommon, body.allSatisfy({ $0 == main || $0 == Array("WWW".utf8) }), isBrand(main) { return false }
    return borrows(Array(body), isLoose: isOdd)
  }

  private func isBrand(_ label: [UInt8]) -> Bool {
    let joined = label.filter { $0 != 0x2D }
    return ScamHosts.brands.contains { $0.name == joined }
  }

  /// A country's ending, or com.
  private var isCommon: Bool { labels.last.map { $0.count == 2 || $0 == Array("COM".utf8) } ?? false }

  /// `x.com.tw.stranger.top`, `usps.com-fee.top`, `customs.gov.tw-pay.icu`: an ending in the midst of the host.
  private func pretendsEnding(_ body: ArraySlice<[UInt8]>) -> Bool {
    let inner = ["COM", "GOV", "NET", "ORG"].map { Array($0.utf8) }
    if body.dropLast().dropFirst().contains(where: inner.contains) { return true }
    guard let main = body.last else { return false }
    if body.count > 1, ["COM-", "TW-", "GOV-", "CN-"].contains(where: { main.starts(with: $0.utf8) }) { return true }
    return body.contains { words(of: $0).contains(Array("GOV".utf8)) }
  }

  private func words(of label: [UInt8]) -> [[UInt8]] { label.split(separator: 0x2D).map(Array.init) }

  /// A known name is in there, as words or as a piece of a longer word, a letter wrong or not.
  private func borrows(_ labels: [[UInt8]], isLoose: Bool) -> Bool {
    let all = labels.flatMap(words)
    let isBait = isLoose || all.contains(where: ScamHosts.baits.contains)
    let joined = labels.map { $0.filter { $0 != 0x2D } }
    return ScamHosts.brands.contains { brand in
      if brand.isWeak && !isBait { return false }
      if holds(brand.words, in: all, isAlone: brand.isWeak) { return true }
      guard !brand.isWeak, brand.name.count >= 5 else { return false }
      // Five letters with a slip are many an honest word: only beside a bait.
      if isBait || brand.name.count > 5, brand.name.count < 9, all.contains(where: { isNear($0, brand.name) }) {
        return true
      }
      return brand.name.count >= 6 && joined.contains { Resemblance.holds(brand.name, in: $0) }
    }
  }

  private func isNear(_ word: [UInt8], _ name: [UInt8]) -> Bool {
    word.first == name.first && word.count >= 4 && Resemblance.isNear(word, name)
  }

  /// The words of a name stand side by side. A weak name needs another word beside it, which makes the bait.
  private func holds(_ name: [[UInt8]], in words: [[UInt8]], isAlone: Bool) -> Bool {
    guard words.count >= name.count, !(isAlone && words.count == name.count && !isOdd) else { return false }
    return (0...(words.count - name.count)).contains { start in
      name.indices.allSatisfy { Resemblance.isSame(words[start + $0], name[$0]) }
    }
  }
}
