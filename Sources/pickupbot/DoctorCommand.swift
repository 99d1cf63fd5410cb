import App
import ArgumentParser
import Commands

/// `pickupbot doctor`: checks one by one everything that `run` needs.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check settings, database, token and sources.",
    discussion: "Changes nothing. Exits with 1 if any check fails.")

  @OptionGroup var options: SettingsOptions

  func run() async throws {
    let configuration = try options.configuration(needsToken: false)
    let findings = await Doctor(configuration, clock: .system).examine()
    for finding in findings { Terminal.print(finding.description) }
    if findings.contains(where: { $0.verdict == .failed }) { throw ExitCode(1) }
  }
}
