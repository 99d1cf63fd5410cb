/// Where a store's name ends that has no last word of its own, such as 門市, and which English names are places.
extension StoreReader {
  private static let stops = WordSet(
    " BY | FROM | BEFORE | UNTIL | TILL | TIL | THROUGH | FOR | WITH | USING | AND | PLEASE| TODAY| TOMORROW| WITHIN| ON | WHERE| THEN| TO | MUST | AT | IN | IS | HAS | WAS | ARE | CAN | AS | SINCE | SO | BUT | OR "
  )

  private static let roads = WordSet(" RD| ROAD")

  /// The end of a name that has no suffix: the end of its clause, a wide gap, the next word with a meaning.
  func nameEnd(from start: Int, _ scene: FieldScene, isPhrase: Bool) -> Int? {
    let text = scene.text
    let most = min(text.count, start + 90)
    var end = start
    while end < most, !isNameStop(text, end) {
      if text[end] == 0x20, end > start, breaks(text, end, scene, isPhrase) { break }
      end += text[end] < 0x80 ? 1 : text.scalarEnd(from: end) - end
    }
    guard end < most || end == text.count else { return nil }
    while end > start, text[end - 1] == 0x20 || text[end - 1] == 0x2D { end -= 1 }
    return end > start ? end : nil
  }

  /// In bytes: a word or two may still be of the name.
  private static let longestTail = 9

  /// `台中港店 只放到…`: before what is said behind the last word of the name and a blank.
  func cutRemark(_ name: Range<Int>, _ scene: FieldScene) -> Int {
    guard let last = scene.last(.storeEnd, in: name), scene.text.at(last.range.upperBound) == 0x20,
      name.upperBound - last.range.upperBound > Self.longestTail + 1 || scene.text.at(name.upperBound) == 0x3A,
      Marks.isIdeograph(scene.text, at: last.range.upperBound + 1), scene.chain(in: last.range) == nil
    else { return name.upperBound }
    return last.range.upperBound
  }

  func isNameStop(_ text: Bytes, _ place: Int) -> Bool {
    switch text[place] {
    case 0x0A, 0x2C, 0x3B, 0x21, 0x3F, 0x7C, 0x09, 0x28, 0x5B, 0x5D, 0x29, 0x2F, 0x3A: true
    // Zhongshan N. Rd
    case 0x2E: (text.at(place + 1) == 0x20 || text.at(place + 1) == 0x0A) && !Self.roads.stands(text, at: place + 1)
    case 0xE3:
      // 、。」』】〕
      text.at(place + 1) == 0x80 && [0x81, 0x82, 0x8D, 0x8F, 0x91, 0x95].contains(text.at(place + 2))
    case 0xF0: true
    // • and ·
    case 0xE2 where text.at(place + 1) == 0x80: text.at(place + 2) == 0xA2
    case 0xC2: text.at(place + 1) == 0xB7 && text.at(place - 1) == 0x20
    // Arrows, shapes, stars.
    case 0xE2: text.at(place + 1) == 0x86 || (0x94...0xAF).contains(text.at(place + 1))
    default: false
    }
  }

  /// A blank ends a name when a number, a phone, a day or another label follows, or two blanks do.
  private func breaks(_ text: Bytes, _ place: Int, _ scene: FieldScene, _ isPhrase: Bool) -> Bool {
    if text.at(place + 1) == 0x20 || isDash(place, scene) { return true }
    if isPhrase { return Self.stops.stands(text, at: place) }
    // 竹北光明店 已備妥
    if text.hasBytes("已", at: place + 1) { return true }
    if scene.input.isTaken((place + 1)..<(place + 2)) { return true }
    var end = place + 1
    while text.at(end).isDigit { end += 1 }
    // 02-2345-6789
    if end > place + 1, text.at(place + 1) == 0x30, text.at(end) == 0x2D, text.at(end + 1).isDigit { return true }
    if end - place > 3 || (end > place + 1 && [0x2F, 0x3A].contains(text.at(end))) { return true }
    let role = scene.input.scene.role(at: place + 1)
    if role == .label || role == .softLabel || role == .order { return true }
    guard let hit = scene.hit(at: place + 1) else { return role != nil }
    return !hit.cue.isDisjoint(with: [
      .deadline, .anyDeadline, .code, .amount, .anyAmount, .product, .expected, .anyExpected, .collect, .cell, .paid,
      .store, .parcel, .link, .notNow,
    ])
  }

  private static let dashes = WordSet(" - | • | · ")

  /// `Store: 台南大同店 - Last day: …`, and not `中和福美 - 智取店` or `Service Center - Neihu`: another word with a meaning
  /// follows.
  private func isDash(_ place: Int, _ scene: FieldScene) -> Bool {
    guard let length = Self.dashes.length(scene.text, at: place) else { return false }
    let next = place + length
    if let hit = scene.hit(at: next) { return hit.cue.isDisjoint(with: [.storeEnd, .anyStore]) }
    return scene.input.isTaken(next..<next + 1) || (scene.input.scene.role(at: next)?.labelsNumber ?? false)
  }

  private static let englishEnds = WordSet(
    "STORE|BRANCH|POST OFFICE|LOCKER|SHOP|STATION|POINT|OUTLET|SUPERMARKET|KIOSK|MART")

  func isEnglishPlace(_ range: Range<Int>, _ scene: FieldScene) -> Bool {
    if scene.chain(in: range) != nil { return true }
    let text = scene.text
    return range.contains { place in
      guard text[place].isLetter, let length = Self.englishEnds.length(text, at: place) else { return false }
      let end = place + length
      return end == range.upperBound || end < range.upperBound && text[end] == 0x20
    }
  }

  /// Where a few ideographs end that say nothing else.
  func columnEnd(from start: Int, least: Int = 12, _ scene: FieldScene) -> Int? {
    let text = scene.text
    var end = start
    while Marks.isIdeograph(text, at: end), end - start <= 18 { end += 3 }
    guard (least...18).contains(end - start), end == text.count || text[end] == 0x20 || Marks.endsClause(text, at: end),
      !scene.begins(Self.others, in: start...(end - 1)), scene.input.scene.role(at: start) == nil
    else { return nil }
    return end
  }
}
