/// Names that are known by their last word, such as 門市: they are read back from there.
extension StoreFinder {
  func ended(_ ending: Word) -> Name? {
    if text[ending.range.upperBound - 1].isLetter, ending.rule.value != "box" { return english(ending) }
    let (start, lead) = reader.start(of: ending)
    let range = start..<ending.range.upperBound
    let isChains = words.has("chain", in: range)
    switch lead?.field {
    case "label", "place": return Name(range, Rank.label + 3, by: lead, ending)
    case "arrival": return Name(range, Rank.arrival, by: ending, lead)
    case _ where isChains || ["chain", "ending"].contains(lead?.field):
      return isWaited ? Name(range, Rank.chain, by: ending, lead) : nil
    case "opener", "collects":
      // A shop that sends parcels has such a name too.
      let isOfParcels = ending.rule.value == "store" && lead?.rule.value != "to" ? words.has("chain") : speaksOfParcels
      let isOne = isSetOff(ending) && (isOfParcels || words.has("collects"))
      return isOne ? Name(range, Rank.opener, by: ending, lead) : nil
    default:
      let isStopped = lead?.field == "stop" && lead?.range.upperBound == start
      let isOne = isSetOff(ending) && isKnown(ending, range) && !isStopped
      return isOne ? Name(range, Rank.alone, by: ending, lead) : nil
    }
  }

  /// A parcel waits somewhere, or has a number and a chain.
  private var isWaited: Bool {
    !scene.numbers.isEmpty && words.has("chain")
      || (speaksOfParcels || hasCode) && ["collects", "label", "arrival"].contains(where: words.has)
  }

  /// Whether a name that nothing stands before is a place of parcels, by its last word.
  private func isKnown(_ ending: Word, _ range: Range<Int>) -> Bool {
    switch ending.rule.value {
    case "branch":
      // 景安門市取貨: as people note it, without its chain.
      (isWaited || !scene.numbers.isEmpty || text.beginsLine(range.lowerBound) && isCollected(ending))
        && !isSender(range)
    case "store": isWaited && (words.has("chain") || words.has("label")) && !isSender(range)
    case "office": words.has("collects", in: text.lineRange(of: range.lowerBound)) && !isSender(range)
    case "box": !scene.numbers.isEmpty && "】」:".unicodeScalars.contains { text[range.upperBound] == $0 }
    default: isCollected(ending) && isWaited && !isSender(range)
    }
  }

  /// Nothing follows, or a word that is no part of a name.
  private func isSetOff(_ ending: Word) -> Bool {
    let end = ending.range.upperBound
    return !text[end].isIdeograph && !text[end].isAlphanumeric || words.beginning(at: end) != nil
  }

  /// 光華郵局領取
  private func isCollected(_ ending: Word) -> Bool {
    let end = ending.range.upperBound
    return words.beginning(at: text[end].isBlank ? end + 1 : end, ["collects"]) != nil
  }

  /// 【貓小姐の店】: who sends, at the beginning of a line.
  private func isSender(_ range: Range<Int>) -> Bool {
    text[range.upperBound] == "】" && text.beginsLine(range.lowerBound)
  }

  /// `i郵箱【捷運景安站】`, `SPX locker [Taipei Gongguan]`, `自提櫃 中山大樓`: lockers are told apart by what stands behind.
  func bracketed(_ ending: Word) -> Name? {
    guard ["locker", "box"].contains(ending.rule.value), speaksOfParcels || words.has("collects") else { return nil }
    var start = ending.range.upperBound
    if text[start].isBlank { start += 1 }
    let mark = text[start]
    guard "「『【[(\"'-:".utf16.contains(mark) || start > ending.range.upperBound && mark.isIdeograph else { return nil }
    if !mark.isIdeograph { start += 1 }
    // "Locker - Taro"
    if mark == "-", text[start].isBlank { start += 1 }
    if words.beginning(at: start, NameReader.leads) != nil { return nil }
    guard let end = reader.end(from: start), text[start].isIdeograph || text[start].isLetter else { return nil }
    let isClosed = "」』】])\"'".utf16.contains(text[end])
    guard isClosed || (mark == "-" || mark == ":" || mark.isIdeograph) && !text[end].isIdeograph else { return nil }
    return Name(start..<end, Rank.arrival, by: ending)
  }

  // MARK: English

  private func english(_ ending: Word) -> Name? {
    let start = reader.capitalStart(of: ending.range)
    let isOffice = ending.rule.value == "office" && ["collects", "arrival"].contains(where: words.has)
    guard start < ending.range.lowerBound, isWaited || isOffice, isSetOff(ending) else { return nil }
    let lead = reader.lead(before: start)
    let isLed = ["label", "arrival", "opener"].contains(lead?.field ?? "")
    guard isLed || words.has("chain") else { return nil }
    return Name(start..<ending.range.upperBound, isLed ? Rank.arrival : Rank.opener, by: ending, lead)
  }
}
