import Carriers
import Foundation
import Mail
import Testing
import Tracking

@testable import Extraction

/// Which mails are fetched, by sender and subject.
@Suite struct MailFilterTests {
  private func isFetched(_ from: MailAddress?, _ subject: String) throws -> Bool {
    try #require(shared).mailFilter.mayBeAboutParcel(from: from, subject: subject)
  }

  @Test(arguments: [
    ("info@mail.shopee.tw", "您的訂單已出貨"), ("service@books.com.tw", "【博客來】取貨通知"),
    ("shoppingsc@pchome.com.tw", "PChome 24h 購買清單"), ("service@momoshop.com.tw", "momo購物網 出貨通知"),
    ("service@momo.com.tw", "訂單成立"), ("orders@shopline.com", "【小日子選物】訂單確認"),
    ("notify@bvshop.tw", "訂單出貨通知"), ("system@91app.com", "到貨通知"), ("noreply@cyberbiz.co", "訂單已出貨"),
    ("notice@t-cat.com.tw", "宅急便配達通知"), ("a@post.gov.tw", "郵件投遞通知"), ("noreply@7-11.com.tw", "賣貨便取貨通知"),
    ("shipping_notification_tw@orders.apple.com", "我們正在處理您的訂單"), ("auto-confirm@amazon.co.jp", "注文の確認"),
    ("transaction@notice.aliexpress.com", "Package JY26CAA0D000551012: with local carrier"),
    ("ebay@ebay.com", "ORDER UPDATE"), ("pkginfo@ups.com", "UPS Ship Notification"),
    ("friend@kestrel.example", "轉寄：您的包裹已到店"),
    ("info_at_mail_shopee_tw_x1y2z3@privaterelay.appleid.com", "通知"), ("thehub@amazon.com", "通知"),
    ("shop@kestrel.example", "您的包裹已寄出，再送您折價券"), ("a@kestrel.example", "您的包裹已抵達門市，請尽快取件"),
  ])
  func mayBeAboutAParcel(address: String, subject: String) throws {
    #expect(try isFetched(MailAddress(address), subject))
  }

  @Test(arguments: [
    ("edm@momo.com.tw", "您的訂單折價券"), ("no_reply@info.coupang.com", "火箭速配 訂單優惠"),
    ("notifications@account.pinkoi.com", "設計品上新"), ("a@edm.mail.shein.com", "Your order awaits"),
    ("a@reply.ebay.com", "Deals"), ("a@newarrival.aliexpress.com", "Packages of joy"),
    ("service@paypal.com", "Receipt for your order"),
    ("noreply@klarna.co.uk", "Your order 123-4567890-1234567 has shipped"),
    ("a@jkos.com", "訂單付款成功"), ("info-inv@ezpay.com.tw", "電子發票開立通知"), ("sys@ns1.ecpay.com.tw", "發票開立通知"),
    ("shoppingsc@pchome.com.tw", "PChome 發票開立通知"), ("shoppingsc@pchome.com.tw", "成功登入"),
    ("shoppingsc@pchome.com.tw", "中獎通知"), ("service@books.com.tw", "【博客來】折價券到期提醒"),
    ("service@books.com.tw", "電子發票"), ("info@mail.shopee.tw", "安全性提醒"), ("info@mail.shopee.tw", "11.11 全站免運 商品限時下殺"),
    ("account@notice.aliexpress.com", "Your order account"), ("friend@kestrel.example", "週末聚餐"),
    ("a@accounts.google.com", "Security alert"), ("shop@kestrel.example", "验证码 123456"), ("", ""),
  ])
  func isSomethingElse(address: String, subject: String) throws {
    #expect(try !isFetched(address.isEmpty ? nil : MailAddress(address), subject))
  }

  @Test(arguments: [
    ("info-inv@ezpay.com.tw", "電子發票開立通知", true), ("shoppingsc@pchome.com.tw", "PChome 發票開立通知", true),
    ("service@paypal.com", "Receipt for your order", true), ("billing@kestrel.example", "Your receipt", true),
    ("edm@momo.com.tw", "電子發票好康", false), ("service@momo.com.tw", "統一發票中獎通知", false),
    ("service@momo.com.tw", "訂單成立", false), ("service@momo.com.tw", "出貨通知（內附電子發票）", false),
    ("bank@kestrel.example", "十一月電子帳單", false),
  ])
  func isAReceipt(address: String, subject: String, isReceipt: Bool) throws {
    let from = MailAddress(address)
    #expect(try #require(shared).mailFilter.mayBeReceipt(from: from, subject: subject) == isReceipt)
  }

  /// A carrier that a row names exists, and a shop's name is in its row.
  @Test func everyRowOfASenderIsWhole() throws {
    let known = Set(Registry.carriers.map(\.id.rawValue))
    for rule in try RuleFile.mail.rules() where rule.field == "carrier" || rule.field == "shop" {
      let values = rule.value.split(separator: "|").map(String.init)
      let carriers = rule.field == "carrier" ? values : Array(values.dropFirst())
      #expect(!values.isEmpty && carriers.allSatisfy(known.contains), "\(rule.id)")
    }
  }

  /// `name-shopee.tw` and `mail.shopee.tw.example` are not Shopee's.
  @Test(arguments: ["a@my-shopee.tw", "a@mail.shopee.tw.example", "a@shopee.tw@kestrel.example", "mail.shopee.tw"])
  func anAddressThatOnlyLooksLikeAShopsIsUnknown(address: String) throws {
    let table = try #require(shared).mailTable
    #expect(table.sender(MailAddress(address)) == nil)
  }

  @Test(arguments: [
    ("小日子選物 客服中心", "小日子選物"), ("\"Kestrel Coffee\" via SHOPLINE", "Kestrel Coffee"), ("【山海書屋】訂單通知", "山海書屋"),
    ("客服", nil), ("", nil), ("a@b.example", nil),
  ])
  func theShopsNameIsCutOutOfTheDisplayedOne(name: String, shop: String?) throws {
    let table = try #require(shared).mailTable
    #expect(table.shopName(name) == shop)
  }
}
