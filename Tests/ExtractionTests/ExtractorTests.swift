import Carriers
import Extraction
import Foundation
import Testing
import Tracking

@Suite struct ExtractorTests {
  private func read(_ text: String, links: [String] = []) throws -> ExtractionResult {
    try #require(shared).read(text, links: links, now: moment)
  }

  @Test(
    arguments: Registry.carriers.flatMap { carrier in
      carrier.shapes.flatMap { shape in shape.examples.map { (carrier.id.rawValue, carrier.words[0], $0) } }
    })
  func everyExampleIsFoundBehindItsCarriersName(carrier: String, word: String, example: String) throws {
    let notice = try read("\(word) 單號 \(example)")
    let found = try #require(notice.numbers.first)
    #expect(found.number.text == example)
    #expect(found.carriers.contains { $0.carrier.rawValue == carrier })
  }

  @Test(
    arguments: [
      ("912715088543", false), ("黑貓 912715088543", true), ("單號 912715088543", false),
      ("SF2739630464764", true), ("RR176176668TW", true), ("TW279217151693V", true),
      ("交貨便代碼 TW298624760475S", false), ("蝦皮 7-11交貨便 TW215099407332L", true),
      ("https://www.t-cat.com.tw/Inquire/Trace.aspx?no=620080695680", true), ("300498983411", false),
    ])
  func isDecidedOnlyByNameHostOrForm(text: String, isDecided: Bool) throws {
    #expect(try #require(try read(text).numbers.first).isDecided == isDecided)
  }

  @Test(
    arguments: [
      ("黑貓 912715088543", 3..<15), ("這個：６３６３４８２６９０５３", 3..<15),
      ("8872\u{200B}9818\u{200B}8476", 0..<14), ("👨‍👩‍👧 黑貓 9127-1508-8543!", 9..<23), ("單號\r\n912715088543", 4..<16),
    ])
  func rangesCountScalarsOfTheTextAsGiven(text: String, range: Range<Int>) throws {
    #expect(try #require(try read(text).numbers.first).range == range)
  }

  @Test func candidatesAreRankedAndReasoned() throws {
    let found = try #require(try read("黑貓 817089244658").numbers.first)
    #expect(found.carriers.map(\.carrier) == ["tcat", "fedex", "ecan"])
    #expect(found.carriers[0].reason == "shape+named")
    #expect(found.carriers.map(\.confidence) == found.carriers.map(\.confidence).sorted(by: >))
    #expect(found.carriers.allSatisfy { (0...1).contains($0.confidence) })
  }

  @Test(
    arguments: [
      ("EE725665175TW", "postTW"), ("UPS 1ZER48W16827115943", "ups"), ("新竹物流 6693496527", "hct"),
      ("聯邦快遞 815043867787", "fedex"),
    ])
  func aWrongCheckDigitIsDoubtfulAndNeverAdded(text: String, carrier: String) throws {
    let notice = try read(text)
    #expect(notice.numbers.isEmpty)
    #expect(try #require(notice.doubtful.first).carriers.contains(CarrierID(rawValue: carrier)))
    #expect(notice.doubtful[0].reason == .wrongCheckDigit)
  }

  @Test func aRepeatWithAnotherLastDigitIsASlip() throws {
    let notice = try read("620235438813 6202 3543 8815")
    #expect(notice.numbers.map(\.number.text) == ["620235438813"])
    #expect(notice.doubtful.map(\.reason) == [.lastDigitDiffers])
  }

  @Test func hiddenLinksNameTheCarrierAndHoldNumbers() throws {
    let link = "https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=620434003756"
    let shown = try read("查看 620434003756", links: [link])
    #expect(shown.numbers.map(\.isDecided) == [true])
    #expect(shown.numbers[0].range == 3..<15)
    let hidden = try read("查看貨態", links: [link, "https://shopee.tw/item-i.1.9876543210", "not a link"])
    #expect(hidden.numbers.map(\.number.text) == ["620434003756"])
    #expect(hidden.numbers[0].carriers[0].carrier == "tcat")
    #expect(hidden.numbers[0].range.isEmpty)
  }

  @Test(
    arguments: [
      ("620434003756", ["tcat", "ecan"]), ("SF2739630464764", ["sfExpress"]), ("RR824903259TW", ["postTW"]),
      ("RR123456789TW", []), ("ZZ1", []), ("300498983411", ["momo", "tcat"]), ("8443674831", ["hct", "dhl"]),
    ])
  func candidatesForANumberGivenAsSuch(text: String, first: [CarrierID]) throws {
    guard let number = TrackingNumber(text) else { return #expect(first.isEmpty) }
    let candidates = try #require(shared).candidates(for: number).map(\.carrier)
    #expect(Array(candidates.prefix(first.count)) == first)
    if first.isEmpty { #expect(candidates.isEmpty) }
  }

  @Test(
    arguments: [
      ("黑貓", "tcat"), ("黑猫", "tcat"), ("ＴＣＡＴ", "tcat"), ("tcat", "tcat"), ("SEVENELEVEN", "sevenEleven"),
      ("7-11", "sevenEleven"), ("交貨便", "sevenEleven"), ("fedex", "fedex"), ("順豐", "sfExpress"), ("s10", "s10"),
      ("郵局", "postTW"), ("other", "other"), ("postTW", "postTW"), ("顺丰", "sfExpress"),
    ])
  func carriersAreKnownByIdAndWord(word: String, id: CarrierID) throws {
    #expect(try #require(shared).carrier(named: word) == id)
  }

  @Test(arguments: ["", " ", "包裹", "單號", "620434003756", "貓"])
  func otherWordsNameNoCarrier(word: String) throws {
    #expect(try #require(shared).carrier(named: word) == nil)
  }

  @Test func everyIdNamesItsCarrier() throws {
    for carrier in Registry.carriers {
      #expect(try #require(shared).carrier(named: carrier.id.rawValue) == carrier.id)
    }
  }

  @Test func everyWordFindsACarrier() throws {
    for carrier in Registry.carriers {
      for word in carrier.words { #expect(try #require(shared).carrier(named: word) != nil, "\(word)") }
    }
  }

  @Test func withoutCarriersOnlyLabelledNumbersAreFound() throws {
    let bare = try Extractor(carriers: [])
    #expect(bare.read("SF2739630464764", now: moment).numbers.isEmpty)
    #expect(bare.read("物流單號 AB12345678", now: moment).numbers.map(\.carriers[0].carrier) == [.other])
  }

  @Test func aBrokenPatternIsReported() {
    let shape = NumberShape("[0-9", prior: 0.5, examples: ["1"])
    #expect(throws: (any Error).self) {
      try Extractor(carriers: [Carrier(id: "broken", category: .other, shapes: [shape])])
    }
  }
}
