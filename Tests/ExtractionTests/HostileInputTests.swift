import Carriers
import Extraction
import Foundation
import Testing
import Tracking

@Suite struct HostileInputTests {
  @Test(
    arguments: [
      "1", "1-", "1 ", "1.", "1-1-1 ", "620434003756 ", "黑貓620434003756", "6204-3400-3756 ", "黑貓", "單號",
      "http://a.b/c ",
      "①", "１", "a.", "取貨門市:", "11/11 ", "預計11/1", "送達一", "SF", "\u{200B}", "\u{0}", "1Z", "訂單", "http://", "@",
      "NT$1,",
      "\u{202E}1", "👨‍👩‍👧", "e\u{301}", "420", "是", "\n", "為912715088543",
    ])
  func sixtyFourKilobytesOfAnythingAreRead(unit: String) throws {
    let text = String(repeating: unit, count: 65_536 / unit.utf8.count)
    let notice = try #require(shared).read(text, now: moment)
    Self.check(notice, text)
  }

  /// Any scalars at all: no trap, places inside the text, the same answer twice.
  @Test func anyTextIsReadAlikeTwice() throws {
    let extractor = try #require(shared)
    var random = SplitMix(state: 20_261_121)
    let words = Registry.carriers.flatMap(\.words) + ["單號", "訂單編號", "電話", "https://", "\n", " ", "-", "，", "NT$"]
    let numbers = Registry.carriers.flatMap { $0.shapes.flatMap { $0.examples + $0.counterexamples } }
    for _ in 0..<1500 {
      var text = ""
      for _ in 0..<Int(random.next() % 24) {
        switch random.next() % 6 {
        case 0: text += words[Int(random.next() % UInt64(words.count))]
        case 1: text += numbers[Int(random.next() % UInt64(numbers.count))]
        case 2: text += String(random.next() % 1_000_000_000_000)
        case 3: text.unicodeScalars.append(Unicode.Scalar(UInt32(random.next() % 0x3100)) ?? " ")
        case 4: text.unicodeScalars.append(Unicode.Scalar(UInt32(random.next() % 0x11_0000)) ?? "\u{FF11}")
        default: text += String(decoding: (0..<6).map { _ in UInt8(truncatingIfNeeded: random.next()) }, as: UTF8.self)
        }
      }
      let notice = extractor.read(text, links: [text], now: moment)
      Self.check(notice, text)
      #expect(notice == extractor.read(text, links: [text], now: moment))
    }
  }

  private static func check(_ notice: Notice, _ text: String) {
    let count = text.unicodeScalars.count
    for found in notice.numbers {
      #expect(found.range.lowerBound >= 0 && found.range.upperBound <= count)
      #expect(!found.carriers.isEmpty)
    }
    for doubt in notice.doubtful { #expect(doubt.range.upperBound <= count) }
    #expect(Set(notice.numbers.map(\.number)).count == notice.numbers.count)
  }
}

/// A small generator with a seed: the same texts at every run.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
