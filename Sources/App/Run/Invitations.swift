import ChatTelegram
import CurlHTTP
import Dialogs
import Foundation
import Store
import Tracking

/// Invitation codes are expiry dates encrypted with the bot's key. An open invitation needs no database row; only used
/// ones are stored, until they would have expired.
struct Invitations: Sendable {
  let secretStore: SecretStore

  private static let purpose = "invitation"

  /// At most 64 characters: letters, digits, `-` and `_`, the limit for Telegram's deep links. Nil if there is no key.
  func makeCode(expiringAt end: Date) -> String? {
    let seconds = UInt32(clamping: Int(end.timeIntervalSince1970))
    let bytes = withUnsafeBytes(of: seconds.bigEndian) { Data($0) }
    return secretStore.encrypt(bytes, for: Self.purpose).map { AccessRules.codePrefix + Self.text($0) }
  }

  /// Nil if the code was not made with this key.
  func invitation(from code: String) -> Invitation? {
    guard code.hasPrefix(AccessRules.codePrefix), code.utf8.count <= 64,
      let sealed = Self.bytes(code.dropFirst(AccessRules.codePrefix.count)),
      let end = secretStore.decrypt(sealed, for: Self.purpose), end.count == 4
    else { return nil }
    let seconds = end.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    // The id comes from the decoded bytes: two different texts can decode to the same bytes.
    return Invitation(id: Self.text(sealed), expiresAt: Date(timeIntervalSince1970: Double(seconds)))
  }

  private static func text(_ bytes: Data) -> String {
    bytes.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  private static func bytes(_ text: some StringProtocol) -> Data? {
    let plain = String(text).replacing("-", with: "+").replacing("_", with: "/")
    return Data(base64Encoded: plain + String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4))
  }
}

extension Configuration {
  func accessRules(_ secretStore: SecretStore) -> AccessRules {
    let invitations = Invitations(secretStore: secretStore)
    return AccessRules(allowed: allowedChats, contact: contactURL, invitation: { invitations.invitation(from: $0) })
  }
}

/// `pickupbot invite`: makes a link for one chat. The bot may be running.
public struct Inviter: Sendable {
  private let configuration: Configuration
  private let clock: Clock

  /// Uses the key and the bot token in `configuration`. `clock`: start of a link's validity.
  public init(_ configuration: Configuration, clock: BotClock) {
    self.configuration = configuration
    self.clock = clock.clock
  }

  /// True if every chat may use the bot without an invitation.
  public var admitsEveryChat: Bool { configuration.allowedChats == nil }

  /// The links for a person and for a group. They share one code, so only one of them can be used, once.
  public func makeLinks(days: Int) async throws(Bot.Failure) -> (person: String, group: String) {
    let secretStore = configuration.secretStore
    // Only the bot creates its key. A key created here, in another folder or by another user, would make codes that the
    // bot cannot decrypt.
    guard secretStore.keyState == .good else {
      throw Bot.Failure(
        description:
          "\(secretStore.path): the bot has no key there. It makes one when it starts with ALLOWED_CHATS set; "
          + "run this with the bot's own settings, as its user", isConfiguration: true)
    }
    guard
      let code = Invitations(secretStore: secretStore).makeCode(
        expiringAt: clock.realNow().addingTimeInterval(Double(days) * 86_400))
    else { throw Bot.Failure(description: "no invitation code can be made with this key", isConfiguration: false) }
    let name = try await username()
    return ("https://t.me/\(name)?start=\(code)", "https://t.me/\(name)?startgroup=\(code)")
  }

  private func username() async throws(Bot.Failure) -> String {
    guard let token = BotToken(configuration.telegramToken.reveal()) else {
      throw Bot.Failure(description: "TELEGRAM_BOT_TOKEN is missing", isConfiguration: true)
    }
    let curl = CurlClient(configuration.http)
    defer { curl.shutdown() }
    let api = TelegramAPI(client: curl.client, token: token, base: configuration.telegramBaseURL)
    do throws(TelegramError) {
      return try await api.getMe().username
    } catch {
      throw Bot.Failure(description: "cannot get the bot's name from Telegram: \(error)", isConfiguration: false)
    }
  }
}
