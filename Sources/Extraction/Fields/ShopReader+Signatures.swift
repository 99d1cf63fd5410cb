import Tracking

/// Shops that sign their notice, or whose order it is about.
extension ShopReader {
  private static let closings = WordSet(
    "BEST,|BEST\n|REGARDS|BEST REGARDS|KIND REGARDS|WARM REGARDS|BEST WISHES|THANKS,|THANKS!|THANKS\n|THANK YOU,|THANK YOU!|THANK YOU\n|MANY THANKS|CHEERS,|CHEERS\n|SINCERELY|YOURS|WARMLY|LOVE,"
  )
  private static let offices = WordSet(
    " TAIPEI| TAIWAN| TOKYO| LONDON| JAPAN| KAOHSIUNG| TAICHUNG| TAINAN| HSINCHU| STUDIOS| CERAMICS| COFFEE| BOOKSHOP| BOOKSTORE| RECORDS| TEAM| PRESS| SUPPLY| TRADING| MERCANTILE| JEWELRY| JEWELLERY| CRAFTS| KNITS| TOYS| GAMES"
  )
  private static let nobodies = WordSet(
    "CUSTOMER|SUPPORT|SERVICE|DELIVERY|SHIPPING|LOGISTICS|THE TEAM|YOUR |FROM |SENT ")

  /// "Best,⏎Formosa Strings Co.": the line below the closing words.
  func signed(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard !scene.input.taken.isEmpty else { return nil }
    var end = lastLine(text, scene.input.scene)
    for _ in 0..<5 where end > 0 {
      let start = scene.input.scene.lineStart(from: end - 1)
      if let read = signature(start..<end, scene) { return read }
      end = start
      while end > 0, text[end - 1] == 0x0A || text[end - 1] == 0x20 { end -= 1 }
    }
    return nil
  }

  /// Where the last words end.
  private func lastLine(_ text: Bytes, _ scene: Scene) -> Int {
    var end = text.count
    while end > 0, text[end - 1] == 0x0A || text[end - 1] == 0x20 || text[end - 1] == 0 { end -= 1 }
    return end
  }

  private func signature(_ line: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard (4...60).contains(line.count) else { return lastWord(line, scene) }
    if text[line.lowerBound].isLetter { return western(line, scene) }
    return drawn(line, scene) ?? respectful(line, scene) ?? lastWord(line, scene)
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

  private static let dashes = WordSet("—|-|–|―|─|~")
  private static let branches = WordSet("店|團隊|团队|小編|小编|客服")

  /// `—— 普雷伊電玩 士林店`, `—— by 小鹿代購`.
  private func drawn(_ line: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    var start = line.lowerBound
    while let length = Self.dashes.length(text, at: start), start < line.upperBound { start += length }
    guard start > line.lowerBound else { return nil }
    while text.at(start) == 0x20 { start += 1 }
    if text.hasBytes("BY ", at: start) { start += 3 }
    // The branch alone is no shop's name.
    let isBranch =
      Self.branches.ends(text, at: line.upperBound) && scene.chain(in: line) == nil
      && text[start..<line.upperBound].contains(0x20)
    guard line.upperBound - start >= 9, Firms.isShop(text, endingAt: line.upperBound) || isBranch else { return nil }
    return plainName(start..<line.upperBound, scene)
  }

  private static let respects = WordSet(" 敬上| 謹啟| 谨启| 敬啟| 上")

  /// 小小雜貨舖 敬上.
  private func respectful(_ line: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    guard let length = Self.respects.length(scene.text, endingAt: line.upperBound),
      Firms.isShop(scene.text, endingAt: line.upperBound - length)
    else { return nil }
    return plainName(line.lowerBound..<line.upperBound - length, scene)
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

  private static let sentences = WordSet("您|你|妳|我|的|了|請|请|在|到|是|給|给|跟|從|从|去|這|这|那")

  /// Nothing but a name: no number, no sentence.
  private func plainName(_ words: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard !Self.sentences.begins(text, in: words),
      !words.contains(where: { text[$0] == 0x3A || Marks.endsClause(text, at: $0) || Marks.isDigits(text, at: $0) })
    else { return nil }
    return name(words, scene)
  }

  private static let kinds = WordSet(
    "團購|团购|預購|预购|現貨|现货|退|待|新|舊|原|合併|合并|海外|國際|国际|超商|網路|网络|線上|线上|宅配|追加|商品|本|此|上述|以下|第|購物|购物|取消|未|全部|其他|子|母|主|加購|補寄|急件|包裹|貨到|取貨|一般|急|大量|批次|每|各|同|另|查詢|查询|出貨|客戶|客户|會員|个人|個人"
  )

  /// 小三美日訂單#3388172: the name before the order's number, from the clause's beginning.
  func ordering(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard scene.all.contains(.parcel) else { return nil }
    for hit in scene.hits where hit.cue.contains(.parcel) && text.at(hit.range.upperBound) == 0x23 {
      guard text.hasBytes("訂單", at: hit.range.lowerBound) || text.hasBytes("订单", at: hit.range.lowerBound) else {
        continue
      }
      let start = scene.clause(hit.range).lowerBound
      let words = start..<hit.range.lowerBound
      guard (9...24).contains(words.count), words.allSatisfy({ text[$0] >= 0x80 }), !Self.kinds.begins(text, in: words),
        !Self.sentences.begins(text, in: words)
      else { continue }
      if let read = name(words, scene) { return read }
    }
    return nil
  }
}
