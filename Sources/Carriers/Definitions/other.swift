import Tracking

extension Carrier {
  /// A number kept by hand, one behind a label that fits no known carrier, or one of a carrier that is named but not
  /// followed here: such a number must not go to the carrier whose numbers happen to look the same.
  static let other = Carrier(
    id: "other", category: .other,
    shapes: [
      NumberShape(
        "[A-Z]{0,4}[0-9]{10,20}", prior: 0.05, need: .carrierNamed, examples: ["75423423423456", "JT5123456789012"],
        counterexamples: ["123456", "ABCDE1234567890"])
    ],
    words: [
      "中通", "圓通", "圆通", "申通", "韻達", "韵达", "極兔", "极兔", "京東物流", "京东物流", "京东快递", "德邦", "百世", "佐川",
      "大和運輸", "便利帶", "通盈", "全球快遞", "DPD", "GLS", "Yodel", "Yamato", "Sagawa", "J&T", "YunExpress", "雲途", "云途",
    ])
}
