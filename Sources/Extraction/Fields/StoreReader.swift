import Tracking

/// Reads the store, post office or locker where a parcel waits, in the text's own words.
struct StoreReader: Sendable {
  /// How a name is known, best first.
  private enum Rank {
    static let label = 0
    static let arrival = 1
    static let chain = 2
    static let bare = 3
    static let alone = 4
  }

  private static let cues: Cue = [.store, .anyStore, .storeEnd, .arrival]

  func read(_ scene: FieldScene, into fields: inout ArenaList<Field>) {
    for chain in scene.chains { fields.append(Field(chain: chain)) }
    guard !scene.all.isDisjoint(with: Self.cues) else { return }
    for hit in scene.hits where !hit.cue.isDisjoint(with: Self.cues) {
      let found: Field?
      if hit.cue.contains(.store) || (hit.cue.contains(.anyStore) && isLabel(hit, scene)) {
        found = labelled(hit, scene)
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

  // MARK: Behind a label

  /// 門市：…, "Store: …", and at the beginning of a line also with a blank.
  private func isLabel(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    let text = scene.text
    let start = hit.range.lowerBound
    let opens =
      start == 0 || !text[start - 1].isAlphanumeric && text[start - 1] < 0x80 || text.at(start - 1) == 0x82
      || text.at(start - 1) == 0x8F
    guard opens else { return false }
    var end = hit.range.upperBound
    while text.at(end) == 0x20, end < hit.range.upperBound + 2 { end += 1 }
    if text.at(end) == 0x3A { return true }
    let isLineStart = start == 0 || text[start - 1] == 0x0A
    if text.hasBytes("「", at: end) { return true }
    return isLineStart && end > hit.range.upperBound && text[hit.range.lowerBound] >= 0x80
  }

  private func labelled(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Field? {
    let text = scene.text
    let start = scene.value(from: hit.range.upperBound, newline: endsLine(hit.range.upperBound, scene))
    let isPhrase = text[hit.range.upperBound - 1].isLetter
    guard start > hit.range.upperBound, start < text.count, let end = nameEnd(from: start, scene, isPhrase: isPhrase)
    else { return nil }
    // A bare OK is no name that readers of numbers know.
    let isOK = text.hasBytes("OK ", at: start) && end - start > 6
    return field((isOK ? start + 3 : start)..<end, from: hit.range.lowerBound, Rank.label, scene)
  }

  /// A label that is a line of its own: its value is the next line.
  private func endsLine(_ place: Int, _ scene: FieldScene) -> Bool {
    var place = place
    while scene.text.at(place) == 0x20 || scene.text.at(place) == 0x3A { place += 1 }
    return scene.text.at(place) == 0x0A
  }

  // MARK: English names

  private static let ats = WordSet("AT")
  private static let western = WordSet("STORE|BRANCH")
  private static let kindsOfStore = WordSet(
    "UPS |APP |ONLINE |APPLE |PLAY |CONVENIENCE |OUR |THE |YOUR |ANY |GROCERY |BOOK |WEB |FLAGSHIP |PICKUP |PICK-UP |THIS |OFFICIAL "
  )

  /// `at FamilyMart Beitou Daye Store`, `Zhonghe Jingping store`: where a parcel is spoken of.
  private func western(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Field? {
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
    guard text.at(hit.range.upperBound) != 0x2D, words > 0 || text.hasBytes(" [", at: hit.range.upperBound),
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

  // MARK: Behind 已送達

  private func arrived(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Field? {
    let text = scene.text
    var start = scene.value(from: hit.range.upperBound, newline: false)
    if text.hasBytes("了", at: hit.range.upperBound) {
      start = scene.value(from: hit.range.upperBound + 3, newline: false)
    }
    if let label = scene.hit(at: start), label.cue.contains(.store) { return nil }
    if text[hit.range.upperBound - 1].isLetter {
      // "Arrived at [store]" is a pattern's.
      guard text[start - 1] != 0x5B, let end = nameEnd(from: start, scene, isPhrase: true),
        isEnglishPlace(start..<end, scene)
      else {
        return nil
      }
      return field(start..<end, from: hit.range.lowerBound, Rank.arrival, scene)
    }
    let isBracketed = start > hit.range.upperBound && [0x5B, 0x8C, 0x90, 0x8E].contains(text[start - 1])
    let saysAlready = hit.meaning.status != nil || text.hasBytes("已", at: hit.range.lowerBound)
    guard isBracketed || saysAlready && start > hit.range.upperBound && text.at(start - 1) != 0x28,
      let end = nameEnd(from: start, scene, isPhrase: false),
      end - start <= (isBracketed ? 60 : 30), Marks.isIdeograph(text, at: start)
    else { return nil }
    // A name with its suffix is read there; without one only a short name that is all of its clause counts.
    if !isBracketed,
      scene.has(.storeEnd, in: start..<end) || !isNameStop(text, end < text.count ? end : start) && end < text.count
    {
      return nil
    }
    // 已送達 土城站: a depot.
    if !isBracketed, Self.comings.isWord(text, hit.range), Self.depots.ends(text, at: end),
      !Self.stations.ends(text, at: end)
    {
      return nil
    }
    return field(start..<end, from: hit.range.lowerBound, isBracketed ? Rank.arrival : Rank.bare, scene)
  }

  private static let comings = WordSet("已送達|已送达|已抵達|已抵达|已到達|已到达|已到|已配達")
  private static let depots = WordSet("站|所")
  private static let stations = WordSet("驛站|驿站|服務站|服务站|順豐站|顺丰站|自提站")

  // MARK: By its last word

  private static let longest = 60

  private static let pages = WordSet("網站|网站|官網|官网|網頁|网页|客服")

  private func ended(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Field? {
    let text = scene.text
    guard !isDistrict(hit.range, scene), !Self.pages.stands(text, at: hit.range.upperBound) else { return nil }
    let name = walk(back: hit, scene)
    guard hit.range.lowerBound - name.start >= (name.rank == Rank.alone ? 6 : 3), isPlace(hit, name, scene) else {
      return nil
    }
    if let before = scene.last(.otherStore, in: max(0, name.start - 24)..<name.start),
      name.start - before.range.upperBound <= 9
    {
      return nil
    }
    if name.rank == Rank.alone {
      let next = hit.range.upperBound
      guard !Marks.isIdeograph(text, at: next), !text.at(next).isAlphanumeric, scene.speaksOfCollecting else {
        return nil
      }
    }
    return field(name.start..<hit.range.upperBound, from: name.start, name.rank, scene)
  }

  /// 新店寶橋店: the town's name ends so too.
  private func isDistrict(_ word: Range<Int>, _ scene: FieldScene) -> Bool {
    let text = scene.text
    guard word.count == 3, text.hasBytes("新店", at: word.lowerBound - 3) else { return false }
    var place = word.upperBound
    for _ in 0..<5 {
      if let next = scene.hit(at: place) { return next.cue.contains(.storeEnd) }
      guard Marks.isIdeograph(text, at: place) else { return false }
      place += 3
    }
    return false
  }

  private static let stores = WordSet("門市|门市|智取店|店|門店|门店")

  /// 超市, 郵局 and the like are places only where something says so.
  private func isPlace(_ hit: CueVocabulary.Hit, _ name: (start: Int, rank: Int), _ scene: FieldScene) -> Bool {
    if Self.stores.isWord(scene.text, hit.range) {
      return name.rank <= Rank.chain || !scene.chains.isEmpty || !scene.all.isDisjoint(with: [.code, .voucher])
        || hit.range.count > 3
        || name.rank == Rank.bare
          && (isFollowed(hit.range, scene) || scene.all.isSuperset(of: [.collect, .parcel]))
    }
    // 招領期間 11/23~12/7 光華郵局
    if name.rank == Rank.alone { return Self.offices.isWord(scene.text, hit.range) && scene.all.contains(.deadline) }
    return name.rank <= Rank.bare && name.rank != Rank.chain
  }

  /// 至全國電子景美店取貨.
  private func isFollowed(_ word: Range<Int>, _ scene: FieldScene) -> Bool {
    guard let next = scene.first(.collect, in: word.upperBound..<min(scene.text.count, word.upperBound + 13)) else {
      return false
    }
    return !Marks.isIdeograph(scene.text, at: word.upperBound) || next.range.lowerBound == word.upperBound
  }

  private static let offices = WordSet("郵局|邮局|支局")

  /// To the left over the letters of the name: up to a mark, a chain's name or a word such as 已送達 or 至.
  private func walk(back hit: CueVocabulary.Hit, _ scene: FieldScene) -> (start: Int, rank: Int) {
    let text = scene.text
    var start = hit.range.lowerBound
    if text.at(start - 1) == 0x20 && text.at(start - 2) == 0x2D || text.at(start - 1) == 0x2D {
      start = beforeDash(start, text)
    }
    let least = max(0, start - Self.longest)
    while start > least {
      if let chain = chain(endingAt: start, scene) { return (chain, Rank.chain) }
      if let cue = scene.hit(endingAt: start) {
        if cue.cue.contains(.arrival) { return (start, Rank.arrival) }
        if !cue.cue.isDisjoint(with: [.store, .collect, .deadline, .paid, .otherStore]) { return (start, Rank.bare) }
      }
      let character = text.scalarStart(before: start)
      if text[character] < 0x80 {
        guard text[character].isAlphanumeric || isInnerHyphen(text, character) else { break }
      } else {
        guard Marks.isIdeograph(text, at: character) else { break }
        if Self.origins.stands(text, at: character) { return (start, Rank.bare) }
        if Self.particles.stands(text, at: character), start < hit.range.lowerBound {
          return (start, Rank.bare)
        }
      }
      start = character
    }
    return (start, opening(start, scene))
  }

  private func beforeDash(_ start: Int, _ text: Bytes) -> Int {
    var place = start
    while place > 0, text[place - 1] == 0x20 || text[place - 1] == 0x2D { place -= 1 }
    return place
  }

  private func isInnerHyphen(_ text: Bytes, _ place: Int) -> Bool {
    text[place] == 0x2D && text.at(place - 1).isDigit && text.at(place + 1).isDigit
  }

  private static let origins = WordSet("從|从")
  private static let particles = WordSet("至|到|在|於|于|往|為|为|是|的|了|將|请|請|您|及|與")

  /// The beginning of a chain's name that ends at `place`, a blank between.
  private func chain(endingAt place: Int, _ scene: FieldScene) -> Int? {
    var place = place
    while scene.text.at(place - 1) == 0x20 { place -= 1 }
    guard let chain = scene.chain(endingBehind: place - 1), chain.range.upperBound == place else { return nil }
    return chain.range.lowerBound
  }

  private static let leads = WordSet("至|到|在|於|于")

  /// What stands before a name that begins behind a blank or mark.
  private func opening(_ start: Int, _ scene: FieldScene) -> Int {
    let text = scene.text
    var place = start
    while place > start - 6, place > 0 {
      if [0x20, 0x5B, 0x28, 0x3A, 0x2D].contains(text[place - 1]) {
        place -= 1
      } else if text.hasBytes("「", at: place - 3) || text.hasBytes("【", at: place - 3) {
        place -= 3
      } else {
        break
      }
    }
    guard place > 0 else { return Rank.alone }
    if let cue = scene.hit(endingAt: place), !cue.cue.isDisjoint(with: [.arrival, .store]) { return Rank.arrival }
    let character = text.scalarStart(before: place)
    if Self.leads.stands(text, at: character) { return Rank.bare }
    return Rank.alone
  }

  // MARK: The name

  private func field(_ range: Range<Int>, from start: Int, _ rank: Int, _ scene: FieldScene) -> Field? {
    let text = scene.text
    var range = range
    while range.count > 0, [0x5B, 0x20, 0x28].contains(text[range.lowerBound]) {
      range = (range.lowerBound + 1)..<range.upperBound
    }
    // 到 OK 三峽國光店: the chain goes by the way to it.
    if let way = Self.ways.length(text, at: range.lowerBound), range.count > way + 6 {
      range = (range.lowerBound + way)..<range.upperBound
      while text[range.lowerBound] == 0x20 { range = (range.lowerBound + 1)..<range.upperBound }
    }
    // OK竹北店: a bare OK is no name that readers of numbers know.
    if text.hasBytes("OK", at: range.lowerBound), Marks.isIdeograph(text, at: range.lowerBound + 2),
      scene.chain(in: range.lowerBound..<(range.lowerBound + 2)) == nil
    {
      range = (range.lowerBound + 2)..<range.upperBound
    }
    guard range.count >= 4, StoreName.mayBe(range, text), !scene.input.isTaken(range),
      !text[range].allSatisfy({ $0.isDigit || $0 == 0x2D }), scene.input.scene.link(at: range.lowerBound) == nil
    else { return nil }
    if rank == Rank.bare, text.hasBytes("前", at: range.upperBound - 3) { return nil }
    // Brackets around a sender's name hold no store.
    if rank >= Rank.chain, text.hasBytes("】", at: range.upperBound), isSender(range, text) { return nil }
    // 蝦皮智取店: of which place is not said.
    if rank != Rank.label, isKind(range, scene) {
      return nil
    }
    return Field(.store, range, in: min(start, range.lowerBound)..<range.upperBound, rank: rank)
  }
}

extension StoreReader {
  fileprivate static let ways = WordSet("到OK|到 OK|去OK|去 OK")
  fileprivate static let kinds = WordSet("智取店|門市|门市|店|店舖|店铺|便利店|超商")

  /// A chain's name with 門市 or the like, and nothing that tells one from another.
  fileprivate func isKind(_ name: Range<Int>, _ scene: FieldScene) -> Bool {
    guard let chain = scene.chain(in: name), chain.range.lowerBound == name.lowerBound else { return false }
    var end = chain.range.upperBound
    while scene.text.at(end) == 0x20 { end += 1 }
    let rest = end..<max(end, name.upperBound)
    return rest.isEmpty || Self.kinds.isWord(scene.text, rest)
  }

  /// It begins the text, or its line.
  fileprivate func isSender(_ name: Range<Int>, _ text: Bytes) -> Bool {
    var place = name.lowerBound
    while place > 0, !text.hasBytes("【", at: place), text[place - 1] != 0x0A { place -= 1 }
    return !text.hasBytes("【", at: place) || place == 0 || text[place - 1] == 0x0A
  }
}

extension Scene {
  /// What the reader of numbers makes of the word at `place`.
  func role(at place: Int) -> Role? {
    let index = hitBefore(place + 1) + 1
    guard index < hits.count, hits[index].range.lowerBound == place else { return nil }
    return meaning(index).role
  }
}
