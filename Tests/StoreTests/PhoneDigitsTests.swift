import Chat
import Foundation
import TestSupport
import Testing
import Tracking

@testable import Store

@Suite struct PhoneDigitsTests {
  private let fixture: StoreFixture
  private static let other = ChatID(platform: "telegram", value: "777")

  init() throws {
    fixture = try StoreFixture()
    // Both chats follow one shipment of 順豐. The first also has one of another carrier.
    for (index, chat) in [Samples.chat, Self.other].enumerated() {
      let new = NewParcel(
        id: ParcelID(rawValue: Int64(300 + index)), carrier: "sfExpress", number: Samples.number("SF2739630464764"),
        owner: nil, noted: NotedFields(), isFollowed: true)
      try fixture.handle([.saveChat(fixture.profile(chat)), .add(new)], chat: chat, updateID: "\(index)")
    }
    try fixture.handle([.add(fixture.parcel())], updateID: "3")
  }

  private func digits(_ text: String, of chat: ChatID = Samples.chat) -> SealedDigits {
    SealedDigits(chat: chat, carrier: "sfExpress", sealed: Data(text.utf8), givenAt: fixture.clock.now)
  }

  private func keep(_ digits: SealedDigits, _ update: String) throws {
    try fixture.handle([.saveDigits(digits)], chat: digits.chat, updateID: update)
  }

  /// The digits of each leased shipment, by carrier.
  private func leased() throws -> [CarrierID: [SealedDigits]] {
    let due = try fixture.store.shipments.leaseDue(
      [LeaseQuota(carriers: ["sfExpress", "tcat"], limit: 9)], owner: "test", until: .distantPast,
      now: fixture.clock.now)
    return Dictionary(uniqueKeysWithValues: due.map { ($0.shipment.carrier, $0.digits) })
  }

  private func given(_ chat: ChatID = Samples.chat) throws -> [CarrierID: Date]? {
    try fixture.store.read { try $0.chat(chat)?.phoneDigits }
  }

  @Test func whatAnyFollowerGaveGoesWithItsCarriersParcelsTheNewestFirst() throws {
    #expect(try leased() == ["sfExpress": [], "tcat": []])
    let first = digits("first")
    try keep(first, "10")
    fixture.clock.advance(by: 60)
    let second = digits("second", of: Self.other)
    try keep(second, "11")
    #expect(try leased() == ["sfExpress": [second, first], "tcat": []])
    #expect(try given() == ["sfExpress": first.givenAt] && given(Self.other) == ["sfExpress": second.givenAt])
  }

  @Test func whatIsGivenLaterTakesThePlace() throws {
    try keep(digits("first"), "10")
    fixture.clock.advance(by: 60)
    let later = digits("later")
    try keep(later, "11")
    #expect(try leased()["sfExpress"] == [later])
    // It was meant for the digits that were replaced.
    var gone = later
    gone.sealed = Data("first".utf8)
    try fixture.store.credentials.forget(gone)
    #expect(try leased()["sfExpress"] == [later])
    try fixture.store.credentials.forget(later)
    #expect(try leased()["sfExpress"] == [] && given() == [:])
  }

  @Test func aChatForgetsItsOwnAlone() throws {
    try keep(digits("mine"), "10")
    let others = digits("theirs", of: Self.other)
    try keep(others, "11")
    try fixture.handle([.deleteDigits], updateID: "12")
    #expect(try given() == [:] && leased()["sfExpress"] == [others])
  }
}
