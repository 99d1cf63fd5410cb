import App
import ArgumentParser

/// `pickupbot sources`: lists the sources, and the status texts that no table knows yet.
struct SourcesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "List every source; or the words of theirs that no table knows.",
    discussion: """
      The words are those that the bot met, in the database that DATABASE_PATH names; names and numbers in them are
      masked. Each stands as a line for Tests/CarriersTests/Fixtures/words.jsonl: with the right status filled in it is
      the best report of words that the bot does not understand.
      """)

  @Flag(help: "List the words that no table knows.")
  var unknown = false

  @OptionGroup var options: SettingsOptions

  func run() async throws {
    let report = SourceReport(try options.configuration(needsToken: false), clock: .system)
    guard unknown else { return Terminal.print(report.all()) }
    do {
      Terminal.print(try report.unknownWords())
    } catch {
      Terminal.complain("pickupbot: \(error)")
      throw ExitCode(1)
    }
  }
}
