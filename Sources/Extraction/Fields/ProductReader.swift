import Tracking

/// Reads what the parcel holds, where a label or quotes say so.
struct ProductReader: Sendable {
  func read(_ scene: FieldScene) -> Notice.Read<String>? {
    guard !scene.all.isDisjoint(with: [.product, .ordered]) else { return sent(scene) ?? orderLine(scene) }
    for hit in scene.hits {
      if hit.cue.contains(.product), let read = labelled(hit, scene) { return read }
      if hit.cue.contains(.ordered), let read = ordered(hit, scene) { return read }
    }
    return sent(scene) ?? orderLine(scene)
  }

  /// 商品：…, or the label and a blank at the beginning of a line.
  private func labelled(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    let start = hit.range.lowerBound
    let isLineStart = Marks.beginsLine(text, at: start)
    // [商品] ….
    let isBracketed = text.at(start - 1) == 0x5B && text.at(hit.range.upperBound) == 0x5D
    guard
      isLineStart || isBracketed || [0x20, 0x2C, 0x3B, 0x7C, 0x09, 0x82, 0x2D, 0x91, 0x8F].contains(text.at(start - 1))
    else {
      return nil
    }
    var place = hit.range.upperBound
    // 商品「…」, 商品【…】…
    let isTitled = opens(text, place) && !scene.input.taken.isEmpty
    if isTitled, !text.hasBytes("【", at: place) { return quoted(place, scene) }
    while text.at(place) == 0x20 || text.at(place) == 0x09 { place += 1 }
    let hasColon = text.at(place) == 0x3A || isBracketed
    let isWide = text.hasBytes("  ", at: hit.range.upperBound) && scene.input.scene.role(at: place) == nil
    guard hasColon || isTitled || (isLineStart && place > hit.range.upperBound && (text[start] >= 0x80 || isWide))
    else {
      return nil
    }
    if hasColon { place += 1 }
    while text.at(place) == 0x20 { place += 1 }
    let end = end(from: place, scene)
    guard end - place >= 2, !text.hasBytes("HTTP", at: place), text.at(place) != 0x0A else { return nil }
    let quoted = unquote(text, place..<end)
    return quoted.isEmpty ? nil : scene.input.read(quoted)
  }

  private func end(from start: Int, _ scene: FieldScene) -> Int {
    let text = scene.text
    let most = min(text.count, start + 240)
    var end = start
    while end < most, text[end] != 0x0A, text[end] != 0x3B, text[end] != 0x09, text[end] != 0x7C {
      if text[end] == 0x2C, !isOneName(text, start, comma: end) { break }
      if text.hasBytes("。", at: end) { break }
      if text[end] == 0x20, ends(scene, end) { break }
      end += 1
    }
    while end > start, text[end - 1] == 0x20 { end -= 1 }
    return end
  }

  /// `Linen apron, olive`: plain words up to the end of the line.
  private func isOneName(_ text: Bytes, _ start: Int, comma: Int) -> Bool {
    guard text[start].isLetter, text.at(comma + 1) == 0x20 else { return false }
    var place = comma + 1
    while text.at(place).isLetter || text.at(place) == 0x20, place < text.count { place += 1 }
    return place - comma <= 24 && (place == text.count || text[place] == 0x0A)
  }

  /// ` ×1`, ` x 2`, a price or the next label ends the name.
  private func ends(_ scene: FieldScene, _ place: Int) -> Bool {
    let text = scene.text
    var next = place
    while text.at(next) == 0x20 { next += 1 }
    if next - place >= 3 { return true }
    if text.hasBytes("×", at: next)
      || (text.at(next) == 0x58 || text.at(next) == 0x2A)
        && (text.at(next + 1).isDigit || text.at(next + 1) == 0x20 && text.at(next + 2).isDigit)
    {
      return true
    }
    if text.at(next) == 0x24 || text.hasBytes("NT$", at: next) || text.hasBytes("數量", at: next) {
      return true
    }
    if let hit = scene.hit(at: next), !hit.cue.isDisjoint(with: [.amount, .anyAmount, .store, .deadline, .expected]) {
      return true
    }
    if isLabel(text, at: next) { return true }
    return scene.input.scene.role(at: next)?.labelsNumber ?? false
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

  /// 「『《【
  func opens(_ text: Bytes, _ place: Int) -> Bool {
    text.at(place) == 0xE3 && text.at(place + 1) == 0x80 && [0x8A, 0x8C, 0x8E, 0x90].contains(text.at(place + 2))
  }

  /// 您訂購的「…」.
  func quoted(_ start: Int, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    var place = start
    while text.at(place) == 0x20 { place += 1 }
    if text.hasBytes("商品", at: place) { place += 6 }
    if text.at(place) == 0x3A { place += 1 }
    while text.at(place) == 0x20 { place += 1 }
    guard opens(text, place) || text.at(place) == 0x22 else { return nil }
    let from = place + (text[place] == 0x22 ? 1 : 3)
    var end = from
    while end < text.count, end - from <= 240, text[end] != 0x0A {
      if text[place] == 0x22
        ? text[end] == 0x22 : text[end] == 0xE3 && text.at(end + 1) == 0x80 && text.at(end + 2) == text[place + 2] + 1
      {
        return end > from ? scene.input.read(from..<end) : nil
      }
      end += 1
    }
    return nil
  }

  private static let holders = WordSet(
    "YOUR |SHIPPED |PACKAGE WITH |PARCEL WITH |PACKAGE CONTAINING |PARCEL CONTAINING |ORDER OF |YOUR ITEM ")

  /// `Order 112-… - "USB-C hub"`.
  private func orderLine(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    let mark = text.next(0x22, from: 0)
    guard mark < text.count else { return nil }
    // Your "Ceramic Planter, 12 cm" left our studio.
    if Self.holders.ends(text, at: mark), !scene.input.taken.isEmpty {
      return quoted(mark, scene)
    }
    let line = scene.line(mark..<(mark + 1))
    guard line.lowerBound < mark, (line.lowerBound..<mark).contains(where: { text.hasBytes("ORDER", at: $0) }) else {
      return nil
    }
    return quoted(mark, scene)
  }
}
