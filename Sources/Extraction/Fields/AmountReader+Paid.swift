import Tracking

/// Who pays a sum, and where.
extension AmountReader {
  private static let denials = WordSet("不會|不会|絕不|绝不|不得|從未|从未|切勿|請勿|请勿|不要|WILL NOT|WON'T|NEVER")

  /// Paying elsewhere is spoken of; 店員不會要求您轉帳 asks for nothing.
  func asksForErrand(_ line: Range<Int>, _ scene: FieldScene) -> Bool {
    scene.has(.errand, in: line) {
      !Self.denials.begins(scene.text, in: scene.clause($0.range).lowerBound..<$0.range.lowerBound)
    }
  }

  /// 到付: whoever receives it pays the freight.
  func isCollect(_ line: Range<Int>, _ text: Bytes) -> Bool {
    line.contains { text.hasBytes("到付", at: $0) }
  }

  private static let handings = WordSet(
    "交付師傅|交付师傅|交付司機|交付司机|付給宅配|付给宅配|付給司機|付给司机|付給師傅|付给师傅|交給司機|交给司机|交給師傅|交给师傅|付給配送|付给配送|門市支付|门市支付|門市付|门市付")

  /// 尾款 2,400 元請付給宅配人員.
  func isHandedOver(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    isOfComing(scene) && !scene.all.contains(.lure)
      && Self.handings.begins(scene.text, in: hit.range.upperBound..<scene.clause(hit.range).upperBound)
  }

  private static let included = WordSet("已隨訂單|已随订单|已含於|已含在|已包含|隨訂單支付|随订单支付")
  private static let others = WordSet("已由|已於|已于|已在|由寄件|由賣家|由卖家|由发件|由發件")
  private static let settlings = WordSet("支付|代付|代繳|代缴|負擔|负担|繳清|缴清|承擔|承担")

  private static let remittances = WordSet("匯入|汇入|匯至|汇至|撥款|拨款|撥入|拨入|入帳|入账|匯給您|汇给您|撥付|拨付")

  /// 已由寄件人 SSENSE 支付, or 將匯入您的帳戶, behind it.
  private func isPaidByOthers(_ place: Int, _ scene: FieldScene) -> Bool {
    let clause = place..<max(place, scene.clause(place..<place).upperBound)
    if Self.remittances.begins(scene.text, in: clause) || Self.included.begins(scene.text, in: clause) { return true }
    guard let other = Self.others.first(scene.text, in: clause) else { return false }
    return Self.settlings.begins(scene.text, in: other..<clause.upperBound)
  }

  private static let refusing = WordSet("已|我|幫你|帮你")

  /// "Says COD 1,200, I refused", 我拒收: nobody pays it.
  private func isRefused(_ place: Int, _ scene: FieldScene) -> Bool {
    let text = scene.text
    return scene.has(.refused, in: place..<max(place, scene.sentence(place..<place).upperBound)) {
      $0.meaning.status == nil || text.hasBytes("了", at: $0.range.upperBound)
        || Self.refusing.ends(text, at: $0.range.lowerBound)
    }
  }

  /// `（信用卡已付款）` behind it.
  func isPaid(_ place: Int, _ scene: FieldScene) -> Bool {
    if isPaidByOthers(place, scene) || isRefused(place, scene) { return true }
    let end = min(scene.text.count, place + 30)
    var stop = place
    while stop < end, scene.text[stop] != 0x0A, scene.text[stop] != 0x3B { stop += 1 }
    return scene.has(.paid, in: place..<stop)
  }
}
