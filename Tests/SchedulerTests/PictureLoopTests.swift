import Chat
import Foundation
import Logging
import Pictures
import Store
import Synchronization
import TestSupport
import Testing
import Tracking

@testable import Scheduler

/// The loop that fetches pictures and has them read.
@Suite struct PictureLoopTests {
  private final class Scene: Sendable {
    let clock = ManualClock()
    let folder: ScratchFolder
    let store: Store
    let fetched = Mutex<[String]>([])

    init() throws {
      folder = try ScratchFolder()
      let ids = IDGenerator(node: 1, now: { [clock] in clock.now })
      store = try Store(path: folder.path("bot.sqlite"), ids: ids, clock: clock.clock)
    }

    func send(_ files: [String], language: String = "zh-Hant") throws {
      let message = PictureMessage(files: files.map { Document(id: $0) })
      try store.inbox.receive(
        [.update(Samples.update(.pictures(message), id: "1", date: clock.now))], account: "a", next: nil,
        receivedAt: clock.now)
      let profile = ChatProfile(
        id: Samples.chat, kind: .private, language: language, zone: .taipei, createdAt: clock.now)
      _ = try store.inbox.handle(
        limit: 9, now: clock.now, handler: { _, _ in [.saveChat(profile), .readPictures] },
        reportFailure: { _, _, error in throw error })
    }

    func loop(
      fetch: @escaping @Sendable (Document) -> DocumentFetch,
      read: @escaping @Sendable ([UInt8], PictureWords) -> Result<PictureReport, PictureFault>
    ) -> PictureLoop {
      PictureLoop(
        LoopContext(
          store: store, clock: clock.clock, wakeUps: WakeUps(), owner: "test", random: { 0.5 },
          logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }),
        fetch: { [self] document, _, _ in
          fetched.withLock { $0.append(document.id) }
          return fetch(document)
        }, read: { read($0, $1) }, readMail: { _ in .failure(.crashed) })
    }

    func results() throws -> [PictureReading.Result] {
      var results: [PictureReading.Result] = []
      _ = try store.inbox.handle(
        limit: 9, now: clock.now,
        handler: { row, _ in
          if case .result(let result) = row.item, case .pictures(let reading) = result.content {
            results += reading.pictures.map(\.result)
          }
          return []
        }, reportFailure: { _, _, error in throw error })
      return results
    }
  }

  private static let report = PictureReport(format: .jpeg)

  @Test func readsEachPictureOfAnAlbum() async throws {
    let scene = try Scene()
    try scene.send(["one", "two"])
    let loop = scene.loop(
      fetch: { $0.id == "one" ? .bytes([1]) : .tooLarge }, read: { _, _ in .success(Self.report) })
    #expect(try await loop.queue.pass() == 0)
    #expect(try scene.results() == [.read(Self.report), .failed(.tooLarge(.bytes))])
    #expect(try await loop.queue.pass() > 60)
  }

  @Test(arguments: [("zh-Hant", PictureWords.traditional), ("zh-Hans", .simplified), ("en", .traditional)])
  func readsWordsInTheChatsLanguage(language: String, words: PictureWords) async throws {
    let scene = try Scene()
    try scene.send(["one"], language: language)
    let asked = Mutex<[PictureWords]>([])
    let loop = scene.loop(
      fetch: { _ in .bytes([1]) },
      read: { _, words in
        asked.withLock { $0.append(words) }
        return .success(Self.report)
      })
    _ = try await loop.queue.pass()
    #expect(asked.withLock { $0 } == [words])
  }

  @Test func aPictureThatCrashesTheReaderIsUnreadAndNothingElseHappens() async throws {
    let scene = try Scene()
    try scene.send(["one"])
    _ = try await scene.loop(fetch: { _ in .bytes([1]) }, read: { _, _ in .failure(.crashed) }).queue.pass()
    #expect(try scene.results() == [.failed(.crashed)])
  }

  @Test func fetchingIsTriedAgainAndGivenUpInTheEnd() async throws {
    let scene = try Scene()
    try scene.send(["one"])
    let loop = scene.loop(fetch: { _ in .failed(reason: "status500") }, read: { _, _ in .success(Self.report) })
    for attempt in 1...PictureLoop.maxAttempts {
      #expect(try await loop.queue.pass() == 0)
      #expect(try scene.results() == (attempt < PictureLoop.maxAttempts ? [] : [.unreachable]))
      scene.clock.advance(by: 300)
    }
    #expect(scene.fetched.withLock { $0.count } == PictureLoop.maxAttempts)
  }
}
