import App
import ArgumentParser
import Foundation

/// `pickupbot extract`: what the bot reads out of a text.
struct ExtractCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Show what is read out of a message, as JSON.",
    discussion: """
      The text comes from FILE or standard input:

        echo '黑貓 620434003756' | pickupbot extract

      `numbers` holds what the bot would add or ask about, likeliest carrier first; `doubtful` what it would point
      out instead. A field that was not found is absent; `range` counts Unicode scalars.
      """)

  @Argument(help: "The file to read; standard input without it.")
  var file: String?

  @Flag(help: "Say why each number was taken or left out, in words.")
  var explain = false

  @Flag(help: "One message a line in, one found number a line out.")
  var lines = false

  @Flag(help: "One {\"id\", \"text\", \"date\"?} a line in, one answer a line out.")
  var jsonl = false

  @Option(help: "The day that “tomorrow” and dates without a year are counted from: YYYY-MM-DD. Default: today.")
  var date: String?

  func validate() throws {
    if [explain, lines, jsonl].count(where: { $0 }) > 1 {
      throw ValidationError("--explain, --lines and --jsonl exclude each other.")
    }
    if let date, MessageDate(date) == nil { throw ValidationError("--date takes YYYY-MM-DD, not “\(date)”.") }
  }

  func run() async throws {
    let workbench = try Workbench()
    let text = String(decoding: try Terminal.bytes(of: file), as: UTF8.self)
    let date = date.flatMap { MessageDate($0) }?.date ?? Date()
    if jsonl {
      try answerLines(text, workbench, date)
    } else if lines {
      for line in text.split(whereSeparator: \.isNewline) {
        for number in workbench.numbers(in: String(line)) { Terminal.print(number) }
      }
    } else if explain {
      Terminal.print(workbench.explain(text, date: date))
    } else {
      Terminal.print(try workbench.extract(text, date: date, isPretty: true))
    }
  }

  private struct Message: Decodable {
    let id: String
    let text: String
    let date: String?
  }

  private func answerLines(_ text: String, _ workbench: Workbench, _ fallback: Date) throws {
    for (index, line) in text.split(separator: "\n").enumerated() {
      guard let message = try? JSONDecoder().decode(Message.self, from: Data(line.utf8)) else {
        Terminal.complain("line \(index + 1): expected {\"id\": …, \"text\": …}")
        throw ExitCode(1)
      }
      let date = message.date.flatMap { MessageDate($0) }?.date ?? fallback
      Terminal.print(try workbench.extract(message.text, id: message.id, date: date, isPretty: false))
    }
  }
}
