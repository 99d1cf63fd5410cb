import Carriers
import Testing
import Tracking

struct RegistryTests {
  @Test func aSourceWithoutItsKeyIsOff() {
    #expect(Registry.sources(SourceSettings(userAgent: "x")).map(\.info.id) == ["tcat", "momo"])
    #expect(Registry.sources(SourceSettings(userAgent: "x", trackTWToken: "t")).map(\.info.id).last == "tracktw")
  }

  @Test func everySourceCanRead() {
    let ids = Registry.parsers.map(\.info.id)
    #expect(ids == ["tcat", "momo", "tracktw"] && Set(ids).count == ids.count)
  }
}
