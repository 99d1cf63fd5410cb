import Tracking

/// Goods in notes of a few words: what the last word says is goods.
extension ProductReader {
  /// In bytes.
  private static let longestNote = 120
  private static let ends = WordSet(
    " |\n|,|修好|修完|做好|換好|换好|洗好|壞了|坏了|落在|落房|忘在|忘了|忘記|掉在|漏在|漏了|漏寄|遺落|。")
  private static let starts = WordSet("說|说|的|是|了|把|將|将|有|個|个|買|买|寄|給|给|幫|帮|和|與|跟|及|、")
  private static let places = WordSet("放|在|到|於|于|從|从|下|上|給|给|不是|沒有|没有|的")
  private static let deeds = WordSet(
    "帶|带|要|等|打開|打开|拿|找|查|用電|用电|看|拍|記得|记得|別|别|不用|不要|沒|没|去|借|價|问|問|領|领|寄|送|退|修|賣|卖")

  /// `momo 掃地機器人 富昇3009…`, 眼鏡做好了，黑貓寄出: the only goods of the note.
  func noted(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard scene.input.taken.count == 1, text.count <= Self.longestNote, !scene.all.contains(.elsewhere) else {
      return nil
    }
    var found: Range<Int>?
    for end in 6..<(text.count + 1) where end == text.count || Self.ends.stands(text, at: end) {
      guard Wares.end(text, end), isApart(end, scene), let goods = note(endingAt: end, scene) else { continue }
      guard found == nil else { return nil }
      found = goods
    }
    return found.flatMap { scene.input.read($0) }
  }

  /// Switch 主機: where a word in Latin letters begins that is no shop's or carrier's, and no label.
  private func make(before name: Int, _ scene: FieldScene) -> Int {
    let text = scene.text
    var start = name - 1
    guard text.at(start) == 0x20, text.at(start - 1).isLetter else { return name }
    while start > 0, text[start - 1].isAlphanumeric { start -= 1 }
    let isKnown = scene.hit(at: start) != nil || scene.input.scene.hit(at: start) != nil
    return isKnown || scene.input.isTaken(start..<name) || text.at(start - 1) >= 0x80 ? name : start
  }

  /// Before a blank the next word is a carrier, a size or the number, and no further talk.
  private func isApart(_ end: Int, _ scene: FieldScene) -> Bool {
    guard scene.text.at(end) == 0x20 else { return true }
    let next = end + 1
    return scene.text.at(next).isDigit || scene.carrier(at: next) != nil || scene.input.isTaken(next..<next + 1)
  }

  private func note(endingAt end: Int, _ scene: FieldScene) -> Range<Int>? {
    let text = scene.text
    var start = end
    while start > 0, end - start < TalkedGoods.longest, !Self.starts.ends(text, at: start) {
      let last = text.scalarStart(before: start)
      guard TalkedGoods.isOfName(text, last) else { break }
      start = last
    }
    if start < end { start = make(before: start, scene) }
    let before = text.at(start - 1) == 0x20 ? start - 1 : start
    guard start < end, !Self.places.ends(text, at: before), !Self.deeds.begins(text, in: start..<end),
      Marks.isIdeograph(text, at: start) || text[start].isLetter,
      TalkedGoods.areGoods(start..<end, scene)
    else { return nil }
    return start..<TalkedGoods.sizeEnd(text, behind: end)
  }
}
