import Tracking

/// Goods in plain talk: whose they are, or who bought or sent them, and what became of them.
extension ProductReader {
  func talked(_ scene: FieldScene) -> Notice.Read<String>? {
    let cues: Cue = [.owned, .gotten, .named]
    guard !scene.all.isDisjoint(with: cues), scene.isAboutParcel else { return nil }
    let isFirm = !scene.input.taken.isEmpty || scene.statuses > 0 || scene.speaksOfWaiting
    for hit in scene.hits where !hit.cue.isDisjoint(with: cues) {
      let isLatin = scene.text[hit.range.lowerBound] < 0x80
      let named = isFirm ? isLatin ? western(hit, scene) : spoken(hit, scene) : nil
      if let read = named ?? pointed(hit, scene) { return read }
    }
    return nil
  }

  /// 你的按摩枕到了, 媽媽寄的芒果, 裡面是一箱柳丁.
  private func spoken(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    var start = hit.range.upperBound
    // Every notice says 您的, whatever it is about.
    if scene.input.taken.isEmpty, text.hasBytes("您", at: hit.range.lowerBound) { return nil }
    while text.at(start) == 0x20 { start += 1 }
    start += TalkedGoods.measure(text, at: start)
    guard let (goods, isFated) = TalkedGoods.extent(text, from: start), TalkedGoods.areGoods(goods, scene) else {
      return nil
    }
    if hit.cue.contains(.named) { return isFated ? nil : scene.input.read(goods) }
    let isSent = isFated && !TalkedGoods.isOfService(text, at: goods.upperBound)
    // What is 要的 may be a colour or a file.
    let isGotten = hit.cue.contains(.gotten) && !text.hasBytes("要", at: hit.range.lowerBound)
    return isSent || isGotten ? scene.input.read(goods) : nil
  }

  /// 冰箱濾心那件，…: what is pointed at stands before.
  private func pointed(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Notice.Read<String>? {
    let (text, end) = (scene.text, hit.range.lowerBound)
    guard hit.cue.contains(.owned), text.hasBytes("那", at: end), !Marks.isIdeograph(text, at: hit.range.upperBound)
    else { return nil }
    var start = end
    while start > 0, end - start < TalkedGoods.longest {
      let last = text.scalarStart(before: start)
      guard Marks.isIdeograph(text, at: last) || text[last].isAlphanumeric else { break }
      start = last
    }
    guard let (goods, _) = TalkedGoods.extent(text, from: start, to: end), goods == start..<end,
      TalkedGoods.areGoods(goods, scene)
    else { return nil }
    return scene.input.read(goods)
  }
}
