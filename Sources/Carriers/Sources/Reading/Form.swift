/// The body of a page's form.
enum Form {
  static let contentType = (name: "Content-Type", value: "application/x-www-form-urlencoded")

  /// Names and values that are percent-encoded already, in the page's own charset.
  static func body(_ fields: [(name: String, value: String)]) -> [UInt8] {
    Array(fields.map { $0.name + "=" + $0.value }.joined(separator: "&").utf8)
  }
}
