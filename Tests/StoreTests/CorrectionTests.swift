import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@Suite struct CorrectionTests {
  private let fixture: StoreFixture
  private let other = ChatID(platform: "telegram", value: "43")
  private let id = ParcelID(rawValue: 100)

  init() throws {
    fixture = try StoreFixture()
    var parcel = fixture.parcel(100)
    parcel.unconfirmed = .remembered
    parcel.reading = ReadingID(rawValue: 5)
    try fixture.handle([.saveChat(fixture.profile()), .add(parcel)])
  }

  private func parcel(_ id: Int64 = 100, in chat: ChatID = Samples.chat) throws -> Parcel? {
    try fixture.store.read { try $0.parcel(ParcelID(rawValue: id), in: chat) }
  }

  private func due(_ carrier: CarrierID) throws -> [String] {
    let now = fixture.clock.now
    return try fixture.store.shipments.leaseDue(
      [LeaseQuota(carriers: [carrier], limit: 10)], owner: "test", until: now.addingTimeInterval(60), now: now
    ).map(\.shipment.number.text)
  }

  private let target = CorrectionTarget(carrier: "momo", number: Samples.number("300123456789"), isFollowed: true)

  @Test func whatWasReadIsConfirmed() throws {
    #expect(try parcel()?.unconfirmed == .remembered)
    try fixture.handle([.confirm(id)], chat: other, updateID: "2")
    #expect(try parcel()?.unconfirmed == .remembered)
    try fixture.handle([.confirm(id)], updateID: "3")
    #expect(try parcel()?.unconfirmed == nil)
  }

  @Test func whatIsNotedIsReplacedInItsOwnChatAlone() throws {
    var noted = NotedFields(shop: "博客來")
    noted.set(.store, \.store, to: Place(name: "景安門市"))
    try fixture.handle([.saveChat(fixture.profile(other)), .setNoted(id, noted)], chat: other, updateID: "2")
    #expect(try parcel()?.noted == NotedFields())
    try fixture.handle([.setNoted(id, noted)], updateID: "3")
    #expect(try parcel()?.noted == noted)
    try fixture.handle([.setNoted(id, NotedFields())], updateID: "4")
    #expect(try parcel()?.noted == NotedFields())
  }

  @Test func aMovedParcelKeepsItselfAndItsOldShipmentGoes() throws {
    fixture.clock.advance(by: 60)
    let added = try parcel()?.addedAt
    try fixture.handle([.move(id, to: target)], updateID: "2")
    let moved = try #require(try parcel())
    #expect(moved.carrier == "momo" && moved.number == target.number && moved.addedAt == added)
    #expect(moved.unconfirmed == .read)
    #expect(try due("tcat") == [])
    #expect(try due("momo") == ["300123456789"])
  }

  @Test func theOldShipmentStaysWhileAnotherChatFollowsIt() throws {
    try fixture.handle([.saveChat(fixture.profile(other)), .add(fixture.parcel(101))], chat: other, updateID: "2")
    try fixture.handle([.move(id, to: target)], updateID: "3")
    #expect(try due("tcat") == ["620434003756"])
    #expect(try parcel(101, in: other)?.carrier == "tcat")
  }

  @Test func aParcelMovesIntoAShipmentThatIsFollowedAlready() throws {
    var known = fixture.parcel(101, "300123456789")
    known.carrier = "momo"
    try fixture.handle([.saveChat(fixture.profile(other)), .add(known)], chat: other, updateID: "2")
    try fixture.handle([.move(id, to: target)], updateID: "3")
    #expect(try parcel()?.shipment?.id == (try parcel(101, in: other)?.shipment?.id))
    #expect(try due("momo") == ["300123456789"])
  }

  @Test func nothingMovesOntoAParcelOfTheSameChatOrInAnotherChat() throws {
    var known = fixture.parcel(101, "300123456789")
    known.carrier = "momo"
    try fixture.handle([.add(known)], updateID: "2")
    try fixture.handle([.move(id, to: target)], updateID: "3")
    #expect(try parcel()?.carrier == "tcat")
    try fixture.handle([.saveChat(fixture.profile(other)), .move(id, to: target)], chat: other, updateID: "4")
    #expect(try parcel()?.carrier == "tcat")
    #expect(try due("tcat") == ["620434003756"])
  }

  @Test func aCarrierThatNobodyCanAskIsNotDue() throws {
    let unasked = CorrectionTarget(carrier: "momo", number: target.number, isFollowed: false)
    try fixture.handle([.move(id, to: unasked)], updateID: "2")
    #expect(try due("momo") == [])
  }

  /// Alerts of the old shipment do not suppress alerts of the new one.
  @Test func theNewShipmentRingsForItself() throws {
    func ring() throws -> Int {
      let now = fixture.clock.now
      let shipment = try #require(try parcel()).tracked
      try fixture.store.shipments.commit(
        [(ShipmentLease(shipment.id), true)], now: now, makeBundleRow: StoreFixture.makeBundleRow
      ) {
        _, current, followers in
        var shipment = current.shipment
        shipment.stay = 1
        return ShipmentChange(
          shipment: shipment, failures: 0, nextCheck: nil,
          plans: followers.map {
            StoreFixture.plan(of: $0, Alert(.delivered, occasion: shipment.stay))
          })
      }
      return try fixture.store.read { try $0.depths().outbound }
    }
    #expect(try ring() == 1)
    #expect(try ring() == 1)
    try fixture.handle([.move(id, to: target)], updateID: "2")
    #expect(try ring() == 2)
  }

  @Test func theLastChoiceForAFormCounts() throws {
    try fixture.handle(
      [.saveChoice(form: "N12", "ecan"), .saveChoice(form: "N10", "hct"), .saveChoice(form: "N12", "tcat")],
      updateID: "2")
    #expect(try fixture.store.read { try $0.carrierChoices(in: Samples.chat) } == ["N12": "tcat", "N10": "hct"])
    #expect(try fixture.store.read { try $0.carrierChoices(in: other) } == [:])
  }

  @Test func choicesAndReadingsMoveWithTheirChat() throws {
    let reading = ReadingID(rawValue: 5)
    try fixture.handle([.saveChoice(form: "N12", "ecan"), .saveReading(reading, Data("x".utf8))], updateID: "2")
    try fixture.handle([.saveChat(fixture.profile(other)), .saveChoice(form: "N9", "hct")], chat: other, updateID: "3")
    try fixture.handle([.migrate(to: other)], updateID: "4")
    #expect(try fixture.store.read { try $0.carrierChoices(in: other) } == ["N12": "ecan", "N9": "hct"])
    #expect(try fixture.store.read { try $0.reading(reading, in: other) } == Data("x".utf8))
    #expect(try fixture.store.read { try $0.reading(reading, in: Samples.chat) } == nil)
  }

  @Test func aParcelKnowsTheReadingThatItCameInWith() throws {
    let reading = ReadingID(rawValue: 5)
    #expect(try fixture.store.read { try $0.reading(of: id, in: Samples.chat) } == nil)
    try fixture.handle([.saveReading(reading, Data("x".utf8))], updateID: "2")
    #expect(try fixture.store.read { try $0.reading(of: id, in: Samples.chat) } == reading)
    #expect(try fixture.store.read { try $0.reading(of: id, in: other) } == nil)
  }

  @Test func aChatKeepsItsFiftyNewestReadings() throws {
    for index in 1...53 {
      let save = Effect.saveReading(ReadingID(rawValue: Int64(index)), Data("\(index)".utf8))
      try fixture.handle([save], updateID: "r\(index)")
    }
    let kept = try fixture.store.read { snapshot in
      try (1...53).filter { try snapshot.reading(ReadingID(rawValue: Int64($0)), in: Samples.chat) != nil }
    }
    #expect(kept == Array(4...53))
  }

  @Test func theNumbersOfAChatAreItsOwn() throws {
    try fixture.handle([.add(fixture.parcel(101, "620434003760"))], updateID: "2")
    let numbers = [Samples.number("620434003756"): CarrierID.tcat, Samples.number("620434003760"): .tcat]
    #expect(try fixture.store.read { try $0.numbers(in: Samples.chat) } == numbers)
    #expect(try fixture.store.read { try $0.numbers(in: other) } == [:])
  }
}

extension CarrierID {
  fileprivate static let tcat: CarrierID = "tcat"
}
