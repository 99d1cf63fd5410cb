/// Where a page ends. One that was cut off may lack the newest of its events, or the older ones that give these their
/// meaning.
enum PageEnd {
  static func stands(in body: [UInt8]) -> Bool {
    String(decoding: body.suffix(4_096), as: UTF8.self).lowercased().contains("</html>")
  }
}
