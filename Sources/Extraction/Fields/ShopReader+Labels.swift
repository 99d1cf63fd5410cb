import Tracking

/// Names behind the label of a seller or sender: in quotes, or in a column of their own.
extension ShopReader {
  /// The mark behind "Weverse Shop" closes.
  func opensMarks(_ word: Range<Int>, at mark: Int, _ text: Bytes) -> Bool {
    mark > word.upperBound || text[word.lowerBound] >= 0x80 && text.at(word.lowerBound - 1) != 0x22
  }

  /// 賣家“小樹文具”, `the shop "Moss & Fern"`: a name, and no words of the seller's.
  func inMarks(_ word: Range<Int>, at mark: Int, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    let words = mark + 1..<max(mark + 1, text.next(0x22, from: mark + 1))
    guard (3...45).contains(words.count), words.upperBound < text.count, !Self.speech.begins(text, in: words),
      !words.contains(where: { text[$0] == 0x0A || Marks.endsClause(text, at: $0) }),
      !Self.consignors.isWord(text, word) || isHouse(words, text) || isFirm(words, text),
      text[word.lowerBound] >= 0x80 || isWritten(words, scene) || isKnown(words, text)
    else { return nil }
    return name(words, scene)
  }

  /// With a capital, or as an account's name.
  private func isWritten(_ words: Range<Int>, _ scene: FieldScene) -> Bool {
    isHandle(words, scene.text) || scene.text[words.lowerBound] >= 0x80
      || scene.input.written(words).first?.isUppercase ?? false
  }

  private static let persons = WordSet(
    "先生|小姐|女士|太太|媽媽|妈妈|同學|同学|老師|老师|總公司|分公司|本公司|者|人|客戶|客户|部|處|处|室|局|組|组")

  /// What stands in quotes behind 寄件人, and is longer than a person's name.
  func isHouse(_ words: Range<Int>, _ text: Bytes) -> Bool {
    if text.at(words.lowerBound).isLetter || Firms.isTrade(text, endingAt: words.upperBound) { return true }
    return words.count >= 12 && words.allSatisfy { text[$0] >= 0x80 && text[$0] != 0xE2 }
      && !Self.places.ends(text, at: words.upperBound) && !Self.persons.ends(text, at: words.upperBound)
  }

  /// `Seller     tofu.kitchen`: a label in Latin letters, its value in a column of its own.
  func isSetApart(_ label: Range<Int>, _ value: Int, _ scene: FieldScene) -> Bool {
    let text = scene.text
    guard value > label.upperBound + 1, text[label.lowerBound].isLetter, text.at(value).isAlphanumeric,
      Marks.beginsLine(text, at: label.lowerBound)
    else { return false }
    return isWritten(value..<min(text.next(0x0A, from: value), text.count), scene)
  }

  private static let sellers = WordSet("賣家|卖家|賣場|卖场")

  /// `seller vinyl_barn marked …`, 賣家vinyl_barn已出貨: an account's name right behind.
  func account(_ label: Range<Int>, _ start: Int, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    let isWestern = text[label.lowerBound].isLetter
    guard start == label.upperBound + (isWestern ? 1 : 0), isWestern || Self.sellers.isWord(text, label) else {
      return nil
    }
    var end = start
    while end < text.count, text[end].isAlphanumeric || text[end] == 0x5F || text[end] == 0x2E { end += 1 }
    if end > start, text[end - 1] == 0x2E { end -= 1 }
    guard scene.input.scene.link(at: start) == nil else { return nil }
    if isHandle(start..<end, text) { return name(start..<end, scene) }
    // "Seller Nordic Living shipped …"
    guard isWestern, let verb = (start..<min(text.count, start + 40)).first(where: { Self.verbs.stands(text, at: $0) })
    else { return nil }
    return isProper(start..<verb, scene) ? name(start..<verb, scene) : nil
  }

  private static let mailboxes = WordSet(
    "HELLO@|HI@|CARE@|SERVICE@|SERVICES@|INFO@|SUPPORT@|SHOP@|STORE@|ORDER@|ORDERS@|SALES@|CONTACT@|CS@|TEAM@|HELP@|NOREPLY@|NO-REPLY@|CUSTOMER"
  )
  private static let halves = WordSet("AM |PM |上午|下午")

  /// `On Wed, Jul 29, 2026 at 4:10 PM Outpost Trading <care@…> wrote:`: a mailbox of an office is no person's.
  func writer(_ word: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard Self.quoting.isWord(text, word) else { return nil }
    let line = scene.line(word)
    let open = (line.lowerBound..<word.lowerBound).last { text[$0] == 0x3C }
    var end = open ?? word.lowerBound
    while end > line.lowerBound, text[end - 1] == 0x20 || text[end - 1] == 0x22 { end -= 1 }
    var start = end
    while start > line.lowerBound, ![0x2C, 0x3E, 0x22].contains(text[start - 1]),
      !(text[start - 1] == 0x20 && text.at(start - 2).isDigit), !Self.halves.ends(text, at: start)
    {
      start -= 1
    }
    while start < end, text[start] == 0x20 { start += 1 }
    let words = start..<end
    // 客服小組 <cs@…>
    guard (4...60).contains(words.count), !scene.has(.service, in: words) else { return nil }
    let isOffice = open.map { Self.mailboxes.stands(text, at: $0 + 1) } ?? false
    return isOffice || Firms.isTrade(text, endingAt: end) || Firms.isFirm(text, words) ? name(words, scene) : nil
  }

  /// 品牌：慢慢來香氛: a line of its own, with the name of a shop.
  func brand(_ label: Range<Int>, _ start: Int, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard Self.brands.isWord(text, label), Marks.beginsLine(text, at: label.lowerBound), text.at(start) == 0x3A else {
      return nil
    }
    let end = min(text.next(0x0A, from: start), text.count)
    let words = (text.at(start + 1) == 0x20 ? start + 2 : start + 1)..<end
    guard (9...45).contains(words.count), Firms.isTrade(text, endingAt: end) else { return nil }
    return name(words, scene)
  }

  private static let verbs = WordSet(
    " SHIPPED| HAS SHIPPED| SENT | HAS SENT| PREPARED| HAS PREPARED| POSTED| HAS POSTED| DISPATCHED| HAS DISPATCHED| CREATED| HAS CREATED"
  )

  /// `貨號 | 寄件客戶 | 件數`, and the only row below.
  func tabled(_ label: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    guard let cell = scene.cell(under: label), cell.count >= 4 else { return nil }
    if Self.consignors.isWord(scene.text, label), !isFirm(cell, scene.text) { return nil }
    return name(cell, scene)
  }
}
