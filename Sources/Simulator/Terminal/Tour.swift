import Foundation
public import Phrases
import Synchronization

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
    /// Lets hours pass; the phone rings as often.
    case wait(hours: Double, rings: Int)
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

  private let simulation: Simulation
  private let person: Person
  private let language: Language
  private let words: [String: String]
  private let phrases: Phrases
  private let isTerminal: Bool
  private let screen: Screen
  private let output: @Sendable (String) -> Void

  /// How long the bot has for a step.
  private static let patience = Duration.seconds(20)
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
    person = Person(id: server.options.chat, name: words["name"] ?? "", language: language.rawValue)
    self.isTerminal = isTerminal
    self.output = output
    screen = Screen(isTerminal: isTerminal, numbersButtons: false, output: output)
  }

  /// Goes through all of it. `isUpToDate`: whether the bot has nothing left to do at this moment.
  public func run(isUpToDate: @escaping @Sendable () async -> Bool) async throws {
    let happened = Happened()
    let events = simulation.events.listen()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [chat = person.id] in
        for await event in events where event.chat == chat { happened.add(event) }
      }
      for step in Self.script {
        try await take(step, happened, isUpToDate)
      }
      group.cancelAll()
    }
  }

  private func take(_ step: Step, _ happened: Happened, _ isUpToDate: @Sendable () async -> Bool) async throws {
    var rings = 0
    switch step {
    case .tell(let key): return try await tell(try word(key))
    case .wait(let hours, let count):
      rings = count
      simulation.time?.run(simulation.now().addingTimeInterval(hours * 3600), 0)
    case .forward(let key, let sender): send(try word(key), from: try word(sender))
    case .write(let key): send(try word(key))
    case .send(let text): send(text)
    case .reply(let key): send(try word(key), replyTo: try newest { _ in true }.id)
    case .press(let title): try press(try text(of: title))
    }
    try await settle(happened, rings: rings, isUpToDate)
    show(happened.take(), asPushes: rings > 0)
    await pause(.seconds(2))
  }

  private func word(_ key: String) throws -> String {
    guard let word = words[key] else { throw Lost(description: "the tour has no words for \(key)") }
    return word
  }

  // MARK: What is done

  private func send(_ text: String, from sender: String? = nil, replyTo: Int? = nil) {
    simulation.receive(
      .init(chat: person.id, person: person, text: text, forwardedFrom: sender, replyTo: replyTo))
  }

  private func text(of title: Title) throws -> String {
    switch title {
    case .phrase(let key): phrases.text(key, in: language)
    case .carrier(let id): phrases.shortCarrierName(id, in: language)
    }
  }

  /// The newest message of the bot's that is meant.
  private func newest(_ isMeant: (Message) -> Bool) throws -> Message {
    let messages = simulation.bot.chats.chat(person.id)?.messages ?? []
    guard let message = messages.last(where: { $0.sender == nil && isMeant($0) }) else {
      throw Lost(description: "the bot has not sent what the tour goes on with")
    }
    return message
  }

  private func press(_ title: String) throws {
    func button(_ message: Message) -> KeyboardButton? {
      message.keyboard?.rows.joined().first { $0.text == title }
    }
    guard let message = try? newest({ button($0) != nil }), case .data(let data) = button(message)?.effect else {
      throw Lost(description: "no message has the button \(title)")
    }
    screen.note("> [ \(title) ]")
    _ = simulation.press(data, of: message.id, in: person.id, by: person)
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
  private func show(_ events: [ChatEvent], asPushes: Bool) {
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
        ChatEvent(chat: person.id, content: isNew.contains(message.id) ? .message(message) : .edit(message)))
    }
  }

  private func pause(_ duration: Duration) async {
    if isTerminal { try? await Task.sleep(for: min(duration, .seconds(4))) }
  }
}

/// What has happened in the chat since it was last shown.
private final class Happened: Sendable {
  private struct State {
    var events: [ChatEvent] = []
    var last = ContinuousClock.now
  }

  private let state = Mutex(State())

  var last: ContinuousClock.Instant { state.withLock { $0.last } }

  /// New messages of the bot's.
  var messages: Int {
    state.withLock { state in
      state.events.count { if case .message(let message) = $0.content { message.sender == nil } else { false } }
    }
  }

  /// The bot has shown anything.
  var hasAnswer: Bool {
    state.withLock { state in
      state.events.contains { event in
        switch event.content {
        case .message(let message), .edit(let message): message.sender == nil
        case .toast, .deleted: true
        case .typing: false
        }
      }
    }
  }

  func add(_ event: ChatEvent) {
    state.withLock { state in
      state.events.append(event)
      state.last = .now
    }
  }

  func take() -> [ChatEvent] {
    state.withLock { state in
      defer { state.events = [] }
      return state.events
    }
  }
}
