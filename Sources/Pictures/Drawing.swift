/// A picture to draw.
public enum Drawing: Hashable, Sendable {
  /// A code that a scanner reads from the screen of a phone.
  case code(CodeDrawing)
  /// A chart of what was spent.
  case chart(ChartDrawing)
}
