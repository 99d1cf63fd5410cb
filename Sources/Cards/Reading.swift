public import Chat
public import Tracking

/// What one message brought, as its one answer shows it. Kept with the chat, and drawn anew when there is news of its
/// parcels and when a question in it is settled.
public struct MessageReading: Codable, Sendable, Hashable {
  public var id: ReadingID
  /// Added, in the order of the text.
  public var parcels: [ParcelID] = []
  /// Those that wait for an answer; one that is settled is gone.
  public var questions: [Question] = []
  /// In the list before.
  public var known: [ParcelID] = []
  /// Beyond the first twenty numbers: not taken.
  public var left: [TrackingNumber] = []
  /// Who wrote the message: in a group somebody else may answer its questions. Nil in what an earlier version wrote.
  public var owner: Person?

  /// The message that it answers; nil in what an earlier version wrote.
  public var message: MessageID?

  public init(id: ReadingID, message: MessageID? = nil) {
    self.id = id
    self.message = message
  }

  public var isEmpty: Bool { parcels.isEmpty && questions.isEmpty && known.isEmpty && left.isEmpty }

  /// The parcel where there is nothing else to say: its own card then says it better.
  public var lone: ParcelID? {
    let all = parcels + known
    return all.count == 1 && questions.isEmpty && left.isEmpty ? all[0] : nil
  }
}

/// What is asked about numbers, and whom they may belong to.
public struct Question: Codable, Sendable, Hashable, Identifiable {
  /// Why it is asked.
  public enum Reason: String, Codable, Sendable {
    /// More than one carrier fits and no word decides.
    case severalCarriers
    /// The form fits but the check digit does not: a typo is likely.
    case wrongCheckDigit
    /// The text has another such number that differs in its last digit alone.
    case lastDigitDiffers
    /// The number has not the form that the named carrier's have; the first carrier is the named one, the others are
    /// those whose form it has.
    case unusualForm
    /// A digit stands for a letter that looks like it, or a letter for a digit.
    case lookalikeCharacter
    /// A link brought the number: the user has not said that it is theirs.
    case fromLink
  }

  /// A number, and what the message said of it.
  public struct Item: Codable, Sendable, Hashable {
    public var number: TrackingNumber
    public var noted: NotedFields
    /// What the user calls the parcel; nil in what an earlier version wrote.
    public var name: String?

    public init(_ number: TrackingNumber, noted: NotedFields = NotedFields(), name: String? = nil) {
      self.name = name
      self.number = number
      self.noted = noted
    }
  }

  /// Whether it is answered by a carrier, and not by a number.
  var asksForCarrier: Bool {
    switch reason {
    case .severalCarriers, .fromLink: true
    case .unusualForm: carriers.count > 1
    case .wrongCheckDigit, .lastDigitDiffers, .lookalikeCharacter: false
    }
  }

  /// Unique within its reading.
  public var id: Int
  public var reason: Reason
  /// Those that the same answer fits; a doubtful number stands alone.
  public var items: [Item]
  /// Likeliest first.
  public var carriers: [CarrierID]
  /// Numbers that may have been meant, nearest first.
  public var suggestions: [TrackingNumber]

  public init(
    id: Int, reason: Reason, items: [Item], carriers: [CarrierID], suggestions: [TrackingNumber] = []
  ) {
    self.id = id
    self.reason = reason
    self.items = items
    self.carriers = carriers
    self.suggestions = suggestions
  }
}
