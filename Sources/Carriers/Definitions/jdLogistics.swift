import Tracking

extension Carrier {
  /// 京東: `JD` and thirteen digits, or `JD` with one or two letters and eleven or more digits. `jd.com` is not in
  /// `hosts`: it is the shop, and its links contain product numbers.
  static let jdLogistics = Carrier(
    id: "jdLogistics", category: .china,
    shapes: [
      NumberShape(
        "(?!JD20[0-9]{2}[01][0-9]{8,11}\\z)JD[0-9]{13}", prior: 0.6, examples: ["JD0098765432101"],
        counterexamples: ["JD2026101200123"]),
      NumberShape(
        "JD[A-Z]{1,2}[0-9]{11}", prior: 0.6, examples: ["JDVA45678901234"], counterexamples: ["JDVA4567890123"]),
      NumberShape("JD[A-Z]{1,2}[0-9]{12,13}", prior: 0.3, need: .carrierNamed, examples: ["JDX000345508272"]),
    ],
    words: ["京東", "京东", "京東物流", "京东物流", "京東快遞", "京东快递", "JD Logistics"],
    hosts: ["jdl.com", "jdwl.com"],
    slugs: ["jd-logistics", "191121"],
    handsOverToStores: StoreChain.mainlandStations,
    chain: ["seventeentrack"],
    publicPage: "https://www.kuaidi100.com/chaxun?com=jd&nu={number}")
}
