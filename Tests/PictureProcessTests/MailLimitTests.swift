import Foundation
import Mail
import PictureProcess
import Pictures
import TestSupport
import Testing

/// Mails that are too large, too deep or made to cost time, and bytes that are no mails.
@Suite(.serialized) struct MailLimitTests {
  /// These mails are the worst for a program without optimization; the limit of processor time is the usual one.
  private static let reader = PictureProcess(program: BuiltProgram.path("pickupbot-look"), timeLimit: .seconds(120))

  private static let start = "From: a@example.com\nSubject: bomb\nMIME-Version: 1.0\n"

  private func read(_ mail: String) async throws -> MailReport {
    try await Self.reader.readMail(Array("\(Self.start)\(mail)".utf8)).get()
  }

  /// Parts within parts, with a text inside the innermost one.
  private static func nested(_ levels: Int) -> String {
    (0..<levels).map { "Content-Type: multipart/mixed; boundary=\"b\($0)\"\n\n--b\($0)\n" }.joined()
      + "Content-Type: text/plain\n\ninside"
  }

  struct Bomb: Sendable, CustomStringConvertible {
    let description: String
    let mail: @Sendable () -> String
    let omissions: [MailOmission]
  }

  static let bombs = [
    Bomb(description: "10,000 levels", mail: { nested(10_000) }, omissions: [.depth]),
    Bomb(description: "one level too many", mail: { nested(MailLimits.depth + 1) }, omissions: [.depth]),
    Bomb(
      description: "10,000 attached mails",
      mail: { String(repeating: "Content-Type: message/rfc822\n\n", count: 10_000) + "Subject: y\n\nz" },
      omissions: [.depth]),
    Bomb(
      description: "100,000 parts",
      mail: {
        "Content-Type: multipart/mixed; boundary=b\n\n" + String(repeating: "--b\n\npart\n", count: 100_000)
      }, omissions: [.parts]),
    Bomb(
      description: "a text of 18 MB in base64",
      mail: {
        "Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\n"
          + String(repeating: "cGFyY2VsIGhlcmUgcGFyY2VsIGhlcmUg\n", count: 700_000)
      }, omissions: [.length]),
    Bomb(
      description: "a page of 20 MB",
      mail: { "Content-Type: text/html\n\n" + String(repeating: "<p>parcel here</p>\n", count: 1_000_000) },
      omissions: [.length]),
    Bomb(
      description: "a page 100,000 elements deep",
      mail: { "Content-Type: text/html\n\n" + String(repeating: "<div>", count: 100_000) + "inside" },
      omissions: [.depth]),
    Bomb(
      description: "a tag with 200,000 attributes",
      mail: { "Content-Type: text/html\n\n<p" + (0..<200_000).map { " a\($0)=1" }.joined() + ">inside" },
      omissions: [.length]),
    Bomb(
      description: "201 links",
      mail: { "Content-Type: text/html\n\n" + (0...200).map { "<a href='https://example.com/\($0)'>x</a> " }.joined() },
      omissions: [.length]),
    Bomb(
      description: "a field of 10 MB", mail: { "X-Long: " + String(repeating: "a", count: 10_000_000) + "\n\nbody" },
      omissions: []),
    Bomb(
      description: "a million addresses",
      mail: { "To: " + String(repeating: "a@example.com, ", count: 600_000) + "b@example.com\n\nbody" }, omissions: []),
    Bomb(
      description: "groups within groups", mail: { "To: " + String(repeating: "g:", count: 2_000_000) + "\n\nbody" },
      omissions: []),
    Bomb(
      description: "two million lines like boundaries",
      mail: { "Content-Type: multipart/mixed; boundary=b\n\n" + String(repeating: "--c\n", count: 2_000_000) },
      omissions: [.length]),
  ]

  @Test(arguments: bombs)
  func aBombIsReadAsFarAsTheLimits(_ bomb: Bomb) async throws {
    let report = try await read(bomb.mail())
    #expect(report.subject == "bomb" && report.from?.address == "a@example.com")
    #expect(report.omissions == bomb.omissions)
    #expect(report.text.utf8.count <= MailLimits.text && report.links.count <= MailLimits.links)
  }

  @Test func everythingUpToTheLimitsIsRead() async throws {
    let deepest = try await read(Self.nested(MailLimits.depth))
    #expect(deepest.text == "inside" && deepest.omissions == [])
    let lines = (1..<MailLimits.parts).map { "--b\n\npart \($0)\n" }.joined()
    let parts = try await read("Content-Type: multipart/mixed; boundary=b\n\n\(lines)--b--\n")
    #expect(parts.text.hasSuffix("part \(MailLimits.parts - 1)") && parts.omissions == [])
    let links = (1...MailLimits.links).map { "<a href='https://example.com/\($0)'>x</a>" }.joined()
    let page = try await read("Content-Type: text/html\n\n\(links)")
    #expect(page.links.count == MailLimits.links && page.omissions == [])
  }

  /// A number that is cut in two would be another number.
  @Test func aTextIsCutBetweenWords() async throws {
    let report = try await read("\n" + String(repeating: "620434003756 ", count: 10_000))
    #expect(report.omissions == [.length] && report.text.hasSuffix(" 620434003756"))
    #expect(report.text.utf8.count > MailLimits.text - 20)
  }

  @Test func aLongSubjectIsCut() async throws {
    let subject = String(repeating: "=?utf-8?B?5Y+W?= ", count: 100_000)
    let report = try await Self.reader.readMail(Array("Subject: \(subject)\n\nx".utf8)).get()
    #expect(report.subject.hasPrefix("取取取") && report.subject.count <= 1000 && report.omissions == [.length])
  }

  @Test func ofALargeMailTheBeginningIsRead() async throws {
    let line = Array("parcel here and there\n".utf8)
    var mail = Array("\(Self.start)\n".utf8)
    while mail.count <= MailLimits.bytes { mail += line }
    let report = try await Self.reader.readMail(mail).get()
    #expect(report.subject == "bomb" && report.omissions == [.length])
  }

  /// GMime compares each of these lines with a thousand boundaries. The child is stopped; the next mail is read.
  @Test func aMailThatTakesTooLongIsAFault() async throws {
    let impatient = PictureProcess(program: BuiltProgram.path("pickupbot-look"), timeLimit: .seconds(2))
    let mail = "\(Self.start)\(Self.nested(1000))" + String(repeating: "\n--zz", count: 3_000_000)
    #expect(await impatient.readMail(Array(mail.utf8)) == .failure(.timedOut))
    #expect(try await impatient.readMail(Array("Subject: next\n\nx".utf8)).get().subject == "next")
  }

  @Test func whatIsNoMailIsAFault() async throws {
    for file in ["label.jpg", "qr.png", "text.pdf", "label.heic"] {
      #expect(await Self.reader.readMail(try Fixture.bytes(file)) == .failure(.notAMail), "\(file)")
    }
    #expect(await Self.reader.readMail([]) == .failure(.empty))
  }

  /// Bytes changed at random: whatever happens in the child, the caller gets a value.
  @Test(arguments: ["shop-big5", "shop-utf8", "forwarded", "related"])
  func damagedMailsDoNoHarm(_ name: String) async throws {
    let bytes = try Fixture.bytes("mail/\(name).eml")
    var generator = SeededGenerator(state: 7)
    for _ in 1...20 {
      var damaged = bytes
      for _ in 0..<20 {
        damaged[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      switch await Self.reader.readMail(damaged) {
      case .success(let report): #expect(report.text.utf8.count < 10_000)
      case .failure(let fault): #expect(fault == .notAMail)
      }
    }
  }
}
