import Chat
import Phrases
import Tracking

extension Cards {
  /// The message about the user's own data. Nil for a list that has been imported or dropped in the meantime.
  func card(_ message: DataMessage, _ source: CardSource) throws -> Card? {
    let context = source.context
    switch message {
    case .exportAsk: return try ExportQuestionCard(source).card
    case .listRead(let id): return try ImportPreviewCard(id, source)?.card
    case .listTaken(let added, let known, let left, let receipts):
      return ImportedCard(context: context, added: added, known: known, left: left, receipts: receipts ?? 0).card
    case .forgetAsk(let scope): return ForgetCard(context: context, scope: scope, isSure: false).card
    case .forgetSure(let scope): return ForgetCard(context: context, scope: scope, isSure: true).card
    case .forgotten(let scope): return ForgottenCard(context: context, scope: scope).card
    case .archiveEnds(let count, let months, let date):
      return ArchiveEndsCard(context: context, count: count, months: months, date: date).card
    case .exportEmpty:
      let enter = context.button(.buttonEnterNumber, .enterNumber)
      return Card(text: RichText([.plain(context.text(.exportEmpty))]), buttons: [[enter]])
    case .exportPrivateOnly, .fetchingFile, .fetchingAccount, .listFault, .listDropped, .forgetLeft, .digitsForgotten:
      return message.sentence.map { Card(text: RichText([.plain(context.text($0))])) }
    }
  }
}

extension DataMessage {
  /// The text of a message that is only a sentence.
  fileprivate var sentence: PhraseKey? {
    switch self {
    case .exportPrivateOnly: .exportPrivateOnly
    case .fetchingFile: .importFetching
    case .fetchingAccount: .importFetchingAccount
    case .listFault(let fault): fault.phrase
    case .listDropped: .importDropped
    case .forgetLeft: .forgetKept
    case .digitsForgotten: .phoneForgotten
    default: nil
    }
  }
}

extension ImportFault {
  fileprivate var phrase: PhraseKey {
    switch self {
    case .tooLarge: .importTooLarge
    case .notText: .importNotText
    case .notJSON: .importNotJSON
    case .otherKind: .importOtherKind
    case .newerVersion: .importNewerVersion
    case .tooMany: .importTooMany
    case .empty: .importEmpty
    case .gone: .importGone
    case .unreachable: .importUnreachable
    case .givenUp: .importGivenUp
    }
  }
}
