import Mail
import PictureProcess
import TestSupport
import Testing

/// What Authentication-Results say of a sender, and what a forger can make of them.
@Suite(.serialized) struct MailAuthenticationTests {
  struct Example: Sendable, CustomStringConvertible {
    let description: String
    var from = "From: shop@shop.example.tw"
    /// The values of the fields, from the top.
    let results: [String]
    var server: String? = "mx.example.net"
    let isAligned: Bool
  }

  static let passed = "mx.example.net; dkim=pass header.d=shop.example.tw"

  static let genuine = [
    Example(description: "DKIM", results: [passed], isAligned: true),
    Example(
      description: "DKIM by identity", results: ["mx.example.net; dkim=pass header.i=@shop.example.tw"], isAligned: true
    ),
    Example(
      description: "SPF", results: ["mx.example.net; spf=pass smtp.mailfrom=bounce@mail.shop.example.tw"],
      isAligned: true),
    Example(
      description: "SPF of a domain", results: ["mx.example.net; spf=pass smtp.mailfrom=shop.example.tw"],
      isAligned: true),
    Example(
      description: "a subdomain signed for the address", from: "From: shop@mail.shop.example.tw", results: [passed],
      isAligned: true),
    Example(
      description: "several methods",
      results: [
        "mx.example.net; dmarc=pass header.from=x.tw; spf=fail smtp.mailfrom=x.tw; dkim=pass header.d=shop.example.tw"
      ],
      isAligned: true),
    Example(
      description: "two signatures",
      results: ["mx.example.net; dkim=pass header.d=mailer.example; dkim=pass header.d=shop.example.tw"],
      isAligned: true),
    Example(
      description: "upper case", results: ["MX.Example.NET; DKIM=Pass Header.D=SHOP.example.tw"], isAligned: true),
    Example(
      description: "a version", results: ["mx.example.net 1; dkim/1=pass header.d=shop.example.tw"], isAligned: true),
    Example(
      description: "folds and comments",
      results: [
        "mx.example.net (a (nested) one);\n\tdkim = pass (2048 bits; good)\n reason=\"ok; fine\" header.d = shop.example.tw"
      ],
      isAligned: true),
    Example(
      description: "a name", from: "From: \"Shop, Ltd.\" <shop@shop.example.tw>", results: [passed], isAligned: true),
  ]

  static let forged = [
    Example(description: "no field", results: [], server: nil, isAligned: false),
    Example(description: "nothing checked", results: ["mx.example.net; none"], isAligned: false),
    Example(description: "no result at all", results: ["mx.example.net"], isAligned: false),
    Example(description: "an empty field", results: [""], server: nil, isAligned: false),
    Example(
      description: "a failed signature", results: ["mx.example.net; dkim=fail header.d=shop.example.tw"],
      isAligned: false),
    Example(
      description: "a forged From", results: ["mx.example.net; dkim=pass header.d=forger.example"], isAligned: false),
    Example(
      description: "the real field says no, a forged one below says yes",
      results: ["mx.example.net; dkim=fail header.d=shop.example.tw", passed], isAligned: false),
    Example(
      description: "a forged one on top names itself", results: ["forger.example; dkim=pass header.d=shop.example.tw"],
      server: "forger.example", isAligned: true),
    Example(
      description: "DMARC alone", results: ["mx.example.net; dmarc=pass header.from=shop.example.tw"], isAligned: false),
    Example(
      description: "a comment",
      results: ["mx.example.net; spf=fail (dkim=pass header.d=shop.example.tw) smtp.mailfrom=x.tw"],
      isAligned: false),
    Example(
      description: "a comment with a statement",
      results: ["mx.example.net; spf=fail (; dkim=pass header.d=shop.example.tw;)"],
      isAligned: false),
    Example(
      description: "an open comment", results: ["mx.example.net (; dkim=pass header.d=shop.example.tw"],
      server: nil, isAligned: false),
    Example(
      description: "a quoted local part",
      results: ["mx.example.net; spf=pass smtp.mailfrom=\"; dkim=pass header.d=shop.example.tw;\"@forger.example"],
      isAligned: false),
    Example(
      description: "an escaped quote",
      results: [
        "mx.example.net; spf=pass smtp.mailfrom=\"\\\"; dkim=pass header.d=shop.example.tw; \\\"\"@forger.example"
      ],
      isAligned: false),
    Example(
      description: "a reason", results: ["mx.example.net; dkim=fail reason=\"dkim=pass header.d=shop.example.tw\""],
      isAligned: false),
    Example(
      description: "an address in the local part",
      results: ["mx.example.net; spf=pass smtp.mailfrom=shop@shop.example.tw@forger.example"], isAligned: false),
    Example(
      description: "the greeting's name is no sender", results: ["mx.example.net; spf=pass smtp.helo=shop.example.tw"],
      isAligned: false),
    Example(
      description: "a longer name", results: ["mx.example.net; dkim=pass header.d=shop.example.tw.forger.example"],
      isAligned: false),
    Example(
      description: "a neighbour under a public suffix", from: "From: shop@a.com.tw",
      results: ["mx.example.net; dkim=pass header.d=b.com.tw"], isAligned: false),
    Example(
      description: "a public suffix", from: "From: shop@a.com.tw",
      results: ["mx.example.net; dkim=pass header.d=com.tw"],
      isAligned: false),
    Example(
      description: "two addresses", from: "From: shop@shop.example.tw, forger@forger.example", results: [passed],
      isAligned: false),
    Example(
      description: "two fields From", from: "From: shop@shop.example.tw\nFrom: forger@forger.example",
      results: [passed],
      isAligned: false),
    Example(
      description: "the address in the name", from: "From: \"shop@shop.example.tw\" <forger@forger.example>",
      results: [passed], isAligned: false),
    Example(
      description: "a local part that ends the server's comment",
      results: [
        "mx.example.net; spf=pass (domain of \"x); dkim=pass header.d=shop.example.tw; spf=pass (\"@forger.example is good)"
          + " smtp.mailfrom=forger.example"
      ], isAligned: false),
    Example(
      description: "a property twice",
      results: [
        "mx.example.net; spf=pass (domain of x) smtp.mailfrom=shop.example.tw (@forger.example is good)"
          + " smtp.mailfrom=forger.example"
      ], isAligned: false),
    Example(description: "no From", from: "To: shop@shop.example.tw", results: [passed], isAligned: false),
    Example(
      description: "the address behind a relay", from: "From: a_at_shop_example_tw_x_y@privaterelay.appleid.com",
      results: [passed], isAligned: false),
  ]

  private func verdict(_ mail: String) async throws -> MailAuthentication? {
    try await Fixture.reader.readMail(Array(mail.utf8)).get().authentication
  }

  @Test(arguments: genuine + forged)
  func alignment(_ example: Example) async throws {
    let fields = example.results.map { "Authentication-Results: \($0)\n" }.joined()
    let verdict = try await verdict("\(fields)Received: from a by b\n\(example.from)\nSubject: x\n\ntext")
    #expect(verdict?.server == example.server)
    #expect(verdict?.isAligned ?? false == example.isAligned)
  }

  @Test(arguments: [
    ("Authentication-Results: \(passed)\nReceived: a\nReceived: b\n", true),
    ("X-Spam: no\nAuthentication-Results: \(passed)\nReceived: a\n", true),
    ("Received: a\nAuthentication-Results: \(passed)\nReceived: b\n", false),
    ("Authentication-Results: \(passed)\n", false),
    ("ARC-Authentication-Results: i=1; \(passed)\nReceived: a\nAuthentication-Results: \(passed)\n", false),
  ])
  func placeInTheHeader(_ header: String, _ isAbove: Bool) async throws {
    let verdict = try await verdict("\(header)From: shop@shop.example.tw\n\ntext")
    #expect(verdict?.isAboveReceived == isAbove)
  }
}
