import Foundation
import Testing

@testable import Simulator

/// Photos from the bot, as on the real server.
@Suite struct SendPhotoTests {
  private static let buttons = #"{"inline_keyboard":[[{"text":"a","callback_data":"b"}]]}"#

  @Test func theBotSendsAPhotoWithButtons() async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("hi")
      let picture = try await simulator.label("pickupBars.png")
      let fields = [
        "chat_id": "1000", "caption": "<b>給店員</b>看", "parse_mode": "HTML", "reply_markup": Self.buttons,
        "disable_notification": "true",
      ]
      let sent = try await simulator.sendPhoto(fields, picture).json["result"]
      #expect(sent?["caption"]?.string == "給店員看" && sent?["text"] == nil)
      #expect(sent?["caption_entities"]?.array?.first?["length"]?.int == 3)
      #expect(sent?["reply_markup"]?["inline_keyboard"]?.array?.count == 1)
      let last = try #require(sent?["photo"]?.array?.last)
      #expect(last["width"]?.int == 480 && last["height"]?.int == 760 && last["file_size"]?.int == picture.count)
      let shown = try await simulator.get("sim/chats/1000").json["messages"]?.array?.last
      #expect(shown?["html"]?.string == "<b>給店員</b>看" && shown?["silent"]?.bool == true)
      let id = try #require(shown?["photo"]?["id"]?.string)
      let file = try await simulator.get("sim/files/\(id)")
      #expect(file.body == picture && file.headers["Content-Type"] == "image/png")
      #expect(file.headers["X-Content-Type-Options"] == "nosniff")
      // Sent again by its id, it stays the same file.
      let again = try await simulator.bot("sendPhoto", "{\"chat_id\":1000,\"photo\":\"\(id)\",\"has_spoiler\":false}")
      #expect(again.json["result"]?["photo"]?.array?.last?["file_id"]?.string == id)
      #expect(again.json["result"]?["caption"] == nil)
      #expect(try await simulator.get("sim/stats").json["unknown_parameters"] == .object([:]))
    }
  }

  @Test func aPhotosCaptionAndButtonsAreEdited() async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("hi")
      let text = try await simulator.answer("text")
      let picture = try await simulator.label("pickupBars.png")
      let sent = try await simulator.sendPhoto(["chat_id": "1000", "reply_markup": Self.buttons], picture)
      let photo = try #require(sent.json["result"]?["message_id"]?.int)
      func edit(_ method: String, _ message: Int, _ more: String) async throws -> Reply {
        try await simulator.bot(method, "{\"chat_id\":1000,\"message_id\":\(message),\(more)}")
      }
      let edited = try await edit("editMessageCaption", photo, #""caption":"<i>new</i>","parse_mode":"HTML""#)
      #expect(edited.json["result"]?["caption"]?.string == "new" && edited.json["result"]?["photo"] != nil)
      #expect(edited.json["result"]?["reply_markup"] == nil)
      #expect(try await edit("editMessageReplyMarkup", photo, "\"reply_markup\":\(Self.buttons)").status == 200)
      #expect(try await edit("editMessageCaption", photo, "\"reply_markup\":\(Self.buttons)").status == 200)
      for (method, message, more, words) in [
        ("editMessageText", photo, #""text":"x""#, "there is no text in the message to edit"),
        ("editMessageCaption", text, #""caption":"x""#, "there is no caption in the message to edit"),
        ("editMessageCaption", photo, "\"reply_markup\":\(Self.buttons)", "message is not modified"),
        (
          "editMessageCaption", photo, "\"caption\":\"\(String(repeating: "字", count: 1025))\"",
          "message caption is too long"
        ),
      ] {
        let reply = try await edit(method, message, more)
        #expect(reply.status == 400 && reply.text.contains(words), "\(reply.text)")
      }
      #expect(try await simulator.get("sim/stats").json["unknown_parameters"] == .object([:]))
    }
  }

  /// A PNG file of that size, without its picture.
  private static func header(_ width: Int, _ height: Int, bytes: Int = 64) -> Data {
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
    for number in [width, height] { data += [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }
    return data + Data(count: bytes - data.count)
  }

  private static let refusals: [([String: String], Data?, String)] = [
    (["chat_id": "1000"], nil, "there is no photo in the request"),
    (["chat_id": "1000"], Data(), "file must be non-empty"),
    (["chat_id": "1000"], Data("%PDF-1.4".utf8), "IMAGE_PROCESS_FAILED"),
    (["chat_id": "1000"], header(9_000, 1_001), "PHOTO_INVALID_DIMENSIONS"),
    (["chat_id": "1000"], header(2_100, 100), "PHOTO_INVALID_DIMENSIONS"),
    (
      ["chat_id": "1000"], header(100, 100, bytes: 10_485_761),
      "file of size 10485761 bytes is too big for a photo; the maximum size is 10485760 bytes"
    ),
    (["chat_id": "1000", "caption": String(repeating: "字", count: 1025)], header(9, 9), "caption is too long"),
    (["chat_id": "1000", "caption": "<b>", "parse_mode": "HTML"], header(9, 9), "can't parse entities"),
    (["chat_id": "77"], header(9, 9), "chat not found"),
    (["chat_id": "1000", "photo": "photo-99"], nil, "wrong file identifier/HTTP URL specified"),
    (["chat_id": "1000", "photo": "file-1"], nil, "can't use file of type Document as Photo"),
  ]

  @Test(arguments: SendPhotoTests.refusals)
  func whatTheServerRefuses(fields: [String: String], picture: Data?, words: String) async throws {
    try await RunningSimulator.run { simulator in
      _ = try await simulator.post("sim/document", #"{"name":"a.json","text":"[]"}"#)
      let reply = try await simulator.sendPhoto(fields, picture)
      #expect(reply.status == 400 && reply.json["description"]?.string?.contains(words) == true, "\(reply.text)")
    }
  }

  @Test func sizesAreReadFromTheHeader() throws {
    #expect(PictureSize(of: Array(Self.header(30_000, 20_000))) == PictureSize(width: 30_000, height: 20_000))
    // EXIF, then the frame; a second frame header inside EXIF does not count.
    let exif: [UInt8] = [0xFF, 0xE1, 0, 12, 0xFF, 0xC0, 0, 8, 8, 0, 1, 0, 1, 1]
    let frame: [UInt8] = [0xFF, 0xC2, 0, 17, 8, 0x01, 0x90, 0x02, 0x80, 3]
    let jpeg: [UInt8] = [0xFF, 0xD8] + exif + [0xFF] + frame
    #expect(PictureSize(of: jpeg) == PictureSize(width: 640, height: 400))
    for length in 0..<jpeg.count - 1 { #expect(PictureSize(of: Array(jpeg.prefix(length))) == nil) }
    #expect(PictureSize(of: Array(Self.header(0, 5))) == nil && PictureSize(of: Array("RIFF".utf8)) == nil)
    #expect(PictureSize(width: 640, height: 400).scaled(to: 320) == PictureSize(width: 320, height: 200))
    #expect(PictureSize(width: 90, height: 1).scaled(to: 90) == nil)
  }
}

extension RunningSimulator {
  /// Sends a photo as the bot, as a multipart form.
  fileprivate func sendPhoto(_ fields: [String: String], _ picture: Data?) async throws -> Reply {
    var body = Data()
    for (name, value) in fields {
      body += Data("--b-1\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8)
    }
    if let picture {
      let disposition = "Content-Disposition: form-data; name=\"photo\"; filename=\"picture.png\""
      body += Data("--b-1\r\n\(disposition)\r\nContent-Type: image/png\r\n\r\n".utf8) + picture + Data("\r\n".utf8)
    }
    body += Data("--b-1--\r\n".utf8)
    let headers = ["Content-Type": "multipart/form-data; boundary=b-1"]
    return try await send("POST", "bot\(server.options.token)/sendPhoto", data: body, headers)
  }
}
