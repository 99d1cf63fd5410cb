import Tracking

/// Reads the codes that a parcel is handed out for.
struct CodeReader: Sendable {
  private static let labels: Cue = [.code, .cell, .anyCode, .voucher, .collect, .storeEnd]

  func read(_ scene: FieldScene, into fields: inout ArenaList<Field>) {
    guard !scene.all.isDisjoint(with: Self.labels) else { return }
    if let field = opening(scene) { fields.append(field) }
    if scene.input.taken.count > 1, scene.all.contains(.collect) { readListed(scene, &fields) }
    for hit in scene.hits where !hit.cue.isDisjoint(with: Self.labels) {
      if hit.cue.isDisjoint(with: Self.labels.subtracting([.collect, .storeEnd])) {
        let field = hit.cue.contains(.storeEnd) ? shelf(at: hit, scene) : shelf(before: hit, scene)
        if let field { fields.append(field) }
      } else if !readBehind(hit, scene, &fields), hit.cue.contains(.code), let field = code(before: hit, scene) {
        fields.append(field)
      }
    }
  }

  /// Whether codes stand behind the label.
  private func readBehind(
    _ hit: CueVocabulary.Hit, _ scene: FieldScene, _ fields: inout ArenaList<Field>
  ) -> Bool {
    guard let first = Self.code(scene.text, at: start(behind: hit, scene)),
      isCode(Self.groups(scene.text, first) ?? first, of: hit, scene)
    else { return false }
    if !hit.cue.isDisjoint(with: [.code, .anyCode]), let whole = Self.groups(scene.text, first),
      isPlausible(whole, scene)
    {
      fields.append(Field(.code, whole, in: hit.range.lowerBound..<whole.upperBound, rank: 0))
      return true
    }
    // Where a code is named, a cell is where it opens something.
    let isPlain = hit.cue.contains(.anyCode) || hit.cue.contains(.cell) && scene.all.contains(.code)
    let rank = isPlain ? 2 : hit.cue.contains(.cell) ? 1 : 0
    fields.append(Field(.code, first, in: hit.range.lowerBound..<first.upperBound, rank: rank))
    var (last, count) = (first, 1)
    while count < Self.most, let more = Self.next(scene.text, at: last.upperBound), more.lowerBound > last.upperBound,
      isLike(more, first, scene.text), isPlausible(more, scene)
    {
      fields.append(Field(.code, more, in: more, rank: rank))
      (last, count) = (more, count + 1)
    }
    return true
  }

  /// Codes behind one label.
  private static let most = 20

  // MARK: Form

  /// Letters and digits in up to five groups, not part of a longer word, a date or an address.
  static func code(_ text: Bytes, at place: Int) -> Range<Int>? {
    guard holdsDigit(text, from: place), var end = groupEnd(text, from: place, most: 12) else { return nil }
    for _ in 0..<4 where text.at(end) == 0x2D {
      guard let next = groupEnd(text, from: end + 1, most: 8) else { return nil }
      end = next
    }
    let next = text.at(end)
    if next == 0x2D || (next == 0x2F || next == 0x3A || next == 0x2E) && text.at(end + 1).isDigit { return nil }
    return place..<end
  }

  /// The first digit comes early.
  private static func holdsDigit(_ text: Bytes, from place: Int) -> Bool {
    var first = place
    while first - place < 12, text.at(first).isLetter || text.at(first) == 0x2D { first += 1 }
    return text.at(first).isDigit
  }

  private static func groupEnd(_ text: Bytes, from start: Int, most: Int) -> Int? {
    var end = start
    while end - start <= most, text.at(end).isAlphanumeric { end += 1 }
    return (1...most).contains(end - start) ? end : nil
  }

  private static let joints = WordSet(",|/|;|&|、|和|及|與|AND ")

  /// The next code of a list.
  private static func next(_ text: Bytes, at place: Int) -> Range<Int>? {
    var cursor = TextCursor(text, at: place)
    cursor.skipBlank()
    _ = cursor.take(joints)
    cursor.skipBlank()
    return code(text, at: cursor.place)
  }

  // MARK: Where a code may stand

  /// Where the code of a label begins; 憑 and 「取件碼」 may stand together, and brackets between.
  private func start(behind hit: CueVocabulary.Hit, _ scene: FieldScene) -> Int {
    var place = scene.value(from: hit.range.upperBound, newline: !hit.cue.contains(.voucher))
    if let more = scene.hit(at: place), more.cue.contains(.code) {
      place = scene.value(from: more.range.upperBound)
    }
    if scene.text.hasBytes("CODE ", at: place) { place += 5 }
    // 取件碼(6 位數): 123456
    return place
  }

  /// `8823 是您的取件碼`.
  private func code(before hit: CueVocabulary.Hit, _ scene: FieldScene) -> Field? {
    let text = scene.text
    var place = hit.range.lowerBound
    // 6-1-4420凭此码取…
    var isLinked = Self.vouchers.stands(text, at: place)
    for _ in 0..<6 {
      if text.at(place - 1) == 0x20 {
        place -= 1
      } else if let length = Self.links.length(text, endingAt: place) {
        place -= length
        isLinked = true
      } else {
        break
      }
    }
    let end = place
    while place > 0, end - place <= 12, text[place - 1].isAlphanumeric || text[place - 1] == 0x2D { place -= 1 }
    guard isLinked, end - place >= 3, let range = Self.code(text, at: place), range.upperBound == end,
      isPlausible(range, scene)
    else { return nil }
    return Field(.code, range, in: place..<hit.range.upperBound, rank: 1)
  }

  private static let vouchers = WordSet("凭|憑")
  private static let links = WordSet("是|為|为|您的|你的|的|IS YOUR|IS THE")

  private func isCode(_ range: Range<Int>, of hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    guard isPlausible(range, scene) else { return false }
    let text = scene.text
    let hyphens = text[range].count { $0 == 0x2D }
    if hit.cue.contains(.cell) {
      let isAnyones = text[hit.range.lowerBound].isLetter || Self.shelves.isWord(text, hit.range)
      return hyphens >= 2 && (!isAnyones || scene.handsOutParcels)
    }
    if hit.cue.contains(.voucher) { return isVoucher(range, hyphens, scene) }
    if hit.cue.contains(.code) { return isNamedSo(hit.range, scene) }
    let (digits, blanks) = (text[range].count { $0.isDigit }, text[range].count { $0 == 0x20 })
    // A discount's code has letters.
    if scene.all.contains(.offer), digits + hyphens + blanks < range.count { return false }
    guard !scene.has(.errand, in: scene.sentence(range)) else { return false }
    guard scene.speaksOfCollecting || Self.lockers.begins(text, in: text.indices), !scene.all.contains(.login),
      (4...8).contains(digits) || hyphens >= 2
    else {
      return false
    }
    // ▶ 碼 839204: a word of its own, and not the end of another.
    if Self.bareCode.isWord(text, hit.range), Marks.isIdeograph(text, at: hit.range.lowerBound - 3) { return false }
    // 货号JD2044: a number to collect by has letters; plain digits are a parcel's.
    if text.hasBytes("货号", at: hit.range.lowerBound) || text.hasBytes("貨號", at: hit.range.lowerBound) {
      return range.count <= 8 && text[range].contains { $0.isLetter }
    }
    return true
  }

  private static let lockers = WordSet("I郵箱|I邮箱|IBOX|丰巢|豐巢")
  private static let shelves = WordSet("貨架號|货架号")
  private static let bareCode = WordSet("碼|码")
  private static let handings = WordSet("領取|领取")

  /// 領取編號 is said of whatever is handed out.
  private func isNamedSo(_ label: Range<Int>, _ scene: FieldScene) -> Bool {
    !Self.handings.stands(scene.text, at: label.lowerBound) || scene.handsOutParcels
  }

  /// Lockers and numbered things are at schools and gyms too.
  static func isOfParcel(_ scene: FieldScene) -> Bool {
    if scene.all.contains(.parcel) || scene.statuses > 0 || !scene.chains.isEmpty || !scene.input.taken.isEmpty {
      return true
    }
    return scene.hits.contains {
      !$0.cue.isDisjoint(with: [.collect, .code]) && $0.cue.isDisjoint(with: [.cell, .storeEnd])
        && !handings.stands(scene.text, at: $0.range.lowerBound)
    }
  }

  /// 憑…取件: the clause goes on to say what for.
  private func isVoucher(_ range: Range<Int>, _ hyphens: Int, _ scene: FieldScene) -> Bool {
    guard hyphens > 0 || range.count >= 4 else { return false }
    let clause = scene.sentence(range)
    return scene.has(.collect, in: range.upperBound..<clause.upperBound)
  }

  private static let units = WordSet("年|月|日|元|位|碼|码|天|個|个|件|點|点|時|时|小|分")

  /// Not a parcel, a phone, a link, a day or a count.
  func isPlausible(_ range: Range<Int>, _ scene: FieldScene) -> Bool {
    let text = scene.text
    guard range.count >= 3, range.count <= 24, !scene.input.isTaken(range),
      scene.input.scene.link(at: range.lowerBound) == nil,
      !Self.units.stands(text, at: range.upperBound)
    else { return false }
    let isPhone = range.count >= 9 && text[range.lowerBound] == 0x30 && text[range].allSatisfy(\.isDigit)
    return !isPhone
  }

  /// Further codes of a list are written like the first.
  private func isLike(_ range: Range<Int>, _ first: Range<Int>, _ text: Bytes) -> Bool {
    let hyphens = text[first].count { $0 == 0x2D }
    return text[range].count { $0 == 0x2D } == hyphens && (hyphens > 0 || range.count == first.count)
  }
}
