import Foundation

/// Steps with the model that reads receipts.
extension FaultStep {
  /// The user sends a photo that only the model can read, and allows that it is sent there.
  struct ModelPhoto: Decodable, Sendable {
    let chat: Int

    init(from decoder: any Decoder) throws {
      chat = try StrictFields(decoder, ["chat"]).optional("chat") ?? 1000
    }
  }
}

extension FaultRow {
  /// Whether the bot of this row has a model.
  var usesModel: Bool {
    steps.contains { step in
      if case .modelPhoto = step { true } else { false }
    }
  }
}

extension FaultRun {
  func sendModelPhoto(chat: Int) async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Simulator/Page/labels/fadedReceipt.jpg").standardized
    try await environment.post("photo", ["chat": chat, "base64": try Data(contentsOf: file).base64EncodedString()])
    let seen = try await environment.replies(chat: chat, within: 20) { $0.last?.button("mq:") != nil }
    guard let question = seen.last, let button = question.button("mq:") else {
      return fail("it is not asked whether the photo may be sent")
    }
    try await environment.press(button, of: question, chat: chat)
    // A kill then comes while the model is asked.
    _ = try await environment.replies(chat: chat, within: 10) { replies in
      replies.contains { $0.id == question.id && $0.edits > question.edits }
    }
  }
}
