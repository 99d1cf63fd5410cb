import Cards
import Chat
import Foundation
import TestSupport
import Testing
import Tracking

/// The JSON keys that stored messages and readings cannot be decoded without. A new property must be optional or have a
/// default, because values stored by earlier versions lack it.
@Suite struct StoredPartsTests {
  @Test func ofAReading() throws {
    var reading = MessageReading(id: ReadingID(rawValue: 1), message: MessageID(rawValue: "7"))
    reading.parcels = [ParcelID(rawValue: 1)]
    reading.known = [ParcelID(rawValue: 2)]
    reading.left = [try Samples.number("620434003756")]
    reading.owner = Person(id: "9", name: "小安")
    let item = Question.Item(try Samples.number("620434003756"), noted: NotedFields(shop: "店"), name: "耳機")
    reading.questions = [
      Question(
        id: 0, reason: .severalCarriers, items: [item], carriers: ["tcat"], suggestions: reading.left, lengths: [12])
    ]
    #expect(
      try requiredKeyPaths(of: reading) == [
        "id", "owner.id", "questions.id", "questions.reason", "questions.items.number",
      ])
  }

  @Test func ofAMessage() throws {
    let parcel = ParcelID(rawValue: 1)
    let number = try Samples.number("620434003756")
    let prompt = FieldPrompt(parcel, .carrier, carriers: ["tcat"], meant: [number])
    let warning = ScamWarning(
      isCertain: true, reasons: [], hosts: ["example.org"], carrier: "tcat",
      numbers: [.init(reading: ReadingID(rawValue: 1), number: number, carriers: ["tcat"])], isByLink: true)
    let samples: [(Content, Set<String>)] = [
      (.parcel(parcel, view: .more), ["parcel", "parcel._0"]),
      (.ambiguousReply([parcel]), ["which"]),
      (.list(page: 1, filter: .ready), ["list", "list.page"]),
      (
        .carrierPicker(.parcel(parcel), number: number, category: .other),
        ["picker", "picker._0", "picker._0.parcel", "picker._0.parcel._0"]
      ),
      (.field(prompt), ["field", "field._0", "field._0.parcel", "field._0.field"]),
      (.phone(PhonePrompt(parcel, fault: .notDigits)), ["phone", "phone._0", "phone._0.parcel"]),
      (.scam(warning), ["scam", "scam._0", "scam._0.numbers.reading", "scam._0.numbers.number"]),
      (
        .data(.forgetAsk(DeletionScope(parcels: 1, archived: 2, hasAccount: true))),
        [
          "data", "data._0", "data._0.forgetAsk", "data._0.forgetAsk._0", "data._0.forgetAsk._0.parcels",
          "data._0.forgetAsk._0.archived", "data._0.forgetAsk._0.others",
        ]
      ),
      (
        .systemMessage(.parcelDeleted(number: number, undo: UndoID(rawValue: 1))),
        ["notice", "notice._0", "notice._0.parcelDeleted"]
      ),
    ]
    for (content, needed) in samples {
      #expect(try requiredKeyPaths(of: content).subtracting(needed) == [], "\(content)")
      #expect(try needed.subtracting(requiredKeyPaths(of: content)) == [], "\(content)")
    }
  }

  @Test func ofAMessageThatALaterVersionWrote() throws {
    let json = #"{"parcel":{"_0":7,"view":"hologram"}}"#
    #expect(
      try StoredJSON.decode(Content.self, from: Data(json.utf8)) == .parcel(ParcelID(rawValue: 7), view: .card))
    #expect(throws: (any Error).self) {
      try StoredJSON.decode(Content.self, from: Data(#"{"hologram":{"_0":7}}"#.utf8))
    }
  }
}
