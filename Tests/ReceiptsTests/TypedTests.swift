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
