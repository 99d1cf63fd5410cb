import Foundation

/// One step of a row: a JSON object with a single key, the name of the step.
enum FaultStep: Decodable, Sendable {
  /// `{"start":{"place"?,"log"?}}`: starts the bot. `place`: the kind of disk for its database, or a reader of pictures
  /// that kills the bot. `log`: where its log goes.
  case start(DatabaseDisk, LogPlace)
  /// Sends numbered messages. Each must be answered.
  case say(Say)
  /// Waits at most this many seconds until all messages are answered.
  case answered(Double)
  case wait(Double)
  /// Kills the bot with SIGKILL, once or several times, each after `every` seconds, and restarts it each time.
  case kill(Repeated)
  /// The same with SIGTERM. The bot must exit with status 0 within 5 seconds.
  case terminate(Repeated)
  /// The same with a power failure: a `flushedDisk` loses all data that was not flushed.
  case power(Repeated)
  /// Stops the bot with SIGTERM. It must exit with status 0 within this many seconds, and is not restarted.
  case stop(Double)
  /// Waits at most this many seconds until the bot exits by itself.
  case exits(Double)
  /// A control call to the servers, by its path.
  case simulator(String, JSONValue)
  /// The user deletes the bot's last message in a chat.
  case remove(chat: Int)
  /// The user presses a button of the bot's last message. The message must change within 10 seconds.
  case press(Press)
  /// Waits until the bot's last message in a chat shows the carrier's answer.
  case lookedUp(LookedUp)
  /// Sends the same text many times at once. The replies are not checked.
  case flood(Flood)
  case mails(Mails)
  case connectMail(ConnectMail)
  case shown(Shown)
  case unsaid(Unsaid)
  case key(KeyChange)
  case invoice(Invoice)
  case modelPhoto(chat: Int)
  /// The user connects a spreadsheet by pasting Google's answer.
  case connectGoogle
  case receipts(Receipts)
  case sheetRows(SheetRows)
  /// Waits for an alert in a chat. It must come in time after a story was last advanced.
  case alerted(Alerted)
  /// Another program calls the Bot API.
  case telegram(method: String, body: JSONValue)
  case database(DatabaseFault)
  /// Another program locks the database for this many seconds.
  case lock(Double)
  case disk(DiskChange)
  /// Sets the machine's clock this many seconds ahead of the real time.
  case clock(Double)
  /// Starts a second bot on the same database. It must exit with status 1.
  case second

  enum DatabaseDisk: String, Decodable { case ordinary, smallDisk, fullDisk, readOnlyDisk, flushedDisk, deadlyReader }
  enum LogPlace: String, Decodable { case file, fullDisk, closed, readerGone, readerStuck }
  enum DatabaseFault: String, Decodable { case corrupt, garbage, newer, poison, poisonChat, unreadable }
  enum DiskChange: String, Decodable { case fill, free, failFlushes, flushAgain }

  struct Say: Decodable, Sendable {
    enum Kinds: String, Decodable { case texts, parcels, forwards, thanks, both }

    /// Number of messages. They are spread over `chats` chats, beginning with `chat`.
    let messages: Int
    let chats: Int
    let chat: Int
    let kinds: Kinds
    /// Seconds over which the messages are sent, while the next steps run.
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
    /// Text of the alert. Earlier messages do not count.
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
    /// The beginning of the button's data.
    let button: String

    init(from decoder: any Decoder) throws {
      let fields = try StrictFields(decoder, ["chat", "button"])
      chat = try fields.value("chat")
      button = try fields.value("button")
    }
  }
}

extension FaultStep {
  /// The servers' control calls and their parameters.
  private static let calls: [String: Set<String>] = [
    "fault": [
      "target", "chat", "count", "status", "body", "times", "delay", "retry_after", "hold", "cut", "clear", "limits",
      "block", "unblock", "address",
    ],
    "updates": ["next", "again", "raw"], "rival": ["seconds", "every"], "migrate": ["chat", "to", "quiet"],
    "door": ["mode", "seconds"], "story": ["number", "story", "pace", "place", "advance"],
    "join": ["chat", "title", "user", "language"],
    "photo": ["chat", "base64"], "document": ["chat", "name", "text"],
    "mailbox": ["renumber", "cut", "restless", "address"],
    "lottery": ["late", "disagrees", "feed", "clear"],
    "google": ["trash", "restore", "delete", "tab", "kill", "expire", "uses", "life"],
  ]

  private static let words: Set<String> = [
    "start", "say", "answered", "wait", "kill", "terminate", "stop", "exits", "remove", "press", "telegram", "database",
    "lock", "disk", "clock", "second", "power", "lookedUp", "flood", "alerted", "mails", "connectMail", "shown",
    "invoice", "unsaid", "key", "modelPhoto", "connectGoogle", "receipts", "sheetRows",
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
    case "start": try fields.value(word, as: Start.self).step
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
    case "mails": .mails(try fields.value(word))
    case "connectMail": .connectMail(try fields.value(word))
    case "shown": .shown(try fields.value(word))
    case "unsaid": .unsaid(try fields.value(word))
    case "key": .key(try fields.value(word))
    case "invoice": .invoice(try fields.value(word))
    case "modelPhoto": .modelPhoto(chat: try fields.value(word, as: ModelPhoto.self).chat)
    case "connectGoogle": try fields.value(word, as: Nothing.self).with(.connectGoogle)
    case "receipts": .receipts(try fields.value(word))
    case "sheetRows": .sheetRows(try fields.value(word))
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
    let step: FaultStep

    init(from decoder: any Decoder) throws {
      let fields = try StrictFields(decoder, ["place", "log"])
      step = .start(try fields.optional("place") ?? .ordinary, try fields.optional("log") ?? .file)
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

    func with(_ step: FaultStep) -> FaultStep { step }
  }
}
