import Tracking

extension Carrier {
  /// 順豐: `SF` and thirteen digits; twelve to fifteen have been seen. Old waybills have only twelve digits.
  static let sfExpress = Carrier(
    id: "sfExpress", category: .international,
    shapes: [
      NumberShape(
        "SF[0-9]{12,15}", prior: 0.97, examples: ["SF2739630464764", "SF1234567890123"],
        counterexamples: ["SF27396304647", "FS2739630464764"]),
      // Shorter numbers seen in messages. They need a context that marks them as tracking numbers.
      NumberShape(
        "SF[0-9]{9,11}", prior: 0.6, need: .context, examples: ["SF1492039102"], counterexamples: ["SF14920391"]),
      NumberShape("[0-9]{12}", prior: 0.3, need: .carrierNamed, examples: ["220906781922"]),
      // The number typed without its letters.
      NumberShape("[0-9]{13,15}", prior: 0.2, need: .carrierNamed, examples: ["2739630464764"]),
    ],
    words: [
      "順豐", "顺丰", "順丰", "顺豐", "順豐速運", "顺丰速运", "順豐快遞", "顺丰快递", "SF Express", "S.F. Express", "SF-Express", "SF", "順豐店",
      "豐巢", "丰巢",
    ],
    hosts: ["sf-express.com", "sf-international.com"],
    slugs: ["sf-express", "sfexpress", "shunfeng"],
    handsOverToStores: StoreChain.mainlandStations.union(["sfStation"]),
    chain: ["tracktw", "seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://htm.sf-express.com/tw/tc/dynamic_function/waybill/#search/bill-number/{number}")
}
