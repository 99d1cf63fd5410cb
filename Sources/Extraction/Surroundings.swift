/// What stands right before and behind a number.
struct Surroundings {
  /// What the nearest word with a role says.
  var role: Role?
  /// The word stands behind the number.
  var isBehind = false
  /// The word that gave the role.
  var hit: Int?
  /// "The number is" stands before it, and does not say whose.
  var isNumberWord = false

  /// Steps of the walk from a number to its label: characters, words, earlier numbers of a list.
  private static let steps = 24

  init() {}

  /// A number to the left, and what was found for it.
  struct Earlier {
    let range: Stretch
    let role: Role?
  }

  /// `before`: the ranges of numbers to the left, nearest last, with what was found for each: a list shares its label.
  init(of range: Range<Int>, in scene: Scene, before: UnsafeBufferPointer<Earlier>) {
    lookBefore(range, scene, before)
    if role == nil || role == .generic || role == .parcel { lookBehind(range.upperBound, scene) }
    if role == .foreign, let hit, Self.barcodes.isWord(scene.text, scene.hits[hit].range),
      Self.ofParcels.stands(scene.text, at: range.upperBound)
    {
      role = .softLabel
    }
    if isSample(behind: range.upperBound, scene) { role = .sample }
  }

  /// `(example)` right behind.
  private func isSample(behind end: Int, _ scene: Scene) -> Bool {
    var place = end
    while place < end + 3, Self.mayOpen(scene.text.at(place)) { place += 1 }
    return scene.hit(at: place).map { scene.sense($0).role == .sample } ?? false
  }

  private static func mayOpen(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x28 || byte == 0x2C }

  private mutating func lookBefore(_ range: Range<Int>, _ scene: Scene, _ before: UnsafeBufferPointer<Earlier>) {
    let (text, start) = (scene.text, range.lowerBound)
    var (place, hit, earlier) = (start, scene.hitBefore(start), before.count - 1)
    var (sawCarrier, newlines, isClosed) = (false, 0, false)
    for step in 0..<Self.steps {
      while hit >= 0, scene.hits[hit].range.upperBound > place { hit -= 1 }
      while earlier >= 0, before[earlier].range.upperBound > place { earlier -= 1 }
      if hit >= 0, scene.hits[hit].range.upperBound == place {
        let meaning = scene.sense(hit)
        if let found = take(meaning, hit, of: range, in: scene, sawCarrier: sawCarrier) {
          // "(cash on delivery)" at the end of the line above is no label of this number, nor is any other word there
          // where a carrier's name begins the line.
          let isOwn = found == .label || found == .softLabel || found == .parcel
          // "3-4-1-18 is the cell, TW2…": letters, or a carrier's name, begin something new behind a comma.
          if !isOwn, sawCarrier || text[start].isLetter, text.at(scene.hits[hit].range.upperBound) == 0x2C { return }
          // 單號／門市／應付: the heads of columns.
          if !isOwn, newlines > 0, text.at(scene.hits[hit].range.lowerBound - 1) == 0x2F { return }
          guard isOwn || !(isClosed || sawCarrier && (newlines > 0 || scene.hits[hit].range.count <= 3)) else { return }
          role = Self.isOrder(found, hit, start, scene) ? .order : found
          self.hit = hit
          return
        }
        if meaning.role == .generic || meaning.role == .saying { isNumberWord = true }
        if !meaning.carriers.isEmpty { sawCarrier = true }
        // A shop that carries nothing, a status: no label stands beyond it.
        if meaning.carriers.isEmpty && meaning.role == nil { return }
        place = scene.hits[hit].range.lowerBound
      } else if earlier >= 0, before[earlier].range.upperBound == place, step > 0 {
        // "912…、636…" share a label; a new carrier's name begins something new.
        // On the next line another kind of number may follow an order's.
        let isAlike =
          newlines == 0 || before[earlier].role != .order || before[earlier].range.range.count == range.count
        if !sawCarrier && isAlike { role = before[earlier].role }
        return
      } else if place > 0, isFiller(text[place - 1], newlines: &newlines) {
        place -= 1
        // `Order no.` at the end of the line above.
        let isOpen = Self.leavesOpen(text[place]) || text[place] == 0x2E && text.hasBytes("NO", at: place - 2)
        if newlines > 0, !isOpen { isClosed = true }
      } else {
        let character = text.scalarStart(before: place)
        if let count = Self.count(endingAt: place, scene) {
          place = count
        } else if place > 0, scene.isParticle(at: character) && !endsUnknownLabel(at: character, scene) {
          place = character
        } else if isPunctuation(text, at: character, until: place) {
          place = character
        } else {
          if place > 0, !sawCarrier, endsUnknownLabel(at: character, scene) { role = .generic }
          return
        }
      }
    }
  }

  /// The role that a word gives; nil to walk on.
  private func take(
    _ meaning: Vocabulary.Sense, _ hit: Int, of number: Range<Int>, in scene: Scene, sawCarrier: Bool
  ) -> Role? {
    switch meaning.role {
    case nil, .neutral, .saying, .some(.none): return nil
    case .generic:
      // "DHL number", "the number is": only a word that is not known makes it another number's label.
      let start = scene.hits[hit].range.lowerBound
      // `Camera strap (ID 3862…)`: of goods.
      let isGoods = scene.text.at(start - 1) == 0x28 && Self.ids.isWord(scene.text, scene.hits[hit].range)
      if isGoods { return .order }
      return Self.standsAfterKnown(start, scene) ? nil : .generic
    case .softLabel: return Self.kind(before: hit, in: scene) ?? .softLabel
    case .foreign: return Self.isLabelBarcode(hit, of: number, scene) ? .softLabel : .foreign
    case .label, .parcel, .order, .sample: return meaning.role
    }
  }

  /// 訂單已出貨：SK2611…: the number with letters is the order's.
  private static func isOrder(_ role: Role, _ hit: Int, _ start: Int, _ scene: Scene) -> Bool {
    role == .parcel && scene.text[start].isLetter && hit > 0
      && scene.hits[hit - 1].range.upperBound == scene.hits[hit].range.lowerBound && scene.sense(hit - 1).role == .order
  }

  private static let ids = WordSet("ID")
  private static let barcoded = WordSet("便利帶|便利带")
  /// 條碼 0101…之包裹.
  private static let ofParcels = WordSet("之包裹|的包裹|之貨件|的貨件|之快件|的快件|的快遞|的快递|包裹")
  private static let barcodes = WordSet("條碼|条码|BARCODE|BAR CODE")

  /// 包裹 條碼: that on the parcel's label.
  private static func isLabelBarcode(_ hit: Int, of number: Range<Int>, _ scene: Scene) -> Bool {
    var place = scene.hits[hit].range.lowerBound
    while place > 0, scene.text[place - 1] == 0x20 { place -= 1 }
    guard barcodes.isWord(scene.text, scene.hits[hit].range) else { return false }
    if hit > 0, scene.hits[hit - 1].range.upperBound == place, scene.sense(hit - 1).role == .parcel { return true }
    if isBelowCarrier(place, hit, of: number, scene), !goods.contains(number.count) { return true }
    // This carrier calls its numbers so.
    return barcoded.begins(scene.text, in: max(0, place - 45)..<place)
  }

  /// The digits of the barcodes of goods.
  private static let goods = [8, 13]

  /// 物流：黑貓⏎條碼：…, line by line; of a shop that delivers itself, letters and digits.
  private static func isBelowCarrier(_ label: Int, _ hit: Int, of number: Range<Int>, _ scene: Scene) -> Bool {
    guard label > 0, scene.text[label - 1] == 0x0A, hit > 0,
      scene.lineStart(from: label - 1) <= scene.hits[hit - 1].range.lowerBound
    else { return false }
    let sense = scene.sense(hit - 1)
    return !sense.carriers.isEmpty && (!sense.isShop || scene.text[number.lowerBound].isLetter)
  }

  /// 繳費單號, 客服單號: the word glued to the label says what kind of number it is.
  private static func kind(before hit: Int, in scene: Scene) -> Role? {
    let start = scene.hits[hit].range.lowerBound
    let isApart = scene.text.at(start - 1) == 0x20
    if errands.ends(scene.text, at: start) || refunds.ends(scene.text, at: isApart ? start - 1 : start) {
      return .order
    }
    guard hit > 0, scene.hits[hit - 1].range.upperBound == start else { return nil }
    let role = scene.sense(hit - 1).role
    return role == .order || role == .foreign ? role : nil
  }

  /// 送修單號, 送洗單號: what is mended, washed, lent or bought has numbers of its own.
  static let errands = WordSet(
    "修|洗|租|借|購|购|估|驗|验|診|诊|案|期|款|假|票|桌|餐|席|賠|赔|稅|税|罰|罚|服務|服务|平台|宿")
  private static let refunds = WordSet("退款|退費|退费|押金")

  /// Whether `start` is the beginning of the text, of a line or sentence, or right behind a carrier or neutral word.
  private static func standsAfterKnown(_ start: Int, _ scene: Scene) -> Bool {
    var place = start
    while place > 0, scene.text[place - 1] == 0x20 { place -= 1 }
    guard place > 0 else { return true }
    let hit = scene.hitBefore(place)
    if hit >= 0, scene.hits[hit].range.upperBound == place {
      let meaning = scene.sense(hit)
      return !meaning.carriers.isEmpty || Self.leadsOn(meaning.role)
    }
    let byte = scene.text[place - 1]
    if byte < 0x80 { return !byte.isAlphanumeric }
    let character = scene.text.scalarStart(before: place)
    // 店名 全家惠來店 號碼 172…: behind a blank the word is a label of its own.
    if place < start, scene.text[start] >= 0xE4 { return true }
    let first = scene.text[character]
    return first == 0xE2 || first == 0xE3 || first == 0xF0 || scene.isParticle(at: character)
  }

  private static func leadsOn(_ role: Role?) -> Bool {
    switch role {
    case .neutral, .saying, .parcel, .label, .softLabel: true
    default: false
    }
  }

  /// A word ending in 號, 碼 … that is not in the vocabulary: some other number's label.
  private func endsUnknownLabel(at character: Int, _ scene: Scene) -> Bool {
    guard character > 0, Self.isLabelEnd(scene.text.threeBytes(at: character)) else { return false }
    // `11 碼` counts the digits.
    var place = character
    while place > 0, scene.text[place - 1] == 0x20 { place -= 1 }
    if place > 0, scene.text[place - 1].isDigit { return false }
    return !Self.standsAfterKnown(character, scene)
  }

  private static func isLabelEnd(_ character: UInt32) -> Bool {
    switch character {
    // 號 号 碼 码 編 编
    case 0xE8999F, 0xE58FB7, 0xE7A2BC, 0xE7A081, 0xE7B7A8, 0xE7BC96: true
    default: false
    }
  }

  private static func leavesOpen(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x0D, 0x20, 0x09, 0x3A, 0x3D, 0x23: true
    default: false
    }
  }

  /// A blank, a line end (two at most) or a sign that may stand between a label and its number.
  private func isFiller(_ byte: UInt8, newlines: inout Int) -> Bool {
    switch byte {
    case 0x0A, 0x0D:
      newlines += 1
      return newlines <= 2
    case 0x80...: return false
    default: return !byte.isAlphanumeric
    }
  }

  /// Marks such as 。「」【】、→: three bytes beginning with E2 or with E3 80.
  private func isPunctuation(_ text: Bytes, at character: Int, until end: Int) -> Bool {
    guard character >= 0, end - character >= 2 else { return false }
    return text[character] == 0xE2 || (text[character] == 0xE3 && text[character + 1] == 0x80)
      || text[character] == 0xF0
  }
}
