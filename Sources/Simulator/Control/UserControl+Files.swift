import Foundation

/// Photos and documents of users.
extension UserControl {
  /// `{"chat"?,"user"?,"language"?,"title"?,"base64" or "photos":["base64",…],"caption"?,"forward"?,"reply_to"?,
  /// "split"?}`: sends a photo, or several as an album. With `"split":true`, each photo of an album comes with a poll of
  /// its own. Bytes that are no picture are sent too.
  func photo(_ value: JSONValue) -> ServerResponse {
    let texts = value["photos"]?.array ?? value["base64"].map { [$0] } ?? []
    let pictures = texts.compactMap { $0.string.flatMap { Data(base64Encoded: $0) } }.map { [UInt8]($0) }
    guard !texts.isEmpty, pictures.count == texts.count, pictures.allSatisfy({ !$0.isEmpty }) else {
      return .refused("base64 or photos is wanted")
    }
    if pictures.count > Self.largestAlbum { return .refused("an album has at most \(Self.largestAlbum) photos") }
    var userMessage = fileMessage(value, kind: .caption)
    userMessage.pictures = pictures.map(simulation.bot.files.addPhoto)
    userMessage.isSplit = value["split"]?.bool ?? false
    return Self.answer(simulation.receive(userMessage))
  }

  /// `{"chat"?,"user"?,"language"?,"title"?,"name","type"?,"text" or "base64","size"?,"caption"?,"forward"?,
  /// "reply_to"?}`: sends a document, also a picture as a file. Without `type`, the name decides. `size`: pads it with
  /// spaces to this many bytes.
  func document(_ value: JSONValue) -> ServerResponse {
    guard let name = value["name"]?.string, var bytes = Self.bytes(of: value) else {
      return .refused("name and text or base64 are wanted")
    }
    if let size = value["size"]?.int, size > bytes.count, size <= Self.largest {
      bytes += [UInt8](repeating: 32, count: size - bytes.count)
    }
    var userMessage = fileMessage(value, kind: .document)
    let type = value["type"]?.string ?? Upload.type(ofName: name)
    userMessage.file = simulation.bot.files.add(Upload(name: name, type: type, bytes: bytes))
    return Self.answer(simulation.receive(userMessage))
  }

  private func fileMessage(_ value: JSONValue, kind: Message.Kind) -> Simulation.UserMessage {
    var userMessage = Simulation.UserMessage(
      chat: chat(value), person: person(value), text: value["caption"]?.string ?? "", kind: kind)
    userMessage.forwardedFrom = Self.author(value["forward"])
    userMessage.replyTo = value["reply_to"]?.int
    userMessage.title = value["title"]?.string
    return userMessage
  }

  private static let largest = 64 << 20
  private static let largestAlbum = 10

  private static func bytes(of value: JSONValue) -> [UInt8]? {
    if let text = value["text"]?.string { return Array(text.utf8) }
    return value["base64"]?.string.flatMap { Data(base64Encoded: $0) }.map { [UInt8]($0) }
  }
}

extension Upload {
  /// The type that a client gives a file with this name.
  static func type(ofName name: String) -> String {
    switch name.split(separator: ".").last?.lowercased() {
    case "json": "application/json"
    case "jpg", "jpeg": "image/jpeg"
    case "png": "image/png"
    case "heic", "heif": "image/heic"
    case "webp": "image/webp"
    case "pdf": "application/pdf"
    default: "application/octet-stream"
    }
  }
}
