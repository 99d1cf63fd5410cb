import Foundation
import Recovery
import Synchronization
import TestSupport
import Testing

@Suite struct WorkJournalTests {
  private let folder: ScratchFolder
  private var path: String { folder.path("bot.sqlite.work") }
  private let now = Date(timeIntervalSince1970: 1_800_000_000)
  private let picture = WorkItem(.picture, 7)
  private let mailbox = WorkItem(.mailbox, .max)

  init() throws { folder = try ScratchFolder() }

  private func start(_ date: Date? = nil) -> WorkJournal { WorkJournal(path: path, now: date ?? now) }

  /// A process that ends while it works on the rows.
  private func die(at items: [WorkItem], isHealthy: Bool = false) -> WorkJournal {
    let journal = start()
    if isHealthy { journal.recordHealthy() }
    kill(journal, at: items)
    return journal
  }

  /// Leaves the file as a process does that ends while it works on the rows.
  private func kill(_ journal: WorkJournal, at items: [WorkItem]) {
    let file = URL(fileURLWithPath: path)
    let left = journal.workingNow(on: items) { try? Data(contentsOf: file) }
    try? left?.write(to: file)
  }

  @Test func onlyWhatWasAtWorkCounts() async {
    let first = start()
    #expect(first.interrupted == [])
    await first.working(on: picture) {}
    let second = die(at: [mailbox, picture])
    #expect(second.interrupted == [])
    #expect(second.suspect(picture) == nil)
    let third = start()
    #expect(Set(third.interrupted) == [mailbox, picture])
    #expect(third.suspect(picture)?.deaths == 1 && third.suspect(mailbox)?.deaths == 1)
    third.clear(picture)
    let fourth = start()
    #expect(fourth.suspect(picture) == nil && fourth.suspect(mailbox)?.deaths == 1)
  }

  @Test func aProcessThatIsToldToEndCountsNothing() {
    let first = start()
    first.workingNow(on: [picture]) { first.recordStop() }
    _ = die(at: [picture])
    let told = start()
    told.recordStop()
    let next = start()
    #expect(next.interrupted == [] && next.suspect(picture)?.deaths == 1)
  }

  @Test func waitingForAnotherComputerDoesNotCount() async {
    let journal = start()
    await journal.working(on: picture) {
      #expect(text().contains("work picture 7"))
      await WorkMark.waiting { #expect(!text().contains("work picture")) }
      #expect(text().contains("work picture 7"))
    }
    #expect(!text().contains("work picture"))
  }

  private func text() -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  @Test func aRowIsGivenUpAfterThreeDeathsAndAShipmentNever() {
    let shipment = WorkItem(.shipment, 9)
    for deaths in 1...4 {
      _ = die(at: [picture, shipment])
      let next = start()
      #expect(next.suspect(picture)?.deaths == deaths)
      #expect(next.suspect(picture)?.isGivenUp == (deaths >= 3))
      #expect(next.suspect(shipment)?.isGivenUp == false)
      let pause: TimeInterval? = [3: 3600, 4: 86_400][deaths]
      #expect(next.suspect(shipment)?.notBefore == pause.map(now.addingTimeInterval))
    }
  }

  @Test func aSuspectIsAlone() async {
    _ = die(at: [picture])
    let journal = start()
    let atWork = AtWork()
    await withTaskGroup(of: Void.self) { group in
      for row in 0..<8 {
        let item = row == 3 ? picture : WorkItem(.google, Int64(row))
        group.addTask {
          await journal.working(on: item) {
            atWork.begin(item)
            try? await Task.sleep(for: .milliseconds(20))
            atWork.end(item)
          }
        }
      }
    }
    #expect(atWork.together[picture] == 0)
  }

  /// Counts for each row how many others were at work at its end.
  private final class AtWork: Sendable {
    private let state = Mutex<(items: Set<WorkItem>, together: [WorkItem: Int])>(([], [:]))

    func begin(_ item: WorkItem) { state.withLock { _ = $0.items.insert(item) } }

    func end(_ item: WorkItem) {
      state.withLock {
        $0.items.remove(item)
        $0.together[item] = $0.items.count
      }
    }

    var together: [WorkItem: Int] { state.withLock { $0.together } }
  }

  @Test func aPartIsOffAfterFourEarlyDeathsInARow() {
    for deaths in 0..<4 {
      let journal = die(at: [WorkItem(.picture, Int64(deaths)), WorkItem(.shipment, 1)])
      #expect(journal.off == [])
    }
    // Killed again, also much later: it stays off. Told to end: somebody has looked after it.
    #expect(die(at: [], isHealthy: true).off == [.pictures])
    let off = start()
    #expect(off.off == [.pictures])
    off.recordStop()
    #expect(start().off == [])
  }

  @Test func allPartsAreOffIfNoneIsTheCause() {
    for kind in [WorkItem.Kind.picture, .mailbox, .google, .modelReading] { _ = die(at: [WorkItem(kind, 1)]) }
    #expect(start().off == Set(BotPart.allCases))
  }

  @Test func aHealthyMinuteOrOtherWorkEndsTheRow() {
    for isHealthy in [true, false] {
      for death in 1...6 {
        _ = die(at: [death == 3 && !isHealthy ? WorkItem(.shipment, 1) : picture], isHealthy: isHealthy && death == 3)
      }
      #expect(start().off == [])
      start().recordStop()
    }
  }

  @Test func aPartThatFailsAgainIsOffAtOnce() {
    for _ in 1...4 { _ = die(at: [picture]) }
    let second = start()
    second.switchOn(.pictures)
    #expect(second.off == [])
    kill(second, at: [picture])
    let third = start()
    #expect(third.off == [.pictures])
    third.switchOn(.pictures)
    third.recordHealthy()
    kill(third, at: [picture])
    #expect(start().off == [])
  }

  @Test func aFileThatCannotBeReadCountsNothing() throws {
    try Data("work nonsense 1\nsuspect picture x 1 -\nprocess what 3 p p\n\u{0}".utf8).write(
      to: URL(fileURLWithPath: path))
    let journal = start()
    #expect(journal.interrupted == [] && journal.off == [])
    let none = WorkJournal(path: folder.path("missing/bot.work"), now: now)
    none.workingNow(on: [picture]) {}
    #expect(none.suspect(picture) == nil)
  }
}
