import Carriers
import Foundation
import Testing
import Tracking

/// Answers recorded by third parties. They are not in the package; `PICKUPBOT_TEST_DATA` names their folder.
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
    Recording(
      source: "seventeentrack", file: "17track/gettrackinfo_exception_returning.json", number: "AA555666777BR",
      outcome: "found", status: .returning, events: 1, first: "Em devolução ao remetente"),
    Recording(
      source: "seventeentrack", file: "17track/register_already_registered.json", number: "AA123456789BR",
      outcome: "layoutChanged"),
    Recording(source: "seventeentrack", file: "17track/register_mixed.json", number: "1234", outcome: "wrongNumber"),
    Recording(
      source: "seventeentrack", file: "17track/register_mixed.json", number: "AA123456789BR", outcome: "layoutChanged"),
    Recording(source: "seventeentrack", file: "17track/getquota.json", outcome: "layoutChanged"),
    Recording(
      source: "seventeentrack", file: "17track/webhook_tracking_stopped.json", number: "AA123456789BR",
      outcome: "layoutChanged"),
  ]

  /// Answers recorded with their request, status and headers.
  static let exchanges: [Recording] = {
    let (v4, new) = ("aftership/recorded-v4/", "aftership/constructed-2026-07/")
    return [
      Recording(source: "aftershipV4", file: v4 + "create-201.json", number: "HH19260817", outcome: "notKnownYet"),
      Recording(source: "aftershipV4", file: v4 + "list-200.json", number: "HH19260817", outcome: "notKnownYet"),
      Recording(
        source: "aftershipV4", file: v4 + "update-200.json", number: "3SKAAG5995399", outcome: "found",
        status: .inTransit, events: 6, first: "Shipment received in country of destination"),
      Recording(
        source: "aftershipV4", file: v4 + "last-checkpoint-200.json", number: "19260817", outcome: "notKnownYet"),
      Recording(source: "aftershipV4", file: v4 + "retrack-200.json", number: "19260817", outcome: "layoutChanged"),
      Recording(source: "aftershipV4", file: v4 + "detect-1234567890-200.json", outcome: "layoutChanged"),
      Recording(source: "aftershipV4", file: v4 + "internal-error-502.json", outcome: "layoutChanged"),
      Recording(source: "aftership", file: new + "create-201.json", number: "3863923324", outcome: "notKnownYet"),
      Recording(
        source: "aftership", file: new + "get-delivered-200.json", number: "3863923324", outcome: "found",
        status: .delivered, events: 4, first: "Delivered"),
      Recording(
        source: "aftership", file: new + "get-outfordelivery-200.json", number: "3863923324", outcome: "found",
        status: .outForDelivery, events: 3, first: "Shipment is out with courier for delivery"),
      Recording(
        source: "aftership", file: new + "get-availableforpickup-200.json", number: "RR146881975TW", outcome: "found",
        status: .arrivedAtStore, events: 1, first: "招領中", store: "台北信維郵局"),
      Recording(
        source: "aftership", file: new + "get-exception-returned-200.json", number: "1ZR287R0YW32729514",
        outcome: "found", status: .returned, events: 1, first: "Returned to sender"),
      Recording(
        source: "aftership", file: new + "list-200.json", number: "3863923324", outcome: "found", status: .inTransit,
        events: 2, first: "Clearance event"),
      Recording(
        source: "aftership", file: new + "list-200.json", number: "1ZR287R0YW32729514", outcome: "found",
        status: .infoReceived, events: 1, first: "Info Received"),
      Recording(source: "aftership", file: new + "error-4003-duplicate.json", outcome: "layoutChanged"),
      Recording(source: "aftership", file: new + "error-4004-missing.json", outcome: "notKnownYet"),
      Recording(source: "aftership", file: new + "error-4005-number.json", outcome: "wrongNumber"),
      Recording(source: "aftership", file: new + "error-4012-courier.json", outcome: "notKnownYet"),
      Recording(source: "aftership", file: new + "error-401.json", outcome: "unauthorized"),
      Recording(source: "aftership", file: new + "error-403.json", outcome: "unauthorized"),
      Recording(source: "aftership", file: new + "error-429.json", outcome: "rateLimited"),
      Recording(source: "aftership", file: new + "detect-200.json", outcome: "layoutChanged"),
    ]
  }()

  @Test(.enabled(if: folder != nil, "PICKUPBOT_TEST_DATA is not set"), arguments: exchanges)
  func recordedExchangesAreRead(_ recording: Recording) throws {
    let file = URL(filePath: try #require(Self.folder)).appending(path: "fixtures").appending(path: recording.file)
    let exchange = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let text = (exchange["body_text"] as? String).map { Data($0.utf8) }
    let body = try text ?? JSONSerialization.data(withJSONObject: try #require(exchange["body"]))
    try check(recording, [UInt8](body))
  }

  @Test(.enabled(if: folder != nil, "PICKUPBOT_TEST_DATA is not set"), arguments: recordings)
  func recordedAnswersAreRead(_ recording: Recording) throws {
    let folder = try #require(Self.folder)
    let file = URL(filePath: folder).appending(path: "fixtures").appending(path: recording.file)
    try check(recording, [UInt8](try Data(contentsOf: file)))
  }

  private func check(_ recording: Recording, _ body: [UInt8]) throws {
    let source = try #require(Registry.parsers.first { $0.info.id == recording.source })
    let number = recording.number.flatMap { TrackingNumber($0) }
    let result = source.parse(body, number: number)
    #expect(result.outcome.name == recording.outcome)
    #expect(result.status == recording.status)
    #expect(result.events.count == recording.events)
    #expect(result.events.first?.text == recording.first)
    #expect(result.store?.name == recording.store)
    #expect(!result.events.contains { $0.status == nil })
  }
}
