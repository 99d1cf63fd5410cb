import Tracking

/// Where a text comes from, as far as its currency goes.
enum Region {
  case taiwan
  /// Simplified words about paying, and no store of Taiwan's.
  case mainland
  /// No ideograph, and no store of Taiwan's.
  case west

  private static let simplified = WordSet("应付|当面付|到付件|货到付款|代收货款|运费|微信|支付宝")

  private static let taiwans = WordSet("新台币|新台幣|台币|台幣|NT$|台北|臺北|新北|桃园|台中|臺中|台南|高雄")
  private static let mainlands = WordSet("人民币|支付宝")

  /// `isTaiwans`: a store or a carrier is named that is nowhere else.
  init(_ text: Bytes, isTaiwans: Bool) {
    if isTaiwans || Self.taiwans.begins(text, in: text.indices) && !Self.mainlands.begins(text, in: text.indices) {
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

extension FieldScene {
  /// A carrier is named that is Taiwan's.
  var namesTaiwans: Bool {
    input.scene.names.contains { name in
      input.scene.meaning(Int(name)).carriers.contains { carrier in
        switch input.carriers[carrier].category {
        case .convenienceStore, .homeDelivery, .shop: true
        case .international, .china, .asia, .europe, .overseas, .customs, .other: false
        }
      }
    }
  }
}
