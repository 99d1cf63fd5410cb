/// Frauds that are told of, and what is done with others' parcels and with money.
extension ScamWords {
  /// Nobody says so who commits one.
  static let warnings = """
    沒訂就不要|沒訂就別|沒買就不要|沒買就別|沒訂的不要|沒訂的別|電話為詐騙|簡訊為詐騙|短信为诈骗|來電為詐騙|皆為詐騙|均為詐騙|都是詐騙|就是詐騙|均屬詐騙|皆屬詐騙|一律是詐騙|ARE ALL SCAMS|ARE SCAMS|IS A SCAM.|
    住戶被騙|有人被騙|同事被騙|鄰居被騙|朋友被騙|民眾被騙|而被騙|差點被騙|被騙走|都是騙人|
    千萬不要掃|千萬別掃|千萬不要點|千萬別點|千萬不要加|千萬別加|不要上當|別上當|REFUSE ANYTHING|DON'T FALL FOR|DO NOT FALL FOR|
    SMISHING|SCAM GOING AROUND|SCAM GOING ROUND|TEXTS GOING AROUND|TEXTS GOING ROUND|FAKE TEXTS|SCAMMERS MAY|SCAMMERS ARE|我勸她|我勸他|我叫她別|我叫他別|叫她不要|叫他不要|勸她別|勸他別|SCAM IS COMMON|COMMON SCAM|均為話術|都是話術|皆為話術|詐騙話術|不要點!|別點!|別亂點|不要亂點|不要點喔|視為詐騙|即為詐騙|遭騙|被騙,|賣東西被騙|買東西被騙|騙了我|騙了她|騙了他
    """

  static let refusals = """
    我掛了|直接掛|掛掉|掛電話|掛他電話|我沒點|連結沒點|链接没点|連結我沒點|链接我没点|我沒理|沒理他|沒理它|沒理會|我拒收|拒收了|刪掉了|
    HUNG UP|DIDN'T CLICK|DIDN’T CLICK|DID NOT CLICK|DIDN'T TAP|DELETED IT|IGNORED IT|I REFUSED|DIDN'T REPLY|DIDN'T PAY
    """

  static let frauds = "詐騙|騙子|騙人|騙錢|A SCAM|SCAM|FRAUD|PHISHY"

  static let lateFees = """
    佔櫃費|占櫃費|超時費|逾時費|逾期費|滯納金|存放費|寄存費|倉儲費|OVERTIME FEE OF|OVERTIME FEE IS|LATE FEE OF|收取保管費|加收保管費|酌收保管費|保管費每日|保管費每天
    """

  static let undelivered = """
    配達失敗|無法配達|無法投遞|無法派送|無法配送|無法送達|投遞失敗|派送失敗|配送失敗|遞送失敗|未能投遞|未能送達|派件失敗
    """

  static let unclaimed = """
    逾期未取包裹|逾期未領包裹|未取包裹|未取貨包裹|未領包裹|滯留包裹|無主包裹|無人領取的包裹|無人領取包裹|退貨包裹|UNCOLLECTED PARCELS|UNCOLLECTED PACKAGES|ABANDONED PARCELS|LOST PARCELS
    """

  static let clearances = "每箱|盲盒|盲箱|清倉|出清|便宜賣|論斤賣|MYSTERY BOX|MYSTERY BOXES|CLEARANCE SALE|FOR SALE|大拍賣|一箱只要"

  static let luckyParcels = """
    幸運快件|幸運包裹|無人認領包裹|無人認領的包裹|LUCKY PARCEL|LUCKY PACKAGE|UNCLAIMED PARCELS|UNCLAIMED PACKAGES|UNCLAIMED MYSTERY
    """

  /// What is held is let go, for money.
  static let releases = "後放行|後即放行|即可放行|才放行|才能放行|才会放行|方可放行|RELEASED AFTER|RELEASE AFTER|放行後原路|放行後退|放行後返還"

  static let wires = """
    到ATM|至ATM|到 ATM|至 ATM|指定帳戶|指定帳號|匯款至|轉帳至|转账到|請先匯|先匯款|BANK ACCOUNT|TO BANK|WIRE TRANSFER
    """

  static let remittances = """
    提供帳號末五碼|提供帳號後五碼|提供帳戶末五碼|提供帳戶後五碼|提供账号后五位|末五碼|末5碼|後五碼|后五位|戶名:|戶名 |付款帳號|匯款帳號|轉帳帳號|收款帳戶|轉帳後|匯款後請|LAST FIVE DIGITS|LAST 5 DIGITS|對公賬戶|對公帳戶|我發的收款碼|掃我的收款碼
    """
}
