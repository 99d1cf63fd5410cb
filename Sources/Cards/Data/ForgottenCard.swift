import Chat
import Phrases
import Tracking

/// Confirms that the data is deleted.
struct ForgottenCard: CardPart {
  let context: CardContext
  let scope: DeletionScope

  var card: Card {
    var lines = RichTextBuilder()
    lines.add(.bold(scope.parcels > 0 ? text(.forgotten, count: scope.parcels) : text(.forgottenNothing)))
    if let member = scope.member {
      lines.add(text(.forgottenMember, ["name": memberText.name(member)]))
      if scope.others > 0 { lines.add(text(.forgetOthers, count: scope.others)) }
    } else {
      if scope.hasAccount { lines.add(text(.forgottenAccount)) }
      lines.add(text(.forgottenBody))
    }
    return Card(text: lines.text)
  }
}
