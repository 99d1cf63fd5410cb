import Synchronization

/// Prints messages, edits, and the answers to button presses.
final class Screen: Sendable {
  private struct State {
    /// The newest message with buttons.
    var pressable: (message: Int, buttons: [KeyboardButton])?
    var replies = 0
    var lastEvent: ContinuousClock.Instant = .now
    /// Texts sent from this terminal, which it shows already.
    var own: [String] = []
  }

  private let isTerminal: Bool
  /// Whether buttons are numbered, so that a person can press them.
  private let numbersButtons: Bool
  private let output: @Sendable (String) -> Void
  private let state = Mutex(State())

  init(isTerminal: Bool, numbersButtons: Bool = true, output: @escaping @Sendable (String) -> Void) {
    self.isTerminal = isTerminal
    self.numbersButtons = numbersButtons
    self.output = output
  }

  /// How often the bot has shown something.
  var replies: Int { state.withLock { $0.replies } }

  var lastEvent: ContinuousClock.Instant { state.withLock { $0.lastEvent } }

  /// A button of the newest message with buttons, by its number from 1.
  func button(_ number: Int) -> (message: Int, KeyboardButton)? {
    state.withLock { state in
      guard let pressable = state.pressable, pressable.buttons.indices.contains(number - 1) else { return nil }
      return (pressable.message, pressable.buttons[number - 1])
    }
  }

  /// The id of the newest message with buttons.
  var newest: Int? { state.withLock { $0.pressable?.message } }

  func willSend(_ text: String) {
    state.withLock { state in
      state.lastEvent = .now
      if isTerminal { state.own.append(text) }
    }
  }

  func printLine(_ text: String) { output(text) }

  func show(_ event: ChatEvent) {
    switch event.content {
    case .message(let message) where message.sender != nil: showUser(message, in: event.chat)
    case .message(let message): showBot(message, mark: message.isPush ? (message.isSilent ? "🔕 " : "🔔 ") : "")
    case .edit(let message) where message.sender == nil: showBot(message, mark: "✎ ")
    case .edit(let message): output("> ✎ " + Self.text(message.source, of: message))
    case .toast(let text, let isAlert):
      if !text.isEmpty { output(dim((isAlert ? "❗ " : "💬 ") + text)) }
      count()
    case .reaction(let message):
      if let emoji = message.reaction { output(dim("  ↳ " + emoji)) }
      count()
    case .deleted, .typing: break
    }
  }

  /// The sender's name, shown only in groups.
  static func name(of person: SimulatedUser?, in chat: Int) -> String { chat < 0 ? (person?.name ?? "") + ": " : "" }

  private func showUser(_ message: Message, in chat: Int) {
    let isOwn = state.withLock { state in
      guard let index = state.own.firstIndex(of: message.source) else { return false }
      state.own.remove(at: index)
      return true
    }
    if isOwn { return }
    if let file = message.file { Self.lines(of: file).forEach { output("> " + $0) } }
    let content = Self.text(message.source, of: message)
    if content.isEmpty { return }
    let words = Self.name(of: message.sender, in: chat) + content
    for (index, line) in words.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      output((index == 0 ? "> " : "  ") + line)
    }
  }

  private func showBot(_ message: Message, mark: String) {
    let buttons = message.keyboard?.rows.joined().map { $0 } ?? []
    state.withLock { state in
      let isNewest = state.pressable.map { $0.message <= message.id } ?? true
      if !buttons.isEmpty, isNewest {
        state.pressable = (message.id, buttons)
      } else if state.pressable?.message == message.id {
        state.pressable = nil
      }
    }
    output("")
    if let file = message.file { Self.lines(of: file).forEach { output($0) } }
    output(dim(mark) + Self.text(message.marked.terminal(isColored: isTerminal), of: message))
    let isPressable = state.withLock { $0.pressable?.message == message.id }
    if !buttons.isEmpty { showButtons(message.keyboard, numbered: isPressable) }
    output("")
    count()
  }

  /// The text, or for a photo `[photo 640×400]` and its caption.
  private static func text(_ text: String, of message: Message) -> String {
    guard let photo = message.file?.photo else { return text }
    return "[photo \(photo.width)×\(photo.height)]" + (text.isEmpty ? "" : " " + text)
  }

  /// A document's name and its first lines.
  private static func lines(of file: Message.File) -> [String] {
    if file.photo != nil { return [] }
    let beginning = file.preview.split(whereSeparator: \.isNewline).prefix(4).map { "│ " + String($0.prefix(100)) }
    return ["📄 \(file.name) (\(file.size) B)"] + beginning
  }

  private func showButtons(_ keyboard: Keyboard?, numbered: Bool) {
    var number = 0
    for row in keyboard?.rows ?? [] {
      let titles = row.map { button -> String in
        number += 1
        guard numbersButtons else { return "[ \(button.text) ]" }
        return (numbered ? "[\(number)] " : "· ") + button.text
      }
      output(dim("  " + titles.joined(separator: "  ")))
    }
  }

  private func count() {
    state.withLock { state in
      state.replies += 1
      state.lastEvent = .now
    }
  }

  private func dim(_ text: String) -> String {
    isTerminal && !text.isEmpty ? "\u{1B}[2m\(text)\u{1B}[0m" : text
  }
}
