public import Chat
import HTTP
import Logging
import Pacing

/// Sending and fetching of files.
extension TelegramSender {
  func send(_ document: OutgoingDocument, to chat: ChatID) async throws(TelegramError) -> DeliveryOutcome {
    try await sendCaptioned(to: chat) { style throws(TelegramError) in
      try await self.api.sendDocument(document, style, to: chat)
    }
  }

  func send(_ picture: OutgoingPicture, to chat: ChatID) async throws(TelegramError) -> DeliveryOutcome {
    try await sendCaptioned(to: chat) { style throws(TelegramError) in
      try await self.api.sendPhoto(picture, style, to: chat)
    }
  }

  /// Sends a file with its caption. If Telegram refuses our markup, the caption is sent as plain text.
  private func sendCaptioned(
    to chat: ChatID, _ send: (MessageText.Style) async throws(TelegramError) -> MessageID
  ) async throws(TelegramError) -> DeliveryOutcome {
    do throws(TelegramError) {
      return .done(try await send(.html))
    } catch {
      guard case .refused(let refusal) = error, refusal.reason == .cannotParse else { throw error }
      logger.info("markup refused, sending plain text", metadata: ["chat": "\(chat)"])
      return .done(try await send(.plain), isPlain: true)
    }
  }

  /// Fetches a file that a user sent. A file of more than `limit` bytes gives `tooLarge`.
  public func fetch(_ document: Document, limit: Int) async -> DocumentFetch {
    // The message states the size, so a file that is too large is not requested.
    if let size = document.size, size > limit { return .tooLarge }
    do throws(TelegramError) {
      let file = try await api.getFile(document.id)
      if let size = file.size, size > limit { return .tooLarge }
      guard let path = file.path.flatMap(Self.encoded) else { return .failed(reason: "noPath") }
      let response = try await api.download(path, limit: limit, timeout: api.timeouts.answer + 40)
      switch response.status {
      case 200: return .bytes(response.body)
      case 404, 410: return .gone
      default:
        return .failed(
          reason: "status\(response.status)",
          seconds: TrustedPause.chat.seconds(retryAfter: response.header("retry-after")))
      }
    } catch { return DocumentFetch(error) }
  }

  /// `path` percent-encoded for an address. Nil when it leaves the bot's own folder or is an absolute path on the
  /// server.
  private static func encoded(_ path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.isEmpty, parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else { return nil }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension DocumentFetch {
  fileprivate init(_ error: TelegramError) {
    switch error {
    case .refused(let refusal) where refusal.reason == .fileTooBig: self = .tooLarge
    case .unreachable(.tooLarge(_)): self = .tooLarge
    case .refused(let refusal) where refusal.code == 400: self = .gone
    default: self = .failed(reason: error.name, seconds: TrustedPause.chat.seconds(error.retryAfter))
    }
  }
}

extension TelegramAPI {
  /// Sends a file. The caption is cut to 1,024 characters.
  func sendDocument(
    _ document: OutgoingDocument, _ style: MessageText.Style, to chat: ChatID
  ) async throws(TelegramError) -> MessageID {
    var form = Self.form(document.caption, style, isSilent: document.isSilent, to: chat)
    form.file("document", fileName: document.name, type: document.type, document.bytes)
    return try await send(form, .sendDocument)
  }

  /// Sends a picture. The caption is cut to 1,024 characters.
  func sendPhoto(
    _ picture: OutgoingPicture, _ style: MessageText.Style, to chat: ChatID
  ) async throws(TelegramError) -> MessageID {
    let card = picture.card
    var form = Self.form(card.text, style, isSilent: card.isSilent, to: chat)
    let keyboard = InlineKeyboard(card.buttons)
    if !keyboard.rows.isEmpty { form.field("reply_markup", utf8: JSONObjectWriter.object { keyboard.write(&$0) }) }
    switch picture.source {
    case .png(let bytes): form.file("photo", fileName: "picture.png", type: "image/png", bytes)
    case .file(let id): form.field("photo", id)
    }
    return try await send(form, .sendPhoto)
  }

  private static func form(
    _ caption: RichText, _ style: MessageText.Style, isSilent: Bool, to chat: ChatID
  ) -> MultipartForm {
    var form = MultipartForm()
    form.field("chat_id", chat.value)
    if let caption = MessageText.encode(caption, style, limit: MessageText.maxCaptionUnits) {
      form.field("caption", utf8: caption)
      if style == .html { form.field("parse_mode", "HTML") }
    }
    if isSilent { form.field("disable_notification", "true") }
    return form
  }

  private func send(_ form: MultipartForm, _ method: TelegramMethod) async throws(TelegramError) -> MessageID {
    let (body, type) = form.encoded()
    // Allows for a slow connection of 64 KiB per second.
    let response = try await send(method, body, type: type, timeout: timeouts.answer + Double(body.count) / 65_536)
    let message: WireSentMessage = try Self.read(response)
    return MessageID(rawValue: String(message.id))
  }

  /// The path of a file on the server. It is valid for at least one hour.
  func getFile(_ id: String) async throws(TelegramError) -> WireFile {
    try await call(.getFile, JSONObjectWriter.object { $0.field("file_id", id) })
  }
}
