import CurlHTTP
import Foundation
import HTTP
import Logging
import Simulator
import Synchronization
import Testing
import Tracking

@testable import Google

/// The requests that a client sent.
final class Recorder: Sendable {
  private let requests = Mutex<[Request]>([])
  var all: [Request] { requests.withLock { $0 } }
  func add(_ request: Request) { requests.withLock { $0.append(request) } }
}

/// The calls, over real HTTP against the simulated Google.
@Suite struct GoogleServersTests {
  private struct Bench {
    let base: String
    let curl = CurlClient(.init(noProxy: "*", addresses: .any))
    let application: GoogleApplication

    var client: HTTPClient { curl.client }
    var tokens: GoogleTokenClient { GoogleTokenClient(application, client) }

    func control(_ path: String, _ body: String) async throws -> [String: Any] {
      let response = try await client.send(
        Request(.post, base + "/sim/" + path, headers: [("Content-Type", "application/json")], body: Array(body.utf8)))
      return try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any] ?? [:]
    }

    func state() async throws -> [String: Any] {
      let response = try await client.send(Request(.get, base + "/sim/google"))
      return try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any] ?? [:]
    }

    /// The texts of all rows.
    func rows() async throws -> [[String]] {
      (try await state()["rows"] as? [[[String: String]]] ?? []).map { $0.map { $0["text"] ?? "" } }
    }

    func files() async throws -> [[String: Any]] { try await state()["files"] as? [[String: Any]] ?? [] }

    /// Consents as a user does.
    func connect() async throws -> GoogleTokens {
      let link = GoogleLink(for: 1, redirect: GoogleApplication.loopbackRedirect) { count in
        (0..<count).map { _ in UInt8.random(in: .min ... .max) }
      }
      let answer = try await control("google", "{\"consent\":\"\(link.page(of: application))\"}")
      let address = try #require(answer["address"] as? String)
      guard case .code(let code, let state)? = GoogleAnswer(pasted: address) else {
        throw CocoaError(.fileReadUnknown)
      }
      #expect(link.matches(try #require(state)))
      let tokens = try await tokens.exchange(code, of: link)
      // A code works once.
      await #expect(throws: GoogleError.grantDead) { try await self.tokens.exchange(code, of: link) }
      return tokens
    }
  }

  private func run(_ body: (Bench) async throws -> Void) async throws {
    let server = SimulatorServer(SimulatorOptions(), now: { Date() }, logger: Logger(label: "google"))
    let running = Task { try await server.run() }
    defer { running.cancel() }
    let address = try await server.ready()
    let base = address.googleBaseURL
    let application = GoogleApplication(
      clientID: address.googleClient.id, clientSecret: Secret(address.googleClient.secret),
      servers: .init(accounts: base, tokens: base, drive: base, sheets: base))
    try await body(Bench(base: base.replacing("/google", with: ""), application: application))
  }

  private func upload(_ drive: DriveClient, _ size: Int, folder: String, id: String) async throws -> DriveFile {
    let mark = DriveMark("receipt", id)
    if let found = try await drive.find(mark) { return found }
    return try await drive.upload(
      .init(
        name: "2026-11-27_x_\(id).jpg", type: "image/jpeg", bytes: [UInt8](repeating: 0xAB, count: size),
        folder: folder, mark: mark))
  }

  @Test func tokensLiveAndDie() async throws {
    try await run { bench in
      _ = try await bench.control("google", #"{"life":604800}"#)
      let tokens = try await bench.connect()
      #expect(tokens.refreshLifetime == 604_800)
      let refresh = try #require(tokens.refresh)
      #expect(try await bench.tokens.refresh(refresh).access.reveal() != tokens.access.reveal())
      try await bench.tokens.revoke(refresh)
      await #expect(throws: GoogleError.grantDead) { try await bench.tokens.refresh(refresh) }
      try await bench.tokens.revoke(refresh)
      #expect(try await bench.state()["revoked"] as? Int == 1)
      var wrong = bench.application
      wrong.clientSecret = Secret("wrong")
      await #expect(throws: GoogleError.clientRefused) {
        try await GoogleTokenClient(wrong, bench.client).refresh(refresh)
      }
    }
  }

  @Test func aCodeNeedsTheVerifierOfItsLink() async throws {
    try await run { bench in
      func link() -> GoogleLink {
        GoogleLink(for: 1, redirect: GoogleApplication.loopbackRedirect) { count in
          (0..<count).map { _ in UInt8.random(in: .min ... .max) }
        }
      }
      let own = link()
      let answer = try await bench.control("google", "{\"consent\":\"\(own.page(of: bench.application))\"}")
      guard case .code(let code, _)? = GoogleAnswer(pasted: answer["address"] as? String ?? "") else {
        Issue.record("no code")
        return
      }
      let foreign = link()
      await #expect(throws: GoogleError.grantDead) { try await bench.tokens.exchange(code, of: foreign) }
    }
  }

  /// Files of 5 MB go at once, larger ones in two calls. What was stored without an answer is found again.
  @Test func filesAreStoredOnce() async throws {
    try await run { bench in
      let access = try await bench.connect().access
      let drive = DriveClient(bench.application.servers, access: access, bench.client)
      let top = try await drive.folder("Ledgr", DriveMark("folder", "a"))
      let folder = try await drive.folder("Receipts", in: top.id, DriveMark("folder", "b"))
      #expect(try await drive.folder("Ledgr", DriveMark("folder", "a")) == top)
      for size in [0, 1, 5 << 20, 5 << 20 + 1, 6 << 20] {
        let file = try await upload(drive, size, folder: folder.id, id: "\(size)")
        #expect(file.link.contains(file.id) && !file.isTrashed)
      }
      _ = try await bench.control("fault", #"{"target":"google.upload","cut":"after"}"#)
      await #expect(throws: GoogleError.outcomeUnknown) { try await upload(drive, 9, folder: folder.id, id: "cut") }
      let found = try await upload(drive, 9, folder: folder.id, id: "cut")
      let files = try await bench.files()
      #expect(files.map { $0["size"] as? Int } == [0, 0, 0, 1, 5 << 20, 5 << 20 + 1, 6 << 20, 9])
      #expect(files.dropFirst(2).allSatisfy { $0["folder"] as? String == "Receipts" && $0["public"] as? Bool == false })
      try await drive.shareWithEverybody(found.id)
      try await drive.rename(found.id, to: "new")
      let last = try #require(try await bench.files().last)
      #expect(last["public"] as? Bool == true && last["name"] as? String == "new")
      #expect(try await drive.unshare(found.id))
      #expect(try await bench.files().last?["public"] as? Bool == false)
      // There is nothing to take back, and no such file.
      for id in [found.id, "none"] { #expect(try await drive.unshare(id) == false) }
      _ = try await bench.control("google", #"{"trash":"Ledgr"}"#)
      #expect(try await drive.file(folder.id)?.isTrashed == true)
      #expect(try await drive.find(DriveMark("folder", "b")) == nil)
      #expect(try await drive.file("none") == nil)
    }
  }

  @Test func rowsAreFoundByTheirIDs() async throws {
    try await run { bench in
      let access = try await bench.connect().access
      let drive = DriveClient(bench.application.servers, access: access, bench.client)
      let file = try await drive.spreadsheet("Ledgr Expenses", DriveMark("sheet", "a"))
      let sheets = SheetsClient(
        bench.application.servers, spreadsheet: file.id, access: access, bench.client)
      try await sheets.writeHeader(in: try await sheets.tab(nil))
      _ = try await bench.control("google", #"{"tab":"It's mine!"}"#)
      let tab = try await sheets.tab(0)
      #expect(tab.title == "It's mine!")
      var row = SheetRow(id: "1234567890123456789")
      row.day = Day(year: 2026, month: 11, day: 27)
      row.merchant = "7-11"
      row.amount = Decimal(string: "23.5")
      row.link = "https://drive.example/1"
      try await sheets.append(row, in: tab)
      _ = try await bench.control("fault", #"{"target":"google.append","cut":"after"}"#)
      await #expect(throws: GoogleError.outcomeUnknown) { try await sheets.append(SheetRow(id: "2"), in: tab) }
      #expect(try await sheets.rows(in: tab) == ["ID": 1, "1234567890123456789": 2, "2": 3])
      row.merchant = "=1"
      try await sheets.update(row, at: 2, in: tab)
      let rows = try await bench.state()["rows"] as? [[[String: String]]] ?? []
      #expect(rows[0].map { $0["text"] } == SheetRow.header)
      #expect(rows[1].map { $0["kind"] }.prefix(4) == ["day", "text", "text", "number"])
      #expect(rows[1][1]["text"] == "=1" && rows[1][3]["text"] == "23.5" && rows[1][8]["kind"] == "formula")
      #expect(rows[1][11] == ["kind": "text", "text": "1234567890123456789"])
      await #expect(throws: GoogleError.notFound) { try await sheets.tab(99) }
      _ = try await bench.control("google", #"{"delete":"Ledgr Expenses"}"#)
      await #expect(throws: GoogleError.notFound) { try await sheets.tab(0) }
    }
  }

  @Test(arguments: [
    (#"{"target":"google.append","status":503}"#, GoogleError.server(status: 503)),
    (#"{"target":"google","retry_after":2}"#, .tooMany(seconds: 2)),
    (#"{"target":"google.append","status":401}"#, .accessTokenDead),
    (#"{"target":"google.append","cut":"before"}"#, .outcomeUnknown),
    (#"{"target":"google.append","cut":"during"}"#, .outcomeUnknown),
    (#"{"target":"google.append","status":200,"body":"<html>"}"#, .notUnderstood),
  ])
  func faultsAreErrors(_ fault: String, _ error: GoogleError) async throws {
    try await run { bench in
      let access = try await bench.connect().access
      let drive = DriveClient(bench.application.servers, access: access, bench.client)
      let file = try await drive.spreadsheet("x", DriveMark("sheet", "a"))
      let sheets = SheetsClient(bench.application.servers, spreadsheet: file.id, access: access, bench.client)
      let tab = try await sheets.tab(nil)
      _ = try await bench.control("fault", fault)
      await #expect(throws: error) { try await sheets.append(SheetRow(id: "1"), in: tab) }
    }
  }

  @Test func anAccessTokenEndsInTheMiddle() async throws {
    try await run { bench in
      _ = try await bench.control("google", #"{"uses":2}"#)
      let tokens = try await bench.connect()
      let drive = DriveClient(bench.application.servers, access: tokens.access, bench.client)
      _ = try await drive.spreadsheet("x", DriveMark("sheet", "a"))
      await #expect(throws: GoogleError.accessTokenDead) { try await drive.file("1") }
      let access = try await bench.tokens.refresh(try #require(tokens.refresh)).access
      #expect(try await DriveClient(bench.application.servers, access: access, bench.client).file("none") == nil)
    }
  }
}
