import Tracking

extension Carrier {
  /// Evri: a letter, a digit, four letters or digits, and ten or eleven digits; or sixteen digits.
  static let evri = Carrier(
    id: "evri", category: .europe,
    shapes: [
      NumberShape(
        "[A-Z][0-9][0-9A-Z]{4}[0-9]{10,11}", prior: 0.4, need: .carrierNamed,
        examples: ["H00GHA0719355206", "H0AXB10719355206", "H060A002995755331"],
        counterexamples: ["HH0GHA0719355206"]),
      NumberShape("[0-9]{16}", prior: 0.2, need: .carrierNamed, examples: ["7391234567890123"]),
    ],
    words: ["Evri"],
    hosts: ["evri.com"],
    slugs: ["evri", "myhermes-uk", "100331"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://www.evri.com/track/parcel/{number}")
}
