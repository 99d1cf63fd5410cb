import Tracking

/// Goods in plain talk: whose they are, or who bought or sent them, and what became of them.
extension ProductReader {
  func talked(_ scene: FieldScene) -> Notice.Read<String>? {
    let cues: Cue = [.owned, .gotten, .named]
    guard !scene.all.isDisjoint(with: cues.union(.sending)), scene.isAboutParcel else { return nil }
    let isFirm =
      !scene.input.taken.isEmpty || scene.statuses > 0 || scene.speaksOfWaiting
      || !scene.chains.isEmpty && scene.all.contains(.arrival)
    for hit in scene.hits where !hit.cue.isDisjoint(with: cues) || isSendingThe(hit, scene.text) {
      let isLatin = scene.text[hit.range.lowerBound] < 0x80
      let named = isFirm ? isLatin ? western(hit, scene) : spoken(hit, scene) : nil
      if let read = named ?? pointed(hit, scene) { return read }
    }
    return nil
  }

  /// "Sent the baby clothes by …".
  func isSendingThe(_ hit: CueVocabulary.Hit, _ text: Bytes) -> Bool {
    hit.cue.contains(.sending) && Self.sendings.isWord(text, hit.range)
      && text.hasBytes(" THE ", at: hit.range.upperBound)
  }

  private static let sendings = WordSet("SENT|MAILED|POSTED|SHIPPED")

  /// 你的按摩枕到了, 媽媽寄的芒果, 裡面是一箱柳丁.
  private func spoken(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    var start = hit.range.upperBound
    // Every notice says 您的, whatever it is about.
    let isNotice = scene.input.taken.isEmpty && text.hasBytes("您", at: hit.range.lowerBound)
    if isNotice, text.at(start) != 0x20 || scene.statuses == 0 { return nil }
    if text.at(start) == 0x22 { return inMarks(at: start, scene) }
    while text.at(start) == 0x20 { start += 1 }
    start += TalkedGoods.measure(text, at: start)
    let number = scene.input.taken.first { $0.lowerBound > start }?.lowerBound
    guard let (words, isFated) = TalkedGoods.extent(text, from: start, to: number) else { return nil }
    let goods = beforeCarrier(words, scene)
    guard TalkedGoods.areGoods(goods, scene) else { return nil }
    // 您的 Switch 主機 已出貨: set apart on both sides.
    if isNotice { return isFated && text.at(goods.upperBound) == 0x20 ? scene.input.read(goods) : nil }
    if hit.cue.contains(.named) { return isFated ? nil : scene.input.read(goods) }
    if text.hasBytes("把", at: hit.range.lowerBound) {
      return isFated && isHandedIn(goods, text) ? scene.input.read(goods) : nil
    }
    // 那個美國寄來的: where it is from.
    if isFated, Self.modifiers.stands(text, at: goods.upperBound) { return nil }
    let isSent = isFated && !TalkedGoods.isOfService(text, at: goods.upperBound)
    // What is 要的 may be a colour or a file.
    let isGotten = hit.cue.contains(.gotten) && !text.hasBytes("要", at: hit.range.lowerBound)
    return isSent || isGotten || isBesideParcel(goods.upperBound, scene) ? scene.input.read(goods) : nil
  }

  /// 咖啡機宅配通早上送來: up to who brings it, or to the number.
  private func beforeCarrier(_ words: Range<Int>, _ scene: FieldScene) -> Range<Int> {
    let hits = scene.input.scene
    var end = words.upperBound
    var hit = hits.hits(before: words.lowerBound + 1)
    while hit < hits.hits.count, hits.hits[hit].range.lowerBound < end {
      let name = hits.hits[hit].range
      if !hits.sense(hit).carriers.isEmpty, endsGoods(at: name, scene) { end = name.lowerBound }
      hit += 1
    }
    while end > words.lowerBound, scene.text[end - 1] == 0x20 { end -= 1 }
    return words.lowerBound..<end
  }

  /// Not 國際EMS郵件.
  private func endsGoods(at name: Range<Int>, _ scene: FieldScene) -> Bool {
    scene.text.at(name.lowerBound - 1) == 0x20 || TalkedGoods.isFate(scene.text, at: name.upperBound)
      || scene.hit(at: name.upperBound).map { !$0.cue.isDisjoint(with: [.day, .dayPart]) } ?? false
  }

  /// 我的鳳梨酥 黑貓 6203…: behind a blank its number, or how it comes and then the number.
  private func isBesideParcel(_ end: Int, _ scene: FieldScene) -> Bool {
    guard scene.text.at(end) == 0x20 else { return false }
    if scene.input.isTaken(end + 1..<end + 2) { return true }
    let hits = scene.input.scene
    guard let way = hits.hit(at: end + 1), !hits.sense(way).carriers.isEmpty || hits.sense(way).role == .parcel else {
      return false
    }
    let next = hits.hits[way].range.upperBound
    return scene.input.isTaken(next..<next + 2)
  }

  /// 您的“无线鼠标”已发货.
  private func inMarks(at open: Int, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    let close = text.next(0x22, from: open + 1)
    guard close - open <= 60, quotesGoods(at: open, scene), TalkedGoods.isFate(text, at: close + 1) else { return nil }
    return quoted(open, scene)
  }

  private static let fillers = WordSet("那個|那个")
  private static let modifiers = WordSet("寄來的|寄来的|寄的|寄過來的|寄过来的|發的|发的|送來的|送来的")
  private static let handings = WordSet("寄|用|交|送來|送来|送去|送到|發出|发出|發給|发给|已寄|我寄|我用|今天寄|昨天寄")
  private static let messages = WordSet("照片|相片|截圖|截图|圖|图|檔案|文件檔|連結|链接|明細|明细|報價|報價單|結果|履歷|檔|圖片|图片|影片")

  /// 我把外套寄給你了: what is sent by parcel, and not as a message.
  private func isHandedIn(_ goods: Range<Int>, _ text: Bytes) -> Bool {
    let fate = text.at(goods.upperBound) == 0x20 ? goods.upperBound + 1 : goods.upperBound
    return Self.handings.stands(text, at: fate) && !Self.messages.ends(text, at: goods.upperBound)
  }

  /// 冰箱濾心那件，…: what is pointed at stands before.
  private func pointed(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Notice.Read<String>? {
    let (text, end) = (scene.text, hit.range.lowerBound)
    guard hit.cue.contains(.owned), text.hasBytes("那", at: end), !Self.fillers.stands(text, at: end),
      !Marks.isIdeograph(text, at: hit.range.upperBound)
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
