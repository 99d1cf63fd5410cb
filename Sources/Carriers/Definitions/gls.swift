import Tracking

extension Carrier {
  /// GLS: eleven to fourteen digits.
  static let gls = Carrier(
    id: "gls", category: .europe,
    shapes: [
      NumberShape(
        "[0-9]{11,14}", prior: 0.2, need: .carrierNamed, examples: ["50012345678"], counterexamples: ["5001234567"])
    ],
    words: ["GLS"],
    hosts: ["gls-group.com", "gls-group.eu"],
    slugs: ["gls", "100005"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://gls-group.eu/EU/en/parcel-tracking?match={number}")
}
