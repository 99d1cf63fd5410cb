import EInvoice
import Foundation
import Receipts
import Testing
import Tracking

/// Lines that people write.
struct TypedTests {
  @Test(arguments: [
    ("午餐 120", "TWD 120", "午餐"), ("午餐120", "TWD 120", "午餐"), ("120 午餐", "TWD 120", "午餐"), ("午餐　１２０", "TWD 120", "午餐"),
    ("USD 23.5 coffee", "USD 23.5", "coffee"), ("usd 23.5 coffee", "USD 23.5", "coffee"),
    ("coffee 23.50 USD", "USD 23.5", "coffee"), ("coffee US$23.50", "USD 23.5", "coffee"),
    ("咖啡 NT$65", "TWD 65", "咖啡"), ("咖啡 ＮＴ＄６５", "TWD 65", "咖啡"), ("咖啡 NT 65", "TWD 65", "咖啡"),
    ("咖啡 $65", "TWD 65", "咖啡"),
    ("咖啡 65塊", "TWD 65", "咖啡"), ("咖啡 65元整", "TWD 65", "咖啡"), ("咖啡 65 台幣", "TWD 65", "咖啡"),
    ("計程車 250 元 現金", "TWD 250", "計程車"), ("lunch 12.50 eur", "EUR 12.5", "lunch"), ("lunch €12,50", "EUR 12.5", "lunch"),
    ("lunch 12.50€", "EUR 12.5", "lunch"), ("家具 12,345", "TWD 12345", "家具"), ("家具 １２，３４５ 元", "TWD 12345", "家具"),
    ("家具 1,234,567 元", "TWD 1234567", "家具"), ("Möbel 1.234,56 EUR", "EUR 1234.56", "Möbel"),
    ("fondue CHF 1'234.50", "CHF 1234.5", "fondue"), ("拉麵 980円", "JPY 980", "拉麵"), ("藥妝 日幣 1,200", "JPY 1200", "藥妝"),
    ("떡볶이 5,000원", "KRW 5000", "떡볶이"), ("茶餐廳 HK$48", "HKD 48", "茶餐廳"), ("打车 25 人民币", "CNY 25", "打车"),
    ("taxi $5 (USD)", "USD 5", "taxi (USD)"), ("2 杯咖啡 130", "TWD 130", "2 杯咖啡"), ("咖啡x2 130", "TWD 130", "咖啡x2"),
    ("7-11 午餐 89", "TWD 89", "7-11 午餐"), ("85度C 蛋糕 60", "TWD 60", "85度C 蛋糕"), ("50嵐 55", "TWD 55", "50嵐"),
    ("12:30 午餐 120", "TWD 120", "12:30 午餐"), ("退款 -120", "TWD -120", "退款"), ("手機 1.5萬", "TWD 15000", "手機"),
    ("手機 2萬元", "TWD 20000", "手機"),
    ("午餐 120元 統編 04595257", "TWD 120", "午餐 統編 04595257"), ("5 月電費 1,200", "TWD 1200", "5 月電費"),
    ("电影 45 元 支付宝", "CNY 45", "电影"), ("打车 ¥25 微信", "CNY 25", "打车"), ("咖啡 0.5 USD", "USD 0.5", "咖啡"),
  ])
  func oneAmountIsTheTotal(line: String, sum: String, name: String) throws {
    let receipt = try #require(try read(line))
    #expect(receipt.kind == .typed && receipt.sum == sum && receipt.says.isEmpty && receipt.isComplete)
    let item = try #require(receipt.items.first)
    #expect(receipt.items.count == 1 && item.name == name && item.quantity == 1 && item.price == receipt.total?.value)
    #expect(receipt.date == context.today && receipt.seller == Receipt.Seller())
  }

  @Test(arguments: [
    ("午餐 120 晚餐 200", "-", ["severalTotals"]), ("午餐 120 NT$200", "-", ["severalTotals"]), ("午餐", "-", ["total"]),
    ("手機 1萬5", "-", ["severalTotals"]),
    ("¥1,200 藥妝", "? 1200", ["currency"]), ("藥妝 ￥1,200", "? 1200", ["currency"]), ("家具 1.200 元", "-", ["total"]),
    ("lunch $12.50", "? 12.5", ["currency"]), ("coffee USD 5 EUR", "? 5", ["currency"]),
    ("coffee 1.2.3", "-", ["total"]), ("1,20,0 午餐", "-", ["total"]),
  ])
  func whatHasTwoReadingsIsADoubt(line: String, sum: String, doubts: [String]) throws {
    let receipt = try #require(try read(line))
    #expect(receipt.sum == sum && receipt.says == doubts && !receipt.isComplete)
  }

  @Test(arguments: [
    "", "hello", "620434003756", "黑貓 620434003756", "新竹物流 貨號：8331644436", "中華郵政 12345678", "0912345678", "120", "11/27",
    "12:30", "100%", "包裹到了嗎",
  ])
  func otherLinesAreNoReceipts(line: String) throws {
    #expect(try read(line) == nil)
  }

  @Test func anAmbiguousSignNamesItsCurrencies() throws {
    #expect(try read("¥1,200 藥妝")?.total?.possibleCurrencies == ["JPY", "CNY"])
    #expect(try read("lunch $12.50")?.total?.possibleCurrencies.prefix(2) == ["TWD", "USD"])
    #expect(try read("¥1,200 藥妝")?.total?.money == nil)
    #expect(try read("咖啡 NT$65")?.total?.money == Money(value: 65))
  }

  /// The user's own currency is meant where a sign or no sign leaves it open.
  @Test(arguments: [
    ("lunch 12.50", "USD", "USD 12.5"), ("lunch $12.50", "USD", "USD 12.5"), ("lunch $12.50", "EUR", "? 12.5"),
    ("藥妝 ¥1200", "JPY", "JPY 1200"), ("打车 25 元", "CNY", "CNY 25"),
  ])
  func anotherHomeCurrency(line: String, home: String, sum: String) throws {
    #expect(try read(line, ReceiptContext(today: context.today, currency: home))?.sum == sum)
  }

  @Test(arguments: [
    ("昨天 午餐 120", "2026-11-26"), ("前天 午餐 120", "2026-11-25"), ("2026/11/20 午餐 120", "2026-11-20"),
    ("115/11/20 午餐 120", "2026-11-20"), ("lunch 120 yesterday", "2026-11-26"), ("20 Nov 2026 lunch 120", "2026-11-20"),
  ])
  func theLineMayNameItsDay(line: String, day: String) throws {
    let receipt = try #require(try read(line))
    #expect(receipt.date?.description == day && receipt.sum == "TWD 120" && receipt.says.isEmpty)
  }

  /// On a Saturday, 28 November 2026.
  private static let saturday = ReceiptContext(today: Day(year: 2026, month: 11, day: 28))

  @Test(arguments: [
    ("10/3 電費 1320", "2026-10-03", "電費"), ("10月3日 電費 1320", "2026-10-03", "電費"),
    ("十月三號 電費 1320", "2026-10-03", "電費"), ("10月3号电费 1320", "2026-10-03", "电费"),
    ("星期三 午餐 120", "2026-11-25", "午餐"), ("周三 打车 25", "2026-11-25", "打车"), ("禮拜五午餐 120", "2026-11-27", "午餐"),
    ("上個月25號 電費 900", "2026-10-25", "電費"), ("上个月25号 电费 900", "2026-10-25", "电费"),
    ("上月25日 電費 900", "2026-10-25", "電費"), ("上個月二十五號 電費 900", "2026-10-25", "電費"),
    ("25號 電費 900", "2026-11-25", "電費"), ("本月3號 房租 8000", "2026-11-03", "房租"),
    ("上周三 午餐 120", "2026-11-18", "午餐"), ("上週五 午餐 120", "2026-11-20", "午餐"),
    ("上上週三 午餐 120", "2026-11-11", "午餐"), ("這週三 午餐 120", "2026-11-25", "午餐"),
    ("大前天 晚餐 300", "2026-11-25", "晚餐"), ("三天前 午餐 120", "2026-11-25", "午餐"), ("兩週前 午餐 120", "2026-11-14", "午餐"),
    ("last Wednesday lunch 120", "2026-11-25", "lunch"), ("lunch 120 on Friday", "2026-11-27", "lunch"),
    ("last Saturday lunch 120", "2026-11-21", "lunch"),
    ("electricity 900 on the 25th of last month", "2026-10-25", "electricity"),
    ("Oct 3 lunch 120", "2026-10-03", "lunch"), ("lunch 120 on October 3rd", "2026-10-03", "lunch"),
    ("the 3rd of October lunch 120", "2026-10-03", "lunch"), ("lunch 120 the 25th", "2026-11-25", "lunch"),
    ("lunch 120 two days ago", "2026-11-26", "lunch"), ("3 days ago lunch 120", "2026-11-25", "lunch"),
    ("上個月電費 900", "2026-11-28", "上個月電費"), ("5 月電費 900", "2026-11-28", "5 月電費"), ("3號餐 120", "2026-11-28", "3號餐"),
    ("sun hat 300", "2026-11-28", "sun hat"), ("11/28 午餐 120", "2026-11-28", "午餐"),
  ])
  func theLineNamesItsDayInWords(line: String, day: String, name: String) throws {
    let receipt = try #require(try read(line, Self.saturday))
    #expect(receipt.date?.description == day && receipt.says.isEmpty && receipt.items.map(\.name) == [name])
  }

  /// Asked, and never silently today.
  @Test(arguments: [
    ("明天 午餐 120", ["2026-11-29", "2026-11-28"]), ("下週三 午餐 120", ["2026-12-02", "2026-11-28"]),
    ("2026/12/25 午餐 120", ["2026-12-25", "2026-11-28"]), ("12/3 午餐 120", ["2025-12-03", "2026-12-03", "2026-11-28"]),
    ("星期六 午餐 120", ["2026-11-28", "2026-11-21"]), ("Saturday lunch 120", ["2026-11-28", "2026-11-21"]),
    ("1/2 pizza 200", ["2026-01-02", "2026-11-28"]), ("11/20-22 飯店 5000", ["2026-11-20", "2026-11-22", "2026-11-28"]),
    ("11/31 午餐 120", []), ("電費 13/45 100", []), ("2026/11/31 午餐 120", []), ("11月31日 午餐 120", []),
    ("lunch 120 on Nov 31", []), ("2/30 午餐 120", []), ("31/11/2026 lunch 120", []),
    ("上週 午餐 120", []), ("last week lunch 120", []), ("上個月 電費 900", []),
  ])
  func aDayInDoubtIsAsked(line: String, days: [String]) throws {
    let receipt = try #require(try read(line, Self.saturday))
    #expect(receipt.date == nil && !receipt.says.isEmpty && !receipt.isComplete)
    #expect((receipt.possibleDates ?? []).map(\.description) == days)
  }

  /// Who writes English may write the day first.
  @Test(
    arguments: [
      ("10/3 lunch 120", nil, ["2026-10-03", "2026-03-10", "2026-11-28"]), ("10/25 lunch 120", "2026-10-25", []),
      ("25/10 lunch 120", "2026-10-25", []), ("3/3 lunch 120", "2026-03-03", []), ("10/3 午餐 120", "2026-10-03", []),
    ] as [(String, String?, [String])])
  func anEnglishChatMayWriteTheDayFirst(line: String, day: String?, days: [String]) throws {
    var context = Self.saturday
    context.isDayFirst = true
    let receipt = try #require(try read(line, context))
    #expect(receipt.date?.description == day && (receipt.possibleDates ?? []).map(\.description) == days)
  }

  @Test(arguments: [
    "您的飯店房門密碼 774120，祝住宿愉快", "診所 看診號 27，請準時報到", "星巴克會員登入驗證碼 482915，請勿告訴他人",
    "Your hotel door code is 4821, enjoy your stay", "牙醫 叫號 35", "餐廳候位號碼 58，前面還有 3 組", "飯店 房號 1205",
    "民宿大門密碼 8812#", "hotel room 1204", "hotel wifi password 88442211", "麥當勞 取餐號 113",
    "Your table number at the restaurant is 27", "高鐵 訂位代號 05123456 車次 633 座位 7車12A", "电影票 取票码 88123",
    "旅馆房间密码 774120", "酒店 房间号 1205", "餐厅排队号 27", "gym locker code 4471", "4821 是您的飯店密碼",
  ])
  func codesAndNumbersInALineAreNoAmounts(line: String) throws {
    #expect(try read(line) == nil)
    #expect(try #require(reader).expense(in: line, context) != .certain)
  }

  @Test(arguments: [
    ("診所 掛號費 150", "TWD 150"), ("掛號 150", "TWD 150"), ("停車費 40", "TWD 40"), ("飯店密碼鎖 900 元", "TWD 900"),
    ("飯店 2350", "TWD 2350"), ("房間密碼 4821 飯店 2350元", "TWD 2350"), ("coffee .50 USD", "USD 0.5"),
    ("subtotal 100 tax 5 total 105 coffee", "TWD 105"), ("午餐 小計 100 稅 5 合計 105", "TWD 105"),
    ("午餐 100 + 稅 5 = 105", "TWD 105"), ("晚餐 200+服務費20=220", "TWD 220"), ("lunch 100 tax 8 total 108 usd", "USD 108"),
  ])
  func oneOfSeveralNumbersIsTheAmount(line: String, sum: String) throws {
    let receipt = try #require(try read(line))
    #expect(receipt.sum == sum && receipt.says.isEmpty)
  }

  /// The shop of a bank's message is a name, and nothing else of it.
  @Test(
    arguments: [
      ("玉山銀行 您的信用卡末四碼1234於11/28 消費NT$1,580 特約商店 全聯", "TWD 1580", "全聯"),
      ("刷卡通知：您於…消費 NT$1,580 [全聯福利中心]", "TWD 1580", "全聯福利中心"),
      ("银行：您尾号1234的卡消费人民币120元", "CNY 120", nil),
    ] as [(String, String, String?)])
  func aBanksMessageHasTheShopsName(line: String, sum: String, name: String?) throws {
    let receipt = try #require(try read(line, Self.saturday))
    #expect(receipt.sum == sum && receipt.seller.name == name && receipt.items.map(\.name) == [name].compactMap(\.self))
  }

  @Test func anAddressIsNoName() throws {
    let receipt = try #require(try read("https://shopee.tw/a-i.12.345 運費60"))
    #expect(receipt.sum == "TWD 60" && receipt.items.map(\.name) == ["運費"])
  }

  /// Who writes English, or lives elsewhere, need not mean Taiwan's dollars.
  @Test(arguments: [
    ("$12 sandwich", "? 12"), ("gas 45 dollars", "? 45"), ("lunch NT$120", "TWD 120"), ("taxi $5 (USD)", "USD 5"),
    ("lunch 120", "TWD 120"), ("lunch US$12", "USD 12"), ("拉麵 50元", "TWD 50"),
  ])
  func anOpenDollarIsAsked(line: String, sum: String) throws {
    var open = context
    open.isDollarOpen = true
    let receipt = try #require(try read(line, open))
    #expect(receipt.sum == sum && receipt.doubts.contains(.currency) == sum.hasPrefix("?"))
    if sum.hasPrefix("?") { #expect(receipt.total?.possibleCurrencies.contains("USD") == true) }
  }

  @Test(arguments: [
    ("停車費 40", ReceiptReader.Expense.certain), ("剪頭髮 600 現金", .certain), ("某物 NT$120", .certain),
    ("剪頭髮 600", .possible), ("買菜120", .possible), ("haircut 600", .possible), ("理发 600", .possible),
    ("周三 剪頭髮 600", .possible), ("停車場 車位 117", .possible), ("yoga class 450", .possible),
    ("午餐 120 不要記", .none), ("今天沒吃午餐 120 省下來", .possible), ("晚餐預算 500", .possible),
    ("didn't buy lunch 120", .possible), ("lunch 120 don't save", .none), ("lunch would be 120", .possible),
    ("budget 500 dinner", .possible), ("晚饭预算 500", .possible), ("没吃午饭 120", .possible), ("午饭 120 别记", .none),
    ("午餐 120 沒收據", .certain), ("計程車 250 不用找", .certain), ("if not lunch 120", .certain),
    ("Bank: transfer of NT$3,000 received", .possible), ("Tom paid me 500 for dinner", .none),
    ("ATM 提款 3000", .none), ("台新銀行 轉帳成功 NT$3,000 至 812-1234", .possible), ("薪水 50000", .none),
    ("收到薪水", .none), ("房租 8000 轉帳", .certain), ("收到 NT$500", .possible), ("工资 8000", .none),
    ("玉山銀行 您的信用卡末四碼1234於11/28 消費NT$1,580 特約商店 全聯", .possible),
    ("刷卡通知：您於…消費 NT$1,580 [全聯福利中心]", .possible), ("银行：您尾号1234的卡消费人民币120元", .possible),
    ("Your card ending in 1234 was charged $45 at Starbucks", .possible), ("晚餐 500 信用卡", .certain),
    ("搭 307 公車", .none), ("flight BR 67", .none), ("bus 265", .none), ("公車 15", .certain), ("bus NT$15", .certain),
    ("搭 15 公車", .none), ("公車 15 元", .certain), ("公車 307 15", .certain), ("flight 3500", .certain),
    ("https://shopee.tw/a-i.12.345 運費60", .possible), ("號碼牌 87", .none), ("ticket 87", .none),
    ("movie ticket 320", .certain), ("号码牌 87", .none), ("token 87", .none),
    ("午餐 0", .none), ("-50 午餐", .possible), ("午餐 1億", .possible), ("退款 午餐 -120", .certain),
    ("上上筆改成 10", .none), ("change it to 20", .none), ("上一筆改成 800", .none), ("金額改成 20", .none),
    ("room 302", .none), ("包裹到了嗎", .none), ("你好", .none), ("我的包裹 620434003756 到了沒", .none),
    ("有沒有 600?", .none), ("120", .none), ("剪頭髮 6", .none),
  ])
  func aWordWithoutACategoryIsAsked(line: String, expense: ReceiptReader.Expense) throws {
    #expect(try #require(reader).expense(in: line, context) == expense)
  }

  @Test func withoutTheDayOfTheMessageTheDayIsADoubt() throws {
    let receipt = try #require(try read("午餐 120", ReceiptContext()))
    #expect(receipt.date == nil && receipt.doubts == [.date])
    #expect(try read("03/04/2026 午餐 120")?.doubts == [.ambiguousDate])
  }

  @Test(arguments: [
    ("計程車 250 元 現金", ReceiptCategory.travel, PaymentMethod.cash), ("手搖 60 LINE Pay", .foodAndDining, .linePay),
    ("lunch 12.50 eur visa", .foodAndDining, .creditCard), ("電影 320 信用卡", .entertainment, .creditCard),
    ("電費 1200 轉帳", .utilities, .transfer), ("掛號費 150 悠遊卡", .health, .easyCard), ("影印紙 85 街口", .officeSupplies, .jkoPay),
    ("衣服 890 Apple Pay", .shopping, .applePay), ("捐款 500 全支付", .other, .pxPay),
  ])
  func categoryAndPayment(line: String, category: ReceiptCategory, payment: PaymentMethod) throws {
    let receipt = try #require(try read(line))
    #expect(receipt.category == category && receipt.paymentMethod == payment)
  }

  @Test func nothingSpeaksForACategory() throws {
    #expect(try read("某物 120")?.category == nil)
    #expect(try read("早餐 計程車 120")?.category == nil)
    #expect(try read("某物 120 現金 信用卡")?.doubts == [.payment])
  }
}
