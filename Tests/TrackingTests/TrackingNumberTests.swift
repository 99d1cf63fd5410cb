import Foundation
import Testing
import Tracking

@Suite struct TrackingNumberTests {
  @Test(
    arguments: [
      ("620434003756", "620434003756"), ("6204-3400-3756", "620434003756"), ("6204 3400 3756", "620434003756"),
      ("６２０４３４００３７５６", "620434003756"), ("sf2739630464764", "SF2739630464764"),
      ("ＳＦ２７３９６３０４６４７６４", "SF2739630464764"), ("8872\u{200B}9818\u{200B}8476", "887298188476"),
      ("\u{FEFF}RR824903259TW\u{200E}", "RR824903259TW"), ("6204\u{2013}3400\u{2014}3756", "620434003756"),
      ("\u{3000}620434003756\n", "620434003756"), ("A123", "A123"),
    ])
  func normalizes(text: String, expected: String) {
    #expect(TrackingNumber(text)?.text == expected)
  }

  @Test(arguments: ["", "   ", "ABCDEF", "123", "黑貓620434003756", "62043400375六", "12/34567", "a@b1234", "1234!"])
  func refuses(text: String) {
    #expect(TrackingNumber(text) == nil)
  }

  @Test func boundsItsLength() {
    #expect(TrackingNumber(String(repeating: "1", count: 40)) != nil)
    #expect(TrackingNumber(String(repeating: "1", count: 41)) == nil)
    #expect(TrackingNumber(String(repeating: "1", count: 100_000)) == nil)
  }

  @Test func showsOnlyItsEndWhenMasked() {
    #expect(TrackingNumber("620434003756")?.masked == "…3756")
  }

  @Test func survivesJSONAndIsCheckedThere() throws {
    let number = try #require(TrackingNumber("SF2739630464764"))
    let data = try JSONEncoder().encode([number])
    #expect(try JSONDecoder().decode([TrackingNumber].self, from: data) == [number])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([TrackingNumber].self, from: Data(#"["黑貓"]"#.utf8))
    }
  }

  @Test(arguments: [("RR824903259TW", "A2N9A2"), ("620434003756", "N12"), ("1Z999AA10123456784", "N1A1N3A2N11")])
  func formsCountRunsOfLettersAndDigits(text: String, form: String) throws {
    #expect(try #require(TrackingNumber(text)).form == form)
  }
}
