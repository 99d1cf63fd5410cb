import App
import ArgumentParser
import Commands

/// `pickupbot sources`: lists the sources, and the status texts that no table knows yet.
struct SourcesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "List every source, or the status texts that no table knows.",
    discussion: """
      With --unknown, prints the status texts in the database named by DATABASE_PATH that the bot did not understand.
      Names and numbers in them are masked. Each is a line for Tests/CarriersTests/Fixtures/words.jsonl: to report a text,
      fill in the right status.
      """)

  @Flag(help: "List the status texts that no table knows.")
  var unknown = false

  @OptionGroup var options: SettingsOptions

  func run() async throws {
    let report = SourceReport(try options.configuration(needsToken: false), clock: .system)
    guard unknown else { return Terminal.print(report.table()) }
    do {
      Terminal.print(try report.unknownWords())
    } catch {
      Terminal.printToStandardError("pickupbot: \(error)")
      throw ExitCode(1)
    }
  }
}
