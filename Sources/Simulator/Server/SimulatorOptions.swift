/// Options of the simulator.
public struct SimulatorOptions: Sendable {
  /// The address to listen on. Keep it local: there is no authentication.
  public var host = "127.0.0.1"
  /// The port; 0 takes a free one.
  public var port = 0
  /// The bot's token. Any token in Telegram's form works.
  public var token = "110201543:simulated-AAHdqTcvCH1vGWJxfSeofSAs0K5"
  /// Track.TW's bearer token.
  public var trackTWToken = "simulated-track-tw-token"
  /// The API key of all other aggregators.
  public var aggregatorKey = "simulated-aggregator-key"
  /// The key and the name of the model that reads receipts.
  public var modelKey = "simulated-model-key"
  public var modelName = "simulated-model"
  /// Speed of the parcels' stories: 1 follows the clock that is passed in; 60 plays an hour in each of its minutes.
  public var storySpeed = 1.0
  /// Language tag of users who give none.
  public var language = "zh-hant"
  /// Seed that decides which number gets which story.
  public var seed: UInt64 = 1
  /// The chat of the page and the terminal.
  public var chat = 1000
  /// Delay pollers that repeat the same short poll, as the real server does.
  public var slowsShortPolls = true
  /// How long a button press can be answered.
  public var pressLifetime = Duration.seconds(30)
  /// How long the bot's next message still counts as the answer to a user's action; after that it is an alert.
  public var answerTime = Duration.seconds(4)

  /// The default options.
  public init() {}
}
