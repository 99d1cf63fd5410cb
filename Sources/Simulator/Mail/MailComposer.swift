import Foundation

/// Writes a mail as it lies in a mailbox: with the fields of the sender, and above them those of the servers that it
/// passed.
struct MailComposer: Sendable {
  /// The name of the mailbox's own server, in the fields that it adds.
  static let server = "mail.simulator.example"

  var content: MailContent
  var recipient: String
  var date: Date
  /// Makes the Message-ID unique.
  var id: Int

  /// The whole mail. In UTF-8 if the content's own character set lacks a character.
  var bytes: [UInt8] {
    let charset = isWritable(in: content.charset) ? content.charset : .utf8
    let fields = MailComposer.received(content, by: recipient, at: date, id: id) + ownFields(charset)
    return Array((fields.joined(separator: "\r\n") + "\r\n").utf8) + body(charset)
  }

  private func isWritable(in charset: MailCharset) -> Bool {
    [content.subject, content.senderName ?? "", content.text].allSatisfy { charset.bytes($0) != nil }
  }

  /// The fields that the mailbox's own server adds on top, and one of the server before it. The topmost tells whether
  /// the sender is genuine.
  static func received(_ content: MailContent, by recipient: String, at date: Date, id: Int) -> [String] {
    let domain = HeaderWriter.line(content.domain)
    let result = content.isAuthenticated ? "pass" : "fail"
    let stamp = MailDate.header(date)
    return [
      "Authentication-Results: \(server);",
      "\tdkim=\(result) header.d=\(domain) header.s=mail;",
      "\tspf=\(result) smtp.mailfrom=bounce@\(domain)",
      "Return-Path: <bounce@\(domain)>",
      "Received: from mta.\(domain) (mta.\(domain) [203.0.113.25])",
      "\tby \(server) with ESMTPS id \(id) for <\(HeaderWriter.line(recipient))>; \(stamp)",
      "Received: from app.\(domain) ([198.51.100.7]) by mta.\(domain) with ESMTP; \(stamp)",
    ]
  }

  private func ownFields(_ charset: MailCharset) -> [String] {
    let name = content.senderName.map { HeaderWriter.phrase($0, charset) + " " } ?? ""
    return [
      "From: \(name)<\(HeaderWriter.line(content.sender))>",
      "To: <\(HeaderWriter.line(recipient))>",
      "Subject: " + HeaderWriter.encoded(content.subject, charset),
      "Date: " + MailDate.header(date),
      "Message-ID: <\(Int(date.timeIntervalSince1970)).\(id)@\(HeaderWriter.line(content.domain))>",
      "MIME-Version: 1.0",
    ]
  }

  private func body(_ charset: MailCharset) -> [UInt8] {
    switch content.format {
    case .plain: return Self.part(content.text, "plain", charset)
    case .html: return Self.part(Self.html(content), "html", charset)
    case .both:
      let boundary = "=_\(id)_simulator"
      var bytes = Array("Content-Type: multipart/alternative; boundary=\"\(boundary)\"\r\n\r\n".utf8)
      for (text, type) in [(content.text, "plain"), (Self.html(content), "html")] {
        bytes += Array("--\(boundary)\r\n".utf8) + Self.part(text, type, charset)
      }
      return bytes + Array("--\(boundary)--\r\n".utf8)
    }
  }

  /// A part with its own fields. Base64 keeps every character set and line length.
  private static func part(_ text: String, _ type: String, _ charset: MailCharset) -> [UInt8] {
    let lines = text.replacing("\n", with: "\r\n") + "\r\n"
    let data = Data(charset.bytes(lines) ?? Array(lines.utf8))
    let lineEnds: Data.Base64EncodingOptions = [.endLineWithCarriageReturn, .endLineWithLineFeed]
    let encoded = data.base64EncodedString(options: lineEnds.union(.lineLength76Characters))
    let fields = "Content-Type: text/\(type); charset=\(charset.rawValue)\r\nContent-Transfer-Encoding: base64\r\n\r\n"
    return Array((fields + encoded + "\r\n").utf8)
  }

  /// The text as a shop's HTML: a table for the layout, a style, and a hidden line for the list of mails.
  private static func html(_ content: MailContent) -> String {
    let rows = content.text.split(separator: "\n").map { line in
      let text = escaped(String(line))
      let isLink = text.hasPrefix("https://") || text.hasPrefix("http://")
      return "<tr><td>" + (isLink ? "<a href=\"\(text)\">\(text)</a>" : text) + "</td></tr>"
    }
    return """
      <!DOCTYPE html>
      <html><head><meta charset="\(content.charset.rawValue)"><style>td { padding: 4px; color: #333; }</style></head>
      <body><div style="display:none">\(escaped(content.subject))</div>
      <table role="presentation">
      \(rows.joined(separator: "\n"))
      </table></body></html>
      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}

/// Text in the fields of a mail's header.
enum HeaderWriter {
  /// Without line ends and other control characters, which would begin another field.
  static func line(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }))
  }

  /// A name before an address: in quotes if it has no other characters than ASCII.
  static func phrase(_ text: String, _ charset: MailCharset) -> String {
    let text = encoded(text, charset)
    if text.hasPrefix("=?") { return text }
    return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// Encoded words of RFC 2047 if the text has other characters than ASCII, folded.
  static func encoded(_ text: String, _ charset: MailCharset) -> String {
    let text = line(text)
    if text.utf8.allSatisfy({ $0 < 128 }) { return text }
    var words: [String] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      // A word has at most 75 characters, and no character is split between two.
      let piece = rest.prefix(12)
      rest = rest.dropFirst(piece.count)
      let bytes = charset.bytes(String(piece)) ?? Array(piece.utf8)
      words.append("=?\(charset.rawValue)?B?\(Data(bytes).base64EncodedString())?=")
    }
    return words.joined(separator: "\r\n ")
  }
}

/// Dates in mails and in IMAP, in Taipei's time.
enum MailDate {
  static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  private static func civil(_ date: Date) -> CivilTime { CivilTime(unix: Int(date.timeIntervalSince1970)) }

  /// `Mon, 29 Jun 2026 14:37:05 +0800`
  static func header(_ date: Date) -> String {
    let time = civil(date)
    let day = "\(weekdays[time.weekday]), \(time.day) \(months[time.month - 1]) \(time.year)"
    return "\(day) \(time.clockWithSeconds) +0800"
  }

  /// `29-Jun-2026 14:37:05 +0800`, with a space in place of a day's missing first digit.
  static func internalDate(_ date: Date) -> String {
    let time = civil(date)
    let day = time.day < 10 ? " \(time.day)" : "\(time.day)"
    return "\(day)-\(months[time.month - 1])-\(time.year) \(time.clockWithSeconds) +0800"
  }

  /// `2026/06/29`
  static func day(_ date: Date) -> String { civil(date).date("/") }

  /// `Mon, 06/29/2026`
  static func americanDay(_ date: Date) -> String {
    let time = civil(date)
    let parts = time.date("/").split(separator: "/")
    return "\(weekdays[time.weekday]), \(parts[1])/\(parts[2])/\(parts[0])"
  }

  /// The number of a day, by a search's `29-Jun-2026`. Nil if it is not a date.
  static func dayNumber(ofSearch text: String) -> Int? {
    let parts = text.split(separator: "-")
    guard parts.count == 3, let day = Int(parts[0]), (1...31).contains(day), let year = Int(parts[2]),
      let month = months.firstIndex(where: { $0.lowercased() == parts[1].lowercased() })
    else { return nil }
    return year * 10_000 + (month + 1) * 100 + day
  }

  /// The number of the day of a date. Later days have larger numbers.
  static func dayNumber(of date: Date) -> Int {
    let time = civil(date)
    return time.year * 10_000 + time.month * 100 + time.day
  }
}
