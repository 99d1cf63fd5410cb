import Cards
import Chat
import Store

extension Dialogs {
  /// Every press is answered, also that of a button that an older version or nobody made.
  func button(_ data: String, _ turn: inout Turn) throws {
    guard let action = Action(encoded: data) else { return try turn.answer(.gone) }
    switch action {
    case .show(let id), .timeline(let id), .refresh(let id), .pickedUp(let id), .undoPickedUp(let id), .delete(let id),
      .confirmDelete(let id):
      guard let parcel = try turn.snapshot.parcel(id, in: turn.update.chat) else { return try gone(&turn) }
      try press(action, on: parcel, &turn)
    case .list(let page):
      try turn.answer(.none)
      try turn.show(.list(page: page), slot: Slots.list)
    case .refreshList(let page): try refreshList(page: page, &turn)
    case .choose(let question, let carrier): try choose(carrier, for: question, &turn)
    case .pick(let question, let category):
      guard let open = turn.state.question(question) else { return try gone(&turn) }
      try turn.answer(.none)
      try turn.show(.picker(question: question, number: open.number, category: category))
    case .followAnyway(let question): try followAnyway(question, &turn)
    case .enterNumber:
      try turn.answer(.none)
      try turn.reply(.picker(question: turn.state.ask(about: nil), number: nil, category: nil))
    case .dropQuestion(let question):
      turn.state.close(question)
      try turn.answer(.none)
      try turn.show(.notice(.cancelled))
    case .language(let language):
      try choose(language, &turn)
      try turn.answer(.languageSet)
      try turn.show(.notice(.languageSet))
    }
  }

  /// The parcel or question is no more: the press is answered, and the message says so instead of offering it again.
  func gone(_ turn: inout Turn) throws {
    try turn.answer(.gone)
    try turn.show(.notice(.gone))
  }
}
