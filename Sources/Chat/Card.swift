/// Text with marks, in neutral words; a platform encodes it to its best.
public struct RichText: Hashable, Sendable {
  /// A run of text with one mark.
  public enum Span: Hashable, Sendable {
    case plain(String)
    case bold(String)
    /// Tap to copy.
    case code(String)
    /// Hidden until tapped.
    case spoiler(String)
    case italic(String)
    case link(String, url: String)
    /// A member of the chat, who hears of it even where the chat is silenced.
    case mention(String, user: String)
    /// A quote that stands on lines of its own, folded where the platform can.
    case folded([Span])
  }

  public var spans: [Span]

  public init(_ spans: [Span] = []) { self.spans = spans }

  /// The words alone.
  public var plainText: String { spans.map(\.plainText).joined() }
}

extension RichText.Span {
  public var plainText: String {
    switch self {
    case .plain(let text), .bold(let text), .code(let text), .spoiler(let text), .italic(let text),
      .link(let text, _), .mention(let text, _):
      text
    case .folded(let spans): spans.map(\.plainText).joined()
    }
  }
}

/// A button under a message.
public struct Button: Hashable, Sendable {
  /// What pressing it does.
  public enum Effect: Hashable, Sendable {
    /// Comes back as `Update.Content.button`; at most 64 bytes.
    case action(String)
    case open(url: String)
  }

  public var title: String
  public var effect: Effect

  public init(_ title: String, _ effect: Effect) {
    self.title = title
    self.effect = effect
  }
}

/// A whole message: what the user sees.
public struct Card: Hashable, Sendable {
  public var text: RichText
  /// Rows of buttons.
  public var buttons: [[Button]]
  /// Arrives without a sound.
  public var isSilent: Bool
  /// A reply is wanted of those whom it mentions: their program opens one. In place of buttons.
  public var wantsReply = false

  public init(text: RichText, buttons: [[Button]] = [], isSilent: Bool = false) {
    self.text = text
    self.buttons = buttons
    self.isSilent = isSilent
  }
}
