import CGMime
import Mail

/// Walks through the parts of a mail.
struct BodyReader {
  private var partsLeft = MailLimits.parts

  /// What somebody sees of a part and of the parts in it.
  mutating func read(_ part: UnsafeMutablePointer<GMimeObject>, depth: Int = 0) -> MailBody {
    guard depth <= MailLimits.depth else { return MailBody(omissions: [.depth]) }
    guard partsLeft > 0 else { return MailBody(omissions: [.parts]) }
    partsLeft -= 1
    switch pickupbot_part_get_kind(part) {
    case pickupbot_part_multipart: return multipart(part, depth)
    case pickupbot_part_message: return message(in: part, depth)
    case pickupbot_part_leaf: return leaf(part, depth)
    default: return MailBody()
    }
  }

  private mutating func multipart(_ part: UnsafeMutablePointer<GMimeObject>, _ depth: Int) -> MailBody {
    var bodies: [MailBody] = []
    for index in 0..<pickupbot_multipart_count(part) {
      guard let child = pickupbot_multipart_child(part, index) else { continue }
      bodies.append(read(child, depth: depth + 1))
      if bodies.last?.omissions.contains(.parts) == true { break }
    }
    if PartType(part).isAlternative { return Alternatives.best(of: bodies) }
    // One version that another one is put around, as in multipart/related, stays what it is.
    var whole = MailBody(isPlain: bodies.allSatisfy { $0.isPlain || $0.text.isEmpty })
    for body in bodies { whole.append(body) }
    return whole
  }

  /// A mail that was forwarded as an attachment, with who it was from and its subject as the first lines.
  private mutating func message(in part: UnsafeMutablePointer<GMimeObject>, _ depth: Int) -> MailBody {
    guard let message = pickupbot_part_message_inside(part) else { return MailBody() }
    return self.message(ParsedMail.fields(of: message), g_mime_message_get_mime_part(message), depth)
  }

  private mutating func message(
    _ fields: [ParsedMail.Field], _ body: UnsafeMutablePointer<GMimeObject>?, _ depth: Int
  ) -> MailBody {
    var lines: [String] = []
    if let sender = Sender(fields).address {
      lines.append("From: \(sender.name.map { "\($0) " } ?? "")<\(sender.address)>")
    }
    if let subject = fields.first(where: { $0.name == "subject" }) {
      lines.append("Subject: \(HeaderText.subject(subject.value).text)")
    }
    var whole = MailBody(text: lines.joined(separator: "\n"))
    if let body { whole.append(read(body, depth: depth + 1)) }
    return whole
  }

  private mutating func leaf(_ part: UnsafeMutablePointer<GMimeObject>, _ depth: Int) -> MailBody {
    let type = PartType(part)
    switch type.kind {
    case .plain, .html: return PartText.body(Self.content(of: part), charset: type.charset, isHTML: type.kind == .html)
    case .multipart:
      // Its boundary is missing, so GMime does not see its parts.
      return MailBody()
    case .message:
      guard let mail = MailBytes.prepared(Self.content(of: part).bytes), let message = ParsedMail(mail) else {
        return MailBody()
      }
      return withExtendedLifetime(message) { self.message(message.fields, message.body, depth) }
    case .other: return MailBody()
    }
  }

  /// The content of a leaf, without its transfer encoding.
  private static func content(of part: UnsafeMutablePointer<GMimeObject>) -> PartContent {
    guard let content = pickupbot_part_content(part) else { return PartContent([]) }
    defer { g_byte_array_unref(content) }
    return PartContent(UnsafeRawBufferPointer(start: content.pointee.data, count: Int(content.pointee.len)))
  }
}
