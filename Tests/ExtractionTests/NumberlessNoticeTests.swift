import Extraction
import Foundation
import Testing
import Tracking

/// Notices about a parcel that do not give its number, and texts that are none. They are read on 2026-11-28.
///
/// The last digits of a number or a phone (末五碼 40123) say which parcel is meant. The counter checks the name and the
/// phone, so they are a pick-up code only if the notice says to show them.
@Suite struct NumberlessNoticeTests {
  /// A line of `Fixtures/numberless.jsonl`. A field that the line leaves out must not be found.
  struct Line: Decodable, Sendable, CustomTestStringConvertible {
    let kind: String
    let text: String
    let notice: Bool
    let chain: String?
    let store: String?
    let code: String?
    let deadline: String?
    let amount: Decimal?
    let status: String?

    var testDescription: String { "\(kind): \(text)" }
  }

  static let lines = Result { () throws -> [Line] in
    let file = Fixtures.folder.appending(path: "numberless.jsonl")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return try lines.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  private static func lines(notices: Bool) -> [Line] { (try? lines.get())?.filter { $0.notice == notices } ?? [] }

  /// Noon in Taipei.
  private static let moment = Date(timeIntervalSince1970: 1_795_838_400)

  private func read(_ line: Line) throws -> ExtractionResult {
    let result = try #require(shared).read(line.text, now: Self.moment)
    #expect(result.numbers.isEmpty && result.doubtful.isEmpty && (result.scam == nil || !line.notice))
    return result
  }

  @Test func thereAreManyOfEachKind() throws {
    let kinds = Dictionary(grouping: try Self.lines.get()) { $0.kind }
    #expect(kinds.count >= 20 && kinds.filter { $1[0].notice }.allSatisfy { $1.count > 5 })
  }

  @Test(arguments: lines(notices: true))
  func aNoticeIsReadWhole(line: Line) throws {
    let result = try read(line)
    #expect(result.parcels.count == 1)
    let parcel = try #require(result.parcels.first)
    #expect(parcel.storeChain?.rawValue == line.chain)
    #expect(parcel.store?.value == line.store)
    #expect(parcel.pickupCode?.value == line.code)
    #expect(parcel.deadline.map { Self.text($0.value) } == line.deadline)
    #expect(parcel.amount?.value == line.amount.map { Money(value: $0) })
    #expect(result.statusHint?.value.rawValue == line.status)
  }

  @Test(arguments: lines(notices: false))
  func whatIsNoNoticeHasNoCode(line: Line) throws {
    let parcels = try read(line).parcels
    #expect(parcels.allSatisfy { $0.pickupCode == nil })
  }

  private static func text(_ moment: ExtractionResult.Moment) -> String {
    guard let minute = moment.minute else { return moment.day.description }
    return "\(moment.day)T" + [minute / 60, minute % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: ":")
  }

  /// Networks of stations and lockers that no courier owns alone.
  @Test(
    arguments: [
      ("【菜鸟驿站】您的包裹已到锦绣花园店，请凭取件码482913领取", "菜鸟驿站"), ("【丰巢】您的包裹已到，取件码771904位于3号柜", "丰巢"),
      ("【兔喜生活】您的包裹已到站，取件码 A-12-8", "兔喜生活"), ("【递管家】您的快递*94650已到锦绣花园店，请用Q7-32取包裹", "递管家"),
      ("順豐智能櫃：您的快件已存入 內湖瑞陽站，取件碼 351310", "順豐智能櫃"),
      ("Amazon Hub: pickup code 771204. Your package is ready at Locker Basil.", "Amazon Hub"),
      ("【7-ELEVEN】您的包裹已送達景安門市，取件碼 48213", nil), ("您的包裹已送達景安門市，取件碼 48213", nil),
      // Which of two it is nobody knows.
      ("【菜鸟驿站】您的包裹已到丰巢，取件码771904", nil),
    ] as [(String, String?)])
  func stations(text: String, station: String?) throws {
    let result = try #require(shared).read(text, now: Self.moment)
    #expect(try #require(result.parcels.first).station?.value == station)
  }
}
