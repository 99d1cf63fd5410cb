import Chat
import Foundation
import Receipts
import TestSupport
import Testing
import Tracking

@testable import Store

/// Lists of parcels that chats send: leased, fetched, read and imported.
@Suite struct ImportTests {
  private let fixture: StoreFixture
  private static let id = ImportID(rawValue: 5)
  private static let origin = ImportOrigin.document(Document(id: "f", name: "a.json", size: 3))
  private static let other = ChatID(platform: "telegram", value: "777")

  init() throws { fixture = try StoreFixture() }

  private var store: Store { fixture.store }

  private func parcel(_ status: Status = .inTransit, _ number: String = "620434003756") -> Parcel {
    var shipment = Samples.shipment("tcat", number, status: status)
    shipment.events = [Samples.event(status, "轉運中", minutesAfterStart: 0)]
    var parcel = Parcel(id: ParcelID(rawValue: 100), shipment: shipment, name: "耳機", addedAt: ManualClock.start)
    parcel.isMuted = true
    parcel.unarchivedAt = ManualClock.start
    return parcel
  }

  private func ask(_ id: ImportID = id) throws {
    try fixture.handle(
      [.saveChat(fixture.profile()), .imports(.fetch(id, Self.origin))], updateID: "\(store.ids.next())")
  }

  private func lease() throws -> [ImportJob] {
    try store.imports.lease(limit: 9, owner: "me", seconds: 60).due
  }

  @Test func anErrandIsLeasedToOneAndAgainWhenTheLeaseIsOver() throws {
    #expect(try lease().isEmpty)
    try ask()
    let job = try #require(try lease().first)
    #expect(job.id == Self.id && job.chat == Samples.chat && job.origin == Self.origin && job.attempts == 0)
    #expect(try lease().isEmpty)
    fixture.clock.advance(by: 61)
    #expect(try lease().count == 1)
  }

  @Test func anErrandOfTheDeadIsTakenOverAtTheStart() throws {
    let folder = try ScratchFolder()
    let clock = ManualClock()
    func open() throws -> Store {
      try Store(path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: { clock.now }), clock: clock.clock)
    }
    do {
      let store = try open()
      try store.inbox.receive([.update(Samples.text("x"))], account: "a", next: nil, receivedAt: clock.now)
      _ = try store.inbox.handle(
        limit: 1, now: clock.now,
        handler: { _, _ in [.saveChat(self.fixture.profile()), .imports(.fetch(Self.id, Self.origin))] },
        reportFailure: { _, _, error in throw error })
      #expect(try store.imports.lease(limit: 1, owner: "me", seconds: 600).due.count == 1)
    }
    #expect(try open().imports.lease(limit: 1, owner: "another", seconds: 600).due.count == 1)
  }

  @Test func howAnErrandEnds() throws {
    try ask()
    let job = try #require(try lease().first)
    try store.imports.finish(job, .retryAt(fixture.clock.now.addingTimeInterval(9)), telling: nil)
    #expect(try lease().isEmpty)
    fixture.clock.advance(by: 10)
    let again = try #require(try lease().first)
    #expect(again.attempts == 1)
    let list = ImportedList(parcels: [parcel()], unreadable: 2)
    try store.imports.finish(again, .read(list), telling: Outbound(.send, content: .stored(Data("read".utf8))))
    #expect(try store.read { try $0.importedList(Self.id, in: Samples.chat) } == list)
    #expect(try store.read { try $0.importedList(Self.id, in: Self.other) } == nil)
    #expect(try fixture.take().map(\.text) == ["read"])
    #expect(try lease().isEmpty)
  }

  @Test func aSecondListTakesThePlaceOfTheFirst() throws {
    try ask()
    let job = try #require(try lease().first)
    try ask(ImportID(rawValue: 6))
    try store.imports.finish(
      job, .read(ImportedList(parcels: [parcel()])), telling: Outbound(.send, content: .stored(Data())))
    #expect(try store.read { try $0.importedList(Self.id, in: Samples.chat) } == nil)
    #expect(try fixture.take().isEmpty)
    #expect(try lease().map(\.id.rawValue) == [6])
  }

  @Test func aListIsForgottenAfterItsDay() throws {
    try fixture.handle([.saveChat(fixture.profile()), .imports(.keep(Self.id, ImportedList(parcels: [parcel()])))])
    try store.housekeeping.pruneImports(before: fixture.clock.now)
    #expect(try store.read { try $0.importedList(Self.id, in: Samples.chat) } != nil)
    try store.housekeeping.pruneImports(before: fixture.clock.now.addingTimeInterval(1))
    #expect(try store.read { try $0.importedList(Self.id, in: Samples.chat) } == nil)
  }

  private func restore(_ parcel: Parcel, chat: ChatID = Samples.chat, updateID: String = "50") throws {
    try fixture.handle(
      [.saveChat(fixture.profile(chat)), .imports(.add([ImportedParcel(parcel, isFollowed: true)]))], chat: chat,
      updateID: updateID)
  }

  private func due() throws -> [DueShipment] {
    let opening = LeaseQuota(carriers: ["tcat"], limit: 9)
    return try store.shipments.leaseDue(
      [opening], owner: "x", until: fixture.clock.now.addingTimeInterval(9), now: fixture.clock.now)
  }

  @Test func aParcelComesBackWithItsHistory() throws {
    try restore(parcel())
    let back = try #require(try store.read { try $0.parcels(in: Samples.chat) }.first)
    #expect(back.name == "耳機" && back.isMuted && back.status == .inTransit)
    #expect(
      back.events.map(\.text) == ["轉運中"] && back.id.rawValue == 100
        && back.unarchivedAt == ManualClock.start)
  }

  @Test func whatIsOverIsNotAskedAbout() throws {
    try restore(parcel(.delivered))
    #expect(try due().isEmpty)
    var archived = parcel(.inTransit, "620434003767")
    archived.id = ParcelID(rawValue: 101)
    archived.archivedAt = ManualClock.start
    try restore(archived, updateID: "51")
    #expect(try due().isEmpty)
  }

  @Test func whatAListToldIsNotForOthersToSee() throws {
    try restore(parcel(.delivered))
    try fixture.handle(
      [.saveChat(fixture.profile(Self.other)), .add(fixture.parcel(200))], chat: Self.other, updateID: "60")
    let theirs = try #require(try store.read { try $0.parcels(in: Self.other) }.first)
    #expect(theirs.status == .pending && theirs.events.isEmpty)
    #expect(try due().count == 1)
  }

  @Test func aListChangesNothingOfWhatOthersFollow() throws {
    try fixture.handle(
      [.saveChat(fixture.profile(Self.other)), .add(fixture.parcel(200))], chat: Self.other, updateID: "60")
    try restore(parcel(.delivered))
    let theirs = try #require(try store.read { try $0.parcels(in: Self.other) }.first)
    #expect(theirs.status == .pending)
  }
}
