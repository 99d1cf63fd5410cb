import Foundation

/// Encoded words in a header, `=?big5?B?pPmkSA==?=`, made so that GMime reads all of them.
enum EncodedWords {
  private struct Word {
    var charset: String
    var encoding: UInt8
    var text: [UInt8]
  }

  /// Mailers name the small character set and use the large one: `gb2312` with characters of GB18030.
  private static let larger = [
    "gb2312": "gb18030", "gbk": "gb18030", "big5": "cp950", "shift_jis": "cp932", "sjis": "cp932",
    "ks_c_5601-1987": "cp949", "euc-kr": "cp949", "iso-8859-1": "cp1252", "utf8": "utf-8", "x-unknown": "utf-8",
    "unknown-8bit": "utf-8",
  ]

  /// The value with the names of character sets replaced by those that fit, and with words joined where a mailer has
  /// split a character.
  static func mended(_ value: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var waiting: Word?
    var rest = value[...]
    while let start = rest.firstRange(of: [0x3D, 0x3F])?.lowerBound {
      let between = rest[..<start]
      guard let (word, end) = word(rest[start...]) else {
        result += waiting.map(encoded) ?? []
        waiting = nil
        result += rest[..<(start + 2)]
        rest = rest[(start + 2)...]
        continue
      }
      rest = rest[end...]
      if let joined = waiting.flatMap({ isSpace(between) ? join($0, word) : nil }) {
        waiting = joined
      } else {
        result += (waiting.map(encoded) ?? []) + between
        waiting = word
      }
    }
    return result + (waiting.map(encoded) ?? []) + rest
  }

  /// The encoded word at the beginning, and where it ends.
  private static func word(_ bytes: ArraySlice<UInt8>) -> (Word, end: Int)? {
    let parts = bytes.dropFirst(2).split(separator: UInt8(ascii: "?"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].count == 1, let encoding = parts[1].first, (1...40).contains(parts[0].count),
      let end = parts[2].firstRange(of: [0x3F, 0x3D])
    else { return nil }
    // RFC 2231 lets a language follow the name.
    let name = String(decoding: parts[0].prefix { $0 != UInt8(ascii: "*") }, as: UTF8.self).lowercased()
    let word = Word(
      charset: larger[name] ?? name, encoding: encoding & 0xDF, text: Array(parts[2][..<end.lowerBound]))
    return (word, end.upperBound)
  }

  /// Both words as one. Nil if they are written differently.
  private static func join(_ one: Word, _ other: Word) -> Word? {
    guard one.charset == other.charset, one.encoding == other.encoding else { return nil }
    var joined = one
    if one.encoding == UInt8(ascii: "B") {
      guard let first = Data(base64Encoded: Data(one.text)), let second = Data(base64Encoded: Data(other.text)) else {
        return nil
      }
      joined.text = Array((first + second).base64EncodedData())
    } else {
      joined.text += other.text
    }
    return joined
  }

  private static func encoded(_ word: Word) -> [UInt8] {
    Array("=?\(word.charset)?".utf8) + [word.encoding] + Array("?".utf8) + word.text + Array("?=".utf8)
  }

  private static func isSpace(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }
}
