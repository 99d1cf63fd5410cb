import Tracking

extension Carrier {
  /// Evri: an H, digits with one or two letters in them, and ten digits at least; or other letters, or sixteen digits.
  static let evri = Carrier(
    id: "evri", category: .europe,
    shapes: [
      NumberShape(
        "H[0-9]{2}[A-Z][0-9A-Z]{2}[0-9]{10}|H[0-9]{3}[A-Z][0-9A-Z][0-9]{10,11}", prior: 0.4, need: .context,
        examples: ["H01H063102461064", "H060A002995755331"], counterexamples: ["H01H06310246106", "HA1H063102461064"]),
      NumberShape(
        "[A-Z][0-9][0-9A-Z]{4}[0-9]{10,11}", prior: 0.4, need: .carrierNamed,
        examples: ["H00GHA0719355206", "H0AXB10719355206"],
        counterexamples: ["HH0GHA0719355206"]),
      NumberShape("[0-9]{16}", prior: 0.2, need: .carrierNamed, examples: ["7391234567890123"]),
    ],
    words: ["Evri"],
    hosts: ["evri.com"],
    slugs: ["evri", "myhermes-uk", "100331"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://www.evri.com/track/parcel/{number}")
}
