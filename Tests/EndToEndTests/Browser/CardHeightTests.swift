import Foundation
import Testing

extension EndToEnd {
  /// How high the cards of the golden files are on a phone that is 390 pixels wide, as the chat page draws them, all in
  /// one visit. `PICKUPBOT_HEIGHTS` names a folder with other golden files (`deploy/heights` puts those of an earlier
  /// version there): then their heights stand before today's.
  @Suite(.serialized, .enabled(if: ChromeDriver.isWanted, "deploy/test installs chromium and chromium-driver"))
  struct CardHeightTests {
    /// Pixels, buttons included, of the card of a parcel that waits, and of one with a question.
    private static let highestReadyCard = 320.0
    private static let highestAskingCard = 400.0

    @Test func readyCardsLeaveRoom() async throws {
      let now = try CardSections(in: CardSections.folder)
      let before = try ProcessInfo.processInfo.environment["PICKUPBOT_HEIGHTS"].map {
        try CardSections(in: URL(filePath: $0))
      }
      try await ChatPage.run("zh-Hant", width: 390, height: 844) { page in
        let heights = try await page.heights(of: now)
        #expect(now.ready.count > 60)
        for name in now.ready.sorted() {
          let height = try #require(heights[name])
          let highest = CardSections.isHigher(name) ? Self.highestAskingCard : Self.highestReadyCard
          #expect(height <= highest, "\(name): \(height)")
        }
        let former = try await before.asyncMap { try await page.heights(of: $0) } ?? [:]
        if before != nil {
          for name in Set(heights.keys).union(former.keys).sorted() {
            func text(_ height: Double?) -> String { height.map { "\(Int($0))" } ?? "-" }
            print("height\t\(name)\t\(text(former[name]))\t\(text(heights[name]))")
          }
        }
      }
    }
  }
}

/// The cards of golden files as messages for the chat page.
private struct CardSections {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "CardsTests/Golden")

  /// By language, file and section: `en/parcels/parcel-at-store`.
  let messages: [String: [String: Any]]

  init(in folder: URL) throws {
    var messages: [String: [String: Any]] = [:]
    var ready: Set<String> = []
    for language in ["zh-Hant", "zh-Hans", "en"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: folder.appending(path: language), includingPropertiesForKeys: nil)
      for file in files where file.pathExtension == "txt" {
        let group = file.deletingPathExtension().lastPathComponent
        for section in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "=== ").dropFirst() {
          var lines = section.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
          let name = lines.removeFirst()
          messages["\(language)/\(group)/\(name)"] = Self.message(lines, language)
          if lines[0].hasPrefix("🟣 "), lines.contains(where: { $0.contains("]→mo:") }) {
            ready.insert("\(language)/\(group)/\(name)")
          }
        }
      }
    }
    self.messages = messages
    self.ready = ready
  }

  /// The cards of parcels that wait.
  let ready: Set<String>

  /// Cards that have a question with its buttons, and cards that also say what was done just now.
  static func isHigher(_ name: String) -> Bool {
    ["-contradicted", "-contradicted-group", "-asked", "-asked-which", "-joined", "-parted"].contains {
      name.hasSuffix($0)
    }
  }

  private static func message(_ lines: [String], _ language: String) -> [String: Any] {
    let isButtons: (String) -> Bool = { $0.hasPrefix("[ ") && $0.contains(" ]→") }
    let text = lines.filter { !isButtons($0) }.joined(separator: "\n")
    let buttons = lines.filter(isButtons).map { line in
      line.components(separatedBy: "[ ").dropFirst().map { ["text": $0.components(separatedBy: " ]→")[0]] }
    }
    return ["html": html(text.trimmingCharacters(in: .whitespacesAndNewlines)), "buttons": buttons, "lang": language]
  }

  private static let tags = [
    ("b", "b"), ("i", "i"), ("code", "code"), ("spoiler", "tg-spoiler"), ("fold", "blockquote expandable"),
  ]

  private static func html(_ text: String) -> String {
    var html = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    for (mark, tag) in tags {
      html = html.replacing("[\(mark)]", with: "<\(tag)>").replacing(
        "[/\(mark)]", with: "</\(tag.split(separator: " ")[0])>")
    }
    html.replace(/\[link [^\]]*\]/, with: "<a href=\"#\">")
    html.replace(/\[@[^\]]*\]/, with: "<b>")
    return html.replacing("[/link]", with: "</a>").replacing("[/@]", with: "</b>")
  }
}

extension ChatPage {
  /// The heights of bubbles and buttons in pixels, by name.
  fileprivate func heights(of cards: CardSections) async throws -> [String: Double] {
    let answer = try await browser.run(
      """
      return (async cards => {
        const { fill, measure } = await import("/page/message.js");
        const log = document.querySelector("[data-chat='\(Self.own)'] .log");
        const room = { nameOf: () => "", photosOf: () => [], isOwn: () => false };
        const heights = {};
        for (const [name, card] of Object.entries(cards)) {
          const item = document.createElement("article");
          item.className = "item bot";
          item.lang = card.lang;
          fill(item, { ...card, from: "bot", date: 1795838400 }, room);
          log.append(item);
          measure(item);
          const boxes = [...item.querySelectorAll(".bubble, .keys")].map(node => node.getBoundingClientRect());
          heights[name] = Math.max(...boxes.map(box => box.bottom)) - Math.min(...boxes.map(box => box.top));
          item.remove();
        }
        return heights;
      })(arguments[0]);
      """, [cards.messages])
    guard case .object(let object) = answer else { throw Browser.TimedOut(description: "no heights") }
    return object.compactMapValues { if case .number(let height) = $0 { height } else { nil } }
  }
}

extension Optional {
  fileprivate func asyncMap<Value>(_ transform: (Wrapped) async throws -> Value) async throws -> Value? {
    guard let self else { return nil }
    return try await transform(self)
  }
}
