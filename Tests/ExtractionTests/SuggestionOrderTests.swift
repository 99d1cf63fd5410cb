import Carriers
import Extraction
import Testing
import Tracking

/// Which numbers are offered for one that was copied wrongly, and in which order.
@Suite struct SuggestionOrderTests {
  /// Carriers and numbers, each with what is offered in its place.
  private static let table: [(carrier: CarrierID, written: String, offered: [String])] = [
    ("postTW", "RR824908259TW", ["RR824903259TW", "RR824908295TW", "RR824908256TW"]),
    ("postTW", "RR842903259TW", ["RR842903269TW", "RR824903259TW", "RR842903255TW"]),
    ("postTW", "RR824903258TW", ["RR824403258TW", "RR824903259TW", "RR824903758TW"]),
    ("postTW", "RR82490325OTW", ["RR824903259TW"]),
    ("postTW", "LH038196095TW", ["LH038198095TW", "LH083196095TW", "LH038196094TW"]),
    ("s10", "RF604721240GB", ["RF609721240GB", "RF604721248GB", "RF604751240GB"]),
    ("s10", "RF6O4721248GB", ["RF604721248GB"]),
    ("s10", "EJ123456758JP", ["EJ123456768JP", "EJ123457658JP", "EJ123456754JP"]),
    ("cainiao", "LZ123465785CN", ["LZ129465785CN", "LZ123456785CN", "LZ123465787CN"]),
    ("yanwen", "UG947895817YP", ["UG997895817YP", "UG947859817YP", "UG947895814YP"]),
    ("hct", "8443674837", ["8443674831"]),
    ("hct", "8443764831", ["8449764831", "8443674831", "8443764836"]),
    ("hct", "6832892961", ["8832892961", "6823892961", "6832892964"]),
    ("ecan", "577293125652", ["577293125662", "577293125625", "577293125651"]),
    ("ecan", "577293126551", ["577293126561", "577293125651", "577293126550"]),
    ("ecan", "778014468848", ["778014468884", "778014468840"]),
    ("momo", "300498983412", ["300498903412", "300499883412", "300498983411"]),
    ("momo", "300498938411", ["300498938471", "300498983411", "300498938412"]),
    ("dhl", "8469049701", ["8459049701", "8469094701", "8469049702"]),
    ("dhl", "8460949702", ["8480949702", "8460947902", "8460949700"]),
    ("dhl", "73891051141", ["73897051141", "73981051141", "73891051146"]),
    ("fedex", "787272553589", ["787212553589", "787272553584", "787272353589"]),
    ("fedex", "782772553584", ["782772553564", "787272553584", "782772553586"]),
    ("fedex", "562550627561887", ["562550627661887", "562550627561880", "562650627561887"]),
    ("fedex", "562556027561880", ["562556027567880", "562550627561880", "562556027561888"]),
    ("fedex", "DT123456789013", ["DT123466789013", "DT123456789012", "DT123453789013"]),
    (
      "fedex", "9611020167370230008431", ["9611020167670230008431", "9611021067370230008431", "9611020167370230008430"]
    ),
    (
      "fedex", "32971514560102447849175812862014",
      ["32971514560102441849175812862014", "32971514560102447849175821862014", "32971514560102447849175812822014"]
    ),
    ("ups", "1ZE627YY1301487209", ["1ZE617YY1301487209", "1ZE627YY1310487209", "1ZE627YY1301487208"]),
    ("ups", "1ZE627YY1304187208", ["1ZE627YY1304184208", "1ZE627YY1034187208", "1ZE627YY1304187205"]),
    ("ups", "1ZE627YY13O1487208", ["1ZE627YY1301487208", "1ZE627YY13O1487202", "1ZE627YY13O1481208"]),
    ("ups", "K1506235622", ["K1506235522", "K1506235620", "K1505235622"]),
    ("usps", "9400113542896051811441", ["9400113542396051811441", "9400113542896051811446", "9400113542896051311441"]),
    ("usps", "9400113542896058111446", ["9400113542696058111446", "9400113542896051811446", "9400113542896058111440"]),
    ("usps", "71123456789123456780", ["71123455789123456780", "71123456789123456787", "71123456789123455780"]),
    // Their check digits are not known, so no other number is likelier.
    ("tcat", "620434003757", []),
    ("sevenEleven", "E48244629064", []),
    ("kerry", "96310238468", []),
    ("familyMart", "16341539812", []),
    ("shopee", "TW268979373142Z", []),
    ("sfExpress", "SF2739630464765", []),
    ("pchome", "125710493261", []),
  ]

  @Test(arguments: table)
  func theNearestAreOffered(carrier: CarrierID, written: String, offered: [String]) throws {
    let number = try #require(TrackingNumber(written))
    #expect(try #require(shared).nearest(to: number, of: carrier).map(\.text) == offered)
  }

  // MARK: All carriers with check digits

  /// Examples with one wrong digit and with two swapped neighbours, at several places.
  private static let slips: [(carrier: CarrierID, written: String)] = Registry.carriers.flatMap { carrier in
    carrier.shapes.filter { $0.check != .none }.flatMap { shape in
      shape.examples.flatMap { example in
        let digits = Array(example)
        let places = digits.indices.filter { digits[$0].isNumber }
        return stride(from: 0, to: places.count, by: 4).flatMap { step -> [(CarrierID, String)] in
          var (changed, swapped) = (digits, digits)
          let place = places[step]
          changed[place] = changed[place] == "9" ? "0" : "9"
          if place + 1 < digits.count, digits[place + 1].isNumber { swapped.swapAt(place, place + 1) }
          // A number without the carrier's form is not taken for one of its own.
          return [changed, swapped].filter { $0 != digits }.map { String($0) }.filter {
            (try? Regex(shape.pattern).wholeMatch(in: $0)) != nil
          }.map { (carrier.id, $0) }
        }
      }
    }
  }

  /// What one slip changes.
  private enum Slip: Int { case similar, digit, swap, check }

  private static let similar = Set(
    "17 38 68 56 08 06 49 39 27 14 25 36 47 58 69 12 23 45 78 89".split(separator: " ").flatMap {
      [String($0), String($0.reversed())]
    })

  private func slip(from written: [Character], to meant: [Character], checkPlace: Int) -> Slip? {
    guard written.count == meant.count else { return nil }
    let places = written.indices.filter { written[$0] != meant[$0] }
    if places.count == 2, places[1] == places[0] + 1, written[places[0]] == meant[places[1]],
      written[places[1]] == meant[places[0]]
    {
      return .swap
    }
    guard places.count == 1 else { return nil }
    if places[0] == checkPlace { return .check }
    return Self.similar.contains("\(written[places[0]])\(meant[places[0]])") ? .similar : .digit
  }

  /// Every number one slip away that passes the carrier's check, by slip.
  private func valid(_ written: [Character], _ carrier: CarrierID, checkPlace: Int) throws -> [Slip: Set<String>] {
    let extractor = try #require(shared)
    var all: Set<String> = []
    for place in written.indices where written[place].isNumber {
      var changed = written
      for digit in "0123456789" {
        changed[place] = digit
        all.insert(String(changed))
      }
      guard place + 1 < written.count, written[place + 1].isNumber else { continue }
      changed = written
      changed.swapAt(place, place + 1)
      all.insert(String(changed))
    }
    all.remove(String(written))
    let passing = all.filter { text in
      TrackingNumber(text).map { number in
        extractor.candidates(for: number).contains { $0.carrier == carrier && $0.reason.contains("check") }
      } ?? false
    }
    return Dictionary(grouping: passing) { slip(from: written, to: Array($0), checkPlace: checkPlace) ?? .digit }
      .mapValues(Set.init)
  }

  @Test(arguments: slips)
  func theLikeliestOfEachSlipComesFirst(carrier: CarrierID, written: String) throws {
    let extractor = try #require(shared)
    let number = try #require(TrackingNumber(written))
    let own = extractor.candidates(for: number).contains { $0.carrier == carrier && $0.reason.contains("check") }
    // One that is valid by chance is no slip.
    guard !own else { return }
    let digits = Array(written)
    let isPostal = digits[0].isLetter && digits[digits.count - 1].isLetter
    let checkPlace = isPostal ? 10 : written.count == 32 ? 27 : written.count - 1
    let valid = try valid(digits, carrier, checkPlace: checkPlace)
    let offered = extractor.nearest(to: number, of: carrier).map(\.text)
    #expect(offered.count == min(3, valid.values.reduce(0) { $0 + $1.count }))
    #expect(Set(offered).count == offered.count)
    var slips: [Slip] = []
    for text in offered {
      slips.append(try #require(slip(from: digits, to: Array(text), checkPlace: checkPlace), "\(text)"))
      #expect(valid.values.contains { $0.contains(text) }, "\(text)")
      for (one, other) in zip(digits, text) where one.isNumber { #expect(other.isNumber, "\(text)") }
    }
    // One changed digit, which looks or lies alike if there is such; a swap; the check digit; the rest.
    let digit = valid[.similar] != nil ? Slip.similar : valid[.digit] != nil ? .digit : nil
    let wanted = [digit, valid[.swap] != nil ? .swap : nil, valid[.check] != nil ? .check : nil].compactMap(\.self)
    #expect(Array(slips.prefix(wanted.count)) == wanted, "\(offered)")
  }
}
