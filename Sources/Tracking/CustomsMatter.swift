import Foundation

/// What customs or the customs broker require before a parcel from abroad can continue.
public enum CustomsMatter: String, Codable, Sendable, CaseIterable {
  /// The recipient must confirm their identity and the declared goods.
  case declaration
  /// The recipient must pay duty or tax.
  case duty

  private static let declarationWords = bytes([
    "ez way", "ezway", "易利委", "實名認證", "实名认证", "實名委任", "实名委任", "報關委任", "报关委任", "個案委任", "个案委任",
    "申報相符", "申报相符", "power of attorney", "clearance instructions",
  ])
  private static let dutyWords = bytes([
    "關稅", "关税", "進口稅", "进口税", "稅費", "税费", "稅金", "税金", "customs duty", "customs duties", "import duty",
    "import duties", "import tax", "import vat", "duties and taxes", "duties & taxes", "customs charge", "customs fee",
  ])
  private static let payWords = bytes([
    "應繳", "应缴", "需繳", "需缴", "補繳", "补缴", "請繳", "请缴", "未繳", "未缴", "繳納", "缴纳", "待繳", "待缴", "代收",
    "payable", "to be paid", "outstanding", "unpaid", "please pay", "must be paid", " due", "owed",
  ])
  private static let settledWords = bytes([
    "已繳", "已缴", "免稅", "免税", "無需繳", "无需缴", "不需繳", "不用繳", "has been paid", "duties paid", "duty paid",
    "already confirmed", "已完成委任", "委任完成", "已確認申報", "已完成實名", "已完成实名",
  ])

  private static func bytes(_ words: [String]) -> [[UInt8]] { words.map { Array($0.utf8) } }

  /// Searches bytes instead of characters. Every message is tested, and comparing characters would cost more than all
  /// other parsing.
  private static func isIn(_ text: UnsafeBufferPointer<UInt8>, _ word: [UInt8]) -> Bool {
    var rest = text[...]
    while let place = rest.firstIndex(of: word[0]) {
      rest = rest[place...]
      if rest.starts(with: word) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// What a message or an event text requires. Nil if it merely mentions customs or says that everything is settled.
  public init?(in words: String) {
    var text = words.lowercased()
    func has(_ words: [[UInt8]]) -> Bool { text.withUTF8 { text in words.contains { Self.isIn(text, $0) } } }
    if has(Self.declarationWords) {
      self = .declaration
    } else if has(Self.dutyWords), has(Self.payWords) {
      self = .duty
    } else {
      return nil
    }
    if has(Self.settledWords) { return nil }
  }
}
