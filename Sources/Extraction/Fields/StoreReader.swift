import Tracking

/// Reads the store, post office or locker where a parcel waits, in the text's own words.
struct StoreReader: Sendable {
  /// How a name is known, best first.
  enum Rank {
    static let label = 0
    static let arrival = 1
    static let chain = 2
    static let bare = 3
    static let alone = 4
  }

  private static let cues: Cue = [.store, .anyStore, .storeEnd, .arrival]

  func read(_ scene: FieldScene, into fields: inout ArenaList<Field>) {
    guard !isCard(scene) else { return }
    for chain in scene.chains where !isLaterStep(chain.range, scene) && !isAnyOne(chain.range, scene.text) {
      fields.append(Field(chain: chain))
      if let part = part(of: chain, scene) ?? unended(chain, scene) { fields.append(part) }
    }
    guard !scene.all.isDisjoint(with: Self.cues) else { return }
    for hit in scene.hits where !hit.cue.isDisjoint(with: Self.cues) {
      let found: Field?
      if hit.cue.contains(.store) || hit.cue.contains(.anyStore) && !scene.namesReceivingStore && isLabel(hit, scene) {
        found = labelled(hit, scene) ?? (hit.cue.contains(.anyStore) ? western(hit, scene) : nil)
      } else if hit.cue.contains(.anyStore), let named = western(hit, scene) {
        found = named
      } else if hit.cue.contains(.arrival) {
        found = arrived(hit, scene)
      } else {
        found = nil
      }
      if let found {
        fields.append(found)
      } else if hit.cue.contains(.storeEnd), let named = ended(hit, scene) {
        fields.append(named)
      }
    }
  }

  private static let anyOnes = WordSet("ANY |ANY OF THE |任一|任一家|任何|任何一家|全台|全臺|全省|全國|全国|各大")

  /// "At any 7-Eleven": none that a parcel waits at.
  private func isAnyOne(_ chain: Range<Int>, _ text: Bytes) -> Bool { Self.anyOnes.ends(text, at: chain.lowerBound) }

  private static let laters = WordSet(
    "再分寄|再拆分寄|再寄|再轉寄|再转寄|會轉寄|会转寄|會再|会再|再用|再店到店|再以|後分寄|后分寄|RESEND|RE-SEND|THEN SEND|SEND ON|SEND THEM ON|SEND IT ON|FORWARD"
  )

  /// 放行後再分寄7-11給大家: what comes when the parcel is here, which travels by no chain now.
  private func isLaterStep(_ chain: Range<Int>, _ scene: FieldScene) -> Bool {
    guard !scene.input.taken.isEmpty, !scene.hasStoresNumber else { return false }
    return Self.laters.begins(scene.text, in: scene.clause(chain).lowerBound..<chain.upperBound)
  }

  // MARK: Behind a label

  /// 門市：…, "Store: …", and at the beginning of a line also with a blank.
  private func isLabel(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    let text = scene.text
    let start = hit.range.lowerBound
    let isLineStart = Marks.beginsLine(text, at: start)
    let opens =
      isLineStart || !text[start - 1].isAlphanumeric && text[start - 1] < 0x80
      || text[start - 1] >= 0x80 && !Marks.isIdeograph(text, at: text.scalarStart(before: start))
    guard opens else { return false }
    var end = hit.range.upperBound
    while text.at(end) == 0x20, end < hit.range.upperBound + 2 { end += 1 }
    if text.at(end) == 0x3A { return true }
    if text.hasBytes("「", at: end) { return true }
    let isSetApart = text[hit.range.lowerBound] >= 0x80 || end > hit.range.upperBound + 1
    return isLineStart && end > hit.range.upperBound && isSetApart
      || isColumn(hit.range, end, scene)
  }

  /// What no word in a name says.
  static let others = Cue.any.subtracting([.storeEnd, .anyStore])
  private static let columns = WordSet("門市|门市|店舖|店铺|店鋪")

  /// `… 應付 999 元 門市 新板橋 5/31前取`: a name between blanks.
  private func isColumn(_ word: Range<Int>, _ start: Int, _ scene: FieldScene) -> Bool {
    let text = scene.text
    return scene.hasStoresNumber && text.at(word.lowerBound - 1) == 0x20 && start == word.upperBound + 1
      && Self.columns.isWord(text, word) && columnEnd(from: start, least: 6, scene) != nil
  }

  private func labelled(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Field? {
    let text = scene.text
    // A title such as 已送達取貨門市 ends its line too.
    let isAlone = endsLine(hit.range.upperBound, scene) && Marks.beginsLine(text, at: hit.range.lowerBound)
    let start = scene.value(from: hit.range.upperBound, newline: isAlone)
    let isPhrase = text[hit.range.upperBound - 1].isLetter
    guard start > hit.range.upperBound, start < text.count, !isOtherPlace(hit, start, scene),
      let end = nameEnd(from: start, scene, isPhrase: isPhrase)
    else { return nil }
    // A bare OK is no name that readers of numbers know.
    let isOK = text.hasBytes("OK ", at: start) && end - start > 6 && !Self.fullNames.stands(text, at: start)
    return field(
      (isOK ? start + 3 : start)..<cutRemark(start..<end, scene), from: hit.range.lowerBound, Rank.label, scene)
  }

  /// 地點：408台中市…, the address of a store that is named; 店铺：… of who sells it, where no chain is named.
  private func isOtherPlace(_ label: CueVocabulary.Hit, _ start: Int, _ scene: FieldScene) -> Bool {
    let text = scene.text
    guard label.cue.contains(.anyStore) else { return false }
    if scene.chains.isEmpty { return Self.shopfronts.isWord(text, label.range) && !scene.hasStoresNumber }
    var end = start
    while text.at(end).isDigit { end += 1 }
    return end - start >= 3 && Self.cities.begins(text, in: end..<min(text.count, end + 12))
  }

  private static let shopfronts = WordSet("店铺")
  private static let cities = WordSet("市|縣|县")

  /// A label that is a line of its own: its value is the next line.
  private func endsLine(_ place: Int, _ scene: FieldScene) -> Bool {
    var place = place
    while scene.text.at(place) == 0x20 || scene.text.at(place) == 0x3A { place += 1 }
    return scene.text.at(place) == 0x0A
  }

  // MARK: Behind 已送達

  private func arrived(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Field? {
    let text = scene.text
    var start = scene.value(from: hit.range.upperBound, newline: false)
    if text.hasBytes("了", at: hit.range.upperBound) {
      start = scene.value(from: hit.range.upperBound + 3, newline: false)
    }
    if let label = scene.hit(at: start), label.cue.contains(.store) { return nil }
    if text[hit.range.upperBound - 1].isLetter {
      if text[start - 1] == 0x22 { return inMarks(hit.range, from: start, scene) }
      // "Arrived at [store]" is a pattern's.
      guard text[start - 1] != 0x5B, let limit = nameEnd(from: start, scene, isPhrase: true),
        case let end = officeEnd(start..<limit, scene), isEnglishPlace(start..<end, scene),
        !isVicinity(start..<end, scene)
      else {
        return nil
      }
      let name = inBrackets(behind: end, scene) ?? start..<end
      return field(name, from: hit.range.lowerBound, Rank.arrival, scene)
    }
    let isBracketed = start > hit.range.upperBound && [0x5B, 0x8C, 0x90, 0x8E].contains(text[start - 1])
    let saysAlready = hit.meaning.status != nil || text.hasBytes("已", at: hit.range.lowerBound)
    if text.at(start - 1) == 0x28 { return remarked(hit.range, from: start, scene) }
    guard isBracketed || saysAlready && start > hit.range.upperBound,
      let end = nameEnd(from: start, scene, isPhrase: false),
      end - start <= (isBracketed ? 60 : 30), Marks.isIdeograph(text, at: start)
    else { return nil }
    // A name with its suffix is read there; without one only a short name that is all of its clause counts.
    if !isBracketed, let kind = Self.kindsBehind.length(text, at: end) {
      return field(start..<end + kind, from: hit.range.lowerBound, Rank.arrival, scene)
    }
    if !isBracketed,
      scene.has(.storeEnd, in: start..<end) || !isNameStop(text, end < text.count ? end : start) && end < text.count
    {
      return nil
    }
    if Self.doors.begins(text, in: start..<end) { return nil }
    // 已送達 土城站: a depot.
    if !isBracketed, Self.comings.isWord(text, hit.range), Self.depots.ends(text, at: end),
      !Self.stations.ends(text, at: end)
    {
      return nil
    }
    return field(start..<end, from: hit.range.lowerBound, isBracketed ? Rank.arrival : Rank.bare, scene)
  }

  private static let remarks = WordSet("需|要|帶|带|攜|携|憑|凭|限|保|含|共|約|约|第|本|營|营|免|可|無|无|滿|满|如|若")

  /// 已送達指定門市（UNIQLO 明曜店）, 配達取件門市（新店安康）: which one it is.
  private func remarked(_ phrase: Range<Int>, from start: Int, _ scene: FieldScene) -> Field? {
    guard Self.stores.ends(scene.text, at: phrase.upperBound), start <= phrase.upperBound + 2,
      let end = nameEnd(from: start, scene, isPhrase: false), scene.text.at(end) == 0x29
    else { return nil }
    let isNamed = scene.hit(endingAt: end)?.cue.contains(.storeEnd) ?? false
    let isBare =
      scene.hasStoresNumber && (9...18).contains(end - start) && !Self.remarks.stands(scene.text, at: start)
      && stride(from: start, to: end, by: 3).allSatisfy({ Marks.isIdeograph(scene.text, at: $0) })
      && !scene.begins(Self.others, in: start...(end - 1))
    guard isNamed || isBare else { return nil }
    return field(start..<end, from: phrase.lowerBound, Rank.arrival, scene)
  }

  /// 已抵達 蘆洲民族 - 店到店
  private static let kindsBehind = WordSet(" - 店到店|-店到店")
  /// Where it has been handed over.
  private static let doors = WordSet("管理室|管理員|警衛|警卫|管委會|保全|保安|大廳|門口|门口|信箱|前台|物業|物业")
  private static let comings = WordSet("已送達|已送达|已抵達|已抵达|已到達|已到达|已到|已配達")
  private static let depots = WordSet("站|所")
  private static let stations = WordSet("驛站|驿站|服務站|服务站|順豐站|顺丰站|自提站")

  // MARK: The name
}
