import Extraction
import Foundation
import Testing
import Tracking

@Suite struct FieldReaderTests {
  private func read(_ text: String) throws -> ExtractionResult { try #require(shared).read(text, now: moment) }

  @Test(
    arguments: [
      ("請於 6/17 前取貨", "2025-06-17", nil), ("取貨期限：2025/06/17", "2025-06-17", nil),
      ("取件期限 2025-06-17 23:59", "2025-06-17", 1439), ("取貨期限：114年6月17日 23:59", "2025-06-17", 1439),
      ("最後取貨日 6月17日", "2025-06-17", nil), ("请于6月17日前领取", "2025-06-17", nil),
      ("保留至 6/17（二）", "2025-06-17", nil), ("今天是最後取件日", "2025-06-10", nil),
      ("Pickup deadline: 2025-06-17", "2025-06-17", nil), ("請於 5/27 前取貨", "2025-05-27", nil),
      ("請於 11-27 前取貨", "2025-11-27", nil), ("取貨期限114/11/29", "2025-11-29", nil),
      ("民國114年11月29日前領取", "2025-11-29", nil),
      ("取貨期限 2025.11.27", "2025-11-27", nil),
      ("Please collect by Jun 17", "2025-06-17", nil), ("Pick up before 17 June 2025", "2025-06-17", nil),
      ("請於週四前取件", "2025-06-12", nil), ("Please collect it by Thursday", "2025-06-12", nil),
      ("下週四前取件", "2025-06-19", nil), ("包裹已到店，3天內請取貨", "2025-06-13", nil),
      ("It has arrived. Collect within 7 days", "2025-06-17", nil),
      ("It has arrived. We hold the parcel for seven days", "2025-06-17", nil), ("請於明天前取貨", "2025-06-11", nil),
      ("後天前要去全家領", "2025-06-12", nil),
      ("今晚10點前取件", "2025-06-10", 1320), ("包裹今日23:59後將退回物流中心", "2025-06-10", 1439),
      ("請在18:00前取件", "2025-06-10", 1080), ("请于下午1点前领取", "2025-06-10", 780), ("還剩2天可以領", "2025-06-12", nil),
      ("取貨期間 6/10~6/17", "2025-06-17", nil), ("全家 包裹 6/17 止", "2025-06-17", nil), ("7-11 領到6/17", "2025-06-17", nil),
    ] as [(String, String, Int?)])
  func deadlines(text: String, day: String, minute: Int?) throws {
    let deadline = try #require(try read(text).parcels.first?.deadline?.value)
    #expect(deadline.day.description == day)
    #expect(deadline.minute == minute)
  }

  @Test(arguments: [
    "2025/06/17", "6/17 出貨", "請儘快取貨", "取貨期限內請取貨", "取貨期限 2/30", "訂單 6/17 前付款", "6/17 前繳費，再到7-11取貨",
    "到店後 7 日內取貨", "商品享 7 日內退貨", "取票期限 6/17 23:59", "預計 6/17 前出貨，取貨另行通知", "存放超過5天，請取件",
    "活動到 6/17", "請於 1/2 前取貨", "商品請於 7 日內取貨",
  ])
  func noDeadline(text: String) throws {
    #expect(try read(text).parcels.first?.deadline == nil)
  }

  @Test(
    arguments: [
      ("預計 6/12 送達", "2025-06-12"), ("6/12 送達", "2025-06-12"), ("预计6月12日送达", "2025-06-12"),
      ("預計送達日期：2025/06/12", "2025-06-12"),
      ("Estimated delivery: 2025-06-12", "2025-06-12"), ("預計 6/12 ~ 6/14 到店", "2025-06-14"), ("預計三天內送達", "2025-06-13"),
      ("Arriving Thursday", "2025-06-12"), ("Your parcel will arrive Thu 12 Jun by 9 PM", "2025-06-12"),
      ("您的包裹明天配達", "2025-06-11"), ("司機將於今日14-17時送達", "2025-06-10"), ("6月12-14日預計送達", "2025-06-14"),
      ("ETA: June 12", "2025-06-12"), ("Delivery on 06/12/25, expected by 06/12/25", "2025-06-12"),
    ])
  func expectedDays(text: String, day: String) throws {
    #expect(try read(text).parcels.first?.expected?.value.day.description == day)
  }

  /// The hours of a delivery, whose label may stand in a line of its own. A shop that closes says nothing of them.
  @Test(
    arguments: [
      ("【黑貓】您的包裹今日配送\n配送時段\n14:00-18:00", 14, 18), ("黑貓 620434003756\n配送時段\n14:00-18:00", 14, 18),
      ("您的包裹今日派送\n送達時段：\n下午2點至6點", 14, 18), ("您的包裹今日派送，配送時段 14:00-18:00", 14, 18),
      ("Your parcel is out for delivery today.\nDelivery window\n2 PM – 6 PM", 14, 18),
      ("管理室說 黑貓 620434003756 到下午兩點就關門，今天配送", nil, nil), ("黑貓 620434003756 今天送，店只到下午兩點就打烊", nil, nil),
      ("黑貓 620434003756 到下午兩點就關門", nil, nil),
    ] as [(String, Int?, Int?)])
  func hoursOfDelivery(text: String, from: Int?, until: Int?) throws {
    let window = try read(text).parcels.first?.expected?.value.window
    #expect(window?.start == from.map { $0 * 60 } && window?.end == until.map { $0 * 60 })
  }

  /// A courier's delivery is no arrival at a store.
  @Test(arguments: ["韵达快递 正在派送", "韵达快递 4312345678901 正在派送", "【韵达快递】您的快递正在派送，请保持电话畅通", "韵达快递 正在派送 到景安门市"])
  func aDeliveryIsNoArrival(text: String) throws {
    let result = try read(text)
    #expect(result.statusHint?.value == .outForDelivery && result.parcels.allSatisfy { $0.storeChain == nil })
  }

  @Test(arguments: ["6/9 送達", "預計 6/12 出貨", "6/12 會到嗎？", "到貨後三天內送達通知"])
  func noExpectedDay(text: String) throws {
    #expect(try read(text).parcels.first?.expected == nil)
  }

  @Test(
    arguments: [
      ("取件碼：849201", "849201"), ("取件码为 A328，", "A328"), ("凭取件码 4-1-2345 取件", "4-1-2345"),
      ("您的取貨編號為： 211114", "211114"), ("Pickup code: K1-9773", "K1-9773"),
      ("凭4-6-7602到31号楼店取件", "4-6-7602"), ("格口 6-5-29-14", "6-5-29-14"), ("取件码为JD-9321", "JD-9321"),
      ("货号JD2044你好，您的快递已到，请于下午1点前领取", "JD2044"), ("8823 是您的取件碼", "8823"),
      ("Use code 40718829 to collect it", "40718829"),
      ("货架号A-12-08，取件码6688", "6688"), ("货架号A-12-08", "A-12-08"), ("请凭取件码482913及时领取", "482913"),
      ("取件碼482913隨時可領", "482913"), ("取件碼 482913 日安門市", "482913"), ("取件码8823时间9点到21点", "8823"),
      ("取件码771904号柜请注意", "771904"), ("取件码5-2-3003号，请今天来取", "5-2-3003"), ("取件碼 7719位於3號櫃", "7719"),
      ("请用Q7-32到人工货架取包裹", "Q7-32"), ("请报C5-07取件", "C5-07"), ("請憑末五碼 40123 取件", "40123"),
      ("Show the last 5 digits 40123 to collect your parcel", "40123"),
    ])
  func pickupCodes(text: String, code: String) throws {
    #expect(try read(text).parcels.first?.pickupCode?.value == code)
  }

  @Test(arguments: [
    "驗證碼 123456", "取件碼請見簡訊", "取貨編號：F70334584020", "電話 0912000345", "請憑證件取貨",
    "取件碼 2025/06/17 前有效", "取貨末三碼 345", "您的登入驗證碼 123456，取貨請洽門市", "取件碼 0912000345",
    "Your code is 852537. Keep it safe", "取件碼 100 元", "取件碼100元", "取件碼 1280元", "请用支付宝付款后取件", "取件碼 120 分鐘內有效",
    "取件碼 480 小時有效", "請用 7-11 APP 取貨", "包裹末5碼 40123，請取件", "包裹後五碼40123，請取件", "請憑手機末三碼 556 取件",
    "Your parcel (last 5 digits 40123) is ready to collect",
  ])
  func noPickupCode(text: String) throws {
    #expect(try read(text).parcels.first?.pickupCode == nil)
  }

  @Test(
    arguments: [
      ("代收 NT$1,658", 1658, "TWD"), ("取貨付款 359 元", 359, "TWD"), ("包裹已到店，應付金額：NT$ 80", 80, "TWD"),
      ("Amount due: US$12", 12, "USD"), ("到付 ¥15", 15, "CNY"), ("代收 NT$359，取件碼 8823。", 359, "TWD"),
      ("您的到付件 运费 NT$160", 160, "TWD"), ("应付运费23元，到付件", 23, "CNY"), ("NT$210 貨到付款", 210, "TWD"),
      ("請準備現金1,880元", 1880, "TWD"), ("貨到付款 890，謝謝", 890, "TWD"), ("COD: NT$3,480", 3480, "TWD"),
    ])
  func amounts(text: String, value: Int, currency: String) throws {
    #expect(try read(text).parcels.first?.amount?.value == Money(value: Decimal(value), currency: currency))
  }

  /// A duty is due to customs or the carrier. It is cash on delivery only if the text says so.
  @Test(
    arguments: [
      ("您的包裹 RB123456785CV 有關稅 NT$1,250 待繳", nil, 1250), ("您的包裹 RB123456785CV 有关税 NT$1,250 待缴", nil, 1250),
      ("DHL 4689794130: Import duties of NT$1,250 are due", nil, 1250),
      ("FedEx 787272553584：稅金 NT$1,250 請於派送前繳納", nil, 1250),
      ("DHL 4689794130: Duties and taxes, amount due: NT$1,250", nil, 1250),
      ("DHL 4689794130 關稅待付金額 NT$1,250", nil, 1250), ("DHL 4689794130 关税还需付 NT$1,250", nil, 1250),
      ("黑貓 620434003756 貨到付款 NT$590", 590, nil), ("黑猫 620434003756 货到付款 NT$590", 590, nil),
      ("T-CAT 620434003756: cash on delivery NT$590", 590, nil),
      ("順豐 SF1513206882101 貨到付款 NT$590，另有關稅 NT$1,250 待繳", 590, 1250),
      ("SF Express parcel SF1513206882101: COD NT$590. Import duties of NT$1,250 are due.", 590, 1250),
      ("DHL 4689794130: duties of NT$655 payable to the courier, pay the driver", 655, nil),
    ] as [(String, Int?, Int?)])
  func dutiesAreNoCashOnDelivery(text: String, amount: Int?, duty: Int?) throws {
    let parcel = try #require(try read(text).parcels.first)
    #expect(parcel.amount?.value == amount.map { Money(value: Decimal($0)) })
    #expect(parcel.duty?.value == duty.map { Money(value: Decimal($0)) })
  }

  @Test(arguments: [
    "應付金額：NT$ 80", "運費 NT$80", "第二次運費為 120NT", "代收 3 件", "訂單金額 NT$1,299",
    "應付總額 $1,488（信用卡已付款）", "需補繳關稅 NT$299", "貨到付款 $0", "貨到付款，免付款", "代收貨款已付 NT$590（已付款）",
    "折價券 NT$100", "需支付¥19.9清关费，点此缴费",
  ])
  func noAmountToPay(text: String) throws {
    #expect(try read(text).parcels.first?.amount == nil)
  }

  @Test(
    arguments: [
      ("取貨門市：7-ELEVEN 景安門市", "7-ELEVEN 景安門市", "sevenEleven"), ("您的包裹已送達全家中和福美店，請取貨", "全家中和福美店", "familyMart"),
      ("取件門市: 景安門市\n7-11", "景安門市", "sevenEleven"),
      ("包裹已配達買家取件門市 - [中和福美 - 智取店]", "中和福美 - 智取店", "shopee"),
      ("小七康寧門市的要 6/17 前領", "康寧門市", "sevenEleven"), ("已送達OK超商三峽店桃園路1號，請取貨", "OK超商三峽店", "okMart"),
      ("萊爾富 北縣丹鳳店｜6/17 止", "萊爾富 北縣丹鳳店", "hiLife"),
      ("Pick-up store: FamilyMart Xinyi Anhe", "FamilyMart Xinyi Anhe", "familyMart"),
      ("It is waiting for you at 7-ELEVEN Jing'an Store until Jun 17.", "7-ELEVEN Jing'an Store", "sevenEleven"),
      ("您的包裹已送達 觀月，取貨編號 211114。", "觀月", nil), ("郵件已到板橋埔墘郵局，請領取", "板橋埔墘郵局", "postTW"),
      ("已放入【大安森林公園站i郵箱】，請領取", "大安森林公園站i郵箱", "postTW"), ("您的快递已到幸福里快递超市，请取件", "幸福里快递超市", nil),
      ("您的包裹已到翠湖花园西门店,请取件", "翠湖花园西门店", nil), ("已暂存至 时代广场1号丰巢快递柜，请取件", "时代广场1号丰巢快递柜", nil),
    ] as [(String, String, CarrierID?)])
  func stores(text: String, store: String, chain: CarrierID?) throws {
    let parcel = try #require(try read(text).parcels.first)
    #expect(parcel.store?.value == store)
    #expect(parcel.storeChain == chain)
  }

  @Test(arguments: [
    "包裹送達門市後，超商會以簡訊通知您取貨。", "包裹已送達指定門市", "包裹配達取件門市",
    "寄件門市：7-ELEVEN 景安門市", "包裹已送達物流中心", "已抵達台中營業所，分貨中", "Your parcel arrived at our facility", "已到店，請取貨",
    "保證 6/17 前到貨（離島除外）",
  ])
  func noStore(text: String) throws {
    #expect(try read(text).parcels.first?.store == nil)
  }

  @Test(
    arguments: [
      ("包裹配達取件門市2025/06/10 03:37:10", Status.arrivedAtStore), ("您的商品已出貨", .inTransit),
      ("Your parcel is out for delivery", .outForDelivery), ("順利送達", .delivered), ("買家取件成功", .collected),
      ("包裹已到站", .arrivedAtStore), ("今天是最後取件日", .arrivedAtStore), ("包裹今日23:59後將退回物流中心", .arrivedAtStore),
      ("貨件由北投營業所人員配送中。", .outForDelivery), ("貨件已由北投營業所送達。貨物件數共1件。", .delivered),
      ("送達客戶不在，中壢營業所保管中", .exception), ("買家逾期未取，貨件退回物流中心中", .returning), ("已退回您的原寄件門市", .returned),
      ("賣家已到門市寄件", .infoReceived), ("已抵達台中營業所，分貨中", .inTransit), ("快件已由家人签收", .delivered),
      ("Delivery attempt was unsuccessful", .exception), ("Parcel has been delivered", .delivered),
      ("Your parcel is ready for collection", .arrivedAtStore), ("Your package is on its way!", .inTransit),
      ("06/10 08:12 配送中\n06/09 23:40 已集貨", .outForDelivery), ("06/09 11:02 已集貨\n06/10 09:40 配送中", .outForDelivery),
    ])
  func statuses(text: String, status: Status) throws {
    #expect(try read(text).statusHint?.value == status)
  }

  @Test(arguments: [
    "包裹送達門市後會通知", "您的包裹尚未已出貨", "黑貓 912715088543", "將於明日退回",
    "逾期未取將退回", "包裹到店了嗎？", "若已送達門市將通知您", "Once your parcel has been delivered, rate us",
    "When it is out for delivery we will text you", "您的包裹無法投遞，請點擊 https://a.top/x", "運費未繳，包裹滯留，請點擊補繳",
    "等我東西到了再拿給你",
  ])
  func noStatus(text: String) throws {
    #expect(try read(text).statusHint == nil)
  }

  @Test func shopsAndProductsAreAsWritten() throws {
    let notice = try read("momo訂單已出貨\n商品：Ｌｏｇｉ 滑鼠\n物流單號 300498983411")
    #expect(notice.shop?.value == "momo")
    #expect(notice.product?.value == "Ｌｏｇｉ 滑鼠")
    #expect(try read("蝦皮和momo都有賣").shop == nil)
  }

  @Test(
    arguments: [
      ("【momo購物網】您訂購的商品已出貨", "momo購物網"), ("您在「小日子選物」訂的商品已出貨", "小日子選物"), ("賣家：小明文具\n商品已出貨", "小明文具"),
      ("From: 小林文具 <a@b.example>\n商品已出貨", "小林文具"), ("Sold by Acme Goods\nhas shipped", "Acme Goods"),
      ("Your Northbeam Audio order #NB-204418 has shipped", "Northbeam Audio"), ("酷澎 您的商品已出貨", "酷澎"),
      ("黑貓宅急便：您的商品已出貨", nil), ("已出貨 https://shopee.tw/x", nil), ("全家店到店 已到店 可用 Apple Pay", nil),
      ("蝦皮 TW252133778148C 襪子", nil), ("蝦皮訂單 TW252133778148C", "蝦皮"),
    ] as [(String, String?)])
  func shops(text: String, shop: String?) throws {
    #expect(try read(text).shop?.value == shop)
  }

  @Test(
    arguments: [
      ("商品：象印保溫瓶 480ml ×1\n已出貨", "象印保溫瓶 480ml"), ("您訂購的「無線滑鼠」已出貨", "無線滑鼠"), ("品名 二手鏡頭\n已出貨", "二手鏡頭"),
      ("Item: USB-C hub\nhas shipped", "USB-C hub"), ("您訂購的商品已出貨", nil), ("商品條碼：4711234567890", nil),
      ("蝦皮 TW252133778148C 襪子", "襪子"), ("商品名稱：羅技滑鼠將於明天送到府上", "羅技滑鼠"),
      ("Contents: Logitech mouse - please collect by 15 June", "Logitech mouse"),
    ] as [(String, String?)])
  func products(text: String, product: String?) throws {
    #expect(try read(text).product?.value == product)
  }

  @Test func oneMessageGivesAll() throws {
    let notice = try read(
      "【到店通知】您的包裹 F70334584020 已送達 7-ELEVEN 景安門市，請於 6/17 前取貨，代收 NT$359，取件碼 8823。")
    #expect(notice.numbers.map(\.number.text) == ["F70334584020"])
    let parcel = notice.parcels[0]
    #expect(parcel.number == notice.numbers[0].number)
    #expect(parcel.store?.value == "7-ELEVEN 景安門市")
    #expect(parcel.storeChain == "sevenEleven")
    #expect(parcel.deadline?.value.day.description == "2025-06-17")
    #expect(parcel.amount?.value == Money(value: 359))
    #expect(parcel.pickupCode?.value == "8823")
  }
}
