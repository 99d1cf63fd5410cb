import Chat
import Dialogs
import Foundation

extension SettingReader {
  /// Parses `telegram:123,line:U0123…`. Reports every word that is not a chat id. Nil if empty.
  mutating func chats(_ setting: Setting) -> Set<ChatID>? {
    let words = text(setting).split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    guard !words.isEmpty else { return nil }
    var chats: Set<ChatID> = []
    for word in words {
      guard let chat = ChatID(word), chat.isWellFormed else {
        reject(setting, because: "“\(word.prefix(80))” is not a chat id such as telegram:123456789")
        continue
      }
      chats.insert(chat)
    }
    return chats
  }
}
