import Tracking

extension Carrier {
  /// 台灣快遞: two or three letters and nine to twelve digits. Only the form with `TBK` is certain.
  static let taiwanExpress = Carrier(
    id: "taiwanExpress", category: .shop,
    shapes: [
      NumberShape("TBK[0-9]{9}", prior: 0.8, examples: ["TBK101901611"], counterexamples: ["TBA101901611"]),
      NumberShape("[A-Z]{2,3}[0-9]{9,12}", prior: 0.36, need: .carrierNamed, examples: ["TBX1019016112"]),
      NumberShape("[0-9]{10,12}", prior: 0.08, need: .carrierNamed, examples: ["1019016112"]),
    ],
    words: ["台灣快遞", "臺灣快遞", "台湾快递", "Taiwan Express", "taiwanExpress"],
    chain: ["tracktw"])
}
