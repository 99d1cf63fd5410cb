import Tracking

/// Shops that sign their notice, or whose order it is about.
extension ShopReader {
  private static let closings = WordSet(
    "BEST,|BEST\n|REGARDS|BEST REGARDS|KIND REGARDS|WARM REGARDS|BEST WISHES|THANKS,|THANKS!|THANKS\n|THANK YOU,|THANK YOU!|THANK YOU\n|MANY THANKS|CHEERS,|CHEERS\n|SINCERELY|YOURS|WARMLY|LOVE,"
  )
  static let offices = WordSet(
    " TAIPEI| TAIWAN| TOKYO| LONDON| JAPAN| KAOHSIUNG| TAICHUNG| TAINAN| HSINCHU| STUDIOS| CERAMICS| COFFEE| BOOKSHOP| BOOKSTORE| RECORDS| TEAM| PRESS| SUPPLY| TRADING| MERCANTILE| JEWELRY| JEWELLERY| CRAFTS| KNITS| TOYS| GAMES| OUTLET| VINYL"
  )
  private static let nobodies = WordSet(
    "CUSTOMER|SUPPORT|SERVICE|DELIVERY|SHIPPING|LOGISTICS|THE TEAM|YOUR |FROM |SENT ")

  /// "Best,⏎Formosa Strings Co.": the line below the closing words.
  func signed(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard !scene.input.taken.isEmpty else { return nil }
    var end = beforeQuotes(scene)
    for _ in 0..<5 where end > 0 {
      let start = scene.input.scene.lineStart(from: end - 1)
      if let read = signature(start..<end, scene) ?? served(start..<end, scene) { return read }
      end = start
      while end > 0, text[end - 1] == 0x0A || text[end - 1] == 0x20 { end -= 1 }
    }
    return nil
  }

  /// Where the last words end before an older mail that is quoted below the parcel's number.
  private func beforeQuotes(_ scene: FieldScene) -> Int {
    let text = scene.text
    guard scene.all.contains(.shop),
      let quote = scene.shops.first(where: { Self.quoting.isWord(text, $0.range) })?.range,
      scene.input.taken[0].upperBound < quote.lowerBound
    else { return lastLine(text, scene.input.scene) }
    var end = scene.input.scene.lineStart(from: quote.lowerBound)
    while end > 0, text[end - 1] == 0x0A || text[end - 1] == 0x20 { end -= 1 }
    return end
  }

  /// 緯力生活 in the line above 客服 02-….
  private func served(_ line: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    guard (9...36).contains(line.count), Firms.isTrade(scene.text, endingAt: line.upperBound),
      scene.hit(at: line.upperBound + 1)?.cue.contains(.service) ?? false
    else { return nil }
    return plainName(line, scene)
  }

  /// Where the last words end.
  func lastLine(_ text: Bytes, _ scene: Scene) -> Int {
    var end = text.count
    while end > 0, text[end - 1] == 0x0A || text[end - 1] == 0x20 || text[end - 1] == 0 { end -= 1 }
    return end
  }

  private func signature(_ line: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    if let read = serving(line, scene) ?? registered(line, scene) ?? clerk(line, scene) { return read }
    guard (4...60).contains(line.count) else { return ending(line, scene) ?? lastWord(line, scene) }
    if text[line.lowerBound].isLetter { return western(line, scene) ?? respectful(line, scene) ?? ending(line, scene) }
    return drawn(line, scene) ?? respectful(line, scene) ?? ending(line, scene) ?? lastWord(line, scene)
  }

  private func western(_ line: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    // by 小鹿代購
    if text.hasBytes("BY ", at: line.lowerBound), Firms.isShop(text, endingAt: line.upperBound) {
      return plainName(line.lowerBound + 3..<line.upperBound, scene)
    }
    var above = line.lowerBound
    while above > 0, text[above - 1] == 0x0A || text[above - 1] == 0x20 { above -= 1 }
    guard above > 0 else { return nil }
    let start = scene.input.scene.lineStart(from: above - 1)
    guard above - start <= 24, Self.closings.stands(text, at: start), !Self.nobodies.begins(text, in: line),
      Firms.isFirm(text, line) || Self.offices.ends(text, at: line.upperBound)
    else { return nil }
    return plainName(line, scene)
  }

  static let dashes = WordSet("—|-|–|―|─|~")
  private static let branches = WordSet("店|團隊|团队|小編|小编|客服")

  /// `—— 普雷伊電玩 士林店`, `—— by 小鹿代購`.
  private func drawn(_ line: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    var start = line.lowerBound
    while let length = Self.dashes.length(text, at: start), start < line.upperBound { start += length }
    guard start > line.lowerBound else { return nil }
    while text.at(start) == 0x20 { start += 1 }
    if let read = member(start..<line.upperBound, scene) { return read }
    if text.hasBytes("BY ", at: start) { start += 3 }
    // The branch alone is no shop's name.
    let isBranch =
      Self.branches.ends(text, at: line.upperBound) && scene.chain(in: line) == nil
      && text[start..<line.upperBound].contains(0x20)
    let isKnown = Firms.isTrade(text, endingAt: line.upperBound) || isBranch || isWestern(start..<line.upperBound, text)
    guard line.upperBound - start >= 9, isKnown else { return nil }
    return plainName(start..<line.upperBound, scene)
  }

  private static let strong = WordSet(
    "小舖|小鋪|小铺|商舖|商鋪|商行|選物|选物|選品|选品|工作室|代購|代购|烘焙坊|書店|书店|雜貨舖|雜貨鋪|杂货铺|本舖|本鋪|企業社|花店|工房|手作坊")

  /// 造成不便敬請見諒 3C小舖: the last word of all.
  private func lastWord(_ line: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard line.upperBound == lastLine(text, scene.input.scene), Self.strong.ends(text, at: line.upperBound) else {
      return nil
    }
    var start = line.upperBound
    while start > line.lowerBound, text[start - 1] != 0x20, line.upperBound - start < 36 {
      start = text.scalarStart(before: start)
    }
    guard text.at(start - 1) == 0x20, line.upperBound - start >= 8 else { return nil }
    return plainName(start..<line.upperBound, scene)
  }

  static let sentences = WordSet("您|你|妳|我|的|了|請|请|在|到|是|給|给|跟|從|从|去|這|这|那")

  /// Nothing but a name: no number, no sentence.
  func plainName(_ words: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard !Self.sentences.begins(text, in: words),
      !words.contains(where: { text[$0] == 0x3A || Marks.endsClause(text, at: $0) || Marks.isDigits(text, at: $0) })
    else { return nil }
    return name(words, scene)
  }
}
