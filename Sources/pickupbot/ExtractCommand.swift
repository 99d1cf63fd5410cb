import App
import ArgumentParser
import Commands
import Foundation
import Pictures

/// `pickupbot extract`: what the bot reads in a text.
struct ExtractCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Print what the bot reads in a message, as JSON.",
    discussion: """
      The text comes from FILE or standard input:

        echo '黑貓 620434003756' | pickupbot extract

      `numbers`: numbers that the bot would add or ask about, likeliest carrier first. `doubtful`: numbers that the bot
      would only point out, such as mistyped ones. A field that was not found is absent. `range` counts Unicode scalars.
      """)

  @Argument(help: "The file to read. Default: standard input.")
  var file: String?

  @Flag(help: "Explain why each number was accepted or left out, and which rule read each field.")
  var explain = false

  @Flag(help: "Read one message per line; print one number per line.")
  var lines = false

  @Flag(help: "Read one {\"id\", \"text\", \"date\"?} per line; print one JSON result per line.")
  var jsonl = false

  @Option(
    help: ArgumentHelp("Read a picture or PDF instead; each number says where in it it was found.", valueName: "file"))
  var picture: String?

  @Option(help: ArgumentHelp("Read a mail instead, as a mail server stores it.", valueName: "file"))
  var mail: String?

  @Option(help: "Date of the message, for “tomorrow” and dates without a year: YYYY-MM-DD. Default: today.")
  var date: String?

  func validate() throws {
    if [explain, lines, jsonl].count(where: { $0 }) > 1 {
      throw ValidationError("--explain, --lines and --jsonl cannot be combined.")
    }
    let sources = [picture, mail, file].count { $0 != nil }
    if picture != nil || mail != nil, explain || lines || jsonl || sources > 1 {
      throw ValidationError("--picture and --mail cannot be combined with a text, --explain, --lines or --jsonl.")
    }
    if let date, MessageDate(date) == nil { throw ValidationError("--date takes YYYY-MM-DD, not “\(date)”.") }
  }

  func run() async throws {
    if let file = picture ?? mail { return try await extract(file) }
    let tools = try CommandLineTools()
    let date = date.flatMap { MessageDate($0) }?.date ?? Date()
    if lines {
      return try await LineReader.process(file) { line in
        tools.numbers(in: line.text, date: date).map { $0 + "\n" }.joined()
      }
    }
    if jsonl { return try await answerJSON(tools, date) }
    let text = String(decoding: try Terminal.bytes(of: file), as: UTF8.self)
    Terminal.print(
      explain ? tools.explain(text, date: date) : try tools.extract(text, date: date, isPretty: true))
  }

  /// Reads the file through the program that takes pictures and mails apart.
  private func extract(_ file: String) async throws {
    let date = date.flatMap { MessageDate($0) }?.date ?? Date()
    let (tools, bytes) = (PictureTools(), try Terminal.bytes(of: file))
    do {
      let text =
        mail == nil ? try await tools.extract(bytes, date: date) : try await tools.extract(mail: bytes, date: date)
      Terminal.print(text)
    } catch let fault as PictureFault {
      Terminal.printToStandardError("\(file): \(fault)")
      throw ExitCode(1)
    }
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
      try await LineReader.process(file) { line in
        guard let message = try? JSONDecoder().decode(Message.self, from: Data(line.bytes)) else {
          throw BadLine(number: line.number)
        }
        let date = message.date.flatMap { MessageDate($0) }?.date ?? fallback
        return try tools.extract(message.text, id: message.id, date: date, isPretty: false) + "\n"
      }
    } catch let error as BadLine {
      Terminal.printToStandardError("line \(error.number): expected {\"id\": …, \"text\": …}")
      throw ExitCode(1)
    }
  }
}
