/// What may stand between a label and its amount, or behind it.
extension AmountReader {
  private static let fillers = WordSet(
    " |=|(|[|】|請備妥|请备妥|請備|请备|請準備|请准备|請支付|请支付|請付|请付|請繳|司機|司机|外務|外务|配送員|配送员|喔|哦|囉|唷|啦|\t|*|.|-|「|為|为|是|大約|大约|大概|差不多|約|约|一共|總共|总共|共計|共|計|款項|款|金額|金额|現金|现金|運費|运费|稅金|税金|費用|费用|件|的|包裹|商品|訂單|订单|貨件|關稅|关税|稅費|税费|稅款|税款|進口稅|进口税|搬樓費|搬楼费|上樓費|上楼费|營業稅|增值税|代墊費用|代垫费用|代墊費|代墊款|代墊|代垫费|代垫|手續費|手续费|尾款|貨款|货款|及|和|與|与|各|,各|, 各|每件|每包|每箱|合計|合计|總計|总计|總額|总额|共|PAYMENT |TOTAL |AMOUNT |TAXES |TAX |DUTY |DUTIES |AND |&|PAYABLE|DUE |DUE:|AMOUNTING TO |IS |OF |)|TO BE PAID|AT THE COUNTER|AT COUNTER|AT PICKUP|AT PICK-UP|ON PICKUP|ON PICK-UP|UPON PICKUP|ON COLLECTION|ON DELIVERY|UPON DELIVERY|AT THE STORE|IN STORE|IN-STORE|WHEN COLLECTING|WHEN YOU COLLECT|TO THE DRIVER|TO THE COURIER|TO COURIER"
  )

  /// Behind what may stand between a label and its amount: one line end, and more where a colon ends the line.
  static func fillersEnd(_ text: Bytes, from start: Int) -> Int {
    var cursor = TextCursor(text, at: start)
    while true {
      if cursor.take(0x3A) {
        var behind = cursor
        behind.skipBlank()
        if behind.take(0x0A) { cursor = behind }
      } else if !cursor.take(0x7C), !cursor.take(fillers) {
        _ = cursor.take(0x0A)
        return cursor.place
      }
    }
  }

  private static let fees = WordSet("FEE |CHARGE |SURCHARGE |DUTY |DUTIES |FEE IS |CHARGE IS |SURCHARGE IS ")

  /// `NT$600 carry-up fee payable`.
  func isFee(_ sum: AmountForm, before label: Range<Int>, _ text: Bytes) -> Bool {
    sum.mark != nil && Self.fees.ends(text, at: label.lowerBound)
  }

  private static let joints = WordSet(" |→|->")
  private static let changes = WordSet("改成|改為|改为|改收|更改為|更改为|變更為|变更为|更正為|更正为|降為|降为")

  /// 799 → 改成 650: the later sum counts.
  func changed(_ sum: AmountForm, _ text: Bytes) -> AmountForm {
    var cursor = TextCursor(text, at: sum.end)
    while cursor.take(Self.joints) {}
    guard cursor.take(Self.changes) else { return sum }
    cursor.skipBlank()
    return AmountForm(text, at: cursor.place) ?? sum
  }

  private static let localCash = WordSet("CASH|IN CASH")
  private static let foreigns = WordSet("USD|US|EUR|GBP|€|£")

  /// `GBP 40,000 cash`: no driver here takes it.
  func isForeignCash(_ sum: AmountForm, _ label: Range<Int>, _ text: Bytes) -> Bool {
    Self.localCash.isWord(text, label) && sum.mark.map { Self.foreigns.stands(text, at: $0.lowerBound) } ?? false
  }
}
