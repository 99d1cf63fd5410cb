import Tracking

extension Carrier {
  /// 嘉里大榮: eleven digits, or ten for chilled goods. No known check rule fits the numbers.
  static let kerry = Carrier(
    id: "kerry", category: .shop,
    shapes: [
      NumberShape(
        "[0-9]{11}", prior: 0.3, need: .context, examples: ["96310238467", "74302130221", "40498798442"],
        counterexamples: ["963102384671"]),
      // Only with the carrier's name: without a check digit, this shape would match every mistyped number of other
      // carriers.
      NumberShape("[0-9]{10}", prior: 0.3, need: .carrierNamed, examples: ["6694211241"]),
      // Not confirmed, so only with the carrier's name.
      NumberShape("[0-9]{12}", prior: 0.15, need: .carrierNamed, examples: ["963102384671"]),
    ],
    words: [
      "嘉里大榮", "嘉里大荣", "嘉里", "大榮", "大荣", "大榮貨運", "大荣货运", "Kerry", "Kerry TJ", "KerryTJ", "Kerry Express",
      "Kerry Logistics", "KTJ", "Kery", "Kery TJ", "Kerri TJ",
    ],
    hosts: ["kerrytj.com", "express.com.tw"],
    slugs: ["100704", "kerrytj", "kerry-tj"],
    chain: ["kerry", "tracktw", "seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://www.kerrytj.com/zh/checking")
}
