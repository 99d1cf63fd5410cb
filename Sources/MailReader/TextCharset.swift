import HTML

/// Finds out in which character set a text is. What mails say about it is often wrong.
enum TextCharset {
  /// The text. Every byte that cannot be read becomes U+FFFD.
  /// - Parameters:
  ///   - declared: the name in the mail's header.
  ///   - isHTML: whether the text may name it in an element `meta`.
  static func text(_ bytes: [UInt8], declared: String?, isHTML: Bool) -> String {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]),
      let text = CharacterDecoder.converted(bytes, from: "utf-16")
    {
      return string(text.utf8)
    }
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    let names = [declared, isHTML ? metaCharset(bytes) : nil].compactMap { usable($0) }
    for name in names where isDisguised(name) {
      if let text = CharacterDecoder.converted(bytes, from: name) { return string(text.utf8) }
    }
    if String(validating: bytes, as: UTF8.self) != nil { return string(bytes) }
    for name in names where !name.hasPrefix("utf") {
      if let text = CharacterDecoder.converted(bytes, from: name) { return string(text.utf8) }
    }
    if let text = CharacterDecoder.converted(bytes, from: "big5"), text.isClean, hasCharacters(text.utf8) {
      return string(text.utf8)
    }
    if names.first?.hasPrefix("utf") == true || isUTF8(upToItsEnd: bytes) { return string(bytes) }
    return string(CharacterDecoder.converted(bytes, from: "windows-1252")?.utf8 ?? bytes)
  }

  private static func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func usable(_ name: String?) -> String? {
    let name = name?.lowercased().filter { $0 != "\"" && $0 != "'" && $0 != " " }
    return ["us-ascii", "ascii", "x-unknown", "unknown-8bit", "8bit", "7bit", "binary", ""].contains(name) ? nil : name
  }

  /// Whether a text in this character set also looks like UTF-8.
  private static func isDisguised(_ name: String) -> Bool {
    ["iso-2022-", "utf-7", "unicode-1-1-utf-7", "utf-16", "utf-32", "ucs-"].contains { name.hasPrefix($0) }
  }

  /// Whether a character outside ASCII was read.
  private static func hasCharacters(_ utf8: [UInt8]) -> Bool {
    string(utf8).unicodeScalars.contains { $0.value > 0x7F && $0 != "\u{FFFD}" }
  }

  /// Whether only the last character is cut off, and others show that it is UTF-8.
  private static func isUTF8(upToItsEnd bytes: [UInt8]) -> Bool {
    guard let last = bytes.suffix(3).lastIndex(where: { $0 >= 0xC0 }) else { return false }
    let whole = bytes[..<last]
    return bytes[(last + 1)...].allSatisfy { 0x80...0xBF ~= $0 } && whole.contains { $0 > 0x7F }
      && String(validating: whole, as: UTF8.self) != nil
  }

  /// The name after `charset=` near the beginning of a page.
  private static func metaCharset(_ bytes: [UInt8]) -> String? {
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self).lowercased()
    for meta in start.ranges(of: "<meta") {
      let element = start[meta.upperBound...].prefix { $0 != ">" }
      guard let mark = element.firstRange(of: "charset=") else { continue }
      let name = element[mark.upperBound...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
        .prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
      if !name.isEmpty { return String(name) }
    }
    return nil
  }
}
