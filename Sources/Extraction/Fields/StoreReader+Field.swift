import Tracking

/// What a name is as a field: without what goes before it, where it may be a store's at all.
extension StoreReader {
  func field(_ range: Range<Int>, from start: Int, _ rank: Int, _ scene: FieldScene) -> Field? {
    let text = scene.text
    var range = range
    while range.count > 0, [0x5B, 0x20, 0x28].contains(text[range.lowerBound]) {
      range = (range.lowerBound + 1)..<range.upperBound
    }
    // 到 OK 三峽國光店: the chain goes by the way to it.
    if let way = Self.ways.length(text, at: range.lowerBound), range.count > way + 6 {
      let name = range.lowerBound + way - 2
      range = (Self.fullNames.stands(text, at: name) ? name : name + 2)..<range.upperBound
      while text[range.lowerBound] == 0x20 { range = (range.lowerBound + 1)..<range.upperBound }
    }
    // K2417 OK八德永豐店: the store's own number goes before.
    var name = range.lowerBound + (text.at(range.lowerBound).isLetter ? 1 : 0)
    while text.at(name).isDigit { name += 1 }
    if (4...7).contains(name - range.lowerBound), text.at(name) == 0x20, range.upperBound - name > 7 {
      range = name + 1..<range.upperBound
    }
    // 小7 民權西門市: people's name for the chain.
    if let nickname = Self.nicknames.length(text, at: range.lowerBound), range.count > nickname + 6 {
      range = (range.lowerBound + nickname)..<range.upperBound
    }
    // OK竹北店: a bare OK is no name that readers of numbers know.
    if let length = Self.oks.length(text, at: range.lowerBound),
      Marks.isIdeograph(text, at: range.lowerBound + length),
      scene.chain(in: range.lowerBound..<(range.lowerBound + 2)) == nil
    {
      range = (range.lowerBound + length)..<range.upperBound
    }
    // FamilyMart store 台北南陽店
    if let chain = scene.chain(in: range), text.at(chain.range.upperBound) == 0x20,
      let length = Self.kinds.length(text, at: chain.range.upperBound + 1),
      case let name = chain.range.upperBound + length + 2, Marks.isIdeograph(text, at: name),
      text[chain.range.upperBound + 1].isLetter
    {
      range = name..<range.upperBound
    }
    guard range.count >= 4, StoreName.mayBe(range, text), !scene.input.isTaken(range),
      // 已送達取件門店 追蹤編號 …: what follows is the next label.
      !(scene.input.scene.role(at: range.lowerBound)?.labelsNumber ?? false),
      !text[range].allSatisfy({ $0.isDigit || $0 == 0x2D }), !Self.anyKinds.isWord(text, range),
      scene.input.scene.link(at: range.lowerBound) == nil
    else { return nil }
    if rank == Rank.bare, text.hasBytes("前", at: range.upperBound - 3) { return nil }
    // Brackets around a sender's name hold no store.
    if rank >= Rank.chain, text.hasBytes("】", at: range.upperBound), isSender(range, text) { return nil }
    // 蝦皮智取店: of which place is not said.
    if rank != Rank.label, isKind(range, scene) || Self.towns.isWord(text, range) {
      return nil
    }
    return Field(.store, range, in: min(start, range.lowerBound)..<range.upperBound, rank: rank)
  }

  private static let ways = WordSet("到OK|到 OK|去OK|去 OK")
  static let fullNames = WordSet("OK超商|OK便利|OK MART|OKMART")
  private static let nicknames = WordSet("小7 |小七 ")
  /// "Arrived at the store": of which one is not said.
  private static let anyKinds = WordSet(
    "STORE|SHOP|PICKUP SHOP|PICK-UP SHOP|PICKUP STORE|PICK-UP STORE|SELECTED STORE|CHOSEN STORE|CONVENIENCE STORE"
  )
  private static let towns = WordSet("新店")
  private static let oks = WordSet("OK-|OK")
}

extension Scene {
  /// What the reader of numbers makes of the word at `place`.
  func role(at place: Int) -> Role? { hit(at: place).flatMap { meaning($0).role } }
}
