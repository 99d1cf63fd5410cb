/// Where a text comes from, as far as its currency goes.
enum Region {
  case taiwan
  /// Simplified words about paying, and no store of Taiwan's.
  case mainland
  /// No ideograph, and no store of Taiwan's.
  case west

  private static let simplified = ["应付", "到付件", "货到付款", "代收货款", "运费", "微信", "支付宝"].map { Array($0.utf8) }

  init(_ text: Bytes, namesChain: Bool) {
    guard !namesChain else {
      self = .taiwan
      return
    }
    var hasIdeograph = false
    for place in text.indices where (0xE4...0xE9).contains(text[place]) {
      hasIdeograph = true
      if Self.simplified.contains(where: { text.hasBytes($0, at: place) }) {
        self = .mainland
        return
      }
    }
    self = hasIdeograph ? .taiwan : .west
  }
}
