import Foundation
public import Phrases

/// A guided tour: somebody uses the bot step by step, and every step is told before it is done. The clock stands still
/// but for the hours that a step lets pass, so that every tour goes the same way.
public struct Tour: Sendable {
  /// What happens next. Words are keys of the tour's catalogue.
  enum Step: Sendable {
    case tell(String)
    /// Forwards a message that somebody else wrote.
    case forward(String, from: String)
    case write(String)
    /// Sends that as it stands.
    case send(String)
    /// Answers the bot's newest message.
    case reply(String)
    case press(Title)
    /// Makes a group of that name and takes the bot in; from there on the tour is in it.
    case group(String)
    /// What follows is done by them.
    case speaker(Speaker)
    /// Lets hours pass; the phone rings as often.
    case wait(hours: Double, rings: Int)
  }

  enum Speaker: Sendable {
    case host, guest
  }

  /// What stands on a button.
  enum Title: Sendable {
    case phrase(PhraseKey)
    case carrier(String)
  }

  /// A step that did not go as it should.
  public struct Lost: Error, CustomStringConvertible {
    public let description: String
  }

  /// Where the tour is, and who acts.
  private struct Scene {
    var chat: Int
    var speaker: Person
  }

  private let simulation: Simulation
  private let host: Scene
  private let language: Language
  private let words: [String: String]
  private let phrases: Phrases
  private let isTerminal: Bool
  private let screen: Screen
  private let output: @Sendable (String) -> Void

  /// How long the bot has for a step.
  private static let patience = Duration.seconds(20)
  private static let group = -4001
  private static let guest = 1001
  /// How long nothing may come before a step counts as over.
  private static let quiet = Duration.milliseconds(400)

  /// - Parameters:
  ///   - server: one that may steer the clock
  ///   - isTerminal: whether a person reads along, who needs time and sees colours
  ///   - output: prints one line
  public init(
    server: SimulatorServer, language: Language, isTerminal: Bool, output: @escaping @Sendable (String) -> Void
  ) throws {
    simulation = server.simulation
    self.language = language
    words = try TourWords.words(in: language)
    phrases = try Phrases()
    host = Scene(
      chat: server.options.chat,
      speaker: Person(id: server.options.chat, name: words["name"] ?? "", language: language.rawValue))
    self.isTerminal = isTerminal
    self.output = output
    screen = Screen(isTerminal: isTerminal, numbersButtons: false, output: output)
  }

  /// Goes through all of it. `isUpToDate`: whether the bot has nothing left to do at this moment.
  public func run(isUpToDate: @escaping @Sendable () async -> Bool) async throws {
    let happened = Happened(in: host.chat)
    let events = simulation.events.listen()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { for await event in events { happened.add(event) } }
      var scene = host
      for step in Self.script { try await take(step, &scene, happened, isUpToDate) }
      group.cancelAll()
    }
  }

  private func take(
    _ step: Step, _ scene: inout Scene, _ happened: Happened, _ isUpToDate: @Sendable () async -> Bool
  ) async throws {
    var rings = 0
    switch step {
    case .tell(let key): return try await tell(try word(key))
    case .speaker(.host):
      scene.speaker = host.speaker
      return
    case .speaker(.guest):
      scene.speaker = Person(id: Self.guest, name: try word("guest"), language: language.rawValue)
      return
    case .group(let key):
      scene.chat = Self.group
      happened.move(to: scene.chat)
      _ = simulation.found(ChatHead(id: scene.chat, title: try word(key)), by: scene.speaker)
    case .wait(let hours, let count):
      rings = count
      simulation.time?.run(simulation.now().addingTimeInterval(hours * 3600), 0)
    case .forward(let key, let sender): send(try word(key), from: try word(sender), in: scene)
    case .write(let key): send(try word(key), in: scene)
    case .send(let text): send(text, in: scene)
    case .reply(let key): send(try word(key), replyTo: try newest(in: scene) { _ in true }.id, in: scene)
    case .press(let title): try press(try text(of: title), in: scene)
    }
    try await settle(happened, rings: rings, isUpToDate)
    show(happened.take(), in: scene.chat, asPushes: rings > 0)
    await pause(.milliseconds(1800))
  }

  private func word(_ key: String) throws -> String {
    guard let word = words[key] else { throw Lost(description: "the tour has no words for \(key)") }
    return word
  }

  // MARK: What is done

  private func send(_ text: String, from sender: String? = nil, replyTo: Int? = nil, in scene: Scene) {
    simulation.receive(
      .init(chat: scene.chat, person: scene.speaker, text: text, forwardedFrom: sender, replyTo: replyTo))
  }

  private func text(of title: Title) throws -> String {
    switch title {
    case .phrase(let key): phrases.text(key, in: language)
    case .carrier(let id): phrases.shortCarrierName(id, in: language)
    }
  }

  /// The newest message of the bot's that is meant.
  private func newest(in scene: Scene, _ isMeant: (Message) -> Bool) throws -> Message {
    let messages = simulation.bot.chats.chat(scene.chat)?.messages ?? []
    guard let message = messages.last(where: { $0.sender == nil && isMeant($0) }) else {
      throw Lost(description: "the bot has not sent what the tour goes on with")
    }
    return message
  }

  private func press(_ title: String, in scene: Scene) throws {
    func button(_ message: Message) -> KeyboardButton? {
      message.keyboard?.rows.joined().first { $0.text == title }
    }
    guard let message = try? newest(in: scene, { button($0) != nil }), case .data(let data) = button(message)?.effect
    else {
      throw Lost(description: "no message has the button \(title)")
    }
    screen.note("> " + Screen.name(of: scene.speaker, in: scene.chat) + "[ \(title) ]")
    _ = simulation.press(data, of: message.id, in: scene.chat, by: scene.speaker)
  }

  /// Waits until the bot has nothing left to do, and has done something.
  private func settle(_ happened: Happened, rings: Int, _ isUpToDate: @Sendable () async -> Bool) async throws {
    let end = ContinuousClock.now + Self.patience
    while ContinuousClock.now < end {
      let isQuiet = ContinuousClock.now - happened.last >= Self.quiet
      let isAnswered = rings > 0 ? happened.messages >= rings : happened.hasAnswer
      if isQuiet, isAnswered, simulation.bot.updates.isConfirmed, await isUpToDate() { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw Lost(description: "the bot did not come to rest")
  }

  // MARK: What is shown

  private func tell(_ text: String) async throws {
    output("")
    for (index, line) in text.split(separator: "\n").enumerated() {
      output((isTerminal ? "\u{1B}[1;36m" : "") + (index == 0 ? "▶ " : "  ") + line + (isTerminal ? "\u{1B}[0m" : ""))
    }
    await pause(.milliseconds(800 + 40 * text.count))
  }

  /// Each message as it is in the end: the new ones, or, where there are none, the first that was changed. What rings is
  /// shown in the order of its words: which of two carriers answers first is nobody's to say.
  private func show(_ events: [ChatEvent], in chat: Int, asPushes: Bool) {
    var order: [Int] = []
    var latest: [Int: Message] = [:]
    var isNew: Set<Int> = []
    for event in events {
      switch event.content {
      case .message(let message), .edit(let message):
        if latest.updateValue(message, forKey: message.id) == nil { order.append(message.id) }
        if case .message = event.content { isNew.insert(message.id) }
      case .toast, .deleted, .typing: screen.show(event)
      }
    }
    let fresh = order.filter(isNew.contains)
    let hasReply = fresh.contains { latest[$0]?.sender == nil }
    var shown = (hasReply ? fresh : fresh + order.filter { !isNew.contains($0) }.prefix(1)).compactMap { latest[$0] }
    if asPushes { shown.sort { $0.source < $1.source } }
    for var message in shown {
      message.isPush = asPushes
      screen.show(
        ChatEvent(chat: chat, content: isNew.contains(message.id) ? .message(message) : .edit(message)))
    }
  }

  private func pause(_ duration: Duration) async {
    if isTerminal { try? await Task.sleep(for: min(duration, .seconds(4))) }
  }
}
