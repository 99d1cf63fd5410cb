import Tracking

/// Shops that stand before their order's number.
extension ShopReader {
  private static let kinds = WordSet(
    "團購|团购|預購|预购|現貨|现货|退|待|新|舊|原|合併|合并|海外|國際|国际|超商|網路|网络|線上|线上|宅配|追加|商品|本|此|上述|以下|第|購物|购物|取消|未|全部|其他|子|母|主|加購|補寄|急件|包裹|貨到|取貨|一般|急|大量|批次|每|各|同|另|查詢|查询|出貨|客戶|客户|會員|个人|個人"
  )

  /// 小三美日訂單#3388172: the name before the order's number, from the clause's beginning.
  func ordering(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard scene.all.contains(.parcel) else { return nil }
    for hit in scene.hits where hit.cue.contains(.parcel) && text.at(hit.range.upperBound) == 0x23 {
      guard text.hasBytes("訂單", at: hit.range.lowerBound) || text.hasBytes("订单", at: hit.range.lowerBound) else {
        continue
      }
      let start = scene.clause(hit.range).lowerBound
      let words = start..<hit.range.lowerBound
      guard (9...24).contains(words.count), words.allSatisfy({ text[$0] >= 0x80 }), !Self.kinds.begins(text, in: words),
        !Self.sentences.begins(text, in: words)
      else { continue }
      if let read = name(words, scene) { return read }
    }
    return nil
  }
}
