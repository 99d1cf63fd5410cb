import Foundation

/// A carrier's words with personal data masked: names, numbers, phones, addresses. It masks too much rather than too
/// little. The words are kept for the maintainers of the status tables, not for the parcel's owner.
public struct MaskedWords: Sendable, Hashable {
  /// The masked words, at most 160 characters.
  public let text: String

  /// Masks `words`.
  public init(_ words: String) {
    var text = words.precomposedStringWithCompatibilityMapping.split(whereSeparator: \.isWhitespace)
      .map { $0.contains("@") ? "@" : String($0) }.joined(separator: " ")
    for (pattern, replacement) in Self.names {
      text = text.replacingOccurrences(of: pattern, with: replacement, options: .regularExpression)
    }
    self.text = String(Self.withoutNumbers(text).prefix(Self.maxLength))
  }

  private static let maxLength = 160

  /// The replacement for a name.
  private static let name = "○○○"

  /// Words for people who accept parcels, such as a neighbor or a guard. They identify no individual and are not
  /// masked.
  private static let roles =
    "本人|他人|家人|家屬|親友|鄰居|同事|同居人|管理員|管理室|管理處|大樓|警衛|守衛|保全|門市|店員|收件人|代收人|代收點|買家|賣家|客戶|顧客|公司|櫃台|櫃檯|收發室|總機"

  /// The common family names in Taiwan. Before 簽收 one of them begins a name; other words there say how the delivery
  /// went and stay.
  private static let familyNames =
    "陳林黃張李王吳劉蔡楊許鄭謝郭洪邱曾廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾游彭詹胡施沈余盧梁趙顏柯翁魏孫戴范方宋鄧杜傅侯曹薛丁卓阮馬董温溫唐藍石蔣田康鄒白涂尤巫韓龔嚴袁黎金湯邵童"

  private static let names = [
    // 中山路二段12號3樓
    ("[\\p{Han}]{0,9}(?:路|街|大道|巷|弄)[\\p{Han}\\d ]{0,12}\\d+(?:[-之]\\d+)?號(?: ?\\d+樓)?(?:之\\d+)?", name),
    // 王*明, 王○○
    ("[\\p{Han}]?[*○〇●◯＊]+[\\p{Han}]?", name),
    // 收件人：王小明
    (
      "((?:收件|收貨|簽收|寄件|取件|取貨|代收|領取|聯絡|經手)(?:人|者)|姓名|司機|配送員|業務員)( ?: ?)"
        + "(?:[\\p{Han}]{1,8}|[A-Za-z.'-]+(?: [A-Za-z.'-]+){0,2})", "$1$2" + name
    ),
    // 收件人 王小明
    ("((?:收件|收貨|簽收|寄件|取件|取貨|代收|領取|聯絡)(?:人|者)|姓名) (?=[\(familyNames)])[\\p{Han}]{2,4}(?![\\p{Han}])", "$1 " + name),
    // 王小明先生
    ("[\\p{Han}]{1,3}(?=先生|小姐|女士|太太)", name),
    // 由王小明簽收
    ("由(?!\(roles))[\\p{Han}]{2,4}?(?=代?(?:簽收|收取|領取|取走|取件))", "由" + name),
    // 王小明簽收
    ("(?:^|(?<=[\\p{P}\\p{S} ]))(?!\(roles))[\(familyNames)][\\p{Han}]{1,2} ?(?=代?簽收)", name),
    (
      "(?i)\\b((?:signed(?: for)?|received|accepted|collected|picked up) by|left with|attn|recipient|consignee)([: ]+)"
        + "[\\p{L}.'-]+(?: [\\p{L}.'-]+){0,2}", "$1$2" + name
    ),
  ]

  /// Replaces digits by zeros in a run of four or more, or in a group of seven or more as in a phone number. Short
  /// numbers such as `14:30` and `11/27` stay.
  private static func withoutNumbers(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    var start = 0
    while start < scalars.count {
      guard isDigit(scalars[start]) else {
        start += 1
        continue
      }
      var end = start
      var last = start
      while end < scalars.count, isDigit(scalars[end]) || joins(scalars[end]) {
        if isDigit(scalars[end]) { last = end }
        end += 1
      }
      let group = start...last
      let run = scalars[group].split { !isDigit($0) }.map(\.count).max() ?? 0
      if run >= 4 || scalars[group].count(where: isDigit) >= 7 {
        for index in group where isDigit(scalars[index]) { scalars[index] = "0" }
      }
      start = end
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType == .decimal }

  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    ["-", "(", ")", "+", ".", "–", " ", "#"].contains(scalar)
  }
}
