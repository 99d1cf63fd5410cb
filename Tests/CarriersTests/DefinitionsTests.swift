import Carriers
import PCRE
import Testing
import Tracking

/// The contracts of every definition. A new carrier needs no test of its own.
@Suite struct DefinitionsTests {
  static let shapes = Registry.carriers.flatMap { carrier in
    carrier.shapes.map { (carrier: carrier.id.rawValue, shape: $0) }
  }

  @Test func idsAreUnique() {
    #expect(Set(Registry.carriers.map(\.id)).count == Registry.carriers.count)
  }

  @Test func everyShapeHasExamplesThatFitWholly() throws {
    for (carrier, shape) in Self.shapes {
      #expect(!shape.examples.isEmpty, "\(carrier) \(shape.pattern)")
      for example in shape.examples {
        #expect(TrackingNumber(example)?.text == example, "\(carrier) \(example) is not in normal form")
        #expect(try Self.matches(shape, example), "\(carrier) \(shape.pattern) \(example)")
      }
      for example in shape.counterexamples {
        #expect(try !Self.matches(shape, example), "\(carrier) \(shape.pattern) \(example)")
      }
    }
  }

  @Test func priorsAreProbabilities() {
    for (carrier, shape) in Self.shapes { #expect(shape.prior > 0 && shape.prior < 1, "\(carrier)") }
  }

  /// Bare digits identify a carrier only if they have a check digit.
  @Test func bareDigitsNeedContext() throws {
    for (carrier, shape) in Self.shapes where shape.need == .nothing {
      let isBare = shape.examples.contains { $0.utf8.allSatisfy { (48...57).contains($0) } }
      #expect(!isBare || shape.check != .none, "\(carrier) \(shape.pattern)")
    }
  }

  @Test func wordsAreNotEmptyAndHostsAreHosts() {
    for carrier in Registry.carriers {
      for word in carrier.words { #expect(word.count >= 2, "\(carrier.id)") }
      #expect(Set(carrier.words).count == carrier.words.count, "\(carrier.id)")
      for host in carrier.hosts {
        #expect(host.contains(".") && host == host.lowercased() && !host.contains("/"), "\(host)")
      }
      if carrier.id != .other { #expect(!carrier.words.isEmpty && !carrier.shapes.isEmpty, "\(carrier.id)") }
    }
  }

  @Test func publicPagesAreAddresses() throws {
    let number = try #require(TrackingNumber("620434003756"))
    for carrier in Registry.carriers {
      guard let page = carrier.page(for: number) else { continue }
      #expect(page.hasPrefix("https://") && !page.contains("{"), "\(carrier.id)")
    }
  }

  /// The picker shows a whole category at once.
  @Test func noCategoryIsTooLongForOneCard() {
    for category in Carrier.Category.allCases {
      #expect(Registry.carriers.count { $0.category == category } <= 12, "\(category)")
    }
  }

  /// A carrier that is known only by name accepts numbers with letters, or numbers beside its name.
  @Test func digitsOfThoseKnownByNameNeedMore() {
    for carrier in Registry.carriers where carrier.isKnownOnlyByName {
      for shape in carrier.shapes where shape.need != .carrierNamed {
        let isBare = shape.examples.contains { $0.utf8.allSatisfy { (48...57).contains($0) } }
        #expect(shape.need == (isBare ? .context : .nothing), "\(carrier.id) \(shape.pattern)")
        #expect(shape.prior < 0.9, "\(carrier.id) \(shape.pattern)")
      }
    }
  }

  @Test func onlyStoresAndThePostHoldParcels() {
    for carrier in Registry.carriers {
      let holds = carrier.category == .convenienceStore || carrier.id == "postTW"
      #expect((carrier.holdDays != nil) == holds, "\(carrier.id)")
    }
  }

  /// Carriers that the aggregator supports have it in their chain, after their own page.
  @Test func chainsHaveTheAggregatorBehindTheCarriersOwnPage() {
    let covered: Set<CarrierID> = [
      "sevenEleven", "familyMart", "hiLife", "okMart", "shopee", "postTW", "tcat", "pchome", "momo", "hct", "kerry",
      "ecan", "sfExpress", "taiwanExpress", "fedex", "ups", "dhl", "customs",
    ]
    let own = Set(Registry.carriers.map(\.id.rawValue))
    for carrier in Registry.carriers {
      let chain = carrier.chain.drop { own.contains($0.rawValue) }
      #expect((chain.first == "tracktw") == covered.contains(carrier.id), "\(carrier.id)")
      #expect(!chain.contains { own.contains($0.rawValue) }, "\(carrier.id)")
      #expect(Set(carrier.chain).count == carrier.chain.count)
    }
  }

  /// The worldwide aggregators need a key. They are asked last, always in the same order.
  @Test func chainsEndWithTheWorldWideAggregators() {
    let order: [SourceID] = ["dhlUnified", "seventeentrack", "aftership", "aftershipV4"]
    for carrier in Registry.carriers {
      let tail = carrier.chain.drop { !order.contains($0) }
      #expect(Array(tail) == order.filter { tail.contains($0) }, "\(carrier.id)")
      #expect(tail.contains("aftership") == tail.contains("aftershipV4"), "\(carrier.id)")
      if carrier.category == .international { #expect(tail.contains("seventeentrack"), "\(carrier.id)") }
    }
  }

  private static func matches(_ shape: NumberShape, _ number: String) throws -> Bool {
    let match = try Pattern(#"\A(?:"# + shape.pattern + #")\z"#).firstMatch(in: Array(number.utf16))
    return match != nil && shape.check.holds(for: Array(number.utf8))
  }
}
