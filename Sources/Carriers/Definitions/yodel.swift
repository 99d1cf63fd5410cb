import Tracking

extension Carrier {
  /// Yodel: `JJD` or `JD` and digits, the same form as DHL's numbers.
  static let yodel = Carrier(
    id: "yodel", category: .europe,
    shapes: [
      NumberShape(
        "JJ?D[0-9]{12,18}", prior: 0.3, need: .carrierNamed, examples: ["JJD000224990041"],
        counterexamples: ["JJD00022499"])
    ],
    words: ["Yodel"],
    hosts: ["yodel.co.uk"],
    slugs: ["yodel", "100017"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://www.yodel.co.uk/tracking/{number}")
}
