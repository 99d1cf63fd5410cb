/// Words that are no store's name, though they stand where one would.
enum StoreName {
  /// "The store of your choice", "the pick-up store", a depot.
  private static let beginnings = Words(
    """
    指定|取件|取貨|門市|门市|該|您|超商|物流|理貨|轉運|转运|營業所|海關|機場|口岸|管理室|收發室|社區|收件人|本人|門口|配送站|便利商店|中華郵政|貨件|包裹|買家|你|我|原寄|寄件|附近|任一|各|全台|全省|全国|這|那|哪|一家|隔壁|\
    樓下|另|目的地|台灣|台湾|倉|仓|分拨|分撥|中心|家中|府上|櫃台|前台|商家|店
    """)
  private static let parts = Words("中心|營業所|海关|海關|機場|口岸|管理室|收發室|配送站|轉運|HTTP|簡訊|查詢|客服")

  static func mayBe(_ range: Range<Int>, _ text: Bytes) -> Bool {
    !beginnings.stand(text, at: range.lowerBound) && !range.contains { parts.stand(text, at: $0) }
  }

  /// A few words, told apart by their first three bytes.
  private struct Words {
    private var byKey: [UInt32: [[UInt8]]] = [:]
    /// A bit for each key, and for some others: most places are left by it.
    private var marks = [UInt64](repeating: 0, count: 64)

    init(_ list: String) {
      for word in list.split(separator: "|") {
        let bytes = Array(word.utf8)
        let key = Self.key(bytes[0], bytes[1], bytes[2])
        byKey[key, default: []].append(bytes)
        marks[Self.row(key)] |= Self.bit(key)
      }
    }

    private static func key(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt32 {
      UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third)
    }

    private static func row(_ key: UInt32) -> Int { Int(key >> 6 & 0x3F) }
    private static func bit(_ key: UInt32) -> UInt64 { 1 << UInt64(key & 0x3F) }

    func stand(_ text: Bytes, at place: Int) -> Bool {
      guard !text[place].isContinuation else { return false }
      let key = Self.key(text[place], text.at(place + 1), text.at(place + 2))
      guard marks[Self.row(key)] & Self.bit(key) != 0, let words = byKey[key] else { return false }
      return words.contains { text.hasBytes($0, at: place) }
    }
  }
}
