import Cards
import Chat
import Store
import Tracking

extension Dialogs {
  /// Handles a button press. Every press gets an answer, even if its data comes from an older version or is forged.
  func handleButton(_ data: String, _ context: inout UpdateContext) throws {
    guard let action = Action(encoded: data) else { return try showOutdated(data, &context) }
    switch action {
    case .parcel(let id, let action):
      guard let parcel = try context.snapshot.parcel(id, in: context.update.chat) else { return try showGone(&context) }
      try handleParcelButton(action, on: parcel, &context)
    case .list(let page, let filter): try showInPlace(.list(page: page, filter: filter), slot: Slots.list, &context)
    case .refreshList(let page, let filter): try refreshList(page: page, filter, &context)
    case .chooseFilter(let page, let filter):
      try showInPlace(.listFilters(page: page, filter: filter), slot: nil, &context)
    case .backToList: try showInPlace(try context.lastList(), slot: Slots.list, &context)
    case .back: try goBack(&context)
    case .reminders: try showInPlace(.reminders, slot: Slots.reminders, &context)
    case .history(let page): try showInPlace(.history(page: page), slot: Slots.history(page: page), &context)
    case .unarchiveInHistory(let id, let page): try unarchive(id, page: page, &context)
    case .search(let page): try showSearchPage(page, &context)
    case .askSearch: try askSearch(&context)
    case .cancelSearch: try showInPlace(.systemMessage(.searchLeft), slot: nil, &context)
    case .leaveUnplaced(let id): try leaveUnplaced(id, &context)
    case .undo(let id): try undo(id, &context)
    case .showReading(let id): try showReading(id, &context)
    case .confirmReading(let id): try confirmReading(id, &context)
    case .chooseCarrier(let subject, let carrier): try chooseCarrier(carrier, for: subject, &context)
    case .openCarrierPicker(let subject, let category): try showPicker(subject, category, &context)
    case .dismissQuestion(let subject): try cancelPicker(subject, &context)
    case .suggestion(let id, let question, let index): try acceptSuggestion(index, for: question, of: id, &context)
    case .asWritten(let id, let question): try acceptAsWritten(question, of: id, &context)
    case .followAnyway(let id): try followAnyway(id, &context)
    case .connection(let step): try handleConnectionButton(step, &context)
    case .enterNumber:
      try context.answerPress(.none)
      try context.reply(.carrierPicker(.entry, number: nil, category: nil))
    case .languages:
      try context.answerPress(.none)
      try context.reply(.languages)
    case .settings(let view): try show(view, &context)
    case .setTopic(let topic, let isOn):
      try set(&context) { if isOn { $0.off.remove(topic) } else { $0.off.insert(topic) } }
    case .setQuietHours(let hours): try set(&context, view: .quietHours) { $0.quiet = hours }
    case .setDigest(let minute): try set(&context, view: .digest) { $0.digest = minute }
    case .setLastDay(let isOn): try set(&context) { $0.lastDayBreaksThrough = isOn }
    case .setArchiving(let isOn): try set(&context) { $0.archives = isOn }
    case .setZone(let zone): try set(zone, &context)
    case .data(let action): try handleDataButton(action, &context)
    case .help(let topic): try show(topic, &context)
    case .chats(let page): try showChats(page: page, &context)
    case .muteMe: try muteMe(&context)
    case .language(let language):
      try setLanguage(language, &context)
      try context.answerPress(.languageSet)
      try context.showLanguageSet()
    }
  }

  /// Handles a button that this version does not know: draws the message again, with the current buttons.
  func showOutdated(_ data: String, _ context: inout UpdateContext) throws {
    try context.answerPress(.outdated)
    let parcel = data.split(separator: ":").dropFirst().first.flatMap { ParcelID(text: $0) }
    if let parcel, try context.pressedSlot() == nil,
      try context.snapshot.parcel(parcel, in: context.update.chat) != nil
    {
      return try context.showCard(parcel)
    }
    try context.redrawPressed(ifUnknown: .outdated)
  }

  /// The parcel or question no longer exists. Answers the press and replaces the message, so that it does not offer the
  /// button again.
  func showGone(_ context: inout UpdateContext) throws {
    try context.answerPress(.gone)
    try context.show(.systemMessage(.gone))
  }
}
