import Tracking

extension Carrier {
  /// FamilyMart store to store: eleven digits, some with two letters in front. The post brings parcels of its service
  /// 宅家取 home, so they may end at a post office.
  static let familyMart = Carrier(
    id: "familyMart", category: .convenienceStore,
    shapes: [
      NumberShape(
        "[0-9]{11}", prior: 0.45, need: .context, examples: ["16341539811", "15326511523"],
        counterexamples: ["1634153981", "163415398111"]),
      // Excludes `LP` and `TC`: `LP` can be the beginning of a longer 菜鳥 number; `TC` has its own shape below.
      NumberShape(
        "(?:[A-KM-SU-Z][A-Z]|L[A-OQ-Z]|T[ABD-Z])[0-9]{11}", prior: 0.55, need: .context, examples: ["FC19479686003"],
        counterexamples: ["FC194796860031", "LP19479686003", "TC19479686003"]),
      NumberShape(
        "TC[0-9]{11}", prior: 0.8, examples: ["TC19479686003"], counterexamples: ["TC194796860031", "TD19479686003"]),
      NumberShape(
        "[A-Z]{1,3}[0-9]{8,10}|[A-Z]{2,3}[0-9]{11,12}", prior: 0.1, need: .carrierNamed, examples: ["FM12345678"]),
    ],
    words: [
      "全家", "FamilyMart", "Family Mart", "Famimart", "FamiPort", "好賣+", "好賣家", "全家好賣", "全家店到店", "全家超商", "全家便利商店",
      "全家便利店",
      "家取", "宅家取", "FamiSuper", "Fami", "日翊", "日翊文化",
    ],
    hosts: ["family.com.tw", "fme.com.tw", "famiport.com.tw"],
    slugs: ["100227"],
    holdDays: 7, pickUpProofs: [.name, .phoneDigits, .idCard],
    handsOverToStores: ["familyMart", "postTW"], chain: ["familyMart", "tracktw", "seventeentrack"],
    publicPage: "https://fmec.famiport.com.tw/FP_Entrance/QueryBox")
}
