import Cards
import Chat
import Foundation
import Google
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

/// `/sheets`: connecting a spreadsheet at Google by the address that the user pastes, and its buttons.
@Suite struct GoogleTests {
  private static let code = "4/0AbCdEfGh-ijklMNOP_qrst"
  private static let redirect = "http://127.0.0.1:8085/"

  private static let seal: DialogServices.Sealer = { secret, kind, _ in Data("\(kind) \(secret.reveal())".utf8) }

  private static func open(_ sealed: Data, _ kind: SecretKind, _ chat: ChatID) -> Secret? {
    let text = String(decoding: sealed, as: UTF8.self)
    return text.hasPrefix("\(kind) ") ? Secret(String(text.dropFirst("\(kind) ".count))) : nil
  }

  private func conversation(
    clock: ManualClock = ManualClock(), realClock: ManualClock? = nil, _ seal: @escaping DialogServices.Sealer = seal
  ) throws -> Conversation {
    try Conversation(
      clock: clock, realClock: realClock,
      google: GoogleConnections(
        redirect: Self.redirect, random: { count in (0..<count).map { _ in UInt8.random(in: .min ... .max) } },
        open: Self.open), seal: seal)
  }

  private func account(_ chat: Conversation) throws -> GoogleAccount? {
    try chat.store.read { try $0.google(in: Samples.chat) }
  }

  private func link(_ chat: Conversation) throws -> GoogleLink {
    let sealed = try #require(try account(chat)?.link)
    return try #require(Self.open(sealed, .googleLink, Samples.chat).flatMap(GoogleLink.init))
  }

  /// A conversation with an open attempt to connect.
  private func asked() throws -> Conversation {
    let chat = try conversation()
    #expect(try chat.command("sheets").contents == [.google(.overview)])
    #expect(try chat.press(.google(.connect)).contents.last == .google(.link))
    return chat
  }

  @Test func theAddressIsTakenOutOfTheChatAndWorksOnce() throws {
    let chat = try asked()
    let state = try link(chat).state.reveal()
    let address = "\(Self.redirect)?state=\(state)&code=\(Self.code)&scope=x"
    let replies = try chat.say(address)
    #expect(replies.first?.action == .delete(MessageID(rawValue: "7")))
    #expect(replies.last?.content == .google(.connecting))
    let kept = try #require(try account(chat))
    #expect(kept.code == Self.seal(Secret(Self.code), .googleCode, Samples.chat) && kept.linkUntil == nil)
    #expect(kept.nextAttempt != nil)
    // The second time it is stale, and a new link is offered.
    let again = try chat.say(address)
    #expect(again.first?.action == .delete(MessageID(rawValue: "7")) && again.last?.content == .google(.stale))
    #expect(try account(chat)?.code == kept.code)
  }

  @Test func aCodeAloneIsEnough() throws {
    let chat = try asked()
    #expect(try chat.say(Self.code).contents.last == .google(.connecting))
  }

  @Test func aForeignOrLateAnswerIsStale() throws {
    let chat = try asked()
    let first = try link(chat).state.reveal()
    for text in [
      "\(Self.redirect)?state=\(first)x&code=\(Self.code)", "\(Self.redirect)?state=1.a&code=\(Self.code)",
    ] {
      #expect(try chat.say(text).contents.last == .google(.stale))
      #expect(try account(chat)?.code == nil)
    }
    // The link that was shown then is another.
    let next = try link(chat).state.reveal()
    #expect(next != first)
    chat.clock.advance(by: 3601)
    #expect(try chat.say("\(Self.redirect)?state=\(next)&code=\(Self.code)").contents.last == .google(.stale))
    #expect(try account(chat)?.code == nil)
  }

  /// A browser is as fast as ever when the simulated clock runs.
  @Test func theHourOfALinkIsARealOne() throws {
    let (clock, realClock) = (ManualClock(), ManualClock())
    let chat = try conversation(clock: clock, realClock: realClock)
    #expect(try chat.press(.google(.connect)).contents.last == .google(.link))
    clock.advance(by: 86_400)
    let address = "\(Self.redirect)?state=\(try link(chat).state.reveal())&code=\(Self.code)"
    realClock.advance(by: 3599)
    #expect(try chat.say(address).contents.last == .google(.connecting))
  }

  @Test func aRefusalEndsTheAttempt() throws {
    let chat = try asked()
    let state = try link(chat).state.reveal()
    #expect(
      try chat.say("\(Self.redirect)?error=access_denied&state=\(state)").contents.last == .google(.declined))
    #expect(try account(chat) == nil)
  }

  @Test func otherTextsAreReadAsAlways() throws {
    let chat = try asked()
    #expect(try chat.say("黑貓 620434003756").contents.contains { if case .parcel = $0 { true } else { false } })
    #expect(try account(chat)?.linkUntil != nil)
  }

  @Test func onlyPrivateChatsAndOnlyIfTheOperatorHasAClient() throws {
    let chat = try conversation()
    #expect(try chat.command("sheets", kind: .group).contents == [.google(.privateOnly)])
    #expect(
      try chat.send(.button(data: Action.google(.connect).encoded, press: "p"), kind: .group).contents.last
        == .google(.privateOnly))
    #expect(try account(chat) == nil)
    let without = try Conversation(seal: Self.seal)
    #expect(try without.press(.google(.connect)).contents.last == .google(.unavailable))
    #expect(try without.say(Self.code).contents.last != .google(.stale))
    let keyless = try conversation { _, _, _ in nil }
    #expect(try keyless.press(.google(.connect)).contents.last == .google(.notNow))
    #expect(try account(keyless) == nil)
  }

  @Test func namesAreAskedForAndChecked() throws {
    let chat = try asked()
    for (action, name, wrong, right) in [
      (GoogleAction.askFolder, GoogleName.folder, "///", "帳 / 收據"),
      (.askSheet, .sheet, String(repeating: "x", count: 101), "我的帳"),
    ] {
      #expect(try chat.press(.google(action)).contents.last == .google(.askName(name)))
      #expect(try chat.say(wrong).contents.last == .google(.badName(name)))
      #expect(try chat.say(right).contents.last == .google(.options))
    }
    let kept = try #require(try account(chat))
    #expect(kept.folder == "帳/收據" && kept.sheetName == "我的帳")
    #expect(try chat.press(.google(.share)).contents.last == .google(.options))
    #expect(try account(chat)?.isShared == true)
    #expect(try chat.press(.google(.usualNames)).contents.last == .google(.options))
    #expect(try account(chat)?.folder == nil && account(chat)?.sheetName == nil)
  }

  @Test func disconnectingAsksFirst() throws {
    let chat = try asked()
    #expect(try chat.press(.google(.disconnect)).contents.last == .google(.askDisconnect))
    #expect(try account(chat) != nil)
    #expect(try chat.press(.google(.confirmDisconnect)).contents.last == .google(.disconnected))
    #expect(try account(chat) == nil)
    #expect(try chat.press(.google(.retry)).contents.last == .google(.overview))
  }

  @Test(arguments: [
    "http://127.0.0.1:8085/?state=1.a&code=4/0AbCdEfGh-ijklMNOP_qrst", "4/0AbCdEfGh-ijklMNOP_qrst",
  ])
  func codesAreNotKeptInClear(_ text: String) {
    #expect(GoogleText.mayBePresent(in: Samples.text(text)))
    #expect(!GoogleText.mayBePresent(in: Samples.text("黑貓 620434003756")))
  }
}
