import Tracking

extension Carrier {
  /// Royal Mail, domestic, when the number is not `s10`: sixteen or twenty-one digits.
  static let royalMail = Carrier(
    id: "royalMail", category: .europe,
    shapes: [
      NumberShape(
        "[0-9]{16}|[0-9]{21}", prior: 0.2, need: .carrierNamed, examples: ["0312345678901234"],
        counterexamples: ["031234567890123"])
    ],
    words: ["Royal Mail", "英國皇家郵政"],
    hosts: ["royalmail.com"],
    slugs: ["royal-mail", "11031"],
    handsOverToStores: ["postTW"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://www.royalmail.com/track-your-item#/tracking-results/{number}")
}
