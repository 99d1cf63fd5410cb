import Carriers
import Extraction
import Testing
import Tracking

/// Requirements on every carrier's shapes, so that ranking is never arbitrary. New carriers need no new test.
@Suite struct ShapeContractTests {
  /// Example numbers. Those of a carrier known only by name are included if their form alone identifies it.
  static let examples = Registry.carriers.filter { $0.id != .other }.flatMap { carrier in
    carrier.shapes.filter { !carrier.isKnownOnlyByName || $0.need == .nothing }
      .flatMap { shape in shape.examples.map { (carrier.id, $0) } }
  }

  @Test(arguments: examples)
  func everyExampleIsACandidateOfItsCarrier(carrier: CarrierID, example: String) throws {
    let number = try #require(TrackingNumber(example))
    #expect(try #require(shared).candidates(for: number).contains { $0.carrier == carrier })
  }

  /// If the carrier is named, its counterexample may match another of its shapes; alone it must not rank first.
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

  /// Priors decide between carriers with the same form. No two may be equal, or the order would depend on the
  /// registry.
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
