import App
import ArgumentParser

/// `pickupbot track`: asks a carrier once about a number.
struct TrackCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "track",
    abstract: "Ask where a parcel is, once, as JSON.",
    discussion: """
      The number goes to the carrier that you name, or to the single one that fits; where several fit, they are
      named and nothing is sent.
      """)

  @Argument(help: "The tracking number.")
  var number: String

  @Option(help: "The carrier's id or name: tcat, 黑貓.")
  var carrier: String?

  @OptionGroup var options: SettingsOptions

  func run() async throws {
    let configuration = try options.configuration(needsToken: false)
    do {
      Terminal.print(try await Inquiry(configuration, clock: .system).ask(number, carrier: carrier))
    } catch let failure as Inquiry.Failure {
      Terminal.complain("pickupbot: \(failure)")
      throw ExitCode(failure.isUsage ? 64 : 1)
    }
  }
}
