/// Sends and downloads files.
extension BotAPI {
  /// Size limit of a bot's download, in bytes.
  private static let largestDownload = 20 << 20

  func sendDocument(_ parameters: Parameters) throws(APIFailure) -> [UInt8] {
    let chat = try chatID(parameters)
    let source = parameters["caption"] ?? ""
    let isHTML = parameters["parse_mode"]?.lowercased() == "html"
    let marked = isHTML ? try MarkupReader.read(source) : MarkedText(plain: source)
    if marked.plain.unicodeScalars.count > 1024 { throw .badRequest("message caption is too long") }
    guard let upload = parameters.files["document"] ?? parameters["document"].flatMap({ files[$0] }) else {
      throw .badRequest("there is no document in the request")
    }
    if upload.bytes.isEmpty { throw .badRequest("file must be non-empty") }
    try chats.checkCanSend(to: chat)
    try limits.admit(chat)
    var message = Message(
      id: 0, date: seconds, kind: .document, file: files.add(upload), source: source, isHTML: isHTML,
      keyboard: try Keyboard.read(parameters["reply_markup"]))
    message.isSilent = parameters.bool("disable_notification")
    let (sent, head) = try deliver(message, to: chat)
    return jsonBytes { sent.write(to: &$0, in: head, bot: account, text: marked) }
  }

  func getFile(_ parameters: Parameters) throws(APIFailure) -> [UInt8] {
    guard let id = parameters["file_id"], let file = files[id] else {
      throw .badRequest("wrong file_id or the file is temporarily unavailable")
    }
    if file.bytes.count > Self.largestDownload { throw .badRequest("file is too big") }
    return JSONWriter.object { json in
      json.member("file_id", id)
      json.member("file_unique_id", "unique-" + id)
      json.member("file_size", file.bytes.count)
      json.member("file_path", "documents/\(id).json")
    }
  }

  /// The file at a path that `getFile` returned.
  func download(_ path: Substring) -> Upload? {
    guard path.hasPrefix("documents/"), path.hasSuffix(".json") else { return nil }
    return files[String(path.dropFirst("documents/".count).dropLast(".json".count))]
  }
}
