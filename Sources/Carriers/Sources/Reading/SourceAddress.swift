import Tracking

/// The addresses of sources.
enum SourceAddress {
  /// The address of a page of a direct source, at its own host or at `<base>/<source id>` when the settings give a base
  /// URL.
  static func page(
    _ source: SourceID, host: String, path: String, query: [(name: String, value: String)], settings: SourceSettings
  ) -> String {
    let given = trimmed(settings.carrierBaseURL ?? "")
    let base = given.isEmpty ? host : given + "/" + source.rawValue
    let fields = query.map { encoded($0.name) + "=" + encoded($0.value) }
    return base + path + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
  }

  /// `base` without slashes at the end.
  static func trimmed(_ base: String) -> String {
    var base = base
    while base.hasSuffix("/") { base.removeLast() }
    return base
  }

  /// `text` percent-encoded for a path segment or a query value. Only the unreserved characters of RFC 3986 stay as
  /// they are.
  static func encoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        encoded += byte < 16 ? "%0" : "%"
        encoded += String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }
}
