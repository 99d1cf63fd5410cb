public import Tracking

/// The list of all carriers and all sources, one line each.
public enum Registry {
  /// The sources that `settings` enable. A source that needs a key is off when its key is empty.
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

  /// The sources for which a chat can bring its own API key, whether or not the operator has a key.
  public static func connectable(_ settings: SourceSettings) -> [any ConnectableSource] {
    every(settings).compactMap { $0 as? any ConnectableSource }
  }

  /// All sources, whatever the settings, for reading recorded answers. They have no keys and no contact address: do not
  /// send requests with them.
  public static var parsers: [any Source] { every(SourceSettings(userAgent: "")) }

  /// The status that `words` have in the table of `source` for `carrier`; nil when the table does not contain them or
  /// the source does not exist.
  public static func meaning(of words: String, source: SourceID, carrier: CarrierID) -> Status? {
    parser(source)?.meaning(of: words, carrier: carrier)
  }

  /// The source with this id, for its `info` and for reading recorded answers; nil when there is none. It has no key.
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
