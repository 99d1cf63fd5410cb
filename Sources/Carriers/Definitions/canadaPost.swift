import Tracking

extension Carrier {
  /// Canada Post, domestic: sixteen digits. Its international mail is `s10`.
  static let canadaPost = Carrier(
    id: "canadaPost", category: .overseas,
    shapes: [
      NumberShape(
        "[0-9]{16}", prior: 0.3, need: .carrierNamed, examples: ["0073938000549297"],
        counterexamples: ["007393800054929"])
    ],
    words: ["Canada Post"],
    hosts: ["canadapost.ca", "canadapost-postescanada.ca"],
    slugs: ["canada-post", "3041"],
    handsOverToStores: ["postTW"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://www.canadapost-postescanada.ca/track-reperage/en#/details/{number}")
}
