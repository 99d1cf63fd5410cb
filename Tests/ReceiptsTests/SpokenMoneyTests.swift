import EInvoice
import Foundation
import Receipts
import Testing
import Tracking

/// Lines with an amount that was not spent, or not yet, and lines that look like them.
struct SpokenMoneyTests {
  /// A Sunday.
  private static let context = ReceiptContext(today: Day(year: 2026, month: 11, day: 29))

  private func readLine(_ line: String) throws -> Receipt { try #require(try read(line, Self.context)) }

  private func change(in text: String) throws -> ReceiptChange? { try #require(reader).change(in: text) }

  private func expense(_ line: String) throws -> ReceiptReader.Expense {
    try #require(reader).expense(in: line, Self.context)
  }

  @Test(arguments: [
    "20美金是多少台幣", "150 美金換台幣多少", "晚餐 USD 20 是多少台幣", "這個 USD 20 貴嗎", "午餐 120 可以報帳嗎", "買杯咖啡要 150 元嗎",
    "一杯咖啡 150 合理嗎", "20美元等于多少人民币", "100美元能换多少", "午饭 25 可以报销吗", "打车 30 贵吗", "how many dollars is 1200 twd",
    "how much is 20 USD", "should I pay 300 for a taxi", "is 150 fair for a coffee", "I owe Bob $50",
    "what is 20 USD in yen",
    "昨天 跟小明借 500 元", "跟小明借了 500 元", "欠小明 500 元", "Bob owes me lunch 120", "borrowed 500 for lunch",
  ])
  func aQuestionIsNeitherNotedNorAsked(line: String) throws {
    let expense = try expense(line)
    #expect(expense == .talk || expense == .none)
  }

  @Test(arguments: [
    "午餐 120？", "午餐 120?", "午饭 25？", "taxi 300?", "lunch USD 20?", "午餐 120 退了", "昨天退貨 退了 500 元", "咖啡 20 退了",
    "refund 300 lunch",
    "taxi refund 200", "午饭 25 退了", "客人匯款 1280 元", "客户转账 300 元", "customer transfer 300 for lunch bank transfer",
    "賣掉舊手機 3000元",
    "卖了旧手机 300元", "sold my old phone USD 300", "股票賺 5000 元", "earned $50", "房租 15000 下個月繳", "房租 3000 下月交",
    "rent 15000 due next month", "運費 60 免運", "运费 6 元 包邮", "shipping fee 60 free", "這件外套 1280 好貴", "这件外套 1280 太贵",
    "jacket 1280 too expensive", "午饭别超过 30", "午餐 別超過 120", "lunch under 120", "lunch was free, usually 120",
    "悠遊卡餘額 300 元", "公交卡余额 30 元", "card balance $30", "咖啡 3", "午餐 9", "coffee 3",
  ])
  func whatWasNotSpentIsAsked(line: String) throws {
    #expect(try expense(line) == .possible)
  }

  @Test(arguments: [
    "保險箱 8899", "保险箱 8899", "safe 8899", "門鎖 1234", "车牌 ABC-1234", "車牌 ABC-1234", "license plate ABC-1234",
    "lunch at 12",
    "coffee 2 cups", "train 123 at 14:20", "火車 123 14:20", "咖啡寄杯 3", "寄杯 3", "高鐵 633 14:20", "高铁 633 14:20",
    "two tickets, 2 tickets",
  ])
  func whatIsNoAmountIsNone(line: String) throws {
    #expect(try expense(line) == .none)
  }

  @Test(arguments: [
    "退款 午餐 -120", "外賣 300", "外卖 30", "房租匯款 8000", "房租 8000 轉帳", "房租 15000 這個月", "運費 60", "運費 60 宅配", "這件外套 1280",
    "lunch 120", "lunch at KFC 120", "lunch at 120", "coffee 2 cups 130", "咖啡 2 杯 130", "train 375", "火車 375",
    "高鐵 1490",
    "悠遊卡加值 300 元", "new balance shoes 3000", "sugar free coffee 65", "duty free shopping 3000 $",
    "return ticket train 500",
    "保險 8899", "insurance 8899", "can of coffee 30", "買了咖啡 65", "spent 120 on lunch", "I bought lunch for 120",
    "今天吃了午餐 120",
    "和朋友晚餐 500", "lunch with a friend 500", "咖啡 12", "某物 NT$120", "taxi $300 TWD", "午餐 120 沒收據", "停車 40",
  ])
  func whatWasSpentIsStillNoted(line: String) throws {
    #expect(try expense(line) == .certain)
  }

  @Test(arguments: [
    ("電費帳單 1320 元 12/10 前繳", "TWD 1320", "電費帳單"), ("您的帳單應繳金額 2,345 元，繳款期限 12/10", "TWD 2345", "帳單"),
    ("电费账单 132 元 12/10 前缴", "TWD 132", "电费账单"), ("water bill NT$345 due 12/10", "TWD 345", "water bill"),
  ])
  func aBillIsAskedAndItsDayIsNoPurchase(line: String, sum: String, name: String) throws {
    let receipt = try readLine(line)
    #expect(receipt.sum == sum && receipt.items.map(\.name) == [name] && receipt.date == Self.context.today)
    #expect(try expense(line) == .possible)
  }

  @Test(arguments: [
    ("去年12/25 晚餐 900", "2025-12-25", "晚餐"), ("去年 12月25日 晚餐 900", "2025-12-25", "晚餐"),
    ("dinner 900 Dec 25 last year", "2025-12-25", "dinner"), ("今年3/5 晚餐 900", "2026-03-05", "晚餐"),
    ("前年12/25 晚饭 90", "2024-12-25", "晚饭"),
    ("去年的外套 900", "2026-11-29", "去年的外套"),
  ])
  func aYearInWords(line: String, day: String, name: String) throws {
    let receipt = try readLine(line)
    #expect(receipt.date?.description == day && receipt.items.map(\.name) == [name])
  }

  @Test(
    arguments: [
      ("晚餐 500 + 10% 服務費 共 550", "TWD 550", "晚餐"), ("晚餐 500 10% 服務費 合計 550", "TWD 550", "晚餐"),
      ("小計 500 稅 25 合計 525", "TWD 525", nil),
      ("小计 500 税 25 合计 525", "TWD 525", nil), ("lunch 100 + tax 5 = 105", "TWD 105", "lunch"),
      ("dinner 500 + 10% service charge, in total 550", "TWD 550", "dinner"), ("電影票 300 x2", "TWD 600", "電影票"),
      ("电影票 30x2", "TWD 60", "电影票"), ("movie tickets $300 x 2", "TWD 600", "movie tickets"),
      ("拿鐵 2 x 65", "TWD 130", "拿鐵"),
      ("咖啡x2 130", "TWD 130", "咖啡x2"), ("拿鐵 2 x 65 = 130", "TWD 130", "拿鐵"),
    ] as [(String, String, String?)])
  func aSumOfOneExpense(line: String, sum: String, name: String?) throws {
    let receipt = try readLine(line)
    #expect(receipt.sum == sum && receipt.items.map(\.name) == [name].compactMap(\.self))
    #expect(try expense(line) == .certain)
    if name == "拿鐵" || name == "電影票", sum != "TWD 130" || !line.contains("=") {
      #expect(receipt.items.map(\.quantity) == [2])
    }
  }

  @Test(arguments: [
    ("午餐 120 晚餐 200 飲料 55", "午餐 120, 晚餐 200, 飲料 55"), ("水費 300/電費 500", "水費 300, 電費 500"),
    ("lunch 120, dinner 300", "lunch 120, dinner 300"), ("lunch 120 and dinner 300", "lunch 120, dinner 300"),
    ("午餐120\n晚餐200", "午餐 120, 晚餐 200"), ("午饭 25、打车 30", "午饭 25, 打车 30"), ("120 午餐 200 晚餐", "午餐 120, 晚餐 200"),
    ("$120 lunch, $300 dinner", "lunch 120, dinner 300"), ("昨天\n午餐 120\n晚餐 200", "午餐 120, 晚餐 200"),
    ("午餐 120 現金 晚餐 200 刷卡", "午餐 120, 晚餐 200"), ("午餐 120 剪頭髮 600", "午餐 120, 剪頭髮 600?"),
    ("電影票 300 x2 漢堡 150", "電影票 600, 漢堡 150"), ("lunch 120\ntaxi 300\ncoffee 65", "lunch 120, taxi 300, coffee 65"),
  ])
  func severalExpensesAreEachOne(text: String, list: String) throws {
    let found = try #require(reader).expenses(in: text, Self.context)
    let words = found.map { expense in
      "\(expense.receipt.items.first?.name ?? "-") \(expense.receipt.total?.value ?? 0)" + (expense.isAsked ? "?" : "")
    }
    #expect(words.joined(separator: ", ") == list)
  }

  @Test(arguments: [
    ("昨天 午餐 120 晚餐 200", ["2026-11-28", "2026-11-28"]), ("11/20\n午餐 120\n晚餐 200", ["2026-11-20", "2026-11-20"]),
    ("午餐 120\n昨天 晚餐 200", ["2026-11-29", "2026-11-28"]),
    ("11/20 lunch 120, 11/21 dinner 300", ["2026-11-20", "2026-11-21"]),
  ])
  func theDayBeforeAListIsThatOfAll(text: String, days: [String]) throws {
    let found = try #require(reader).expenses(in: text, Self.context)
    #expect(found.map { $0.receipt.date?.description } == days)
  }

  @Test(arguments: [
    "午餐 120", "午餐 120 NT$200", "手機 1萬5", "午餐 120 晚餐 200?", "午餐 120 晚餐 200 退了", "午餐 小計 100 稅 5 合計 105", "晚餐 500 共 550",
    "小山咖啡\n拿鐵 65\n蛋糕 60\n合計 125", "拿鐵 65\n蛋糕 60\n合計 125", "晚餐 500 服務費 50", "午餐 120 運費 60", "coffee 65 tip 10",
    "午餐 120\n到了嗎",
    "黑貓 620434003756\n午餐 120", "房間 302 座位 12", "午餐預算 120 晚餐 200", "lunch 120 dinner", "您的訂單 A123456\n午餐 120\n晚餐 200",
    "午餐 120 實收 200 找零 80",
  ])
  func whatIsNoListIsNotSplit(text: String) throws {
    #expect(try #require(reader).expenses(in: text, Self.context).isEmpty)
  }

  @Test(arguments: [
    ("PChome 訂單 20261128999999-01 總計 NT$ 2,980（含稅）", true), ("訂單 A12345 總計 NT$899", true), ("订单 A12345 总计 ¥89", true),
    ("Your order 113-1234567-1234567 is confirmed. Order total: NT$450", true),
    ("你的訂單 #A12345 已成立 總金額 NT$899 預計12/3到貨", true), ("您的订单 8812345678 已付款，实付 ¥45.9", true),
    ("order #KC-204417 total $59", true),
    ("訂單編號 240612 付款成功 $1,280", false), ("訂單 1280 元", false), ("訂單 12,345 元", false), ("午餐 120", false),
    ("order 120", false),
    ("your order receipt 113-1234567-1234567 $45", false), ("in order to eat 120", false),
  ])
  func anOrderIsKnownByItsNumber(line: String, isOrder: Bool) throws {
    #expect(try #require(reader).isOrder(line) == isOrder)
  }

  @Test(arguments: [
    ("上一筆 130 才對", "130", false), ("上一筆應該是 130 才對", "130", false), ("上一笔 130 才对", "130", false),
    ("上一筆 130", "130", false),
    ("the last one 130", "130", false), ("打錯了 是 95", "95", true), ("打錯了，是 95", "95", true), ("写错了 95", "95", true),
    ("typo: 95", "95", true),
    ("I meant 95", "95", true),
  ])
  func aCorrectionIsOfTheLastOne(text: String, value: String, isLikely: Bool) throws {
    let change = try #require(try change(in: text))
    #expect(change.isLast && change.isLikely == isLikely && change.kind == .set(nil, value))
  }

  @Test(arguments: ["打錯了", "typo", "我打錯字了 抱歉", "上一筆", "上一筆午餐", "拿錯了 95"])
  func otherMistakesAreNone(text: String) throws {
    #expect(try #require(reader).change(in: text) == nil)
  }

  @Test func anotherAmountKeepsTheOpenCurrency() throws {
    let reader = try #require(reader)
    var receipt = try readLine("¥30 奶茶")
    #expect(reader.set(.amount, to: "130", in: &receipt, Self.context))
    #expect(receipt.sum == "? 130" && receipt.says == ["currency"])
    #expect(receipt.total?.possibleCurrencies == ["JPY", "CNY"])
    #expect(reader.set(.amount, to: "NT$130", in: &receipt, Self.context) && receipt.sum == "TWD 130")
  }

  @Test(
    arguments: [
      ("昨天的", "2026-11-28"), ("是昨天", "2026-11-28"), ("昨天買的", "2026-11-28"), ("上個月31號", "2026-10-31"), ("11/31", nil),
      ("it was yesterday", "2026-11-28"),
      ("yesterday", "2026-11-28"), ("11/27", "2026-11-27"), ("昨天 午餐", nil), ("taxi 12/1 200", nil), ("昨天 午饭 25", nil),
      ("上個月30號", "2026-10-30"), ("11/27 吃的", "2026-11-27"), ("yesterday dinner 300", nil), ("包裹昨天到了", nil),
    ] as [(String, String?)])
  func anAnswerToOnWhatDay(text: String, day: String?) throws {
    let reader = try #require(reader)
    var receipt = Receipt(kind: .typed)
    #expect(reader.set(.date, to: text, in: &receipt, Self.context) == (day != nil))
    #expect(receipt.date?.description == day)
  }

  @Test(arguments: [
    ("交通", ReceiptCategory.travel), ("旅行", .travel), ("travel", .travel), ("餐飲", .foodAndDining),
    ("餐饮", .foodAndDining), ("food", .foodAndDining),
    ("娛樂", .entertainment), ("购物", .shopping), ("醫療", .health), ("bills", .utilities), ("其他", .other), ("計程車", .travel),
  ])
  func aCategoryByPartOfItsName(text: String, category: ReceiptCategory) throws {
    var receipt = Receipt(kind: .typed)
    #expect(try #require(reader).set(.category, to: text, in: &receipt, Self.context) && receipt.category == category)
  }
}
