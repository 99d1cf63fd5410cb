import Tracking

/// Reads what the parcel holds, where a label or quotes say so.
struct ProductReader: Sendable {
  func read(_ scene: FieldScene) -> Notice.Read<String>? {
    guard !scene.all.isDisjoint(with: [.product, .ordered]) else { return unlabelled(scene) }
    for hit in scene.hits {
      if hit.cue.contains(.product), let read = labelled(hit, scene) { return read }
      if hit.cue.contains(.ordered), let read = ordered(hit, scene) { return read }
    }
    return unlabelled(scene)
  }

  /// Of more parcels than these no goods are all that is sent.
  static let mostParcels = 3

  private func unlabelled(_ scene: FieldScene) -> Notice.Read<String>? {
    guard scene.input.taken.count <= Self.mostParcels else { return nil }
    return sent(scene) ?? parenthesised(scene) ?? placed(scene) ?? behindNumber(scene) ?? orderLine(scene) ?? talked(
      scene) ?? counted(scene)
      ?? acting(scene) ?? further(scene) ?? noted(scene)
  }

  private func further(_ scene: FieldScene) -> Notice.Read<String>? {
    scene.input.taken.isEmpty ? nil : bracketed(scene) ?? arrived(scene) ?? toFetch(scene)
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
        // A notice that is quoted holds its number.
        return end > from && !scene.input.isTaken(from..<end) ? scene.input.read(from..<end) : nil
      }
      end += 1
    }
    return nil
  }

  private static let holders = WordSet(
    "YOUR |SHIPPED |PACKAGE WITH |PARCEL WITH |PACKAGE CONTAINING |PARCEL CONTAINING |ORDER OF | ITEM |SHIPPED: |SHIPPED:|DELIVERED: |ARRIVING: |DISPATCHED: |OUT FOR DELIVERY: "
  )

  private static let fates = WordSet(
    "SHIPPED|HAS SHIPPED|IS ON ITS WAY|HAS BEEN SHIPPED|IS OUT FOR DELIVERY|WAS DELIVERED|HAS ARRIVED|IS ARRIVING|ARRIVES|IS ON THE TRUCK|IS ON A TRUCK|IS ON THE VAN|IS ON THE VEHICLE|IS ON THE WAY|IS WITH THE DRIVER|HAS LEFT |LEFT OUR |HAS BEEN DISPATCHED|HAS BEEN DELIVERED"
  )

  /// Of the first quotes, that hold a name.
  private static let sellers = WordSet("SELLER |SHOP |STORE ")

  /// `Order 112-… - "USB-C hub"`.
  private func orderLine(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    var mark = text.next(0x22, from: 0)
    guard mark < text.count else { return nil }
    if Self.sellers.ends(text, at: mark) { mark = text.next(0x22, from: text.next(0x22, from: mark + 1) + 1) }
    // Your "Ceramic Planter, 12 cm" left our studio.
    if Self.holders.ends(text, at: mark), !scene.input.taken.isEmpty {
      return quoted(mark, scene)
    }
    // Amazon.com: "Echo Dot" shipped
    let close = text.next(0x22, from: mark + 1)
    if Self.fates.stands(text, at: close + 2), text.at(close + 1) == 0x20, !scene.input.taken.isEmpty {
      return quoted(mark, scene)
    }
    let line = scene.line(mark..<(mark + 1))
    guard line.lowerBound < mark,
      (line.lowerBound..<mark).contains(where: { text.hasBytes("ORDER", at: $0) }) || isNumbered(mark, line, text)
    else { return nil }
    return quoted(mark, scene)
  }

  /// `item 285930461728 "…"`.
  private func isNumbered(_ quote: Int, _ line: Range<Int>, _ text: Bytes) -> Bool {
    var start = quote - 1
    while start > line.lowerBound, text[start - 1].isDigit || text[start - 1] == 0x23 { start -= 1 }
    return start < quote - 6 && text.at(quote - 1) == 0x20 && text.hasBytes("ITEM ", at: start - 5)
  }
}
