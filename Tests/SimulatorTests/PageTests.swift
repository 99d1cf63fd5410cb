import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Simulator

/// The chat page's files and its control calls.
@Suite struct PageTests {
  @Test func isServedWithoutAnythingFromElsewhere() async throws {
    try await RunningSimulator.run { simulator in
      let page = try await simulator.get("")
      #expect(page.status == 200)
      #expect(page.headers["Content-Type"] == "text/html; charset=utf-8")
      #expect(page.headers["Content-Security-Policy"]?.hasPrefix("default-src 'self'") == true)
      var open = Self.references(in: page.text)
      var seen: Set<String> = []
      while let path = open.popLast() {
        guard seen.insert(path).inserted else { continue }
        let file = try await simulator.get("page/" + path)
        #expect(file.status == 200, "\(path)")
        #expect(!file.text.contains("https://"), "\(path)")
        open += Self.references(in: file.text)
      }
      #expect(
        seen.isSuperset(of: ["main.js", "phone.js", "calls.js", "mailbox.js", "base.css", "mail.css", "icon.svg"]))
      #expect(try await simulator.get("page/../Package.swift").status != 200)
      #expect(try await simulator.get("page/nothing.js").status == 404)
    }
  }

  /// Files of the page's folder that a text names: by their whole path or, in a module, beside it.
  private static func references(in text: String) -> [String] {
    let files = text.split(whereSeparator: { "\"' ".contains($0) }).filter { word in
      [".js", ".css", ".svg"].contains { word.hasSuffix($0) }
    }
    return files.compactMap { word in
      word.hasPrefix("/page/") ? String(word.dropFirst(6)) : word.hasPrefix("./") ? String(word.dropFirst(2)) : nil
    }
  }

  @Test func hasTheWordsOfAllLanguagesAndTheCarriersNames() async throws {
    try await RunningSimulator.run { simulator in
      let words = try await simulator.get("page/words.json").json
      for (tag, word) in [("zh-Hant", "貼上訊息或單號…"), ("zh-Hans", "粘贴消息或单号…"), ("en", "Message or number…")] {
        #expect(words[tag]?["compose.placeholder"]?.string == word)
      }
      #expect(words["zh-Hant"]?["carrier.tcat"]?.string == "黑貓")
    }
  }

  @Test func everyLabelToPickIsASmallPictureWithAName() async throws {
    try await RunningSimulator.run { simulator in
      let words = try await simulator.get("page/words.json").json
      let labels = try await simulator.get("page/labels/labels.json").json.array?.compactMap(\.string) ?? []
      #expect((8...11).contains(labels.count))
      for label in labels {
        let picture = try await simulator.get("page/labels/" + label)
        #expect(PictureSize(of: Array(picture.body)) != nil && picture.body.count <= 40_000, "\(label)")
        #expect(picture.headers["Content-Type"]?.hasPrefix("image/") == true, "\(label)")
        let key = "label." + label.prefix { $0 != "." }
        for tag in ["zh-Hant", "zh-Hans", "en"] { #expect(words[tag]?[key]?.string != nil, "\(key)") }
      }
    }
  }

  @Test func steersTheClockWhereItMay() throws {
    let speed = Mutex(60.0)
    let runs = Mutex<[Double]>([])
    let time = TimeControl(
      speed: { speed.withLock { $0 } }, setSpeed: { new in speed.withLock { $0 = new } },
      run: { date, _ in runs.withLock { $0.append(date.timeIntervalSince1970) } })
    let clock = ManualClock.makeAtEight()
    let control = ClockControl(Simulation(.init(), now: { clock.now }, time: time))
    let now = clock.now.timeIntervalSince1970
    #expect(try Self.post(control, "{\"speed\":0}").body["speed"]?.double == 0)
    #expect(try Self.post(control, "{\"to\":\(now + 3600)}").status == 200)
    #expect(try Self.post(control, "{\"to\":\(now + 1e9)}").status == 400)
    #expect(try Self.post(control, "{\"speed\":-1}").status == 400)
    #expect(runs.withLock { $0 } == [now + 3600])
    #expect(speed.withLock { $0 } == 0)
    let fixed = ClockControl(Simulation(.init(), now: { clock.now }))
    #expect(try Self.post(fixed, "{\"speed\":0}").status == 409)
  }

  private static func post(_ control: ClockControl, _ body: String) throws -> (status: Int, body: JSONValue) {
    let answer = control.time(try JSONReader.value(of: Array(body.utf8)))
    return (answer.status, try JSONReader.value(of: answer.body))
  }

  @Test func everyParcelToPickHasItsStory() async throws {
    try await RunningSimulator.run { simulator in
      let parcels = try await simulator.get("sim/shelf").json["parcels"]?.array ?? []
      #expect(parcels.count == SampleParcels.parcels.count)
      #expect(Set(parcels.compactMap { $0["carrier"]?.string }) == Set(CarrierProfile.byID.keys))
      for parcel in parcels {
        let number = try #require(parcel["number"]?.string)
        let story = try #require(StoryPlanner.fixed[number]?.story)
        #expect(parcel["story"]?.string == story.rawValue)
        let hours = try #require(parcel["steps"]?.array).compactMap { $0["hours"]?.double }
        #expect(hours == hours.sorted(), "\(number)")
        #expect(hours.isEmpty == (story == .neverKnown), "\(number)")
      }
    }
  }

  @Test func listsAndLiftsSingleFaults() async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("x")
      let slow = try await simulator.post(
        "sim/fault", "{\"name\":\"down\",\"target\":\"tcat\",\"status\":502,\"count\":0}")
      _ = try await simulator.post("sim/fault", "{\"target\":\"sendMessage\",\"status\":502,\"count\":2}")
      _ = try await simulator.post("sim/fault", "{\"limits\":true}")
      _ = try await simulator.post("sim/fault", "{\"block\":1000}")
      let standing = try await simulator.get("sim/faults").json
      #expect(standing["all"]?.array?.map { $0["name"]?.string } == ["down", nil])
      #expect(standing["all"]?.array?.map { $0["left"]?.int } == [nil, 2])
      #expect(standing["limits"]?.bool == true)
      #expect(standing["blocked"]?.array?.compactMap(\.int) == [1000])
      _ = try await simulator.post("sim/fault", "{\"lift\":\(slow.json["id"]?.int ?? 0)}")
      #expect(try await simulator.get("sim/faults").json["faults"]?.int == 1)
      #expect(try await simulator.get("tcat/Inquire/TraceDetail.aspx?BillID=1").status == 200)
    }
  }

  @Test func showsWhatNewCallsAsked() async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("x")
      try await simulator.answer("first")
      _ = try await simulator.get("tcat/Inquire/TraceDetail.aspx?BillID=1")
      let calls = try await simulator.get("sim/log").json["calls"]?.array ?? []
      #expect(calls.first?["parameters"]?["text"]?.string == "first")
      #expect(calls.last?["path"]?.string == "GET /Inquire/TraceDetail.aspx?BillID=1")
      for _ in 0..<CallLog.requestsKept { _ = try await simulator.bot("getMe") }
      let later = try await simulator.get("sim/log").json["calls"]?.array ?? []
      #expect(later.first?["parameters"] == nil)
      #expect(later.last?["parameters"] != nil)
    }
  }

  @Test func sendsAnAlbumAsItsPhotosWithOneCaption() async throws {
    try await RunningSimulator.run { simulator in
      _ = try await simulator.post("sim/message", "{\"caption\":\"under the first\",\"photos\":3}")
      _ = try await simulator.post("sim/message", "{\"caption\":\"\",\"photos\":1}")
      let received = try await simulator.bot("getUpdates").json["result"]?.array?.map { $0["message"] } ?? []
      #expect(received.map { $0?["caption"]?.string } == ["under the first", nil, nil, nil])
      #expect(received.allSatisfy { $0?["photo"] != nil })
      let groups = received.map { $0?["media_group_id"]?.string }
      #expect(groups[0] != nil && groups[0] == groups[1] && groups[1] == groups[2] && groups[3] == nil)
    }
  }

  @Test func aReplyBringsWhatItAnswers() async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("x")
      let card = try await simulator.answer("the card")
      _ = try await simulator.post("sim/message", "{\"text\":\"rename\",\"reply_to\":\(card)}")
      let reply = try await simulator.bot("getUpdates").json["result"]?.array?.last?["message"]
      #expect(reply?["reply_to_message"]?["message_id"]?.int == card)
      #expect(reply?["reply_to_message"]?["text"]?.string == "the card")
      let shown = try await simulator.get("sim/chats/1000").json["messages"]?.array
      #expect(shown?.last?["reply_to"]?.int == card)
    }
  }

  @Test func aGroupTakesTheBotInOnce() async throws {
    try await RunningSimulator.run { simulator in
      let body = "{\"chat\":-4001,\"title\":\"我們家\",\"user\":{\"id\":1001,\"name\":\"小美\"}}"
      #expect(try await simulator.post("sim/join", body).json["new"]?.bool == true)
      #expect(try await simulator.post("sim/join", body).json["new"]?.bool == false)
      #expect(try await simulator.post("sim/join", "{\"chat\":5}").status == 400)
      let received = try await simulator.bot("getUpdates").json["result"]?.array ?? []
      #expect(received.count == 1)
      #expect(received.first?["my_chat_member"]?["old_chat_member"]?["status"]?.string == "left")
      #expect(received.first?["my_chat_member"]?["chat"]?["title"]?.string == "我們家")
      #expect(try await simulator.bot("sendMessage", "{\"chat_id\":-4001,\"text\":\"y\"}").status == 200)
      #expect(try await simulator.get("sim/info").json["chats"]?.array?.first?["title"]?.string == "我們家")
    }
  }
}
