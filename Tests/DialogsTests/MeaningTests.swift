import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

/// The order in which a text's meaning is decided.
@Suite struct MeaningTests {
  private func rows(
    of text: String, links: [String] = [], kind: Update.ChatKind = .private, isForwarded: Bool = false,
    _ source: Message.Source = .typed, id: String = "99", in chat: Conversation,
    _ reader: MeaningReader = MeaningReader()
  ) throws -> [String] {
    try chat.store.read { snapshot in
      let update = Update(
        id: "u", chat: Samples.chat, kind: kind, user: .init(id: "9"), date: chat.clock.now,
        message: MessageID(rawValue: id),
        content: .text(text, links: links), isForwarded: isForwarded)
      let services = chat.dialogs.services
      let message = try Message(
        text, links: links, source, UpdateContext(.update(update), snapshot, now: chat.clock.now), services)
      return try reader.read(message).all.map(\.row)
    }
  }

  private static let readAlone: Set<String> = [
    "reaction", "written command", "mobile barcode", "fraud", "one-time password", "parcels", "list of expenses",
    "command's word", "time zone", "money, not a request", "request", "pasted order", "expenses in a line", "money",
    "talk", "lone code", "customs", "notice", "question about fraud",
  ]

  /// The examples of rows that need no card, question or picture.
  @Test(arguments: MeaningReader.table.filter { readAlone.contains($0.name) })
  func anExampleMeansWhatItsRowSays(row: MeaningReader.Row) throws {
    #expect(try rows(of: row.example, in: try Conversation()) == [row.name])
  }

  struct Swap: Sendable, CustomTestStringConvertible {
    let first: String
    let second: String
    let text: String
    var links: [String] = []

    var testDescription: String { "\(first) before \(second)" }
  }

  /// Pairs of rows whose order decides about a text.
  @Test(arguments: [
    Swap(first: "fraud", second: "parcels", text: "【黑貓】包裹 620434003756 地址有誤請更新 https://tcat-tw.cc/pay"),
    Swap(first: "one-time password", second: "request", text: "您的驗證碼是 482913"),
    Swap(first: "parcels", second: "money", text: "黑貓 620434003756 午餐 120"),
    Swap(first: "command's word", second: "request", text: "清單"),
    Swap(first: "money, not a request", second: "request", text: "清單 300 元"),
    Swap(first: "request", second: "talk", text: "有幾個在路上"),
    Swap(first: "expenses in a line", second: "talk", text: "午餐 120 晚餐 200"),
    Swap(first: "pasted order", second: "money", text: "訂單 2411230001 已成立 總計 560 元"),
    Swap(first: "money", second: "talk", text: "午餐 120"),
    Swap(first: "written command", second: "nothing", text: "/清單"),
    Swap(first: "mobile barcode", second: "nothing", text: "手機條碼 /ABC+123"),
    Swap(first: "notice", second: "nothing", text: "您的包裹已送達景安門市，請於12/5前取貨"),
  ])
  func theFirstRowThatRecognisesATextDecides(swap: Swap) throws {
    let chat = try Conversation()
    #expect(try rows(of: swap.text, links: swap.links, in: chat) == [swap.first])
    var swapped = MeaningReader()
    let first = try #require(swapped.rows.firstIndex { $0.name == swap.first })
    let second = try #require(swapped.rows.firstIndex { $0.name == swap.second })
    #expect(first < second)
    swapped.rows.swapAt(first, second)
    #expect(try rows(of: swap.text, links: swap.links, in: chat, swapped) == [swap.second])
  }

  @Test func aGroupIsAnsweredOnlyWhereARowSaysSo() throws {
    let chat = try Conversation()
    for text in ["午餐 120", "清單", "明天會下雨嗎", "我在東京", "您的包裹已送達景安門市，請於12/5前取貨"] {
      #expect(try rows(of: text, kind: .group, in: chat).isEmpty, "\(text)")
    }
    #expect(try rows(of: "黑貓 620434003756", kind: .group, in: chat) == ["parcels"])
  }

  @Test func whatOthersWroteIsNoSentence() throws {
    let chat = try Conversation()
    for text in ["清單", "午餐 120", "我在東京"] {
      #expect(try rows(of: text, isForwarded: true, in: chat) == ["nothing"], "\(text)")
    }
  }

  @Test func anEditedMessageCorrectsWhatItBrought() throws {
    let chat = try Conversation()
    try chat.send(.text("午餐 120", links: []), message: "21")
    try chat.send(.text("早餐 60 咖啡 55", links: []), message: "22")
    try chat.send(.text("黑貓 620434003756", links: []), message: "23")
    for (id, text, row) in [
      ("21", "午餐 150", "receipt correction"), ("22", "早餐 60 咖啡 65", "receipt correction"),
      ("22", "黑貓 620434003745", "parcel correction"), ("23", "黑貓 620434003756 椅子", "parcel correction"),
      ("24", "午餐 120", "edited expenses"), ("24", "嗯", "nothing new"),
    ] {
      #expect(try rows(of: text, .edited, id: id, in: chat) == [row], "\(text)")
    }
  }

  @Test func namesAreUnique() {
    let names = MeaningReader.table.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(MeaningReader.table.allSatisfy { !$0.sources.isEmpty && !$0.rule.isEmpty && !$0.example.isEmpty })
  }

  // MARK: Documents

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The table as the documents show it.
  private static var table: String {
    let sources = Message.Source.allCases
    let head =
      "| | meaning | " + sources.map(\.rawValue).joined(separator: " | ") + " | where | recognised by | example |"
    let line = "|" + String(repeating: "---|", count: sources.count + 5)
    let rows = MeaningReader.table.enumerated().map { place, row in
      let marks = sources.map { row.sources.contains($0) ? row.goesOn.contains($0) ? "+" : "x" : "" }
      let example = row.example.replacing("\n", with: " ⏎ ").replacing("|", with: "\\|")
      return (["\(place + 1)", row.name] + marks + [row.place.rawValue, row.rule, example])
        .joined(separator: " | ")
    }
    return ([head, line] + rows.map { "| \($0) |" }).joined(separator: "\n")
  }

  /// With `PICKUPBOT_UPDATE_GOLDEN`, writes it.
  @Test func theDocumentsShowTheTable() throws {
    let file = Self.root.appending(path: "docs/meanings.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let marks = ["<!-- table -->\n", "\n<!-- end of table -->"]
    let start = try #require(text.range(of: marks[0]))
    let end = try #require(text.range(of: marks[1]))
    if ProcessInfo.processInfo.environment["PICKUPBOT_UPDATE_GOLDEN"] != nil {
      let new = text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: Self.table)
      return try Data(new.utf8).write(to: file)
    }
    #expect(text[start.upperBound..<end.lowerBound] == Self.table)
  }

  // MARK: One place

  private static func places(of pattern: String) throws -> Set<String> {
    let folder = root.appending(path: "Sources/Dialogs")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
    let regex = try NSRegularExpression(pattern: pattern)
    return Set(
      try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.filter { file in
        let text = try String(contentsOf: file, encoding: .utf8)
        return regex.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
      }.map(\.lastPathComponent))
  }

  /// Where a message is read, and where it is said that it means nothing.
  @Test(arguments: [
    ("extractor\\.read\\(", ["Message.swift", "Message+Reading.swift"]),
    ("reply\\(\\.nothingFound\\)", ["MeaningHandler.swift"]),
    ("MeaningReader\\(\\)", ["MeaningHandler.swift", "MailHandler.swift"]),
    // A handler of a text does not say whether the text was its own.
    ("func \\w+\\([^)]*\\b(text|message): (String|Message)\\b[^)]*inout UpdateContext\\s*\\)[^{]*-> Bool", []),
  ])
  func isDoneInOnePlace(pattern: String, files: [String]) throws {
    #expect(try Self.places(of: pattern) == Set(files))
  }
}
