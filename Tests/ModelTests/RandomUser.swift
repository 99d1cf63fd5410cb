import Cards
import Foundation

@testable import Simulator

/// A user who does anything that a client allows, and prefers what was done least.
struct RandomUser {
  /// The answer that an update must get.
  enum Awaited: Equatable {
    /// Any call that changes something in the chat.
    case sign(chat: Int)
    case answer(press: String)
  }

  let simulation: Simulation
  let pool: TextPool
  var dice: Dice
  var coverage = Coverage()
  /// Data of buttons that were pressed before. Their messages may have changed since.
  private var old: [String] = []
  private var names: [String: ActionName?] = [:]

  init(_ simulation: Simulation, pool: TextPool, dice: Dice) {
    self.simulation = simulation
    self.pool = pool
    self.dice = dice
  }

  /// Does one random thing in a chat.
  /// - Parameter isAsked: whether the bot has asked for something there.
  /// - Returns: a description of what was done, and the answer that it must get.
  mutating func act(in place: Place, isAsked: Bool) -> (deed: String, awaited: Awaited?) {
    let person = dice.pick(place.people)
    let deeds: [(name: String, weight: Double, body: (inout RandomUser) -> (String, Awaited?)?)] = [
      ("press", 50, { $0.press(place, person) }), ("stale press", 3, { $0.pressOld(place, person) }),
      ("write", isAsked ? 60 : 20, { $0.write(place, person, isAsked: isAsked) }),
      ("say", 6, { $0.send(.text, $0.pool.sentence(&$0.dice), place, person) }),
      ("command", 12, { $0.command(place, person) }), ("edit", 3, { $0.revise(place) }),
      ("reply", 6, { $0.reply(place, person) }), ("album", 4, { $0.sendAlbum(place, person) }),
      ("caption", 2, { $0.send(.caption, $0.pool.message(&$0.dice), place, person) }),
      ("sticker", 1, { $0.send(.sticker, "📦", place, person) }),
      ("file", 2, { $0.sendFile(place, person) }), ("other kind", 2, { $0.sendOther(place, person) }),
      ("remove", 0.5, { $0.remove(place) }),
      ("block", 0.3, { $0.block(place) }), ("member", 1, { $0.moveMember(place, person) }),
      ("upgrade", 0.5, { $0.upgrade(place) }),
    ]
    guard let deed = dice.pick(deeds, weight: \.weight), let done = deed.body(&self) else { return ("nothing", nil) }
    coverage.deeds[deed.name, default: 0] += 1
    return ("\(deed.name) in \(place.chat) by \(person.id): \(done.0.prefix(120))", done.1)
  }

  // MARK: Buttons

  private struct Choice {
    var message: Int
    var data: String
  }

  /// Presses one of the buttons that the chat shows, preferably a rarely pressed one.
  private mutating func press(_ place: Place, _ person: SimulatedUser) -> (String, Awaited?)? {
    let messages = simulation.bot.chats.chat(place.chat)?.messages.suffix(80) ?? []
    let choices = messages.flatMap { message -> [Choice] in
      let buttons = message.keyboard.map { Array($0.rows.joined()) } ?? []
      return buttons.compactMap { button in
        guard case .data(let data) = button.effect else { return nil }
        return Choice(message: message.id, data: data)
      }
    }
    let counts = choices.map { name(of: $0.data).flatMap { coverage.actions[$0] } ?? 0 }
    let choice = dice.pick(Array(zip(choices, counts))) { 1 / Double(1 + $0.1 * $0.1) }?.0
    guard let choice else { return nil }
    if old.count < 400 { old.append(choice.data) } else { old[Int.random(in: 0..<400, using: &dice)] = choice.data }
    return press(choice, place, person)
  }

  /// The action that a button's data encodes. The result is cached, because each step reads the same buttons again.
  private mutating func name(of data: String) -> ActionName? {
    if let known = names[data] { return known }
    let name = Action(encoded: data).map(ActionName.init)
    names[data] = .some(name)
    return name
  }

  /// Presses a button that no longer exists, belongs to another chat, stands only under messages of earlier versions,
  /// or never existed. Messages with files are left out, because they never have buttons.
  private mutating func pressOld(_ place: Place, _ person: SimulatedUser) -> (String, Awaited?)? {
    let message = simulation.bot.chats.chat(place.chat)?.messages.last { $0.sender == nil && $0.file == nil }
    guard let message else { return nil }
    let known = dice.pick(old + ["", "zz:1", "s:!", "p:AAAA", String(repeating: "s", count: 64)])
    let data = dice.once(in: 3) ? dice.pick(earlierButtons(beside: known) + [known]) : known
    return press(Choice(message: message.id, data: data), place, person)
  }

  /// The buttons that messages of earlier versions have for the same parcel or reading.
  private func earlierButtons(beside data: String) -> [String] {
    switch Action(encoded: data) {
    case .parcel(let id, _):
      [.confirm, .editInNewMessage].map { Action.parcel(id, $0).encoded }
        + [Action.unarchiveInHistory(id, page: 0).encoded]
    case .showReading(let id), .suggestion(let id, _, _), .asWritten(let id, _), .ignoreSender(let id, _),
      .chooseCarrier(.question(let id, _), _), .dismissQuestion(.question(let id, _)):
      [Action.confirmReading(id).encoded]
    default: []
    }
  }

  private mutating func press(_ choice: Choice, _ place: Place, _ person: SimulatedUser) -> (String, Awaited?)? {
    guard let press = simulation.press(choice.data, of: choice.message, in: place.chat, by: person) else { return nil }
    let name = name(of: choice.data)
    if let name { coverage.actions[name, default: 0] += 1 }
    return ("\(choice.data) (\(name.map { "\($0)" } ?? "none"))", .answer(press: press))
  }

  // MARK: Messages

  private mutating func write(_ place: Place, _ person: SimulatedUser, isAsked: Bool) -> (String, Awaited?)? {
    if isAsked, dice.once(in: 8) { return send(.text, simulation.options.trackTWToken, place, person) }
    // What Google's page gives, while the chat is offered that page.
    if let state = offeredConsent(place), dice.once(in: 3) {
      return send(.text, "http://127.0.0.1:8085/?\(state)&code=4/0AbCdEfGh-simulated&scope=x", place, person)
    }
    let text = isAsked && !dice.once(in: 3) ? pool.value(&dice) : pool.message(&dice)
    return send(.text, text, place, person)
  }

  /// `state=…` of the newest link to Google's page that the chat shows.
  private func offeredConsent(_ place: Place) -> Substring? {
    let messages = simulation.bot.chats.chat(place.chat)?.messages.suffix(20) ?? []
    let addresses = messages.flatMap { $0.keyboard.map { Array($0.rows.joined()) } ?? [] }.compactMap { button in
      if case .url(let address) = button.effect, address.contains("/oauth2/") { address } else { nil }
    }
    return addresses.last?.split(separator: /[?&]/).first { $0.hasPrefix("state=") }
  }

  private mutating func command(_ place: Place, _ person: SimulatedUser) -> (String, Awaited?)? {
    if dice.once(in: 15) {
      return send(.text, dice.pick(["/nosuch", "/histroy", "/LIST", "/list@PickupSimulatorBot"]), place, person)
    }
    let counts = coverage.commands
    let weight = { (command: Command) in 1 / Double(1 + (counts[command] ?? 0)) }
    guard let command = dice.pick(Command.allCases, weight: weight) else { return nil }
    coverage.commands[command, default: 0] += 1
    let account = command == .mail && dice.once(in: 2) ? " ming@gmail.com abcd efgh ijkl mnop" : nil
    let argument = account ?? (dice.once(in: 3) ? " " + pool.argument(&dice) : "")
    // In a group, clients add the bot's name to the command.
    let address = place.isPrivate ? "" : "@" + simulation.bot.account.username
    return send(.text, "/\(command.rawValue)\(address)\(argument)", place, person)
  }

  private mutating func send(
    _ kind: Message.Kind, _ text: String, _ place: Place, _ person: SimulatedUser
  ) -> (String, Awaited?)? {
    simulation.receive(.init(chat: place.chat, person: person, text: text, kind: kind))
    return (text, place.isPrivate ? .sign(chat: place.chat) : nil)
  }

  /// Replies to one of the bot's messages, often with words that the bot understands.
  private mutating func reply(_ place: Place, _ person: SimulatedUser) -> (String, Awaited?)? {
    let messages = (simulation.bot.chats.chat(place.chat)?.messages ?? []).suffix(30).filter { $0.sender == nil }
    guard !messages.isEmpty else { return nil }
    let text = dice.once(in: 3) ? pool.message(&dice) : pool.wish(&dice)
    simulation.receive(.init(chat: place.chat, person: person, text: text, replyTo: dice.pick(messages).id))
    return (text, place.isPrivate ? .sign(chat: place.chat) : nil)
  }

  /// Sends an album: the photos arrive one by one, and the first has a caption.
  private mutating func sendAlbum(_ place: Place, _ person: SimulatedUser) -> (String, Awaited?)? {
    let text = pool.message(&dice)
    simulation.receive(.init(chat: place.chat, person: person, text: text, kind: .caption, photos: 3))
    return (text, place.isPrivate ? .sign(chat: place.chat) : nil)
  }

  /// Sends a file: the bot's own export, a list of parcels, or a file that is no list.
  private mutating func sendFile(_ place: Place, _ person: SimulatedUser) -> (String, Awaited?)? {
    let exported = simulation.bot.chats.chat(1000)?.messages.last { $0.sender == nil && $0.file != nil }?.file
    let own = exported.flatMap { simulation.bot.files[$0.id]?.bytes }
    let bytes: [UInt8] =
      switch (Int.random(in: 0..<4, using: &dice), own) {
      case (0, let own?): dice.once(in: 3) ? Array(own.prefix(own.count / 2)) : own
      case (1, _): pool.hostileFile(&dice)
      default: Array(pool.list(&dice).utf8)
      }
    let file = Upload(name: "list.json", type: "application/json", bytes: bytes)
    var userMessage = Simulation.UserMessage(chat: place.chat, person: person, text: "", kind: .document)
    userMessage.file = simulation.bot.files.add(file)
    simulation.receive(userMessage)
    return ("\(bytes.count) bytes", place.isPrivate ? .sign(chat: place.chat) : nil)
  }

  /// Sends a message of a kind that the simulated clients do not support.
  private mutating func sendOther(_ place: Place, _ person: SimulatedUser) -> (String, Awaited?)? {
    // A simulated chat exists only after its first ordinary message.
    guard simulation.bot.chats.chat(place.chat) != nil else { return nil }
    let kinds = [
      #""voice":{"file_id":"v","file_unique_id":"v","duration":3}"#,
      #""video":{"file_id":"v","file_unique_id":"v","duration":3,"width":1,"height":1}"#,
      #""location":{"latitude":25.0,"longitude":121.5}"#, #""contact":{"phone_number":"1","first_name":"x"}"#,
      #""dice":{"emoji":"🎲","value":3}"#,
    ]
    let kind = dice.pick(kinds)
    let type = place.isPrivate ? "private" : "group"
    _ = simulation.bot.updates.add(
      raw: """
        {"update_id":%ID%,"message":{"message_id":\(Int.random(in: 1...999, using: &dice)),"date":\(
          simulation.bot.seconds),"from":{"id":\(person.id),"is_bot":false,"first_name":"x"},\
        "chat":{"id":\(simulation.bot.chats.currentID(of: place.chat)),"type":"\(type)"},\(kind)}}
        """)
    return (kind, place.isPrivate ? .sign(chat: place.chat) : nil)
  }

  private mutating func revise(_ place: Place) -> (String, Awaited?)? {
    let own = (simulation.bot.chats.chat(place.chat)?.messages ?? []).suffix(40).filter {
      $0.sender != nil && $0.kind == .text
    }
    guard !own.isEmpty else { return nil }
    let text = pool.message(&dice)
    guard simulation.editUserMessage(dice.pick(own).id, in: place.chat, to: text) != nil else { return nil }
    return (text, place.isPrivate ? .sign(chat: place.chat) : nil)
  }

  private mutating func remove(_ place: Place) -> (String, Awaited?)? {
    let messages = (simulation.bot.chats.chat(place.chat)?.messages ?? []).suffix(20)
    guard !messages.isEmpty, simulation.remove(dice.pick(Array(messages)).id, in: place.chat) else { return nil }
    return ("a message", nil)
  }

  /// A member joins or leaves.
  private mutating func moveMember(_ place: Place, _ person: SimulatedUser) -> (String, Awaited?)? {
    let change = dice.pick([Simulation.MemberChange.joined, .left])
    guard !place.isPrivate, simulation.sendMemberChange(change, person, in: place.chat) else { return nil }
    return (change.rawValue, nil)
  }

  /// A group becomes a supergroup. The bot is told at once, or when it next sends something there.
  private mutating func upgrade(_ place: Place) -> (String, Awaited?)? {
    let isQuiet = dice.once(in: 2)
    guard !place.isPrivate, simulation.upgrade(place.chat, to: place.chat - 1_000_000, isQuiet: isQuiet) else {
      return nil
    }
    return (isQuiet ? "quietly" : "as usual", nil)
  }

  /// Blocks the bot and unblocks it at once.
  private mutating func block(_ place: Place) -> (String, Awaited?)? {
    guard simulation.setBlocked(place.chat, true), simulation.setBlocked(place.chat, false) else { return nil }
    return ("and unblock", nil)
  }
}
