import Tracking

extension Carrier {
  /// Aramex (Middle East, Australia and New Zealand): ten to twelve digits.
  static let aramex = Carrier(
    id: "aramex", category: .overseas,
    shapes: [
      NumberShape(
        "[0-9]{10,12}", prior: 0.2, need: .carrierNamed, examples: ["31234567890"], counterexamples: ["312345678"])
    ],
    words: ["Aramex"],
    hosts: ["aramex.com"],
    slugs: ["aramex", "100006"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://www.aramex.com/us/en/track/results?ShipmentNumber={number}", pace: .usual(for: .international))
}
