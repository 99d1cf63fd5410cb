import Cards
import Chat
import Store
import Tracking

extension Dialogs {
  /// Every press is answered, also that of a button that an older version or nobody made.
  func button(_ data: String, _ turn: inout Turn) throws {
    guard let action = Action(encoded: data) else { return try outdated(data, &turn) }
    switch action {
    case .show(let id), .more(let id), .timeline(let id), .refresh(let id), .pickedUp(let id), .undoPickedUp(let id),
      .pickedUpAll(let id, _), .undoPickedUpAll(let id), .keepPickedUp(let id), .keepStated(let id),
      .dropStated(let id), .place(let id, _), .remind(let id),
      .forgetReminder(let id), .remindAt(let id, _), .claim(let id), .release(let id), .claimAll(let id),
      .releaseAll(let id),
      .reveal(let id), .mute(let id), .unmute(let id), .archive(let id),
      .unarchive(let id), .delete(let id), .confirmDelete(let id), .keepWaiting(let id), .confirm(let id),
      .edit(let id), .editBelow(let id), .editField(let id, _), .clearField(let id, _),
      .setPayment(let id, _), .meant(let id, _, _), .askPhone(let id):
      guard let parcel = try turn.snapshot.parcel(id, in: turn.update.chat) else { return try gone(&turn) }
      try press(action, on: parcel, &turn)
    case .list(let page, let filter): try open(.list(page: page, filter: filter), slot: Slots.list, &turn)
    case .refreshList(let page, let filter): try refreshList(page: page, filter, &turn)
    case .chooseFilter(let page, let filter): try open(.listFilters(page: page, filter: filter), slot: nil, &turn)
    case .backToList: try open(try turn.lastList(), slot: Slots.list, &turn)
    case .back: try goBack(&turn)
    case .reminders: try open(.reminders, slot: Slots.reminders, &turn)
    case .history(let page): try open(.history(page: page), slot: Slots.history(page: page), &turn)
    case .restore(let id, let page): try restore(id, page: page, &turn)
    case .search(let page): try turnSearch(to: page, &turn)
    case .askSearch: try askSearch(&turn)
    case .leaveSearch: try open(.notice(.searchLeft), slot: nil, &turn)
    case .leaveUnplaced(let id): try leaveUnplaced(id, &turn)
    case .undo(let id): try undo(id, &turn)
    case .showReading(let id): try showReading(id, &turn)
    case .confirmReading(let id): try confirmReading(id, &turn)
    case .choose(let subject, let carrier): try choose(carrier, for: subject, &turn)
    case .pick(let subject, let category): try pick(subject, category, &turn)
    case .drop(let subject): try drop(subject, &turn)
    case .suggestion(let id, let question, let index): try take(suggestion: index, for: question, of: id, &turn)
    case .asWritten(let id, let question): try takeAsWritten(question, of: id, &turn)
    case .followAnyway(let id): try followAnyway(id, &turn)
    case .connection(let step): try press(step, &turn)
    case .enterNumber:
      try turn.answer(.none)
      try turn.reply(.picker(.entry, number: nil, category: nil))
    case .languages:
      try turn.answer(.none)
      try turn.reply(.languages)
    case .settings(let view): try show(view, &turn)
    case .setTopic(let topic, let isOn):
      try set(&turn) { if isOn { $0.off.remove(topic) } else { $0.off.insert(topic) } }
    case .setQuietHours(let hours): try set(&turn, view: .quietHours) { $0.quiet = hours }
    case .setDigest(let minute): try set(&turn, view: .digest) { $0.digest = minute }
    case .setLastDay(let isOn): try set(&turn) { $0.lastDayBreaksThrough = isOn }
    case .setArchiving(let isOn): try set(&turn) { $0.archives = isOn }
    case .setZone(let zone): try set(zone, &turn)
    case .data(let action): try press(action, &turn)
    case .help(let topic): try show(topic, &turn)
    case .chats(let page): try showChats(page: page, &turn)
    case .muteMe: try muteMe(&turn)
    case .language(let language):
      try choose(language, &turn)
      try turn.answer(.languageSet)
      try turn.showLanguageSet()
    }
  }

  /// A button that this version does not know: what the message tells is drawn anew, with the buttons of today.
  func outdated(_ data: String, _ turn: inout Turn) throws {
    try turn.answer(.outdated)
    let parcel = data.split(separator: ":").dropFirst().first.flatMap { ParcelID(text: $0) }
    if let parcel, try turn.shown() == nil, try turn.snapshot.parcel(parcel, in: turn.update.chat) != nil {
      return try turn.showCard(parcel)
    }
    try turn.redrawPressed(orElse: .outdated)
  }

  /// The parcel or question is no more: the press is answered, and the message says so instead of offering it again.
  func gone(_ turn: inout Turn) throws {
    try turn.answer(.gone)
    try turn.show(.notice(.gone))
  }
}
