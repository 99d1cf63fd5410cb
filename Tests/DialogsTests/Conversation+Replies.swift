import Cards
import Foundation
import Store
import TestSupport
import Testing
import Tracking

extension [Conversation.Reply] {
  var contents: [Content] { map(\.content) }

  var systemMessages: [SystemMessage] {
    contents.compactMap { content in
      if case .systemMessage(let message) = content { message } else { nil }
    }
  }

  var toasts: [Toast] {
    contents.compactMap { content in
      if case .toast(let toast) = content { toast } else { nil }
    }
  }

  /// The IDs of the readings that the replies show.
  var readings: [ReadingID] {
    contents.compactMap { content in
      if case .reading(let id) = content { id } else { nil }
    }
  }

  /// The questions about a parcel's field.
  var prompts: [FieldPrompt] {
    contents.compactMap { content in
      if case .field(let prompt) = content { prompt } else { nil }
    }
  }

  /// The new messages, without edits.
  var sent: [Content] {
    compactMap { $0.action == .send ? $0.content : nil }
  }
}

extension Conversation {
  /// The stored reading that the last reply shows.
  func reading(_ replies: [Reply]) throws -> MessageReading {
    let id = try #require(replies.readings.last)
    let detail = try #require(try store.read { try $0.reading(id, in: Samples.chat) })
    return try JSONDecoder().decode(MessageReading.self, from: detail)
  }

  var choices: [String: CarrierID] { get throws { try store.read { try $0.carrierChoices(in: Samples.chat) } } }
}
