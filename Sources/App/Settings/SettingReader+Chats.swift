import Chat
import Dialogs
import Foundation
import Mail

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

  /// Reads `mail.example.org, 192.168.1.5:1993`.
  mutating func mailHosts(_ setting: Setting) -> MailHosts {
    guard let hosts = MailHosts(text(setting)) else {
      reject(setting, because: "expected mail servers such as mail.example.org or 192.168.1.5:993")
      return MailHosts()
    }
    return hosts
  }
}
