import Tracking

/// Shops whose notice begins with their name in brackets.
extension ShopReader {
  private static let orderWords = WordSet("訂單|订单|訂購|订购|出貨|发货|發貨|商品|選購|購買|预订|預訂|ORDER")
  private static let subjectHeads = WordSet("主旨:|SUBJECT:")
  private static let brackets = WordSet("【|〔")
  private static let greetings = WordSet("您好|你好|親愛|亲爱|感謝您|感谢您|HI |DEAR ")

  /// Whether something was ordered.
  func isOrder(_ text: Bytes) -> Bool {
    Self.orderWords.begins(text, in: text.indices)
  }

  /// 【momo購物網】 at the beginning of a line, in a text about an order.
  func bracketed(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    var place = 0
    for _ in 0..<8 where place < text.count {
      var start = place
      if let length = Self.subjectHeads.length(text, at: start) { start += length }
      start = behindTitle(behindBlanks(start, text), scene)
      if Self.brackets.stands(text, at: start) || text.at(start) == 0x5B {
        start += text[start] == 0x5B ? 1 : 3
        let end = closing(from: start, text)
        // [商品] …: a label.
        if scene.hit(at: start)?.range.upperBound == end { return nil }
        // No text of an order: no line of it tells a shop.
        if end < text.count, text[end] == 0x5D || text[end] == 0xE3,
          end - start >= (text.hasBytes("〔", at: start - 3) ? 6 : 2), let read = name(start..<end, scene)
        {
          return isOrder(text) || Firms.isFirm(text, start..<end) || isSpeaking(start..<end, scene) ? read : nil
        }
      }
      place = text.next(0x0A, from: place) + 1
    }
    return nil
  }

  private func closing(from start: Int, _ text: Bytes) -> Int {
    var end = start
    while end < text.count, end - start <= 45, text[end] != 0x0A, text[end] != 0x5D, !closes(text, end) { end += 1 }
    return end
  }

  private func behindBlanks(_ start: Int, _ text: Bytes) -> Int {
    var place = start
    while text.at(place) == 0x20 { place += 1 }
    return place
  }

  /// ★到貨通知★ 【毛孩星球】, 【出貨通知】【毛孩星球】: the notice's title goes before.
  private func behindTitle(_ start: Int, _ scene: FieldScene) -> Int {
    guard !scene.all.isDisjoint(with: [.heading, .dispatch]) else { return start }
    let first = scene.hit(from: start)
    guard first < scene.hits.count, scene.hits[first].range.lowerBound <= start + 3,
      !scene.hits[first].cue.isDisjoint(with: [.heading, .dispatch])
    else { return start }
    var place = scene.hits[first].range.upperBound
    let most = min(scene.text.count, place + 8)
    while place < most, scene.text[place] != 0x0A, !Self.brackets.stands(scene.text, at: place) { place += 1 }
    return Self.brackets.stands(scene.text, at: place) ? place : start
  }

  /// 【阿芳小吃】, or whoever greets: a longer name than that of a person or of a place.
  private func isSpeaking(_ words: Range<Int>, _ scene: FieldScene) -> Bool {
    guard !scene.input.taken.isEmpty, words.count >= 12, !Self.places.ends(scene.text, at: words.upperBound) else {
      return false
    }
    return Firms.isHouse(scene.text, endingAt: words.upperBound)
      || Self.greetings.stands(scene.text, at: behindBlanks(words.upperBound + 3, scene.text))
  }
}
