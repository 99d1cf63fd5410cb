/// What may stand between a label and its amount.
extension AmountReader {
  private static let fillers = WordSet(
    " |=|(|[|】|請備妥|请备妥|請備|请备|請準備|请准备|請支付|请支付|請付|请付|請繳|司機|司机|外務|外务|配送員|配送员|喔|哦|囉|唷|啦|\t|*|.|-|「|為|为|是|大約|大约|大概|差不多|約|约|共計|共|計|款項|款|金額|金额|現金|现金|運費|运费|稅金|税金|費用|费用|件|的|包裹|商品|訂單|订单|貨件|關稅|关税|稅費|税费|稅款|税款|進口稅|进口税|搬樓費|搬楼费|上樓費|上楼费|營業稅|增值税|代墊費|代墊款|代墊|代垫费|代垫|手續費|手续费|尾款|貨款|货款|及|和|與|与|各|,各|, 各|每件|每包|每箱|合計|合计|總計|总计|總額|总额|共|PAYMENT |TOTAL |AMOUNT |TAXES |TAX |DUTY |DUTIES |AND |&|PAYABLE|DUE |DUE:|AMOUNTING TO |IS |OF |)|TO BE PAID|AT THE COUNTER|AT COUNTER|AT PICKUP|AT PICK-UP|ON PICKUP|ON PICK-UP|UPON PICKUP|ON COLLECTION|ON DELIVERY|UPON DELIVERY|AT THE STORE|IN STORE|IN-STORE|WHEN COLLECTING|WHEN YOU COLLECT|TO THE DRIVER|TO THE COURIER|TO COURIER"
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
}
