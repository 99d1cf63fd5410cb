import Tracking

extension Carrier {
  /// TNT: nine digits.
  static let tnt = Carrier(
    id: "tnt", category: .europe,
    shapes: [
      NumberShape("[0-9]{9}", prior: 0.2, need: .carrierNamed, examples: ["512345678"], counterexamples: ["51234567"])
    ],
    words: ["TNT"],
    hosts: ["tnt.com"],
    slugs: ["tnt", "100004"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://www.tnt.com/express/en_gb/site/shipping-tools/tracking.html?searchType=con&cons={number}",
    pace: .usual(for: .international))
}
