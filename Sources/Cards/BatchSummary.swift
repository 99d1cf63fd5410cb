/// What became of messages that were not answered one by one.
public struct BatchSummary: Codable, Sendable, Hashable {
  public var messages = 0
  /// Parcels that they added.
  public var parcels = 0
  /// Of the messages, those whose answer a summary cannot stand for.
  public var unanswered = 0

  public init(messages: Int = 0, parcels: Int = 0, unanswered: Int = 0) {
    self.messages = messages
    self.parcels = parcels
    self.unanswered = unanswered
  }

  public static func + (one: BatchSummary, other: BatchSummary) -> BatchSummary {
    BatchSummary(
      messages: one.messages + other.messages, parcels: one.parcels + other.parcels,
      unanswered: one.unanswered + other.unanswered)
  }
}

extension Content {
  /// Whether a summary stands for it, as the list shows what it would show or its words ask for nothing.
  public var isSummedUp: Bool {
    switch self {
    case .parcel, .reading, .list, .round, .overview, .reminder: true
    case .notice(let notice): notice.isSummedUp
    default: false
    }
  }
}

extension SystemMessage {
  fileprivate var isSummedUp: Bool {
    switch self {
    case .nothingFound, .smallTalk, .friendly, .willTell, .unknownCommand, .wordless, .editedNothingNew, .cancelled,
      .searchLeft, .unchanged, .nothingToCancel, .parcelDeleted, .nothingToUndo, .undoTooLate, .undoneAlready,
      .undoAlreadyThere, .outdated, .gone, .languageSet:
      true
    default: false
    }
  }
}
