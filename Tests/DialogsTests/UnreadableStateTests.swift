import Cards
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

/// Stored data of the dialogs that cannot be read is set aside once. The chat still gets an answer.
@Suite struct UnreadableStateTests {
  private static let garbage = [Data(), Data("{".utf8), Data(#"{"v":99}"#.utf8), Data("7".utf8)]

  private func setAside(_ chat: Conversation) throws -> [StoredColumn] {
    try chat.store.housekeeping.setAsides().map(\.column)
  }

  @Test(arguments: garbage, [Update.ChatKind.private, .group]) func anUnreadableDialogueIsSetAside(
    _ raw: Data, _ kind: Update.ChatKind
  ) throws {
    let chat = try Conversation()
    _ = try chat.command("list", kind: kind)
    var profile = try #require(try chat.store.read { try $0.chat(Samples.chat) })
    profile.dialogue = raw
    try chat.apply(.saveChat(profile))
    #expect(try setAside(chat) == [])
    for _ in 0..<2 { #expect(try !chat.command("list", kind: kind).isEmpty) }
    #expect(try setAside(chat) == [.chatDialogue])
    #expect(try chat.store.housekeeping.setAsides().first?.raw == raw)
  }

  @Test(arguments: garbage) func anUnreadableUndoIsSetAside(_ raw: Data) throws {
    let chat = try Conversation()
    _ = try chat.command("add", "620434003756")
    let record = UndoRecord(
      id: UndoID(rawValue: 5), kind: .rename, parcel: try chat.parcels.first?.id, user: "9", detail: raw,
      expiresAt: chat.clock.now.addingTimeInterval(600))
    try chat.apply(.saveUndo(record, keepingRowsOf: nil))
    _ = try chat.command("undo")
    #expect(try setAside(chat) == [.undoDetail])
    #expect(try chat.command("undo").map(\.content) == [.systemMessage(.nothingToUndo)])
  }

  @Test(arguments: garbage) func anUnreadableReadingIsSetAside(_ raw: Data) throws {
    let chat = try Conversation()
    _ = try chat.command("list")
    let id = ReadingID(rawValue: 5)
    try chat.apply(.saveReading(id, raw))
    for _ in 0..<2 { _ = try chat.press(.confirmReading(id)) }
    #expect(try setAside(chat) == [.readingDetail])
  }

  @Test func requiredPartsOfADialogue() throws {
    var state = DialogueState(mode: .awaitingField(ParcelID(rawValue: 1), .name, user: "9"))
    state.releaseRequest = .init(parcel: ParcelID(rawValue: 1), claimer: "9", at: ManualClock.start)
    state.album = "1"
    #expect(
      try requiredKeyPaths(of: state) == [
        "mode.awaitingField", "mode.awaitingField._0", "mode.awaitingField._1", "insists.parcel", "insists.claimer",
        "insists.at",
      ])
  }
}
