import Foundation
import Testing

@testable import Simulator

/// Photos from users, as the bot gets and downloads them.
@Suite struct PhotoTests {
  @Test func aPhotoHasSizesAndItsBytes() async throws {
    try await RunningSimulator.run { simulator in
      let label = try await simulator.label("sevenEleven.jpg")
      let more = #""caption":"/add@PickupSimulatorBot 看這張","forward":"小美""#
      _ = try await simulator.post("sim/photo", "{\"base64\":\"\(label.base64EncodedString())\",\(more)}")
      let message = try await simulator.received().first
      #expect(message?["caption"]?.string == "/add@PickupSimulatorBot 看這張" && message?["text"] == nil)
      #expect(message?["caption_entities"]?.array?.first?["type"]?.string == "bot_command")
      #expect(message?["forward_origin"]?["sender_user_name"]?.string == "小美")
      let sizes = try #require(message?["photo"]?.array)
      #expect(sizes.map { max($0["width"]?.int ?? 0, $0["height"]?.int ?? 0) } == [90, 320, 710])
      #expect(sizes.last?["width"]?.int == 710 && sizes.last?["height"]?.int == 640)
      #expect(Set(sizes.compactMap { $0["file_unique_id"]?.string }).count == 3)
      for size in sizes {
        let id = try #require(size["file_id"]?.string)
        let file = try await simulator.bot("getFile", "{\"file_id\":\"\(id)\"}").json["result"]
        #expect(file?["file_path"]?.string == "photos/file_1.jpg")
        #expect(file?["file_size"]?.int == label.count && size["file_size"]?.int == label.count)
      }
      #expect(try await simulator.download("photos/file_1.jpg").body == label)
      for path in ["photos/file_2.jpg", "documents/file_1.jpg", "photos/file_1.png", "photos/file_1"] {
        #expect(try await simulator.download(path).status == 404, "\(path)")
      }
    }
  }

  @Test func anAlbumCanComeInSeparatePolls() async throws {
    try await RunningSimulator.run { simulator in
      let label = try await simulator.label("pickupQR.png").base64EncodedString()
      let photos = [label, label, label].map { "\"\($0)\"" }.joined(separator: ",")
      _ = try await simulator.post("sim/photo", "{\"photos\":[\(photos)],\"caption\":\"三張\",\"split\":true}")
      try await simulator.say("later")
      var messages: [JSONValue] = []
      var offset = 0
      for count in [1, 1, 1, 1, 0] {
        let batch = try await simulator.bot("getUpdates", "{\"offset\":\(offset)}").json["result"]?.array ?? []
        #expect(batch.count == count)
        messages += batch.compactMap { $0["message"] }
        offset = (batch.last?["update_id"]?.int ?? 0) + 1
      }
      #expect(messages.map { $0["caption"]?.string } == ["三張", nil, nil, nil])
      #expect(Set(messages.prefix(3).map { $0["media_group_id"]?.string }).count == 1)
      #expect(messages[0]["media_group_id"] != nil && messages[3]["text"]?.string == "later")
    }
  }

  @Test(arguments: [
    ("{}", 400), (#"{"base64":"???"}"#, 400), (#"{"photos":[]}"#, 400), (#"{"photos":["AA==",1]}"#, 400),
    (#"{"photos":[\#(Array(repeating: #""AA==""#, count: 11).joined(separator: ","))]}"#, 400),
    (#"{"base64":"AAAA"}"#, 200),
  ])
  func takesAnyBytesButNoOtherThings(body: String, status: Int) async throws {
    try await RunningSimulator.run { simulator in
      let reply = try await simulator.post("sim/photo", body)
      #expect(reply.status == status)
    }
  }

  @Test(arguments: [
    ("label.JPG", "image/jpeg", "documents/file_1.JPG"), ("a.b.png", "image/png", "documents/file_1.png"),
    ("標籤.heic", "image/heic", "documents/file_1.heic"), ("slip.pdf", "application/pdf", "documents/file_1.pdf"),
    ("list.json", "application/json", "documents/file_1.json"),
    ("noend", "application/octet-stream", "documents/file_1"),
    ("x.?/y", "application/octet-stream", "documents/file_1"),
  ])
  func aFileKeepsItsNameAndType(name: String, type: String, path: String) async throws {
    try await RunningSimulator.run { simulator in
      _ = try await simulator.post(
        "sim/document", "{\"name\":\"\(name)\",\"base64\":\"AAEC\",\"caption\":\"看\",\"forward\":true}")
      let message = try await simulator.received().first
      #expect(message?["caption"]?.string == "看" && message?["forward_origin"] != nil)
      #expect(message?["document"]?["file_name"]?.string == name)
      #expect(message?["document"]?["mime_type"]?.string == type)
      let id = try #require(message?["document"]?["file_id"]?.string)
      let file = try await simulator.bot("getFile", "{\"file_id\":\"\(id)\"}").json["result"]
      #expect(file?["file_path"]?.string == path)
      #expect(try await simulator.download(path).body == Data([0, 1, 2]))
    }
  }

  /// Photos that a test only counts have a picture too.
  @Test func everyPhotoHasAPicture() async throws {
    try await RunningSimulator.run { simulator in
      _ = try await simulator.post("sim/message", #"{"caption":"two","photos":2}"#)
      let ids = try await simulator.received().compactMap { $0["photo"]?.array?.last?["file_id"]?.string }
      #expect(ids == ["photo-0", "photo-0"])
      let path = try await simulator.bot("getFile", #"{"file_id":"photo-0"}"#).json["result"]?["file_path"]?.string
      let picture = try await simulator.download(path ?? "").body
      #expect(PictureSize(of: Array(picture)) == PictureSize(width: 400, height: 300))
      let shown = try await simulator.get("sim/chats/1000").json["messages"]?.array?.first
      #expect(shown?["photo"]?["width"]?.int == 400 && shown?["document"] == nil)
    }
  }

  @Test func onlyTheNewestFilesAreKept() {
    let files = InMemoryFiles()
    let first = files.addPhoto([1])
    #expect(files[first.id] != nil && files[first.id + "-s"] != nil && files["file-1"] == nil)
    for _ in 0..<200 { _ = files.add(Upload(name: "a.txt", type: "text/plain", bytes: [65])) }
    #expect(files[first.id] == nil && files.path(of: first.id) == nil && files["file-2"]?.bytes == [65])
    let large = [UInt8](repeating: 65, count: 60 << 20)
    for _ in 0..<5 { _ = files.add(Upload(name: "large", type: "text/plain", bytes: large)) }
    #expect(files["file-202"] == nil && files["file-203"] != nil)
  }

  @Test(arguments: [
    ("slow", #""delay":0.3"#, 200), ("gone", #""status":404"#, 404), ("late", #""retry_after":2"#, 429),
  ])
  func downloadsCanFail(name: String, effect: String, status: Int) async throws {
    try await RunningSimulator.run { simulator in
      _ = try await simulator.post("sim/photo", #"{"base64":"AAAA"}"#)
      for target in ["getFile", "file"] {
        _ = try await simulator.post("sim/fault", "{\"target\":\"\(target)\",\(effect)}")
      }
      let clock = ContinuousClock.now
      let reply = try await simulator.bot("getFile", #"{"file_id":"photo-1"}"#)
      let file = try await simulator.download("photos/file_1.jpg")
      #expect(reply.status == status && file.status == status)
      #expect(name != "slow" || ContinuousClock.now - clock >= .milliseconds(600))
      let calls = try await simulator.get("sim/log").json["calls"]?.array?.map { $0["status"]?.int }
      #expect(calls == [status, status])
    }
  }

  @Test func aDownloadCanBeCut() async throws {
    try await RunningSimulator.run { simulator in
      _ = try await simulator.post("sim/document", #"{"name":"a.png","text":"0123456789"}"#)
      _ = try await simulator.post("sim/fault", #"{"target":"file","cut":"during"}"#)
      await #expect(throws: (any Error).self) { try await simulator.download("documents/file_1.png") }
      #expect(try await simulator.download("documents/file_1.png").text == "0123456789")
    }
  }
}

extension RunningSimulator {
  /// One of the page's labels.
  func label(_ name: String) async throws -> Data { try await get("page/labels/" + name).body }

  /// The messages of all updates so far.
  func received() async throws -> [JSONValue] {
    try await bot("getUpdates").json["result"]?.array?.compactMap { $0["message"] } ?? []
  }

  func download(_ path: String) async throws -> Reply { try await get("file/bot\(server.options.token)/\(path)") }
}
