import Foundation
import Store
import TestSupport
import Testing
import Tracking

@Suite struct UnknownWordsTests {
  private let fixture: StoreFixture

  init() throws {
    fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile()), .add(fixture.parcel())])
  }

  private func answer(_ words: [String], of source: SourceID = "tcat") throws {
    let id = try #require(try fixture.store.read { try $0.parcels(in: Samples.chat) }.first).tracked.id
    try fixture.store.shipments.commit(
      [(ShipmentLease(id), true)], now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow
    ) {
      _, current, _ in
      ShipmentChange(
        shipment: current.shipment, failures: 0, nextCheck: nil, unknownWords: (source, words.map { MaskedWords($0) }))
    }
  }

  private func kept() throws -> [UnknownWords] {
    try SourceStates.unknownWords(path: fixture.folder.path("bot.sqlite"))
  }

  @Test func theyAreCountedPerSourceAndWithTheirDays() throws {
    let first = fixture.clock.now
    try answer(["貨件轉寄", "系統維護"])
    fixture.clock.advance(by: 86_400)
    try answer(["貨件轉寄"])
    try answer(["貨件轉寄"], of: "tracktw")
    let kept = try kept()
    #expect(kept.map(\.source) == ["tcat", "tcat", "tracktw"])
    #expect(
      kept[0].words == "貨件轉寄" && kept[0].count == 2 && kept[0].carrier == "tcat" && kept[0].firstSeen == first
        && kept[0].lastSeen == fixture.clock.now)
    #expect(kept[1].count == 1)
    let counters = try fixture.store.counters()
    #expect(counters["words.unknown.tcat"] == 3 && counters["words.unknown.tracktw"] == 1)
  }

  @Test func aSourceThatTellsADifferentThingEachTimeFillsNoDisk() throws {
    try answer(["別家的話"], of: "tracktw")
    for round in 0..<5 {
      try answer((0..<60).map { "話\(Character(Unicode.Scalar(UInt32(0x4E00 + round * 60 + $0))!))" })
      fixture.clock.advance(by: 60)
    }
    let kept = try kept()
    #expect(kept.count { $0.source == "tcat" } == 200)
    #expect(kept.contains { $0.words == "別家的話" })
    #expect(!kept.contains { $0.words == "話\u{4E00}" } && kept.contains { $0.words == "話\u{4F2B}" })
  }

  @Test func aDatabaseOfAnEarlierVersionHasNone() throws {
    let folder = try ScratchFolder()
    try Data().write(to: URL(filePath: folder.path("old.sqlite")))
    #expect(try SourceStates.unknownWords(path: folder.path("old.sqlite")).isEmpty)
  }
}
