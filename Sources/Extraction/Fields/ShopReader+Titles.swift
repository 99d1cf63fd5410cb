import Tracking

/// The shop in the title of its notice.
extension ShopReader {
  private static let titles = WordSet(
    "出貨通知|出货通知|寄件通知|發貨通知|发货通知|寄出通知|出貨囉|出貨了|發貨囉|發貨了|出貨提醒|訂單通知|ORDER UPDATE|SHIPPING UPDATE")

  /// `愛貓小舖 寄件通知：` at the beginning of the text.
  func titled(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    let most = min(text.count, Self.longestTitle)
    var start = 0
    while start < most, text[start] == 0x20 || text[start] == 0x0A { start += 1 }
    guard let title = (start..<most).first(where: { text[$0] == 0x0A || Self.titles.stands(text, at: $0) }),
      text[title] != 0x0A
    else { return nil }
    var end = title
    while end > start, !isName(text, end) { end = text.scalarStart(before: end) }
    guard end - start >= 6, !(start..<end).contains(where: { Marks.endsClause(text, at: $0) }) else { return nil }
    return name(start..<end, scene)
  }

  private static let longestTitle = 60

  /// A letter or an ideograph ends at `end`, and no mark.
  private func isName(_ text: Bytes, _ end: Int) -> Bool {
    let last = text.scalarStart(before: end)
    return text[last].isAlphanumeric || Marks.isIdeograph(text, at: last)
  }
}
