import Tracking

extension Carrier {
  /// OnTrac: a letter and fourteen digits. Numbers of LaserShip, which OnTrac acquired, begin with `1LS`.
  static let onTrac = Carrier(
    id: "onTrac", category: .overseas,
    shapes: [
      NumberShape(
        "[CD][0-9]{14}", prior: 0.4, need: .carrierNamed, examples: ["D10012345678901"],
        counterexamples: ["E10012345678901"]),
      NumberShape(
        "1LS[0-9A-Z]{11,16}", prior: 0.6, need: .carrierNamed, examples: ["1LSCXVE0058631Y"],
        counterexamples: ["1LX734505321"]),
    ],
    words: ["OnTrac", "LaserShip"],
    hosts: ["ontrac.com", "lasership.com"],
    slugs: ["ontrac", "lasership", "100049"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://www.ontrac.com/tracking/?number={number}")
}
