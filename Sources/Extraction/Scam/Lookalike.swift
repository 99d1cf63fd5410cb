/// Tells whether an unknown host borrows a known name: t-cat-tw.com, 7-e1even.com, usps.com-fee.top.
struct Lookalike {
  private let labels: [Substring]
  private let table: HostTable
  /// The labels before the ending, which is "tw" or "com.tw".
  private let body: ArraySlice<Substring>
  /// It stands on a host where anybody gets a page for nothing.
  private let isHosted: Bool
  /// Its ending, or its place, costs next to nothing.
  let isOdd: Bool

  init(_ labels: [Substring], _ table: HostTable) {
    (self.labels, self.table) = (labels, table)
    let ending = labels.last ?? ""
    let hasSecond = labels.count > 2 && ending.count == 2 && table.is(labels[labels.count - 2], "secondLevel")
    body = labels.dropLast(hasSecond ? 2 : 1)
    isHosted = labels.count > 2 && table.is(labels.suffix(2).joined(separator: "."), "hosting")
    isOdd = isHosted || table.is(ending, "oddEnding") || Self.isMakeshift(body.last ?? "", ending, table)
  }

  /// `delivery-fee.store`: nothing but what parcels are spoken of with, and an ending for anybody.
  private static func isMakeshift(_ main: Substring, _ ending: Substring, _ table: HostTable) -> Bool {
    let words = main.split(separator: "-")
    return table.is(ending, "cheapEnding") && words.count > 1 && words.allSatisfy { table.isBait($0) }
  }

  var isLookalike: Bool {
    guard let main = body.last else { return false }
    if isHosted { return body.dropLast().contains { borrows(of: [$0], isLoose: true) } }
    if pretendsEnding { return true }
    // dhl.de, www.amazon.fr: a name and a country, nothing else.
    let isPlain = !isOdd && (labels.last?.count == 2 || labels.last == "com")
    if isPlain, table.isBrand(main), body.dropLast().allSatisfy({ $0 == "www" }) { return false }
    return borrows(of: Array(body), isLoose: isOdd)
  }

  /// An ending in the midst of the host: `x.com.tw.stranger.top`, `usps.com-fee.top`, `fedex.comtrack.cc`.
  private var pretendsEnding: Bool {
    for (label, next) in zip(body, body.dropFirst()) {
      if Self.endings.contains(where: { next == $0 || next.hasPrefix($0 + "-") }) { return true }
      // `line.me-verify.cc`: as far as the hyphen it is somebody's that is known.
      let known = label + "." + next.prefix { $0 != "-" }
      if next.contains("-"), table.is(known, "own") || table.is(known, "neutral") { return true }
      if next.hasPrefix("com"), table.isBrand(label) { return true }
    }
    return body.contains { $0.split(separator: "-").contains("gov") }
  }

  private static let endings = ["com", "gov", "net", "org", "tw", "cn"]

  /// A known name is in there, as words or as a piece of a longer word, a letter wrong or not.
  private func borrows(of labels: [Substring], isLoose: Bool) -> Bool {
    let words = labels.flatMap { $0.split(separator: "-") }
    let isBaited = isLoose || words.contains { table.isBait($0) }
    let drawn = words.map { LookalikeLetters.drawn($0) }
    let joined = labels.map { LookalikeLetters.drawn($0.filter { $0 != "-" }) }
    return table.brands.contains { brand in
      if brand.isWeak, !isBaited { return false }
      if holds(brand, in: drawn) { return true }
      guard !brand.isWeak, case let name = brand.joined, name.count >= 5 else { return false }
      // Five letters with a slip are many an honest word: only beside a bait.
      if isBaited || name.count > 5, drawn.contains(where: { LookalikeLetters.isNear($0, name) }) { return true }
      return name.count > 5 && joined.contains { LookalikeLetters.contains(name, in: $0) }
    }
  }

  /// The words of the name stand side by side. A weak one needs another word beside it.
  private func holds(_ brand: HostTable.Brand, in words: [[UInt8]]) -> Bool {
    let count = brand.words.count
    guard words.count >= count, !brand.isWeak || words.count > count || isOdd else { return false }
    return (0...(words.count - count)).contains { words[$0..<($0 + count)].elementsEqual(brand.words) }
  }
}
