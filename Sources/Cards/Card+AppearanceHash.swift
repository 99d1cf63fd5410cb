public import Chat
import Tracking

extension Card {
  /// A hash of the card's text and buttons. Cards that look the same have the same value, in every process.
  public var appearanceHash: Int64 {
    var hash = StableHash()
    for span in text.spans { add(span, to: &hash) }
    for row in buttons {
      hash.add("row \(row.count)")
      for button in row {
        hash.add(button.title)
        switch button.effect {
        case .action(let data): hash.add("action", data)
        case .open(let url): hash.add("open", url)
        }
      }
    }
    return Int64(bitPattern: hash.value)
  }

  private func add(_ span: RichText.Span, to hash: inout StableHash) {
    switch span {
    case .plain: hash.add("plain")
    case .bold: hash.add("bold")
    case .code: hash.add("code")
    case .spoiler: hash.add("spoiler")
    case .italic: hash.add("italic")
    case .link(_, let url): hash.add("link", url)
    case .mention(_, let user): hash.add("mention", user)
    case .quote(let spans):
      hash.add("folded \(spans.count)")
      return spans.forEach { add($0, to: &hash) }
    }
    hash.add(span.plainText)
  }
}

extension StableHash {
  fileprivate mutating func add(_ kind: String, _ text: String) {
    add(kind)
    add(text)
  }
}
