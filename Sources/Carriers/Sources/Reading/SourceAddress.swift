import Tracking

/// Where a source is asked.
enum SourceAddress {
  /// A page of a direct source: its own host, or `<base>/<source id>` where the settings give a base.
  static func page(
    _ source: SourceID, host: String, path: String, query: [(name: String, value: String)], settings: SourceSettings
  ) -> String {
    let given = trimmed(settings.carrierBaseURL ?? "")
    let base = given.isEmpty ? host : given + "/" + source.rawValue
    let fields = query.map { encoded($0.name) + "=" + encoded($0.value) }
    return base + path + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
  }

  /// `base` without slashes at its end.
  static func trimmed(_ base: String) -> String {
    var base = base
    while base.hasSuffix("/") { base.removeLast() }
    return base
  }

  /// Percent-encoded for a path segment or a query value: all but the unreserved characters of RFC 3986.
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
