import App
import ArgumentParser
import Commands

/// `pickupbot track`: asks a carrier once about a number.
struct TrackCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "track",
    abstract: "Ask a carrier once where a parcel is and print JSON.",
    discussion: """
      The number is sent to the carrier that you name, or to the only one whose numbers have this form. If several
      carriers match, the command lists them and sends nothing.
      """)

  @Argument(help: "The tracking number.")
  var number: String

  @Option(help: "The carrier's id or name, such as tcat or 黑貓.")
  var carrier: String?

  @OptionGroup var options: SettingsOptions

  func run() async throws {
    let configuration = try options.configuration(needsToken: false)
    do {
      Terminal.print(try await SourceLookUp(configuration, clock: .system).lookUp(number, carrier: carrier))
    } catch let failure as SourceLookUp.Failure {
      Terminal.printToStandardError("pickupbot: \(failure)")
      throw ExitCode(failure.isUsageError ? 64 : 1)
    }
  }
}
