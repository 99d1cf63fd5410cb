import Tracking

extension Carrier {
  /// momo 富昇物流: twelve digits that begin with 300. In all numbers seen so far, the last digit is the first eleven
  /// modulo 7.
  static let momo = Carrier(
    id: "momo", category: .shop,
    shapes: [
      NumberShape(
        "300[0-9]{9}", check: .mod7, prior: 0.93, need: .context,
        examples: ["300498983411", "300497563376", "300416014964"], counterexamples: ["300498983412"])
    ],
    words: ["富昇", "富昇物流", "富昇宅配", "富邦momo", "momo", "momo購物", "momo购物", "momo購物網"],
    hosts: ["fs.com.tw"], shopHost: "momoshop.com.tw",
    chain: ["momo", "tracktw"], publicPage: "https://tmsvendor.fs.com.tw/search-result?ship_num1={number}")
}
