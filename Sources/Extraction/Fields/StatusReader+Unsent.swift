/// What keeps a parcel from being one that was sent.
extension StatusReader {
  private static let returns = WordSet("退貨單號|退货单号|退貨編號|退货编号|退貨代碼|退货代码|退貨|退货|退換|退换|取消")
  private static let goods = WordSet("貨|货|品")
  private static let terms = WordSet("期|政策|請|请|可|說明|说明|須知|须知|地址|申請|申请|服務|服务|辦法|規定|规定")
  private static let unsent = WordSet("出貨|出货|寄出|發貨|发货|寄件|發出|发出")

  /// It goes back, or the text says that it was not sent: 尚未出貨, 退貨.
  func isHeldBack(_ scene: FieldScene) -> Bool {
    guard !scene.all.isDisjoint(with: [.errand, .parcel]) else { return false }
    for hit in scene.hits where !hit.cue.isDisjoint(with: [.errand, .parcel]) {
      if Self.returns.isWord(scene.text, hit.range) {
        let end = hit.range.upperBound + (Self.goods.length(scene.text, at: hit.range.upperBound) ?? 0)
        if Self.terms.stands(scene.text, at: end)
          || scene.has(.notNow, in: scene.clause(hit.range).lowerBound..<hit.range.lowerBound)
        {
          continue
        }
        return true
      }
      guard Self.unsent.isWord(scene.text, hit.range) else { continue }
      if Self.nots.begins(scene.text, in: max(0, hit.range.lowerBound - Self.notReach)..<hit.range.lowerBound) {
        return true
      }
    }
    return false
  }

  static let nots = WordSet("未|沒|没|待|預計|预计|將|将|準備|准备")
  private static let notReach = 15
}
