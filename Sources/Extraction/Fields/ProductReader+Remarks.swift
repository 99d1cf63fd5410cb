import Tracking

/// Goods in brackets: behind what they are, or behind the parcel's number.
extension ProductReader {
  private static let returns = WordSet("退貨的|退货的|退換的|退换的|換貨的|換貨的|寄回的|訂購的|购买的|購買的")
  private static let orders = WordSet("訂單|订单|單號|单号|編號|编号|NO|#|$|NT$|共|數量|数量|如下|見|见|請|请")

  /// 您申請退貨的商品（運動內衣 黑 M）.
  func remarked(_ label: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard text.at(label.upperBound) == 0x28, Self.returns.ends(text, at: label.lowerBound),
      let inside = bracket(at: label.upperBound, text), !Self.orders.stands(text, at: inside.lowerBound),
      !text[inside].allSatisfy({ $0.isDigit || $0 == 0x20 }), !scene.input.isTaken(inside), !isNamed(inside, scene)
    else { return nil }
    return scene.input.read(inside)
  }

  /// What stands in the brackets that open at `open`, on one line.
  func bracket(at open: Int, _ text: Bytes) -> Range<Int>? {
    let most = min(text.count, open + 62)
    guard let close = (open..<most).first(where: { text[$0] == 0x29 || text[$0] == 0x0A }), text[close] == 0x29,
      close - open > 4
    else { return nil }
    return open + 1..<close
  }

  private static let ones = WordSet("1 X |2 X |3 X |1X |2X |3X ")
  private static let places = WordSet(
    "CITY|DISTRICT|TAIWAN|TAIPEI|BRANCH|STORE|HUB|OFFICE|CENTER|CENTRE|STATION|WAREHOUSE|ROAD|STREET|FLOOR|DELIVERY|REQUIRED|COUNTER|DESK|ROOM|SERVICE|DEPOT|EXPRESS|LOGISTICS|INC|LTD|CO"
  )

  /// "Parcel 126363140948 (Logitech MX Keys S)", "order #TW-55018 (1 x Kobo case)".
  func bracketed(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard scene.input.taken.count == 1, scene.all.contains(.parcel) else { return nil }
    var open = text.next(0x28, from: 0)
    while open < text.count {
      if text.at(open - 1) == 0x20, text.at(open - 2).isDigit, let inside = bracket(at: open, text),
        isItem(inside, behind: open - 1, scene)
      {
        return scene.input.read(inside)
      }
      open = text.next(0x28, from: open + 1)
    }
    return nil
  }

  private func isItem(_ words: Range<Int>, behind number: Int, _ scene: FieldScene) -> Bool {
    let text = scene.text
    guard words.allSatisfy({ text[$0] < 0x80 && text[$0] != 0x3A }), !scene.has(.any, in: words),
      !scene.input.isTaken(words)
    else { return false }
    let isCounted = Self.ones.stands(text, at: words.lowerBound)
    if isCounted { return words.count >= 8 }
    // A remark begins with a small letter; a name of several words with none.
    let parts = scene.input.written(words).split(separator: " ")
    guard scene.input.isTaken(number - 1..<number), (3...7).contains(parts.count),
      parts.allSatisfy({ $0.first.map { $0.isUppercase || $0.isNumber } ?? false }), parts[0].first?.isLetter ?? false,
      !Self.places.ends(text, at: words.upperBound)
    else { return false }
    return !isNamed(words, scene)
  }

  /// Whether a carrier, a shop or a label is named there.
  private func isNamed(_ words: Range<Int>, _ scene: FieldScene) -> Bool {
    let hit = scene.input.scene.hitBefore(words.lowerBound) + 1
    return hit < scene.input.scene.hits.count && scene.input.scene.hits[hit].range.lowerBound < words.upperBound
  }

  static let declarations = WordSet("DECLARED|DECLARED AS")

  /// `declared as "ceramic mug"`.
  func declared(_ open: Int, _ scene: FieldScene) -> Notice.Read<String>? {
    scene.text.at(open) == 0x22 && quotesGoods(at: open, scene) ? quoted(open, scene) : nil
  }

  /// `單號 | 品名 | 數量`, and the only row below.
  func tabled(_ label: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    guard let cell = scene.cell(under: label), TalkedGoods.areGoods(cell, scene) else { return nil }
    let start = cell.lowerBound + (Self.onePiece.length(scene.text, at: cell.lowerBound) ?? 0)
    return scene.input.read(start..<cell.upperBound)
  }
}
