import Foundation
import TestSupport

/// The simulator's chat page in a browser. The bot and the servers run in one process.
struct ChatPage {
  let browser: Browser
  private let program: Program

  /// The folder for screenshots.
  static let screenshotFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: ".build/screenshots")

  /// The private chat, and the family's group.
  static let own = 1000
  static let family = -4001

  /// - Parameters:
  ///   - language: of the page and the user's app
  ///   - speed: simulated seconds per real second
  ///   - isEmpty: false: the page begins with the opening, true: with empty chats
  static func run(
    _ language: String, speed: Double = 60, width: Int = 1440, height: Int = 900, isEmpty: Bool = true,
    _ body: (ChatPage) async throws -> Void
  ) async throws {
    let folder = try ScratchFolder()
    let program = try Program(
      ["simulate", "--speed", "\(speed)", "--language", language], keepsInputOpen: true, in: folder, named: "simulate")
    let address = try await address(of: program)
    try await Browser.run(width: width, height: height, in: folder.url) { browser in
      let page = ChatPage(browser: browser, program: program)
      do {
        try await browser.open(address + "?language=\(language)" + (isEmpty ? "&start=empty" : ""))
        try await browser.wait("the page is ready", "return document.documentElement.dataset.ready === 'true'")
        try await body(page)
      } catch {
        try? await page.saveScreenshot("failed-\(language)-\(width)")
        throw error
      }
    }
    program.signal(SIGTERM)
    _ = try await program.wait()
  }

  private static func address(of program: Program) async throws -> String {
    let mark = "Chat page: "
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      let line = program.errors.split(separator: "\n").first { $0.hasPrefix(mark) }
      if let line { return String(line.dropFirst(mark.count)) }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw Browser.TimedOut(description: "no chat page")
  }

  func saveScreenshot(_ name: String) async throws { try await browser.saveScreenshot(name, in: Self.screenshotFolder) }

  /// The phone with the mailbox.
  static let mailbox = "//section[contains(@class, 'mailbox')]"

  // MARK: A user's actions

  static func phone(_ chat: Int) -> String { "//section[@data-chat='\(chat)']" }

  func say(_ text: String, in chat: Int = own) async throws {
    LogCollector.shared.add(text: text)
    try await browser.type(text, into: Self.phone(chat) + "//textarea")
    try await send(in: chat)
  }

  /// Sends the text in the input field.
  func send(in chat: Int = own) async throws {
    try await browser.click(Self.phone(chat) + "//button[@type='submit'][not(@disabled)]")
  }

  /// Presses the newest button under a message that contains one of the words.
  func press(_ words: String..., in chat: Int = own) async throws {
    let isMeant = words.map { "contains(., '\($0)')" }.joined(separator: " or ")
    try await browser.click("(\(Self.phone(chat))//button[contains(@class, 'key')][\(isMeant)])[last()]")
  }

  /// Presses the button with the sign of the line that contains `words`: the last whose sign comes before them.
  func press(lineWith words: String, in chat: Int = own) async throws {
    let before = "substring-before(string(ancestor::article), '\(words)')"
    try await browser.click("(\(Self.phone(chat))//button[contains(@class, 'key')][contains(\(before), .)])[last()]")
  }

  /// Waits until a message by `who` (`bot`, `own`, `user`) contains all of the words.
  func waitForMessage(_ words: String..., by who: String = "bot", in chat: Int = own) async throws {
    try await browser.wait(for: Self.message(words, by: who, in: chat))
  }

  static func message(_ words: [String], by who: String, in chat: Int) -> String {
    let all = words.map { "[contains(., '\($0)')]" }.joined()
    return "\(phone(chat))//article[contains(concat(' ', @class, ' '), ' \(who) ')]\(all)"
  }

  /// Runs a script that reads the servers' clock as `clock`, and returns its result.
  func clock(_ script: String) async throws -> JSONValue {
    try await browser.run(
      """
      return (async () => {
        const { clock } = await (await fetch("/sim/info")).json();
        \(script)
      })();
      """)
  }

  /// Advances the clock to that hour of the next day in Taipei.
  func advanceClock(toHour hour: Double) async throws {
    let passed = try await clock("return (clock.now / 3600000 + 8) % 24")
    guard case .number(let now) = passed else { throw Browser.TimedOut(description: "no clock") }
    try await advanceClock(hours: 24 - now + hour)
  }

  /// Advances the clock by some hours within two seconds.
  func advanceClock(hours: Double) async throws {
    let script = """
      const { clock } = await (await fetch("/sim/info")).json();
      const to = clock.now / 1000 + arguments[0] * 3600;
      return (await fetch("/sim/time", { method: "POST", body: JSON.stringify({ to, within: 2 }) })).ok;
      """
    try await browser.wait(
      "the clock can be moved", "return (async function() { \(script) }).apply(null, arguments)", [hours])
  }
}
