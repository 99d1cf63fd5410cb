/// A chain of stores where parcels are collected, or a network of parcel stations or lockers.
public struct StoreChain: Sendable, Hashable, Identifiable {
  /// Names the chain in keys; for a chain that sends parcels itself, its carrier's id.
  public let id: String
  /// The chain's name, as a map knows it.
  public let mapName: String
  /// Names that stay as they are on a card. Others, such as 小七, are replaced there by the chain's name.
  let formalNames: [String]
  /// Other spellings, in traditional characters. Case, width, spaces and hyphens make no difference.
  let otherNames: [String]
  /// Words that begin like one of the names and mean something else: 全家福.
  let lookalikes: [String]
  /// What a map writes behind the name of a branch.
  public let mapSuffix: String
  /// The last words of names that need no chain's name, such as 郵局. They are a part of the name.
  public let endings: [String]

  /// Its name on cards, if the text does not have one: `7-ELEVEN`.
  public var name: String { formalNames[0] }

  /// All its spellings.
  public var spellings: [String] { formalNames + otherNames }

  /// The chain that is a carrier itself; nil for other carriers.
  public init?(_ carrier: CarrierID) {
    guard let chain = Self.all.first(where: { $0.id == carrier.rawValue }) else { return nil }
    self = chain
  }

  init(
    _ id: String, map: String, formal: [String], others: [String] = [], unless: [String] = [], mapSuffix: String = "店",
    endings: [String] = []
  ) {
    (self.id, mapName, formalNames, otherNames, lookalikes) = (id, map, formal, others, unless)
    (self.mapSuffix, self.endings) = (mapSuffix, endings)
  }
}

// MARK: The table

extension StoreChain {
  /// Every chain. A new spelling is added below, and to `Tests/TrackingTests/StoreNameTests.swift`.
  public static let all = stores + stations + lockers

  /// The ids of the chains of Taiwan's convenience stores, and of Shopee's own stores.
  public static let convenienceStores: Set<ID> = ["sevenEleven", "familyMart", "hiLife", "okMart", "shopee"]

  /// The ids of the networks of parcel stations and lockers in mainland China.
  public static let mainlandStations = Set(stations.map(\.id))

  private static let stores: [StoreChain] = [
    StoreChain(
      "sevenEleven", map: "7-ELEVEN", formal: ["7-ELEVEN"],
      others: [
        "7-11", "統一超商", "統一便利商店", "統一7-ELEVEN", "統一7-11", "統一超商7-ELEVEN", "統一超商7-11", "小七", "小7", "seven eleven",
        "seven-11", "7-11交貨便", "7-ELEVEN交貨便", "7-11賣貨便", "7-ELEVEN賣貨便",
      ], mapSuffix: "門市"),
    StoreChain(
      "familyMart", map: "全家便利商店", formal: ["全家", "FamilyMart", "全家便利商店"],
      others: ["Family Mart", "Famimart", "Fami", "全家便利店", "全家超商", "全家店到店", "FamilyMart店到店"],
      unless: ["全家福", "全家人", "全家大小"]),
    StoreChain(
      "hiLife", map: "萊爾富", formal: ["萊爾富", "Hi-Life"],
      others: ["Hi Life", "Life-ET", "萊爾富便利商店", "萊爾富超商", "萊爾富店到店", "Hi-Life店到店"]),
    StoreChain(
      "okMart", map: "OK超商", formal: ["OK超商", "OKmart", "OK 便利店"],
      others: ["OK", "0K超商", "OK-mart", "OK便利商店", "OK超商店到店", "OK店到店", "OKmart店到店", "來來超商", "來來OK超商"]),
    StoreChain(
      "shopee", map: "蝦皮店到店", formal: ["蝦皮", "蝦皮店到店", "Shopee"],
      others: ["蝦皮購物", "SPX", "SPX店到店", "Shopee Xpress", "Shopee店到店"]),
    StoreChain("pxMart", map: "全聯福利中心", formal: ["全聯", "全聯福利中心", "PX Mart"], others: ["PXMart", "全聯超市"]),
    StoreChain("simpleMart", map: "美廉社", formal: ["美廉社", "Simple Mart"]),
    StoreChain("carrefour", map: "家樂福", formal: ["家樂福", "Carrefour"], others: ["家樂福便利購"]),
    StoreChain("cosmed", map: "康是美", formal: ["康是美", "COSMED"]),
    StoreChain("watsons", map: "屈臣氏", formal: ["屈臣氏", "Watsons"]),
    StoreChain("poya", map: "寶雅", formal: ["寶雅", "POYA"]),
    StoreChain(
      "postTW", map: "中華郵政", formal: ["中華郵政", "Chunghwa Post"], others: ["台灣郵政", "Taiwan Post"], mapSuffix: "",
      endings: ["郵局", "支局", "i郵箱", "iBox", "post office"]),
  ]

  /// In mainland China, where several couriers leave parcels at each. Those without a row of their own are one network.
  private static let stations: [StoreChain] = [
    network("cainiaoStation", "菜鳥驛站", others: ["Cainiao Station", "Cainiao Post"]),
    network("hiveBox", "豐巢", others: ["豐巢快遞櫃", "豐巢智能櫃", "豐巢櫃", "HiveBox", "Hive Box"]),
    network("tuxi", "兔喜", others: ["兔喜生活", "兔喜快遞超市", "兔喜超市", "兔喜驛站"]),
    network("mamaStation", "媽媽驛站"),
    network("parcelStation", "驛站", others: ["快遞超市", "快遞櫃", "快寶驛站", "近鄰寶", "遞管家", "熊貓快收"]),
  ]

  /// Lockers and service points of one courier.
  private static let lockers: [StoreChain] = [
    network("sfStation", "順豐站", others: ["順豐智能櫃", "順豐櫃", "SF Station", "SF Locker", "SF Store"]),
    network(
      "amazonHub", "Amazon Hub", others: ["Amazon Locker", "Amazon Hub Locker", "Amazon Hub Counter", "Amazon Counter"]),
  ]

  /// A card shows all these names as they are. Each may stand behind the name of a place too: 學院路菜鳥驛站.
  private static func network(_ id: String, _ name: String, others: [String] = []) -> StoreChain {
    StoreChain(id, map: name, formal: [name] + others, mapSuffix: "", endings: others + [name])
  }

  /// Words between a chain's name and a branch's.
  static let fillers = ["便利商店", "便利店", "超商", "店到店", "取貨門市", "取件門市", "門市", "門店", "store"]

  /// Words behind the name of a branch. The longest that fits is taken off.
  static let suffixes = [
    "超商門市", "便利商店", "門市", "門店", "分店", "店鋪", "店舖", "店", "store", "branch", "shop", "outlet",
  ]

  /// An unstaffed store, which is another one than the store of that name with a counter.
  static let unstaffed = "智取"
}
