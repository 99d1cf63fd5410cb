import App
import ArgumentParser

/// `pickupbot parse`: reads a saved response of a source as the bot does.
struct ParseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse",
    abstract: "Read a saved answer of a carrier or aggregator, as JSON.",
    discussion: """
      Nothing is asked of anybody. A page that the bot reads wrongly, personal data replaced, together with what it
      should say, is the best bug report there is:

        pickupbot parse --source tcat page.html
      """)

  @Option(help: "The source's id: tcat, momo, tracktw …")
  var source: String

  @Option(help: "The number that was asked for, if the answer should be held against it.")
  var number: String?

  @Argument(help: "The file with the answer's body; - is standard input.")
  var file: String

  func run() async throws {
    let tools = try CommandLineTools()
    let bytes = try Terminal.bytes(of: file)
    guard let report = try tools.parse(bytes, source: source, number: number) else {
      throw ValidationError("No source “\(source)”. There are: \(tools.sourceIDs.joined(separator: ", ")).")
    }
    Terminal.print(report)
  }
}
