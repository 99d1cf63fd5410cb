import Foundation
import Mail
import PictureProcess
import Pictures
import TestSupport
import Testing

/// Headers of many mails, read by one process.
@Suite(.serialized) struct MailHeaderTests {
  @Test func headersAreReadInTheirOrder() async throws {
    let blocks = (0..<MailLimits.headers).map { number in
      Array(
        """
        From: =?big5?B?qPqzZg==?= <shop\(number)@example.com>\r
        Subject: =?utf-8?B?5Y+W6LKo?=\r
         \(number)\r
        Date: Sat, 21 Nov 2026 10:00:00 +0800\r
        Message-ID: <\(number)@example.com>\r
        \r

        """.utf8)
    }
    let reports = try await Fixture.reader.readMailHeaders(blocks).get()
    #expect(reports.map(\.subject) == (0..<MailLimits.headers).map { "取貨 \($0)" })
    #expect(reports.map(\.messageID) == (0..<MailLimits.headers).map { "\($0)@example.com" })
    #expect(reports.last?.from == MailAddress(name: "取貨", "shop499@example.com"))
    #expect(reports.allSatisfy { $0.date != nil && $0.text.isEmpty && $0.omissions == [] })
  }

  @Test func anOddHeaderDoesNotMoveTheOthers() async throws {
    let blocks: [[UInt8]] = [
      Array("Subject: one\n\n".utf8), [], [0, 1, 2, 3], Array("\r\n".utf8), Array("no field".utf8),
      Array("Subject: raw ".utf8) + [0xA8, 0xFA, 0xB3, 0x66],
      Array("Subject: \(String(repeating: "x", count: 2000))".utf8),
      Array("subject:two".utf8),
    ]
    let reports = try await Fixture.reader.readMailHeaders(blocks).get()
    #expect(reports.map { String($0.subject.prefix(10)) } == ["one", "", "", "", "", "raw 取貨", "xxxxxxxxxx", "two"])
    #expect(reports.map(\.omissions) == [[], [], [], [], [], [], [.length], []])
  }

  @Test func noneAndTooMany() async throws {
    #expect(await Fixture.reader.readMailHeaders([]) == .success([]))
    let many = [[UInt8]](repeating: Array("Subject: x".utf8), count: MailLimits.headers + 1)
    #expect(await Fixture.reader.readMailHeaders(many) == .failure(.tooLarge(.bytes)))
  }
}
