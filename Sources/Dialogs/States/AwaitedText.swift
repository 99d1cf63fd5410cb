import Cards
import Store
import Tracking

/// What the bot does while it waits for a text.
struct AwaitedText {
  /// The text is a key or a password: it is never read as anything else, and the wait does not expire.
  var isSecret = false
  /// Whether an edited message is an answer too.
  var readsEdits = false
  /// The parcel or receipt whose field the text is for. Another of its buttons ends the wait.
  var parcel: ParcelID?
  var receipt: ReceiptID?
  /// What `/cancel` says.
  var cancelled: SystemMessage = .unchanged
  let answer: (Message) throws -> StateAnswer
}

extension DialogueState.Mode {
  /// What is awaited; nil in the idle state.
  var awaited: AwaitedText? {
    switch self {
    case .idle: nil
    case .awaitingNumber(let carrier):
      AwaitedText(cancelled: .cancelled) { try AwaitingNumber(carrier: carrier).answer($0) }
    case .awaitingField(let id, let field, let user):
      AwaitedText(parcel: id) { try AwaitingField(parcel: id, field: field, user: user).answer($0) }
    case .awaitingSearch: AwaitedText(cancelled: .searchLeft) { AwaitingSearch.answer($0, in: .parcels) }
    case .awaitingReceiptSearch: AwaitedText(cancelled: .searchLeft) { AwaitingSearch.answer($0, in: .receipts) }
    case .awaitingToken:
      AwaitedText(isSecret: true, readsEdits: true) { ConnectionHandler(services: $0.services).answer($0.text) }
    case .awaitingMailAccount(let provider):
      AwaitedText(isSecret: true, readsEdits: true) {
        MailboxHandler(services: $0.services).answer($0.text, at: provider)
      }
    case .awaitingGoogleName(let name): AwaitedText { GoogleHandler.answer($0.text, of: name) }
    case .awaitingPhone(let id):
      AwaitedText(readsEdits: true, parcel: id) { PhoneQuestion(services: $0.services).answer($0.text, of: id) }
    case .awaitingReceipt(let id, let field, let user, let isAskedFor):
      AwaitedText(receipt: id) {
        try AwaitingReceipt(receipt: id, field: field, user: user, isAskedFor: isAskedFor).answer($0)
      }
    case .awaitingMobileBarcode:
      AwaitedText(readsEdits: true) { try MobileBarcodeHandler(services: $0.services).answer($0) }
    }
  }
}
