import Tracking

extension Carrier {
  /// 關務署 (Taiwan's customs): a declaration number of two letters, the year, and letters or digits. It is printed with
  /// spaces inside.
  static let customs = Carrier(
    id: "customs", category: .customs,
    shapes: [
      NumberShape(
        "[A-Z]{2}(?:[A-Z]{2})?[0-9]{2}[0-9A-Z]{4}[0-9]{4}", prior: 0.3, need: .carrierNamed, examples: ["DA95G9500028"],
        counterexamples: ["DA95"])
    ],
    words: [
      "關務署", "关务署", "海關", "海关", "報關", "报关", "報單號碼", "报单号码", "進口報單", "清關條碼", "EZ WAY", "EZWAY", "易利委",
      "customs", "customs declaration", "declaration no", "declaration number",
    ],
    hosts: ["customs.gov.tw"],
    chain: ["tracktw"], publicPage: "https://web.customs.gov.tw/")
}
