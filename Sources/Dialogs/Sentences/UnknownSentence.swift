import Cards
import Chat
import Sentences
import Store

/// Answers a sentence that asks for nothing known.
struct UnknownSentence {
  let services: DialogServices

  /// Names the two things that are nearest to the sentence. Says so once in ten minutes; after that, an emoji is enough.
  func answer(_ sentence: Sentence, _ context: inout UpdateContext) throws {
    guard context.state.notUnderstoodAt == nil else { return try context.react(.thinking, orElse: .beyond) }
    context.state.notUnderstoodAt = context.now
    var commands: [Command] = []
    for command in services.sentences.nearest(to: sentence).compactMap(Self.command) where !commands.contains(command) {
      commands.append(command)
    }
    guard let first = commands.first else { return try context.reply(.smallTalk) }
    let second = commands.dropFirst().first ?? (first == .list ? .receipts : .list)
    try context.reply(.nearest([first, second]))
  }

  /// The command that does what the intent asks for, or is next to it.
  private static func command(_ intent: Intent) -> Command? {
    switch intent {
    case .list, .parcel, .refresh, .count, .countOnTheWay, .notListed, .overview, .timeline, .edit, .delete,
      .phone, .sent:
      .list
    case .round, .countWaiting, .deadline, .code, .pickedUp, .pickedUpAll, .notPickedUp, .claim, .release: .pickup
    case .add, .carrier: .add
    case .receipts, .spending: .receipts
    case .lottery: .lottery
    case .mail: .mail
    case .settings, .mute, .unmute, .silence, .unsilence, .stop, .remind, .unremind, .reminders, .remindDaily,
      .willTell:
      .settings
    case .language, .switchLanguage: .language
    case .history, .archive, .unarchive, .archiveCollected: .history
    case .stats: .stats
    case .export: .export
    case .privacy: .privacy
    case .forget: .forget
    case .help: .help
    case .search: .search
    case .undo, .mobileBarcode, .sheets, .thanks, .hello, .bye: nil
    }
  }
}
