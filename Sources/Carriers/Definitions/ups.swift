import Tracking

extension Carrier {
  /// UPS: `1Z` and sixteen characters, or a waybill of a letter and ten digits, both with a check digit.
  static let ups = Carrier(
    id: "ups", category: .international,
    shapes: [
      NumberShape(
        "1Z[0-9A-Z]{15}[0-9]", check: .ups1Z, prior: 0.97,
        examples: ["1ZE627YY1301487208", "1Z5R89390357567127"], counterexamples: ["1ZE627YY1301487209"]),
      NumberShape(
        "[AHJKTV][0-9]{10}", check: .upsWaybill, prior: 0.6, need: .context,
        examples: ["K1506235620", "J4603636537"], counterexamples: ["K1506235622"]),
      NumberShape("[0-9]{9}", prior: 0.2, need: .carrierNamed, examples: ["123456789"]),
      // UPS Mail Innovations.
      NumberShape("[0-9]{18}", prior: 0.1, need: .carrierNamed, examples: ["802512345678901234"]),
    ],
    words: ["UPS", "優比速", "优比速", "United Parcel Service"],
    hosts: ["ups.com"],
    slugs: ["ups"],
    chain: ["tracktw", "seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://www.ups.com/track?tracknum={number}")
}
