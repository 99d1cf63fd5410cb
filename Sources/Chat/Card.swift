/// Formatted text, independent of a platform. Each platform encodes it as well as it can.
public struct RichText: Hashable, Sendable {
  /// A run of text with one format.
  public enum Span: Hashable, Sendable {
    /// Text without a format.
    case plain(String)
    case bold(String)
    /// Monospaced; a tap copies it.
    case code(String)
    /// Hidden until tapped.
    case spoiler(String)
    case italic(String)
    case link(String, url: String)
    /// A mention of a member of the chat, who is notified even if they muted the chat. `user`: the platform's user id.
    case mention(String, user: String)
    /// A quote in lines of its own, collapsed if the platform can do that.
    case quote([Span])
  }

  /// The runs, in order.
  public var spans: [Span]

  /// Text with these runs.
  public init(_ spans: [Span] = []) { self.spans = spans }

  /// The text without formats.
  public var plainText: String { spans.map(\.plainText).joined() }
}

extension RichText.Span {
  /// The text without the format; of a link, without its URL.
  public var plainText: String {
    switch self {
    case .plain(let text), .bold(let text), .code(let text), .spoiler(let text), .italic(let text),
      .link(let text, _), .mention(let text, _):
      text
    case .quote(let spans): spans.map(\.plainText).joined()
    }
  }
}

/// A button under a message.
public struct Button: Hashable, Sendable {
  /// What a press of the button does.
  public enum Effect: Hashable, Sendable {
    /// The data comes back as `Update.Content.button`. At most 64 bytes.
    case action(String)
    /// Opens a URL.
    case open(url: String)
  }

  /// The label.
  public var title: String
  /// What a press does.
  public var effect: Effect

  /// Makes a button.
  public init(_ title: String, _ effect: Effect) {
    self.title = title
    self.effect = effect
  }
}

/// A whole message as the user sees it.
public struct Card: Hashable, Sendable {
  /// The text.
  public var text: RichText
  /// The rows of buttons, from top to bottom.
  public var buttons: [[Button]]
  /// Whether it arrives without a notification sound.
  public var isSilent: Bool
  /// Whether the chat program of the mentioned members opens a reply field. Only for a card without buttons.
  public var wantsReply = false
  /// The text instead, on a platform where the user's message cannot be deleted. Nil: the same.
  public var textIfNotDeleted: RichText?

  /// Makes a message; without `isSilent` it arrives with a notification sound.
  public init(text: RichText, buttons: [[Button]] = [], isSilent: Bool = false) {
    self.text = text
    self.buttons = buttons
    self.isSilent = isSilent
  }
}
