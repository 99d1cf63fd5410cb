import Tracking

extension Carrier {
  /// DPD, tracked through DPD UK: fourteen digits with an optional check character, or the whole bar code of
  /// twenty-seven digits and a check character.
  static let dpd = Carrier(
    id: "dpd", category: .europe,
    shapes: [
      NumberShape(
        "[0-9]{14}[0-9A-Z]?|[0-9]{27}[0-9A-Z]", prior: 0.3, need: .carrierNamed,
        examples: ["15501234567890", "09980000020033F", "008182709980000020033350276C"],
        counterexamples: ["1550123456789"])
    ],
    words: ["DPD"],
    hosts: ["dpd.co.uk", "dpd.com"],
    slugs: ["dpd", "dpd-uk", "100010"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://track.dpd.co.uk/search?reference={number}")
}
