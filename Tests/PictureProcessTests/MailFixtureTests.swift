import Foundation
import Mail
import PictureProcess
import TestSupport
import Testing

/// Mails in files, taken apart by the real program.
@Suite(.serialized) struct MailFixtureTests {
  struct Expectation: Sendable, CustomStringConvertible {
    let file: String
    var from = MailAddress("shop@shop.example.tw")
    let subject: String
    let lines: [String]
    var links: [String] = []
    var description: String { file }
  }

  static let expectations = [
    Expectation(
      file: "shop-big5", from: MailAddress(name: "測試商店", "service@shop.example.tw"), subject: "【取貨通知】您的包裹已到店",
      lines: [
        "您的包裹已到店", "訂單編號\tTS20261121001", "取貨門市\t測試門市", "取貨期限\t2026/11/28 23:59", "請攜帶證件", "至門市取貨。",
        "查詢配送進度 客服 再次查詢",
      ], links: ["https://shop.example.tw/track?no=620434003756"]),
    Expectation(
      file: "shop-utf8", from: MailAddress(name: "Shop, Example", "no-reply@shop.example.com"),
      subject: "Shipped – order 1001",
      lines: [
        "Your order has shipped", "Carrier: ExamplePost", "Number: 620434003756", "Left", "column", "Right", "line one",
        "line two", "Seen in mails TracknoMore",
      ], links: ["HTTPS://shop.example.com/a?x=1&y=2", "https://shop.example.com/b"]),
    Expectation(file: "broken-boundary", subject: "broken", lines: ["取貨編號 620434003756", "請至門市取貨"]),
    Expectation(file: "no-boundary", subject: "no boundary", lines: ["取貨編號", "620434003756"]),
    Expectation(file: "preamble", subject: "preamble", lines: ["Your parcel 620434003756 was delivered."]),
    Expectation(file: "lost-empty-line", subject: "lost line", lines: ["包裹 620434003756"]),
    Expectation(file: "html-as-text", subject: "html as text", lines: ["單號\t620434003756"]),
    Expectation(
      file: "raw-big5", from: MailAddress(name: "測試商店", "shop@shop.example.tw"), subject: "取貨通知：包裹已到店",
      lines: ["取貨門市：測試門市", "期限：11/28"]),
    Expectation(
      file: "raw-utf8", from: MailAddress(name: "測試商店", "shop@shop.example.tw"), subject: "取貨通知：包裹已到店",
      lines: ["取貨門市：測試門市", "期限：11/28"]),
    Expectation(file: "meta-charset", from: MailAddress("shop@shop.example.jp"), subject: "meta", lines: ["荷物のお届け"]),
    Expectation(
      file: "forwarded", from: MailAddress("reader@example.net"), subject: "Fwd: parcel",
      lines: [
        "Please add this.", "From: 測試商店 <shop@shop.example.tw>", "Subject: 包裹已出貨", "單號 620434003756",
        "A note in a file.",
      ]),
    Expectation(
      file: "truncated", subject: "truncated", lines: ["包裹 620434003756 已到店", "包裹 620434003756 已到店", "包裹 62043"]),
    Expectation(
      file: "related", from: MailAddress("shop@shop.example.com"), subject: "related",
      lines: ["Your parcel 620434003756 is on its way.", "Sent by a list."], links: ["https://shop.example.com/t"]),
    Expectation(
      file: "longer-html", from: MailAddress("shop@shop.example.com"), subject: "longer",
      lines: ["Thank you for your order.", "Number: 620434003756", "Store: Test store, second floor"]),
    Expectation(
      file: "relay", from: MailAddress(name: "Example Shop", "info@mail.shop.com.tw"), subject: "relay",
      lines: ["Parcel 620434003756"]),
  ]

  @Test(arguments: expectations)
  func isReadAsAReaderSeesIt(_ expected: Expectation) async throws {
    let report = try await Fixture.reader.readMail(Fixture.bytes("mail/\(expected.file).eml")).get()
    #expect(report.from == expected.from)
    #expect(report.subject == expected.subject)
    #expect(report.text.split(separator: "\n").map(String.init) == expected.lines)
    #expect(report.links == expected.links)
    #expect(report.omissions == [])
  }

  @Test func everyFixtureHasAnExpectation() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/mail")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".eml") }
    #expect(files.sorted() == Self.expectations.map { "\($0.file).eml" }.sorted())
  }

  @Test func theOtherFieldsAreRead() async throws {
    let report = try await Fixture.reader.readMail(Fixture.bytes("mail/shop-big5.eml")).get()
    #expect(report.messageID == "20261121.1@shop.example.tw")
    #expect(report.date == (try Date("2026-11-21T02:00:00Z", strategy: .iso8601)))
    #expect(report.authentication == nil)
    // Folded after the name of the field.
    let other = try await Fixture.reader.readMail(Fixture.bytes("mail/shop-utf8.eml")).get()
    #expect(other.messageID == "abc.def@shop.example.com")
  }

  /// Cut at any place, a mail is still read as far as it goes.
  @Test(arguments: ["shop-big5", "shop-utf8", "forwarded", "related"])
  func aCutMailIsReadToItsEnd(_ name: String) async throws {
    let bytes = try Fixture.bytes("mail/\(name).eml")
    let whole = try await Fixture.reader.readMail(bytes).get()
    for tenth in 1..<10 {
      let report = try await Fixture.reader.readMail(Array(bytes.prefix(bytes.count * tenth / 10))).get()
      #expect(report.from == nil || report.from == whole.from || tenth == 1, "\(name) cut to \(tenth) tenths")
      #expect(report.omissions == [], "\(name) cut to \(tenth) tenths")
    }
  }

  static let recorded = ProcessInfo.processInfo.environment["PICKUPBOT_TEST_DATA"].map {
    URL(filePath: $0).appending(path: "fixtures/mail")
  }

  @Test(.enabled(if: recorded != nil, "PICKUPBOT_TEST_DATA is not set: recorded mails are skipped"))
  func recordedMailsAreRead() async throws {
    let folder = try #require(Self.recorded)
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    let files = try #require(all).filter { $0.pathExtension == "eml" }
    #expect(!files.isEmpty)
    for file in files {
      let report = try await Fixture.reader.readMail(Array(try Data(contentsOf: file))).get()
      #expect(!report.subject.isEmpty && report.from != nil, "\(file.lastPathComponent)")
      #expect(!report.text.isEmpty && !report.text.contains("</t"), "\(file.lastPathComponent)")
    }
  }
}
