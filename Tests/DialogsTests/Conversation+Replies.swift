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

  /// Whether the bot says that it did not understand, and offers the two things that are nearest.
  var isNotUnderstood: Bool {
    systemMessages.contains { message in
      switch message {
      case .smallTalk, .nearest: true
      default: false
      }
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

  /// The lines that tell of changes.
  var changes: [ParcelChange.Subject] {
    contents.compactMap { content in
      if case .changed(let change) = content { change.subject } else { nil }
    }
  }

  /// The questions about a parcel's field.
  var prompts: [FieldPrompt] {
    contents.compactMap { content in
      if case .field(let prompt) = content { prompt } else { nil }
    }
  }

  /// The new messages and reactions, without edits.
  var sent: [Content] {
    compactMap { reply in
      switch reply.action {
      case .send, .react: reply.content
      case .edit, .delete, .answer, .menu, .leave: nil
      }
    }
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
