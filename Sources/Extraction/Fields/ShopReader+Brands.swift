import Tracking

/// Shops that are known by their names, or go before the word "order".
extension ShopReader {
  /// The only brand that is named outside links.
  func brand(_ scene: FieldScene) -> Notice.Read<String>? {
    var found: (shop: Int, range: Range<Int>)?
    let input = scene.input
    for name in input.scene.names where input.scene.sense(Int(name)).isShop {
      let hit = input.scene.hits[Int(name)]
      guard input.scene.link(at: hit.range.lowerBound) == nil, !isOther(hit.range, scene.text),
        let shop = input.scene.vocabulary.meanings[hit.word].shop
      else { continue }
      // Coupang酷澎: one shop by two names.
      if let last = found, last.shop == shop {
        let gap = hit.range.lowerBound - last.range.upperBound
        if gap == 0 || gap == 1 && scene.text[last.range.upperBound] == 0x20 {
          found = (shop, last.range.lowerBound..<hit.range.upperBound)
        }
        continue
      }
      guard found == nil else { return nil }
      found = (shop, hit.range)
    }
    return found.flatMap { input.read(Firms.whole($0.range, scene.text)) }
  }

  private static let payments = WordSet(" PAY| 支付|PAY")

  /// A mail address, or a means of payment.
  private func isOther(_ range: Range<Int>, _ text: Bytes) -> Bool {
    if text.at(range.lowerBound - 1) == 0x40 || text.at(range.upperBound) == 0x40
      || text.at(range.lowerBound - 1) == 0x2E
    {
      return true
    }
    return Self.payments.stands(text, at: range.upperBound)
  }

  private static let plain: Set<String> = [
    "RECENT", "LATEST", "ONLINE", "NEW", "LAST", "FIRST", "PREVIOUS", "NEXT", "WHOLE", "ENTIRE", "FULL", "PENDING",
    "OPEN", "OWN", "THE",
  ]

  /// "Your Northbeam Audio order".
  func english(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    let order = " ORDER" as StaticString
    for lead in scene.leads where lead.isYour {
      let token = lead.token
      let place = token.range.upperBound - 4
      guard token.length == token.digits + 4, text.at(place + 4) == 0x20, !text.at(place - 1).isLetter else { continue }
      let from = place + 5
      var end = from
      while end < text.count, end - from <= 40, !text.hasBytes(order, at: end), text[end] != 0x0A,
        !Marks.endsClause(text, at: end)
      { end += 1 }
      guard text.hasBytes(order, at: end), end > from, !text.at(end + order.utf8CodeUnitCount).isLetter else {
        continue
      }
      let words = String(decoding: text[from..<end], as: UTF8.self)
      let written = scene.input.written(from..<end)
      guard written.first?.isUppercase == true, words.split(separator: " ").count <= 4,
        !words.split(separator: " ").contains(where: { Self.plain.contains(String($0)) })
      else { continue }
      if let read = name(from..<end, scene) { return read }
    }
    return nil
  }
}
