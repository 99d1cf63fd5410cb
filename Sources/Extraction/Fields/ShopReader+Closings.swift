import Tracking

/// Shops at the end of what they write.
extension ShopReader {
  private static let respects = WordSet(" 敬上| 謹啟| 谨启| 敬啟| 上")
  private static let letters = WordSet(" 敬上| 謹啟| 谨启| 敬啟")
  private static let bodies = WordSet(
    "委員會|委员会|管委會|公所|政府|大學|大学|國小|国小|學校|学校|醫院|医院|診所|诊所|處|处|部|科|組|组|局|院|系|總幹事|主任|經理|先生|小姐|老師")
  private static let desks = WordSet(" 客服中心| 客服部| 客服組| 客服團隊| 客服团队| 客服| 團隊| 服務團隊")
  private static let persons = WordSet("先生|小姐|女士|經理|经理|店長|店长|老闆|老板|老闆娘")

  private static let receivers = WordSet("收件人|收件者|收貨人|收货人|收件人:|TO:|SHIP TO|DELIVER TO")

  /// 鴻達五金 張小姐: who writes for a firm.
  func clerk(_ line: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard Self.persons.ends(text, at: line.upperBound), let blank = line.first(where: { text[$0] == 0x20 }),
      (9...36).contains(blank - line.lowerBound), line.upperBound - blank <= 16, Firms.isTrade(text, endingAt: blank),
      !Self.receivers.ends(text, at: line.lowerBound - 1)
    else { return nil }
    return plainName(line.lowerBound..<blank, scene)
  }

  private static let registers = WordSet("統編|统编|統一編號|统一编号|TAX ID|COMPANY NO|VAT NO|VAT GB|VAT REG")
  private static let managers = WordSet(" OFFICE| MANAGEMENT| COMMITTEE| ASSOCIATION| COUNCIL")
  /// Where the first part of such a line ends.
  private static let parts = WordSet(" / |, | · | - |. ")

  /// `Formosa Tea Lab / Tax ID 54127733`, `小日常生活有限公司｜統編 …`: who is registered.
  func registered(_ line: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard let register = scene.first(.service, in: line)?.range, Self.registers.isWord(text, register),
      register.lowerBound - line.lowerBound <= 120, isNumbered(register.upperBound, text)
    else { return nil }
    var start = line.lowerBound
    while start < register.lowerBound, Self.dashes.stands(text, at: start) || text[start] == 0x20 {
      start += Self.dashes.length(text, at: start) ?? 1
    }
    guard
      let end = (start..<max(start, register.lowerBound)).first(where: {
        text[$0] == 0x7C || Self.parts.stands(text, at: $0)
      }),
      (6...60).contains(end - start), !Self.bodies.ends(text, at: end), !Self.managers.ends(text, at: end)
    else { return nil }
    return plainName(withoutBlanks(start..<end, text), scene)
  }

  /// `: 54127733`, ` 204 118 772`
  private func isNumbered(_ place: Int, _ text: Bytes) -> Bool {
    var digits = place
    while [0x20, 0x3A, 0x2E, 0x23].contains(text.at(digits)), digits < place + 3 { digits += 1 }
    return text.at(digits).isDigit
  }

  /// In bytes; three ideographs may be a person.
  private static let shortest = 12

  /// 小小雜貨舖 敬上.
  func respectful(_ line: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    guard let length = Self.respects.length(scene.text, endingAt: line.upperBound) else { return nil }
    var words = line.lowerBound..<line.upperBound - length
    // TEN GEEK 3C 客服中心 敬上
    if let desk = Self.desks.length(scene.text, endingAt: words.upperBound), words.count > desk + 6 {
      words = words.lowerBound..<words.upperBound - desk
      return Self.bodies.ends(scene.text, at: words.upperBound) ? nil : plainName(words, scene)
    }
    let isLetter =
      Self.letters.ends(scene.text, at: line.upperBound) && words.count >= Self.shortest
      && !Self.bodies.ends(scene.text, at: words.upperBound) && !scene.text[words].contains(0x20)
    guard isLetter || Firms.isShop(scene.text, endingAt: words.upperBound) else { return nil }
    return plainName(words, scene)
  }

  private static let ways = WordSet("聯絡|聯繫|联系|洽|請|请|線上|线上|真人|專屬|专属|智能|電話|电话|官方|本店|本公司|門市|時間|时间|或|與|小編")

  /// `日日好茶 客服 02-…`, `…。緯力生活 客服組`: who serves stands before.
  func serving(_ line: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard let service = scene.last(.service, in: line), text.at(service.range.lowerBound - 1) == 0x20 else {
      return nil
    }
    let blank = service.range.lowerBound - 1
    let start = scene.clause(blank..<blank + 1).lowerBound
    guard (9...30).contains(blank - start), Marks.isIdeograph(text, at: start) || text[start].isLetter,
      !text[start..<blank].contains(0x20), !Self.ways.begins(text, in: start..<blank)
    else { return nil }
    return plainName(start..<blank, scene)
  }

  func isWestern(_ words: Range<Int>, _ text: Bytes) -> Bool {
    text.at(words.lowerBound).isLetter && isKnown(words, text)
  }

  private static let regards = WordSet("LOVE|YOURS|CHEERS|BEST|THANKS|REGARDS|SINCERELY|HUGS|XOXO|XO|BYE|HELLO|DEAR|HI")
  private static let relatives = WordSet("AUNT|UNCLE|MR|MRS|MS|DR|YOUR |GRANDMA|GRANDPA|MUM|MOM|DAD|ROOM |UNIT |FLAT ")

  /// `Mia, MechKeys`, `Tom, Ridgeline Bikes`: two words at least behind the person's name, or a capital inside one.
  func member(_ words: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard let comma = words.first(where: { text[$0] == 0x2C }), comma - words.lowerBound <= 12,
      text[words.lowerBound..<comma].allSatisfy(\.isLetter), text.at(comma + 1) == 0x20,
      comma + 2 < words.upperBound
    else { return nil }
    let range = comma + 2..<words.upperBound
    guard range.count >= 5, !Self.regards.isWord(text, words.lowerBound..<comma),
      !Self.relatives.stands(text, at: range.lowerBound), !Firms.isPlace(text, range), isUnlikeOffice(range, text)
    else { return nil }
    let parts = scene.input.written(range).split(separator: " ")
    let isCamel =
      parts.count == 1 && parts[0].dropFirst().contains(where: \.isUppercase) && parts[0].contains(where: \.isLowercase)
    guard parts.count <= 4, parts.allSatisfy({ $0.first?.isUppercase ?? false || $0 == "&" }),
      isCamel || parts.count > 1
    else { return nil }
    return plainName(range, scene)
  }

  private static let wideDashes = WordSet("——|—|――|--| - | – ")

  private static let longDashes = WordSet("——|—|――")

  /// The first byte of one, or the blank before it.
  private static func mayBeDash(_ byte: UInt8) -> Bool { byte == 0xE2 || byte == 0x2D || byte == 0x20 }

  /// `… 無須再付款。—— 神腦online`, `… on its way — Ink & Icing Studio`: the last words of all.
  func ending(_ line: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    let isLast = line.upperBound == lastLine(text, scene.input.scene)
    let dashes = isLast ? Self.wideDashes : Self.longDashes
    let tail = max(line.lowerBound, line.upperBound - 44)..<line.upperBound
    guard let dash = tail.last(where: { Self.mayBeDash(text[$0]) && dashes.stands(text, at: $0) }) else {
      return isLast ? cell(line, scene) : nil
    }
    var start = dash + (dashes.length(text, at: dash) ?? 0)
    while text.at(start) == 0x20 { start += 1 }
    guard start < line.upperBound else { return nil }
    let words = start..<line.upperBound
    guard words.count >= 6, isWestern(words, text) || Firms.isTrade(text, endingAt: line.upperBound) else { return nil }
    return plainName(words, scene)
  }

  /// `Formosa Tea Co. | VAT … | 4F, …`
  private func cell(_ line: Range<Int>, _ scene: FieldScene) -> Notice.Read<String>? {
    guard let bar = line.prefix(60).first(where: { scene.text[$0] == 0x7C }), bar > line.lowerBound + 4 else {
      return nil
    }
    var end = bar
    while end > line.lowerBound, scene.text[end - 1] == 0x20 { end -= 1 }
    return isWestern(line.lowerBound..<end, scene.text) ? name(line.lowerBound..<end, scene) : nil
  }
}
