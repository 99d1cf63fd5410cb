import Mail

/// Prepares the bytes of a mail, so that GMime understands what mail programs understand.
enum MailBytes {
  /// The mail with one kind of line end, from its first field on. A text that begins with no field is a body without a
  /// header. Nil if the bytes are no text.
  static func prepared(_ bytes: [UInt8]) -> [UInt8]? {
    let mail = withLineFeeds(bytes)
    let start = beginning(of: mail)
    let hasHeader = hasField(mail[start...])
    let begin = mail[start...].prefix(4096)
    let header = begin.firstRange(of: [0x0A, 0x0A]).map { begin[..<$0.lowerBound] } ?? begin
    guard isText(hasHeader ? header : begin) else { return nil }
    return hasHeader ? withEndedHeader(mail[start...]) : [0x0A] + mail[start...]
  }

  /// With an empty line between the header and the first boundary, which some mails have lost, and without the rest of
  /// fields that are too long: GMime reads all addresses of a field at once.
  private static func withEndedHeader(_ mail: ArraySlice<UInt8>) -> [UInt8] {
    var header: [UInt8] = []
    var lengthOfField = 0
    var rest = mail
    while let first = rest.first, first != 0x0A {
      if rest.starts(with: "--".utf8) { return header + [0x0A] + rest }
      let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
      if first != 0x20, first != 0x09 { lengthOfField = 0 }
      if lengthOfField < longestField {
        header += rest[..<end].prefix(longestField)
        if header.last != 0x0A { header.append(0x0A) }
      }
      lengthOfField += end - rest.startIndex
      rest = rest[end...]
    }
    return header + rest
  }

  private static let longestField = 2 * ParsedMail.longestField

  /// Where the body begins: after the first empty line.
  static func body(of mail: [UInt8]) -> ArraySlice<UInt8> {
    if mail.first == 0x0A { return mail.dropFirst() }
    let end = mail.indices.dropLast().first { mail[$0] == 0x0A && mail[$0 + 1] == 0x0A }
    return end.map { mail[($0 + 2)...] } ?? []
  }

  /// Whether these first lines are text. Pictures and programs have control characters there.
  private static func isText(_ start: ArraySlice<UInt8>) -> Bool {
    let odd = start.count { $0 < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D, 0x1B].contains($0) }
    return odd <= 4 + start.count / 50 && !start.prefix(512).contains(0)
  }

  /// Old programs end lines with a carriage return alone.
  private static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: bytes.count) { room, count in
      for (index, byte) in bytes.enumerated() {
        let isPair = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
        guard !isPair else { continue }
        room.initializeElement(at: count, to: byte == 0x0D ? 0x0A : byte)
        count += 1
      }
    }
  }

  /// Skips a byte order mark, empty lines, and the line with which mailboxes in one file begin a mail.
  private static func beginning(of mail: [UInt8]) -> Int {
    var start = mail.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < mail.count, mail[start] == 0x0A { start += 1 }
    for prefix in ["From ", ">From "] where mail[start...].starts(with: prefix.utf8) {
      return mail[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? start
    }
    return start
  }

  /// Whether the first line is a field: `Subject: …`.
  private static func hasField(_ mail: ArraySlice<UInt8>) -> Bool {
    let name = mail.prefix(80).prefix { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") }
    return !name.isEmpty && mail.dropFirst(name.count).first == UInt8(ascii: ":")
  }
}
