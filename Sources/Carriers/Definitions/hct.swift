import Tracking

extension Carrier {
  /// 新竹物流: ten digits, the last of which is the first nine modulo 7.
  static let hct = Carrier(
    id: "hct", category: .homeDelivery,
    shapes: [
      NumberShape(
        "[0-9]{10}", check: .mod7, prior: 0.55, need: .context,
        examples: ["8443674831", "6832892964", "2000001054"], counterexamples: ["8812213345"]),
      // Older lists give twelve digits.
      NumberShape("[0-9]{12}", prior: 0.11, need: .carrierNamed, examples: ["887298188476"]),
    ],
    words: [
      "新竹物流", "新竹貨運", "新竹货运", "新竹", "HCT", "Hsinchu Transportation", "Hsinchu Logistics", "Hsinchu Freight", "Hsin Chu",
      "竹運",
    ],
    hosts: ["hct.com.tw"],
    slugs: ["190466", "hct"],
    chain: ["tracktw", "seventeentrack"], publicPage: "https://www.hct.com.tw/Search/SearchGoods_n.aspx")
}
