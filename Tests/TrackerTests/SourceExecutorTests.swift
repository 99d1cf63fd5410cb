import Carriers
import Dispatch
import Foundation
import HTTP
import Logging
import Synchronization
import TestSupport
import Testing
import Tracking

@testable import Tracker

/// A source that records the threads on which it sends the request and reads the answer.
private final class PlacedSource: Source {
  let info = SourceInfo(
    id: "first", carriers: ["tcat"], basis: .codeOnly, requestsPerMinute: 6000, concurrency: 2)
  let places = Mutex<[Bool]>([])
  private let long = String(repeating: "長", count: 10_000)

  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
    note()
    _ = try? await client.send(Request(.get, "http://127.0.0.1/"))
    note()
    return parse([], number: nil)
  }

  private func note() { places.withLock { $0.append(DispatchQueue.getSpecific(key: mark) == true) } }

  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult {
    TrackingResult(
      .found, events: (0..<500).map { Event(time: nil, status: .inTransit, text: "\($0)" + long) }, memo: long)
  }
}

private let mark = DispatchSpecificKey<Bool>()

@Suite struct SourceExecutorTests {
  @Test func sourcesAreReadOnThreadsOfTheirOwnAndTheirAnswersCut() async throws {
    let source = PlacedSource()
    let carrier = Carrier(id: "tcat", category: .homeDelivery, chain: ["first"])
    let client = HTTPClient { _ async throws(HTTPError) in
      // The answer comes from another thread, as libcurl's does.
      await withCheckedContinuation { continuation in Thread.detachNewThread { continuation.resume() } }
      return Response(status: 200)
    }
    let clock = ManualClock()
    let tracker = Tracker(
      sources: [source], carriers: [carrier], client: client, now: { clock.now },
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    SourceExecutor.shared.queue.setSpecific(key: mark, value: true)
    let answer = try #require(await tracker.ask(about: Samples.shipment()))
    #expect(source.places.withLock { $0 } == [true, true])
    #expect(DispatchQueue.getSpecific(key: mark) == nil)
    #expect(answer.result.events.count == 60 && answer.result.events.allSatisfy { $0.text.count == 500 })
    #expect(answer.memos.isEmpty && answer.result.memo == nil)
  }
}
