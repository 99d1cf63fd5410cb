import Mail
import Testing

/// Who may say that a mail's sender is genuine.
@Suite struct SenderCheckTests {
  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var host: String
    var server: String
    var isAligned = true
    var isAboveReceived = true
    var isListed = false
    var isConfirmed: Bool
  }

  @Test(arguments: [
    Row(testDescription: "Gmail", host: "imap.gmail.com", server: "mx.google.com", isConfirmed: true),
    Row(
      testDescription: "Gmail writes it below its Received", host: "imap.gmail.com", server: "mx.google.com",
      isAboveReceived: false, isConfirmed: true),
    Row(
      testDescription: "failed", host: "imap.gmail.com", server: "mx.google.com", isAligned: false, isConfirmed: false),
    Row(testDescription: "another server", host: "imap.gmail.com", server: "mx.example.com", isConfirmed: false),
    Row(testDescription: "looks like it", host: "imap.gmail.com", server: "mxgoogle.com", isConfirmed: false),
    Row(testDescription: "iCloud", host: "imap.mail.me.com", server: "bx.icloud.com", isConfirmed: true),
    Row(testDescription: "own server", host: "imap.example.org", server: "mx.example.org", isConfirmed: true),
    Row(testDescription: "the address's domain", host: "10.0.0.5", server: "mail.home.example", isConfirmed: true),
    Row(
      testDescription: "own server below Received", host: "imap.example.org", server: "mx.example.org",
      isAboveReceived: false, isConfirmed: false),
    Row(
      testDescription: "listed server below Received", host: "imap.example.org", server: "mx.example.org",
      isAboveReceived: false, isListed: true, isConfirmed: true),
    Row(testDescription: "a neighbor of a suffix", host: "example.org", server: "forger.org", isConfirmed: false),
    Row(testDescription: "below com.tw", host: "example.com.tw", server: "forger.com.tw", isConfirmed: false),
  ])
  func isConfirmedBy(_ row: Row) {
    let check = SenderCheck(address: "you@home.example", host: row.host, isListed: row.isListed)
    let report = MailReport(
      authentication: MailAuthentication(
        server: row.server, isAligned: row.isAligned, isAboveReceived: row.isAboveReceived))
    #expect(check.isConfirmed(report) == row.isConfirmed)
    #expect(!check.isConfirmed(MailReport()))
  }

  @Test(arguments: [
    ("mail.example.org", 993, true), ("mail.example.org", 143, false), ("10.0.0.5", 993, false),
    ("localhost", 993, false), ("a..b", 993, false), ("192.168.1.5", 1993, true), ("192.168.1.5", 993, false),
    ("intern.example", 587, true),
  ])
  func usersMayName(host: String, port: Int, isAllowed: Bool) throws {
    let hosts = try #require(MailHosts("192.168.1.5:1993, intern.example"))
    #expect(hosts.allows(host: host, port: port) == isAllowed)
  }

  @Test(arguments: ["a:b", "a:0", "a:1:2", ":993"]) func aWrongListIsRefused(_ text: String) {
    #expect(MailHosts(text) == nil)
  }
}
