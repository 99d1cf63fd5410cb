import App
import ArgumentParser

/// `pickupbot invite`: makes a link that lets one chat use the bot.
struct InviteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite",
    abstract: "Print a link that lets one more chat use the bot; the bot may go on running.",
    discussion: """
      The first line is for a person, the second takes the bot into a group. Both hold the same code: it can be used once,
      and ends after --days. Chats that ALLOWED_CHATS names need none. Run it with the bot's own settings, as its user:
      the code is closed with the bot's key.
      """)

  @Option(help: "Days until the link ends, 1 to 365.")
  var days = 7

  @OptionGroup var options: SettingsOptions

  func validate() throws {
    guard (1...365).contains(days) else { throw ValidationError("--days takes 1 to 365.") }
  }

  func run() async throws {
    let inviter = Inviter(try options.configuration(needsToken: true), clock: .system)
    do throws(Bot.Failure) {
      let links = try await inviter.links(days: days)
      if inviter.isNeedless {
        Terminal.complain("pickupbot: ALLOWED_CHATS is empty: everybody may use the bot, with this link and without.")
      }
      Terminal.print(links.person + "\n" + links.group)
    } catch {
      Terminal.complain("pickupbot: \(error)")
      throw ExitCode(error.isConfiguration ? 78 : 1)
    }
  }
}
