/// Words that are no store's name, though they stand where one would.
enum StoreName {
  /// "The store of your choice", "the pick-up store", a depot.
  private static let beginnings = WordSet(
    """
    前兩|前两|後兩|后两|兩個|两个|三個|三个|一個|一个|其他|指定|取件|取貨|門市|门市|該|您|超商|物流|理貨|轉運|转运|營業所|海關|機場|口岸|管理室|收發室|社區|收件人|本人|門口|配送站|便利商店|中華郵政|貨件|包裹|買家|你|我|原寄|寄件|附近|鄰近|邻近|就近|轄區|辖区|任一|各|全台|全省|全国|這|那|哪|與|与|跟|投遞|投递|一家|隔壁|\
    樓下|另|目的地|台灣|台湾|倉|仓|分拨|分撥|中心|家中|府上|櫃台|前台|商家|店|改店|改門市|請|请|攜帶|携带|\
    UNAVAILABLE|THE POST OFFICE|YOUR LOCAL POST OFFICE|A NEARBY|NEARBY|A LOCAL|A STORE|NOT |NONE|PENDING|N/A|TBD
    """)
  private static let parts = WordSet("中轉|中转|轉場|转场|分撥|分拨|集散|設施|设施|中心|營業所|海关|海關|機場|口岸|管理室|收發室|配送站|轉運|HTTP|簡訊|查詢|客服")

  /// `28-08-2026`, `2026/11/27`.
  private static func isDay(_ place: Int, _ text: Bytes) -> Bool {
    guard text.at(place).isDigit, text.at(place + 1).isDigit else { return false }
    var end = place
    while text.at(end).isDigit { end += 1 }
    return (text.at(end) == 0x2D || text.at(end) == 0x2F) && text.at(end + 1).isDigit
  }

  static func mayBe(_ range: Range<Int>, _ text: Bytes) -> Bool {
    !beginnings.stands(text, at: range.lowerBound) && !isDepot(range, text) && !isDay(range.lowerBound, text)
  }

  /// 中心 is where parcels are sorted, unless it is everybody's and has a name.
  private static func isDepot(_ range: Range<Int>, _ text: Bytes) -> Bool {
    guard let part = parts.first(text, in: range) else { return false }
    let end = part + "中心".utf8.count
    return halls.length(text, endingAt: end).map { end - $0 == range.lowerBound } ?? true
  }

  private static let halls = WordSet("活動中心|活动中心|購物中心|购物中心|文化中心|運動中心|运动中心")
}
