extension Content {
  /// The key for merging waiting messages. A new message with the same key replaces the one that waits in the outbox
  /// and takes its place. Parcel cards, lists, histories, searches, lists of receipts, the round and the reminders have a key. They are
  /// drawn when they are sent, so one message shows all that both would. Nil for all others, which are always sent.
  public var mergeKey: String? {
    switch self {
    case .parcel(let id, view: .card): "send:" + Slots.parcel(id)
    case .list(let page, let filter): "send:list:\(page):\(filter?.encoded ?? "")"
    case .history(let page): "send:" + Slots.history(page: page)
    case .search(let words, let page): "send:" + Slots.search(words, page: page)
    case .receiptList(let view): Slots.receiptList(view).map { "send:" + $0 }
    case .round: "send:" + Slots.round
    case .reminders: "send:" + Slots.reminders
    default: nil
    }
  }
}

extension Content {
  /// Whether a summary can replace this message: its content is also in the list, or it asks nothing of the user.
  public var canBeSummarized: Bool {
    switch self {
    case .parcel, .reading, .list, .receiptList, .round, .overview, .reminder, .changed, .reaction: true
    case .systemMessage(let message): message.canBeSummarized
    default: false
    }
  }
}

extension SystemMessage {
  fileprivate var canBeSummarized: Bool {
    switch self {
    case .nothingFound, .smallTalk, .nearest, .counted, .notListed, .onlyExpenses, .friendly, .willTell,
      .unknownCommand, .commandGuess, .remindsOnce,
      .wordless,
      .pictureUnread, .editedNothingNew,
      .cancelled,
      .searchLeft, .unchanged, .nothingToCancel, .parcelDeleted, .nothingToUndo, .undoTooLate, .undoneAlready,
      .undoAlreadyThere, .outdated, .gone, .languageSet:
      true
    default: false
    }
  }
}
