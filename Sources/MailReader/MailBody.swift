import Mail

/// What somebody sees of a mail's body, or of one part of it.
struct MailBody {
  /// The visible text in lines.
  var text = ""
  var links: [String] = []
  /// Whether it comes from a part without markup.
  var isPlain = false
  /// What was left out.
  var omissions: Set<MailOmission> = []

  /// Adds a part that follows.
  mutating func append(_ other: MailBody) {
    if !text.isEmpty, !other.text.isEmpty { text += "\n" }
    text += other.text
    links += other.links
    omissions.formUnion(other.omissions)
    cut()
  }

  /// Cuts what exceeds the limits.
  mutating func cut() {
    if text.utf8.count > MailLimits.text {
      // A number that is cut in two would be another number.
      let beginning = text.utf8.prefix(MailLimits.text)
      let end = beginning.lastIndex { [0x0A, 0x09, 0x20].contains($0) } ?? beginning.startIndex
      text = String(decoding: beginning[..<end], as: UTF8.self)
      omissions.insert(.length)
    }
    var seen: Set<String> = []
    links = links.filter { seen.insert($0).inserted }
    var bytes = 0
    let kept = links.prefix(MailLimits.links).prefix { link in
      bytes += link.utf8.count
      return bytes <= Self.bytesOfLinks
    }
    if kept.count < links.count {
      links = Array(kept)
      omissions.insert(.length)
    }
  }

  private static let bytesOfLinks = 200_000
}
