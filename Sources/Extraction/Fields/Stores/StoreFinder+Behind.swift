/// Names that stand behind a label, behind 已送達, or behind the name of a chain.
extension StoreFinder {
  /// 店舖 is who sells as well, unless a chain is named.
  func isPlace(_ word: Word) -> Bool {
    words.has("chain") || word.rule.value != "shop" && (words.has("collects") || !scene.numbers.isEmpty)
  }

  func labelled(_ label: Word) -> Name? {
    let isAlone = text.beginsLine(label.range.lowerBound)
    let start = beyondNumber(reader.valueStart(behind: label.range.upperBound, overLine: isAlone))
    guard words.beginning(at: start, NameReader.limits) == nil, let end = reader.end(from: start),
      !isAddress(start..<end)
    else { return nil }
    let name = start..<cut(start..<end)
    // 寄達門市時會…: without anything between, only what ends as a name does is one.
    guard start > label.range.upperBound || isNamed(name) else { return nil }
    return Name(name, label.field == "label" ? Rank.label : Rank.label + 2, by: label)
  }

  /// 地點：台北市大安區和平東路…
  private func isAddress(_ range: Range<Int>) -> Bool {
    !words.has("ending", in: range) && range.contains { "市县区".utf16.contains(text[$0]) }
      && range.contains { "路街段巷".utf16.contains(text[$0]) }
  }

  /// "K1185 OK北投大業店": the store's own number goes before.
  private func beyondNumber(_ start: Int) -> Int {
    var end = start
    while text[end].isAlphanumeric { end += 1 }
    let digits = text.characters[start..<end].count { $0.isDigit }
    return text[end] == " " && (4...7).contains(end - start) && digits >= end - start - 1 ? end + 1 : start
  }

  /// Behind the last word of a Chinese name nothing comes that is of it.
  private func cut(_ name: Range<Int>) -> Int {
    guard let last = words.all("ending", in: name).last, !text[last.range.upperBound - 1].isLetter,
      refusal(of: name.lowerBound..<last.range.upperBound) == nil
    else { return name.upperBound }
    return last.range.upperBound
  }

  func arrived(_ arrival: Word) -> Name? {
    let end = arrival.range.upperBound
    let start = reader.valueStart(behind: end, overLine: false)
    if start > end, let closing = reader.closing(of: start) { return remarked(start..<closing, arrival) }
    guard let name = reader.end(from: start).map({ start..<$0 }) else { return nil }
    // A Chinese name with its last word is read back from there.
    if text[end - 1].isLetter {
      let last = words.all("ending", in: name).last
      guard isNamed(name), last.map({ text[$0.range.upperBound - 1].isLetter }) ?? true else { return nil }
      return Name(name, Rank.arrival, by: arrival)
    }
    guard !isNamed(name), isBare(name), start > end, !scene.numbers.isEmpty || hasCode else { return nil }
    return Name(name, Rank.arrival + 5, by: arrival)
  }

  /// A code to collect with is named.
  var hasCode: Bool { words.all("collects").contains { $0.rule.value == "code" } }

  private func isNamed(_ name: Range<Int>) -> Bool { words.has("ending", in: name) || words.has("chain", in: name) }

  /// 已送達指定門市（無印良品 台中店）: what stands in brackets behind it.
  private func remarked(_ name: Range<Int>, _ arrival: Word) -> Name? {
    let isNamed = words.all("ending", in: name).last.map { $0.range.upperBound == name.upperBound } ?? false
    let isLatin = text[arrival.range.upperBound - 1].isLetter && text[name.lowerBound].isLetter
    guard isNamed || isLatin || speaksOfParcels && isBare(name) || isLocker && isPlain(name) else { return nil }
    return Name(name, Rank.arrival, by: arrival)
  }

  /// A locker is named before, and a code to collect with: 掌櫃智取櫃：…已存入【掌櫃-信義安和站】，取件碼 381204.
  private var isLocker: Bool { hasCode && words.all("ending").contains { $0.rule.value == "locker" } }

  /// A few Chinese characters, with a hyphen at most.
  private func isPlain(_ name: Range<Int>) -> Bool {
    (2...Self.longestPlain).contains(name.count) && name.allSatisfy { text[$0].isIdeograph || text[$0] == "-" }
  }

  private static let longestPlain = 12

  // MARK: Behind a chain

  func behindChain(_ chain: Word) -> Name? {
    var start = chain.range.upperBound
    while start - chain.range.upperBound < 2, text[start].isBlank || text[start] == "-" { start += 1 }
    if "「『【[《(".utf16.contains(text[start]) { start += 1 }
    // "FamilyMart store 三峽北大店": of what kind it is.
    guard words.beginning(at: start, NameReader.limits.union(["ending"])) == nil, chain.rule.side != .beside else {
      return nil
    }
    let beginning = chain.rule.side == .after ? start : chain.range.lowerBound
    let lead = reader.lead(before: chain.range.lowerBound)
    let isLed = ["label", "place", "arrival", "opener"].contains(lead?.field ?? "")
    if text[start].isLetter {
      let end = reader.capitalEnd(behind: start - 1)
      guard end > start, text[end] != "$", isLed || isPart(end) else { return nil }
      return Name(beginning..<end, Rank.chain, by: chain)
    }
    guard let end = reader.end(from: start), isBare(start..<end), end - start <= 6,
      !words.has("ending", in: start..<end),
      isLed && start > chain.range.upperBound && lead?.rule.value != "at"
        || scene.hasNumber(in: text.lineRange(of: chain.range.lowerBound)) || isSaidToHaveArrived(chain, end)
    else { return nil }
    return Name(beginning..<end, Rank.chain + 5, by: chain)
  }

  /// 蝦皮智取店 板橋文化 包裹已到店: the chain begins the line, and what follows the name speaks of a parcel.
  private func isSaidToHaveArrived(_ chain: Word, _ end: Int) -> Bool {
    guard text.beginsLine(chain.range.lowerBound), text[end].isBlank,
      let next = words.beginning(at: end + 1, NameReader.limits)
    else { return false }
    return next.field == "arrival"
      || next.field == "stop" && words.beginning(at: next.range.upperBound, ["arrival"]) != nil
  }

  /// "… / Hi-Life Luodong Gongzheng / …", "OK mart Xindian Zhongzheng, …" beside a number.
  private func isPart(_ end: Int) -> Bool {
    if text[end] == " " { return "/-|(".utf16.contains(text[end + 1]) && !scene.numbers.isEmpty }
    return (text[end] == "," || text[end] == 0 || text[end].isLineEnd) && !scene.numbers.isEmpty
  }
}
