import Foundation
import Testing

@testable import Simulator

@Suite struct TrackTWTests {
  static let headers = ["Accept": "application/json", "Authorization": "Bearer simulated-track-tw-token"]
  static let sevenEleven = "9a980809-8865-4741-9f0a-3daaaa7d9e19"
  static let shopee = "9a98100c-c984-463d-82a6-ae86ec4e0b8a"

  static func importing(_ number: String, _ carrier: String) -> String {
    "{\"carrier_id\":\"\(carrier)\",\"tracking_number\":[\"\(number)\"],\"notify_state\":\"inactive\"}"
  }

  @Test func wantsATokenAndAcceptsJSON() async throws {
    try await RunningSimulator.run { simulator in
      let path = "tracktw/api/v1/carrier/available"
      #expect(try await simulator.get(path, headers: ["Accept": "application/json"]).status == 401)
      let page = try await simulator.get(path, headers: ["Accept": "text/html", "Authorization": "Bearer x"])
      #expect(page.status == 302)
      let carriers = try await simulator.get(path, headers: Self.headers)
      #expect(carriers.status == 200)
      #expect(carriers.json.array?.count == 18)
      #expect(carriers.headers["X-RateLimit-Limit"] == "60")
    }
  }

  @Test(arguments: [
    ("{\"carrier_id\":\"x\",\"tracking_number\":[\"1\"],\"notify_state\":\"inactive\"}", "carrier_id"),
    ("{\"carrier_id\":\"\(sevenEleven)\",\"tracking_number\":\"1\",\"notify_state\":\"inactive\"}", "tracking_number"),
    ("{\"carrier_id\":\"\(sevenEleven)\",\"tracking_number\":[\"1\"]}", "notify_state"),
    ("{\"carrier_id\":\"\(sevenEleven)\",\"tracking_number\":[\"1\"],\"notify_state\":\"active\"}", "notify_state"),
  ])
  func refusesImports(body: String, field: String) async throws {
    try await RunningSimulator.run { simulator in
      let reply = try await simulator.post("tracktw/api/v1/package/import", body, headers: Self.headers)
      #expect(reply.status == 422)
      #expect(reply.json["errors"]?[field]?.array?.isEmpty == false)
      #expect(reply.json["message"]?.string?.isEmpty == false)
    }
  }

  @Test func everyMemberHasPackagesOfTheirOwn() async throws {
    try await RunningSimulator.run { simulator in
      let token = "7|" + String(repeating: "aB3", count: 13) + "x"
      let mine = Self.headers.merging(["Authorization": "Bearer \(token)"]) { $1 }
      let (body, path) = (Self.importing("F70334584020", Self.sevenEleven), "tracktw/api/v1/package/")
      let host = try await simulator.post(path + "import", body, headers: Self.headers).json["F70334584020"]?.string
      let own = try await simulator.post(path + "import", body, headers: mine).json["F70334584020"]?.string
      #expect(own != nil && own != host)
      #expect(try await simulator.get(path + "tracking/" + (own ?? ""), headers: mine).status == 200)
      #expect(try await simulator.get(path + "tracking/" + (host ?? ""), headers: mine).status == 404)
      #expect(try await simulator.get("sim/members").json[token]?.int == 3)

      _ = try await simulator.post("sim/member", #"{"token":"\#(token)","withdrawn":true}"#)
      #expect(try await simulator.get("tracktw/api/v1/user/profile", headers: mine).status == 401)
      let short = Self.headers.merging(["Authorization": "Bearer 7|short"]) { $1 }
      #expect(try await simulator.get("tracktw/api/v1/user/profile", headers: short).status == 401)
    }
  }

  @Test func followsAParcelToItsStore() async throws {
    try await RunningSimulator.run { simulator in
      let body = Self.importing("F70334584020", Self.sevenEleven)
      let path = "tracktw/api/v1/package/"
      let first = try await simulator.post(path + "import", body, headers: Self.headers)
      let relation = first.json["F70334584020"]?.string ?? ""
      let again = try await simulator.post(path + "import", body, headers: Self.headers)
      #expect(again.json["F70334584020"]?.string == relation)
      let fresh = try await simulator.get(path + "tracking/" + relation, headers: Self.headers).json
      #expect(fresh["package_history"]?.array?.map { $0["status"]?.string } == ["寄件門市已收件", "訂單已成立"])
      simulator.clock.advance(hours: 7)
      let package = try await simulator.get(path + "tracking/" + relation, headers: Self.headers).json
      let latest = package["package_history"]?.array?.first
      #expect(package["tracking_number"]?.string == "F70334584020")
      #expect(package["carrier"]?["name"]?.string == "7-Eleven店到店")
      #expect(package["created_at"]?.string == "2026-11-21T00:00:00.000000Z")
      #expect(latest?["status"]?.string == "包裹配達取件門市 - [景安門市]")
      #expect(latest?["checkpoint_status"]?.string == "transit")
      #expect(latest?["time"]?.int == 1_795_219_200 + 7 * 3600)
      #expect(package["package_history"]?.array?.count == 6)
    }
  }

  @Test func listsArchivesAndForgets() async throws {
    try await RunningSimulator.run { simulator in
      let path = "tracktw/api/v1/package/"
      let imported = try await simulator.post(
        path + "import", Self.importing("TW268979373141Z", Self.shopee), headers: Self.headers)
      let relation = imported.json["TW268979373141Z"]?.string ?? ""
      #expect(try await simulator.get(path + "all/inbox", headers: Self.headers).status == 422)
      let inbox = try await simulator.get(path + "all/inbox?page=1&size=10", headers: Self.headers).json
      #expect(inbox["total"]?.int == 1)
      #expect(inbox["data"]?.array?.first?["id"]?.string == relation)
      let package = inbox["data"]?.array?.first?["package"]
      #expect(package?["latest_package_history"]?["status"]?.string == "賣家已寄件成功")
      let archive = try await simulator.send("PATCH", path + "state/\(relation)/archive", nil, Self.headers)
      #expect(archive.json["success"]?.bool == true)
      #expect(try await simulator.get(path + "all/inbox?page=1&size=10", headers: Self.headers).json["total"]?.int == 0)
      _ = try await simulator.send("PATCH", path + "state/\(relation)/delete", nil, Self.headers)
      #expect(try await simulator.get(path + "tracking/" + relation, headers: Self.headers).status == 404)
    }
  }

  @Test func leavesUnknownNumbersWithoutHistory() async throws {
    try await RunningSimulator.run { simulator in
      _ = try await simulator.post("sim/story", "{\"number\":\"X1\",\"story\":\"unknownAtFirst\"}")
      let path = "tracktw/api/v1/package/"
      let imported = try await simulator.post(path + "import", Self.importing("X1", Self.shopee), headers: Self.headers)
      let relation = imported.json["X1"]?.string ?? ""
      #expect(
        try await simulator.get(path + "tracking/" + relation, headers: Self.headers).json["package_history"]?.array
          == [])
      simulator.clock.advance(hours: 6)
      #expect(
        try await simulator.get(path + "tracking/" + relation, headers: Self.headers).json["package_history"]?.array?
          .count == 1)
    }
  }

  @Test func refusesTooManyCallsWhenLimited() async throws {
    try await RunningSimulator.run { simulator in
      _ = try await simulator.post("sim/fault", "{\"limits\":true}")
      var last = 0
      for _ in 0..<62 where last != 429 {
        last = try await simulator.get("tracktw/api/v1/user/profile", headers: Self.headers).status
      }
      #expect(last == 429)
    }
  }
}
