import Cards
import Carriers
import Chat
import CurlHTTP
import EInvoice
import Foundation
import Google
import HTTP
import Logging
import Phrases
import Receipts
import Simulator
import Synchronization
import TestSupport
import Tracking

@testable import Scheduler
@testable import Store

/// A chat with receipts, and the loop that writes them into the spreadsheet of the simulated Google, over real HTTP.
final class GoogleScene: Sendable {
  struct Cell: Decodable {
    let kind: String
    let text: String
  }

  struct File: Decodable {
    let name: String
    let folder: String?
    let trashed: Bool
    let `public`: Bool
    let size: Int
  }

  struct State: Decodable {
    let files: [File]
    let rows: [[Cell]]
    let codes: Int
    let tokens: Int
    let revoked: Int
  }

  private struct Consent: Decodable { let address: String }

  static let account = GoogleAccountID(rawValue: 7)

  let clock = ManualClock()
  let folder: ScratchFolder
  let store: Store
  let wakeUps = WakeUps()
  let key = KeySwitch()
  /// What the platform answers when it is asked for a picture.
  let pictures = Mutex<[String: DocumentFetch]>([:])
  let tools: GoogleTools
  private let control: String
  private let curl: CurlClient
  private let language: Language

  /// Runs a simulator around `body`.
  static func run(
    language: Language = .zhHant, hasNames: Bool = true, _ body: (GoogleScene) async throws -> Void
  ) async throws {
    let server = SimulatorServer(
      SimulatorOptions(), now: { Date() }, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let running = Task { try await server.run() }
    defer { running.cancel() }
    try await body(GoogleScene(try await server.ready(), language, hasNames: hasNames))
  }

  private init(_ address: SimulatorServer.Address, _ language: Language, hasNames: Bool) throws {
    folder = try ScratchFolder()
    self.language = language
    store = try Store(
      path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
    curl = CurlClient(.init(noProxy: "*", addresses: .any))
    control = address.page + "sim/"
    let base = address.googleBaseURL
    let application = GoogleApplication(
      clientID: address.googleClient.id, clientSecret: Secret(address.googleClient.secret),
      servers: .init(accounts: base, tokens: base, drive: base, sheets: base))
    tools = GoogleTools(
      tokens: GoogleTokenClient(application, curl.client), client: curl.client,
      cards: Cards(phrases: try Catalogues.phrases(), carriers: Registry.carriers),
      folder: hasNames ? "Ledgr/Receipts" : nil, sheetName: hasNames ? "Ledgr Expenses" : nil,
      seal: { secret, kind, _ in Data("\(kind) \(secret.reveal())".utf8) },
      open: { [key] sealed, kind, _ in
        guard key.isUsable else { return nil }
        let text = String(decoding: sealed, as: UTF8.self)
        return text.hasPrefix("\(kind) ") ? Secret(String(text.dropFirst("\(kind) ".count))) : nil
      }, isKeyUsable: { [key] in key.isUsable },
      random: { count in (0..<count).map { _ in UInt8.random(in: .min ... .max) } })
    let profile = ChatProfile(
      id: Samples.chat, kind: .private, language: language.rawValue, zone: .taipei, createdAt: clock.now)
    try apply([.saveChat(profile)])
  }

  /// A loop of a process that has just started.
  var loop: GoogleLoop {
    GoogleLoop(
      LoopContext(
        store: store, clock: clock.clock, wakeUps: wakeUps, owner: "test", random: { 0 },
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }), tools: tools,
      fetch: { [self] document, _, _ in pictures.withLock { $0[document.id] } ?? .gone })
  }

  /// Does what is due now.
  func work() async throws {
    let loop = loop
    while try await loop.queue.pass() == 0 {}
    while try await loop.revokeDue() == 0 {}
  }

  func apply(_ effects: [Effect]) throws {
    try store.inbox.receive(
      [.update(Samples.text("…", id: "\(store.ids.next())"))], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 1, now: clock.now, handler: { _, _ in effects }, reportFailure: { _, _, error in throw error })
  }

  /// What waits to be sent.
  func messages() throws -> [GoogleMessage] {
    var messages: [GoogleMessage] = []
    var settled: [Settlement] = []
    while let row = try store.outbox.settleAndTake(
      settled: settled, take: 1, owner: "test", render: { _, _ in }
    ).rows.first?.row {
      if row.outbound.action == .send, case .google(let message) = try row.outbound.content.decoded(Content.self) {
        messages.append(message)
      }
      settled = [Settlement(row: row, outcome: .done(MessageID(rawValue: "5")))]
    }
    return messages
  }

  var account: GoogleAccount? { get throws { try store.read { try $0.google(in: Samples.chat) } } }

  var counts: SheetCounts { get throws { try store.read { try $0.sheetCounts(of: Self.account) } } }
}

/// The simulated Google.
extension GoogleScene {
  @discardableResult
  func post(_ path: String, _ body: String) async throws -> Response {
    try await curl.client.send(
      Request(.post, control + path, headers: [("Content-Type", "application/json")], body: Array(body.utf8)))
  }

  func state() async throws -> State {
    let response = try await curl.client.send(Request(.get, control + "google"))
    return try JSONDecoder().decode(State.self, from: Data(response.body))
  }

  /// The columns with the merchant and the receipt's id, without the first row.
  func rows() async throws -> [[String]] {
    try await state().rows.dropFirst().map { row in [row[1].text, row[11].text] }
  }

  /// The user consents on the page of the open attempt, and the code is stored as the dialogs do.
  func consent() async throws {
    let account = try account
    if account?.linkUntil == nil {
      let new = GoogleAccount(id: account?.id ?? Self.account, chat: Samples.chat)
      let link = tools.newLink(for: new) ?? Data()
      try apply([.google(.begin(new.id, link: link, until: clock.now.addingTimeInterval(3600)))])
    }
    guard let open = try self.account, let page = tools.page(of: open) else { throw CocoaError(.fileReadUnknown) }
    let answer = try await post("google", "{\"consent\":\"\(page)\"}")
    let address = try JSONDecoder().decode(Consent.self, from: Data(answer.body)).address
    guard case .code(let code, _)? = GoogleAnswer(pasted: address) else { throw CocoaError(.fileReadUnknown) }
    try apply([.google(.exchange(open.id, code: tools.seal(code, .googleCode, Samples.chat) ?? Data()))])
  }

  /// An account whose spreadsheet is made.
  func connect() async throws {
    try await consent()
    try await work()
    _ = try messages()
  }
}

/// Receipts.
extension GoogleScene {
  static func receipt(_ id: Int64, _ shop: String, _ amount: Decimal = 85, files: [String] = []) -> KeptReceipt {
    var receipt = Receipt(kind: .slip)
    receipt.date = Day(year: 2026, month: 11, day: 27)
    receipt.seller.name = shop
    receipt.total = Receipt.Total(value: amount, currency: "TWD")
    receipt.items = [Receipt.Item(name: "拿鐵", quantity: 2, price: 55)]
    receipt.category = .foodAndDining
    receipt.paymentMethod = .cash
    return KeptReceipt(
      id: ReceiptID(rawValue: id), receipt, from: .text, files: files, addedAt: ManualClock.start)
  }

  func keep(_ receipts: KeptReceipt...) throws { try apply(receipts.map { .receipt(.save($0)) }) }
}
