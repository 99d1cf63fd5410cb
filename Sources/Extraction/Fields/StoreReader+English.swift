/// English names of stores that no label stands before.
extension StoreReader {
  private static let ats = WordSet("AT")
  private static let western = WordSet("STORE|BRANCH")
  private static let kindsOfStore = WordSet(
    "UPS |APP |ONLINE |APPLE |PLAY |CONVENIENCE |OUR |THE |YOUR |ANY |GROCERY |BOOK |WEB |FLAGSHIP |PICKUP |PICK-UP |THIS |OFFICIAL "
  )

  /// `at FamilyMart Beitou Daye Store`, `Zhonghe Jingping store`: where a parcel is spoken of.
  func western(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Field? {
    let text = scene.text
    if Self.ats.isWord(text, hit.range) {
      let start = hit.range.upperBound + 1
      guard let chain = scene.chain(endingBehind: start), chain.range.lowerBound == start,
        let limit = nameEnd(from: start, scene, isPhrase: true), limit - start <= 60,
        let end = properEnd(behind: chain.range.upperBound, limit, scene)
      else { return nil }
      return field(start..<end, from: hit.range.lowerBound, Rank.chain, scene)
    }
    guard Self.western.isWord(text, hit.range), scene.speaksOfCollecting,
      !scene.chains.isEmpty || !scene.input.taken.isEmpty || scene.all.contains(.parcel)
    else { return nil }
    var (start, words) = (hit.range.lowerBound, 0)
    while words < 5, text.at(start - 1) == 0x20 {
      var word = start - 1
      while word > 0, text[word - 1].isLetter || text[word - 1] == 0x2D { word -= 1 }
      guard word < start - 1, scene.input.written(word..<(start - 1)).first?.isUppercase ?? false else { break }
      (start, words) = (word, words + 1)
    }
    guard text.at(hit.range.upperBound) != 0x2D, !goesOn(hit.range.upperBound, scene),
      words > 0 || text.hasBytes(" [", at: hit.range.upperBound),
      !Self.kindsOfStore.ends(text, at: hit.range.lowerBound), !Self.kindsOfStore.stands(text, at: start)
    else { return nil }
    if scene.has(.shop, in: scene.line(hit.range).lowerBound..<start) { return nil }
    // SPX locker store [Taipei Gongguan]
    let open = hit.range.upperBound + 1
    if text.at(open) == 0x5B, let close = (open..<min(text.count, open + 60)).first(where: { text[$0] == 0x5D }) {
      return field((open + 1)..<close, from: start, Rank.arrival, scene)
    }
    return field(start..<hit.range.upperBound, from: start, Rank.bare, scene)
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
