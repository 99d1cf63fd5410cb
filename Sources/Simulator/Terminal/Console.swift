import Foundation
import Synchronization

/// A conversation with the bot in a terminal, or through a pipe where each line is one message.
public struct Console: Sendable {
  private let simulation: Simulation
  private let person: SimulatedUser
  private let isTerminal: Bool
  private let input: AsyncStream<String>
  private let screen: Screen

  private let replyTimeout: Duration

  /// How long nothing must happen before the program ends.
  static let quietTime = Duration.seconds(1)
  /// Maximum wait at the end. A dead bot must not block a pipe forever.
  static let settleTimeout = Duration.seconds(120)

  /// - Parameters:
  ///   - language: language tag of the user's client, such as `zh-hant`.
  ///   - isTerminal: whether a person uses the terminal: with colors, and buttons are pressed by plain numbers.
  ///   - input: lines without line ends.
  ///   - replyTimeout: how long to wait for a reply before the next line from a pipe is sent.
  ///   - output: prints one line.
  public init(
    server: SimulatorServer, language: String, isTerminal: Bool, input: AsyncStream<String>,
    replyTimeout: Duration = .seconds(8), output: @escaping @Sendable (String) -> Void
  ) {
    simulation = server.simulation
    person = SimulatedUser(id: server.options.chat, name: "小明", language: language)
    self.isTerminal = isTerminal
    self.replyTimeout = replyTimeout
    self.input = isTerminal ? LineJoiner.join(input, within: .milliseconds(50)) : input
    screen = Screen(isTerminal: isTerminal, output: output)
  }

  /// Runs until the input ends and the bot has no work left: it has confirmed every update, `isSettled` says that every
  /// parcel has its first answer, and nothing was printed for a second.
  public func run(isSettled: @escaping @Sendable () async -> Bool) async {
    let events = simulation.events.listen()
    await withTaskGroup(of: Void.self) { group in
      group.addTask { [screen, chat = person.id] in
        for await event in events where event.chat == chat { screen.show(event) }
      }
      for await line in input {
        if Task.isCancelled { break }
        await handle(line)
      }
      await settle(isSettled)
      group.cancelAll()
    }
  }

  /// The lines of standard input, read on a separate thread.
  public static func standardInput() -> AsyncStream<String> {
    AsyncStream { continuation in
      let thread = Thread {
        while let line = readLine(strippingNewline: true) { continuation.yield(line) }
        continuation.finish()
      }
      thread.start()
    }
  }

  /// Prints a line to standard output at once, also to a pipe. Errors, such as a closed pipe, are ignored.
  public static func standardOutput(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
  }

  private func handle(_ line: String) async {
    let text = line.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.isEmpty { return }
    let before = screen.replies
    if let number = pressed(text) {
      guard press(number) else { return }
    } else if let mail = mail(text) {
      screen.printLine(mail.answer)
      // If no bot reads the mailbox, there is nothing to wait for.
      guard mail.isSent, simulation.mail.connections.contains(where: { $0.address == MailAccount.address }) else {
        return
      }
    } else if let file = file(text) {
      simulation.receive(file)
    } else {
      // `^ words` replies to the newest card.
      let repliedTo = text.hasPrefix("^") ? screen.newest : nil
      let words = repliedTo == nil ? text : text.dropFirst().trimmingCharacters(in: .whitespaces)
      screen.willSend(words)
      var userMessage = Simulation.UserMessage(chat: person.id, person: person, text: words)
      userMessage.replyTo = repliedTo
      simulation.receive(userMessage)
    }
    if !isTerminal { await waitForReply(after: before) }
  }

  /// What to print if the line is `@mail NAME`, which sends the sample with that name to the user's own mailbox. With
  /// another name, the samples are listed; nil if it is another kind of line.
  private func mail(_ text: String) -> (answer: String, isSent: Bool)? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.first == "@mail", words.count <= 2 else { return nil }
    guard let sample = words.dropFirst().first.flatMap({ SampleMail[String($0)] }) else {
      return ("@mail " + SampleMail.all.map(\.id).joined(separator: " | "), false)
    }
    guard simulation.deliver(sample, to: MailAccount.address) != nil else { return ("✉ ?", false) }
    let content = sample.content(at: simulation.now())
    return ("✉ \(content.senderName ?? content.sender): \(content.subject)", true)
  }

  /// The message that a line sends: `@path caption` a document, `@@path caption` a photo. Nil if there is no such file,
  /// because then it is a text that begins with a name.
  private func file(_ text: String) -> Simulation.UserMessage? {
    let mark = text.prefix { $0 == "@" }
    guard (1...2).contains(mark.count), let (path, data, caption) = Self.contents(text.dropFirst(mark.count)) else {
      return nil
    }
    let isPhoto = mark.count == 2
    var userMessage = Simulation.UserMessage(
      chat: person.id, person: person, text: caption, kind: isPhoto ? .caption : .document)
    if isPhoto {
      userMessage.pictures = [simulation.bot.files.addPhoto([UInt8](data))]
    } else {
      let name = URL(fileURLWithPath: path).lastPathComponent
      let upload = Upload(name: name, type: Upload.type(ofName: name), bytes: [UInt8](data))
      userMessage.file = simulation.bot.files.add(upload)
    }
    return userMessage
  }

  /// The file whose path the text begins with, and the words behind it. A path may contain spaces.
  private static func contents(_ text: Substring) -> (path: String, Data, caption: String)? {
    let ends = text.indices.filter { text[$0].isWhitespace } + [text.endIndex]
    for end in ends.reversed() {
      let path = String(text[..<end])
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      return (path, data, text[end...].trimmingCharacters(in: .whitespacesAndNewlines))
    }
    return nil
  }

  /// The number of a button, if the line presses one.
  private func pressed(_ text: String) -> Int? {
    if text.hasPrefix("#"), let number = Int(text.dropFirst()) { return number }
    guard isTerminal, let number = Int(text), text.utf8.count <= 2, screen.button(number) != nil else { return nil }
    return number
  }

  /// Presses a button. False if the bot gets no update from it.
  private func press(_ number: Int) -> Bool {
    guard let (message, button) = screen.button(number) else {
      screen.printLine("[\(number)] ?")
      return false
    }
    switch button.effect {
    case .data(let data):
      screen.printLine("> [\(number)] \(button.text)")
      return simulation.press(data, of: message, in: person.id, by: person) != nil
    case .url(let text), .copy(let text):
      screen.printLine(text)
      return false
    }
  }

  /// Waits for a reply and for the messages that come with it.
  private func waitForReply(after count: Int) async {
    let end = ContinuousClock.now + replyTimeout
    while screen.replies == count, ContinuousClock.now < end, !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(5))
    }
    while ContinuousClock.now - screen.lastEvent < .milliseconds(200), ContinuousClock.now < end, !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(20))
    }
  }

  private func settle(_ isSettled: @Sendable () async -> Bool) async {
    var settledSince: ContinuousClock.Instant?
    let end = ContinuousClock.now + Self.settleTimeout
    while !Task.isCancelled, ContinuousClock.now < end {
      let now = ContinuousClock.now
      if simulation.bot.updates.isConfirmed, await isSettled() {
        let since = settledSince ?? now
        settledSince = since
        // A fast clock may produce events all the time. They must not delay the end forever.
        let isQuiet = now - screen.lastEvent >= Self.quietTime || now - since >= Self.quietTime * 5
        if isQuiet, now - since >= Self.quietTime { return }
      } else {
        settledSince = nil
      }
      try? await Task.sleep(for: .milliseconds(50))
    }
  }
}
