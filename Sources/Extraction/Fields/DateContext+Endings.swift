import Tracking

/// Words behind a day that something ends on.
extension DateContext {
  private static let endings = WordSet(
    "就過期|就过期|會過期|会过期|到期|就要到期|就到期|即將到期|即将到期|將到期|将到期|就要逾期|即將逾期|即将逾期|將逾期|将逾期|期滿|期满|屆滿|届满|逾期|過期|过期|失效|截止|有效|保管期滿|保管期满|保管到期|保管期限|取件期滿|寄存期滿|寄存期满|取貨期滿"
  )

  private static let collecting = WordSet("取|領|领|PICK|COLLECT")

  /// 取貨期限: the label itself says what for.
  func saysCollecting(_ scene: FieldScene) -> Bool {
    label.map { Self.collecting.begins(scene.text, in: $0) } ?? false
  }

  private static let calls = WordSet("請|请|憑|凭|記得|记得")
  private static let fetches = WordSet("來取|来取|來領|来领|取件|領取|领取|取走|取貨|取货")

  /// 請憑 5-2-3003 今天來取.
  func isCalledFor(_ scene: FieldScene) -> Bool {
    guard Int(date.day) == scene.input.today.number, !scene.all.isDisjoint(with: [.code, .voucher]),
      Self.fetches.stands(scene.text, at: date.range.upperBound)
    else { return false }
    return Self.calls.begins(scene.text, in: scene.clause(date.range).lowerBound..<date.range.lowerBound)
  }

  /// In bytes.
  private static let shortLine = 48

  /// `12/1 到期`, `11/22 逾期`, 今日保管期滿: of a parcel that is to be collected.
  func isEnding(_ scene: FieldScene) -> Bool {
    guard Self.endings.stands(scene.text, at: Self.next(behind: date, scene.text)), scene.speaksOfCollecting else {
      return false
    }
    let line = scene.line(date.range)
    // 都是星期天到期, below the numbers.
    if !scene.input.taken.isEmpty, scene.speaksOfWaiting, line.lowerBound > 0, line.count <= Self.shortLine {
      return true
    }
    return scene.input.isTaken(line) || scene.has([.parcel, .code, .store, .storeEnd, .collect], in: line)
  }
}
