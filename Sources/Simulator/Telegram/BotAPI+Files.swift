import Foundation

/// Sends and downloads files.
extension BotAPI {
  /// Size limits of a bot's download and of a photo that it sends, in bytes.
  private static let largestDownload = 20 << 20
  private static let largestPhoto = 10 << 20

  func sendDocument(_ parameters: Parameters) throws(APIFailure) -> [UInt8] {
    try send(.document, parameters) { () throws(APIFailure) in
      try file("document", in: parameters) { upload throws(APIFailure) in files.add(upload) }
    }
  }

  func sendPhoto(_ parameters: Parameters) throws(APIFailure) -> [UInt8] {
    try send(.caption, parameters) { () throws(APIFailure) in
      try file("photo", in: parameters) { upload throws(APIFailure) in
        try Self.checkPhoto(upload.bytes)
        return files.addPhoto(upload.bytes)
      }
    }
  }

  private func send(
    _ kind: Message.Kind, _ parameters: Parameters, file: () throws(APIFailure) -> Message.File
  ) throws(APIFailure) -> [UInt8] {
    let chat = try chatID(parameters)
    let (marked, source, isHTML) = try caption(parameters)
    let keyboard = try Keyboard.read(parameters["reply_markup"])
    try chats.checkCanSend(to: chat)
    let file = try file()
    try limits.admit(chat)
    var message = Message(
      id: 0, date: seconds, kind: kind, file: file, source: source, isHTML: isHTML, keyboard: keyboard)
    message.isSilent = parameters.bool("disable_notification")
    let (sent, head) = try deliver(message, to: chat)
    return jsonBytes { sent.write(to: &$0, in: head, bot: account, text: marked) }
  }

  /// The file that a call sends: an upload, which `store` keeps, or an earlier file by its id.
  private func file(
    _ name: String, in parameters: Parameters, store: (Upload) throws(APIFailure) -> Message.File
  ) throws(APIFailure) -> Message.File {
    if let upload = parameters.files[name] {
      if upload.bytes.isEmpty { throw .badRequest("file must be non-empty") }
      return try store(upload)
    }
    guard let id = parameters[name], !id.isEmpty else { throw .badRequest("there is no \(name) in the request") }
    guard let earlier = files.description(of: id) else {
      throw .badRequest("wrong file identifier/HTTP URL specified")
    }
    let kind = earlier.photo == nil ? "document" : "photo"
    if kind != name { throw .badRequest("can't use file of type \(kind.capitalized) as \(name.capitalized)") }
    return earlier
  }

  /// The real server's limits. It scales the picture down; here it stays as it is.
  private static func checkPhoto(_ bytes: [UInt8]) throws(APIFailure) {
    if bytes.count > largestPhoto {
      let limit = "the maximum size is \(largestPhoto) bytes"
      throw .badRequest("file of size \(bytes.count) bytes is too big for a photo; \(limit)")
    }
    guard let size = PictureSize(of: bytes) else { throw .badRequest("IMAGE_PROCESS_FAILED") }
    let (shorter, longer) = (min(size.width, size.height), max(size.width, size.height))
    if shorter + longer > 10_000 || longer > shorter * 20 { throw .badRequest("PHOTO_INVALID_DIMENSIONS") }
  }

  func getFile(_ parameters: Parameters) throws(APIFailure) -> [UInt8] {
    guard let id = parameters["file_id"], let file = files[id], let path = files.path(of: id) else {
      throw .badRequest("wrong file_id or the file is temporarily unavailable")
    }
    if file.bytes.count > Self.largestDownload { throw .badRequest("file is too big") }
    return JSONWriter.object { json in
      json.member("file_id", id)
      json.member("file_unique_id", "unique-" + id)
      json.member("file_size", file.bytes.count)
      json.member("file_path", path)
    }
  }

  /// The file at a path that `getFile` returned.
  func download(_ path: Substring) -> Upload? { files.file(at: path) }
}
