import App
import ArgumentParser
import Commands

/// `pickupbot invite`: makes a link that lets one chat use the bot.
struct InviteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite",
    abstract: "Print a link that lets one more chat use the bot; the bot may be running.",
    discussion: """
      The first link is for a person, the second adds the bot to a group. Both contain the same code, which can be used
      once and expires after --days. Chats in ALLOWED_CHATS need no link. Run this command with the bot's settings and
      as the bot's user, because the code is encrypted with the bot's key.
      """)

  @Option(help: "Days until the link expires, 1 to 365.")
  var days = 7

  @OptionGroup var options: SettingsOptions

  func validate() throws {
    guard (1...365).contains(days) else { throw ValidationError("--days must be 1 to 365.") }
  }

  func run() async throws {
    let inviter = Inviter(try options.configuration(needsToken: true), clock: .system)
    do throws(Bot.Failure) {
      let links = try await inviter.makeLinks(days: days)
      if inviter.admitsEveryChat {
        Terminal.printToStandardError(
          "pickupbot: ALLOWED_CHATS is empty, so every chat may use the bot without a link.")
      }
      Terminal.print(links.person + "\n" + links.group)
    } catch {
      Terminal.printToStandardError("pickupbot: \(error)")
      throw ExitCode(error.isConfiguration ? 78 : 1)
    }
  }
}
