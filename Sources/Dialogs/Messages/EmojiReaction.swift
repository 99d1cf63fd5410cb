import Chat

extension Reaction {
  /// What answers a message of nothing but hearts, thumbs and the like; nil for any other text.
  init?(toEmoji text: String) {
    let emoji = text.filter { !$0.isWhitespace }
    guard (1...Self.most).contains(emoji.count) else { return nil }
    let kinds = Set(emoji.map(Self.kind))
    guard !kinds.contains(nil) else { return nil }
    self = kinds.contains(.heart) ? .heart : .thumbsUp
  }

  /// More of them is not a reaction but a message.
  private static let most = 12

  /// By the first scalar: colours of skin and variation selectors do not matter.
  private static func kind(_ character: Character) -> Reaction? {
    switch character.unicodeScalars.first {
    case "❤", "♥", "❣", "🧡", "💛", "💚", "💙", "💜", "🖤", "🤍", "🤎", "🩷", "🩵", "💕", "💖", "💗", "💓", "💞", "💘", "💝", "🫶", "😍",
      "🥰", "😘", "🙏":
      .heart
    case "👍", "👌", "👏", "🙌", "💪", "🤝", "🫡": .thumbsUp
    default: nil
    }
  }
}
