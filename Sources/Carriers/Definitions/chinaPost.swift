import Tracking

extension Carrier {
  /// 中國郵政, domestic: thirteen digits. Its international mail is `s10`.
  static let chinaPost = Carrier(
    id: "chinaPost", category: .china,
    shapes: [
      NumberShape(
        "[0-9]{13}", prior: 0.2, need: .carrierNamed, examples: ["9812345678901"], counterexamples: ["981234567890"])
    ],
    words: ["China Post", "中國郵政", "中国邮政", "邮政小包", "郵政小包", "邮政", "邮政快递", "邮政快递包裹", "邮政包裹"],
    hosts: ["chinapost.com.cn", "11183.com.cn"],
    slugs: ["china-post"],
    handsOverToStores: StoreChain.mainlandStations.union(["postTW"]),
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://www.kuaidi100.com/chaxun?com=youzhengguonei&nu={number}")
}
