import CGMime

/// What a part says it is.
struct PartType {
  enum Kind { case plain, html, multipart, message, other }

  let kind: Kind
  let isAlternative: Bool
  let charset: String?

  init(_ part: UnsafeMutablePointer<GMimeObject>) {
    let type = g_mime_object_get_content_type(part)
    let main = Self.text(g_mime_content_type_get_media_type(type))
    let sub = Self.text(g_mime_content_type_get_media_subtype(type))
    isAlternative = main == "multipart" && sub == "alternative"
    charset = g_mime_content_type_get_parameter(type, "charset").map { String(cString: $0) }
    kind =
      switch (main, sub) {
      case ("text", "html"), ("application", "xhtml+xml"): .html
      case ("text", "plain"), ("text", ""), ("", _): .plain
      case ("multipart", _): .multipart
      case ("message", "rfc822"): .message
      default: .other
      }
  }

  private static func text(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0).lowercased() } ?? ""
  }
}
