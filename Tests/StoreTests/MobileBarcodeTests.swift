import Chat
import Foundation
import TestSupport
import Testing
import Tracking

@testable import Store

@Suite struct MobileBarcodeTests {
  private let fixture: StoreFixture
  private static let other = ChatID(platform: "telegram", value: "777")

  init() throws {
    fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile())], updateID: "1")
    try fixture.handle([.saveChat(fixture.profile(Self.other))], chat: Self.other, updateID: "2")
  }

  private func barcode(_ text: String) -> SealedBarcode {
    SealedBarcode(chat: Samples.chat, sealed: Data(text.utf8), givenAt: fixture.clock.now)
  }

  private func kept(_ chat: ChatID = Samples.chat) throws -> SealedBarcode? {
    try fixture.store.read { try $0.mobileBarcode(in: chat) }
  }

  @Test func aLaterOneTakesThePlaceAndTheChatsWordDeletesIt() throws {
    #expect(try kept() == nil)
    try fixture.handle([.saveMobileBarcode(barcode("first"))], updateID: "3")
    fixture.clock.advance(by: 60)
    let later = barcode("later")
    try fixture.handle([.saveMobileBarcode(later)], updateID: "4")
    #expect(try kept() == later)
    #expect(try kept(Self.other) == nil)
    try fixture.handle([.saveMobileBarcode(nil)], chat: Self.other, updateID: "5")
    #expect(try kept() == later)
    try fixture.handle([.saveMobileBarcode(nil)], updateID: "6")
    #expect(try kept() == nil)
  }

  @Test func itGoesWithItsChat() throws {
    try fixture.handle([.saveMobileBarcode(barcode("first"))], updateID: "3")
    try fixture.handle([.forget(farewell: [])], updateID: "4")
    #expect(try kept() == nil)
  }

  @Test func itMovesWithItsChat() throws {
    try fixture.handle([.saveMobileBarcode(barcode("first"))], updateID: "3")
    try fixture.handle([.migrate(to: Self.other)], updateID: "4")
    #expect(try kept(Self.other)?.sealed == Data("first".utf8))
  }
}
