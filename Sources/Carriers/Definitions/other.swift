import Tracking

extension Carrier {
  /// Numbers without a defined carrier: a number that the user adds by hand, a number after a label that fits no known
  /// carrier, or a number of a named carrier without a definition. The last must not go to a carrier whose numbers
  /// happen to look the same. The general shapes cover all carriers that are known only by name
  /// (`Carrier.isKnownOnlyByName`).
  static let other = Carrier(
    id: "other", category: .other,
    shapes: [
      // For a carrier that is named. The shape excludes the form of postal numbers (S10), because their check digit
      // decides.
      NumberShape(
        "(?![A-Z]{2}[0-9]{8,11}[A-Z]{2}\\z)[A-Z]{0,6}[0-9]{8,28}[A-Z]{0,4}[0-9]{0,2}", prior: 0.15, need: .carrierNamed,
        examples: ["75423423423456", "JDX000345508272", "DPK202944817360", "0073938000549297", "NLSGMP0093318827"],
        counterexamples: ["1234567", "ABCDEFG1234567890", "RR824903258TW", "RR8249032580TW"]),
      // For other couriers in China, when none is named.
      NumberShape(
        "[0-9]{15}", prior: 0.12, need: .contextUnnamed, examples: ["409876543210987"],
        counterexamples: ["40987654321098"]),
      // Numbers with letters between the digits: LaserShip, Colissimo, DPD, Evri, Australia Post, PostNL, 4PX, UniUni.
      NumberShape(
        "1LS[0-9A-Z]{11,16}|[0-9][A-Z][0-9]{11}|[0-9]{14,27}[0-9A-Z]|[A-Z][0-9][0-9A-Z]{4}[0-9]{10,11}"
          + "|[0-9]{2}[A-Z]{1,3}[0-9]{7,20}|3S[A-Z]{3,6}[0-9]{6,12}|4PX[0-9]{10,16}(?:CN)?|UUS[0-9A-Z]{13,17}",
        prior: 0.15, need: .carrierNamed,
        examples: [
          "1LSCXVE0058631Y", "6A12345678901", "09980000020033F", "008182709980000020033350276C", "H00GHA0719355206",
          "H0AXB10719355206", "T012A01234567890", "33KHF0044718", "3SKABC4297137300", "4PX3000987654321",
          "UUS56R2344556677889",
        ],
        counterexamples: ["1LX734505321", "6AB1234567890"]),
    ],
    words: chinese + western + posts,
    slugs: ["hermes"], handsOverToStores: Set(StoreChain.all.map(\.id)))

  private static let chinese = [
    "百世", "百世快遞", "百世快递", "Best Express", "天天快遞", "天天快递", "宅急送", "優速快遞", "优速快递", "跨越速運", "跨越速运", "丹鳥", "丹鸟", "菜鳥速遞",
    "菜鸟速递", "兔喜", "兔喜生活", "快寶", "快宝", "安能", "便利帶", "便利带", "通盈", "通盈貨運", "全球快遞", "皮卡物流", "超峰", "超峰快遞", "立益", "順友",
    "顺友", "萬邑通", "万邑通", "橙聯", "橙联", "壹米滴答", "信豐物流", "信丰物流", "速爾", "速尔", "國通快遞", "国通快递", "日本通運", "日通", "峻富", "峻富物流",
    "飛馬快遞", "飞马快递", "飛馬物流",
  ]

  private static let western = [
    "Hermes", "Hermes World", "Parcelforce", "Kerry TH", "GOFO", "Canpar", "Spee-Dee", "SpeeDee", "Landmark Global",
    "Old Dominion", "Veho", "Intelcom", "bpost", "Chronopost", "Mondial Relay", "InPost", "Sendle", "CouriersPlease",
    "Toll", "Asendia", "Swiss Post", "PostNord", "Correos", "LBC", "LBC Express", "J&T Philippines", "JRS Express",
    "Pos Laju", "Poslaju", "GDex", "City-Link Express", "JNE", "SiCepat", "Anteraja", "Blue Dart", "Bluedart",
    "Delhivery", "DTDC", "Ekart", "Giao Hang Nhanh", "Viettel Post", "Fastway", "NZ Couriers", "Tuffnells",
    "APC Overnight", "UK Mail", "Nova Poshta", "Packeta", "SEUR", "Bartolini", "Lalamove", "SpeedX", "SpeedPAK",
    "SunYou", "Winit", "iMile", "Nippon Express", "Orange Connex", "Wanb", "BRT", "Pitney Bowes", "Estafeta", "Loggi",
    "Seino", "Fukutsu", "Hanjin", "福山通運", "西濃運輸", "한진택배", "로젠택배",
  ]

  private static let posts = [
    "Deutsche Post", "SingPost", "Hongkong Post", "香港郵政", "NZ Post", "An Post", "PHLPost", "PhilPost", "Pos Malaysia",
    "Thailand Post", "Vietnam Post", "VNPost", "India Post", "Austrian Post", "Poste Italiane", "Posti",
  ]
}
