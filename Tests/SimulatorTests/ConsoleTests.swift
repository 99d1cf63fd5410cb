import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Simulator

/// Lines that were printed.
private final class PrintedLines: Sendable {
  private let lines = Mutex<[String]>([])
  var print: @Sendable (String) -> Void { { line in self.lines.withLock { $0.append(line) } } }
  var text: String { lines.withLock { $0.joined(separator: "\n") } }
}

@Suite struct ConsoleTests {
  /// A bot that answers every message with a card, and every press with a toast and an edit.
  private static func serve(_ simulator: RunningSimulator) async throws {
    var offset = 0
    while !Task.isCancelled {
      let reply = try await simulator.bot("getUpdates", "{\"offset\":\(offset),\"timeout\":1}")
      for update in reply.json["result"]?.array ?? [] {
        offset = (update["update_id"]?.int ?? 0) + 1
        try await answer(update, simulator)
      }
    }
  }

  private static func answer(_ update: JSONValue, _ simulator: RunningSimulator) async throws {
    let markup = "\"reply_markup\":{\"inline_keyboard\":[[{\"text\":\"🔄\",\"callback_data\":\"r\"}]]}"
    if let press = update["callback_query"], let id = press["message"]?["message_id"]?.int {
      _ = try await simulator.bot(
        "answerCallbackQuery", "{\"callback_query_id\":\"\(press["id"]?.string ?? "")\",\"text\":\"done\"}")
      _ = try await simulator.bot(
        "editMessageText", "{\"chat_id\":1000,\"message_id\":\(id),\"text\":\"card 2\",\(markup)}")
    } else {
      let body =
        "{\"chat_id\":1000,\"parse_mode\":\"HTML\",\"text\":\"<b>card</b> <tg-spoiler>88</tg-spoiler>\",\(markup)}"
      _ = try await simulator.bot("sendMessage", body)
    }
  }

  private static func transcript(_ lines: [String], isTerminal: Bool = false) async throws -> String {
    let paper = PrintedLines()
    try await RunningSimulator.run({ $0.answerTime = .seconds(600) }) { simulator in
      let input = AsyncStream<String> { continuation in
        for line in lines { continuation.yield(line) }
        continuation.finish()
      }
      let console = Console(
        server: simulator.server, language: "zh-hant", isTerminal: isTerminal, input: input,
        replyTimeout: .seconds(120), output: paper.print)
      await withTaskGroup(of: Void.self) { group in
        group.addTask { try? await serve(simulator) }
        await console.run { true }
        group.cancelAll()
      }
    }
    return paper.text
  }

  @Test func wordsBehindAnArrowAnswerTheNewestCard() async throws {
    let text = try await Self.transcript(["^ nothing to answer", "hello", "^ rename to x"])
    #expect(text.contains("> ^ nothing to answer") && text.contains("> rename to x"))
  }

  @Test func readsAsADialogue() async throws {
    let text = try await Self.transcript(["hello", "", "#1"])
    #expect(
      text == """
        > hello

        card ||88||
          [1] 🔄

        > [1] 🔄
        💬 done

        ✎ card 2
          [1] 🔄

        """)
  }

  @Test func aPathBehindTwoSignsSendsAPhoto() async throws {
    let folder = try ScratchFolder()
    let files = InMemoryFiles()
    let picture = try #require(files[files.placeholder.id])
    try Data(picture.bytes).write(to: folder.url.appending(path: "my label.png"))
    let path = folder.path("my label.png")
    let text = try await Self.transcript(["@@\(path) 這個呢", "@@\(path)", "@\(path) as a file", "@@nobody hello"])
    #expect(text.contains("> [photo 400×300] 這個呢\n") && text.contains("> [photo 400×300]\n"))
    #expect(text.contains("> 📄 my label.png (\(picture.bytes.count) B)\n> as a file"))
    #expect(text.contains("> @@nobody hello"))
  }

  @Test func aSignBeforeMailSendsASample() async throws {
    let text = try await Self.transcript(["@mail shopee", "@mail", "@mail nothing", "@mail a b"])
    #expect(text.hasPrefix("✉ 蝦皮購物: 您的包裹已送達取件門市\n@mail shopee | momo | "))
    #expect(text.components(separatedBy: "@mail shopee | ").count == 3)
    #expect(text.contains("> @mail a b"))
  }

  @Test func asksBackForAButtonThatIsNotThere() async throws {
    let text = try await Self.transcript(["hello", "#9"])
    #expect(text.hasSuffix("[9] ?"))
  }

  @Test func showsMarksAtATerminal() async throws {
    let text = try await Self.transcript(["one", "two"], isTerminal: true)
    // Lines that arrive together form one message.
    #expect(text.components(separatedBy: "card").count == 2)
    #expect(text.contains("\u{1B}[1mcard\u{1B}[22m"))
    #expect(!text.contains("> one"))
  }

  @Test func waitsUntilEverythingIsSettled() async throws {
    try await RunningSimulator.run { simulator in
      let input = AsyncStream<String> { $0.finish() }
      let console = Console(
        server: simulator.server, language: "en", isTerminal: false, input: input, output: { _ in })
      let asked = Mutex(0)
      await console.run {
        asked.withLock { count in
          count += 1
          return count > 3
        }
      }
      #expect(asked.withLock { $0 } > 3)
    }
  }

  @Test func drawsQuotesAndAddresses() throws {
    let text = try MarkupReader.read(
      "a\n<blockquote expandable>b\nc</blockquote>\n<a href=\"https://x.tw\">d</a>")
    #expect(text.terminal(isColored: false) == "a\n│ b\n│ c\nd <https://x.tw>")
  }
}
