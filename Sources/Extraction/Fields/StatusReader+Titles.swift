import Tracking

/// What follows from a title, from the day of sending or from who carries it.
extension StatusReader {
  private static let talk = WordSet("收到|等候|等待|待|另行|另以|會|会|後|后|將|将|未|沒|没|設定|设置|關閉|关闭|預計|预计|最晚|最遲|最迟")
  private static let ends = WordSet(":|\n| |!|,|.|】|]|)|」|』|。|囉|啦|-|~|》|〕|(|【")
  private static let days = WordSet("時間|时间|日期|日")
  private static let longestName = 60

  /// A title such as 出貨通知, or a label such as 出貨日期 with a day that has come.
  func title(_ scene: FieldScene, _ dates: UnsafeBufferPointer<DateFound>) -> Range<Int>? {
    guard scene.all.contains(.dispatch) else { return nil }
    for hit in scene.hits where hit.cue.contains(.dispatch) {
      let (start, end) = (scene.line(hit.range).lowerBound, hit.range.upperBound)
      let isClosed = scene.text.hasBytes("】", at: end - 3)
      guard hit.range.lowerBound - start <= Self.longestName,
        end == scene.text.count || isClosed || Self.ends.stands(scene.text, at: end)
      else { continue }
      if Self.talk.begins(scene.text, in: start..<hit.range.lowerBound) { continue }
      if !Self.days.ends(scene.text, at: end) || hasPassed(behind: end, scene, dates) { return hit.range }
    }
    return nil
  }

  /// In bytes.
  private static let dayReach = 8

  private func hasPassed(
    behind label: Int, _ scene: FieldScene, _ dates: UnsafeBufferPointer<DateFound>
  ) -> Bool {
    dates.first { $0.range.lowerBound >= label }.map {
      $0.range.lowerBound <= label + Self.dayReach && Int($0.day) <= scene.input.today.number
    } ?? false
  }

  // MARK: Who carries it

  private static let sendings = WordSet("發了|发了|寄了|走了|走的|發的|发的|寄的")
  private static let byPasts = WordSet("已由|已由台灣|已由台湾|已經由|已经由")
  private static let firmEnds = WordSet("物流|快遞|快递|宅急便|貨運|货运|速運|速运|司機|司机|的司機|的司机")
  private static let takings = WordSet("承運|承运|取件|收件|取貨|取货|收貨|收货|收走|取走|收取|收下")
  private static let keepings = WordSet(" IS WITH | ARE WITH | NOW WITH | IS WITH THE ")
  private static let verbs = WordSet("發|发|寄|走")
  private static let dones = WordSet("了|囉|啦|咯|嘍")
  private static let pasts = WordSet("已")
  private static let plans = WordSet(
    "等我|等你|等他|要不要|想|請|请|可以|可用|需|勿|怎|如何|再|明|後天|后天|如果|能|會|会|要|打算|準備|准备|還沒|还没|嗎|吗|?")

  /// A name or two are looked at: work on a long text is bounded.
  private static let mostNames = 8

  /// 發韻達了, 走的郵政: what is done stands right before the carrier's name.
  func carried(_ scene: FieldScene) -> Range<Int>? {
    guard !scene.input.taken.isEmpty else { return nil }
    let text = scene.text
    for index in scene.input.scene.names.prefix(Self.mostNames) {
      guard let name = scene.carrier(of: Int(index)) else { continue }
      // "Is with DHL now."
      if let length = Self.keepings.length(text, endingAt: name.lowerBound) {
        let said = name.lowerBound - length..<name.upperBound
        if isNow(.inTransit, said, scene) { return said }
        continue
      }
      // 已由黑貓宅急便取件.
      if Self.byPasts.ends(text, at: name.lowerBound),
        let taking = Self.takings.length(
          text, at: name.upperBound + (Self.firmEnds.length(text, at: name.upperBound) ?? 0))
      {
        let said = name.lowerBound..<(name.upperBound + taking)
        if isNow(.inTransit, said, scene) { return said }
      }
      let isPast = Self.sendings.ends(text, at: name.lowerBound)
      guard isPast || Self.verbs.ends(text, at: name.lowerBound) else { continue }
      let verb = name.lowerBound - (isPast ? 6 : 3)
      let isDone = isPast || Self.dones.stands(text, at: name.upperBound) || Self.pasts.ends(text, at: verb)
      guard isDone, !Self.plans.begins(text, in: scene.clause(verb..<name.upperBound)) else { continue }
      return verb..<name.upperBound
    }
    return nil
  }

  // MARK: What is still to be handed in

  private static let handings = WordSet("寄件|交寄|列印寄件單|列印寄件单|列印交寄單|列印託運單")
  private static let requests = WordSet("請|请|需|須|须|務必|务必")
  private static let counters = WordSet("門市|门市|超商|IBON|FAMIPORT|7-11|7-ELEVEN|全家|萊爾富|郵局|邮局|LIFE-ET")
  private static let parts = WordSet("人|編號|编号|代碼|代码|單號|单号|時|时|後|后|門市|门市|地址|資|资|者|費|费|通知|日|店|方|成功")

  /// 請至門市列印寄件單: the code was made, and nothing is sent.
  func toHandIn(_ scene: FieldScene) -> Range<Int>? {
    for hit in scene.hits where !hit.cue.isDisjoint(with: [.errand, .sending]) {
      guard Self.handings.isWord(scene.text, hit.range), !Self.parts.stands(scene.text, at: hit.range.upperBound) else {
        continue
      }
      let left = scene.clause(hit.range).lowerBound..<hit.range.lowerBound
      if Self.requests.begins(scene.text, in: left), Self.counters.begins(scene.text, in: left) { return hit.range }
    }
    return nil
  }
}
