import Foundation

/// Groups with several members.
extension TestEnvironment {
  struct Member: Sendable {
    let id: Int
    let name: String
    var language = "zh-hant"

    static let an = Member(id: 11, name: "小安")
    static let mei = Member(id: 12, name: "小美")

    fileprivate var json: [String: Any] { ["id": id, "name": name, "language": language] }
  }

  /// The answer to a button, shown only to the member who pressed it.
  struct PressAnswer: Decodable {
    let text: String
    let alert: Bool
  }

  private struct Spoken: Decodable {
    let message: Int
    /// Nil if the bot does not receive it.
    let update: Int?
  }

  private struct Pressed: Decodable { let press: String }

  /// - Returns: the message's id, and whether it reaches the bot.
  @discardableResult
  func say(
    _ text: String, by member: Member, in chat: Int, replyingTo message: Int? = nil
  ) async throws -> (message: Int, isHeard: Bool) {
    LogCollector.shared.add(text: text)
    var body: [String: Any] = ["chat": chat, "text": text, "user": member.json]
    body["reply_to"] = message
    let spoken = try JSONDecoder().decode(Spoken.self, from: try await post("message", body))
    return (spoken.message, spoken.update != nil)
  }

  func join(_ chat: Int, by member: Member) async throws {
    try await post("join", ["chat": chat, "user": member.json, "language": member.language])
  }

  /// Presses the first button with that prefix and waits for the answer to the member.
  func press(
    _ prefix: String, of message: Message, by member: Member, in chat: Int
  ) async throws -> PressAnswer? {
    guard let data = message.button(prefix)?.data else { return nil }
    let body: [String: Any] = ["chat": chat, "message": message.id, "data": data, "user": member.json]
    let press = try JSONDecoder().decode(Pressed.self, from: try await post("press", body)).press
    return try await eventually({ try? await get("presses/\(press)", as: PressAnswer.self) }) { $0 != nil }
  }
}
