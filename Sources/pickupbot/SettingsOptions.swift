import App
import ArgumentParser
import Commands
import Foundation

/// The options that every command with settings shares. Flags override the environment, the environment overrides the
/// file, and the file overrides the defaults.
struct SettingsOptions: ParsableArguments {
  @Option(help: "A file of NAME=value lines; the environment overrides it. See deploy/pickupbot.env.example.")
  var config: String?

  @Option(name: .customLong("set"), help: "Set one setting, overriding all else: --set LOG_LEVEL=debug. Repeatable.")
  var settings: [String] = []

  func validate() throws {
    for setting in settings where !setting.contains("=") {
      throw ValidationError("--set takes NAME=value, not “\(setting)”.")
    }
  }

  /// All settings, validated. Prints every fault and exits with 78 if there are any.
  func configuration(needsToken: Bool, adding extra: [String: String] = [:]) throws -> Configuration {
    var flags = extra
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      flags[String(parts[0])] = String(parts[1])
    }
    do {
      let file = try config.map(Self.text(ofFile:))
      return try Configuration(
        file: file, environment: ProcessInfo.processInfo.environment, flags: flags, needsToken: needsToken)
    } catch let errors as Configuration.InvalidSettings {
      Terminal.printToStandardError(
        "Some settings are wrong:\n" + errors.lines.map { "  " + $0 }.joined(separator: "\n"))
      throw ExitCode(78)
    }
  }

  private static func text(ofFile path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      Terminal.printToStandardError("The settings file \(path) cannot be read.")
      throw ExitCode(78)
    }
    guard let text = Configuration.settingsText(data) else {
      Terminal.printToStandardError("The settings file \(path) is not text in UTF-8.")
      throw ExitCode(78)
    }
    return text
  }
}
