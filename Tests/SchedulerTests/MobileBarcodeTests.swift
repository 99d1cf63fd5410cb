import Cards
import Chat
import Foundation
import Pictures
import TestSupport
import Testing
import Tracking

@testable import Scheduler
@testable import Store

/// The mobile barcode on its way to the chat.
@Suite struct MobileBarcodeTests {
  /// It is drawn when it is sent; a platform without pictures gets its characters.
  @Test func isAPictureWithItsCharactersBelow() async throws {
    let (telegram, line) = (ScriptedPlatform([], canSendPictures: true), TextOnlyPlatform())
    let scene = try PlatformScene([telegram, line])
    for chat in [PlatformScene.telegramChat, PlatformScene.lineChat] {
      try scene.receive(.text("手機條碼 /ABC+123", links: []), in: chat, message: "5")
      await scene.send()
    }
    #expect(telegram.texts.first == "delete 5")
    #expect(telegram.texts.contains { $0.hasPrefix("send 📱") && $0.contains("\n/ABC+123\n") })
    #expect(line.lines.contains { $0.contains("📱") })
  }

  /// The newest picture goes with it.
  @Test func deletingItDeletesItsPicture() async throws {
    let telegram = ScriptedPlatform([])
    let scene = try PlatformScene([telegram])
    try scene.receive(.text("手機條碼 /ABC+123", links: []), in: PlatformScene.telegramChat, message: "500")
    await scene.send()
    let shown = try #require(
      try scene.store.read { try $0.message(showing: Slots.mobileBarcode, in: PlatformScene.telegramChat) })
    let delete = Action.mobileBarcode(.confirmDelete).encoded
    try scene.receive(.button(data: delete, press: "p"), in: PlatformScene.telegramChat, message: "501")
    await scene.send()
    #expect(telegram.texts.contains("delete \(shown)"))
    #expect(telegram.texts.contains { $0.hasPrefix("edit 501") })
  }

  /// The user is told whether to wait for the operator's key, or to send a damaged barcode again.
  @Test(arguments: [(true, "send it again"), (false, "key isn’t available")])
  func withoutItsKeyItIsNotShown(_ isKeyUsable: Bool, _ words: String) async throws {
    let telegram = ScriptedPlatform([])
    let scene = try PlatformScene([telegram], decryptBarcode: { _ in nil }, isKeyUsable: isKeyUsable)
    try scene.receive(.text("手機條碼 /ABC+123", links: []), in: PlatformScene.telegramChat, message: "5")
    await scene.send()
    #expect(!telegram.texts.contains { $0.contains("ABC") })
    #expect(telegram.texts.contains { $0.hasPrefix("send") && $0.contains(words) })
  }
}
