extension Zone {
  /// A part of the world, whose zones are offered together.
  public enum Region: String, Sendable, CaseIterable {
    case asia, europe, americas, oceania

    /// The zones offered to users: places where people wait for parcels from Taiwan.
    public var zones: [Zone] { Zone.offered[self] ?? [] }
  }

  /// The region under which the zone is or would be offered. Nil for an offset from UTC.
  public var region: Region? {
    if let offered = Region.allCases.first(where: { $0.zones.contains(self) }) { return offered }
    switch name.prefix(while: { $0 != "/" }) {
    case "Asia", "Indian": return .asia
    case "Europe", "Africa", "Atlantic", "Arctic": return .europe
    case "America", "US", "Canada", "Brazil": return .americas
    case "Australia", "Pacific", "Antarctica": return .oceania
    default: return nil
    }
  }

  private static let offered: [Region: [Zone]] = [
    .asia: [
      "Asia/Taipei", "Asia/Hong_Kong", "Asia/Shanghai", "Asia/Tokyo", "Asia/Seoul", "Asia/Singapore",
      "Asia/Kuala_Lumpur", "Asia/Bangkok", "Asia/Ho_Chi_Minh", "Asia/Manila", "Asia/Jakarta", "Asia/Kolkata",
      "Asia/Kathmandu", "Asia/Dubai",
    ],
    .europe: [
      "Europe/London", "Europe/Lisbon", "Europe/Paris", "Europe/Berlin", "Europe/Amsterdam", "Europe/Zurich",
      "Europe/Rome", "Europe/Madrid", "Europe/Athens", "Europe/Istanbul", "Africa/Cairo", "Africa/Johannesburg",
    ],
    .americas: [
      "Pacific/Honolulu", "America/Los_Angeles", "America/Vancouver", "America/Denver", "America/Chicago",
      "America/Mexico_City", "America/New_York", "America/Toronto", "America/St_Johns", "America/Sao_Paulo",
    ],
    .oceania: [
      "Australia/Perth", "Australia/Adelaide", "Australia/Brisbane", "Australia/Sydney", "Australia/Melbourne",
      "Pacific/Auckland",
    ],
  ].mapValues { names in names.map(Zone.init(offered:)) }
}
