import Extraction
import Foundation
import Testing
import Tracking

/// Messages found in public, with the expected values. Read on 2025-06-10.
@Suite struct MessageFactsTests {
  /// The expected values; nil means "not found".
  struct Facts: Sendable {
    var store: String?
    var chain: CarrierID?
    var code: String?
    var deadline: String?
    var expected: String?
    var status: Status?
  }

  @Test(arguments: arrived + shipped + mainland + english)
  func says(text: String, facts: Facts) throws {
    let notice = try #require(shared).read(text, now: moment)
    let parcel = notice.parcels.first
    #expect(parcel?.store?.value == facts.store)
    #expect(parcel?.storeChain == facts.chain)
    #expect(parcel?.pickupCode?.value == facts.code)
    #expect(parcel?.deadline?.value.day.description == facts.deadline)
    #expect(parcel?.expected?.value.day.description == facts.expected)
    #expect(notice.statusHint?.value == facts.status)
    #expect(parcel?.amount == nil)
  }

  @Test func twoCodesAreTwoParcels() throws {
    let notice = try #require(shared).read(
      "【菜鸟驿站】您有2个包裹在郑州市北文雅小区6号楼102店，取件码为6-5-3002, 6-2-3006。", now: moment)
    #expect(notice.parcels.map(\.pickupCode?.value) == ["6-5-3002", "6-2-3006"])
  }

  /// Scams, one-time passwords and chat messages contain no parcel.
  @Test(
    arguments: [
      "[黑貓宅急便] 您有包裹未取，將於明日退回。確認取件：xxx[.]tw", "[7-ELEVEN] 您的交貨便包裹有異常，需重新驗證身份", "[海關通知] 您的國際包裹需補繳關稅 NT$299。",
      "您有一件包裹因地址不明無法投遞，請點擊連結確認。", "您的包裹因地址不完整暫停派送，請於24小時內點擊連結確認，否則將退回並產生保管費。",
      "Your code is 852537.Goods is on hold s[.]id/1KNuc Keep it safe", "黑貓宅急便通知：您的貨物需補繳運費，請在24小時內完成付款",
      "【蝦皮購物】您的商品因超商異常無法寄出，請點擊驗證訂單", "【蝦皮購物】輸入 123456 以登入您的帳號，15 分鐘有效。", "【美团】您的验证码为123456，5分钟内有效，请勿泄露。",
    ])
  func holdsNothing(text: String) throws {
    let notice = try #require(shared).read(text, now: moment)
    #expect(
      notice.parcels.allSatisfy { $0.pickupCode == nil && $0.amount == nil && $0.deadline == nil && $0.store == nil })
    #expect(notice.statusHint == nil)
  }

  private static let arrived: [(String, Facts)] = [
    (
      "商品到店通知：14305106250 已送達OK超商三峽店，請攜帶證件前往取貨，謝謝。",
      Facts(store: "OK超商三峽店", chain: "okMart", status: .arrivedAtStore)
    ),
    ("您的訂單 A1001 已到達 景安門市，請攜帶證件前往取貨。", Facts(store: "景安門市", status: .arrivedAtStore)),
    (
      "您好 Ana，您的包裹已送達 觀月，取貨編號 211114。今天是最後取件日，逾期將退回。謝謝！",
      Facts(store: "觀月", code: "211114", deadline: "2025-06-10", status: .arrivedAtStore)
    ),
    ("請於 2 天內領取，逾期將退回。", Facts(deadline: "2025-06-12")),
    ("您訂購的商品已送達門市，取件碼 8823，請於 7 日內憑碼取件，逾期將退回", Facts(code: "8823", deadline: "2025-06-17", status: .arrivedAtStore)),
    ("親愛的 Ana 您好，你的包裹已送達，請攜帶雙證件前往取貨。您的取貨編號為： 20417", Facts(code: "20417", status: .arrivedAtStore)),
    ("包裹已到店，請於 6/17 前取貨", Facts(deadline: "2025-06-17", status: .arrivedAtStore)),
    ("預計 6/12 ~ 6/14 到店", Facts(expected: "2025-06-14")),
    ("包裹送達門市後，超商會以簡訊通知您取貨。請留意取件期限，逾期未取商品將退回。", Facts()),
    (
      "王先生 您好，您有一件包裹已送達管理室，資訊如下：\n包裹碼：4471\n櫃位：B-07\n到貨時間：06/10 15:42\n請攜帶實體身分證件至管理室，向管理員出示「4 位數包裹碼」即可領取。",
      Facts(code: "4471", status: .delivered)
    ),
  ]

  private static let shipped: [(String, Facts)] = [
    (
      "【出貨通知】哈囉您好：您 6 月預購的商品已出貨，寄編 F70334584020，查看包裹進度可以至 7-11 網站或 app 的交貨便查詢喔！7-11 也會有取貨簡訊，如怕遺漏請務必查詢包裹進度。🔺包裹如果未取被退回，需再寄出一次，第二次運費為 120NT…",
      Facts(chain: "sevenEleven", status: .inTransit)
    ),
    ("訂單編號：RAC1001 物流單號：RC123456785TW 目前狀態：配送中", Facts(status: .outForDelivery)),
    ("「出貨通知」親愛的 王小姐，您的商品已出貨！物流業者：黑貓，物流單號：905224497856，請留意收件。", Facts(status: .inTransit)),
    ("您訂購的商品已出貨，預計 6/12 送達。\n訂單編號：A1\n物流廠商：黑貓\n物流單號：905224497856", Facts(expected: "2025-06-12", status: .inTransit)),
    ("包裹已配達買家取件門市 - [中和福美 - 智取店]", Facts(store: "中和福美 - 智取店", chain: "shopee", status: .arrivedAtStore)),
    ("[中和福美 - 智取店] 買家取件成功", Facts(store: "中和福美 - 智取店", chain: "shopee", status: .collected)),
    ("包裹配達取件門市2025/06/10 03:37:10", Facts(status: .arrivedAtStore)),
    ("已完成包裹成功取件2025/06/10 12:06", Facts(status: .collected)), ("順利送達", Facts(status: .delivered)),
  ]

  private static let mainland: [(String, Facts)] = [
    (
      "【菜鸟驿站】您的包裹已到站，凭4-6-7602到新郑龙湖富田兴龙湾31号楼店取件。",
      Facts(store: "新郑龙湖富田兴龙湾31号楼店", code: "4-6-7602", status: .arrivedAtStore)
    ),
    ("【顺丰速运】您的快递已到达，运单号SF1234567890123，取件码A328", Facts(code: "A328", status: .arrivedAtStore)),
    ("【顺丰速运】您的快递已发货，运单号SF1234567890123，预计3天内送达。", Facts(expected: "2025-06-13", status: .inTransit)),
    ("【顺丰速运】您的快件已由物业代收", Facts(status: .delivered)),
    (
      "【丰巢】您的快件已暂存至 时代广场1号丰巢快递柜，取件码：849201，运单号：SF1492039102，客服电话95338",
      Facts(store: "时代广场1号丰巢快递柜", code: "849201", status: .arrivedAtStore)
    ),
    (
      "【菜鸟驿站】您的包裹已到朝阳花园南门店，请凭取件码 4-1-2345 在18:00前及时取件。驿站电话：010-88888888。",
      Facts(store: "朝阳花园南门店", code: "4-1-2345", deadline: "2025-06-10", status: .arrivedAtStore)
    ),
    ("【菜鸟驿站】您的包裹已出发派送，请注意查收。", Facts(status: .outForDelivery)),
    ("【拼多多】您的订单已签收，感谢惠顾，欢迎再次购买。", Facts(status: .delivered)),
    ("【京东物流】包裹送至东区代收点，取件码为JD-9321，请及时领取。", Facts(store: "东区代收点", code: "JD-9321", status: .arrivedAtStore)),
    ("您的快递已到幸福里快递超市，货架号A-12-08，取件码6688。", Facts(store: "幸福里快递超市", code: "6688", status: .arrivedAtStore)),
    ("客服电话 13800138000，您的取件码为729915，请及时领取。", Facts(code: "729915", status: .arrivedAtStore)),
  ]

  private static let english: [(String, Facts)] = [
    (
      "Courier: Your parcel is ready for collection from our central service counter. Bring the six-digit pickup code in your confirmation email and a photo ID. We will hold the parcel for seven days, after which it will be returned",
      Facts(deadline: "2025-06-17", status: .arrivedAtStore)
    ),
    ("Your package is on its way!", Facts(status: .inTransit)),
    ("Your parcel is out for delivery", Facts(status: .outForDelivery)),
    ("Your parcel is ready for collection at collection point", Facts(status: .arrivedAtStore)),
    ("Camera has been shipped and will arrive in a few days", Facts(status: .inTransit)),
  ]
}
