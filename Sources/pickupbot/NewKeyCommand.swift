import App
import ArgumentParser
import Commands

/// `pickupbot new-key`: goes on with another key after the bot's own is lost.
struct NewKeyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-key",
    abstract: "Give up a lost key and use another one; the bot must not be running.",
    discussion: """
      Only for a key that is lost for good: while it is merely away, the bot waits for it. Uses the key that is in the
      file now, or makes one if the file is missing and SECRETS_KEY_FILE is not set. Tokens, mail passwords, Google
      accounts, phone digits and mobile barcodes that were encrypted with the lost key are given up; their users are
      asked to connect again.
      """)

  @OptionGroup var options: SettingsOptions

  func run() async throws {
    let configuration = try options.configuration(needsToken: false)
    do throws(Bot.Failure) {
      Terminal.print(try KeyReplacement(configuration, clock: .system).run())
    } catch {
      Terminal.printToStandardError("pickupbot: \(error)")
      throw ExitCode(error.isConfiguration ? 78 : 1)
    }
  }
}
