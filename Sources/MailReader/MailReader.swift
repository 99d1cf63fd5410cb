public import Mail

/// Takes mails apart. Mails come from strangers: a process uses this only after it has given up all other rights.
public struct MailReader {
  /// Loads everything that reading may need. Only afterwards may the process be confined.
  public init() {
    CharacterTables.load()
    // Libraries load tables when they are first used.
    _ = read(Self.sample)
  }

  private static let sample = Array(
    """
    Authentication-Results: mx.example.com; dkim=pass header.d=example.com
    From: =?utf-8?Q?Shop?= <info_at_mail_example_com_a_b@privaterelay.appleid.com>
    Subject: =?big5?B?pPmkSA==?=
    Date: Sat, 21 Nov 2026 10:00:00 +0800
    Content-Type: text/html; charset=big5

    <style>.a { display: none }</style><p style="font-size: 1px">\u{4E2D}<a href="https://example.com">

    """.utf8)

  /// Reads a mail. Nil if the bytes are no mail.
  public func read(_ bytes: [UInt8]) -> MailReport? {
    let isCut = bytes.count > MailLimits.bytes
    guard let mail = MailBytes.prepared(isCut ? Array(bytes.prefix(MailLimits.bytes)) : bytes),
      let message = ParsedMail(mail)
    else { return nil }
    var (report, omissions) = Self.header(message.fields)
    let body = withExtendedLifetime(message) { Self.body(message, of: mail) }
    report.text = body.text
    report.links = body.links
    omissions.formUnion(body.omissions)
    if isCut { omissions.insert(.length) }
    report.omissions = Self.sorted(omissions)
    return report
  }

  /// Reads a header, or some fields of one. The report has no text.
  public func readHeader(_ bytes: [UInt8]) -> MailReport {
    guard let block = MailBytes.prepared(bytes), let message = ParsedMail(block + [0x0A, 0x0A]) else {
      return MailReport()
    }
    var (report, omissions) = Self.header(message.fields)
    report.omissions = Self.sorted(omissions)
    return report
  }

  private static func header(_ fields: [ParsedMail.Field]) -> (MailReport, Set<MailOmission>) {
    func value(_ name: String) -> [UInt8]? { fields.first { $0.name == name }?.value }
    let sender = Sender(fields)
    let subject = value("subject").map(HeaderText.subject)
    let report = MailReport(
      from: sender.address.map(RelayAddress.undone), subject: subject?.text ?? "",
      messageID: value("message-id").flatMap(HeaderText.messageID), date: value("date").flatMap(HeaderText.date),
      authentication: AuthenticationResults.verdict(on: fields, from: sender))
    return (report, subject?.isCut == true ? [.length] : [])
  }

  private static func body(_ message: ParsedMail, of mail: [UInt8]) -> MailBody {
    guard let part = message.body else { return MailBody() }
    var reader = BodyReader()
    let body = reader.read(part)
    let type = PartType(part)
    guard type.kind == .multipart, body.text.isEmpty, body.links.isEmpty, body.omissions.isEmpty else { return body }
    return unsplitBody(of: mail, isAlternative: type.isAlternative)
  }

  /// The text of a mail with parts that GMime did not find.
  private static func unsplitBody(of mail: [UInt8], isAlternative: Bool) -> MailBody {
    let repair = BoundaryRepair(mail, isAlternative: isAlternative)
    if let repaired = repair.flatMap({ ParsedMail($0.mail) }), let part = repaired.body {
      var reader = BodyReader()
      let body = withExtendedLifetime(repaired) { reader.read(part) }
      if !body.text.isEmpty { return body }
    }
    let text = Array(repair?.preamble ?? MailBytes.body(of: mail))
    // The field that says so is lost.
    let encoding = text.prefix(100_000).firstRange(of: Array("=3D".utf8)) == nil ? "8bit" : "quoted-printable"
    guard let message = ParsedMail(Array("Content-Transfer-Encoding: \(encoding)\n\n".utf8) + text),
      let part = message.body
    else { return MailBody() }
    var reader = BodyReader()
    return withExtendedLifetime(message) { reader.read(part) }
  }

  private static func sorted(_ omissions: Set<MailOmission>) -> [MailOmission] {
    [.depth, .parts, .length].filter(omissions.contains)
  }
}
