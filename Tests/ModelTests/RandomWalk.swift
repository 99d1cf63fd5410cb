import Chat
import Foundation
import Logging
import Phrases
import Store
import Synchronization
import TestSupport

@testable import Dialogs
@testable import Simulator

/// A random walk through everything that users can do with the bot. Each step is checked.
final class RandomWalk {
  private let seed: UInt64
  private let language: Language
  private let folder: ScratchFolder
  private let clock = ManualClock()
  private let web: ModelWeb
  private let warnings: LogWarnings
  private let environment: ModelBot.SharedEnvironment
  private var places: [Place]
  private var user: RandomUser
  private var bot: ModelBot?
  private var makers = 1
  private var recent: [String] = []
  private var modes: [Int: DialogueState.Mode] = [:]
  /// The newest message of a chat when it became a supergroup or was forgotten. The bot has no records of messages up to
  /// that one.
  private var unknownUpTo: [Int: Int] = [:]
  private(set) var faults: [String] = []

  var coverage: Coverage { user.coverage }

  init(_ language: Language, seed: UInt64) throws {
    (self.seed, self.language) = (seed, language)
    folder = try ScratchFolder()
    web = ModelWeb(clock: clock, seed: seed)
    let warnings = LogWarnings()
    self.warnings = warnings
    let options = web.simulation.options
    environment = ModelBot.SharedEnvironment(
      path: folder.path("bot.sqlite"), clock: clock, client: web.client, token: options.token,
      aggregatorKey: options.aggregatorKey, operatorChat: ChatID(platform: "telegram", value: "1000"),
      logger: Logger(label: "model") { _ in warnings })
    // Each language has its own walk.
    var dice = Dice(seed: seed &* 31 &+ UInt64(Language.allCases.firstIndex(of: language) ?? 0))
    places = Place.all(speaking: language)
    let pool = try TextPool(language, dice: &dice)
    for number in pool.numbersWithPhone {
      web.simulation.parcels.setPlan(for: number, StoryPlanner.Plan(story: .plain, phone: TextPool.phone))
    }
    user = RandomUser(web.simulation, pool: pool, dice: dice)
  }

  /// Continues beyond `steps`, up to three times as many, while something is missing in all walks. Ends at the first fault,
  /// because later faults may result from it.
  /// - Returns: the number of steps.
  func run(steps: Int, gaps: MissingCoverage) async throws -> Int {
    try await restart()
    let rounds = steps / places.count
    let most = 3 * rounds
    for round in 0..<most {
      if round.isMultiple(of: 50) || round >= rounds { gaps.record(coverage.missing, in: language) }
      if !faults.isEmpty || round >= rounds && gaps.isEmpty { return round * places.count }
      if user.dice.once(in: 10) {
        try await passTime()
        note(round, ["time passes"], [])
      }
      if user.dice.once(in: 80) {
        try await restart()
        note(round, ["the bot starts anew"], [])
      }
      try await act(round)
    }
    return most * places.count
  }

  /// One user in each chat does one thing. The bot receives all updates in one batch.
  private func act(_ round: Int) async throws {
    guard let bot else { return }
    let acts = places.map { user.act(in: $0, isAsked: modes[$0.chat, default: .idle] != .idle) }
    try await bot.handleUpdates()
    note(round, acts.map(\.deed), acts.compactMap(\.awaited))
    for index in places.indices { noteUpgrade(of: &places[index]) }
    if round.isMultiple(of: 8) {
      try await bot.askCarriers()
      note(round, ["carriers answer"], [])
    }
    try checkState(round, bot)
  }

  /// Follows the move to a supergroup. Its older messages have ids that the bot does not know.
  private func noteUpgrade(of place: inout Place) {
    let chats = web.simulation.bot.chats
    let chat = chats.currentID(of: place.chat)
    if chat != place.chat { unknownUpTo[chat] = chats.chat(chat)?.messages.last?.id }
    place.chat = chat
  }

  /// Records the states of the dialogues, and checks that inbox and outbox are empty.
  private func checkState(_ round: Int, _ bot: ModelBot) throws {
    let (profiles, depths) = try bot.store.read { snapshot in
      let profiles = try places.map { try snapshot.chat(ChatID(platform: "telegram", value: String($0.chat))) }
      return (profiles, try snapshot.depths())
    }
    for (place, profile) in zip(places, profiles) {
      // The chat was forgotten, with all records of its messages.
      if profile == nil { unknownUpTo[place.chat] = web.simulation.bot.chats.chat(place.chat)?.messages.last?.id }
      let state = profile?.dialogue
      let all = try place.people.map { try mode(of: $0, in: place, state) }
      modes[place.chat] = all.first { $0 != .idle } ?? .idle
      for mode in all { user.coverage.states[StateName(mode), default: 0] += 1 }
    }
    if round.isMultiple(of: 4) { try checkButtons(round, bot) }
    if depths.inbound + depths.outbound > 0 {
      fault(round, "\(depths.inbound) updates and \(depths.outbound) messages are left")
    }
  }

  /// Checks that no button of the newest messages contains a tracking number.
  private func checkButtons(_ round: Int, _ bot: ModelBot) throws {
    for place in places {
      let numbers = try bot.numbers(in: ChatID(platform: "telegram", value: String(place.chat)), most: 60)
      for message in web.simulation.bot.chats.chat(place.chat)?.messages.suffix(6) ?? [] {
        for button in message.keyboard.map({ Array($0.rows.joined()) }) ?? [] {
          guard case .data(let data) = button.effect, numbers.contains(where: data.contains) else { continue }
          fault(round, "a button of \(place.chat) names a number: \(data)")
        }
      }
    }
  }

  /// The state of a person's dialogue. In a group each member has a state of their own.
  private func mode(of person: SimulatedUser, in place: Place, _ state: Data?) throws -> DialogueState.Mode {
    guard let state else { return .idle }
    guard !place.isPrivate else { return try JSONDecoder().decode(DialogueState.self, from: state).mode }
    return try JSONDecoder().decode([String: DialogueState].self, from: state)[String(person.id)]?.mode ?? .idle
  }

  /// Advances the clock, mostly by minutes and sometimes by days. Takes some carriers down, changes the bot's privacy mode
  /// in groups, and sets some chats back to the language of the walk.
  private func passTime() async throws {
    let hours = pow(user.dice.share(), 4) * 60
    clock.advance(by: 60 + hours * 3600)
    let names = ["tcat", "momo", "familyMart", "postTW", "pchome", "kerry", "tracktw", "seventeentrack", "dhlUnified"]
    web.takeDown(user.dice.once(in: 3) ? [user.dice.pick(names), user.dice.pick(names)] : [])
    web.simulation.bot.privacy.isOn = user.dice.once(in: 2)
    for place in places where user.dice.once(in: 3) {
      let mention = place.isPrivate ? "" : "@" + web.simulation.bot.account.username
      web.simulation.receive(
        .init(chat: place.chat, person: place.people[0], text: "/language\(mention) \(language.rawValue)"))
    }
    try await bot?.handleUpdates()
    try await bot?.askCarriers()
  }

  private func restart() async throws {
    bot = nil
    makers = makers % 1000 + 1
    bot = try ModelBot(environment, maker: makers)
    try await bot?.handleUpdates()
    try await bot?.askCarriers()
  }

  // MARK: Checks

  private func note(_ round: Int, _ deeds: [String], _ awaited: [RandomUser.Awaited]) {
    recent = recent.suffix(12) + deeds.map { "\(round) \($0)" }
    let calls = web.takeCalls()
    for call in calls {
      user.coverage.methods[call.method, default: 0] += 1
      for words in call.faults { fault(round, "the call is wrong: \(words)") }
      if let refusal = call.refusal, !isExpected(refusal), !isAboutUnknownMessage(call) {
        fault(round, "\(call.method) was refused: \(refusal)")
      }
      if let text = call.text, let hole = unfilledPlaceholder(in: text) {
        fault(round, "the text shows \(hole): \(text)")
      }
    }
    for awaited in awaited {
      switch awaited {
      case .sign(let chat):
        if !calls.contains(where: { $0.chat == chat && $0.method != "setMyCommands" }) {
          fault(round, "no answer in \(chat)")
        }
      case .answer(let press):
        let count = calls.count { $0.press == press }
        if count != 1 { fault(round, "a press was answered \(count) times") }
      }
    }
    for line in warnings.take() where !isExpected(line) { fault(round, "the log says: \(line)") }
  }

  /// Whether the error results from what the user did. An edit that changes nothing does not, so it is a fault.
  private func isExpected(_ words: String) -> Bool {
    [
      "message to edit not found", "message to delete not found", "message to react not found", "blocked by the user",
      "upgraded to a supergroup",
    ]
    .contains(where: words.contains)
  }

  /// Whether the call is an edit without a change, of a message that the bot has no record of.
  private func isAboutUnknownMessage(_ call: ModelWeb.Call) -> Bool {
    guard let chat = call.chat, let message = call.message, let newest = unknownUpTo[chat] else { return false }
    return message <= newest && call.refusal?.contains("message is not modified") == true
  }

  /// A placeholder that was not filled in; nil if there is none.
  private func unfilledPlaceholder(in text: String) -> String? {
    let isOwn = !text.contains("{name} {number}")
    guard isOwn, let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}"),
      // A placeholder has a name. A `{}` comes from a user's text.
      text.index(after: open) < close
    else { return nil }
    return String(text[open...close])
  }

  private func fault(_ round: Int, _ words: String) {
    faults.append(
      "seed \(seed), \(language.rawValue), round \(round): \(words)\n  " + recent.joined(separator: "\n  "))
  }
}

/// Collects the warnings and errors of the bot's log.
final class LogWarnings: LogHandler {
  private let lines = Mutex<[String]>([])

  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }
  var logLevel: Logger.Level {
    get { .warning }
    set {}
  }

  subscript(metadataKey _: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }

  func log(event: LogEvent) {
    lines.withLock { $0.append("\(event.message) \(event.metadata ?? [:])") }
  }
}
