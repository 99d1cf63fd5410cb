import Cards
import Chat
import Foundation
import Pictures
import Synchronization
import TestSupport
import Testing
import Tracking

@testable import Scheduler
@testable import Store

/// What was spent on its way to the chat.
@Suite struct SpendingTests {
  /// A drawer that records what it draws.
  private final class Drawer: Sendable {
    private let drawn = Mutex<[ChartDrawing]>([])
    private let png: [UInt8]?

    var charts: [ChartDrawing] { drawn.withLock { $0 } }

    init(_ png: [UInt8]?) { self.png = png }

    func draw(_ drawing: Drawing) -> [UInt8]? {
      if case .chart(let chart) = drawing { drawn.withLock { $0.append(chart) } }
      return png
    }
  }

  private func texts(
    _ drawer: Drawer, in chat: ChatID = PlatformScene.telegramChat, on platforms: [any ChatPlatform]
  ) async throws {
    let scene = try PlatformScene(platforms, draw: { drawer.draw($0) })
    try scene.receive(.text("午餐 120", links: []), in: chat)
    try scene.receive(.command("stats", arguments: ""), in: chat)
    await scene.send()
  }

  @Test func isAChartWithTheFiguresBelow() async throws {
    let (telegram, drawer) = (ScriptedPlatform([], canSendPictures: true), Drawer([1]))
    try await texts(drawer, on: [telegram])
    let chart = try #require(drawer.charts.first)
    #expect(chart.headline == "NT$120" && chart.rows.map(\.amount) == ["NT$120 · 100%"])
    #expect(telegram.texts.contains { $0.hasPrefix("picture") && $0.contains("NT$120") })
  }

  @Test func withoutADrawingTheFiguresAreSent() async throws {
    let (telegram, drawer) = (ScriptedPlatform([], canSendPictures: true), Drawer(nil))
    try await texts(drawer, on: [telegram])
    #expect(drawer.charts.count == 1)
    #expect(telegram.texts.contains { $0.hasPrefix("send 💰") && $0.contains("NT$120 · 100%") })
  }

  @Test func aPlatformWithoutPicturesGetsTheFigures() async throws {
    let (line, drawer) = (TextOnlyPlatform(), Drawer([1]))
    try await texts(drawer, in: PlatformScene.lineChat, on: [line])
    #expect(line.lines.contains { $0.contains("💰") })
    #expect(drawer.charts.isEmpty)
  }
}
