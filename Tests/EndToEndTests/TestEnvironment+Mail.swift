import Foundation

/// The simulated mail server.
extension TestEnvironment {
  static let mailAddress = "ming@simulator.example"
  static let mailPassword = "pickupbotmailbox"

  /// The server's mailboxes and connections.
  struct MailServerState: Decodable {
    let mailboxes: [Mailbox]
    let connections: [Connection]

    struct Mailbox: Decodable { let mails: [Mail] }
    struct Mail: Decodable { let seen: Bool }
    struct Connection: Decodable {
      let address: String?
      let idle: Bool
    }

    var isIdle: Bool { connections.contains { $0.idle } }
  }

  /// Host and port of the server.
  var mailServer: String { settings["MAIL_HOSTS"]?.replacing("plain:", with: "") ?? "" }

  func mailServerState() async throws -> MailServerState { try await get("mail") }

  /// Delivers a shop's notice that a parcel was sent with T-Cat.
  func deliverNotice(
    _ number: String, from sender: String = "momo購物網 <service@momoshop.com.tw>", isAuthenticated: Bool = true,
    days: Int = 0, to address: String = mailAddress
  ) async throws {
    let text = "您訂購的商品已出貨。\n物流公司：黑貓宅急便\n配送單號：\(number)"
    LogCollector.shared.add(text: text)
    try await post(
      "mail",
      [
        "address": address, "from": sender, "subject": "商品出貨通知", "text": text, "authenticated": isAuthenticated,
        "days": days,
      ])
  }

  /// Sends the account to the bot as a user does. `server`: another one than the simulated.
  func connectMail(
    chat: Int = 1000, language: String = "zh-hant", server: String? = nil, address: String = mailAddress
  ) async throws {
    let before = try await replies(chat: chat).count
    try await say("/mail", chat: chat, language: language)
    let overview = try await replies(chat: chat) { $0.count > before && $0.last?.button("ma:other") != nil }
    guard let message = overview.last, let other = message.button("ma:other") else { throw NotOffered() }
    try await press(other, of: message, chat: chat)
    _ = try await replies(chat: chat) { $0.last?.button("mx") != nil }
    try await say(
      "\(server ?? mailServer) \(address) \(Self.mailPassword)", chat: chat, language: language)
  }

  private struct NotOffered: Error {}
}
