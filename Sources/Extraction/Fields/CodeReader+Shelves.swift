/// The places on a station's shelves, which stand there without a label.
extension CodeReader {
  /// `A-07-3 取件`: shelf, row and place begin what is said, and what they are for follows.
  func shelf(before hit: CueVocabulary.Hit, _ scene: FieldScene) -> Field? {
    let text = scene.text
    var end = hit.range.lowerBound
    while text.at(end - 1) == 0x20 { end -= 1 }
    guard text.at(end - 1).isAlphanumeric else { return nil }
    var start = end
    while start > 0, end - start <= 16, text[start - 1].isAlphanumeric || text[start - 1] == 0x2D { start -= 1 }
    guard start == 0 || text[start - 1] >= 0x80 || Marks.endsClause(text, at: start - 1) || text[start - 1] == 0x20,
      let range = Self.code(text, at: start), range.upperBound == end, isShelf(range, scene)
    else { return nil }
    return Field(.code, range, in: start..<hit.range.upperBound, rank: 1)
  }

  private static let stationWords = WordSet("快递|快遞|驿站|驛站|菜鸟|菜鳥|丰巢|豐巢|兔喜|货架|快件")
  private static let addresses = WordSet("室|号|號|楼|樓|栋|棟|单元|單元|房|座|弄|巷|店|业主|業主|住户|住戶|户|戶|先生|女士")
  private static let homes = WordSet("地址|路|街|栋|棟|号楼|號樓|住")

  /// The only `5-2-1408` of a text about parcels at a station: what else would it be?
  func only(_ scene: FieldScene) -> Field? {
    guard scene.speaksOfCollecting || scene.all.contains(.parcel) else { return nil }
    let text = scene.text
    var found: Range<Int>?
    for run in scene.input.scene.digits where run.range.count <= 2 && text.at(run.range.upperBound) == 0x2D {
      let start = run.range.lowerBound
      guard text.at(start - 1) != 0x2D, !text.at(start - 1).isAlphanumeric, let range = Self.code(text, at: start),
        isShelf(range, scene), text[range].split(separator: 0x2D).last.map({ (3...4).contains($0.count) }) ?? false
      else { continue }
      guard found == nil else { return nil }
      found = range
    }
    guard let found, !Self.addresses.stands(text, at: found.upperBound),
      !Self.homes.begins(text, in: max(0, found.lowerBound - 18)..<found.lowerBound),
      Self.stationWords.begins(text, in: text.indices)
    else { return nil }
    return Field(.code, found, in: found, rank: 3)
  }

  private static let stations = WordSet("驛站|驿站")

  /// `门口驿站 3-1-2208`, `3-1-2208 门口妈妈驿站`.
  func shelf(at hit: CueVocabulary.Hit, _ scene: FieldScene) -> Field? {
    let text = scene.text
    guard Self.stations.isWord(text, hit.range) else { return nil }
    var start = hit.range.upperBound
    while text.at(start) == 0x20 { start += 1 }
    if let range = Self.code(text, at: start), isShelf(range, scene) {
      return Field(.code, range, in: hit.range.lowerBound..<range.upperBound, rank: 1)
    }
    var end = hit.range.lowerBound
    while hit.range.lowerBound - end < 24, Marks.isIdeograph(text, at: end - 3) { end -= 3 }
    guard text.at(end - 1) == 0x20 else { return nil }
    while text.at(end - 1) == 0x20 { end -= 1 }
    start = end
    while start > 0, end - start <= 16, text[start - 1].isAlphanumeric || text[start - 1] == 0x2D { start -= 1 }
    guard let range = Self.code(text, at: start), range.upperBound == end, isShelf(range, scene) else { return nil }
    return Field(.code, range, in: start..<hit.range.upperBound, rank: 1)
  }

  /// `【妈妈驿站】21-3-0906，…请及时取走`: a shelf behind the sender's name, and nothing else up to the comma.
  func opening(_ scene: FieldScene) -> Field? {
    let text = scene.text
    guard text.hasBytes("【", at: 0), scene.all.contains(.collect) else { return nil }
    var place = 3
    while place < 48, place < text.count, !text.hasBytes("】", at: place) { place += 1 }
    let start = place + 3
    guard text.hasBytes("】", at: place), let range = Self.code(text, at: start),
      [0x2C, 0x20].contains(text.at(range.upperBound)),
      isShelf(range, scene)
    else { return nil }
    return Field(.code, range, in: range, rank: 1)
  }

  /// `78624112980353中通 3-2-1180；…`: a shelf behind each number of a list.
  func readListed(_ scene: FieldScene, _ fields: inout ArenaList<Field>) {
    for number in scene.input.taken {
      var place = behindBlanks(number.upperBound, scene.text)
      if let carrier = scene.carrier(at: place) { place = behindBlanks(carrier.upperBound, scene.text) }
      guard place > number.upperBound, let range = Self.code(scene.text, at: place), isShelf(range, scene) else {
        continue
      }
      fields.append(Field(.code, range, in: range, rank: 1))
    }
  }

  private func behindBlanks(_ start: Int, _ text: Bytes) -> Int {
    var place = start
    while text.at(place) == 0x20 { place += 1 }
    return place
  }

  /// Shelf, row and place in short groups: no phone, day, or `3-2-1`.
  private func isShelf(_ range: Range<Int>, _ scene: FieldScene) -> Bool {
    let text = scene.text
    guard text[range].count(where: { $0 == 0x2D }) >= 2 else { return false }
    let groups = text[range].split(separator: 0x2D, omittingEmptySubsequences: false)
    let (digits, length) = (text[range].count(where: \.isDigit), range.count - groups.count + 1)
    let isDay = groups.count == 3 && groups.allSatisfy { $0.count == 2 && $0.allSatisfy(\.isDigit) }
    return groups.dropLast().allSatisfy { $0.count <= 3 } && length <= 8
      && (digits >= 4 || digits < length) && !isDay
      && DateFinder.written(
        text, range.lowerBound..<Self.digitsEnd(text, from: range.lowerBound), scene.input.today) == nil
      && isPlausible(range, scene)
  }

  /// `381 204`, `60 41 88`: six digits that are printed in groups of one length; `K3 7719`: a cell and its code.
  static func groups(_ text: Bytes, _ first: Range<Int>) -> Range<Int>? {
    if first.count <= 3, text[first.lowerBound].isLetter, text.at(first.lowerBound + 1).isDigit {
      let end = digitsEnd(text, from: first.upperBound + 1)
      let isCell = text.at(first.upperBound) == 0x20 && end == first.upperBound + 5 && !text.at(end).isAlphanumeric
      return isCell && text.at(end) != 0x2D ? first.lowerBound..<end : nil
    }
    guard (2...3).contains(first.count), text[first].allSatisfy(\.isDigit) else { return nil }
    var end = first.upperBound
    while text.at(end) == 0x20, text.at(end + 1).isDigit {
      guard digitsEnd(text, from: end + 1) == end + 1 + first.count else { return nil }
      end += 1 + first.count
    }
    let isAlone = !text.at(end).isAlphanumeric && text.at(end) != 0x2D
    return end - first.lowerBound == 5 + 6 / first.count && isAlone ? first.lowerBound..<end : nil
  }

  private static func digitsEnd(_ text: Bytes, from place: Int) -> Int {
    var end = place
    while text.at(end).isDigit { end += 1 }
    return end
  }
}
