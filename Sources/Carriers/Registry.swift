public import Tracking

/// Every carrier and every source: one line each.
public enum Registry {
  /// The sources that the settings switch on; without its key a source is off.
  public static func sources(_ settings: SourceSettings) -> [any Source] {
    every(settings).filter { source in
      switch source {
      case is TrackTWSource: !settings.trackTWToken.isEmpty
      case is DHLUnifiedSource: !settings.dhlKey.isEmpty
      case is SeventeenTrackSource: !settings.seventeenTrackKey.isEmpty
      case let source as AfterShipSource:
        !settings.afterShipKey.isEmpty && source.version == settings.afterShipVersion
      default: true
      }
    }
  }

  /// Those that a chat may bring a key for, whether or not the host has one.
  public static func connectable(_ settings: SourceSettings) -> [any ConnectableSource] {
    every(settings).compactMap { $0 as? any ConnectableSource }
  }

  /// Every source whatever the settings, for reading recorded answers. None of these can ask.
  public static var parsers: [any Source] { every(SourceSettings(userAgent: "")) }

  /// What words mean to that source for that carrier; nil where its table does not know them.
  public static func meaning(of words: String, source: SourceID, carrier: CarrierID) -> Status? {
    parser(source)?.meaning(of: words, carrier: carrier)
  }

  /// The source of that id, for what it says of itself and for reading recorded answers.
  public static func parser(_ id: SourceID) -> (any Source)? { parsers.first { $0.info.id == id } }

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
      DHLUnifiedSource(settings: settings),
      SeventeenTrackSource(settings: settings),
      AfterShipSource(version: .current, settings: settings),
      AfterShipSource(version: .legacy, settings: settings),
    ]
  }
}
