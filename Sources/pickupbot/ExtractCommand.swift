import App
import ArgumentParser
import Foundation

/// `pickupbot extract`: what the bot reads in a text.
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

  @Flag(help: "Say why each number was taken or left out, and by which row each field was read.")
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
    let tools = try CommandLineTools()
    let date = date.flatMap { MessageDate($0) }?.date ?? Date()
    if lines {
      return try await LineFeed.answer(file) { line in
        tools.numbers(in: line.text, date: date).map { $0 + "\n" }.joined()
      }
    }
    if jsonl { return try await answerJSON(tools, date) }
    let text = String(decoding: try Terminal.bytes(of: file), as: UTF8.self)
    Terminal.print(
      explain ? tools.explain(text, date: date) : try tools.extract(text, date: date, isPretty: true))
  }

  private struct Message: Decodable {
    let id: String
    let text: String
    let date: String?
  }

  /// A line of the input that is not valid JSON of the expected form.
  private struct BadLine: Error {
    let number: Int
  }

  private func answerJSON(_ tools: CommandLineTools, _ fallback: Date) async throws {
    do {
      try await LineFeed.answer(file) { line in
        guard let message = try? JSONDecoder().decode(Message.self, from: Data(line.bytes)) else {
          throw BadLine(number: line.number)
        }
        let date = message.date.flatMap { MessageDate($0) }?.date ?? fallback
        return try tools.extract(message.text, id: message.id, date: date, isPretty: false) + "\n"
      }
    } catch let error as BadLine {
      Terminal.complain("line \(error.number): expected {\"id\": …, \"text\": …}")
      throw ExitCode(1)
    }
  }
}
