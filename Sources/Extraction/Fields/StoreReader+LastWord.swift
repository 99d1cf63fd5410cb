/// Places known by their last word, such as 店 or 門市: the name is read to the left of it.
extension StoreReader {
  private static let longest = 60

  private static let pages = WordSet("網站|网站|官網|官网|網頁|网页|客服")

  func ended(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Field? {
    let text = scene.text
    // 斗六西平路郵局招領: the name ends with 郵局.
    let word =
      hit.range.lowerBound..<(hit.range.lowerBound + (Self.calls.isWord(text, hit.range) ? 6 : hit.range.count))
    guard !isDistrict(word, scene), !Self.pages.stands(text, at: word.upperBound) else { return nil }
    if let named = bracketed(word, scene) ?? spaced(word, scene) ?? plate(word, scene) { return named }
    // 文山木柵郵局i郵箱: the longer name is read at its own end.
    if scene.hit(at: word.upperBound).map({ $0.cue.contains(.storeEnd) }) ?? false { return nil }
    let isCalled = word.upperBound < hit.range.upperBound
    let name = walk(back: word, scene, isCalled: isCalled)
    guard word.lowerBound - name.start >= (name.rank == Rank.alone ? 6 : 3), isPlace(word, name, scene) else {
      return nil
    }
    // 逾期將轉至木柵郵局招領: where it may go later.
    if isCalled, Self.lapses.begins(text, in: scene.clause(hit.range).lowerBound..<name.start) { return nil }
    if Self.denials.ends(text, at: name.start), !Self.asked.ends(text, at: name.start) { return nil }
    if let before = scene.last(.otherStore, in: max(0, name.start - 24)..<name.start),
      name.start - before.range.upperBound <= 9, !isWayBack(before.range, scene)
    {
      return nil
    }
    // 於高醫門市寄出: the sender's.
    let behind = word.upperBound + (text.at(word.upperBound) == 0x20 ? 1 : 0)
    if Self.sendings.stands(text, at: behind) || Self.changes.stands(text, at: behind) { return nil }
    if name.rank == Rank.alone {
      let next = word.upperBound
      let isArrived = scene.hasStoresNumber && Self.arrivals.stands(text, at: next)
      let isAwaited =
        isCalled || isArrived || Self.awaitings.stands(text, at: next) && !scene.input.taken.isEmpty
      guard isAwaited || !Marks.isIdeograph(text, at: next), !text.at(next).isAlphanumeric,
        isArrived || scene.speaksOfCollecting
      else { return nil }
    }
    let isApart = text[word.lowerBound - 1] == 0x20 && Self.doors.isWord(text, word)
    return field(
      name.start..<(isApart ? word.lowerBound - 1 : word.upperBound), from: name.start, name.rank, scene)
  }

  /// 東湖門市等您來取
  private static let awaitings = WordSet("等您|等你|等妳|恭候您|有您的|有你的|有妳的")
  /// `HL14… 北市和平店到貨`
  private static let arrivals = WordSet("到貨|到货|已到|到店|到了|到囉|到啦")
  /// 不是大安店 是永春店
  private static let denials = WordSet("不是|不是在|不在|不是到|並非|并非|而非|別去|别去|不要去|不用去|不去|別到|别到")
  private static let asked = WordSet("是不是|要不要去|去不去")

  /// 由 景美門市 改為 萬隆門市: the old one.
  private static let changes = WordSet("改為|改为|改到|改至|改成|改送|改配|變更為|变更为|更改為|更改为|異動為|转至|轉至")
  private static let sendings = WordSet("寄出|寄件|交寄|寄貨|寄的|寄送")
  private static let returns = WordSet("退回|退至|退到|退回至|退回您的|退回你的|退回到|退回賣家")

  /// 退回原寄件門市: the sender's store is where it is collected then.
  private func isWayBack(_ label: Range<Int>, _ scene: FieldScene) -> Bool {
    let start = label.lowerBound
    return Self.returns.ends(scene.text, at: start) || Self.returns.stands(scene.text, at: start)
      || scene.text.hasBytes("原", at: start - 3) && Self.returns.ends(scene.text, at: start - 3)
  }

  private static let lockers = WordSet(
    "I郵箱|I邮箱|智取櫃|順豐站|顺丰站|服務站|服务站|智取櫃|快遞櫃|快遞柜|快递柜|自提櫃|自提柜|智能櫃|智能柜|豐巢櫃|丰巢柜|驛站|驿站|智取店|自提點|自提点|服務點|服务点|丰巢|豐巢|近邻宝|近鄰寶")

  /// `i郵箱【捷運景安站】`: lockers and stations are told apart by what stands in brackets behind.
  private func bracketed(_ word: Range<Int>, _ scene: FieldScene) -> Field? {
    let (text, open) = (scene.text, word.upperBound)
    guard Self.lockers.isWord(text, word) else { return nil }
    let isRound = text.at(open) == 0x28
    let isPlain = text.at(open) == 0x22
    let mark: StaticString =
      text.hasBytes("【", at: open)
      ? "】" : text.hasBytes("「", at: open) ? "」" : isRound ? ")" : isPlain ? "\"" : "]"
    guard isRound || isPlain || text.at(open) == 0x5B || text.at(open) == 0xE3 else { return nil }
    let start = open + (text.at(open) == 0xE3 ? 3 : 1)
    guard let end = (start..<min(text.count, start + 60)).first(where: { text.hasBytes(mark, at: $0) }) else {
      return nil
    }
    // i郵箱(已滿): no name.
    if isRound, end - start < 9 || !Marks.isIdeograph(text, at: start) || scene.has(Self.remarks, in: start..<end) {
      return nil
    }
    return field(start..<end, from: word.lowerBound, Rank.arrival, scene)
  }

  private static let remarks: Cue = [.collect, .code, .anyCode, .errand, .arrival, .deadline, .notNow, .link, .day]

  /// `掌櫃智取櫃 大安和平東路站，`: a locker's own name between the blank behind and the end of the clause.
  private func spaced(_ word: Range<Int>, _ scene: FieldScene) -> Field? {
    let (text, start) = (scene.text, word.upperBound + 1)
    // 智取店 鳳山五甲
    if scene.hasStoresNumber, text.at(start - 1) == 0x20, Self.unstaffed.isWord(text, word) {
      return columnEnd(from: start, scene).flatMap { field(start..<$0, from: word.lowerBound, Rank.arrival, scene) }
    }
    guard Self.boxes.isWord(text, word), [0x20, 0x2D].contains(text.at(start - 1)), Marks.isIdeograph(text, at: start),
      let end = nameEnd(from: start, scene, isPhrase: false), (9...45).contains(end - start),
      end == text.count || text[end] == 0x20 || isNameStop(text, end), Self.places.ends(text, at: end),
      scene.first([.collect, .errand, .arrival, .deadline, .link], in: start..<end) == nil
    else { return nil }
    return field(start..<end, from: word.lowerBound, Rank.arrival, scene)
  }

  private static let unstaffed = WordSet("智取店")
  private static let boxes = WordSet("I郵箱|I邮箱|智取櫃|自提櫃|自提柜|智能櫃|智能柜|快遞櫃|快递柜|順豐站|顺丰站")
  private static let places = WordSet("站|局|店|櫃|柜|社區|社区|大樓|大楼|門市|门市")

  static let stores = WordSet("門市|门市|智取店|店|門店|门店|富貴店|富贵店|工商店|高商店")

  /// 超市, 郵局 and the like are places only where something says so.
  private func isPlace(_ word: Range<Int>, _ name: (start: Int, rank: Int), _ scene: FieldScene) -> Bool {
    if Self.stores.isWord(scene.text, word) {
      return name.rank <= Rank.chain || !scene.chains.isEmpty || !scene.all.isDisjoint(with: [.code, .voucher])
        || word.count > 3
        || name.rank == Rank.bare
          && (isFollowed(word, scene) || isReached(word, name.start, scene)
            || scene.all.isSuperset(of: [.collect, .parcel])
            || !scene.all.isDisjoint(with: [.store, .otherStore]))
    }
    // 招領期間 11/23~12/7 光華郵局
    if name.rank == Rank.alone {
      return Self.offices.isWord(scene.text, word)
        && (scene.all.contains(.deadline) || isFollowed(word, scene) || isRow(name.start, scene))
    }
    return name.rank <= Rank.bare && name.rank != Rank.chain
  }

  private static let dones = WordSet("了|囉|啦|嘍")

  /// 到彰化民族店囉, in the line of a number.
  private func isReached(_ word: Range<Int>, _ start: Int, _ scene: FieldScene) -> Bool {
    Self.dones.stands(scene.text, at: word.upperBound) && scene.text.hasBytes("到", at: start - 3)
      && scene.hasStoresNumber && scene.input.isTaken(scene.line(word))
  }

  /// 至全國電子景美店取貨.
  private func isFollowed(_ word: Range<Int>, _ scene: FieldScene) -> Bool {
    guard let next = scene.first(.collect, in: word.upperBound..<min(scene.text.count, word.upperBound + 13)) else {
      return false
    }
    return !Marks.isIdeograph(scene.text, at: word.upperBound) || next.range.lowerBound == word.upperBound
  }

  private static let offices = WordSet("郵局|邮局|支局")
  private static let lapses = WordSet("逾期|逾時|逾时|未取|未領|未领|否則|否则|將轉|将转|轉至|转至|無人|无人|若|如")
  private static let calls = WordSet("郵局招領|邮局招领|支局招領|支局招领")

  /// To the left over the letters of the name: up to a mark, a chain's name or a word such as 已送達 or 至.
  private func walk(back word: Range<Int>, _ scene: FieldScene, isCalled: Bool) -> (start: Int, rank: Int) {
    let text = scene.text
    var start = word.lowerBound
    if text.at(start - 1) == 0x20 && text.at(start - 2) == 0x2D || text.at(start - 1) == 0x2D {
      start = beforeDash(start, text)
    }
    // 嘉義友愛 門市
    let isApart = text.at(start - 1) == 0x20 && Self.doors.isWord(text, word) && scene.hasStoresNumber
    if isApart { start -= 1 }
    let least = max(0, start - Self.longest)
    let isOffice = Self.offices.isWord(text, word)
    let (handings, particles) = (Self.handings, Self.particles)
    while start > least {
      if handings.ends(text, at: start) || isOffice && Self.comebacks.ends(text, at: start) {
        return (start, Rank.bare)
      }
      if isCalled, Self.keepers.ends(text, at: start) { return (start, Rank.bare) }
      if let chain = chain(endingAt: start, scene) { return (chain, Rank.chain) }
      if let cue = scene.hit(endingAt: start) {
        if cue.cue.contains(.arrival) { return (start, Rank.arrival) }
        if !cue.cue.isDisjoint(with: [.store, .collect, .deadline, .paid, .otherStore]) { return (start, Rank.bare) }
      }
      let character = text.scalarStart(before: start)
      if text[character] < 0x80 {
        // 蝦皮店到店-新店北新店
        if text[character] == 0x2D, chain(endingAt: character, scene) != nil { return (start, Rank.chain) }
        guard text[character].isAlphanumeric || isInnerHyphen(text, character) else { break }
      } else {
        guard Marks.isIdeograph(text, at: character) else { break }
        // 從 and 从 are no part of a name, whatever its last word is.
        if let way = particles.match(text, at: character),
          way.index < 2 || start < word.lowerBound || Self.unstaffed.isWord(text, word)
        {
          return (start, Rank.bare)
        }
      }
      start = character
    }
    let rank = opening(start, scene, isOffice: isOffice)
    return isApart && rank == Rank.alone ? (word.lowerBound, rank) : (start, rank)
  }

  private static let doors = WordSet("門市|门市|門店|门店")

  private func beforeDash(_ start: Int, _ text: Bytes) -> Int {
    var place = start
    while place > 0, text[place - 1] == 0x20 || text[place - 1] == 0x2D { place -= 1 }
    return place
  }

  private func isInnerHyphen(_ text: Bytes, _ place: Int) -> Bool {
    text[place] == 0x2D && text.at(place - 1).isDigit && text.at(place + 1).isDigit
  }

  /// 逾期轉送郵局: what becomes of it.
  private static let handings = WordSet("轉送|转送|轉交|转交|送交|移送")
  /// 已由士林郵局招領.
  private static let keepers = WordSet("已由|現由|现由|改由")
  /// 已送回新莊副都心郵局: where it waits.
  private static let comebacks = WordSet("送回|退回|帶回|带回|改存|改送")
  private static let particles = WordSet("從|从|至|到|在|於|于|往|去|為|为|是|的|了|將|请|請|您|及|與")

  /// The beginning of a chain's name that ends at `place`, a blank between.
  private func chain(endingAt place: Int, _ scene: FieldScene) -> Int? {
    guard !scene.chains.isEmpty else { return nil }
    var place = place
    while scene.text.at(place - 1) == 0x20 { place -= 1 }
    guard let chain = scene.chain(endingBehind: place - 1), chain.range.upperBound == place else { return nil }
    return chain.range.lowerBound
  }

  private static let leads = WordSet("至|到|在|於|于|為|为")

  /// What stands before a name that begins behind a blank or mark.
  private func opening(_ start: Int, _ scene: FieldScene, isOffice: Bool) -> Int {
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
    // 已到順豐「台中西屯服務點」
    place = beforeCarrier(place, from: start, scene)
    guard place > 0 else { return Rank.alone }
    if isOffice || place < start - 3, Self.comebacks.ends(text, at: place) { return Rank.bare }
    if let cue = scene.hit(endingAt: place), cue.cue.contains(.otherStore), isWayBack(cue.range, scene) {
      return Rank.bare
    }
    if let cue = scene.hit(endingAt: place), !cue.cue.isDisjoint(with: [.arrival, .store]) { return Rank.arrival }
    let character = text.scalarStart(before: place)
    if Self.leads.stands(text, at: character) { return Rank.bare }
    return Rank.alone
  }
}
