public import Chat
public import Pictures

/// A card with a picture above it.
public struct CardWithPicture: Sendable, Equatable {
  /// Where the picture comes from.
  public enum Picture: Sendable, Equatable {
    /// It is drawn when it is sent. `original`: the platform's id of the user's picture that showed the code, which is
    /// sent instead if it cannot be drawn.
    case drawing(Drawing, original: String? = nil)
    /// The platform has it, under this id.
    case file(String)
  }

  /// Where the picture comes from.
  public var picture: Picture
  /// The text below it and the buttons. The text also says what the picture shows, for platforms that cannot send
  /// pictures.
  public var card: Card

  /// Puts a picture above a card.
  public init(_ picture: Picture, _ card: Card) {
    self.picture = picture
    self.card = card
  }
}
