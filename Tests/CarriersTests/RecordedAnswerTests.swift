import Carriers
import Foundation
import Testing
import Tracking

/// Answers recorded by others, kept outside the package; `PICKUPBOT_TEST_DATA` names their folder.
struct RecordedAnswerTests {
  struct Recording: Sendable, CustomTestStringConvertible {
    var source: SourceID
    var file: String
    var number: String?
    var outcome: String
    var status: Status?
    var events = 0
    var first: String?
    var store: String?

    var testDescription: String { file }
  }

  static let folder = ProcessInfo.processInfo.environment["PICKUPBOT_TEST_DATA"]

  static let recordings: [Recording] = [
    Recording(
      source: "tcat", file: "tcat/detail_delivered_multi.html", number: "900000000003", outcome: "found",
      status: .delivered, events: 3, first: "順利送達"),
    Recording(
      source: "tcat", file: "tcat/detail_store_pickup.html", number: "900000000001", outcome: "found",
      status: .arrivedAtStore, events: 2, first: "超商代收", store: "示範門市"),
    Recording(
      source: "tcat", file: "tcat/form_summary_store_pickup.html", number: "900000000001", outcome: "found",
      status: .arrivedAtStore, events: 1, first: "超商代收"),
    Recording(source: "tcat", file: "tcat/form_notfound.html", number: "900000000009", outcome: "notKnownYet"),
    Recording(source: "tcat", file: "tcat/detail_store_pickup.html", number: "429992512352", outcome: "layoutChanged"),
    Recording(
      source: "tcat", file: "tcat/form_summary_store_pickup.html", number: "429992512352", outcome: "layoutChanged"),
    Recording(
      source: "momo", file: "momo_fs/found_delivered.html", number: "900000000004", outcome: "found",
      status: .delivered, events: 4, first: "已送達"),
    Recording(source: "momo", file: "momo_fs/notfound.html", number: "900000000004", outcome: "notKnownYet"),
    Recording(source: "pchome", file: "pchome/notfound.html", number: "900000000002", outcome: "notKnownYet"),
    Recording(source: "pchome", file: "pchome/notfound.html", number: "900000000003", outcome: "layoutChanged"),
    Recording(source: "kerry", file: "kerrytj/notfound.json", number: "901234567890", outcome: "notKnownYet"),
    Recording(source: "kerry", file: "kerrytj/notfound.json", number: "901234567891", outcome: "layoutChanged"),
    Recording(source: "ecan", file: "ecan/multi_notfound.big5.html", number: "577293125651", outcome: "notKnownYet"),
    Recording(source: "ecan", file: "ecan/multi_notfound.utf8.html", outcome: "notKnownYet"),
    Recording(source: "postTW", file: "post/soap_doc_sample.xml", outcome: "layoutChanged"),
    Recording(
      source: "tracktw", file: "tracktw/package_tracking_spx_delivered.json", number: "TW268979373141Z",
      outcome: "found", status: .collected, events: 5, first: "[中和福美 - 智取店] 買家取件成功", store: "中和福美 - 智取店"),
    Recording(
      source: "tracktw", file: "tracktw/package_all_inbox.json", outcome: "found", status: .collected, events: 1,
      first: "[中和福美 - 智取店] 買家取件成功", store: "中和福美 - 智取店"),
    Recording(source: "tracktw", file: "tracktw/package_import_error_422.json", outcome: "wrongNumber"),
    Recording(source: "tracktw", file: "tracktw/package_import_ok.json", outcome: "layoutChanged"),
    Recording(source: "tracktw", file: "tracktw/package_state_ok.json", outcome: "layoutChanged"),
    Recording(source: "tracktw", file: "tracktw/carrier_available_excerpt.json", outcome: "layoutChanged"),
    Recording(source: "tracktw", file: "tracktw/samples.json", outcome: "layoutChanged"),
  ]

  @Test(.enabled(if: folder != nil, "PICKUPBOT_TEST_DATA is not set"), arguments: recordings)
  func recordedAnswersAreRead(_ recording: Recording) throws {
    let folder = try #require(Self.folder)
    let file = URL(filePath: folder).appending(path: "fixtures").appending(path: recording.file)
    let source = try #require(Registry.parsers.first { $0.info.id == recording.source })
    let number = recording.number.flatMap { TrackingNumber($0) }
    let result = source.parse([UInt8](try Data(contentsOf: file)), number: number)
    #expect(result.outcome.name == recording.outcome)
    #expect(result.status == recording.status)
    #expect(result.events.count == recording.events)
    #expect(result.events.first?.text == recording.first)
    #expect(result.store?.name == recording.store)
    #expect(!result.events.contains { $0.status == nil })
  }
}
