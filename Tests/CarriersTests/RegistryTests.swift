import Carriers
import Testing
import Tracking

struct RegistryTests {
  /// These sources come last, in this order. Each needs a key of the operator.
  private static let keyed: [SourceID] = ["tracktw", "dhlUnified", "seventeentrack", "aftership", "aftershipV4"]
  private static let direct = Registry.parsers.map(\.info.id).filter { !keyed.contains($0) }

  @Test func aSourceWithoutItsKeyIsOff() {
    #expect(Registry.sources(SourceSettings(userAgent: "x")).map(\.info.id) == Self.direct)
    #expect(Registry.sources(SourceSettings(userAgent: "x", trackTWToken: "t")).map(\.info.id).last == "tracktw")
    var settings = SourceSettings(userAgent: "x")
    (settings.dhlKey, settings.seventeenTrackKey, settings.afterShipKey) = ("d", "s", "a")
    let keyed = Registry.sources(settings).map(\.info.id)
    #expect(keyed == Self.direct + ["dhlUnified", "seventeentrack", "aftership"])
    settings.afterShipVersion = .legacy
    #expect(Registry.sources(settings).map(\.info.id).last == "aftershipV4")
  }

  @Test func carriersAndSourcesKnowEachOther() {
    let carriers = Dictionary(uniqueKeysWithValues: Registry.carriers.map { ($0.id, $0) })
    for source in Registry.parsers {
      for id in source.info.carriers {
        #expect(carriers[id]?.chain.contains(source.info.id) == true, "\(id) is not followed through \(source.info.id)")
      }
      let asking = carriers.values.filter { $0.chain.contains(source.info.id) }.map(\.id)
      #expect(Set(asking).isSubset(of: source.info.carriers))
    }
  }

  @Test func everySourceCanRead() {
    let ids = Registry.parsers.map(\.info.id)
    #expect(ids == Self.direct + Self.keyed && Set(ids).count == ids.count)
    for carrier in Registry.carriers {
      #expect(Set(carrier.chain).isSubset(of: ids), "\(carrier.id)")
    }
  }
}
