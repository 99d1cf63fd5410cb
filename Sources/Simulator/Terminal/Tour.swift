import Foundation
public import Phrases

/// A guided tour: a person uses the bot step by step, and each step is explained first. The clock moves only for the
/// hours that a step lets pass, so that every tour is the same.
public struct Tour: Sendable {
  /// The next action. Texts are keys of the tour's catalog.
  enum Step: Sendable {
    case explain(String)
    /// Forwards a message that another person wrote.
    case forward(String, from: String)
    case write(String)
    /// Sends the text itself, which is not a key.
    case send(String)
    /// Replies to the bot's newest message.
    case reply(String)
    case press(ButtonLabel)
    /// Creates a group with that title and adds the bot. The tour continues in the group.
    case group(String)
    /// Changes the person who acts.
    case speaker(Speaker)
    /// Lets hours pass. `alertCount`: the expected number of alerts.
    case wait(hours: Double, alertCount: Int)
  }

  enum Speaker: Sendable {
    case host, guest
  }

  /// The label of a button.
  enum ButtonLabel: Sendable {
    case phrase(PhraseKey)
    case carrier(String)
  }

  /// A step did not have the expected result.
  public struct UnexpectedResult: Error, CustomStringConvertible {
    /// What went wrong.
    public let description: String
  }

  /// The current chat, and the person who acts.
  private struct Scene {
    var chat: Int
    var speaker: SimulatedUser
  }

  private let simulation: Simulation
  private let host: Scene
  private let language: Language
  private let words: [String: String]
  private let phrases: Phrases
  private let isTerminal: Bool
  private let screen: Screen
  private let output: @Sendable (String) -> Void

  /// Timeout for the bot's reaction to a step.
  private static let reactionTimeout = Duration.seconds(20)
  private static let group = -4001
  private static let guest = 1001
  /// How long nothing must happen before a step is over.
  private static let quietTime = Duration.milliseconds(400)

  /// - Parameters:
  ///   - server: a server whose clock can be controlled.
  ///   - isTerminal: whether a person is reading: with pauses and colors.
  ///   - output: prints one line.
  public init(
    server: SimulatorServer, language: Language, isTerminal: Bool, output: @escaping @Sendable (String) -> Void
  ) throws {
    simulation = server.simulation
    self.language = language
    words = try TourTexts.texts(in: language)
    phrases = try Phrases()
    host = Scene(
      chat: server.options.chat,
      speaker: SimulatedUser(id: server.options.chat, name: words["name"] ?? "", language: language.rawValue))
    self.isTerminal = isTerminal
    self.output = output
    screen = Screen(isTerminal: isTerminal, numbersButtons: false, output: output)
  }

  /// Runs the whole tour. `isBotIdle`: whether the bot has no work left at the moment.
  public func run(isBotIdle: @escaping @Sendable () async -> Bool) async throws {
    let collector = EventCollector(in: host.chat)
    let events = simulation.events.listen()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { for await event in events { collector.add(event) } }
      var scene = host
      for step in Self.script { try await perform(step, &scene, collector, isBotIdle) }
      group.cancelAll()
    }
  }

  private func perform(
    _ step: Step, _ scene: inout Scene, _ collector: EventCollector, _ isBotIdle: @Sendable () async -> Bool
  ) async throws {
    var alertCount = 0
    switch step {
    case .explain(let key): return try await explain(try word(key))
    case .speaker(.host):
      scene.speaker = host.speaker
      return
    case .speaker(.guest):
      scene.speaker = SimulatedUser(id: Self.guest, name: try word("guest"), language: language.rawValue)
      return
    case .group(let key):
      scene.chat = Self.group
      collector.move(to: scene.chat)
      _ = simulation.createGroup(ChatHead(id: scene.chat, title: try word(key)), by: scene.speaker)
    case .wait(let hours, let count):
      alertCount = count
      simulation.time?.run(simulation.now().addingTimeInterval(hours * 3600), 0)
    case .forward(let key, let sender): send(try word(key), from: try word(sender), in: scene)
    case .write(let key): send(try word(key), in: scene)
    case .send(let text): send(text, in: scene)
    case .reply(let key): send(try word(key), replyTo: try newest(in: scene) { _ in true }.id, in: scene)
    case .press(let title): try press(try text(of: title), in: scene)
    }
    try await settle(collector, alertCount: alertCount, isBotIdle)
    show(collector.take(), in: scene.chat, asPushes: alertCount > 0)
    await pause(.milliseconds(1800))
  }

  private func word(_ key: String) throws -> String {
    guard let word = words[key] else { throw UnexpectedResult(description: "the tour has no words for \(key)") }
    return word
  }

  // MARK: Actions

  private func send(_ text: String, from sender: String? = nil, replyTo: Int? = nil, in scene: Scene) {
    simulation.receive(
      .init(chat: scene.chat, person: scene.speaker, text: text, forwardedFrom: sender, replyTo: replyTo))
  }

  private func text(of title: ButtonLabel) throws -> String {
    switch title {
    case .phrase(let key): phrases.text(key, in: language)
    case .carrier(let id): phrases.shortCarrierName(id, in: language)
    }
  }

  /// The bot's newest message for which `isMeant` is true.
  private func newest(in scene: Scene, _ isMeant: (Message) -> Bool) throws -> Message {
    let messages = simulation.bot.chats.chat(scene.chat)?.messages ?? []
    guard let message = messages.last(where: { $0.sender == nil && isMeant($0) }) else {
      throw UnexpectedResult(description: "no message of the bot fits the next step")
    }
    return message
  }

  private func press(_ title: String, in scene: Scene) throws {
    func button(_ message: Message) -> KeyboardButton? {
      message.keyboard?.rows.joined().first { $0.text == title }
    }
    guard let message = try? newest(in: scene, { button($0) != nil }), case .data(let data) = button(message)?.effect
    else {
      throw UnexpectedResult(description: "no message has the button \(title)")
    }
    screen.printLine("> " + Screen.name(of: scene.speaker, in: scene.chat) + "[ \(title) ]")
    _ = simulation.press(data, of: message.id, in: scene.chat, by: scene.speaker)
  }

  /// Waits until the bot has reacted and has no work left.
  private func settle(_ collector: EventCollector, alertCount: Int, _ isBotIdle: @Sendable () async -> Bool)
    async throws
  {
    let end = ContinuousClock.now + Self.reactionTimeout
    while ContinuousClock.now < end {
      let isQuiet = ContinuousClock.now - collector.last >= Self.quietTime
      let isAnswered = alertCount > 0 ? collector.messages >= alertCount : collector.hasAnswer
      if isQuiet, isAnswered, simulation.bot.updates.isConfirmed, await isBotIdle() { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw UnexpectedResult(description: "the bot was still busy after 20 s")
  }

  // MARK: Output

  private func explain(_ text: String) async throws {
    output("")
    for (index, line) in text.split(separator: "\n").enumerated() {
      output((isTerminal ? "\u{1B}[1;36m" : "") + (index == 0 ? "▶ " : "  ") + line + (isTerminal ? "\u{1B}[0m" : ""))
    }
    await pause(.milliseconds(800 + 40 * text.count))
  }

  /// Shows each message in its final state: the new ones or, if there are none, the first edited one. Alerts are sorted
  /// by their text, because the order in which carriers answer is random.
  private func show(_ events: [ChatEvent], in chat: Int, asPushes: Bool) {
    var order: [Int] = []
    var latest: [Int: Message] = [:]
    var isNew: Set<Int> = []
    for event in events {
      switch event.content {
      case .message(let message), .edit(let message):
        if latest.updateValue(message, forKey: message.id) == nil { order.append(message.id) }
        if case .message = event.content { isNew.insert(message.id) }
      case .toast, .deleted, .reaction, .typing: screen.show(event)
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
