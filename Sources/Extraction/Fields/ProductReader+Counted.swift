import Tracking

/// Goods on a line of their own, with how many there are.
extension ProductReader {
  /// `衛生紙 30捲*2`, `Qty 1  Travel Tripod`: of several such lines none is the parcel's one product.
  func counted(_ scene: FieldScene) -> Notice.Read<String>? {
    guard !scene.input.taken.isEmpty else { return nil }
    var found: Range<Int>?
    var start = 0
    for end in scene.input.scene.lineEnds {
      if let goods = counted(start..<Int(end), scene) {
        guard found == nil else { return nil }
        found = goods
      }
      start = Int(end) + 1
    }
    if start < scene.text.count, let goods = counted(start..<scene.text.count, scene) {
      guard found == nil else { return nil }
      found = goods
    }
    return found.flatMap { scene.input.read($0) }
  }

  private static let heads = WordSet("QTY 1 |QTY: 1 |QTY 2 |QTY: 2 |1 X |2 X |3 X |1X |2X ")
  private static let sums = WordSet("共|總共|总共|合計|合计|總計|总计|TOTAL")
  private static let handings = WordSet(" 已交給| 已交给| 已寄出| 已出貨| 已出货| 已由")

  private func counted(_ line: Range<Int>, _ scene: FieldScene) -> Range<Int>? {
    let text = scene.text
    guard line.count <= 120 else { return nil }
    var start = line.lowerBound
    while start < line.upperBound, text[start] == 0x20 || text[start] == 0x3E || text[start] == 0x2D { start += 1 }
    guard start < line.upperBound else { return nil }
    if isCountAlone(start..<line.upperBound, text) { return goods(above: line, scene) }
    if Wares.makes.stands(text, at: start) {
      return make(start..<line.upperBound, scene) ?? ware(start..<line.upperBound, scene)
    }
    if let bullet = Self.bullets.length(text, at: start) {
      let words = start + bullet..<line.upperBound
      return entry(words, scene) ?? only(words, below: line, scene)
    }
    let end: Int
    if text[start].isDigit || text[start] == 0x51, let head = Self.heads.length(text, at: start) {
      start += head
      while text.at(start) == 0x20 { start += 1 }
      end = line.upperBound
    } else if let count = count(in: start..<line.upperBound, scene) {
      end = count
    } else {
      return ware(start..<line.upperBound, scene)
    }
    guard end - start >= 6, Marks.isIdeograph(text, at: start) || text[start].isLetter,
      !(start..<end).contains(where: { Self.marks.contains(text[$0]) || Marks.endsClause(text, at: $0) })
    else { return nil }
    return scene.hit(at: start) == nil && !Self.sums.stands(text, at: start) && TalkedGoods.areGoods(start..<end, scene)
      ? start..<end : nil
  }

  private static let bullets = WordSet("·|•|・|●|▪|✔|✓")
  private static let pieces = WordSet("件)")

  /// `· 電鍋 3L（1件）`: an entry of a list of goods.
  private func entry(_ line: Range<Int>, _ scene: FieldScene) -> Range<Int>? {
    let text = scene.text
    guard Self.pieces.ends(text, at: line.upperBound),
      let open = line.last(where: { text[$0] == 0x28 }), open + 1 < line.upperBound - 4,
      text[(open + 1)..<(line.upperBound - 4)].allSatisfy({ $0.isDigit || $0 == 0x20 })
    else { return nil }
    var start = line.lowerBound
    while start < open, text[start] == 0x20 { start += 1 }
    guard start + 6 <= open, Marks.isIdeograph(text, at: start) || text[start].isLetter, scene.hit(at: start) == nil,
      !Self.sums.stands(text, at: start), TalkedGoods.areGoods(start..<open, scene)
    else { return nil }
    return start..<line.upperBound
  }

  private static let sendings = WordSet("寄出:|出貨:|出货:|發貨:|发货:|SHIPPED:|商品:|內容:|内容:")

  /// `已將你的商品寄出：`, and below it `・手捏花器`.
  private func only(_ words: Range<Int>, below line: Range<Int>, _ scene: FieldScene) -> Range<Int>? {
    let text = scene.text
    var start = words.lowerBound
    while start < words.upperBound, text[start] == 0x20 { start += 1 }
    guard Self.sendings.ends(text, at: line.lowerBound - 1), start + 6 <= words.upperBound,
      Marks.isIdeograph(text, at: start) || text[start].isLetter,
      !words.contains(where: { text[$0] == 0x3A || Marks.endsClause(text, at: $0) }),
      TalkedGoods.areGoods(start..<words.upperBound, scene)
    else { return nil }
    return start..<words.upperBound
  }

  private static let sentences = WordSet(" IS | ARE | HAS | WAS | WILL | YOUR | AND |. ")

  /// `AirPods Pro（第三代）`: all of its line, and no sentence.
  private func make(_ line: Range<Int>, _ scene: FieldScene) -> Range<Int>? {
    var end = line.upperBound
    while end > line.lowerBound, scene.text[end - 1] == 0x20 { end -= 1 }
    let words = line.lowerBound..<end
    guard words.count <= 60, !Self.sentences.begins(scene.text, in: words), !scene.input.isTaken(words),
      !words.contains(where: { scene.text[$0] == 0x3A || Marks.endsClause(scene.text, at: $0) }),
      !scene.has(Self.fates, in: words), !scene.namesCarrier(in: words),
      !words.contains(where: { scene.text[$0] >= 0x80 }) || Self.kinds.ends(scene.text, at: end)
    else { return nil }
    return words
  }

  private static let packs = WordSet("入|只裝|只装|個裝|个装|件裝|件装|片裝|片装|包裝|入裝|一對|一对|公分|CM")
  private static let talk = WordSet("的|了|是|我|你|妳|您|他|她|要|帶|带|拿|買|买|收|放|記得|记得|幫|帮|請|请|查|看|給|给|在|說|说|、|尺寸|重量|材積|體積|¥|￥")
  private static let trades = WordSet("用品|食品|飾品|饰品|保養品|品牌|代購|代购")

  /// `暖光小夜燈 2只裝`: a line of its own in which one word says that it is goods.
  private func ware(_ line: Range<Int>, _ scene: FieldScene) -> Range<Int>? {
    let text = scene.text
    var (end, wares) = (line.upperBound, 0)
    while end > line.lowerBound, text[end - 1] == 0x20 { end -= 1 }
    let words = line.lowerBound..<end
    guard (9...90).contains(words.count), line.lowerBound > 0,
      Marks.isIdeograph(text, at: words.lowerBound) || text[words.lowerBound].isLetter
    else { return nil }
    for place in words.lowerBound + 6...end where place == end || text[place] == 0x20 || text[place] == 0x2F {
      if Wares.end(text, place), !Self.trades.ends(text, at: place) { wares += 1 }
    }
    let isPacked =
      wares == 0 && words.contains { text[$0].isDigit } && Self.packs.ends(text, at: end) && text[words].contains(0x20)
    guard wares == 1 || isPacked, !Firms.isShop(text, endingAt: end), !Self.talk.begins(text, in: words),
      !words.contains(where: { Self.marks.contains(text[$0]) || Marks.endsClause(text, at: $0) }),
      !scene.has(Self.fates, in: words), TalkedGoods.areGoods(words, scene),
      line.lowerBound < scene.offersStart
    else { return nil }
    return words
  }

  private static let offers = WordSet("也買了|也买了|也喜歡|也喜欢|可能喜歡|可能喜欢|猜你喜|推薦|推荐|ALSO BOUGHT|ALSO LIKE|RECOMMENDED")
  /// Where other goods are offered; none below are sent.
  static func offersStart(_ text: Bytes) -> Int { offers.first(text, in: text.indices) ?? text.count }

  private static let kinds = WordSet(")|色|版|代|吋|寸|組|组")
  private static let fates: Cue = [
    .parcel, .amount, .anyAmount, .arrival, .arrive, .errand, .collect, .sending, .notNow, .expected, .offer,
    .elsewhere, .service, .shop, .store, .storeEnd,
  ]

  /// : = # $ @
  private static let marks: [UInt8] = [0x3A, 0x3D, 0x23, 0x24, 0x40]

  /// The end of `x2` at the end of the line, or before what became of the goods.
  private func count(in line: Range<Int>, _ scene: FieldScene) -> Int? {
    let text = scene.text
    var end = line.upperBound
    while end > line.lowerBound, text[end - 1] == 0x20 { end -= 1 }
    guard end - line.lowerBound >= 6 else { return nil }
    if !text[end - 1].isDigit {
      guard let fate = fate(in: line, scene) else { return nil }
      end = fate
    }
    var place = end
    while place > line.lowerBound, text[place - 1].isDigit { place -= 1 }
    guard (1...2).contains(end - place) else { return nil }
    let isOne = end - place == 1 && text[place] == 0x31
    while place > line.lowerBound, text[place - 1] == 0x20 { place -= 1 }
    // A count of one that stands apart is no part of the name.
    if isOne, text.at(place - 2) == 0x20 || text.at(place - 3) == 0x20 { end = namesEnd(before: place, text) }
    if text.hasBytes("×", at: place - 2) { return end }
    guard text.at(place - 1) == 0x58 || text.at(place - 1) == 0x2A else { return nil }
    return text.at(place - 2).isLetter || text.at(place - 2).isDigit && text[place - 1] == 0x58 ? nil : end
  }

  /// Before a blank and the mark of a count.
  private func namesEnd(before place: Int, _ text: Bytes) -> Int {
    var end = text.scalarStart(before: place)
    while end > 0, text[end - 1] == 0x20 { end -= 1 }
    return end
  }

  /// Where 已交給 and the like stand behind a blank.
  private func fate(in line: Range<Int>, _ scene: FieldScene) -> Int? {
    var index = scene.hit(from: line.lowerBound)
    while index < scene.hits.count, scene.hits[index].range.lowerBound < line.upperBound {
      let start = scene.hits[index].range.lowerBound
      if Self.handings.stands(scene.text, at: start - 1) { return start - 1 }
      if Self.handings.stands(scene.text, at: start - 4) { return start - 4 }
      index += 1
    }
    return nil
  }
}
