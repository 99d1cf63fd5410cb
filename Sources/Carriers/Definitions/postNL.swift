import Tracking

extension Carrier {
  /// PostNL, domestic: `3S`, letters and digits. Its international mail is `s10`.
  static let postNL = Carrier(
    id: "postNL", category: .europe,
    shapes: [
      NumberShape(
        "3S[A-Z]{3,6}[0-9]{6,12}", prior: 0.6, need: .carrierNamed, examples: ["3SKABC4297137300"],
        counterexamples: ["3SKA42971"])
    ],
    words: ["PostNL"],
    hosts: ["postnl.nl", "postnl.post"],
    slugs: ["postnl", "14041"],
    handsOverToStores: ["postTW"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://jouw.postnl.nl/track-and-trace/{number}")
}
