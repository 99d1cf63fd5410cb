/// Every carrier and every source: one line each.
public enum Registry {
  /// The sources that the settings switch on; without its key a source is off.
  public static func sources(_ settings: SourceSettings) -> [any Source] {
    every(settings).filter { !($0 is TrackTWSource) || !settings.trackTWToken.isEmpty }
  }

  /// Every source whatever the settings, for reading recorded answers. None of these can ask.
  public static var parsers: [any Source] { every(SourceSettings(userAgent: "")) }

  private static func every(_ settings: SourceSettings) -> [any Source] {
    [
      TCatSource(settings: settings),
      MomoSource(settings: settings),
      PChomeSource(settings: settings),
      PostTWSource(settings: settings),
      KerrySource(settings: settings),
      EcanSource(settings: settings),
      FamilyMartSource(settings: settings),
      HiLifeSource(settings: settings),
      TrackTWSource(settings: settings),
    ]
  }
}
