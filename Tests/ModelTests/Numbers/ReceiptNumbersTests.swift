import Cards
import Chat
import Foundation
import HTTP
import Lottery
import ReceiptModel
import Receipts
import Store
import TestSupport
import Testing
import Tracking

/// Whatever number a model or the feed and page of the invoice lottery say, receipts are shown and checked.
@Suite struct ReceiptNumbersTests {
  private static let read =
    #"{"merchant":"Shop 24","tax_id":"22099131","invoice_number":"AB12345678","date":"2026-05-20","total":"85.5","#
    + #""currency":"TWD","category":"food","payment":"cash","items":[{"name":"Tea 500","quantity":"2","price":"40"},"#
    + #"{"name":"Off","quantity":null,"price":"-5"}]}"#

  private static func message(_ text: String) throws -> String {
    let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    return #"{"type":"message","role":"assistant","content":[{"type":"text","text":\#(quoted)}],"#
      + #""stop_reason":"end_turn","usage":{"input_tokens":1500,"output_tokens":80,"cache_read_input_tokens":7,"#
      + #""cache_creation_input_tokens":3}}"#
  }

  @Test func noNumberOfAModelEndsTheProcess() async throws {
    let scene = try NumbersScene()
    let settings = ReceiptModel.Settings(address: "https://m.example", key: Secret("k"), name: "m")
    let usual = try Self.message(Self.read)
    let texts = try NumberMutation.all(of: Self.read).map(Self.message)
    let today = Day(scene.clock.now)
    for answer in [usual] + texts + NumberMutation.all(of: usual, isJSON: true) {
      let model = ReceiptModel(settings, client: HTTPClient { _ in Response(status: 200, body: Array(answer.utf8)) })
      switch await model.read([0xFF, 0xD8], today: today) {
      case .read(let receipt, let usage):
        #expect(usage.input >= 0 && usage.output >= 0, "\(answer)")
        #expect(receipt.date.map { $0 <= today } != false && receipt.total.map { $0.value < 1e12 } != false)
        try show(receipt, scene)
      case .unusable(_, let usage):
        #expect(usage.input >= 0 && usage.output >= 0, "\(answer)")
      case .later, .refused, .cancelled: break
      }
    }
  }

  /// The receipt, the list, what was spent, and the lottery.
  private func show(_ receipt: Receipt, _ scene: NumbersScene) throws {
    let id = ReceiptID(rawValue: scene.next())
    let kept = KeptReceipt(id: id, receipt, from: .codes, addedAt: scene.clock.now)
    let contents: [Content] = [.receipt(id), .lottery(.overview), .spending(nil)]
    let messages: [Effect] = contents.map { .send(Outbound(.send, content: $0)) }
    try scene.apply([.receipt(.save(kept))] + messages)
    #expect(!(try scene.texts()).isEmpty)
    try scene.apply([.receipt(.delete(id))])
  }

  private static let feed =
    "<rss><item><title>115年 05~06月</title><description>特別獎：11112222 特獎：33334444 頭獎：12345678、00000456、87654789"
    + "</description></item></rss>"
  private static let page =
    "<a class=\"etw-on\">115年05~06月中獎號碼單</a><p>特別獎</p><p>11112222</p><p>特獎</p><p>33334444</p>"
    + "<p>頭獎</p><p>12345<b>678</b></p><p>00000<b>456</b></p><p>87654<b>789</b></p>"

  @Test func noNumberOfTheLotteryEndsTheProcess() throws {
    let scene = try NumbersScene()
    let feeds = ([Self.feed] + NumberMutation.all(of: Self.feed, most: 3)).map(WinningNumbers.init(feed:))
    let pages = ([Self.page] + NumberMutation.all(of: Self.page, most: 3)).map(WinningNumbers.init(page:))
    for numbers in feeds + pages {
      for other in [feeds[0], pages[0]] {
        let confirmed = numbers.confirmed(by: other)
        _ = numbers.contradictions(with: other)
        // Only what both say wins.
        #expect(confirmed.all.allSatisfy { feeds[0].draw(of: $0.period) == $0 })
      }
      for draw in numbers.all {
        #expect(numbers.check(number: "AB12345678", period: draw.period)?.amount ?? 0 <= 10_000_000)
        _ = draw.claim
      }
      _ = try scene.store.lottery.save(numbers.all, now: scene.clock.now)
    }
  }
}
