import Foundation

/// One step of a row: an object with a single key, which names it.
enum FaultStep: Decodable, Sendable {
  /// `{"start":{"place"?}}`: the bot; `place` is where its database lies.
  case start(Place)
  /// Numbered messages, each of which must be answered.
  case say(Say)
  /// Waits at most so many seconds until everything said is answered.
  case answered(Double)
  case wait(Double)
  /// SIGKILL at once or several times, each after `every` seconds, the bot started anew each time.
  case kill(Repeated)
  /// The same with SIGTERM, which must end it with status 0 within 5 seconds.
  case terminate(Repeated)
  /// The power fails once or several times, each after `every` seconds: what a `flushedDisk` had not flushed is gone.
  case power(Repeated)
  /// SIGTERM, which must end the bot with status 0 within so many seconds; it stays down.
  case stop(Double)
  /// Waits at most so many seconds until the bot ends by itself.
  case exits(Double)
  /// A control call of the servers', by its path.
  case simulator(String, JSONValue)
  /// The bot's last message in a chat is deleted by the user.
  case remove(chat: Int)
  /// A button of the bot's last message is pressed: it must change within 10 seconds.
  case press(Press)
  /// The bot's last message in a chat is drawn anew, with what the carrier says, within so many seconds.
  case lookedUp(LookedUp)
  /// The same words many times at once; whether each is answered is not looked at.
  case flood(Flood)
  /// An alert comes in a chat at most so many seconds after the last time that a story was moved on.
  case alerted(Alerted)
  /// A call of the Bot API by another program.
  case telegram(method: String, body: JSONValue)
  case database(DatabaseFault)
  /// Another program locks the database for so many seconds.
  case lock(Double)
  case disk(Disk)
  /// The machine's clock jumps by so many seconds.
  case clock(Double)
  /// A second bot on the same database, which must end by itself with status 1.
  case second

  enum Place: String, Decodable { case ordinary, smallDisk, fullDisk, readOnlyDisk, flushedDisk }
  enum DatabaseFault: String, Decodable { case corrupt, garbage, newer, poison, poisonChat, unreadable }
  enum Disk: String, Decodable { case fill, free, failFlushes, flushAgain }

  struct Say: Decodable, Sendable {
    enum Kinds: String, Decodable { case texts, parcels, both }

    /// How many in all, in turn over the chats from `chat` on.
    let messages: Int
    let chats: Int
    let chat: Int
    let kinds: Kinds
    /// Spread over so many seconds, while the next steps go on.
    let over: Double

    init(from decoder: any Decoder) throws {
      let fields = try StrictFields(decoder, ["messages", "chats", "chat", "kinds", "over"])
      messages = try fields.value("messages")
      chats = try fields.optional("chats") ?? 1
      chat = try fields.optional("chat") ?? 1000
      kinds = try fields.optional("kinds") ?? .texts
      over = try fields.optional("over") ?? 0
      guard messages > 0, chats > 0 else { throw fields.error("nothing is said") }
    }
  }

  struct Repeated: Decodable, Sendable {
    let times: Int
    let every: Double

    init(from decoder: any Decoder) throws {
      let fields = try StrictFields(decoder, ["times", "every"])
      times = try fields.optional("times") ?? 1
      every = try fields.optional("every") ?? 0
    }
  }

  struct LookedUp: Decodable, Sendable {
    let chat: Int
    let within: Double

    init(from decoder: any Decoder) throws {
      let fields = try StrictFields(decoder, ["chat", "within"])
      chat = try fields.value("chat")
      within = try fields.value("within")
    }
  }

  struct Flood: Decodable {
    let chat: Int
    let text: String
    let messages: Int

    init(from decoder: any Decoder) throws {
      let fields = try StrictFields(decoder, ["chat", "text", "messages"])
      chat = try fields.value("chat")
      text = try fields.value("text")
      messages = try fields.value("messages")
    }
  }

  struct Alerted: Decodable {
    let chat: Int
    /// What it says; the messages that were there before are none.
    let words: String
    let within: Double

    init(from decoder: any Decoder) throws {
      let fields = try StrictFields(decoder, ["chat", "words", "within"])
      chat = try fields.value("chat")
      words = try fields.value("words")
      within = try fields.value("within")
    }
  }

  struct Press: Decodable, Sendable {
    let chat: Int
    /// What the button's data begins with.
    let button: String

    init(from decoder: any Decoder) throws {
      let fields = try StrictFields(decoder, ["chat", "button"])
      chat = try fields.value("chat")
      button = try fields.value("button")
    }
  }
}

extension FaultStep {
  /// Control calls of the servers', and what each takes.
  private static let calls: [String: Set<String>] = [
    "fault": [
      "target", "chat", "count", "status", "body", "times", "delay", "retry_after", "hold", "cut", "clear", "limits",
      "block", "unblock",
    ],
    "updates": ["next", "again", "raw"], "rival": ["seconds", "every"], "migrate": ["chat", "to", "quiet"],
    "door": ["mode", "seconds"], "story": ["number", "story", "pace", "place", "advance"],
    "join": ["chat", "title", "user", "language"],
  ]

  private static let words: Set<String> = [
    "start", "say", "answered", "wait", "kill", "terminate", "stop", "exits", "remove", "press", "telegram", "database",
    "lock", "disk", "clock", "second", "power", "lookedUp", "flood", "alerted",
  ]

  init(from decoder: any Decoder) throws {
    let fields = try StrictFields(decoder, Self.words.union(Self.calls.keys))
    guard fields.keys.count == 1, let word = fields.keys.first else { throw fields.error("one word a step is wanted") }
    if let known = Self.calls[word] {
      let body: JSONValue = try fields.value(word)
      guard case .object(let members) = body else { throw fields.error("\(word) takes an object") }
      let strangers = Set(members.keys).subtracting(known)
      guard strangers.isEmpty else { throw fields.error("\(word) knows no \(strangers.sorted())") }
      self = .simulator(word, body)
    } else {
      self = try Self.step(word, fields)
    }
  }

  private static func step(_ word: String, _ fields: StrictFields) throws -> FaultStep {
    switch word {
    case "start": .start(try fields.value(word, as: Start.self).place)
    case "say": .say(try fields.value(word))
    case "answered": .answered(try fields.value(word))
    case "wait": .wait(try fields.value(word))
    case "kill": .kill(try fields.value(word))
    case "power": .power(try fields.value(word))
    case "terminate": .terminate(try fields.value(word))
    case "stop": .stop(try fields.value(word))
    case "exits": .exits(try fields.value(word))
    case "remove": .remove(chat: try fields.value(word))
    case "press": .press(try fields.value(word))
    case "lookedUp": .lookedUp(try fields.value(word))
    case "flood": .flood(try fields.value(word))
    case "alerted": .alerted(try fields.value(word))
    case "telegram": try fields.value(word, as: Call.self).step
    case "database": .database(try fields.value(word))
    case "lock": .lock(try fields.value(word))
    case "disk": .disk(try fields.value(word))
    case "clock": .clock(try fields.value(word))
    case "second": try fields.value(word, as: Nothing.self).step
    default: throw fields.error("\"\(word)\" is not understood")
    }
  }

  private struct Start: Decodable {
    let place: Place

    init(from decoder: any Decoder) throws {
      place = try StrictFields(decoder, ["place"]).optional("place") ?? .ordinary
    }
  }

  private struct Call: Decodable {
    let step: FaultStep

    init(from decoder: any Decoder) throws {
      let fields = try StrictFields(decoder, ["method", "body"])
      step = .telegram(method: try fields.value("method"), body: try fields.value("body"))
    }
  }

  private struct Nothing: Decodable {
    let step = FaultStep.second

    init(from decoder: any Decoder) throws { _ = try StrictFields(decoder, []) }
  }
}
