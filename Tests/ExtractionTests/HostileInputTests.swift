import Extraction
import Foundation
import Testing

@Suite struct HostileInputTests {
  @Test(
    arguments: [
      "1", "1-", "1 ", "1.", "1-1-1 ", "620434003756 ", "黑貓620434003756", "6204-3400-3756 ", "黑貓", "單號", "A1",
      "http://a.b/c ", "http://a.b/?u=http://", "①", "１", "a.", "取貨門市:", "11/11 ", "預計11/1", "送達一", "SF", "\u{200B}",
      "\u{0}", "1Z", "訂單", "http://", "@", "NT$1,", "\u{202E}1", "👨‍👩‍👧", "e\u{301}", "420", "是", "\n", "為912715088543",
      "包裹", "[({【", "⼀豈\u{FA6C}", "𝟏", "取件期限11月", "託運單號SF1234567890123\n",
    ])
  func sixtyFourKilobytesOfAnythingAreRead(unit: String) throws {
    let text = String(repeating: unit, count: 65_536 / unit.utf8.count)
    let notice = try #require(shared).read(text, now: moment)
    #expect(NoticeLaws.broken(notice, text).isEmpty)
  }
}
