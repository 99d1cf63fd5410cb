/// Where a text comes from, as far as its currency goes.
enum Region {
  case taiwan
  /// Simplified words about paying, and no store of Taiwan's.
  case mainland
  /// No ideograph, and no store of Taiwan's.
  case west

  private static let simplified = WordSet("应付|到付件|货到付款|代收货款|运费|微信|支付宝")

  init(_ text: Bytes, namesChain: Bool) {
    guard !namesChain else {
      self = .taiwan
      return
    }
    var (hasIdeograph, place) = (false, 0)
    while place < text.count {
      let byte = text[place]
      if (0xE4...0xE9).contains(byte) {
        hasIdeograph = true
        if Self.simplified.stands(text, at: place) {
          self = .mainland
          return
        }
      }
      place += byte < 0xE0 ? 1 : 3
    }
    self = hasIdeograph ? .taiwan : .west
  }
}
