import Tracking

extension Carrier {
  /// Flash Express: `TH`, digits and a letter.
  static let flashExpress = Carrier(
    id: "flashExpress", category: .asia,
    shapes: [
      NumberShape(
        "TH[0-9]{10,14}[A-Z][0-9]?", prior: 0.4, need: .carrierNamed, examples: ["TH0123456789012A"],
        counterexamples: ["TH0123456789"])
    ],
    words: ["Flash Express"],
    hosts: ["flashexpress.com", "flashexpress.co.th"],
    slugs: ["flashexpress"],
    chain: ["aftership", "aftershipV4"],
    publicPage: "https://www.flashexpress.co.th/fle/tracking?se={number}")
}
