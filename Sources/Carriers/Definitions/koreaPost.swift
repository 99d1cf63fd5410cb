import Tracking

extension Carrier {
  /// 우체국, domestic: thirteen digits. Its international mail is `s10`.
  static let koreaPost = Carrier(
    id: "koreaPost", category: .asia,
    shapes: [
      NumberShape(
        "[0-9]{13}", prior: 0.2, need: .carrierNamed, examples: ["6012345678901"], counterexamples: ["601234567890"])
    ],
    words: ["Korea Post", "우체국"],
    hosts: ["epost.go.kr"],
    slugs: ["kpost"],
    handsOverToStores: ["postTW"],
    chain: ["aftership", "aftershipV4"],
    publicPage: "https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1={number}")
}
