import Carriers
import Extraction
import Testing
import Tracking

/// What every definition keeps so that numbers are ranked and never by chance; a new carrier adds no test.
@Suite struct ShapeContractTests {
  /// Those of a carrier that is known by name only where they tell by themselves.
  static let examples = Registry.carriers.filter { $0.id != .other }.flatMap { carrier in
    carrier.shapes.filter { !carrier.isKnownByName || $0.need == .nothing }
      .flatMap { shape in shape.examples.map { (carrier.id, $0) } }
  }

  @Test(arguments: examples)
  func everyExampleIsACandidateOfItsCarrier(carrier: CarrierID, example: String) throws {
    let number = try #require(TrackingNumber(example))
    #expect(try #require(shared).candidates(for: number).contains { $0.carrier == carrier })
  }

  /// Where a carrier is named, another form of it may take a counter-example; alone it must not be the likeliest.
  @Test(
    arguments: Registry.carriers.flatMap { carrier in
      carrier.shapes.filter { $0.need == .nothing }
        .flatMap { shape in shape.counterexamples.map { (carrier.id, $0) } }
    })
  func noCounterexampleIsTellingForItsCarrier(carrier: CarrierID, example: String) throws {
    let number = try #require(TrackingNumber(example))
    let candidate = try #require(shared).candidates(for: number).first { $0.carrier == carrier }
    #expect(candidate?.confidence ?? 0 < 0.9)
  }

  /// Digits of every length, with and without the letters that some carriers' numbers begin with.
  static let forms: [String] = {
    let beginnings = Set(
      Registry.carriers.flatMap(\.shapes).flatMap(\.examples).map { String($0.prefix { !$0.isNumber }) }
        + ["300", "12", "00", "92", "96", "7M9", "420", "1Z"])
    let digits = ["12345678901234567890123456789012345678", "98765012349876501234987650123498765012"]
    return beginnings.sorted().flatMap { beginning in
      (8...34).flatMap { length in
        beginning.count >= length ? [] : digits.map { beginning + $0.prefix(length - beginning.count) }
      }
    }
  }()

  /// The rule that decides between carriers of one form is its prior: no two may be equal, or their order would be an
  /// accident of the registry.
  @Test func noTwoCarriersClaimANumberAtTheSameConfidence() throws {
    let reader = try #require(shared)
    for text in Self.forms + Self.examples.map(\.1) {
      guard let number = TrackingNumber(text) else { continue }
      let candidates = reader.candidates(for: number)
      for (first, second) in zip(candidates, candidates.dropFirst()) {
        #expect(first.confidence > second.confidence, "\(text): \(first.carrier) and \(second.carrier)")
      }
    }
  }
}
