import Cards
import Chat
import Foundation
import TestSupport
import Testing
import Tracking

@testable import Scheduler
@testable import Store

/// The same dialogs and alerts on a platform that can do everything and on one that can only send text.
@Suite struct PlatformTests {
  /// What happens in one chat of each platform, and what each chat then gets.
  struct Story: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: [Step]
    let steps: [Step]
    let telegram: [String]
    let textOnly: [String]
    /// Outbox rows of both chats that are dropped, because there is nothing to send.
    let needless: Int

    init(
      _ name: String, after before: [Step] = [], steps: [Step], telegram: [String], textOnly: [String],
      needless: Int = 0
    ) {
      testDescription = name
      self.before = before
      self.steps = steps
      self.telegram = telegram
      self.textOnly = textOnly
      self.needless = needless
    }
  }

  enum Step: Sendable {
    case text(String)
    case command(String)
    case press(ParcelAction, String)
    case answer(String, Status, String, store: String? = nil)
    case later(Double)
  }

  private static let tcat = "620434003756"
  private static let first = "F70334584020"
  private static let second = "F70334584021"
  private static let card: [Step] = [.text("黑貓 \(tcat)")]
  private static let known = card + [.answer(tcat, .inTransit, "轉運中")]
  private static let arrival = Step.answer(first, .arrivedAtStore, "包裹配達取件門市", store: "景安門市")
  private static let stores: [Step] = [first, second].flatMap {
    [Step.text("7-11 \($0)"), .answer($0, .inTransit, "運送中")]
  }

  static let stories = [
    Story(
      "card", steps: card, telegram: ["send ⚪ T-CAT (Black Cat)"], textOnly: ["push: ⚪ T-CAT (Black Cat)"]),
    Story(
      "redraw that a person waits for", after: card, steps: [.answer(tcat, .inTransit, "轉運中")],
      telegram: ["edit 1 🔵 T-CAT (Black Cat)"], textOnly: ["push: 🔵 T-CAT (Black Cat)"]),
    // An event that causes no alert, and nobody waits for it.
    Story(
      "redraw without news", after: known,
      steps: [.later(3600), .answer(tcat, .inTransit, "配送中心")],
      telegram: ["edit 1 🔵 T-CAT (Black Cat)"], textOnly: [], needless: 1),
    // The press needs no text, and the card is already shown.
    Story(
      "redraw that shows the same", after: card + [.press(.more, tcat)],
      steps: [.press(.more, tcat)], telegram: ["answer p"], textOnly: [], needless: 3),
    Story(
      "button answer", after: card, steps: [.press(.claim, tcat)],
      telegram: ["answer p", "edit 1 ⚪ T-CAT (Black Cat)"],
      textOnly: ["push: Noted: you’ll get it", "push: ⚪ T-CAT (Black Cat)"]),
    Story(
      "thanks", steps: [.text("謝謝")], telegram: ["react u heart"], textOnly: ["push: You’re welcome 😊"]),
    Story("heart", steps: [.text("❤️")], telegram: ["react u heart"], textOnly: [], needless: 1),
    // The new list replaces the old one.
    Story(
      "deletion", after: card + [.command("list")], steps: [.command("list")],
      telegram: ["send 📦 Your parcels: 1", "delete 2"], textOnly: ["push: 📦 Your parcels: 1"], needless: 1),
    Story(
      "alert", after: stores, steps: [arrival],
      telegram: [
        "send 🟣 Your 7-ELEVEN parcel is ready for pick-up at 7-ELEVEN 景安門市, by about Sat, Nov 28",
        "edit 1 🟣 7-ELEVEN · Ready for pick-up",
      ],
      textOnly: ["push: 🟣 Your 7-ELEVEN parcel is ready for pick-up at 7-ELEVEN 景安門市, by about Sat, Nov 28"],
      needless: 1),
    Story(
      "merged alert", after: stores + [arrival],
      steps: [.later(60), .answer(second, .arrivedAtStore, "包裹配達取件門市", store: "景安門市")],
      telegram: ["edit 5 🟣 2 parcels to pick up at 7-ELEVEN 景安門市", "edit 3 🟣 7-ELEVEN · Ready for pick-up"],
      textOnly: ["push: 🟣 2 parcels to pick up at 7-ELEVEN 景安門市"], needless: 1),
  ]

  @Test(arguments: stories) func eachPlatformGetsWhatItCanShow(_ story: Story) async throws {
    let (telegram, textOnly) = (ScriptedPlatform([]), TextOnlyPlatform())
    let scene = try PlatformScene([telegram, textOnly])
    for step in story.before { try await take(step, scene) }
    let (edits, lines) = (telegram.texts.count, textOnly.lines.count)
    let needless = try scene.store.counters()["outbound.dropped.needless"] ?? 0
    for step in story.steps { try await take(step, scene) }
    #expect(telegram.texts.dropFirst(edits).map { String($0.prefix { $0 != "\n" }) } == story.telegram)
    #expect(Array(textOnly.lines.dropFirst(lines)) == story.textOnly)
    #expect(try (scene.store.counters()["outbound.dropped.needless"] ?? 0) - needless == story.needless)
    #expect(try scene.store.read { try $0.depths().outbound } == 0)
    #expect(try scene.store.counters()["outbound.dropped.refused"] == nil)
  }

  private func take(_ step: Step, _ scene: PlatformScene) async throws {
    for chat in [PlatformScene.telegramChat, PlatformScene.lineChat] {
      switch step {
      case .text(let text): try scene.receive(.text(text, links: []), in: chat, message: "u")
      case .command(let name): try scene.receive(.command(name, arguments: ""), in: chat, message: "u")
      case .press(let action, let number): try scene.press(action, number, in: chat)
      case .answer, .later: break
      }
    }
    if case .answer(let number, let status, let text, let store) = step {
      try scene.answer(number, status, text, store: store)
    }
    if case .later(let seconds) = step { scene.clock.advance(by: seconds) }
    await scene.send()
  }

  @Test func aHangingPlatformDoesNotStopTheOther() async throws {
    let (telegram, textOnly) = (ScriptedPlatform([]), TextOnlyPlatform())
    let scene = try PlatformScene([textOnly, telegram])
    textOnly.hang()
    for chat in [PlatformScene.lineChat, PlatformScene.telegramChat] {
      try scene.receive(.command("list", arguments: ""), in: chat, message: "u")
    }
    await withDiscardingTaskGroup { group in
      for pump in scene.pumps { group.addTask { await pump.run() } }
      for _ in 0..<500 where telegram.texts.isEmpty { try? await Task.sleep(for: .milliseconds(10)) }
      #expect(telegram.texts.count == 1 && textOnly.lines.isEmpty)
      textOnly.resume()
      for _ in 0..<500 where textOnly.lines.isEmpty { try? await Task.sleep(for: .milliseconds(10)) }
      scene.wakeUps.stopAll()
    }
    #expect(telegram.texts.count == 1 && textOnly.lines.count == 1)
    #expect(try scene.store.read { try $0.depths().outbound } == 0)
  }

  /// A toast with the full number is only for the member who pressed the button.
  @Test(arguments: [Update.ChatKind.private, .group]) func aSecretAnswerIsNotSentToAWholeGroup(
    _ kind: Update.ChatKind
  ) async throws {
    let textOnly = TextOnlyPlatform()
    let scene = try PlatformScene([textOnly])
    let chat = PlatformScene.lineChat
    try scene.receive(.command("add", arguments: "黑貓 \(Self.tcat)"), in: chat, message: "u", kind: kind)
    await scene.send()
    let id = try #require(try scene.store.read { try $0.parcels(in: chat) }.first).id
    try scene.receive(.button(data: Action.parcel(id, .reveal).encoded, press: "p"), in: chat, kind: kind)
    await scene.send()
    #expect(textOnly.lines.contains { $0.hasPrefix("push: T-CAT") } == (kind == .private))
  }
}
