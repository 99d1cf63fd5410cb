import Chat
import Foundation
import Testing

@testable import ChatTelegram

private let now = Date(timeIntervalSince1970: 2_000_000_000)
private let privateChat = #""chat":{"id":42,"type":"private","first_name":"A"}"#
private let groupChat = #""chat":{"id":-1001234567890123,"type":"supergroup","title":"G"}"#
private let sender =
  #""from":{"id":42,"is_bot":false,"first_name":"Ann","last_name":"Lee","username":"al","language_code":"zh-hant"}"#

/// Reads updates given as JSON objects.
private func read(_ updates: String...) throws -> [Inbound] {
  let batch = try UpdateBatch(Array(#"{"ok":true,"result":[\#(updates.joined(separator: ","))]}"#.utf8))
  var reader = UpdateReader(bot: bot, receivedAt: now)
  return reader.read(batch.elements)
}

/// A message in a private chat with additional fields.
private func message(_ fields: String, chat: String = privateChat, kind: String = "message") -> String {
  #"{"update_id":7,"\#(kind)":{"message_id":5,"date":1700000000,\#(sender),\#(chat),\#(fields)}}"#
}

private func content(_ update: String) throws -> Update.Content? {
  guard case .update(let update) = try read(update)[0] else { return nil }
  return update.content
}

@Suite struct UpdateReaderTests {
  @Test func readsAMessage() throws {
    let user = Update.User(id: "42", name: "Ann Lee", language: "zh-hant")
    #expect(
      try read(message(#""text":"黑貓 620434003756""#)) == [
        .update(
          Update(
            id: "7", chat: ChatID(platform: "telegram", value: "42"), kind: .private, user: user,
            date: Date(timeIntervalSince1970: 1_700_000_000), message: MessageID(rawValue: "5"),
            content: .text("黑貓 620434003756", links: [])))
      ])
  }

  @Test func namesAreKeptAsFarAsPeopleHaveThem() throws {
    let name = String(repeating: "e\u{301}", count: 5_000)
    let from = #""from":{"id":42,"is_bot":false,"first_name":"\#(name)","language_code":"\#(name)"}"#
    let file = #""document":{"file_id":"f","file_name":"\#(name).json","mime_type":"application/json"}"#
    let update = #"{"update_id":7,"message":{"message_id":5,"date":1700000000,\#(from),\#(privateChat),\#(file)}}"#
    guard case .update(let read) = try read(update)[0], case .document(let document) = read.content else {
      Issue.record("no document")
      return
    }
    #expect(read.user?.name?.unicodeScalars.count == 128 && read.user?.language?.unicodeScalars.count == 35)
    #expect(document.name?.unicodeScalars.count == 255)
  }

  @Test func readsAGroupAndAChannel() throws {
    guard case .update(let group) = try read(message(#""text":"x""#, chat: groupChat))[0] else {
      Issue.record("no update")
      return
    }
    #expect(group.kind == .group)
    #expect(group.chat.value == "-1001234567890123")
    let post =
      #"{"update_id":8,"channel_post":{"message_id":1,"date":1,"sender_chat":{"id":-100,"type":"channel"},"#
      + #""chat":{"id":-100,"type":"channel"},"text":"x"}}"#
    guard case .update(let channel) = try read(post)[0] else {
      Issue.record("no update")
      return
    }
    #expect(channel.kind == .channel)
    #expect(channel.user == nil)
    #expect(channel.content == .text("x", links: []))
  }

  @Test(
    arguments: [
      (
        #""caption":"words","photo":[{"file_id":"f"}]"#,
        .pictures(PictureMessage(files: [Document(id: "f", type: "image/jpeg")], caption: "words"))
      ),
      (#""text":"x","forward_origin":{"type":"channel","date":5}"#, .text("x", links: [])),
      (
        #""text":"here","entities":[{"type":"text_link","offset":0,"length":4,"url":"https://a.tw/1"},"#
          + #"{"type":"url","offset":0,"length":1},{"type":"new","offset":0,"length":1,"x":{}}]"#,
        .text("here", links: ["https://a.tw/1"])
      ),
      (
        #""caption":"c","caption_entities":[{"type":"text_link","offset":0,"length":1,"url":"u"}],"document":{}"#,
        .text("c", links: ["u"])
      ),
      (#""text":"/list","entities":[{"type":"bot_command","offset":0,"length":5}]"#, .command("list", arguments: "")),
      (
        #""text":"/Add@ourBOT  tcat\n1 ","entities":[{"type":"bot_command","offset":0,"length":11}]"#,
        .command("add", arguments: "tcat\n1")
      ),
      (
        #""text":"/start PAY","entities":[{"type":"bot_command","offset":0,"length":6}]"#,
        .command("start", arguments: "PAY")
      ),
      (
        #""caption":"/add 1","caption_entities":[{"type":"bot_command","offset":0,"length":4}],"photo":[]"#,
        .command("add", arguments: "1")
      ),
      (#""text":"see /list","entities":[{"type":"bot_command","offset":4,"length":5}]"#, .text("see /list", links: [])),
      (#""text":"/list""#, .text("/list", links: [])),
      (#""text":"/😀","entities":[{"type":"bot_command","offset":0,"length":2}]"#, .text("/😀", links: [])),
      (#""text":"/x","entities":[{"type":"bot_command","offset":0,"length":99}]"#, .text("/x", links: [])),
      (#""text":"/x","entities":[{"type":"bot_command","offset":0,"length":-3}]"#, .text("/x", links: [])),
      (#""sticker":{}"#, .wordless(kind: "sticker")), (#""photo":[]"#, .wordless(kind: "photo")),
      (#""voice":{}"#, .wordless(kind: "voice")), (#""location":{}"#, .wordless(kind: "location")),
      (#""venue":{},"location":{}"#, .wordless(kind: "venue")), (#""contact":{}"#, .wordless(kind: "contact")),
      (#""animation":{},"document":{}"#, .wordless(kind: "animation")),
      (#""poll":{},"sticker":null"#, .wordless(kind: "poll")), (#""text":"","dice":{}"#, .wordless(kind: "dice")),
      (#""rich_message":{"blocks":[]}"#, .wordless(kind: "rich_message")),
      (
        #""new_chat_members":[{"id":1,"is_bot":true},{"id":2,"first_name":"Bo"}]"#,
        .joined([Update.User(id: "2", name: "Bo")])
      ),
      (#""left_chat_member":{"id":2,"first_name":"Bo"}"#, .left(Update.User(id: "2", name: "Bo"))),
      (#""migrate_to_chat_id":-1009"#, .migrated(to: ChatID(platform: "telegram", value: "-1009"))),
      (
        #""text":"x","entities":null,"reply_to_message":null,"caption":null,"media_group_id":null"#,
        .text("x", links: [])
      ),
    ] as [(String, Update.Content)])
  func readsContent(_ fields: String, _ expected: Update.Content) throws {
    #expect(try content(message(fields)) == expected)
  }

  @Test(arguments: [
    (message(#""new_chat_members":[{"id":1,"is_bot":true}]"#), "service_message"),
    (message(#""left_chat_member":{"id":1,"is_bot":true}"#), "service_message"),
    (message(#""x":1"#), "service_message"),
    (message(#""pinned_message":{},"sticker":null"#), "service_message"),
    (message(#""text":"x","business_connection_id":"b""#), "business_message"),
    (message(#""text":"x","guest_query_id":"g""#), "guest_message"),
    (message(#""text":"x","ephemeral_message_id":3"#), "ephemeral_message"),
    (message(#""text":"x""#, chat: #""chat":{"id":1,"type":"holodeck"}"#), "chat_type"),
    (
      #"{"update_id":7,"message":{"message_id":5,"date":1,"from":{"id":9,"is_bot":true},\#(groupChat),"text":"x"}}"#,
      "bot_message"
    ),
    (message(#""text":"/list@Other","entities":[{"type":"bot_command","offset":0,"length":11}]"#), "foreign_command"),
    (
      message(#""text":"/list@Other","entities":[{"type":"bot_command","offset":0,"length":11}]"#, chat: groupChat),
      "foreign_command"
    ),
    (message(#""location":{}"#, kind: "edited_message"), "edited_message"),
    (message(#""text":"x""#, kind: "business_message"), "business_message"),
    (message(#""text":"x""#, kind: "edited_channel_post"), "edited_channel_post"),
    (#"{"update_id":7,"poll_answer":{"x":[1,2]}}"#, "poll_answer"), (#"{"update_id":7}"#, "unknown"),
    (#"{"update_id":7,"message":null}"#, "message"), (#"{"update_id":7,"Bad \" key":{}}"#, "unknown"),
    (
      #"{"update_id":7,"callback_query":{"id":"p","from":{"id":1},"data":"d","inline_message_id":"i"}}"#,
      "callback_query"
    ),
    (
      #"{"update_id":7,"callback_query":{"id":"p","from":{"id":1},"game_short_name":"g","message":{"message_id":1,"#
        + #""date":1,"chat":{"id":1,"type":"private"}}}}"#, "callback_query"
    ),
  ])
  func ignores(_ update: String, _ kind: String) throws {
    #expect(try read(update) == [.ignored(id: "7", kind: kind)])
  }

  @Test func readsAnEditWithItsOwnDate() throws {
    let json = message(#""text":"new","edit_date":1700000099"#, kind: "edited_message")
    guard case .update(let update) = try read(json)[0] else {
      Issue.record("no update")
      return
    }
    #expect(update.content == .edited("new"))
    #expect(update.date == Date(timeIntervalSince1970: 1_700_000_099))
    #expect(try content(message(#""caption":"c","photo":[]"#, kind: "edited_message")) == .edited("c"))
  }

  @Test(arguments: [
    #"{"message_id":5,"date":0,"chat":{"id":42,"type":"private"}}"#,
    #"{"message_id":5,"date":1700000000,"chat":{"id":42,"type":"private"},"text":7,"from":null}"#,
  ])
  func readsAPressOnAnyKindOfMessage(json: String) throws {
    let update = #"{"update_id":9,"callback_query":{"id":"p1","from":{"id":42},"message":\#(json),"data":"r:1"}}"#
    #expect(
      try read(update) == [
        .update(
          Update(
            id: "9", chat: ChatID(platform: "telegram", value: "42"), kind: .private, user: Update.User(id: "42"),
            date: now, message: MessageID(rawValue: "5"), content: .button(data: "r:1", press: "p1")))
      ])
  }

  @Test(arguments: [
    ("member", #"{"status":"kicked"}"#, false), ("member", #"{"status":"left"}"#, false),
    ("kicked", #"{"status":"member"}"#, true), ("left", #"{"status":"administrator"}"#, true),
    ("left", #"{"status":"restricted","is_member":true}"#, true),
    ("member", #"{"status":"restricted","is_member":false}"#, false), ("left", #"{"status":"new"}"#, true),
  ])
  func readsJoiningAndLeaving(old: String, new: String, isWelcome: Bool) throws {
    #expect(try content(membership(old, new)) == .membership(welcome: isWelcome))
  }

  @Test(arguments: [("member", "administrator"), ("left", "kicked"), ("administrator", "restricted")])
  func ignoresOtherRights(old: String, new: String) throws {
    #expect(try read(membership(old, #"{"status":"\#(new)"}"#)) == [.ignored(id: "7", kind: "my_chat_member")])
  }

  private func membership(_ old: String, _ new: String) -> String {
    #"{"update_id":7,"my_chat_member":{"date":5,"from":{"id":42},\#(groupChat),"old_chat_member":{"status":"\#(old)"},"#
      + #""new_chat_member":\#(new)}}"#
  }

  @Test(
    arguments: [
      (
        #""from":{"id":1087968824,"is_bot":true,"first_name":"Group"},"sender_chat":{"id":-5,"type":"supergroup"}"#, nil
      ),
      (#""sender_chat":{"id":-5,"type":"channel"}"#, nil), (#""from":null"#, nil), (#""x":1"#, nil),
      (#""from":{"id":9}"#, Update.User(id: "9")), (#""from":{"id":9,"first_name":""}"#, Update.User(id: "9")),
      (#""from":{"id":4503599627370495,"first_name":"B"}"#, Update.User(id: "4503599627370495", name: "B")),
    ] as [(String, Update.User?)])
  func readsTheSender(fields: String, user: Update.User?) throws {
    let json = #"{"update_id":7,"message":{"message_id":5,"date":1,\#(groupChat),"text":"x",\#(fields)}}"#
    guard case .update(let update) = try read(json)[0] else {
      Issue.record("no update")
      return
    }
    #expect(update.user == user)
  }

  /// Telegram forwards a channel's posts to its linked group, and edits them there too.
  @Test(arguments: ["message", "edited_message"]) func aChannelIsNoMember(kind: String) throws {
    let from = #""from":{"id":777000,"first_name":"Telegram"},"sender_chat":{"id":-100,"type":"channel"}"#
    let json =
      #"{"update_id":7,"\#(kind)":{"message_id":5,"date":1,\#(groupChat),"text":"x",\#(from),"is_automatic_forward":true}}"#
    #expect(try read(json) == [.ignored(id: "7", kind: "channel_post")])
  }

  @Test func readsAnAlbumAsOneMessage() throws {
    func part(_ id: Int, _ words: String) -> String {
      let caption = words.isEmpty ? "" : #","caption":"\#(words)""#
      return
        #"{"update_id":\#(id),"message":{"message_id":\#(id),"date":1,\#(privateChat),"media_group_id":"a","photo":[]\#(caption)}}"#
    }
    let inbound = try read(part(1, ""), part(2, "one"), part(3, "two"), part(4, ""))
    let updates = inbound.compactMap { one -> Update? in if case .update(let update) = one { update } else { nil } }
    #expect(updates.map(\.content) == [.text("one\n\ntwo", links: [])])
    #expect(updates.map(\.album) == ["a"] && updates.map(\.message?.rawValue) == ["2"])
  }

  /// Additional fields of a message, the ID of the message replied to, and whether the message is forwarded.
  @Test(
    arguments: [
      ("", nil, false), (#","reply_to_message":{"message_id":4,"date":0}"#, "4", false),
      (#","reply_to_message":{"odd":1}"#, nil, false), (#","reply_to_message":null,"forward_origin":null"#, nil, false),
      (#","forward_origin":{"type":"hidden_user"}"#, nil, true),
    ] as [(String, String?, Bool)])
  func readsRepliesAndForwards(_ more: String, _ replyTo: String?, _ isForwarded: Bool) throws {
    guard case .update(let update)? = try read(message(#""text":"x""# + more)).first else {
      Issue.record("no update")
      return
    }
    #expect(update.replyTo?.rawValue == replyTo && update.isForwarded == isForwarded)
  }

  @Test func answersOncePerAlbum() throws {
    func part(_ id: Int, _ album: String, _ more: String) -> String {
      #"{"update_id":\#(id),"message":{"message_id":\#(id),"date":1,\#(privateChat),"media_group_id":"\#(album)",\#(more)}}"#
    }
    let inbound = try read(
      part(1, "a", #""photo":[]"#), part(2, "a", #""photo":[],"caption":"words""#), part(3, "b", #""photo":[]"#),
      part(4, "b", #""video":{}"#))
    let contents = inbound.map { one -> Update.Content? in
      if case .update(let update) = one { update.content } else { nil }
    }
    #expect(contents == [nil, .text("words", links: []), .wordless(kind: "photo"), nil])
    #expect(inbound[0] == .ignored(id: "1", kind: "album_part"))
  }

  private static let sizes =
    #""photo":[{"file_id":"s","width":90,"height":67,"file_size":900},{"file_id":"l","width":1280,"height":960,"file_size":90000}]"#

  @Test(
    arguments: [
      (
        sizes + #","caption":"黑貓""#,
        PictureMessage(files: [Document(id: "l", type: "image/jpeg", size: 90000)], caption: "黑貓")
      ),
      (
        #""document":{"file_id":"d","file_name":"a.PDF"}"#,
        PictureMessage(files: [Document(id: "d", name: "a.PDF")])
      ),
      (
        #""document":{"file_id":"d","mime_type":"image/heic","file_size":5}"#,
        PictureMessage(files: [Document(id: "d", type: "image/heic", size: 5)])
      ),
    ] as [(String, PictureMessage)])
  func readsPictures(_ fields: String, _ expected: PictureMessage) throws {
    guard case .update(let update)? = try read(message(fields)).first else { throw CancellationError() }
    #expect(update.content == .pictures(expected))
  }

  @Test(arguments: [
    #""animation":{},"document":{"file_id":"d","mime_type":"image/gif"}"#,
    #""document":{"file_id":"d","file_name":"a.zip"}"#, #""photo":[]"#, #""photo":"odd""#, #""sticker":{}"#,
  ])
  func readsNoPictureInOtherFiles(_ fields: String) throws {
    guard case .update(let update)? = try read(message(fields)).first, case .wordless = update.content else {
      Issue.record("\(fields)")
      return
    }
  }

  @Test func readsTheWholeAlbumOfPictures() throws {
    func part(_ id: Int, _ more: String) -> String {
      #"{"update_id":\#(id),"message":{"message_id":\#(id),"date":1,\#(privateChat),"media_group_id":"a",\#(more)}}"#
    }
    let inbound = try read(part(1, Self.sizes), part(2, Self.sizes + #","caption":"x""#), part(3, Self.sizes))
    let updates = inbound.compactMap { one -> Update? in if case .update(let update) = one { update } else { nil } }
    guard case .pictures(let message)? = updates.first?.content else { throw CancellationError() }
    #expect(updates.count == 1 && message.files.count == 3 && message.caption == "x")
  }

  @Test(
    arguments: [
      (#"{"update_id":7,"message":{"message_id":"SECRET"}}"#, "7", "wrong type: message.message_id"),
      (#"{"update_id":7,"message":{"message_id":1,"date":1,"text":"SECRET"}}"#, "7", "missing: message.chat"),
      (
        #"{"update_id":7,"message":{"message_id":1,"date":1,\#(privateChat),"text":["SECRET"]}}"#, "7",
        "wrong type: message.text"
      ),
      (#"{"update_id":7,"message":"SECRET"}"#, "7", "wrong type: message"),
      (#"{"update_id":"7","message":{}}"#, nil, "wrong type: update_id"), (#"{"SECRET":1}"#, nil, "missing: update_id"),
      (
        #"{"update_id":7,"my_chat_member":{"date":1,\#(groupChat),"new_chat_member":null}}"#, "7",
        "null: my_chat_member.new_chat_member"
      ),
      ("null", nil, nil), ("5", nil, nil), (#""SECRET""#, nil, nil), ("[]", nil, nil), ("{}", nil, nil),
    ] as [(String, String?, String?)])
  func reportsAMalformedUpdate(json: String, id: String?, reason: String?) throws {
    let good = message(#""text":"x""#)
    let inbound = try read(good, json, good)
    guard inbound.count == 3, case .malformed(let foundID, let foundReason) = inbound[1] else {
      Issue.record("\(inbound)")
      return
    }
    #expect(foundID == id)
    if let reason { #expect(foundReason == reason) }
    #expect(!foundReason.contains("SECRET"))
    for index in [0, 2] {
      guard case .update = inbound[index] else {
        Issue.record("neighbour \(index) lost")
        return
      }
    }
  }
}
