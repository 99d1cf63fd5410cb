public import Foundation
import Glibc
import Mail
import PictureProcess
import Pictures
import Receipts
import Tracking

/// Reading receipts for the command line. It uses the same code as the bot.
public struct ReceiptTools: Sendable {
  private let pictures: PictureProcess
  private let reader: ReceiptReader

  /// Loads the tables. Throws if they cannot be read.
  public init() throws {
    pictures = PictureProcess()
    reader = try ReceiptReader()
  }

  /// Reads a text, a picture or a mail; which of them is told by its content. Returns JSON in the stable format of
  /// `receipt`; nil if it is no receipt.
  /// - Parameter date: the date of the message.
  /// - Throws: `PictureFault` if a picture or a mail cannot be read.
  public func read(_ bytes: [UInt8], date: Date) async throws -> String? {
    let context = ReceiptContext(today: Day(date))
    return try await receipt(in: bytes, context).map { try ReportJSON.text(ReceiptReport($0), isPretty: true) }
  }

  private func receipt(in bytes: [UInt8], _ context: ReceiptContext) async throws -> Receipt? {
    if PictureFormat(of: bytes) != nil {
      let report = try await pictures.read(bytes, words: .traditional).get()
      return reader.read(codes: report.codes.map(\.text), lines: report.lines.map(\.text), context)
    }
    guard TextFile.isMail(bytes) else { return TextFile.text(bytes).flatMap { reader.read($0, context) } }
    let mail = try await pictures.readMail(bytes).get()
    let words = mail.subject + "\n" + mail.text
    return reader.read(mail: words, sender: mail.from?.name, sent: mail.date.map { Day($0) }, context)
  }
}

/// The text of a file.
enum TextFile {
  /// The most bytes of a text that is not UTF-8.
  private static let longestBig5 = 8000

  /// Text in UTF-8 or Big5, which scanners hand out for the codes of e-invoices. Nil for anything else.
  static func text(_ bytes: [UInt8]) -> String? {
    guard !bytes.contains(0) else { return nil }
    let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    return String(bytes: marked, encoding: .utf8) ?? big5(marked)
  }

  /// Whether a file begins as a mail does: lines of header fields, among them From and another that mails have.
  static func isMail(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(64 * 1024), as: UTF8.self)
    let head = start.split(separator: /\r?\n/, omittingEmptySubsequences: false).prefix { !$0.isEmpty }
    guard let first = head.first, first.firstMatch(of: /^(?:From [^:]+ .*|[A-Za-z][A-Za-z0-9-]*:.*)$/) != nil else {
      return false
    }
    let names = Set(head.compactMap { $0.firstMatch(of: /^([A-Za-z][A-Za-z0-9-]*):/)?.1.lowercased() })
    let usual = ["message-id", "date", "subject", "mime-version", "received", "content-type", "to"]
    return names.contains("from") && usual.count(where: names.contains) > 1
  }

  /// Text in Big5. A byte that is not, such as half a character at the end of a code, becomes U+FFFD.
  private static func big5(_ bytes: [UInt8]) -> String? {
    guard bytes.count <= longestBig5, let converter = iconv_open("UTF-8", "CP950"), converter != iconv_t(bitPattern: -1)
    else { return nil }
    defer { iconv_close(converter) }
    var text = ""
    var rest = bytes.map { CChar(bitPattern: $0) }[...]
    while !rest.isEmpty {
      let (part, read) = convert(Array(rest), converter)
      text += part
      rest = rest.dropFirst(read)
      if !rest.isEmpty {
        text += "\u{FFFD}"
        rest.removeFirst()
      }
    }
    return text
  }

  /// Converts up to the first byte that cannot be. Returns the text and the number of bytes that were converted.
  private static func convert(_ bytes: [CChar], _ converter: iconv_t) -> (text: String, read: Int) {
    var source = bytes
    var target = [CChar](repeating: 0, count: bytes.count * 2 + 4)
    let (read, written): (Int, Int) = source.withUnsafeMutableBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        var (from, left) = (source.baseAddress, source.count)
        var (to, room) = (target.baseAddress, target.count)
        _ = iconv(converter, &from, &left, &to, &room)
        return (source.count - left, target.count - room)
      }
    }
    return (String(decoding: target.prefix(written).map { UInt8(bitPattern: $0) }, as: UTF8.self), read)
  }
}
