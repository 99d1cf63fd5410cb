import Cards
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

/// A group of several members with the dialogs on a real store.
final class GroupConversation {
  enum Member: String, CaseIterable {
    case an = "11", mei = "12", hao = "13"

    var name: String {
      switch self {
      case .an: "小安"
      case .mei: "小美"
      case .hao: "阿豪"
      }
    }

    var person: Person { Person(id: rawValue, name: name) }
  }

  let chat: Conversation

  /// A group to which `member` has added the bot. If `member` is nil, the bot is not added yet.
  init(addedBy member: Member? = .an, language: String? = "zh-hant") throws {
    chat = try Conversation()
    if let member { try send(.membership(welcome: true), by: member, language: language) }
  }

  @discardableResult
  func send(
    _ content: Update.Content, by member: Member?, language: String? = "zh-hant", message: String? = "7",
    replyingTo reply: Update.Reply? = nil, isMention: Bool = false
  ) throws -> [Conversation.Reply] {
    try chat.send(content, kind: .group, language: language, message: message) { update in
      update.user = member.map { Update.User(id: $0.rawValue, name: $0.name, language: language) }
      update.reply = reply
      update.isMention = isMention ? true : nil
    }
  }

  func say(_ text: String, by member: Member?, isMention: Bool = false) throws -> [Conversation.Reply] {
    try send(.text(text, links: []), by: member, isMention: isMention)
  }

  /// Replies to the newest message that shows the slot. Without a slot, replies to an unknown message of the bot.
  func reply(_ text: String, by member: Member, to slot: String? = nil) throws -> [Conversation.Reply] {
    let shown = try slot.map { try #require(try message(showing: $0), "nothing shows \($0)") }
    return try reply(text, by: member, to: shown ?? MessageID(rawValue: "unknown"))
  }

  func reply(_ text: String, by member: Member, to message: MessageID) throws -> [Conversation.Reply] {
    try send(.text(text, links: []), by: member, replyingTo: Update.Reply(to: message, isToBot: true))
  }

  /// Replies to another member's message, which the bot did not receive.
  func point(
    _ content: Update.Content, at words: String, by member: Member, isMention: Bool = false
  ) throws -> [Conversation.Reply] {
    let pointed = Update.Reply(to: MessageID(rawValue: "3"), isToBot: false, text: words)
    return try send(content, by: member, replyingTo: pointed, isMention: isMention)
  }

  func press(_ action: Action, by member: Member, on message: MessageID? = nil) throws -> [Conversation.Reply] {
    try send(.button(data: action.encoded, press: "p"), by: member, message: message?.rawValue ?? "7")
  }

  func message(showing slot: String) throws -> MessageID? {
    try chat.store.read { try $0.message(showing: slot, in: Samples.chat) }
  }

  var profile: ChatProfile {
    get throws { try #require(try chat.store.read { try $0.chat(Samples.chat) }) }
  }

  func parcel(_ id: ParcelID) throws -> Parcel { try #require(try chat.parcels.first { $0.id == id }) }

  /// Adds a parcel that waits at a store, on behalf of `member`.
  func addWaiting(_ number: String = "F70334584020", by member: Member?, code: String = "823417") throws -> ParcelID {
    _ = try say("【7-ELEVEN】您的包裹 \(number) 已到 景安門市，取貨碼 \(code)，請於 11/27 前取貨", by: member)
    return try #require(try chat.parcels.first { $0.number?.text == number }).id
  }
}
