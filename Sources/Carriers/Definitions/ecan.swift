import Tracking

extension Carrier {
  /// 台灣宅配通: twelve digits. In all numbers seen so far, the last digit is the first eleven modulo 7.
  static let ecan = Carrier(
    id: "ecan", category: .homeDelivery,
    shapes: [
      NumberShape(
        "[0-9]{12}", check: .mod7, prior: 0.4, need: .context,
        examples: ["577293125651", "778014468840", "777039297694"], counterexamples: ["577293125652"]),
      NumberShape("[0-9]{12}", prior: 0.15, need: .contextUnnamed, examples: ["778014468840"]),
      // The form looks like a 7-ELEVEN number, so it counts only with the carrier's name.
      NumberShape("E[0-9]{11,12}", prior: 0.25, need: .carrierNamed, examples: ["E18900794402"]),
    ],
    words: ["宅配通", "台灣宅配通", "台湾宅配通", "Pelican", "e-can", "ecan", "大嘴鳥", "大嘴鸟"],
    hosts: ["e-can.com.tw"],
    slugs: ["100459", "e-can", "ecan"],
    chain: ["ecan", "tracktw", "seventeentrack"],
    publicPage: "https://query2.e-can.com.tw/%E5%A4%9A%E7%AD%86%E6%9F%A5%E4%BB%B6A.htm")
}
