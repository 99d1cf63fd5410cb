/// English names of stores that no label stands before.
extension StoreReader {
  private static let ats = WordSet("AT")
  private static let western = WordSet("STORE|BRANCH|POST OFFICE|IBOX")
  private static let offices = WordSet("POST OFFICE|IBOX")
  private static let lockers = WordSet("I郵箱|I邮箱|IBOX|LOCKER")
  private static let kindsOfStore = WordSet(
    "UPS |APP |ONLINE |APPLE |PLAY |CONVENIENCE |OUR |THE |YOUR |ANY |GROCERY |BOOK |WEB |FLAGSHIP |PICKUP |PICK-UP |THIS |OFFICIAL |LOCAL |NEAREST |CHUNGHWA |TAIWAN |MAIN "
  )

  /// `at FamilyMart Beitou Daye Store`, `Zhonghe Jingping store`: where a parcel is spoken of.
  func western(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Field? {
    let text = scene.text
    if Self.ats.isWord(text, hit.range) {
      let start = hit.range.upperBound + 1
      if Self.lockers.ends(text, at: hit.range.lowerBound - 1) {
        guard let limit = nameEnd(from: start, scene, isPhrase: true),
          let end = properEnd(behind: start - 1, min(limit, start + 60), scene)
        else { return nil }
        return field(start..<end, from: hit.range.lowerBound, Rank.arrival, scene)
      }
      guard let chain = scene.chain(endingBehind: start), chain.range.lowerBound == start,
        let limit = nameEnd(from: start, scene, isPhrase: true), limit - start <= 60,
        let end = properEnd(behind: chain.range.upperBound, limit, scene)
      else { return nil }
      return field(start..<end, from: hit.range.lowerBound, Rank.chain, scene)
    }
    guard Self.western.isWord(text, hit.range), waits(hit, scene),
      !scene.chains.isEmpty || !scene.input.taken.isEmpty || scene.all.contains(.parcel)
    else { return nil }
    var (start, words) = (hit.range.lowerBound, 0)
    while words < 5, text.at(start - 1) == 0x20 {
      var word = start - 1
      while word > 0, text[word - 1].isAlphanumeric || text[word - 1] == 0x2D { word -= 1 }
      guard word < start - 1, isProper(word..<(start - 1), words, scene) else { break }
      (start, words) = (word, words + 1)
    }
    guard text.at(hit.range.upperBound) != 0x2D, !goesOn(hit.range.upperBound, scene),
      words > 0 || text.hasBytes(" [", at: hit.range.upperBound),
      !Self.kindsOfStore.ends(text, at: hit.range.lowerBound), !Self.kindsOfStore.stands(text, at: start)
    else { return nil }
    // Long words begin farther off than a line is looked at.
    if scene.has(.shop, in: min(start, scene.line(hit.range).lowerBound)..<start) { return nil }
    // SPX locker store [Taipei Gongguan]
    let open = hit.range.upperBound + 1
    if text.at(open) == 0x5B, let close = (open..<min(text.count, open + 60)).first(where: { text[$0] == 0x5D }) {
      return field((open + 1)..<close, from: start, Rank.arrival, scene)
    }
    return field(start..<hit.range.upperBound, from: start, Rank.bare, scene)
  }

  /// Written with a capital, or a number in the midst of such words: `Taipei 101 iBox`.
  private func isProper(_ word: Range<Int>, _ words: Int, _ scene: FieldScene) -> Bool {
    if scene.text[word.lowerBound].isDigit { return words == 0 && word.count <= 3 }
    return scene.input.written(word).first?.isUppercase ?? false
  }

  private static let boxes = WordSet("LOCKER|IBOX")

  /// `SPX locker [Taipei Gongguan]`: which one it is.
  func inBrackets(behind end: Int, _ scene: FieldScene) -> Range<Int>? {
    let (text, start) = (scene.text, end + 2)
    guard Self.boxes.ends(text, at: end), text.at(end) == 0x20, text.at(end + 1) == 0x5B else { return nil }
    return (start..<min(text.count, start + 60)).first { text[$0] == 0x5D }.map { start..<$0 }
  }

  /// `in locker "Taipei Main Station M8"`: a name, and no number of a cell.
  func inMarks(_ phrase: Range<Int>, from start: Int, _ scene: FieldScene) -> Field? {
    let end = scene.text.next(0x22, from: start)
    guard Self.boxes.ends(scene.text, at: phrase.upperBound), (6...60).contains(end - start), end < scene.text.count,
      !scene.text[start..<end].contains(0x0A), scene.text[start..<end].count(where: { $0.isDigit }) < 3
    else { return nil }
    return field(start..<end, from: phrase.lowerBound, Rank.arrival, scene)
  }

  private static let goings = WordSet("GO TO |GO DOWN TO |GO OVER TO ")

  /// A parcel is collected somewhere; at a post office only where its own sentence says so.
  private func waits(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    guard Self.offices.isWord(scene.text, hit.range) else { return scene.speaksOfCollecting }
    let sentence = scene.sentence(hit.range)
    return scene.has([.collect, .deadline, .lastDay, .code, .arrival], in: sentence)
      || Self.goings.begins(scene.text, in: sentence) || scene.all.contains(.deadline)
  }

  /// `Shilin Post Office counter 3`: the counter is no part of the name.
  func officeEnd(_ name: Range<Int>, _ scene: FieldScene) -> Int {
    guard let office = Self.postOffice.first(scene.text, in: name) else { return name.upperBound }
    let end = office + "POST OFFICE".utf8.count
    let isLast = end + 1 >= name.upperBound || scene.input.written((end + 1)..<(end + 2)).first?.isUppercase ?? true
    return isLast ? name.upperBound : end
  }

  private static let postOffice = WordSet("POST OFFICE")
  private static let vicinities = WordSet(
    " DOWNSTAIRS| UPSTAIRS| NEXT | NEAR | OPPOSITE| ACROSS | BELOW | BESIDE | BEHIND | AROUND | OUTSIDE | DOWN ")

  /// `the FamilyMart downstairs`: which one it is, and not its name.
  func isVicinity(_ name: Range<Int>, _ scene: FieldScene) -> Bool {
    scene.chain(in: name).map { Self.vicinities.stands(scene.text, at: $0.range.upperBound) } ?? false
  }

  /// `… / Hi-Life Tamsui Xinshi / …`: a part between slashes or dashes that is a chain and proper words.
  func part(of chain: StoreChains.Name, _ scene: FieldScene) -> Field? {
    let (text, start) = (scene.text, chain.range.lowerBound)
    guard text.at(start - 1) == 0x20, [0x2F, 0x2D].contains(text.at(start - 2)), text.at(start - 3) == 0x20,
      let end = properEnd(behind: chain.range.upperBound, min(text.count, start + 60), scene),
      text.at(end) == 0x20, [0x2F, 0x2D].contains(text.at(end + 1)), text.at(end + 2) == 0x20,
      text[(end - 1)].isLetter
    else { return nil }
    return field(start..<end, from: start, Rank.bare, scene)
  }

  /// `Chain Store Corporation`: another word of the name stands behind.
  private func goesOn(_ end: Int, _ scene: FieldScene) -> Bool {
    guard scene.text.at(end) == 0x20, scene.text.at(end + 1).isLetter, scene.text.at(end + 2).isLetter,
      scene.hit(at: end + 1) == nil
    else { return false }
    return scene.input.written((end + 1)..<(end + 2)).first?.isUppercase ?? false
  }

  /// Where the words end that are written with capitals, 店 and `store` with them; nil where there are none.
  private func properEnd(behind start: Int, _ limit: Int, _ scene: FieldScene) -> Int? {
    var (place, end) = (start, start)
    while place < limit, scene.text[place] == 0x20 {
      let word = place + 1
      place = min(scene.text.next(0x20, from: word), limit)
      guard word < place else { break }
      let isName = scene.text[word] >= 0x80 || scene.input.written(word..<place).first?.isUppercase ?? false
      guard isName || Self.western.isWord(scene.text, word..<place) else { break }
      end = place
    }
    return end > start ? end : nil
  }
}
