import Tracking

extension Carrier {
  /// PChome 網家速配: twelve digits beginning with 12.
  static let pchome = Carrier(
    id: "pchome", category: .shop,
    shapes: [
      NumberShape(
        "12[0-9]{10}", prior: 0.8, need: .context, examples: ["125710493260", "125033438042", "124045900605"],
        counterexamples: ["135710493260", "12571049326"])
    ],
    words: ["網家速配", "网家速配", "PChome", "PChome 24h", "網路家庭", "网络家庭", "網家", "P家", "P家24h"],
    hosts: ["gopchome.com.tw"], shopHost: "pchome.com.tw",
    slugs: ["100875"],
    chain: ["pchome", "tracktw", "seventeentrack"],
    publicPage: "https://www.gopchome.com.tw/delivery/historyList/{number}")
}
