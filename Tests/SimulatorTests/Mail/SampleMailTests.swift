import Carriers
import Extraction
import Foundation
import Phrases
import TestSupport
import Testing
import Tracking

@testable import Simulator

/// The mails that the page offers, and how they are written.
@Suite struct SampleMailTests {
  private static let now = Date(timeIntervalSince1970: 1_795_219_200)

  /// What the bot reads in each text.
  @Test(
    arguments: [
      ("shopee", "TW268979373141Z", "arrivedAtStore"), ("momo", "300498983411", "inTransit"),
      ("pchome", "125710493260", "inTransit"), ("books", "F70334584020", "arrivedAtStore"),
      ("myship", "N01856100569", "inTransit"), ("tcat", "620434003756", "outForDelivery"),
      ("taobao", "LP00414316900776", "inTransit"), ("fedex", "787272553584", "inTransit"),
      ("hct", "8443674831", "inTransit"), ("pchomeOrder", nil, nil), ("amazon", nil, "inTransit"),
      ("invoice", nil, nil), ("receipt", nil, nil), ("newsletter", nil, nil), ("phishing", nil, nil),
    ] as [(String, String?, String?)])
  func areReadByTheBot(_ id: String, _ number: String?, _ status: String?) throws {
    let sample = try #require(SampleMail[id])
    let read = try Extractor(carriers: Registry.carriers).read(sample.content(at: Self.now).text, now: Self.now)
    #expect(sample.parcel == number)
    #expect(read.numbers.map(\.number.text) == (number.map { [$0] } ?? []))
    #expect(read.statusHint.map { "\($0.value)" } == status)
    #expect((read.scam != nil) == (id == "phishing"))
    guard let number else { return }
    let carrier = SampleParcels.parcels.first { $0.number == number }?.carrier
    #expect(carrier != nil && read.numbers.first?.carriers.first?.carrier.rawValue == carrier)
    #expect(read.numbers.first?.isDecided == true)
  }

  @Test func eachHasANameInEveryLanguage() throws {
    #expect((10...16).contains(SampleMail.all.count))
    #expect(Set(SampleMail.all.map(\.id)).count == SampleMail.all.count)
    for (language, words) in try PageTexts.all() {
      for sample in SampleMail.all { #expect(words["mail.sample.\(sample.id)"] != nil, "\(language) \(sample.id)") }
    }
  }

  @Test func anOrderAndItsShippingMailHaveTheSameOrderNumber() throws {
    let order = "20261126300417"
    let mails = try ["pchomeOrder", "pchome"].map { try #require(SampleMail[$0]).content }
    #expect(mails.allSatisfy { $0.text.contains(order) && $0.subject.contains(order) })
    #expect(mails[0].sender == mails[1].sender)
  }

  /// The carrier tells what the mail tells, whether it was asked before or not.
  @Test(arguments: [
    ("shopee", "shopee", Stage.atStore), ("books", "sevenEleven", .atStore), ("tcat", "tcat", .outForDelivery),
  ])
  func bringsTheParcelWhereTheMailSays(_ id: String, _ carrier: String, _ stage: Stage) throws {
    let profile = try #require(CarrierProfile.byID[carrier])
    let sample = try #require(SampleMail[id])
    let number = try #require(sample.parcel)
    for wasAsked in [false, true] {
      let clock = ManualClock.makeAtEight()
      let simulation = Simulation(.init(), now: { clock.now })
      if wasAsked {
        #expect(simulation.parcels.events(of: number, at: profile).first?.stage != stage)
        clock.advance(hours: 0.1)
      }
      #expect(simulation.deliver(sample, to: MailAccount.address) == 1)
      #expect(simulation.parcels.events(of: number, at: profile).first?.stage == stage)
      // A story that is further stays as it is.
      clock.advance(hours: 60)
      let last = simulation.parcels.events(of: number, at: profile).first
      _ = simulation.deliver(sample, to: MailAccount.address)
      #expect(simulation.parcels.events(of: number, at: profile).first == last)
    }
  }

  @Test func datesCountFromTheDayOfDelivery() throws {
    var sample = try #require(SampleMail("x", file: "From: a\nSubject: s {day+0}\n\n{day+7} {american+1} {day+x}\n"))
    #expect(sample.content(at: Self.now).subject == "s \(MailDate.day(Self.now))")
    let later = [7.0, 1].map { Self.now.addingTimeInterval($0 * 86_400) }
    #expect(
      sample.content(at: Self.now).text == "\(MailDate.day(later[0])) \(MailDate.americanDay(later[1])) {day+x}")
    sample.content.text = "{american+0}"
    #expect(sample.content(at: Date(timeIntervalSince1970: 1_782_662_400)).text == "Mon, 06/29/2026")
  }

  @Test(arguments: ["From: a\nSubject: b", "From: a\n\ntext", "Subject: b\n\ntext", "rubbish\n\ntext"])
  func incompleteFilesAreNone(_ file: String) { #expect(SampleMail("x", file: file) == nil) }
}

@Suite struct MailComposerTests {
  private static func compose(_ content: MailContent) -> String {
    let composer = MailComposer(
      content: content, recipient: "a@b.example", date: Date(timeIntervalSince1970: 1_782_662_400), id: 4)
    return String(decoding: composer.bytes, as: UTF8.self)
  }

  private static func content(
    _ subject: String, _ text: String = "text", _ change: (inout MailContent) -> Void = { _ in }
  ) -> MailContent {
    var content = MailContent(from: "Shop <s@mail.shop.example>", subject: subject, text: text)
    change(&content)
    return content
  }

  @Test func hasTheFieldsOfTheServersOnTop() {
    let mail = Self.compose(Self.content("x"))
    let names = mail.prefix(while: { _ in true }).split(separator: "\r\n").prefix(14)
      .filter { !$0.hasPrefix("\t") }.map { $0.prefix { $0 != ":" } }
    #expect(
      names.prefix(10) == [
        "Authentication-Results", "Return-Path", "Received", "Received", "From", "To", "Subject", "Date", "Message-ID",
        "MIME-Version",
      ])
    #expect(mail.contains("\r\nFrom: \"Shop\" <s@mail.shop.example>\r\n"))
    #expect(mail.contains("\r\nMessage-ID: <1782662400.4@mail.shop.example>\r\n"))
    #expect(mail.contains("dkim=pass header.d=mail.shop.example"))
    let forged = Self.compose(Self.content("x") { $0.isAuthenticated = false })
    #expect(forged.contains("dkim=fail header.d=mail.shop.example") && !forged.contains("=pass"))
  }

  /// A line end in a field would begin another field.
  @Test func fieldsHaveNoLineEnds() {
    let mail = Self.compose(Self.content("a\r\nBcc: x\u{7F}") { $0.sender = "s@x.example>\nX-Evil: 1" })
    #expect(mail.contains("Subject: aBcc: x\r\n"))
    #expect(!mail.contains("\nX-Evil") && !mail.contains("\nBcc"))
  }

  @Test func longSubjectsAreFolded() {
    let mail = Self.compose(Self.content(String(repeating: "包裹已送達", count: 20)))
    let lines = mail.components(separatedBy: "\r\n").filter { $0.contains("=?utf-8?B?") }
    #expect(lines.count > 5 && lines.allSatisfy { $0.utf8.count <= 85 })
  }

  /// The charset, and the bytes of 中 in it. A text that Big5 lacks is written in UTF-8.
  @Test(
    arguments: [
      (MailCharset.big5, "中", "big5", [0xA4, 0xA4, 13, 10]), (.utf8, "中", "utf-8", [0xE4, 0xB8, 0xAD, 13, 10]),
      (.big5, "简", "utf-8", [0xE7, 0xAE, 0x80, 13, 10]),
    ] as [(MailCharset, String, String, [UInt8])])
  func isWrittenInItsCharset(_ charset: MailCharset, _ text: String, _ name: String, _ bytes: [UInt8]) {
    let mail = Self.compose(Self.content("x", text) { $0.charset = charset })
    #expect(mail.contains("charset=\(name)\r\n"))
    #expect(mail.hasSuffix("\r\n\r\n" + Data(bytes).base64EncodedString() + "\r\n"))
  }

  @Test func htmlHasTheTextAsText() throws {
    let mail = Self.compose(Self.content("x", "a <b> & c\nhttp://x.example/?a=1&b=2") { $0.format = .html })
    let body = try #require(mail.components(separatedBy: "\r\n\r\n").last)
    let html = String(
      decoding: try #require(Data(base64Encoded: body, options: .ignoreUnknownCharacters)), as: UTF8.self)
    #expect(html.contains("<td>a &lt;b&gt; &amp; c</td>"))
    #expect(html.contains("<a href=\"http://x.example/?a=1&amp;b=2\">"))
    let both = Self.compose(Self.content("x") { $0.format = .both })
    #expect(both.contains("multipart/alternative") && both.contains("text/plain") && both.contains("text/html"))
    #expect(both.hasSuffix("--=_4_simulator--\r\n"))
  }
}
