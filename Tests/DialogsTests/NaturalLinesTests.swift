import Cards
import Chat
import Foundation
import Phrases
import Store
import TestSupport
import Testing
import Tracking

/// Lines by writers who had not seen the tables. They wrote down the outcomes they expected before the first run. The
/// lines that are not understood are listed in `Fixtures/lines/missed.LANGUAGE.txt`. `PICKUPBOT_UPDATE_LINES=1` updates
/// these files.
@Suite struct NaturalLinesTests {
  struct Line: Decodable {
    let id: String
    let text: String
    let replyTo: String?
    let expect: [String]
  }

  @Test(arguments: Language.allCases) func linesAreUnderstood(_ language: Language) throws {
    let lines = try Self.lines(language)
    #expect(!lines.isEmpty)
    let missed = try lines.compactMap { line -> String? in
      let outcome = try outcome(of: line, language)
      return Set(line.expect).isDisjoint(with: outcome)
        ? "\(line.id)\t\(line.text)\t\(line.expect.joined(separator: " "))\t\(outcome.sorted().joined(separator: " "))"
        : nil
    }
    print("natural lines, \(language.rawValue): \(lines.count - missed.count) of \(lines.count) understood")
    let file = Self.folder.appendingPathComponent("missed.\(language.rawValue).txt")
    let text = missed.map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["PICKUPBOT_UPDATE_LINES"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try text == String(contentsOf: file, encoding: .utf8))
  }

  // MARK: The lines

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/lines")

  private static func lines(_ language: Language) throws -> [Line] {
    try ["1", "2", "3"].flatMap { half -> [Line] in
      let file = folder.appendingPathComponent("\(language.rawValue)-\(half).jsonl")
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
      return try text.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    }
  }

  // MARK: What comes of one

  /// The parcels by the letters that the lines use for them.
  private func parcels(_ chat: Conversation) throws -> [String: Parcel] {
    Dictionary(
      uniqueKeysWithValues: try chat.parcels.map { parcel in
        let letter: [CarrierID: String] = ["sevenEleven": "A", "tcat": "B", "shopee": "C", "postTW": "D"]
        return (letter[parcel.carrier] ?? parcel.carrier.rawValue, parcel)
      })
  }

  private func outcome(of line: Line, _ language: Language) throws -> Set<String> {
    let chat = try Conversation.withFourParcels(language)
    let before = try parcels(chat)
    let replies =
      if let target = line.replyTo.flatMap({ before[$0] }) {
        try chat.reply(line.text, to: Slots.parcel(target.id))
      } else {
        try chat.say(line.text)
      }
    let after = try parcels(chat)
    var outcome = Set(replies.sent.flatMap { Self.name($0, after) })
    for (letter, parcel) in after {
      guard let old = before[letter] else {
        outcome.insert("added")
        continue
      }
      outcome.formUnion(Self.changes(letter, from: old, to: parcel))
    }
    return outcome
  }

  private static func changes(_ letter: String, from old: Parcel, to new: Parcel) -> [String] {
    var changes: [String] = []
    if old.pickedUpAt != new.pickedUpAt { changes.append(new.pickedUpAt == nil ? "notPickedUp" : "pickedUp") }
    if old.isMuted != new.isMuted { changes.append(new.isMuted ? "mute" : "unmute") }
    if old.archivedAt != new.archivedAt { changes.append("archive") }
    if old.claim != new.claim { changes.append("claim") }
    if old.name != new.name { changes.append("rename") }
    if old.noted.note != new.noted.note { changes.append("note") }
    if old.remindAt != new.remindAt { changes.append(new.remindAt == nil ? "unremind" : "remind") }
    return changes.map { change in
      guard change == "remind", let date = new.remindAt else { return "\(change):\(letter)" }
      return "remind:\(letter)@\(Day(date))T\(MinuteOfDay.text(Int(date.timeIntervalSince(Day(date).date()) / 60)))"
    }
  }

  private static func name(_ content: Content, _ parcels: [String: Parcel]) -> [String] {
    func letter(_ id: ParcelID) -> String { parcels.first { $0.value.id == id }?.key ?? "?" }
    switch content {
    case .list: return ["list"]
    case .round: return ["round"]
    case .parcel(let id, .confirmDelete): return ["delete:" + letter(id)]
    case .parcel(let id, .timeline): return ["timeline:" + letter(id)]
    case .parcel(let id, .deadline): return ["deadline:" + letter(id), "parcel:" + letter(id)]
    case .pickupCode(let id): return ["parcel:" + letter(id), "refresh:" + letter(id), "round"]
    case .parcel(let id, _): return ["parcel:" + letter(id), "refresh:" + letter(id)]
    case .reminderChanged: return []
    case .reminder(let id): return parcels[letter(id)]?.remindAt == nil ? ["unremind:" + letter(id)] : []
    case .reminders: return ["reminders"]
    case .parcelChoice, .ambiguousReply: return ["which"]
    case .overview: return ["overview"]
    case .settings: return ["settings"]
    case .languages: return ["language"]
    case .help: return ["help"]
    case .field(let prompt): return ["field:" + letter(prompt.parcel)]
    case .systemMessage(.askNumber(let carrier)): return ["askNumber:" + (carrier?.rawValue ?? "")]
    case .reaction(_, let word?): return [word.rawValue]
    case .systemMessage(.friendly(let word)): return [word.rawValue]
    case .systemMessage(.counted): return ["list", "round"]
    case .systemMessage(.notListed(let carrier, _)): return ["list", "askNumber:" + carrier.rawValue]
    case .systemMessage(.nearest): return ["smallTalk"]
    case .systemMessage(.languageSet): return ["language"]
    case .systemMessage(.stopAsked), .mute: return ["stop"]
    case .systemMessage(let message): return ["\(message)"]
    default: return ["\(content)"]
    }
  }
}

extension Conversation {
  /// It is Wednesday, 10:00. Headphones wait at a 7-ELEVEN until Friday, a book and shoes are in transit, and a parcel
  /// came by post yesterday.
  static func withFourParcels(_ language: Language) throws -> Conversation {
    let chat = try Conversation()
    let now = try #require(Day(year: 2026, month: 11, day: 25)).date(hour: 10)
    chat.clock.advance(by: now.timeIntervalSince(chat.clock.now))
    let names: [Language: [String]] = [
      .zhHant: ["耳機", "書", "鞋子"], .zhHans: ["耳机", "书", "鞋子"], .en: ["Headphones", "Book", "Shoes"],
    ]
    _ = try chat.say("7-11 F70334584020 已到店，取件門市：景安門市，請於 11/27 前取貨")
    _ = try chat.say("黑貓 620434003756")
    _ = try chat.say("蝦皮 TW268979373141Z")
    _ = try chat.say("郵局 RR824903259TW 已投遞成功")
    for (carrier, name) in zip(["sevenEleven", "tcat", "shopee"] as [CarrierID], names[language] ?? []) {
      let parcel = try #require(try chat.parcels.first { $0.carrier == carrier })
      _ = try chat.reply("rename to \(name)", to: Slots.parcel(parcel.id))
    }
    return chat
  }
}
