import Chat

/// Builds a text line by line; adjacent plain spans are merged.
struct RichTextBuilder {
  private(set) var spans: [RichText.Span] = []

  var text: RichText { RichText(spans) }
  var isEmpty: Bool { spans.isEmpty }
  /// The length in UTF-16 units, which platforms count.
  var width: Int { spans.reduce(0) { $0 + $1.plainText.utf16.count } }

  /// Starts a new line with `parts`; without parts the line is empty.
  mutating func add(_ parts: [RichText.Span]) {
    if !spans.isEmpty { append(.plain("\n")) }
    parts.forEach { append($0) }
  }

  mutating func add(_ parts: RichText.Span...) { add(parts) }

  mutating func add(_ text: String) { add(.plain(text)) }

  /// Adds the lines of `more`, starting on a new line.
  mutating func add(_ more: RichTextBuilder) { add(more.spans) }

  mutating func blank() { add([]) }

  /// Adds a line with the non-nil `parts`, joined with a middle dot; no line if all are nil.
  mutating func add(dotted parts: [RichText.Span?]) {
    let present = parts.compactMap { $0 }
    guard !present.isEmpty else { return }
    add(RichTextBuilder.dotted(present))
  }

  static func dotted(_ parts: [RichText.Span]) -> [RichText.Span] {
    var line: [RichText.Span] = []
    for part in parts {
      if !line.isEmpty { line.append(.plain(" · ")) }
      line.append(part)
    }
    return line
  }

  private mutating func append(_ span: RichText.Span) {
    if case .plain(let more) = span {
      if more.isEmpty { return }
      if case .plain(let before)? = spans.last {
        spans[spans.count - 1] = .plain(before + more)
        return
      }
    }
    spans.append(span)
  }
}
