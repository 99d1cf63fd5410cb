import App
import ArgumentParser
import Commands

/// `pickupbot carriers`: prints the registered carriers.
struct CarriersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "carriers", abstract: "List every carrier: numbers, sources, hold days, public page.")

  @Flag(help: "Print a JSON array with one object per carrier.")
  var json = false

  @Option(help: "Language of the names: zh-Hant, zh-Hans or en.")
  var language = "zh-Hant"

  func run() async throws {
    Terminal.print(try CommandLineTools().carriers(isJSON: json, language: language))
  }
}
