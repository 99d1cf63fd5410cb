import Testing
import Tracking

@Suite struct ZoneParsingTests {
  @Test(arguments: [
    ("Europe/Berlin", "Europe/Berlin"), ("europe/berlin", "Europe/Berlin"), ("AMERICA/NEW YORK", "America/New_York"),
    ("berlin", "Europe/Berlin"), ("Lord Howe", "Australia/Lord_Howe"),
    ("buenos aires", "America/Argentina/Buenos_Aires"),
    ("UTC", "UTC+00:00"), ("utc+8", "Asia/Taipei"), ("GMT+5:30", "UTC+05:30"), ("+0545", "UTC+05:45"),
    ("UTC −3:30", "UTC-03:30"), ("ＵＴＣ＋９", "UTC+09:00"), ("-8", "UTC-08:00"), ("UTC+14", "UTC+14:00"),
    (" Asia/Kolkata ", "Asia/Kolkata"), ("Asia/Calcutta", "Asia/Calcutta"), ("US/Pacific", "US/Pacific"),
    ("asia/kolkata", "Asia/Kolkata"), ("kyiv", "Europe/Kyiv"), ("ho chi minh", "Asia/Ho_Chi_Minh"),
  ])
  func zonesAreReadAsPeopleWriteThem(text: String, name: String) {
    #expect(Zone(written: text)?.name == name)
  }

  @Test(arguments: [
    "", " ", "8", "UTC8", "UTC+15", "UTC+5:60", "UTC+5:3", "UTC+123", "+1:2:3", "UTC+", "+", "CST", "EST", "Atlantis",
    "/", "//", "erlin", "Europe", "Europe/", "in",
  ])
  func otherTextIsNoZone(text: String) {
    #expect(Zone(written: text) == nil)
  }

  /// Each offered zone exists and is offered once.
  @Test func offeredZonesExist() {
    let all = Zone.Region.allCases.flatMap(\.zones)
    #expect(Set(all).count == all.count)
    for zone in all { #expect(Zone(zone.name) == zone && zone.region?.zones.contains(zone) == true) }
    #expect(Zone("Australia/Lord_Howe")?.region == .oceania && Zone("Asia/Dhaka")?.region == .asia)
    #expect(Zone("Atlantic/Reykjavik")?.region == .europe && Zone("America/Lima")?.region == .americas)
    #expect(Zone(utcOffset: 0).region == nil)
  }
}
