import Cards
import Foundation
import Phrases
import Store
import TestSupport
import Testing
import Tracking

/// Sentences that change data do so only when their whole meaning is there. Those near to them change nothing.
@Suite struct ChangeSentenceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var language: Language
    var target: String
    var text: String
    var outcome: String
    var testDescription: String { text }
  }

  static let rows: [Row] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/changes.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      let columns = line.split(separator: "\t").map(String.init)
      guard columns.count == 4, let language = Language(rawValue: columns[0]) else { return nil }
      return Row(language: language, target: columns[1], text: columns[2], outcome: columns[3])
    }
  }()

  @Test func thereAreFortyInEachLanguage() {
    for language in Language.allCases { #expect(Self.rows.count { $0.language == language } >= 40) }
  }

  @Test(arguments: Language.allCases) func onlyWhatIsSaidIsChanged(_ language: Language) throws {
    for row in Self.rows where row.language == language {
      let chat = try Conversation.withFourParcels(language)
      let before = try parcels(chat)
      let replies =
        if let target = before[row.target] {
          try chat.reply(row.text, to: Slots.parcel(target.id))
        } else {
          try chat.say(row.text)
        }
      let changes = try parcels(chat).compactMap { letter, parcel in before[letter].map { (letter, $0, parcel) } }
        .flatMap(Self.changes).sorted().joined(separator: " ")
      #expect((changes.isEmpty ? "nothing" : changes) == row.outcome, "\(row.text)")
      #expect(!replies.isEmpty, "\(row.text)")
      if row.outcome == "nothing" {
        #expect(try chat.store.read { try $0.chat(Samples.chat) }?.preferences?.mute == nil, "\(row.text)")
      }
    }
  }

  private func parcels(_ chat: Conversation) throws -> [String: Parcel] {
    let letters: [CarrierID: String] = ["sevenEleven": "A", "tcat": "B", "shopee": "C", "postTW": "D"]
    return Dictionary(uniqueKeysWithValues: try chat.parcels.map { (letters[$0.carrier] ?? "?", $0) })
  }

  private static func changes(_ letter: String, from old: Parcel, to new: Parcel) -> [String] {
    var changes: [String] = []
    if old.pickedUpAt != new.pickedUpAt { changes.append("pickedUp") }
    if old.isMuted != new.isMuted { changes.append("mute") }
    if old.archivedAt != new.archivedAt { changes.append("archive") }
    if old.claim != new.claim { changes.append("claim") }
    if old.name != new.name { changes.append("rename") }
    if old.remindAt != new.remindAt { changes.append("remind") }
    // A name that the user gave is marked as theirs.
    var noted = (old.noted, new.noted)
    noted.0.fieldsByUser.remove(.name)
    noted.1.fieldsByUser.remove(.name)
    if noted.0 != noted.1 { changes.append("noted") }
    return changes.map { $0 + ":" + letter }
  }

  /// Wishes, questions, other people's parcels, negations.
  @Test(arguments: Language.allCases) func whatIsOnlyNearChangesNothing(_ language: Language) async throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/near.tsv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { $0.split(separator: "\t") }
    let sentences = rows.filter { $0[0] == language.rawValue }.map { String($0[1]) }
    #expect(sentences.count >= 60)
    let told = try await ToldChat(language)
    var chat = try told.copy()
    var before = try chat.parcels
    for sentence in sentences {
      _ = try chat.say(sentence)
      let after = try chat.parcels
      let mute = try chat.store.read { try $0.chat(Samples.chat) }?.preferences?.mute
      #expect(mute == nil, "\(sentence)")
      #expect(after == before, "\(sentence)")
      if after != before || mute != nil {
        chat = try told.copy()
        before = try chat.parcels
      }
    }
  }

  @Test func whatIsCollectedIsArchivedTogetherAndComesBack() throws {
    let chat = try Conversation.withFourParcels(.zhHant)
    _ = try chat.say("耳機拿到了")
    guard case .archivedCollected(2, let undo)? = try chat.say("已經拿到的都清掉吧").systemMessages.first else {
      Issue.record("not archived")
      return
    }
    #expect(try chat.parcels.count { $0.archivedAt != nil } == 2)
    _ = try chat.press(.undo(undo))
    #expect(try chat.parcels.allSatisfy { $0.archivedAt == nil })
  }

  @Test func withoutCollectedOnesItAsksWhichWas() throws {
    let chat = try Conversation()
    _ = try chat.say("7-11 F70334584020 已到店，取件門市：景安門市，請於 11/27 前取貨")
    let parcel = try #require(try chat.parcels.first)
    #expect(try chat.say("签收的都清空").sent == [.parcelChoice(ParcelChoice([parcel.id], for: .pickedUp))])
    #expect(try chat.parcels.allSatisfy { $0.pickedUpAt == nil && $0.archivedAt == nil })
  }
}
