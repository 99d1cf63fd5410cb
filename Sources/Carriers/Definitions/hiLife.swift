import Tracking

extension Carrier {
  /// Hi-Life store to store: up to eleven digits, or `HL` and digits.
  static let hiLife = Carrier(
    id: "hiLife", category: .convenienceStore,
    shapes: [
      NumberShape(
        "HL[0-9]{10,15}", prior: 0.9, examples: ["HL52267540674"],
        counterexamples: ["HL522675406", "HK52267540674"]),
      // At most eleven characters, the limit of the chain's own page.
      NumberShape("HL[0-9]{9}", prior: 0.5, need: .carrierNamed, examples: ["HL522675406"]),
      NumberShape("[0-9]{9,11}", prior: 0.13, need: .carrierNamed, examples: ["123456789", "52267540674"]),
    ],
    words: ["萊爾富", "莱尔富", "Hi-Life", "HiLife", "Hi Life", "萊爾富店到店", "Life-ET"],
    hosts: ["hilife.com.tw"],
    holdDays: 7, pickUpProofs: [.name, .idCard],
    handsOverToStores: ["hiLife"], chain: ["hiLife", "tracktw"],
    publicPage: "https://www.hilife.com.tw/serviceInfo_search.aspx")
}
