import Tracking

/// The product behind its label.
extension ProductReader {
  /// 商品：…, or the label and a blank at the beginning of a line.
  func labelled(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    let start = hit.range.lowerBound
    let isLineStart = Marks.beginsLine(text, at: start)
    // [商品] ….
    let isBracketed = text.at(start - 1) == 0x5B && text.at(hit.range.upperBound) == 0x5D
    if let read = told(hit, scene) ?? remarked(hit.range, scene) ?? tabled(hit.range, scene)
      ?? listed(below: hit.range, scene)
    {
      return read
    }
    guard !isOrdersList(hit.range, text) else { return nil }
    if Self.declarations.isWord(text, hit.range) { return declared(hit.range.upperBound + 1, scene) }
    // 商品「…」, 商品"…", 商品【…】…
    let isMarked = text.at(hit.range.upperBound) == 0x22 && text[start] >= 0x80
    let isTitled = (isMarked || opens(text, hit.range.upperBound)) && !scene.input.taken.isEmpty
    guard isTitled || !Self.holdings.isWord(text, hit.range) else { return nil }
    guard
      isLineStart || isBracketed || isTitled && !text.hasBytes("【", at: hit.range.upperBound)
        || isPrefixed(hit.range, text)
        || Self.befores.contains(text.at(start - 1))
    else { return nil }
    var place = hit.range.upperBound
    if isTitled, !text.hasBytes("【", at: place) {
      return isLineStart && !isMarked || quotesGoods(at: place, scene) ? quoted(place, scene) : nil
    }
    place = behindBlanks(behindRemark(place, text), text)
    let mark = text.at(place)
    let hasColon = mark == 0x3A || isBracketed || isLineStart && isBar(place, hit, text)
    let isWide = text.hasBytes("  ", at: hit.range.upperBound) && scene.input.scene.role(at: place) == nil
    let isBlank = place > hit.range.upperBound && (text[start] >= 0x80 || isWide)
    let isNamed = text.at(hit.range.upperBound) == 0x20 && Self.names.isWord(text, hit.range)
    let isPart = isBlank && Self.contents.isWord(text, hit.range) && text.at(start - 1) == 0x2C
    // 商品 預計明天送達: what becomes of it, and not its name.
    let isName = isBlank && (isLineStart || isNamed || isPart) && !TalkedGoods.isFate(text, at: place)
    guard hasColon || isTitled || isName else { return nil }
    if hasColon { place += 1 }
    place = behindOrdinal(behindBlanks(place, text), text)
    place += Self.onePiece.length(text, at: place) ?? 0
    let end = end(from: place, scene)
    guard !cutsNumber(text, at: end), !isQuantity(text, at: place), end - place >= 2,
      !isHeading(place, text), !Self.elsewhere.stands(text, at: place), !text.hasBytes("HTTP", at: place),
      text.at(place) != 0x0A,
      !Self.labelsOfMuch.isWord(text, hit.range) || isPlain(place..<end, scene),
      !Self.times.isWord(text, hit.range) || !TalkedGoods.isFate(text, at: place),
      !isPart || TalkedGoods.areGoods(place..<end, scene)
    else { return nil }
    let quoted = unquote(text, place..<end)
    return quoted.isEmpty || scene.input.isTaken(quoted) ? nil : scene.input.read(quoted)
  }

  /// 包含「保溫瓶」; much else is contained.
  private static let holdings = WordSet("包含")

  /// 商品「牛仔褲」, and not 商品"如有瑕疵".
  func quotesGoods(at open: Int, _ scene: FieldScene) -> Bool {
    let text = scene.text
    let start = open + (text[open] == 0x22 ? 1 : 3)
    let most = min(text.count, start + 2 * TalkedGoods.longest)
    let end = (start..<max(start, most)).first {
      text[open] == 0x22 ? text[$0] == 0x22 : text[$0] == 0xE3 && text.at($0 + 2) == text[open + 2] + 1
    }
    return end.map { TalkedGoods.areGoods(start..<$0, scene) } ?? false
  }

  private static let prefixes = WordSet("退貨|退货|換貨|换货|配送|出貨|出货|寄送|發貨|发货|寄件|本次|您的|你的|訂單|订单|包裹|售出|申報|申报|報關|报关")

  /// `配送商品：…`.
  private func isPrefixed(_ label: Range<Int>, _ text: Bytes) -> Bool {
    guard text.at(label.upperBound) == 0x3A, let length = Self.prefixes.length(text, endingAt: label.lowerBound) else {
      return false
    }
    return Marks.beginsLine(text, at: label.lowerBound - length)
  }

  private static let befores: [UInt8] = [0x20, 0x2C, 0x3B, 0x7C, 0x09, 0x82, 0x2D, 0x91, 0x8F, 0x28, 0x3A]
  /// Labels of nothing but goods, wherever they stand.
  private static let names = WordSet(
    "品名|品項|品项|內容物|内容物|商品名稱|商品名称|物品名稱|物品名称|貨物名稱|货物名称|貨品名稱|货品名称|品項名稱|品项名称|商品品名|寄件物品|寄送物品|物品內容|物品内容|包裹內容|包裹内容")
  /// …，內容 SIM 卡，…
  private static let contents = WordSet("內容|内容|內含|内含")
  /// 本次：已逾期
  private static let times = WordSet("本次")
  /// Words that label much else.
  private static let labelsOfMuch = WordSet("內容|内容|項目|项目|CONTENT|DESCRIPTION|DESC|內含|内含|本次")
  private static let addresses = WordSet("您|你|妳|請|请|包裹|訂單|订单|快遞|快递|通知|HTTP|YOUR |PARCEL|PACKAGE|ORDER|SHIPMENT")

  private func isPlain(_ value: Range<Int>, _ scene: FieldScene) -> Bool {
    value.count <= 60 && !Self.addresses.begins(scene.text, in: value) && !scene.input.isTaken(value)
  }

  private func behindBlanks(_ start: Int, _ text: Bytes) -> Int {
    var place = start
    while text.at(place) == 0x20 || text.at(place) == 0x09 { place += 1 }
    return place
  }

  /// `商品 1：…`.
  private func behindOrdinal(_ start: Int, _ text: Bytes) -> Int {
    text.at(start).isDigit && text.at(start + 1) == 0x3A && !text.at(start + 2).isDigit
      ? behindBlanks(start + 2, text) : start
  }

  private static let amounts = WordSet("OF |ITEMS|ITEM|PCS|PIECES|KG|件|個|个|箱|包")

  /// "Contents: 3 items", "Item: 2 of 3".
  private func isQuantity(_ text: Bytes, at start: Int) -> Bool {
    var place = start
    while text.at(place).isDigit { place += 1 }
    guard place > start else { return false }
    return Self.amounts.stands(text, at: behindBlanks(place, text))
  }

  /// The comma of an amount is no end of a name.
  private func cutsNumber(_ text: Bytes, at end: Int) -> Bool {
    text.at(end) == 0x2C && text.at(end - 1).isDigit && Marks.joinsDigits(text, at: end)
  }

  /// `Content (customs): …`.
  private func behindRemark(_ start: Int, _ text: Bytes) -> Int {
    let open = behindBlanks(start, text)
    guard text.at(open) == 0x28,
      let close = (open..<min(text.count, open + 24)).first(where: { text[$0] == 0x29 || text[$0] == 0x0A }),
      text[close] == 0x29, text.at(close + 1) == 0x3A
    else { return start }
    return close + 1
  }

  /// `商品｜…`, `商品 / …`: the only such mark of its line, so no head of a table.
  private func isBar(_ place: Int, _ hit: CueVocabulary.Hit, _ text: Bytes) -> Bool {
    let mark = text.at(place)
    guard mark == 0x7C || mark == 0x2F && place > hit.range.upperBound && text.at(place + 1) == 0x20 else {
      return false
    }
    let end = text.next(0x0A, from: place)
    return text.next(mark, from: place + 1) >= end
  }

  private static let copulas = WordSet("是|為|为")
  private static let kinds = WordSet(
    "易碎|貴重|贵重|退換|退换|客製|预购|預購|現貨|现货|瑕疵|特價|特价|一般|違禁|违禁|以下|下列|上述|新品|贈品|低溫|低温|冷藏|冷凍|冷冻|常溫|大型|超大|多件|單件")

  /// 商品 Switch 保護貼 已由…, 商品是兒童雨鞋: the sentence says that it is the product.
  private func told(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Notice.Read<String>? {
    let (text, end) = (scene.text, hit.range.upperBound)
    let isNamed = Self.copulas.stands(text, at: end)
    guard isNamed || text.at(end) == 0x20, text[hit.range.lowerBound] >= 0x80,
      let (goods, isFated) = TalkedGoods.extent(text, from: end + (isNamed ? 3 : 1)), isFated != isNamed,
      !isNamed || !Self.kinds.stands(text, at: goods.lowerBound), TalkedGoods.areGoods(goods, scene)
    else { return nil }
    return scene.input.read(goods)
  }

  private func end(from start: Int, _ scene: FieldScene) -> Int {
    let text = scene.text
    let most = min(text.count, start + 240)
    var (end, depth) = (start, 0)
    while end < most, text[end] != 0x0A, text[end] != 0x3B, text[end] != 0x09, text[end] != 0x7C {
      if text[end] == 0x28 { depth += 1 }
      if text[end] == 0x29 {
        if depth == 0 { break }
        depth -= 1
      }
      if text[end] == 0x2C, !isOneName(text, start, comma: end) { break }
      if text.hasBytes("。", at: end) || endsSentence(end, text) { break }
      if text[end] == 0x20, ends(scene, end) { break }
      end += 1
    }
    while end > start, text[end - 1] == 0x20 || text[end - 1] == 0x2F { end -= 1 }
    return end
  }

  private static let counts = WordSet("QTY|QUANTITY|X1|X2|X3|PRICE|US$|NT$|USD|TWD|$|#|TOTAL|PAID")

  /// `Linen apron, olive`, `Omega-3, 100 softgels`: words up to the end of the line, none of them a count or a price.
  private func isOneName(_ text: Bytes, _ start: Int, comma: Int) -> Bool {
    guard text[start].isLetter, text.at(comma + 1) == 0x20 else { return false }
    var place = comma + 2
    guard text.at(place).isAlphanumeric, !Self.counts.stands(text, at: place) else { return false }
    while place < text.count, text[place] != 0x0A, place - comma <= 40 {
      if text[place] == 0x2C { return text.at(place + 1) == 0x20 }
      if text[place] == 0x28 { return true }
      guard text[place].isAlphanumeric || [0x20, 0x2D, 0x26, 0x27, 0x2E].contains(text[place]),
        !Self.stops.stands(text, at: place)
      else { return false }
      place += 1
    }
    return place == text.count || text[place] == 0x0A
  }

  private static let stops = WordSet(" IS | ARE | WILL | HAS | HAVE | WAS | YOUR | YOU | PLEASE | TRACK|. ")

  /// A price, a count in words, an id or the next label ends the name.
  private func ends(_ scene: FieldScene, _ place: Int) -> Bool {
    let text = scene.text
    var next = place
    while text.at(next) == 0x20 { next += 1 }
    if next - place >= 3 { return true }
    // A count of one says nothing; of more, it is kept.
    if Self.ones.stands(text, at: next), !text.at(next + (Self.ones.length(text, at: next) ?? 0)).isDigit {
      return true
    }
    if text.at(next) == 0x24 || Self.behinds.stands(text, at: next) || isCount(text, at: next) { return true }
    if let hit = scene.hit(at: next), !hit.cue.isDisjoint(with: [.amount, .anyAmount, .store, .deadline, .expected]) {
      return true
    }
    // 日本藥妝 預計3/30派件; a name in Latin letters may hold such words.
    if text.at(next) >= 0x80, scene.hit(at: next).map({ !$0.cue.isDisjoint(with: [.anyExpected, .paid]) }) ?? false {
      return true
    }
    if isLabel(text, at: next) { return true }
    return scene.input.scene.role(at: next)?.labelsNumber ?? false
  }

  /// "Contents: steel thermos. UPS …", and not "No. 5".
  private func endsSentence(_ place: Int, _ text: Bytes) -> Bool {
    text[place] == 0x2E && text.at(place + 1) == 0x20 && (1...4).allSatisfy { text.at(place - $0).isLetter }
  }

  static let onePiece = WordSet("1 X |1X |1 × |1× ")
  private static let ones = WordSet("×1|× 1|X1|X 1|*1|* 1")
  private static let behinds = WordSet("NT$|US$|數量|数量|(ID |(SKU|(#|(QTY|(數量|(数量")

  /// `(1)`.
  private func isCount(_ text: Bytes, at open: Int) -> Bool {
    guard text.at(open) == 0x28 else { return false }
    var place = open + 1
    while text.at(place).isDigit { place += 1 }
    return place > open + 1 && place <= open + 3 && text.at(place) == 0x29
  }

  /// A word of a few ideographs, or of letters, with a colon behind it.
  private func isLabel(_ text: Bytes, at start: Int) -> Bool {
    var place = start
    while place < start + 15, Marks.isIdeograph(text, at: place) { place += 3 }
    if place == start { while place < start + 12, text.at(place).isLetter { place += 1 } }
    return place >= start + 4 && text.at(place) == 0x3A
  }

  private func unquote(_ text: Bytes, _ range: Range<Int>) -> Range<Int> {
    var (from, to) = (range.lowerBound, range.upperBound)
    if opens(text, from), to - 3 > from, text.at(to - 3) == 0xE3 { (from, to) = (from + 3, to - 3) }
    return from..<max(from, to)
  }
}
