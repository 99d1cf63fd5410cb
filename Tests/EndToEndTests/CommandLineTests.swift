import Foundation
import TestSupport
import Testing

extension EndToEnd {
  @Suite(.serialized) struct CommandLineTests {
    private func run(
      _ arguments: [String], settings: [String: String] = [:], input: String? = nil
    ) async throws -> (status: Int32?, output: String, errors: String) {
      let folder = try ScratchFolder()
      let program = try Program(
        arguments, settings: settings, input: input, in: folder)
      let status = try await program.wait()
      return (status, try program.allOutput(), program.errors)
    }

    @Test func aPipedConversationShowsACardThenTheList() async throws {
      let result = try await run(["simulate"], input: "黑貓 620434003756\n/list\n")
      #expect(result.status == 0)
      let card = try #require(result.output.range(of: "黑貓宅急便"))
      let list = try #require(result.output.range(of: "你的包裹"))
      #expect(card.lowerBound < list.lowerBound)
      #expect(result.output.contains("620434003756"))
    }

    @Test(arguments: [("zh-Hans", "包裹"), ("en", "parcel")])
    func theConversationSpeaksTheLanguageAskedFor(_ language: String, _ word: String) async throws {
      let result = try await run(["simulate", "--language", language], input: "/list\n")
      #expect(result.status == 0)
      #expect(result.output.contains(word))
    }

    @Test func extractAnswersInTheStableShape() async throws {
      let result = try await run(["extract"], input: "黑貓宅急便 6204-3400-3756")
      #expect(result.status == 0)
      let json = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      let number = try #require((json["numbers"] as? [[String: Any]])?.first)
      #expect(number["number"] as? String == "620434003756")
      #expect(number["range"] as? [Int] == [6, 20])
      #expect((number["carriers"] as? [[String: Any]])?.first?["carrier"] as? String == "tcat")
      #expect(json["store"] == nil)
    }

    @Test func extractReadsLinesAndJSONLines() async throws {
      #expect(
        try await run(["extract", "--lines"], input: "黑貓 620434003756\n你好\n順豐SF1234567890123\n").output
          == "620434003756\nSF1234567890123\n")
      let result = try await run(["extract", "--jsonl"], input: #"{"id":"a","text":"你好"}"# + "\n")
      #expect(result.output == #"{"id":"a","numbers":[]}"# + "\n")
    }

    @Test func manyLinesAreAnsweredInTheirOrder() async throws {
      let numbers = (0..<4000).map { 620_434_000_000 + $0 * 7 }.map { "\($0 + ($0 / 10) % 7 - $0 % 10)" }
      let talk = String(repeating: "今天晚上吃火鍋", count: 10)
      let input = numbers.map { "黑貓 \($0) \(talk)" }.joined(separator: "\r\n\n")
      #expect(try await run(["extract", "--lines"], input: input).output == numbers.joined(separator: "\n") + "\n")
    }

    /// What a shell does after a redirection, the exit status and what is said about it. 141 is the shell's word for the
    /// end by SIGPIPE.
    @Test(arguments: [
      (">/dev/full", 1, "pickupbot: standard output cannot be written: No space left on device\n"),
      (">&-", 1, "pickupbot: standard output cannot be written: Bad file descriptor\n"),
      (">/dev/full 2>&-", 1, ""), ("2>/dev/full", 0, ""),
      ("| true; exit ${PIPESTATUS[0]}", 141, ""),
    ])
    func outputThatCannotBeWrittenEndsACommandInOrder(_ redirection: String, _ status: Int32, _ words: String)
      async throws
    {
      let folder = try ScratchFolder()
      let program = try Program(
        ["carriers"], in: folder, launcher: ["/usr/bin/env", "bash", "-c", "sleep 0.1; \"$@\" \(redirection)", "bash"])
      #expect(try await program.wait() == status)
      #expect(program.errors == words)
    }

    @Test func anInvalidLineIsReportedAfterEarlierAnswers() async throws {
      let good = #"{"id":"a","text":"你好"}"# + "\n"
      let result = try await run(["extract", "--jsonl"], input: good + "\n" + good + #"{"id":1}"# + "\n" + good)
      #expect(result.status == 1 && result.errors.hasPrefix("line 4: "))
      #expect(result.output == String(repeating: #"{"id":"a","numbers":[]}"# + "\n", count: 2))
    }

    @Test(arguments: [["extract"], ["extract", "--lines"], ["extract", "--jsonl"], ["parse", "--source", "tcat"]])
    func aFileThatCannotBeReadIsNamed(command: [String]) async throws {
      for (file, why) in [("/no/such/file", "No such file"), ("/", "Is a directory")] {
        let result = try await run(command + [file])
        #expect(result.status == 1 && result.output.isEmpty && result.errors.hasPrefix("Error: \(file): \(why)"))
      }
    }

    @Test func extractCountsFromTheMessagesDate() async throws {
      let text = "黑貓 620434003756 預計 1/2 送達"
      let flag = try await run(["extract", "--date", "2026-12-31"], input: text)
      #expect(flag.output.contains(#""expected" : "2027-01-02""#))
      let line = #"{"id":"a","text":"\#(text)","date":"2025-12-31"}"# + "\n"
      #expect(try await run(["extract", "--jsonl"], input: line).output.contains(#""expected":"2026-01-02""#))
    }

    @Test func sourcesAreListedAndSoAreTheirUnknownWords() async throws {
      let all = try await run(["sources", "--set", "DHL_API_KEY=x"])
      #expect(all.status == 0)
      for line in ["| tcat | on | recorded page, not tried live |", "| tracktw | off |", "| dhlUnified | on |"] {
        #expect(all.output.contains(line))
      }
      let none = try await run(["sources", "--unknown"])
      #expect(none.status == 1 && none.errors.contains("DATABASE_PATH"))
    }

    @Test func aWrongWordInTheChainsIsNamed() async throws {
      let result = try await run(["doctor", "--set", "SOURCE_CHAINS=tcat=tract"])
      #expect(result.status == 78 && result.errors.contains("“tract” is not a source"))
    }

    @Test func carriersAreListed() async throws {
      let result = try await run(["carriers", "--json"])
      let list = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
      #expect(Set(list.compactMap { $0["id"] as? String }).isSuperset(of: ["tcat", "sevenEleven", "s10", "other"]))
    }

    @Test(arguments: [["nonsense"], ["extract", "--lines", "--jsonl"], ["parse"], ["simulate", "--speed", "-1"]])
    func aWrongCallIsAUsageError(_ arguments: [String]) async throws {
      #expect(try await run(arguments).status == 64)
    }

    @Test func everySettingThatIsWrongIsNamed() async throws {
      let result = try await run(["run"], settings: ["TICK_SECONDS": "never", "TELEGRAM_API_BASE_URL": "nowhere"])
      #expect(result.status == 78)
      for name in ["TELEGRAM_BOT_TOKEN", "TICK_SECONDS", "TELEGRAM_API_BASE_URL"] {
        #expect(result.errors.contains(name))
      }
    }

    @Test func doctorNamesATokenThatIsNone() async throws {
      let folder = try ScratchFolder()
      let file = folder.url.appendingPathComponent("settings.env")
      try Data("# NAS\r\nTELEGRAM_BOT_TOKEN=1:a b\r\nDATABASE_PATH=\(folder.path("a.sqlite"))\r\n".utf8).write(to: file)
      let result = try await run(["doctor", "--config", file.path])
      #expect(result.status == 1 && result.output.contains("TELEGRAM_BOT_TOKEN is not a bot token"))
      #expect(result.output.contains(folder.path("a.sqlite")) && !result.output.contains("1:a b"))
    }

    @Test func anAmbiguousNumberIsNotSent() async throws {
      let result = try await run(["track", "801109549415"])
      #expect(result.status == 64)
      #expect(result.errors.contains("tcat"))
    }

    @Test func aFileThatIsNotADatabaseIsNotChanged() async throws {
      let folder = try ScratchFolder()
      let path = folder.path("bot.sqlite")
      try Data(repeating: 65, count: 4096).write(to: URL(fileURLWithPath: path))
      let result = try await run(
        ["run"], settings: ["TELEGRAM_BOT_TOKEN": "1:a", "DATABASE_PATH": path])
      #expect(result.status == 1)
      #expect(result.errors.contains("not a database"))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count == 4096)
    }

    @Test func everyCommandHasAHelpTextWithItsPurpose() async throws {
      for command in ["run", "simulate", "extract", "look", "receipt", "parse", "track", "carriers", "doctor"] {
        let result = try await run([command, "--help"])
        #expect(result.status == 0)
        #expect(result.output.contains("USAGE: pickupbot \(command)"))
      }
    }
  }
}
