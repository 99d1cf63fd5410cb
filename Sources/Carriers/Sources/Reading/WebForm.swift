/// The body of an HTML form.
enum WebForm {
  static let contentType = (name: "Content-Type", value: "application/x-www-form-urlencoded")

  /// `fields` must already be percent-encoded in the page's own charset.
  static func body(_ fields: [(name: String, value: String)]) -> [UInt8] {
    Array(fields.map { $0.name + "=" + $0.value }.joined(separator: "&").utf8)
  }
}
