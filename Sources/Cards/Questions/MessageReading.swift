public import Chat
public import Tracking

/// What was read from one message, for the one answer to it. It is stored with the chat. The answer is redrawn when
/// there is news of its parcels or when one of its questions is answered.
public struct MessageReading: Codable, Sendable, Hashable {
  /// The id of the reading.
  public var id: ReadingID
  /// The parcels that were added, in the order of the text.
  public var parcels: [ParcelID] = []
  /// The open questions; answered ones are removed.
  public var questions: [Question] = []
  /// Parcels of the message that the chat already had.
  public var known: [ParcelID] = []
  /// The numbers after the first twenty, which were not added.
  public var left: [TrackingNumber] = []
  /// The sender of the message. In a group another member may answer its questions. Nil in values stored by earlier
  /// versions.
  public var owner: Person?

  /// A parcel without a number that may be one of the parcels; nil if there is none. It has the question.
  public var notice: ParcelID?

  /// The message that was read; nil in values stored by earlier versions.
  public var message: MessageID?

  /// What mails gave besides; nil if the message was no mail.
  public var mail: MailSource?

  /// Creates an empty reading of a message.
  public init(id: ReadingID, message: MessageID? = nil) {
    self.id = id
    self.message = message
  }

  /// Whether the reading has nothing to show.
  public var isEmpty: Bool {
    parcels.isEmpty && questions.isEmpty && known.isEmpty && left.isEmpty && mail?.isEmpty ?? true
  }

  /// The only parcel, if the reading contains nothing else. Its own card then replaces the reading.
  public var onlyParcel: ParcelID? {
    let all = parcels + known
    return all.count == 1 && questions.isEmpty && left.isEmpty && mail?.isEmpty ?? true ? all[0] : nil
  }
}

/// A question about one or more numbers, with the carriers or numbers to choose from.
public struct Question: Codable, Sendable, Hashable, Identifiable {
  /// Why the question is asked.
  public enum Reason: String, Codable, Sendable {
    /// More than one carrier fits, and the text does not decide.
    case severalCarriers
    /// The number has a carrier's form but a wrong check digit, so a typo is likely.
    case wrongCheckDigit
    /// The text has another such number that differs only in the last digit.
    case lastDigitDiffers
    /// The number does not have the form of the named carrier's numbers. `carriers` holds the named carrier first, then
    /// the carriers whose form it has.
    case unusualForm
    /// A digit is written for a letter that looks like it, or a letter for a digit.
    case lookalikeCharacter
    /// The number came in a deep link, and the user has not confirmed that the parcel is theirs.
    case fromLink
    /// The number was read from the words in a picture, and may be misread.
    case readInPicture
    /// The number was read in a mail whose sender is not sure.
    case readInMail
    /// A mail whose sender is not sure tells of a parcel without a number.
    case noticeInMail
    /// The number is too long or too short for the named carrier, the only one of `carriers`.
    case wrongLength
    /// The message is only this code, which no carrier's numbers look like.
    case unknownCode
  }

  /// A number with the other values that were read from the message.
  public struct Item: Codable, Sendable, Hashable {
    /// The number as it was read.
    public var number: TrackingNumber
    /// The values that the message gave for the parcel.
    public var noted: NotedFields
    /// The user's name for the parcel; nil without one and in values stored by earlier versions.
    public var name: String?

    /// Creates an item of a question.
    public init(_ number: TrackingNumber, noted: NotedFields = NotedFields(), name: String? = nil) {
      self.name = name
      self.number = number
      self.noted = noted
    }
  }

  /// Whether the answer is a carrier; else it is a number.
  var asksForCarrier: Bool {
    switch reason {
    case .severalCarriers, .fromLink, .unknownCode: true
    case .unusualForm: carriers.count > 1
    case .wrongCheckDigit, .lastDigitDiffers, .lookalikeCharacter, .readInPicture, .readInMail, .noticeInMail,
      .wrongLength:
      false
    }
  }

  /// The id of the question, unique within its reading.
  public var id: Int
  /// Why the question is asked.
  public var reason: Reason
  /// The numbers that one answer applies to. A doubtful number is always alone. None for a notice without a number.
  public var items: [Item]
  /// The possible carriers, the most likely first.
  public var carriers: [CarrierID]
  /// Suggested numbers, the nearest first.
  public var suggestions: [TrackingNumber]
  /// The lengths of the first carrier's numbers, ascending, if the number has another one; nil otherwise and in values
  /// stored by earlier versions.
  public var lengths: [Int]?

  /// What a notice without a number says; nil for numbers.
  public var notice: NotedFields?

  /// The address that the mail came from, and the line in it that speaks for the number; nil if it was no mail.
  public var mail: MailEvidence?

  /// Creates a question about numbers.
  public init(
    id: Int, reason: Reason, items: [Item], carriers: [CarrierID], suggestions: [TrackingNumber] = [],
    lengths: [Int] = [], mail: MailEvidence? = nil
  ) {
    self.mail = mail
    self.lengths = lengths.isEmpty ? nil : lengths
    self.id = id
    self.reason = reason
    self.items = items
    self.carriers = carriers
    self.suggestions = suggestions
  }
}

/// What speaks for a number in a mail.
public struct MailEvidence: Codable, Sendable, Hashable {
  /// The address of the sender, as the mail claims.
  public var sender: String?
  /// The line with the number, or the subject.
  public var line: String?
  /// The domain of a stranger that the mailbox's own server confirmed; nil if there is none, or if anybody can get an
  /// address there, and in values stored by earlier versions.
  public var organization: String?

  /// What is ignored if the user wants no more mails of this sender: the whole domain, written `@example.com`, or the
  /// address.
  public var ignoredSender: String? { organization.map { "@" + $0 } ?? sender }

  /// Makes evidence.
  public init(sender: String?, line: String?, organization: String? = nil) {
    self.sender = sender
    self.line = line
    self.organization = organization
  }
}
