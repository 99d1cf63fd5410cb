import Carriers
import Extraction
import Foundation
import Testing
import Tracking

@testable import Dialogs

/// Which texts without a number are notices about a parcel. The texts are those of the extractor's tests.
@Suite struct NumberlessNoticeTests {
  struct Line: Decodable, Sendable, CustomTestStringConvertible {
    let kind: String
    let text: String
    let notice: Bool

    var testDescription: String { "\(kind): \(text)" }
  }

  private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "ExtractionTests/Fixtures/numberless.jsonl")

  private static let lines: [Line] = {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { try? JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }()

  private static let extractor = try? Extractor(carriers: Registry.carriers)

  /// Noon of 2026-11-28 in Taipei.
  private static let moment = Date(timeIntervalSince1970: 1_795_838_400)

  private func noted(_ text: String) throws -> NotedFields? {
    let result = try #require(Self.extractor).read(text, now: Self.moment)
    return InterpretedText(extraction: result, writtenAt: Self.moment).notedFieldsWithoutNumber
  }

  @Test func thereAreLines() { #expect(Self.lines.count > 300) }

  @Test(arguments: lines)
  func isANoticeOrNot(line: Line) throws {
    let noted = try noted(line.text)
    #expect((noted != nil) == line.notice)
    if let noted { #expect(noted.stated?.status == .arrivedAtStore) }
  }

  /// What is enough, and what is not.
  @Test(
    arguments: [
      ("7-11 景安門市，包裹已到店", true), ("交貨便：您的包裹今日23:59後將退回物流中心", true), ("取件碼 482913", true),
      ("請於 12/5 前至景安門市取貨", true), ("您的包裹已送達景安門市", false), ("7-11 包裹已到店", false), ("包裹已到店，請於 12/5 前取貨", false),
      ("您的包裹預計 12/3 送達 7-11 景安門市", false),
    ])
  func enough(text: String, isNotice: Bool) throws { #expect((try noted(text) != nil) == isNotice) }

  /// The network of stations tells where to go, so it is a part of the store's name.
  @Test(
    arguments: [
      ("【菜鸟驿站】您的包裹已到锦绣花园店，请凭取件码482913领取", "菜鸟驿站 锦绣花园店"), ("【丰巢】您的包裹已到，取件码771904位于3号柜", "丰巢"),
      ("【丰巢】您的快件已存入时代广场1号丰巢快递柜，取件码 849201", "时代广场1号丰巢快递柜"),
      ("【兔喜生活】您的快递已存放兔喜生活金色家园店，取件码A-12-8", "兔喜生活金色家园店"),
      ("Amazon Hub: pickup code 771204. Your package is ready at Locker Basil.", "Amazon Hub Locker Basil"),
      ("DHL: Your parcel is being held at the post office. Please collect it by Dec 5.", "post office"),
      ("【7-ELEVEN】您的包裹已送達景安門市，取件碼 48213", "景安門市"), ("您的包裹已到，取件碼 48213", nil),
    ] as [(String, String?)])
  func stores(text: String, store: String?) throws {
    #expect(try #require(try noted(text)).store?.name == store)
  }

  /// Several codes for one store are one notice with all of them; a code of another store is not among them.
  @Test(
    arguments: [
      ("【菜鸟驿站】请凭 5-1-0283、5-2-1190 取件", "5-1-0283, 5-2-1190"),
      ("【菜鸟驿站】您的2个包裹已到，请凭5-1-0283、5-2-1190到锦绣花园店取件", "5-1-0283, 5-2-1190"),
      ("您有2个包裹在文雅小区6号楼102店，取件码为6-5-3002, 6-2-3006。", "6-5-3002, 6-2-3006"),
      ("【菜鸟驿站】您的包裹已到，请凭 5-1-0283 取件", "5-1-0283"),
    ])
  func codes(text: String, codes: String) throws { #expect(try #require(try noted(text)).pickupCode == codes) }
}
