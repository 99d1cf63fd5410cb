import Foundation
import Synchronization

/// The complete state of the simulator.
final class Simulation: Sendable {
  let options: SimulatorOptions
  let now: @Sendable () -> Date
  /// Nil if the clock cannot be controlled.
  let time: TimeControl?
  let clockController: ClockController?
  let events = EventHub()
  let faultProxy = FaultProxy()
  let bot: BotAPI
  let competingPoller: CompetingPoller
  let parcels: ParcelStories
  let trackTW: TrackTW
  let carriers: DirectCarriers
  let aggregators: Aggregators
  let faults = ActiveFaults()
  let imposedWaits = ImposedWaits()
  let latency = LatencyMeter()
  let log: CallLog
  let mail: SimulatedMailServer
  let lottery: LotteryOffice
  let model: ModelServer
  let google = GoogleFake()
  private let opening = Mutex(Opening())

  private struct Opening {
    var isClaimed = false
    /// Whether the bot has no work left; nil if the bot runs in another process.
    var isIdle: (@Sendable () -> Bool)?
  }

  init(_ options: SimulatorOptions, now: @escaping @Sendable () -> Date, time: TimeControl? = nil) {
    self.options = options
    self.now = now
    self.time = time
    let clockController = time.map { ClockController($0, now: now) }
    self.clockController = clockController
    // Ids start from the time, so that they increase from run to run. A bot that remembers an earlier run never sees an
    // id twice.
    let seconds = Int(now().timeIntervalSince1970)
    let updates = UpdateQueue(firstID: seconds % 1_000_000_000 + 1, slowsShortPolls: options.slowsShortPolls)
    let chats = InMemoryChats(
      firstMessage: seconds % 1_000_000_000 + 1, pressLifetime: options.pressLifetime, answerTime: options.answerTime)
    bot = BotAPI(
      token: options.token, updates: updates, chats: chats, events: events, now: now,
      onAlert: { clockController?.handleAlert(.init(chat: $0, message: $1)) })
    competingPoller = CompetingPoller(updates: updates)
    parcels = ParcelStories(seed: options.seed, speed: options.storySpeed, now: now)
    trackTW = TrackTW(token: options.trackTWToken, parcels: parcels, now: now)
    carriers = DirectCarriers(parcels: parcels)
    aggregators = Aggregators(parcels: parcels, key: options.aggregatorKey, now: now)
    lottery = LotteryOffice(now: now)
    model = ModelServer(key: options.modelKey, model: options.modelName)
    let log = CallLog()
    self.log = log
    mail = SimulatedMailServer(firstUIDValidity: UInt32(clamping: seconds), faults: faults) { call in
      var call = call
      call.date = Int(now().timeIntervalSince1970)
      log.add(call)
    }
  }

  /// Sets the function that tells whether the bot has no work left.
  func setIdleCheck(_ isIdle: @escaping @Sendable () -> Bool) { opening.withLock { $0.isIdle = isIdle } }

  var isBotIdle: Bool {
    let isIdle = opening.withLock { $0.isIdle }
    return bot.updates.isConfirmed && isIdle?() != false
  }

  /// True for the first caller, if it is possible to know when the bot is idle.
  func claimOpening() -> Bool {
    opening.withLock { opening in
      guard opening.isIdle != nil, !opening.isClaimed else { return false }
      opening.isClaimed = true
      return true
    }
  }

  /// Ends all waiting calls and streams.
  func stop() {
    events.close()
    faultProxy.stop()
    mail.stop()
    competingPoller.stop()
    bot.updates.stop()
  }
}

/// Calls to carriers, aggregators and the model that reads receipts, each under its own first path component.
extension Simulation {
  func hasCarrier(_ name: String) -> Bool {
    name == "tracktw" || name == ModelServer.name || Aggregators.names.contains(name)
      || CarrierProfile.byID[name] != nil
  }

  /// Answers a call. `path` is the part after the name. Nil if the path does not exist.
  func answer(_ call: ServerRequest, of name: String, path: Substring) -> ServerResponse? {
    if name == ModelServer.name { return model.answer(call, path: path) }
    if name == "tracktw" { return trackTW.answer(call, path: path.hasPrefix("/api/v1") ? path.dropFirst(7) : path) }
    return Aggregators.names.contains(name)
      ? aggregators.answer(call, name, path: path) : carriers.answer(name[...], path, call)
  }
}

/// Actions of users, requested by control calls, the page or the terminal.
extension Simulation {
  struct UserMessage: Sendable {
    var chat: Int
    var person: SimulatedUser?
    var text: String
    var kind = Message.Kind.text
    var forwardedFrom: String?
    var file: Message.File?
    var title: String?
    var replyTo: Int?
    /// The photos of an album, or a single one. The first one has the text.
    var pictures: [Message.File] = []
    /// Number of photos, if their pictures do not matter.
    var photos = 1
    /// Whether the bot gets each photo of an album by a poll of its own, as often happens.
    var isSplit = false
  }

  struct Receipt: Sendable {
    var message: Int
    /// Nil if the bot does not want such updates or, in privacy mode, does not get the message.
    var update: Int?
  }

  /// Adds a user's message and tells the bot; each photo of an album is a message. Returns the receipt of the first
  /// one.
  @discardableResult
  func receive(_ userMessage: UserMessage) -> Receipt {
    var userMessage = userMessage
    userMessage.chat = bot.chats.currentID(of: userMessage.chat)
    let person = userMessage.person ?? bot.chats.chat(userMessage.chat)?.person ?? person(in: userMessage.chat)
    let title = userMessage.title ?? (userMessage.chat > 0 ? person.name : "Group \(-userMessage.chat)")
    let head = ChatHead(id: userMessage.chat, title: title)
    var draft = Message(
      id: 0, date: bot.seconds, kind: userMessage.kind, source: userMessage.text,
      forwardedFrom: userMessage.forwardedFrom)
    draft.replyTo = userMessage.replyTo
    let pictures = pictures(of: userMessage)
    if pictures.count > 1 { draft.album = bot.chats.newAlbumID() }
    draft.file = pictures.first ?? userMessage.file
    let receipt = receive(draft, from: person, in: head, endsBatch: userMessage.isSplit)
    draft.source = ""
    for picture in pictures.dropFirst() {
      draft.file = picture
      receive(draft, from: person, in: head, endsBatch: userMessage.isSplit)
    }
    return receipt
  }

  private func pictures(of userMessage: UserMessage) -> [Message.File] {
    guard userMessage.kind == .caption, userMessage.pictures.isEmpty else { return userMessage.pictures }
    return Array(repeating: bot.files.placeholder, count: max(userMessage.photos, 1))
  }

  /// Adds one message.
  @discardableResult
  private func receive(_ draft: Message, from person: SimulatedUser, in head: ChatHead, endsBatch: Bool) -> Receipt {
    let repliedTo = draft.replyTo.flatMap { bot.chats.chat(head.id)?[$0] }
    let reachesBot = bot.privacy.allows(draft, in: head, repliedTo: repliedTo)
    let (message, chat) = bot.chats.receive(draft, from: person, in: head, reachesBot: reachesBot)
    defer { events.send(ChatEvent(chat: head.id, content: .message(message))) }
    guard reachesBot else { return Receipt(message: message.id) }
    var json = JSONWriter(reserving: 512 + draft.source.utf8.count)
    message.write(to: &json, in: chat, bot: bot.account, repliedTo: repliedTo)
    let update = queueUpdate(
      .message, json.bytes, awaiting: .message(chat: head.id), endsBatch: endsBatch)
    return Receipt(message: message.id, update: update)
  }

  /// Edits a message of the user. Nil if it does not exist.
  func editUserMessage(_ id: Int, in chat: Int, to text: String) -> Receipt? {
    guard let (message, head) = bot.chats.editUserMessage(id, in: chat, to: text, at: bot.seconds) else { return nil }
    defer { events.send(ChatEvent(chat: chat, content: .edit(message))) }
    let repliedTo = message.replyTo.flatMap { bot.chats.chat(chat)?[$0] }
    guard bot.privacy.allows(message, in: head, repliedTo: repliedTo) else { return Receipt(message: id) }
    var json = JSONWriter()
    message.write(to: &json, in: head, bot: bot.account, repliedTo: repliedTo)
    return Receipt(message: id, update: bot.updates.add(.editedMessage, json.bytes))
  }

  /// Deletes a message, as a chat's users can. False if it does not exist.
  func remove(_ id: Int, in chat: Int) -> Bool {
    guard (try? bot.chats.delete(id, in: chat)) != nil else { return false }
    events.send(ChatEvent(chat: chat, content: .deleted(id)))
    return true
  }

  /// Presses a button of a message. `data`: the button's data. Returns the press's id; nil if the message does not
  /// exist.
  func press(_ data: String, of message: Int, in chat: Int, by person: SimulatedUser? = nil) -> String? {
    guard let (press, message, chat) = bot.chats.press(message, in: chat) else { return nil }
    let payload = JSONWriter.object { json in
      json.member("id", press)
      json.key("from")
      (person ?? chat.person).write(to: &json)
      json.key("message")
      message.write(to: &json, in: chat.head, bot: bot.account)
      json.member("chat_instance", String(chat.head.id.magnitude &* 7_919))
      json.member("data", data)
    }
    queueUpdate(.callbackQuery, payload, awaiting: .press(press))
    return press
  }

  /// Blocks or unblocks the bot in a chat. False if the chat does not exist.
  func setBlocked(_ chat: Int, _ isBlocked: Bool) -> Bool {
    guard let chat = bot.chats.setBlocked(chat, isBlocked) else { return false }
    bot.sendMembershipUpdate(in: chat, isBlocked ? ("member", "kicked") : ("kicked", "member"))
    return true
  }

  /// A person creates a group and adds the bot. False if the chat exists already.
  func createGroup(_ head: ChatHead, by person: SimulatedUser) -> Bool {
    guard let chat = bot.chats.createGroup(head, by: person) else { return false }
    bot.sendMembershipUpdate(in: chat, ("left", "member"))
    return true
  }

  /// Queues an update whose answer a user waits for. Starts the measurement first, because the bot may answer at once.
  @discardableResult
  private func queueUpdate(
    _ kind: UpdateKind, _ payload: [UInt8], awaiting expectedAnswer: LatencyMeter.ExpectedAnswer,
    endsBatch: Bool = false
  ) -> Int? {
    latency.expect(expectedAnswer)
    let update = bot.updates.add(kind, payload, endsBatch: endsBatch)
    if update == nil { latency.cancel(expectedAnswer) }
    return update
  }

  private func person(in chat: Int) -> SimulatedUser {
    let id = chat > 0 ? chat : 1000 + Int(chat.magnitude % 1_000_000)
    return SimulatedUser(id: id, name: "小明", language: options.language)
  }
}
