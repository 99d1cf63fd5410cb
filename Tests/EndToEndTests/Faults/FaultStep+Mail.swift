/// Steps with mails.
extension FaultStep {
  /// Delivers shops' notices to the mailbox, each with a number that the bot must tell of in the chat.
  struct Mails: Decodable, Sendable {
    let count: Int
    let chat: Int
    let address: String

    init(from decoder: any Decoder) throws {
      let fields = try StrictFields(decoder, ["count", "chat", "address"])
      count = try fields.value("count")
      chat = try fields.optional("chat") ?? 1000
      address = try fields.optional("address") ?? TestEnvironment.mailAddress
      guard count > 0 else { throw fields.error("no mail is sent") }
    }
  }

  /// The user connects the mailbox.
  struct ConnectMail: Decodable, Sendable {
    let chat: Int
    let address: String

    init(from decoder: any Decoder) throws {
      let fields = try StrictFields(decoder, ["chat", "address"])
      chat = try fields.optional("chat") ?? 1000
      address = try fields.optional("address") ?? TestEnvironment.mailAddress
    }
  }

  /// Waits until a message of the bot in the chat contains the words.
  struct Shown: Decodable, Sendable {
    let chat: Int
    let words: String
    let within: Double

    init(from decoder: any Decoder) throws {
      let fields = try StrictFields(decoder, ["chat", "words", "within"])
      chat = try fields.optional("chat") ?? 1000
      words = try fields.value("words")
      within = try fields.optional("within") ?? 10
    }
  }
}

extension FaultRun {
  func deliver(_ mails: FaultStep.Mails) async throws {
    for _ in 0..<mails.count {
      try await environment.deliverNotice(
        conversation.addLine(.parcel, in: mails.chat).mark, to: mails.address)
    }
  }

  func waitForWords(_ shown: FaultStep.Shown) async throws {
    let seen = try await environment.replies(chat: shown.chat, within: shown.within) {
      $0.contains { $0.text.contains(shown.words) }
    }
    if !seen.contains(where: { $0.text.contains(shown.words) }) { fail("\"\(shown.words)\" is not shown") }
  }
}
