import Foundation
import Testing

@testable import Simulator

/// Files to and from the bot, as on the real server.
@Suite struct DocumentTests {
  private static func form(_ fields: [String: String], file: String?, boundary: String = "b-1") -> String {
    var body = fields.sorted { $0.key < $1.key }.map { name, value in
      "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
    }.joined()
    if let file {
      body +=
        "--\(boundary)\r\nContent-Disposition: form-data; name=\"document\"; filename=\"a.json\"\r\n"
        + "Content-Type: application/json\r\n\r\n\(file)\r\n"
    }
    return body + "--\(boundary)--\r\n"
  }

  private static let multipart = ["Content-Type": "multipart/form-data; boundary=b-1"]

  @Test func theBotSendsAFile() async throws {
    try await RunningSimulator.run { simulated in
      try await simulated.say("hi")
      let path = "bot\(simulated.server.options.token)/sendDocument"
      let fields = ["chat_id": "1000", "caption": "<b>兩</b>行", "parse_mode": "HTML"]
      let reply = try await simulated.send(
        "POST", path, Self.form(fields, file: "{\"a\":\r\n--b\r\n1}"), Self.multipart)
      #expect(reply.status == 200)
      let document = reply.json["result"]?["document"]
      #expect(document?["file_name"]?.string == "a.json" && document?["mime_type"]?.string == "application/json")
      #expect(reply.json["result"]?["caption"]?.string == "兩行")
      let shown = try await simulated.get("sim/chats/1000").json["messages"]?.array?.last
      #expect(shown?["kind"]?.string == "document" && shown?["html"]?.string == "<b>兩</b>行")
      let id = try #require(shown?["document"]?["id"]?.string)
      #expect(try await simulated.get("sim/files/\(id)").text == "{\"a\":\r\n--b\r\n1}")
      #expect(try await simulated.get("sim/files/none").status == 404)
      #expect(try await simulated.get("sim/stats").json["unknown_parameters"] == .object([:]))
    }
  }

  @Test(arguments: [
    (["chat_id": "1000"], nil as String?, 400, "there is no document in the request"),
    (["chat_id": "1000"], "", 400, "file must be non-empty"),
    (["chat_id": "1000", "caption": String(repeating: "字", count: 1025)], "{}", 400, "caption is too long"),
    (["chat_id": "1000", "caption": "<b>", "parse_mode": "HTML"], "{}", 400, "can't parse entities"),
    (["chat_id": "77"], "{}", 400, "chat not found"),
  ])
  func whatTheServerRefuses(fields: [String: String], file: String?, status: Int, words: String) async throws {
    try await RunningSimulator.run { simulated in
      try await simulated.say("hi")
      let path = "bot\(simulated.server.options.token)/sendDocument"
      let reply = try await simulated.send("POST", path, Self.form(fields, file: file), Self.multipart)
      #expect(reply.status == status && reply.json["description"]?.string?.contains(words) == true)
    }
  }

  @Test func aFormThatIsCutIsRefused() async throws {
    try await RunningSimulator.run { simulated in
      let path = "bot\(simulated.server.options.token)/sendDocument"
      let reply = try await simulated.send(
        "POST", path, String(Self.form(["chat_id": "1000"], file: "{}").dropLast(9)), Self.multipart)
      #expect(reply.status == 400 && reply.text.contains("multipart"))
    }
  }

  @Test func aUserSendsAFileAndTheBotFetchesIt() async throws {
    try await RunningSimulator.run { simulated in
      _ = try await simulated.post(
        "sim/document", #"{"name":"list.json","text":"[1]","caption":"我的清單"}"#)
      let token = simulated.server.options.token
      let update = try await simulated.bot("getUpdates").json["result"]?.array?.last
      let message = update?["message"]
      #expect(message?["caption"]?.string == "我的清單" && message?["text"] == nil)
      let id = try #require(message?["document"]?["file_id"]?.string)
      let file = try await simulated.bot("getFile", "{\"file_id\":\"\(id)\"}").json["result"]
      let path = try #require(file?["file_path"]?.string)
      #expect(file?["file_size"]?.int == 3)
      #expect(try await simulated.get("file/bot\(token)/\(path)").text == "[1]")
      #expect(try await simulated.get("file/bot1:other/\(path)").status == 401)
      #expect(try await simulated.get("file/bot\(token)/documents/none.json").status == 404)
      #expect(try await simulated.bot("getFile", #"{"file_id":"none"}"#).status == 400)
    }
  }

  @Test func aFileAboveTwentyMegabytesIsNotHandedOut() async throws {
    try await RunningSimulator.run { simulated in
      _ = try await simulated.post("sim/document", #"{"name":"big.json","text":"[]","size":20971521}"#)
      let update = try await simulated.bot("getUpdates").json["result"]?.array?.last
      let id = try #require(update?["message"]?["document"]?["file_id"]?.string)
      let reply = try await simulated.bot("getFile", "{\"file_id\":\"\(id)\"}")
      #expect(reply.status == 400 && reply.text.contains("file is too big"))
    }
  }
}
