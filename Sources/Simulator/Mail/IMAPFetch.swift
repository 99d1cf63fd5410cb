import Foundation

/// `UID FETCH`: what is asked about which mails, and the answer.
struct IMAPFetch {
  private enum Item: Equatable {
    case uid, flags, size, internalDate
    case body(Section)
  }

  /// `BODY[…]<0.100>`
  private struct Section: Equatable {
    /// As the client wrote it, without `.PEEK` and the length.
    var name: String
    var part: Part
    var start: Int?
    var length = Int.max
    var isPeek: Bool
  }

  private enum Part: Equatable {
    case all, header, text
    /// Fields by their names in lower case.
    case fields([String])
  }

  /// The mails with their numbers in the folder, from 1.
  private let mails: [(number: Int, mail: StoredMail)]
  private let items: [Item]

  /// Nil if the arguments are malformed or ask for something that is not known.
  init?(_ arguments: [IMAPToken], in folder: [StoredMail]) {
    guard arguments.count == 2, let text = arguments[0].string,
      let set = IMAPNumberSet(text, last: folder.last?.uid ?? 0)
    else { return nil }
    let asked: [IMAPToken] = if case .list(let list) = arguments[1] { list } else { [arguments[1]] }
    let known = asked.compactMap { $0.string.flatMap(Self.item) }
    guard known.count == asked.count, !known.isEmpty else { return nil }
    // The UID is part of every answer.
    items = known.contains(.uid) ? known : [.uid] + known
    mails = folder.enumerated().filter { set.contains($0.element.uid) }.map { ($0.offset + 1, $0.element) }
  }

  var uids: [UInt32] { mails.map(\.mail.uid) }

  /// Whether the mails count as read: a body was fetched without `.PEEK`.
  var marksSeen: Bool {
    items.contains { if case .body(let section) = $0 { !section.isPeek } else { false } }
  }

  var bytes: [UInt8] {
    mails.reduce(into: []) { bytes, entry in
      bytes += Array("* \(entry.number) FETCH (".utf8)
      for (index, item) in items.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: " ")) }
        Self.write(item, of: entry.mail, to: &bytes)
      }
      bytes += Array(")\r\n".utf8)
    }
  }

  private static func write(_ item: Item, of mail: StoredMail, to bytes: inout [UInt8]) {
    switch item {
    case .uid: bytes += Array("UID \(mail.uid)".utf8)
    case .flags: bytes += Array("FLAGS (\(mail.isSeen ? "\\Seen" : ""))".utf8)
    case .size: bytes += Array("RFC822.SIZE \(mail.bytes.count)".utf8)
    case .internalDate: bytes += Array("INTERNALDATE \"\(MailDate.internalDate(mail.received))\"".utf8)
    case .body(let section):
      let content = Self.content(section, of: mail.bytes)
      let origin = section.start.map { "<\($0)>" } ?? ""
      bytes += Array("BODY[\(section.name)]\(origin) {\(content.count)}\r\n".utf8) + content
    }
  }

  private static func content(_ section: Section, of mail: [UInt8]) -> ArraySlice<UInt8> {
    let whole: [UInt8] =
      switch section.part {
      case .all: mail
      case .header: Array(mail[..<bodyStart(of: mail)])
      case .text: Array(mail[bodyStart(of: mail)...])
      case .fields(let names): fields(names, in: mail[..<bodyStart(of: mail)])
      }
    return whole.dropFirst(section.start ?? 0).prefix(section.length)
  }

  /// Where the body begins: after the first empty line.
  private static func bodyStart(of mail: [UInt8]) -> Int {
    var isLineEmpty = true
    for (index, byte) in mail.enumerated() {
      if byte == 10 {
        if isLineEmpty { return index + 1 }
        isLineEmpty = true
      } else if byte != 13 {
        isLineEmpty = false
      }
    }
    return mail.count
  }

  /// The fields with one of the names, as they are in the header, and an empty line.
  private static func fields(_ names: [String], in header: ArraySlice<UInt8>) -> [UInt8] {
    var isWanted = false
    var found: [UInt8] = []
    for line in header.split(separator: 10, omittingEmptySubsequences: true) {
      if line.first != 32, line.first != 9 {
        let name = String(decoding: line.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self).lowercased()
        isWanted = names.contains(name.trimmingCharacters(in: .whitespaces))
      }
      if isWanted { found += line + [10] }
    }
    return found + [13, 10]
  }

  private static func item(_ text: String) -> Item? {
    switch text.uppercased() {
    case "UID": .uid
    case "FLAGS": .flags
    case "RFC822.SIZE": .size
    case "INTERNALDATE": .internalDate
    default: section(text).map(Item.body)
    }
  }

  private static func section(_ text: String) -> Section? {
    guard let open = text.firstIndex(of: "["), let close = text.lastIndex(of: "]"), open < close else { return nil }
    let verb = text[..<open].uppercased()
    guard ["BODY", "BODY.PEEK"].contains(verb), let part = part(text[text.index(after: open)..<close]) else {
      return nil
    }
    var section = Section(
      name: String(text[text.index(after: open)..<close]), part: part, isPeek: verb == "BODY.PEEK")
    let rest = text[text.index(after: close)...]
    if rest.isEmpty { return section }
    let numbers = rest.dropFirst().dropLast().split(separator: ".").compactMap { Int($0) }
    guard rest.first == "<", rest.last == ">", numbers.count == 2, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    section.start = numbers[0]
    section.length = numbers[1]
    return section
  }

  private static func part(_ text: Substring) -> Part? {
    let words = text.split { " ()".contains($0) }.map { $0.lowercased() }
    switch words.first {
    case nil: return .all
    case "header" where words.count == 1: return .header
    case "text" where words.count == 1: return .text
    case "header.fields" where words.count > 1: return .fields(Array(words.dropFirst()))
    default: return nil
    }
  }
}
