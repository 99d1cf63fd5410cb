import Tracking

extension Carrier {
  /// Australia Post, domestic: two digits, letters and digits, or only digits. Its international mail is `s10`.
  static let australiaPost = Carrier(
    id: "australiaPost", category: .overseas,
    shapes: [
      NumberShape(
        "[0-9]{2}[A-Z]{1,3}[0-9]{7,20}", prior: 0.4, need: .carrierNamed,
        examples: ["33KHF0044718", "33BZ397040570100060200"],
        counterexamples: ["3KHF0044718"]),
      NumberShape("[0-9]{12,23}", prior: 0.1, need: .carrierNamed, examples: ["99700123456789012345"]),
    ],
    words: ["Australia Post", "AusPost", "Aus Post"],
    hosts: ["auspost.com.au"],
    slugs: ["australia-post"],
    handsOverToStores: ["postTW"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://auspost.com.au/mypost/track/details/{number}")
}
