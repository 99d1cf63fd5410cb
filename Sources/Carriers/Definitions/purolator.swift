import Tracking

extension Carrier {
  /// Purolator: twelve digits, or three letters and nine digits.
  static let purolator = Carrier(
    id: "purolator", category: .overseas,
    shapes: [
      NumberShape(
        "[0-9]{12}|[A-Z]{3}[0-9]{9}", prior: 0.2, need: .carrierNamed, examples: ["320595463938", "JFV123456789"],
        counterexamples: ["32059546393"])
    ],
    words: ["Purolator"],
    hosts: ["purolator.com"],
    slugs: ["purolator", "100042"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://www.purolator.com/en/shipping/tracker?pin={number}")
}
