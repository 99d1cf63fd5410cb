import Tracking

extension Carrier {
  /// StarTrack: three or four letters and eight or nine digits.
  static let starTrack = Carrier(
    id: "starTrack", category: .overseas,
    shapes: [
      NumberShape(
        "[A-Z]{3,4}[0-9]{8,9}", prior: 0.3, need: .carrierNamed, examples: ["ABCZ00123456"],
        counterexamples: ["AB00123456"])
    ],
    words: ["StarTrack"],
    hosts: ["startrack.com.au"],
    slugs: ["star-track", "100335"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://msto.startrack.com.au/track-trace/?id={number}")
}
