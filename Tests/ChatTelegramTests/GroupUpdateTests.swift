import Chat
import Foundation
import Testing

@testable import ChatTelegram

/// Updates that only groups send: replies, mentions of the bot among other mentions, chats with a new ID.
@Suite struct GroupUpdateTests {
  private static let bot = BotProfile(id: 99, username: "OurBot")

  private func update(_ fields: String, chat: Int = -5) throws -> Update? {
    let json =
      #"{"ok":true,"result":[{"update_id":7,"message":{"message_id":5,"date":1700000000,"#
      + #""from":{"id":42,"is_bot":false,"first_name":"Ann"},"chat":{"id":\#(chat),"type":"group"},\#(fields)}}]}"#
    var reader = UpdateReader(bot: Self.bot, receivedAt: Date(timeIntervalSince1970: 2_000_000_000))
    guard case .update(let update) = reader.read(try UpdateBatch(Array(json.utf8)).elements)[0] else { return nil }
    return update
  }

  /// A text, its entities, the text without the mention, and whether the bot is mentioned.
  @Test(arguments: [
    ("@OurBot 黑貓 1", [("mention", 0, 7)], "黑貓 1", true), ("黑貓 1 @ourbot", [("mention", 5, 7)], "黑貓 1", true),
    ("👍 @OurBot x", [("mention", 3, 7)], "👍  x", true), ("@OurBot", [("mention", 0, 7)], "", true),
    ("@Other 1", [("mention", 0, 6)], "@Other 1", false), ("@OurBot", [("url", 0, 7)], "@OurBot", false),
    ("@Other @OurBot", [("mention", 0, 6), ("mention", 7, 7)], "@Other", true),
    ("@OurBot", [("mention", -3, 7), ("mention", 0, 99), ("mention", 9, 7)], "@OurBot", false),
    ("👍@OurBot", [("mention", 1, 8)], "👍@OurBot", false),
  ])
  func theBotsNameIsLeftOut(
    text: String, marks: [(type: String, offset: Int, length: Int)], rest: String, isMention: Bool
  ) throws {
    let entities = marks.map { #"{"type":"\#($0.type)","offset":\#($0.offset),"length":\#($0.length)}"# }
    let update = try update(#""text":"\#(text)","entities":[\#(entities.joined(separator: ","))]"#)
    #expect(update?.content == .text(rest, links: []))
    #expect(update?.isMention == (isMention ? true : nil))
  }

  @Test func aReplyBringsWhatItIsTo() throws {
    let other =
      #""text":"x","reply_to_message":{"message_id":3,"date":1,"chat":{"id":-5,"type":"group"},"from":{"id":1},"#
      + #""text":"here","entities":[{"type":"text_link","offset":0,"length":4,"url":"https://a.tw"}]}"#
    #expect(
      try update(other)?.reply
        == Update.Reply(to: MessageID(rawValue: "3"), isToBot: false, text: "here", links: ["https://a.tw"]))
    let caption = #""text":"x","reply_to_message":{"message_id":3,"caption":"words","photo":[]}"#
    #expect(try update(caption)?.reply?.text == "words")
    // The bot's own text identifies the card. It is not read for parcels.
    let own = #""text":"x","reply_to_message":{"message_id":4,"from":{"id":99,"is_bot":true},"text":"黑貓 1"}"#
    #expect(try update(own)?.reply == Update.Reply(to: MessageID(rawValue: "4"), isToBot: true, text: "黑貓 1"))
    #expect(try update(own)?.reply?.othersText == nil)
    #expect(try update(#""text":"x""#)?.reply == nil)
  }

  @Test func aChatThatMovedIsToldOfInEither() throws {
    let target = ChatID(platform: "telegram", value: "-1005")
    for told in [
      try update(#""migrate_to_chat_id":-1005"#), try update(#""migrate_from_chat_id":-5"#, chat: -1005),
    ] {
      #expect(told?.chat.value == "-5")
      #expect(told?.content == .migrated(to: target))
    }
  }
}
