import Chat
import Phrases
import Tracking

/// Asks which parcel is meant. Each button does what the sentence asked for.
struct ParcelChoiceCard: CardPart {
  let context: CardContext
  let choice: ParcelChoice
  let parcels: [Parcel]

  /// Nil if none of the parcels exists any more.
  var card: Card? {
    let shown = parcels.prefix(ListCard.pageSize)
    guard !shown.isEmpty else { return nil }
    var lines = RichTextBuilder()
    lines.add(text(choice.purpose.question))
    let buttons = zip(shown, openButtons.of(shown)).map { parcel, button in
      Button(button.title, .action(choice.purpose.action(parcel.id).encoded))
    }
    return Card(text: lines.text, buttons: Rows.of(buttons))
  }
}

extension ParcelChoiceCard {
  init(_ choice: ParcelChoice, _ source: CardSource) throws {
    self.init(context: source.context, choice: choice, parcels: try source.data.parcels(choice.parcels))
  }
}

extension ParcelChoice.Purpose {
  func action(_ parcel: ParcelID) -> Action {
    switch self {
    case .show: .parcel(parcel, .show)
    case .pickedUp: .parcel(parcel, .pickedUp)
    case .delete: .parcel(parcel, .delete)
    case .forgetReminder: .parcel(parcel, .forgetReminder)
    case .notPickedUp: .parcel(parcel, .undoPickedUp)
    case .archive: .parcel(parcel, .archive)
    case .unarchive: .parcel(parcel, .unarchive)
    case .mute: .parcel(parcel, .mute)
    case .unmute: .parcel(parcel, .unmute)
    case .claim: .parcel(parcel, .claim)
    case .release: .parcel(parcel, .release)
    case .remind(let date): .parcel(parcel, .remindAt(date))
    }
  }

  fileprivate var question: PhraseKey {
    switch self {
    case .show: .choiceShow
    case .pickedUp: .choicePickedUp
    case .delete: .choiceDelete
    case .forgetReminder: .choiceForgetReminder
    case .notPickedUp: .choiceNotPickedUp
    case .archive: .choiceArchive
    case .unarchive: .choiceUnarchive
    case .mute: .choiceMute
    case .unmute: .choiceUnmute
    case .claim: .choiceClaim
    case .release: .choiceRelease
    case .remind: .choiceRemind
    }
  }
}
