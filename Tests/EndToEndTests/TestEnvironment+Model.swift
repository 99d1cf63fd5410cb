import Foundation

/// The model that reads receipts.
extension TestEnvironment {
  struct Model: Decodable {
    struct Picture: Decodable {
      let bytes: Int
      let hash: String
    }

    let requests: Int
    let picture: Picture
  }

  /// The settings that turn it on.
  var modelSettings: [String: String] {
    [
      "RECEIPT_MODEL_URL": (settings["TELEGRAM_API_BASE_URL"] ?? "") + "/model/v1/messages",
      "RECEIPT_MODEL_KEY": "simulated-model-key", "RECEIPT_MODEL_NAME": "simulated-model",
      "CHAT_MODEL_READINGS_PER_DAY": "0",
    ]
  }

  func model() async throws -> Model { try await get("model") }
}
