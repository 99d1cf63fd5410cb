import Foundation
import Mail
import Testing
import Tracking

@testable import Extraction

/// Mails recorded by third parties. They are not in the package; `PICKUPBOT_TEST_DATA` names their folder.
@Suite(.enabled(if: RecordedMail.folder != nil, "PICKUPBOT_TEST_DATA is not set: recorded mails are skipped"))
struct RecordedMailTests {
  /// By file, the number and its carrier; or that there is none.
  @Test(arguments: [
    ("fedex_delivered", "885814254426 fedex"), ("ups_out_for_delivery", "1Z2345YY0678901234 ups"),
    ("ups_delivered", "1Z2345YY0678901234 ups"), ("usps_out_for_delivery", "92123456508577307776690000 usps"),
    ("gls_delivered", "90346692444 gls"), ("gls_delivering", "90346692444 gls"),
    ("ups_delivered_with_photo", "1Z2345YY0678901234 ups"),
    ("royal_mail_uk_delivered", ""),
    ("amazon_shipped", ""), ("amazon_uk_shipped_2", ""), ("amazon_delivered", ""), ("amazon_exception", ""),
    ("amazon_otp", ""), ("amazon_fwd", ""), ("amazon_hub_notice", ""), ("amazon_hub_notice_2", ""),
    ("aliexpress_order_shipped", ""),
  ])
  func aMailGivesItsNumber(file: String, expected: String) throws {
    let mail = try read(file)
    let numbers = mail.result.numbers.map { "\($0.number) \($0.carriers[0].carrier)" }
    #expect(numbers == (expected.isEmpty ? [] : [expected]), "\(mail.result.doubtful) \(mail.text)")
    #expect(mail.result.numbers.allSatisfy(mail.isCertain) && mail.result.scam == nil)
  }

  @Test(arguments: [
    ("amazon_shipped", "123-1234567-1234567"), ("amazon_delivered", "123-1234567-1234567"),
    ("amazon_exception", "123-1234567-1234567"), ("amazon_otp", "123-4567890-1234567"),
    ("amazon_uk_shipped_2", "123-4567890-1234567"), ("amazon_fwd", "123-1234567-1234567"),
    ("aliexpress_order_shipped", "8211968327931234"), ("fedex_delivered", nil), ("ups_delivered", nil),
  ])
  func aMailGivesItsOrder(file: String, order: String?) throws {
    let mail = try read(file)
    #expect(mail.order == order, "\(mail.text)")
  }

  /// Its two parts give different numbers, because somebody replaced one of them.
  @Test func theMailOfDHLGivesItsNumber() throws {
    let mail = try read("dhl_out_for_delivery")
    let carriers = mail.result.numbers.map { $0.carriers[0].carrier }
    #expect(mail.result.numbers.contains { $0.number.text == "4212345678" } && Set(carriers) == ["dhl"])
    #expect(mail.result.numbers.allSatisfy(mail.isCertain), "\(mail.result.doubtful)")
  }

  @Test func allAreFetched() throws {
    let filter = try #require(shared).mailFilter
    let files = try FileManager.default.contentsOfDirectory(
      at: #require(RecordedMail.folder), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "eml" }
    #expect(files.count >= 20)
    for file in files {
      let mail = try RecordedMail(file).report
      #expect(filter.mayBeAboutParcel(from: mail.from, subject: mail.subject), "\(file.lastPathComponent)")
    }
  }

  private func read(_ file: String) throws -> MailExtraction {
    let folder = try #require(RecordedMail.folder)
    let mail = try RecordedMail(folder.appending(path: file + ".eml")).report
    return try #require(shared).read(mail, isSenderConfirmed: true, now: mail.date ?? MailFixture.now)
  }
}

/// Takes a recorded mail apart, as far as these mails need it; the bot's own parser is tested elsewhere.
struct RecordedMail {
  let report: MailReport

  static let folder = ProcessInfo.processInfo.environment["PICKUPBOT_TEST_DATA"].map {
    URL(filePath: $0).appending(path: "fixtures/mail/ha-mail-and-packages")
  }

  init(_ file: URL) throws {
    let source = String(decoding: try Data(contentsOf: file), as: UTF8.self).replacing("\r\n", with: "\n")
    let (fields, body) = Self.parts(source)
    var report = MailReport(subject: Self.decoded(fields["subject"] ?? ""))
    let from = (fields["from"] ?? "").filter { $0 != "\"" }
    report.from = MailReport(example: "From: " + from).from
    report.text = Self.text(fields, body, depth: 0)
    self.report = report
  }

  /// Fields of a header by lower-cased name, unfolded, and what follows.
  private static func parts(_ source: String) -> (fields: [String: String], body: String) {
    guard let end = source.firstRange(of: "\n\n") else { return ([:], source) }
    let header = source[..<end.lowerBound].replacing(/\n[ \t]+/, with: " ")
    var fields: [String: String] = [:]
    for line in header.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].lowercased()
      fields[name] = fields[name] ?? line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    return (fields, String(source[end.upperBound...]))
  }

  /// The first text part: plain text rather than HTML.
  private static func text(_ fields: [String: String], _ body: String, depth: Int) -> String {
    let type = fields["content-type"] ?? "text/plain"
    if let match = type.firstMatch(of: /boundary="?([^";]+)"?/), depth < 4 {
      let pieces = body.split(separator: "--" + match.1, omittingEmptySubsequences: false).dropFirst().map {
        parts(String($0.drop { $0 == "\n" }))
      }
      let texts = pieces.map { (isPlain: $0.fields["content-type"]?.contains("text/plain") ?? false, part: $0) }
        .sorted { $0.isPlain && !$1.isPlain }
        .map { text($0.part.fields, $0.part.body, depth: depth + 1) }
      if let first = texts.first(where: { $0.contains { !$0.isWhitespace } }) { return first }
      return pieces.isEmpty ? visible(body) : ""
    }
    guard type.lowercased().hasPrefix("text/") || type.hasPrefix("multipart/") else { return "" }
    let encoding = fields["content-transfer-encoding"]?.lowercased()
    let plain =
      switch encoding {
      case "quoted-printable": quotedPrintable(body)
      case "base64":
        Data(base64Encoded: body, options: .ignoreUnknownCharacters)
          .map { String(decoding: $0, as: UTF8.self) } ?? ""
      default: body
      }
    return visible(plain)
  }

  private static func visible(_ text: String) -> String {
    guard text.contains("</") else { return text }
    let lines = text.replacing(/(?is)<(style|script|head)\b.*?<\/\1>/, with: "")
      .replacing(/(?i)<br|<\/(p|div|tr|td|li|h\d)>/, with: "\n<").replacing(/(?s)<[^>]*>/, with: "")
      .replacing("&nbsp;", with: " ").split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func quotedPrintable(_ text: String) -> String {
    var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "=") else {
        bytes.append(byte)
        continue
      }
      let pair = String(decoding: rest.prefix(2), as: UTF8.self)
      if rest.first == UInt8(ascii: "\n") {
        rest.removeFirst()
      } else if let value = UInt8(pair, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `=?UTF-8?Q?…?=`
  private static func decoded(_ field: String) -> String {
    field.replacing(/\?= +=\?/, with: "?==?").replacing(/=\?[^?]+\?Q\?([^?]*)\?=/) { match in
      quotedPrintable(String(match.1).replacing("_", with: " "))
    }
  }
}
