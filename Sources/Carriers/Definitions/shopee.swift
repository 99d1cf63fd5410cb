import Tracking

extension Carrier {
  /// Shopee's own stores and lockers (SPX): `TW`, twelve digits and usually a letter.
  static let shopee = Carrier(
    id: "shopee", category: .convenienceStore,
    shapes: [
      NumberShape(
        "TW[0-9]{12}[A-Z]?", prior: 0.95, examples: ["TW268979373141Z", "TW254618236452X", "TW254414081298"],
        counterexamples: ["TW26897937314Z", "TW268979373141ZZ"]),
      NumberShape(
        "SPX[A-Z]{2}[0-9]{10,15}[A-Z]?", prior: 0.95, examples: ["SPXTW192974347085", "SPXTE1234567890"],
        counterexamples: ["SPX192974347085"]),
      // Older lists have longer numbers.
      NumberShape("TW[0-9]{13,15}[A-Z]?", prior: 0.8, examples: ["TW2689793731412"]),
    ],
    words: [
      "蝦皮", "虾皮", "Shopee", "蝦皮店到店", "虾皮店到店", "蝦皮智取店", "蝦皮 智取店", "智取店", "蝦皮店到家", "虾皮店到家", "店到家", "蝦皮宅配",
      "蝦皮隔日到貨", "SPX", "SPX Express", "shopee xpress",
    ],
    hosts: ["spx.tw"], shopHost: "shopee.tw",
    slugs: ["100863", "spx-tw", "shopee-express"],
    holdDays: 5, selfServiceSigns: ["智取", "locker", "self-service"], pickUpProofs: [.appCode],
    handsOverToStores: ["shopee"],
    chain: ["tracktw", "seventeentrack"],
    publicPage: "https://spx.tw/detail/{number}")
}
