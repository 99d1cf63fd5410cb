import Tracking

/// Places whose name is all that stands between two marks.
extension StoreReader {
  private static let boxes = WordSet("I郵箱|I邮箱|IBOX")
  private static let branches = WordSet("店|門店|门店|驛站|驿站")

  /// `【世新大學i郵箱】` or `景平路郵局i郵箱：` before its parcels, `您有3个包裹待取（榕树湾北门店）：`.
  func plate(_ word: Range<Int>, _ scene: FieldScene) -> Field? {
    guard !scene.input.taken.isEmpty else { return nil }
    let text = scene.text
    let isBox = Self.boxes.isWord(text, word)
    guard isBox || text.at(word.upperBound) == 0x29 && Self.branches.isWord(text, word) else { return nil }
    var start = word.lowerBound
    while start > 0, word.lowerBound - start < 45 {
      let last = text.scalarStart(before: start)
      guard Marks.isIdeograph(text, at: last) || text[last].isAlphanumeric else { break }
      start = last
    }
    guard word.lowerBound - start >= 6, isPlate(start..<word.upperBound, isBox: isBox, scene) else {
      return nil
    }
    // A name between brackets is told from a sender's by its last word.
    return field(start..<word.upperBound, from: start, Rank.arrival, scene)
  }

  private func isPlate(_ name: Range<Int>, isBox: Bool, _ scene: FieldScene) -> Bool {
    let (text, end) = (scene.text, name.upperBound)
    if text.at(name.lowerBound - 1) == 0x28 {
      guard text.at(end) == 0x29, let before = scene.hit(endingAt: name.lowerBound - 1) else { return false }
      return !before.cue.isDisjoint(with: [.collect, .parcel, .heading])
    }
    guard isBox else { return false }
    return text.hasBytes("【", at: name.lowerBound - 3) && text.hasBytes("】", at: end)
      || Marks.beginsLine(text, at: name.lowerBound) && text.at(end) == 0x3A
  }

  private static let ways = WordSet("到|至|在|往")
  private static let errands = WordSet("買|买|等|對面|对面|門口|门口|旁|樓|楼|附近|那|這|这|看|找|問|问|印|裡|里|外|前|後|后|要|要不|可|查|換|换|影")

  /// `預計 11/25 到 統一超商 北投豐年`, 已送達蝦皮店到店 永和中正，…: a name without its last word, behind the way to its chain,
  /// at the end of what is said.
  func unended(_ chain: StoreChains.Name, _ scene: FieldScene) -> Field? {
    let (text, start) = (scene.text, chain.range.upperBound + 1)
    guard scene.hasStoresNumber, text.at(start - 1) == 0x20, Marks.isIdeograph(text, at: start) else { return nil }
    let before = chain.range.lowerBound
    var end = start
    while Marks.isIdeograph(text, at: end) { end += 3 }
    let (way, stop) = (text.at(before - 1) == 0x20 ? before - 1 : before, text.at(end) == 0x20 ? end + 1 : end)
    // 在「蝦皮店到店 內湖康寧」等你
    let isQuoted = text.hasBytes("「", at: before - 3) && text.hasBytes("」", at: end)
    guard (12...15).contains(end - start), isQuoted || stop >= text.count || Marks.endsClause(text, at: stop),
      Self.ways.ends(text, at: isQuoted ? before - 3 : way)
        || scene.hit(endingAt: way)?.cue.contains(.arrival) ?? false,
      !scene.begins(.any, in: start...(end - 1)), !Self.errands.begins(text, in: start..<end)
    else { return nil }
    return field(start..<end, from: before, Rank.chain, scene)
  }

  /// Before a carrier's name that stands right before a bracket, between `place` and it.
  func beforeCarrier(_ place: Int, from start: Int, _ scene: FieldScene) -> Int {
    guard place < start else { return place }
    let hits = scene.input.scene.hits
    let index = scene.input.scene.hitBefore(place + 1)
    guard hits.indices.contains(index), hits[index].range.upperBound == place,
      !scene.input.scene.sense(index).carriers.isEmpty
    else { return place }
    var before = hits[index].range.lowerBound
    while scene.text.at(before - 1) == 0x20 { before -= 1 }
    return before
  }

  static let kinds = WordSet(
    "智取店|門市|门市|店|店舖|店铺|便利店|超商|各門市|各门市|各店|全門市|任一門市|任一门市|STORE|BRANCH|CONVENIENCE STORE")

  /// A chain's name with 門市 or the like, and nothing that tells one from another.
  func isKind(_ name: Range<Int>, _ scene: FieldScene) -> Bool {
    guard let chain = scene.chain(in: name), chain.range.lowerBound == name.lowerBound else { return false }
    var end = chain.range.upperBound
    while scene.text.at(end) == 0x20 { end += 1 }
    let rest = end..<max(end, name.upperBound)
    return rest.isEmpty || Self.kinds.isWord(scene.text, rest)
  }

  /// It begins the text, or its line.
  func isSender(_ name: Range<Int>, _ text: Bytes) -> Bool {
    var place = name.lowerBound
    while place > 0, !text.hasBytes("【", at: place), text[place - 1] != 0x0A { place -= 1 }
    return !text.hasBytes("【", at: place) || place == 0 || text[place - 1] == 0x0A
  }

  /// 新店寶橋店, (新店安康): the town's name ends so too.
  func isDistrict(_ word: Range<Int>, _ scene: FieldScene) -> Bool {
    let text = scene.text
    guard word.count == 3, text.hasBytes("新店", at: word.lowerBound - 3) else { return false }
    var place = word.upperBound
    for _ in 0..<5 {
      if let next = scene.hit(at: place) { return next.cue.contains(.storeEnd) }
      guard Marks.isIdeograph(text, at: place) else { break }
      place += 3
    }
    return place > word.upperBound && text.at(place) == 0x29
  }

  /// 招領中　羅東北成郵局
  func isRow(_ start: Int, _ scene: FieldScene) -> Bool {
    var place = start
    while scene.text.at(place - 1) == 0x20 || scene.text.at(place - 1) == 0x09 { place -= 1 }
    return place < start && scene.hit(endingAt: place)?.meaning.status == .arrivedAtStore
  }
}
