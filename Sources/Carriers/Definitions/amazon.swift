import Tracking

extension Carrier {
  /// Amazon Logistics: `TBA`, `TBC` or `TBM` and twelve digits.
  static let amazon = Carrier(
    id: "amazon", category: .international,
    shapes: [
      NumberShape(
        "TB[ACM][0-9]{12}", prior: 0.97, examples: ["TBA355387027233", "TBM502887274000"],
        counterexamples: ["TBA50288727400", "TBX502887274000"]),
      NumberShape(
        "[AFC][0-9]{10}", prior: 0.3, need: .carrierNamed, examples: ["C1004444444"],
        counterexamples: ["D1234567890"]),
    ],
    words: ["Amazon", "Amazon Logistics", "亞馬遜", "亚马逊", "亞馬遜物流", "AMZL"],
    hosts: ["track.amazon.com"], shopHost: "amazon.com",
    slugs: ["amazon", "amazon-us"],
    handsOverToStores: ["amazonHub"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://track.amazon.com/tracking/{number}")
}
