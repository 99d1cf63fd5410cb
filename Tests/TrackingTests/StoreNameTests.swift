import Foundation
import Testing
import Tracking

/// Which names are names of the same store.
@Suite struct StoreNameTests {
  /// Names of one store, as a parcel of the carrier has them.
  static let same: [(CarrierID, [String])] = [
    (
      "sevenEleven",
      [
        "景安門市", "7-11 景安店", "統一超商景安門市", "7-ELEVEN景安", "7-ELEVEN 景安門市", "「7-ELEVEN 景安門市」", "景安", "景安店", "７－１１ 景安店",
        "７－ＥＬＥＶＥＮ　景安門市", "7-eleven景安門市", "711 景安門市", "小七景安店", "统一超商景安门市", "7-11超商 景安店", "7-11便利商店景安門市",
        "景安門市（7-11）", "景安門市 7-ELEVEN", "7-ELEVEN 景安門市（131386）", "131386 景安門市", "景安門市 店號：131386", "7-11門市景安",
        "  景安 門市 ", "景\u{200B}安門市", "7-11店到店 景安門市", "景安超商門市", "統一7-11景安門市", "Seven Eleven 景安店", "景安門店",
        "7-11 取貨門市：景安門市",
      ]
    ),
    ("sevenEleven", ["臺灣大學門市", "7-11 台灣大學店", "统一超商台湾大学门市"]),
    ("sevenEleven", ["新店門市", "7-11 新店", "7-ELEVEN 新店門市", "新店店"]),
    ("sevenEleven", ["101 門市", "7-ELEVEN 101門市", "１０１門市"]),
    ("familyMart", ["全家大墩店", "全家 大墩店", "FamilyMart 大墩店", "全家便利商店大墩店", "全家店到店-大墩店", "大墩", "Family Mart大墩店", "大墩店（全家）"]),
    ("familyMart", ["FamilyMart Jing'an", "Family Mart Jingan Store", "Jing’an Store", "FAMILYMART JINGAN"]),
    ("hiLife", ["萊爾富 北縣丹鳳店", "莱尔富北县丹凤店", "Hi-Life 北縣丹鳳店", "HiLife北縣丹鳳店", "北縣丹鳳店"]),
    ("okMart", ["OK超商 三峽店", "OK 三峽店", "OKmart三峽店", "0K超商三峽店", "K1185 OK三峽店", "三峽店"]),
    ("shopee", ["中和福美 - 智取店", "蝦皮店到店 中和福美智取店", "蝦皮智取店 中和福美", "SPX 中和福美 - 智取店", "[中和福美 - 智取店]"]),
    ("zto", ["菜鸟驿站 锦绣花园店", "菜鳥驛站 錦繡花園店", "【菜鸟驿站】锦绣花园店"]), ("yto", ["丰巢", "豐巢"]),
    ("sfExpress", ["順豐站 內湖洲子站", "顺丰站 内湖洲子站"]),
    ("postTW", ["板橋埔墘郵局", "中華郵政 板橋埔墘郵局", "板桥埔墘邮局"]),
    ("tcat", ["7-11 景安店", "統一超商景安門市", "景安店（7-ELEVEN）"]),
    ("tcat", ["景安門市", "景安店"]),
    ("sevenEleven", ["7-11 門市", "7-11門市", "７-１１ 門市"]),
  ]

  @Test(arguments: same.flatMap { carrier, names in names.map { (carrier, names[0], $0) } })
  func isTheSameStore(carrier: CarrierID, first: String, other: String) {
    #expect(StoreKey(other, carrier: carrier) == StoreKey(first, carrier: carrier))
    #expect(StoreKey(other, carrier: carrier) != nil)
  }

  /// Names of different stores, with the carrier of each.
  static let different: [(CarrierID, String, CarrierID, String)] = [
    ("familyMart", "全家景安店", "sevenEleven", "7-11 景安店"), ("familyMart", "景安店", "sevenEleven", "景安店"),
    ("sevenEleven", "景安二店", "sevenEleven", "景安店"), ("sevenEleven", "新景安門市", "sevenEleven", "景安門市"),
    ("sevenEleven", "景安2店", "sevenEleven", "景安門市"), ("sevenEleven", "景安東門市", "sevenEleven", "景安門市"),
    ("sevenEleven", "全家景安店", "sevenEleven", "景安店"), ("tcat", "7-11 景安店", "tcat", "全家景安店"),
    ("tcat", "景安門市", "sevenEleven", "景安門市"), ("tcat", "景安門市", "hct", "景安門市"),
    ("sevenEleven", "7-11 門市", "sevenEleven", "景安門市"), ("sevenEleven", "7-11 門市", "sevenEleven", "小七門市"),
    ("sevenEleven", "7-11 門市", "familyMart", "全家 門市"), ("shopee", "中和福美店", "shopee", "中和福美 - 智取店"),
    ("postTW", "景安郵局", "sevenEleven", "景安門市"), ("postTW", "景安郵局", "postTW", "景安支局"),
    ("okMart", "OK超商 三峽店", "hiLife", "萊爾富 三峽店"), ("other", "Okinawa Store", "okMart", "inawa"),
    ("other", "全家福鞋店", "familyMart", "福鞋店"), ("sevenEleven", "2024 店", "sevenEleven", "2025 店"),
    ("familyMart", "FamilyMart Xinyi", "familyMart", "FamilyMart Xinyi Anhe"),
    ("tcat", "全聯 景安店", "tcat", "家樂福 景安店"), ("zto", "菜鸟驿站 锦绣花园店", "zto", "丰巢 锦绣花园店"),
    ("sevenEleven", "100 門市", "sevenEleven", "101 門市"),
  ]

  @Test(arguments: different)
  func isAnotherStore(carrier: CarrierID, name: String, otherCarrier: CarrierID, other: String) {
    #expect(StoreKey(name, carrier: carrier) != StoreKey(other, carrier: otherCarrier))
  }

  /// A chain that the text names is the same for all carriers, and so is a post office.
  @Test(
    arguments: [
      ("tcat", "7-11 景安店", "sevenEleven", "景安門市"), ("momo", "全家 大墩店", "familyMart", "大墩店"),
      ("zto", "菜鸟驿站 锦绣花园店", "yto", "菜鳥驛站 錦繡花園店"), ("zto", "学院路菜鸟驿站", "sto", "學院路菜鳥驛站"),
      ("hct", "统一超商景安", "tcat", "7-ELEVEN 景安門市"), ("s10", "景安郵局", "postTW", "景安郵局"),
      ("shopee", "7-11 景安門市", "sevenEleven", "景安門市"),
    ] as [(CarrierID, String, CarrierID, String)])
  func isTheSameStoreForOtherCarriers(carrier: CarrierID, name: String, otherCarrier: CarrierID, other: String) {
    #expect(StoreKey(name, carrier: carrier) == StoreKey(other, carrier: otherCarrier))
  }

  @Test(
    arguments: [
      ("7-11 景安店", "sevenEleven", "景安店", "景安", false), ("7-ELEVEN景安", "sevenEleven", "景安", "景安", true),
      ("統一超商景安門市", "sevenEleven", "景安門市", "景安", false), ("景安門市（7-11）", "sevenEleven", "景安門市", "景安", false),
      ("全家中和福美店", "familyMart", "中和福美店", "中和福美", true), ("景安門市", nil, "景安門市", "景安", false),
      ("7-11 門市", "sevenEleven", "門市", "", false), ("全家福鞋店", nil, "全家福鞋店", "全家福鞋", false),
      ("时代广场1号丰巢快递柜", "hiveBox", "时代广场1号丰巢快递柜", "时代广场1号丰巢快递柜", false),
      ("翠苑三区邮政驿站", "parcelStation", "翠苑三区邮政驿站", "翠苑三区邮政驿站", false), ("順豐櫃 內湖瑞陽站", "sfStation", "內湖瑞陽站", "內湖瑞陽站", true),
      ("FamilyMart Jing'an Store", "familyMart", "Jing'an Store", "Jing'an", true), ("「」", nil, "", "", false),
    ] as [(String, String?, String, String, Bool)])
  func parts(name: String, chain: String?, rest: String, branch: String, isFormal: Bool) {
    let name = StoreName(name)
    #expect(name.chain?.id == chain)
    #expect(name.rest == rest)
    #expect(name.branch == branch)
    #expect(name.isFormal == isFormal)
  }

  @Test(arguments: [("景安門市", true), ("7-ELEVEN 景安门市", true), ("景安店", false), ("門市", false), ("锦绣花园店", false)])
  func onlyTaiwansChainsHaveBranches(name: String, isBranch: Bool) {
    #expect(StoreName(name).isTaiwanBranch == isBranch)
  }

  @Test(arguments: ["", " ", "「」", "\u{200B}", "---", "…"])
  func marksAloneAreNoStore(name: String) {
    #expect(StoreKey(name, carrier: "sevenEleven") == nil)
  }

  @Test func aVeryLongNameIsCut() throws {
    let long = "景安" + String(repeating: "很長", count: 20_000)
    #expect(try #require(StoreKey(long, carrier: "tcat")).text.count < 200)
    let accents = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(StoreKey(accents, carrier: "tcat").map { $0.text.unicodeScalars.count < 400 } ?? true)
  }

  private func parcel(_ carrier: CarrierID, _ store: String?) throws -> Parcel {
    var shipment = Shipment(
      id: ShipmentID(rawValue: 1), carrier: carrier, number: try #require(TrackingNumber("F70334584020")),
      addedAt: .distantPast)
    shipment.store = store.map { Place(name: $0) }
    return Parcel(id: ParcelID(rawValue: 1), shipment: shipment, addedAt: .distantPast)
  }

  @Test(
    arguments: [
      ("sevenEleven", "景安門市", "tcat", "7-11 景安店", true), ("sevenEleven", nil, "sevenEleven", nil, true),
      ("sevenEleven", nil, "tcat", nil, false), ("sevenEleven", "景安門市", "sevenEleven", nil, false),
      ("sevenEleven", "景安門市", "familyMart", "景安門市", false), ("sevenEleven", "「」", "sevenEleven", "…", false),
    ] as [(CarrierID, String?, CarrierID, String?, Bool)])
  func parcelsAtOneStore(carrier: CarrierID, store: String?, other: CarrierID, otherStore: String?, same: Bool) throws {
    let (one, two) = (try parcel(carrier, store), try parcel(other, otherStore))
    #expect(one.isAtSameStore(as: two) == same)
    #expect(two.isAtSameStore(as: one) == same)
  }

  @Test func chainsHaveNoSpellingInCommon() {
    let spellings = StoreChain.all.flatMap { chain in chain.spellings.map { ($0, chain.id) } }
    for (spelling, chain) in spellings { #expect(StoreName(spelling + " 景安").chain?.id == chain, "\(spelling)") }
    #expect(Set(StoreChain.all.map(\.id)).count == StoreChain.all.count)
  }
}
