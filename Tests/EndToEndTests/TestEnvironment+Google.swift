import CurlHTTP
import Foundation
import HTTP

/// The simulated Google.
extension TestEnvironment {
  struct GoogleState: Decodable {
    struct Cell: Decodable {
      let kind: String
      let text: String
    }

    struct File: Decodable {
      let name: String
      let folder: String?
      let size: Int
      let `public`: Bool
    }

    let files: [File]
    let rows: [[Cell]]
    let tokens: Int
    let revoked: Int

    /// The amounts of the receipts, in the order of their rows.
    var amounts: [String] { rows.dropFirst().compactMap { $0.count > 3 ? $0[3].text : nil } }
  }

  func googleState() async throws -> GoogleState { try await get("google") }

  func waitForGoogle(
    within seconds: Double = TestEnvironment.timeoutSeconds, until condition: (GoogleState) -> Bool
  ) async throws -> GoogleState {
    try await eventually(within: seconds, { try await googleState() }, until: condition)
  }

  private struct NotOffered: Error {}
  private struct Consent: Decodable { let address: String }

  /// Asks the bot for the link and consents on Google's page.
  /// - Returns: the address that the browser is sent to.
  func consentToGoogle(chat: Int = 1000, language: String = "zh-hant") async throws -> String {
    let before = try await replies(chat: chat).count
    try await say("/sheets", chat: chat, language: language)
    let offered = try await replies(chat: chat) { $0.count > before && $0.last?.button("go:connect") != nil }
    guard let message = offered.last, let connect = message.button("go:connect") else { throw NotOffered() }
    try await press(connect, of: message, chat: chat)
    let shown = try await replies(chat: chat) { $0.contains { $0.id == message.id && $0.consentPage != nil } }
    guard let page = shown.first(where: { $0.id == message.id })?.consentPage else { throw NotOffered() }
    let answer = try await post("google", ["consent": page])
    let address = try JSONDecoder().decode(Consent.self, from: answer).address
    LogCollector.shared.add(text: address)
    return address
  }

  /// Connects the chat by pasting the address.
  func connectGoogle(chat: Int = 1000, language: String = "zh-hant") async throws {
    try await say(try await consentToGoogle(chat: chat, language: language), chat: chat, language: language)
    _ = try await waitForGoogle { !$0.rows.isEmpty }
  }
}

extension TestEnvironment.Message {
  /// The page where the user consents.
  var consentPage: String? { buttons.flatMap { $0 }.compactMap(\.url).first { $0.contains("/o/oauth2/v2/auth?") } }
}
