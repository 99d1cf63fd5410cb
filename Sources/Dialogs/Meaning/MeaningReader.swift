/// Decides what a message means: the first row of the table that recognises it. Nothing is changed meanwhile.
struct MeaningReader: Sendable {
  /// Where a row may recognise a message.
  enum Place: String, Sendable {
    case anywhere
    case privateChat = "private"
    /// In a group, the message mentions the bot.
    case addressed
    /// In a group, the message replies to the bot, or is a command.
    case answering

    func holds(for message: Message) throws -> Bool {
      switch self {
      case .anywhere: true
      case .privateChat: message.context.isPrivate
      case .addressed: message.context.isAddressedToBot
      case .answering: try message.source == .command || message.context.mayBeAnswer()
      }
    }
  }

  /// A meaning, and what is recognised as it.
  struct Row: Sendable {
    let name: String
    /// The sources whose messages may mean it.
    let sources: Set<Message.Source>
    let place: Place
    /// How it is recognised, in words.
    let rule: String
    /// A text that means it.
    let example: String
    /// The sources whose messages may mean something else besides: the rows below are asked too.
    var goesOn: Set<Message.Source> = []
    let read: @Sendable (Message) throws -> Meaning?
  }

  /// What was decided.
  struct Decision {
    /// The row that recognised it.
    let row: String
    let meaning: Meaning
    /// The message that means it. Of pictures that say nothing, the caption.
    let message: Message
  }

  /// All that was decided about a message. Most messages mean one thing, some nothing.
  struct Decisions {
    var all: [Decision] = []
    /// Whether an open question is over, because the message is no answer to it.
    var endsWait = false
  }

  var rows = table

  /// What the message means, in the order of the table.
  func read(_ message: Message) throws -> Decisions {
    var decisions = Decisions()
    for row in rows where row.sources.contains(message.source) {
      guard try row.place.holds(for: message), let meaning = try row.read(message) else { continue }
      switch meaning {
      case .answer(.notMine(let endsWait)): decisions.endsWait = endsWait
      case .captionAlone:
        let caption = try read(message.caption())
        decisions.all += caption.all
        decisions.endsWait = caption.endsWait
        return decisions
      default:
        decisions.all.append(Decision(row: row.name, meaning: meaning, message: message))
        if !row.goesOn.contains(message.source) { return decisions }
      }
    }
    return decisions
  }
}
