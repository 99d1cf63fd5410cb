import Tracking

/// Goods in rows below a label, or below the head of a table: of several none is the parcel's one product.
extension ProductReader {
  private static let headings = WordSet(
    "數量|数量|規格|规格|單價|单价|金額|金额|價格|价格|小計|小计|件數|件数|QTY|QUANTITY|PRICE|UNIT PRICE|AMOUNT|COLOR|SIZE")

  /// The next column's head stands at `place`.
  func isHeading(_ place: Int, _ text: Bytes) -> Bool {
    guard let length = Self.headings.length(text, at: place) else { return false }
    return place + length >= text.count || Self.breaks.contains(text[place + length])
  }

  /// Blank, tab, line end, upright stroke, slash.
  private static let breaks: [UInt8] = [0x20, 0x09, 0x0A, 0x7C, 0x2F]
  /// Their goods stand in their own line, and below it anything may.
  private static let labelsOfOneLine = WordSet("內容|内容|項目|项目|作品|CONTENT|DESCRIPTION|DESC|DECLARED|DECLARED AS|本次")
  private static let mostRows = 12
  private static let lists = WordSet("訂購明細|订购明细|訂單明細|订单明细|購買明細|购买明细|購物明細|购物明细|出貨明細|出货明细|ORDER SUMMARY|ORDER DETAILS")

  /// What an order holds stands below it, beside much else: only a row with a count or a price tells the goods.
  func isOrdersList(_ label: Range<Int>, _ text: Bytes) -> Bool { Self.lists.isWord(text, label) }

  /// `本次出貨商品：`, `Items in this shipment`, `品名　數量　單價`: a line of its own, with one row of goods below.
  func listed(below label: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard !scene.input.taken.isEmpty, Marks.beginsLine(text, at: label.lowerBound),
      !Self.labelsOfOneLine.isWord(text, label)
    else { return nil }
    var place = label.upperBound
    while [0x20, 0x09, 0x3A, 0x7C].contains(text.at(place)) { place += 1 }
    let isTable = place > label.upperBound && text.at(place) != 0x0A && isHeading(place, text)
    guard isTable || text.at(place) == 0x0A else { return nil }
    let isNamed = !isOrdersList(label, text) && (label.count > 6 || text.at(label.upperBound) == 0x3A)
    var (found, start): (Range<Int>?, Int) = (nil, text.next(0x0A, from: place) + 1)
    for _ in 0..<Self.mostRows where start < text.count {
      let line = withoutListMarks(start..<text.next(0x0A, from: start), text)
      start = text.next(0x0A, from: start) + 1
      if line.isEmpty, found == nil, text.at(start - 2) != 0x0A { continue }
      if line.isEmpty || Self.fees.stands(text, at: line.lowerBound) { break }
      guard let end = rowEnd(line, scene, isTable: isTable) else {
        // A line without count or price is the goods where nothing but a label follows.
        guard !isTable, isNamed, found == nil, endsList(start, text), isRow(line, scene) else { break }
        found = line
        break
      }
      guard found == nil, case let name = behindCount(line.lowerBound, text)..<end, isRow(name, scene) else {
        return nil
      }
      found = name
    }
    return found.flatMap { scene.input.read($0) }
  }

  private static let fees = WordSet(
    "運費|运费|小計|小计|合計|合计|總計|总计|總額|总额|共|折扣|優惠|优惠|訂單|订单|商品總|付款|應付|实付|實付|手續費|SHIPPING|SUBTOTAL|TOTAL|DISCOUNT|TAX|PAID|GRAND|ORDER |DELIVERY "
  )

  private static let listMarks = WordSet(" |\t|-|*|・|•|·|●|▪|✔|✓|□|☐|=|─|—|_")

  private func withoutListMarks(_ line: Range<Int>, _ text: Bytes) -> Range<Int> {
    var (start, end) = (line.lowerBound, min(line.upperBound, text.count))
    while start < end, let mark = Self.listMarks.length(text, at: start) { start += mark }
    // 2. 馬克杯
    if text.at(start).isDigit, text.at(start + 1) == 0x2E, text.at(start + 2) == 0x20 { start += 3 }
    while end > start, text[end - 1] == 0x20 || text[end - 1] == 0x09 { end -= 1 }
    return start..<max(start, end)
  }

  /// Words that send elsewhere, or ask for something, where goods would stand.
  static let elsewhere = WordSet(
    "詳見|详见|如附|請勿|请勿|請依|请依|請至|请至|請參|请参|請據|请据|請見|请见|見附|见附|同上|SEE |AS LISTED|AS BELOW|REFER|N/A|ATTACHED")
  private static let prices = WordSet("$|NT$|US$|X|×|*|¥|￥|€|£")

  /// Where the name of the goods ends and their count or price begins; nil where there is none.
  private func rowEnd(_ line: Range<Int>, _ scene: FieldScene, isTable: Bool) -> Int? {
    let text = scene.text
    guard line.count <= 240 else { return nil }
    for place in line.dropFirst(3) where text[place] == 0x20 || text[place] == 0x09 || text[place] == 0x7C {
      var next = place
      while next < line.upperBound, text[next] == 0x20 || text[next] == 0x09 || text[next] == 0x7C { next += 1 }
      let isWide = next - place > 1 || text[place] != 0x20
      let mark = Self.prices.length(text, at: next) ?? 0
      var digits = next + mark
      while mark > 0, text.at(digits) == 0x20 { digits += 1 }
      guard text.at(digits).isDigit else { continue }
      if mark > 0 || isWide || isTable && scene.input.written(place..<next) == "\u{3000}" { return place }
    }
    return nil
  }

  /// `1 x Trail Runner`
  private func behindCount(_ start: Int, _ text: Bytes) -> Int {
    var place = start
    while text.at(place).isDigit, place < start + 2 { place += 1 }
    guard place > start else { return start }
    if text.at(place) == 0x20 { place += 1 }
    guard let mark = Self.timesMarks.length(text, at: place), text.at(place + mark) == 0x20 else { return start }
    return place + mark + 1
  }

  private static let timesMarks = WordSet("X|×|*")

  /// The end of the text, a blank line or a label.
  private func endsList(_ start: Int, _ text: Bytes) -> Bool {
    guard start < text.count else { return true }
    let line = withoutListMarks(start..<text.next(0x0A, from: start), text)
    return line.isEmpty || Self.fees.stands(text, at: line.lowerBound) || line.prefix(30).contains { text[$0] == 0x3A }
  }

  private func isRow(_ name: Range<Int>, _ scene: FieldScene) -> Bool {
    let text = scene.text
    guard (6...150).contains(name.count), !Self.elsewhere.stands(text, at: name.lowerBound), !scene.input.isTaken(name),
      !text.hasBytes("HTTP", at: name.lowerBound),
      !name.contains(where: { text[$0] == 0x3A && text.at($0 + 1) != 0x20 || text[$0] == 0x40 }),
      name.contains(where: { text[$0].isLetter || Marks.isIdeograph(text, at: $0) })
    else { return false }
    let isLabel = scene.input.scene.role(at: name.lowerBound)?.labelsNumber ?? false
    let says = scene.hit(at: name.lowerBound).map { !$0.cue.isEmpty || $0.meaning.status != nil } ?? false
    return !isLabel && !says && !scene.namesCarrier(in: name)
  }

  private static let counts = WordSet("QTY|QUANTITY|數量|数量|件數|件数")
  private static let sentences = WordSet(" IS | ARE | HAS | WAS | WILL | YOUR |. ")

  /// `Qty: 1` as a line of its own: the goods stand in the line above.
  func isCountAlone(_ line: Range<Int>, _ text: Bytes) -> Bool {
    guard let length = Self.counts.length(text, at: line.lowerBound) else { return false }
    var place = line.lowerBound + length
    guard text.at(place) == 0x3A else { return false }
    place += 1
    while place < line.upperBound, text[place] == 0x20 { place += 1 }
    let digits = place
    while place < line.upperBound, text[place].isDigit { place += 1 }
    return place > digits && place == line.upperBound
  }

  func goods(above line: Range<Int>, _ scene: FieldScene) -> Range<Int>? {
    let text = scene.text
    guard line.lowerBound > 1 else { return nil }
    let above = withoutListMarks(scene.input.scene.lineStart(from: line.lowerBound - 1)..<line.lowerBound - 1, text)
    guard above.count <= 120, !above.contains(where: { text[$0] == 0x3A }), !Self.sentences.begins(text, in: above),
      isRow(above, scene), TalkedGoods.areGoods(above, scene)
    else { return nil }
    return above
  }
}
