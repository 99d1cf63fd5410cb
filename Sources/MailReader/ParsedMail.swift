import CGMime
import Glibc

/// A mail as GMime understands it. It owns GMime's objects, and its parts must not be used after it.
final class ParsedMail {
  /// A field of the header.
  struct Field {
    /// Its name in lower case.
    let name: String
    /// What was sent after the colon, folded and encoded; never more than `longest` bytes.
    let value: [UInt8]
  }

  /// Longer values are cut: a subject of ten megabytes is no subject.
  static let longestField = 16 << 10

  private let handle: UnsafeMutablePointer<GMimeMessage>

  /// Nil if GMime finds no message.
  init?(_ bytes: [UInt8]) {
    guard let parsed = pickupbot_message_parse(bytes, bytes.count, GMimeSettings.options) else { return nil }
    handle = parsed
    fields = Self.fields(of: parsed)
  }

  deinit { pickupbot_message_free(handle) }

  /// The fields of its header, in order.
  let fields: [Field]

  /// The part that is the whole body.
  var body: UnsafeMutablePointer<GMimeObject>? { g_mime_message_get_mime_part(handle) }

  /// The fields of a message that GMime holds, for example of one that was attached.
  static func fields(of message: UnsafeMutablePointer<GMimeMessage>) -> [Field] {
    guard let headers = pickupbot_message_headers(message) else { return [] }
    let count = g_mime_header_list_get_count(headers)
    return (0..<count).compactMap { index in
      guard let header = g_mime_header_list_get_header_at(headers, index), let name = g_mime_header_get_name(header)
      else { return nil }
      let value = g_mime_header_get_raw_value(header).map { text in
        Array(UnsafeRawBufferPointer(start: text, count: strnlen(text, longestField)))
      }
      return Field(name: String(cString: name).lowercased(), value: value ?? [])
    }
  }
}
