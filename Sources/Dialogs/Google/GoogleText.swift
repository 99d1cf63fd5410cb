public import Chat
import Google

/// Finds out whether users write what Google's page gave them.
public enum GoogleText {
  /// Whether an update may have a code with which an account at Google is connected.
  public static func mayBePresent(in update: Update) -> Bool {
    switch update.content {
    case .text(let text, _), .edited(let text), .command(_, let text): GoogleAnswer.mayBePresent(in: text)
    case .button, .wordless, .document, .pictures, .membership, .migrated, .joined, .left: false
    }
  }
}
