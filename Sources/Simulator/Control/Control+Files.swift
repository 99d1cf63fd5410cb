import Foundation

/// Sends and downloads files.
extension Control {
  /// `{"chat"?,"user"?,"language"?,"name","type"?,"text" or "base64","size"?,"caption"?}`: sends a document. `size`:
  /// pads it with spaces to this many bytes.
  func document(_ value: JSONValue) -> ServerResponse {
    guard let name = value["name"]?.string, var bytes = Self.bytes(of: value) else {
      return .refused("name and text or base64 are wanted")
    }
    if let size = value["size"]?.int, size > bytes.count, size <= Self.largest {
      bytes += [UInt8](repeating: 32, count: size - bytes.count)
    }
    let type = value["type"]?.string ?? (name.hasSuffix(".json") ? "application/json" : "application/octet-stream")
    let file = simulation.bot.files.add(Upload(name: name, type: type, bytes: bytes))
    var userMessage = Simulation.UserMessage(
      chat: chat(value), person: person(value), text: value["caption"]?.string ?? "", kind: .document)
    userMessage.file = file
    return Self.answer(simulation.receive(userMessage))
  }

  /// A file's bytes, by the id in its message.
  func file(_ id: String) -> ServerResponse {
    guard let file = simulation.bot.files[id] else { return .refused("no such file", status: 404) }
    return ServerResponse(
      type: .binary, headers: [("X-Content-Type-Options", "nosniff")], body: file.bytes)
  }

  private static let largest = 64 << 20

  private static func bytes(of value: JSONValue) -> [UInt8]? {
    if let text = value["text"]?.string { return Array(text.utf8) }
    return value["base64"]?.string.flatMap { Data(base64Encoded: $0) }.map { [UInt8]($0) }
  }
}
