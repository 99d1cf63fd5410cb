import Tracking

extension Carrier {
  /// UniUni: `UUS` and letters or digits.
  static let uniUni = Carrier(
    id: "uniUni", category: .overseas,
    shapes: [
      NumberShape(
        "UUS[0-9A-Z]{13,17}", prior: 0.6, need: .carrierNamed, examples: ["UUS56R2344556677889"],
        counterexamples: ["UUS56R23445"])
    ],
    words: ["UniUni"],
    hosts: ["uniuni.com"],
    slugs: ["uniuni", "100134"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://www.uniuni.com/tracking/#tracking-detail?no={number}")
}
