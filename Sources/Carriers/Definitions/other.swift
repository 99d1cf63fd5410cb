import Tracking

extension Carrier {
  /// A number kept by hand, one behind a label that fits no known carrier, or one of a carrier that is named but not
  /// followed here: such a number must not go to the carrier whose numbers happen to look the same. Posts abroad are
  /// here beside `s10` for their numbers of other forms.
  static let other = Carrier(
    id: "other", category: .other,
    shapes: [
      // Not the form of the posts' own numbers, whose check digit counts.
      NumberShape(
        "(?![A-Z]{2}[0-9]{8,11}[A-Z]{2}\\z)[A-Z]{0,6}[0-9]{8,28}[A-Z]{0,4}[0-9]{0,2}", prior: 0.15, need: .carrierNamed,
        examples: [
          "75423423423456", "JT5123456789012", "JDX000345508272", "DPK202944817360", "0073938000549297",
          "NLSGMP0093318827",
        ],
        counterexamples: ["1234567", "ABCDEFG1234567890", "RR824903258TW", "RR8249032580TW"]),
      // J&T, YTO and JD in China, as collection points print them, and YunExpress; not orders that begin with their day.
      NumberShape(
        "(?!(?:JT|YT|JD)20[0-9]{2}[01][0-9]{8,11}\\z)(?:(?:JT|YT|JD)[0-9]{13}|YT[0-9]{16})|JD[A-Z]{1,2}[0-9]{11}"
          + "|4PX[0-9]{13}CN", prior: 0.6,
        examples: [
          "JT5123456789012", "YT8812345678901", "JD0098765432101", "JDVA45678901234", "YT2612345678901234",
          "4PX3000987654321CN",
        ],
        counterexamples: ["JT2026101200123", "YT2026101200123456", "JT512345678901"]),
      // STO and Yunda: most numbers of fifteen digits; ZTO.
      NumberShape(
        "(?:77|46|43)[0-9]{13}|7[358][0-9]{12}", prior: 0.3, need: .context,
        examples: ["771234567890123", "463098765432101", "75312345678901"],
        counterexamples: ["781234567890123", "71312345678901"]),
      // Of other couriers in China, where none is named.
      NumberShape(
        "[0-9]{15}", prior: 0.12, need: .contextUnnamed, examples: ["409876543210987"],
        counterexamples: ["40987654321098"]),
      // LaserShip, Colissimo, DPD, Evri, Australia Post, PostNL, 4PX, UniUni: letters among the digits.
      NumberShape(
        "1LS[0-9A-Z]{11,16}|[0-9][A-Z][0-9]{11}|[0-9]{14,27}[0-9A-Z]|[A-Z][0-9][0-9A-Z]{4}[0-9]{10}"
          + "|[0-9]{2}[A-Z]{1,3}[0-9]{7,16}|3S[A-Z]{3,6}[0-9]{6,12}|4PX[0-9]{10,16}(?:CN)?|UUS[0-9A-Z]{13,17}",
        prior: 0.15, need: .carrierNamed,
        examples: [
          "1LSCXVE0058631Y", "6A12345678901", "09980000020033F", "008182709980000020033350276C", "H00GHA0719355206",
          "H0AXB10719355206",
          "T012A01234567890",
          "33KHF0044718", "3SKABC4297137300", "4PX3000987654321CN", "4PX3000987654321", "UUS56R2344556677889",
        ],
        counterexamples: ["1LX734505321", "6AB1234567890"]),
    ],
    words: chinese + western + posts,
    slugs: [
      "yunexpress", "4px", "dpd", "gls", "yodel", "evri", "hermes", "zhongtong", "yuantong", "yunda", "shentong",
      "jtexpress", "zto", "yto", "sto", "zto-express", "yto-express", "sto-express", "jd-logistics", "debangkuaidi",
      "canada-post", "purolator", "ontrac", "lasership", "sagawa", "yamato",
    ])

  private static let chinese = [
    "中通", "中通快遞", "中通快递", "ZTO", "ZTO Express", "圓通", "圆通", "圓通速遞", "圆通速递", "YTO", "YTO Express", "申通", "申通快遞",
    "申通快递", "STO", "STO Express", "韻達", "韵达", "韻達快遞", "韵达快递", "Yunda", "極兔", "极兔", "極兔速遞", "极兔速递", "J&T",
    "J&T Express", "JT Express", "京東", "京东", "京東物流", "京东物流", "京東快遞", "京东快递", "JD Logistics", "德邦", "德邦快遞", "德邦快递",
    "Deppon", "百世", "百世快遞", "百世快递", "Best Express", "天天快遞", "天天快递", "宅急送", "優速快遞", "优速快递", "跨越速運", "跨越速运",
    "丹鳥", "丹鸟", "菜鳥速遞", "菜鸟速递", "兔喜", "兔喜生活", "快寶", "快宝", "安能", "佐川", "佐川急便", "大和運輸", "大和运输", "雅瑪多", "ヤマト", "ヤマト運輸",
    "便利帶", "便利带", "通盈", "通盈貨運", "全球快遞", "皮卡物流", "超峰", "超峰快遞", "立益", "雲途", "云途", "遞四方", "递四方",
    "順友", "顺友", "萬邑通", "万邑通", "橙聯", "橙联", "壹米滴答", "信豐物流", "信丰物流", "速爾", "速尔", "國通快遞", "国通快递", "日本通運", "日通",
    "峻富", "峻富物流",
  ]

  private static let western = [
    "DPD", "GLS", "Yodel", "Evri", "Hermes", "Hermes World", "Parcelforce", "Yamato", "Yamato Transport",
    "Yamato Japan",
    "Kuroneko", "Sagawa", "Sagawa Express", "CJ Logistics", "CJ Korea Express", "CJ대한통운", "대한통운", "Lotte Global",
    "Ninja Van", "NinjaVan", "Ninjavan", "Flash Express", "Kerry TH", "YunExpress", "Yun Express", "4PX", "GOFO",
    "Purolator", "Canpar", "OnTrac", "LaserShip", "Spee-Dee", "SpeeDee", "Landmark Global", "Old Dominion", "Veho",
    "UniUni", "Intelcom", "PostNL", "bpost", "Colissimo", "Chronopost", "Mondial Relay", "InPost", "TNT", "Aramex",
    "StarTrack", "Sendle", "CouriersPlease", "Toll", "Asendia", "Swiss Post", "PostNord", "Correos",
    "LBC", "LBC Express", "J&T Philippines", "JRS Express", "Pos Laju", "Poslaju", "GDex", "City-Link Express", "JNE",
    "SiCepat", "Anteraja", "Blue Dart", "Bluedart", "Delhivery", "DTDC", "Ekart", "Giao Hang Nhanh", "Viettel Post",
    "Fastway", "NZ Couriers", "Tuffnells", "APC Overnight", "UK Mail", "Nova Poshta", "Packeta", "SEUR", "Bartolini",
    "Lalamove", "SpeedX", "SpeedPAK", "SunYou", "Winit", "iMile", "Nippon Express", "Orange Connex", "Wanb", "BRT",
    "Pitney Bowes", "Estafeta", "Loggi", "Seino", "Fukutsu", "Hanjin", "CJ Express",
    "福山通運", "西濃運輸", "CJ大韓通運", "CJ大韩通运", "大韓通運", "大韩通运", "한진택배", "롯데택배", "로젠택배",
  ]

  private static let posts = [
    "EMS", "Japan Post", "日本郵便", "日本郵局", "日本邮政", "ゆうパック", "China Post", "中國郵政", "中国邮政", "邮政小包", "郵政小包",
    "邮政", "邮政快递", "邮政快递包裹", "邮政包裹", "邮政速递", "中国邮政速递", "邮政EMS", "邮政特快", "邮政标快", "邮政电商标快",
    "Royal Mail", "英國皇家郵政", "Canada Post", "Australia Post", "La Poste", "Deutsche Post", "Korea Post", "SingPost",
    "Hongkong Post", "香港郵政", "AusPost", "Aus Post", "NZ Post", "An Post", "PHLPost", "PhilPost", "Pos Malaysia",
    "Thailand Post", "Vietnam Post", "VNPost", "India Post", "Austrian Post", "Poste Italiane", "Posti", "우체국",
  ]
}
