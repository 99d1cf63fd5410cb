/// The check for a complete page. A page that was cut off may lack its newest events, or older events that the newer
/// ones depend on.
enum HTMLEnd {
  static func isPresent(in body: [UInt8]) -> Bool {
    String(decoding: body.suffix(4_096), as: UTF8.self).lowercased().contains("</html>")
  }
}
