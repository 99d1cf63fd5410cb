import Extraction
import Testing
import Tracking

/// Numbers with one typo.
@Suite struct SuggestionTests {
  private func doubts(_ text: String) throws -> [ExtractionResult.DoubtfulNumber] {
    let notice = try #require(shared).read(text, now: moment)
    #expect(notice.numbers.isEmpty)
    return notice.doubtful
  }

  @Test(
    arguments: [
      // Two adjacent characters swapped.
      ("郵局 RR842903259TW", "RR824903259TW"), ("FedEx 782772553584", "787272553584"),
      ("FedEx Ground 562556027561880", "562550627561880"), ("新竹物流 8443764831", "8443674831"),
      ("宅配通 577293126551", "577293125651"), ("富昇 300498938411", "300498983411"),
      ("USPS 9400113542896058111446", "9400113542896051811446"),
      ("UG947895817YP", "UG947859817YP"),
      // The check digit.
      ("RF604721240GB", "RF604721248GB"), ("新竹貨運 8443674830", "8443674831"),
      ("UPS 1ZE627YY1301487205", "1ZE627YY1301487208"),
      // A letter for a digit.
      ("RR82490325OTW", "RR824903259TW"), ("RR8249O3259TW", "RR824903259TW"), ("RF6O4721248GB", "RF604721248GB"),
      ("RR8Z4903259TW", "RR824903259TW"), ("UPS IZE627YY1301487208", "1ZE627YY1301487208"),
    ])
  func whatWasMeantIsOffered(text: String, meant: String) throws {
    let doubt = try #require(try doubts(text).first)
    #expect(doubt.suggestions.map(\.text).contains(meant))
  }

  @Test(arguments: ["RR8249O3259TW", "CCO44188273AU 號碼打不進去", "1Z4R0773360O417727"])
  func aLetterForADigitIsNamedAsSuch(text: String) throws {
    let doubt = try #require(try doubts(text).first)
    #expect([.lookalikeCharacter, .wrongCheckDigit].contains(doubt.reason))
    #expect(!doubt.suggestions.isEmpty)
  }

  @Test(
    arguments: ["郵局 RR842903259TW", "新竹物流 8443764831", "UPS 1ZE627YY1304187208", "USPS 9400113542896058111446"])
  func atMostThreeAreOfferedAllValidAndAlwaysTheSame(text: String) throws {
    let doubt = try #require(try doubts(text).first)
    #expect((1...3).contains(doubt.suggestions.count))
    #expect(Set(doubt.suggestions).count == doubt.suggestions.count)
    for number in doubt.suggestions {
      #expect(number != doubt.number)
      let carriers = try #require(shared).candidates(for: number).map(\.carrier)
      #expect(!Set(carriers).isDisjoint(with: doubt.carriers), "\(number)")
    }
    #expect(try doubts(text).first == doubt)
  }

  @Test func ofSeveralSwapsTheOneInTheMiddleIsOffered() throws {
    let doubt = try #require(try doubts("郵局 RR824930259TW").first)
    #expect(doubt.suggestions.map(\.text).contains("RR824903259TW"))
  }

  /// A digit that stands where a letter should is pointed out; no letter is offered in its place.
  @Test(arguments: ["8R824903259TW", "R5824903259TW", "5H604721248GB", "R1604721248GB"])
  func noLetterIsOfferedForADigit(text: String) throws {
    let doubt = try #require(try doubts(text).first)
    #expect(doubt.reason == .lookalikeCharacter && doubt.suggestions.isEmpty)
  }

  @Test func aRepeatOffersTheNumberBeforeIt() throws {
    let notice = try #require(shared).read("620235438813 6202 3543 8815", now: moment)
    #expect(notice.doubtful.first?.suggestions.map(\.text) == ["620235438813"])
  }

  @Test(arguments: ["訂單編號 RR842903259TW", "黑貓 620434003757", "單號 SF2739630464765", "電話 8443764831"])
  func withoutACheckDigitOrWithAnotherLabelNothingIsOffered(text: String) throws {
    let notice = try #require(shared).read(text, now: moment)
    #expect(notice.doubtful.isEmpty)
  }

  /// Suggestions are computed only for the first doubtful numbers of a message.
  @Test func aMessageFullOfDoubtsIsReadAllTheSame() throws {
    let text = (0..<60).map { "RR82490\($0 + 1000)TW" }.joined(separator: "\n")
    let notice = try #require(shared).read(text, now: moment)
    #expect(notice.doubtful.filter { !$0.suggestions.isEmpty }.count <= 8)
  }

  /// A number that the user wants to correct, its carrier, and a number that is suggested.
  @Test(arguments: [
    ("RR842903259TW", "postTW", "RR824903259TW"), ("8443764831", "hct", "8443674831"),
    ("577293126551", "ecan", "577293125651"), ("1ZE627YY13O1487208", "ups", "1ZE627YY1301487208"),
    // Its check digit is valid: the two swapped digits differ by seven.
    ("577290725001", "ecan", "577297025001"),
  ]) func theNearestOfItsCarrierAreFound(written: String, carrier: CarrierID, meant: String) throws {
    let extractor = try #require(shared)
    let number = try #require(TrackingNumber(written))
    let nearest = extractor.nearest(to: number, of: carrier)
    #expect(nearest.map(\.text).contains(meant) && nearest.count <= 3 && !nearest.contains(number))
    for found in nearest { #expect(extractor.candidates(for: found).map(\.carrier).contains(carrier), "\(found)") }
  }

  /// No suggestions without a check digit, for another carrier, or for a number of no carrier's form.
  @Test(arguments: [("TW268979373141Z", "shopee"), ("RR842903259TW", "tcat"), ("ZZ99ZZ99ZZ", "postTW")])
  func withoutACheckDigitNoneIsNearest(written: String, carrier: CarrierID) throws {
    let number = try #require(TrackingNumber(written))
    #expect(try #require(shared).nearest(to: number, of: carrier).isEmpty)
  }
}
