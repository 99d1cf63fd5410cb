import Tracking

extension Carrier {
  /// FedEx: 12, 15, 22, 32 or 34 digits with check digits, and door tags.
  static let fedex = Carrier(
    id: "fedex", category: .international,
    shapes: [
      NumberShape(
        "[0-9]{12}", check: .fedex12, prior: 0.3, need: .context, examples: ["787272553584", "986578788855"],
        counterexamples: ["996578788855"]),
      NumberShape(
        "[0-9]{15}", check: .fedexGround15, prior: 0.6, need: .context,
        examples: ["562550627561880", "568283610012000"], counterexamples: ["568283610012732"]),
      NumberShape("DT[0-9]{12}", check: .fedexDoorTag, prior: 0.9, examples: ["DT123456789012"]),
      NumberShape(
        "96[0-9]{20}", check: .fedexGround96, prior: 0.9,
        examples: ["9611020167370230008430"], counterexamples: ["9600000000000000000001"]),
      NumberShape(
        "[0-9]{34}", check: .fedex34, prior: 0.7, need: .context,
        examples: ["1001921334250001000300779017972697"],
        counterexamples: ["1001901781990001000300617767839438"]),
      NumberShape(
        "3[0-9]{31}", check: .fedexAstra32, prior: 0.7, need: .context, examples: ["32971514560102447849175802862014"],
        counterexamples: ["32971514560102447849175812862014", "3297151456010244784917580286201"]),
      NumberShape(
        "[0-9]{18}", check: .sscc18, prior: 0.3, need: .carrierNamed, examples: ["000123450000000027"],
        counterexamples: ["000000000000000001"]),
      // FedEx hands these parcels to the post for the last mile.
      NumberShape("[0-9]{20}", prior: 0.09, need: .carrierNamed, examples: ["61299998820821171811"]),
    ],
    words: ["FedEx", "Federal Express", "聯邦快遞", "联邦快递", "聯邦", "联邦"],
    hosts: ["fedex.com"],
    slugs: ["fedex"],
    chain: ["tracktw", "seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://www.fedex.com/fedextrack/?trknbr={number}")
}
