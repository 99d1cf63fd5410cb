import App
import ArgumentParser
import Commands

/// `pickupbot parse`: reads a saved response of a source as the bot does.
struct ParseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse",
    abstract: "Parse a saved answer of a carrier or aggregator and print JSON.",
    discussion: """
      Sends nothing. If the bot reads a page wrongly, please report it with the page, personal data replaced, and the
      correct result. Example:

        pickupbot parse --source tcat page.html
      """)

  @Option(help: "The source's id: tcat, momo, tracktw …")
  var source: String

  @Option(help: "The requested number, to check that the answer is about it.")
  var number: String?

  @Argument(help: "The file with the answer's body; - for standard input.")
  var file: String

  func run() async throws {
    let tools = try CommandLineTools()
    let bytes = try Terminal.bytes(of: file)
    guard let report = try tools.parse(bytes, source: source, number: number) else {
      throw ValidationError("“\(source)” is not a source. Sources: \(tools.sourceIDs.joined(separator: ", ")).")
    }
    Terminal.print(report)
  }
}
