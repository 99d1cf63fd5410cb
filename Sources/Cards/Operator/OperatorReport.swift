public import Foundation
public import Tracking

/// Something that does not work and that the operator should know about.
public struct Trouble: Codable, Sendable, Hashable {
  /// `polling`, `delivery`, `database`, `disk`, `backup`, `receiptModel`, `recovery` or `source:<id>`.
  public var name: String
  /// When it began.
  public var since: Date
  /// A fixed code word: `otherPoller`, `sourceDown` …
  public var reason: String
  /// Part of a source's unreadable answer, with personal data masked.
  public var excerpt: String?

  /// Creates a trouble that began at `since`.
  public init(name: String, since: Date, reason: String, excerpt: String? = nil) {
    self.excerpt = excerpt
    self.name = name
    self.since = since
    self.reason = reason
  }
}

/// The report on the bot's health for the operator's chat. It contains counts only and no data of parcels.
public struct OperatorReport: Sendable {
  /// One source and the results of its requests.
  public struct Source: Sendable {
    /// The source.
    public var id: SourceID
    /// How many requests were answered. All such counts are stored in the database, so they survive a restart.
    public var answers: Int
    /// How many requests failed.
    public var failures: Int
    /// Until when the bot does not ask the source; nil if it may be asked now.
    public var pausedUntil: Date?
    /// The quota of the operator's account, if the source reports one.
    public var quota: QuotaReport?
    /// The bot's own limit of requests a day and how many of them are left; nil without a limit.
    public var budget: (perDay: Int, remaining: Int)?

    /// Creates the report on one source.
    public init(
      id: SourceID, answers: Int, failures: Int, pausedUntil: Date?, quota: QuotaReport? = nil,
      budget: (perDay: Int, remaining: Int)? = nil
    ) {
      self.quota = quota
      self.budget = budget
      self.id = id
      self.answers = answers
      self.failures = failures
      self.pausedUntil = pausedUntil
    }
  }

  /// What the model that reads receipts was used for.
  public struct ModelUse: Sendable, Hashable {
    /// Requests since the bot was first started.
    public var calls: Int
    /// Requests of today (UTC).
    public var callsToday: Int
    /// Tokens of all requests.
    public var tokensIn: Int
    /// Tokens of all answers.
    public var tokensOut: Int

    /// Creates a count.
    public init(calls: Int, callsToday: Int, tokensIn: Int, tokensOut: Int) {
      self.calls = calls
      self.callsToday = callsToday
      self.tokensIn = tokensIn
      self.tokensOut = tokensOut
    }
  }

  /// The version of the bot.
  public var version: String
  /// When the bot was started.
  public var startedAt: Date
  /// What does not work at present.
  public var troubles: [Trouble] = []
  /// The number of open chats.
  public var chats = 0
  /// The number of parcels of all chats.
  public var parcels = 0
  /// The number of shipments; parcels with the same carrier and number share one.
  public var shipments = 0
  /// Updates that wait in the inbox.
  public var inbox = 0
  /// Rows that wait in the outbox; the report itself is not counted.
  public var outbox = 0
  /// How many updates were handled.
  public var handled = 0
  /// How many outbox rows were delivered.
  public var delivered = 0
  /// How often the platform answered "too many requests".
  public var tooManyRequests = 0
  /// Deliveries whose outcome is unknown, so that the message may have been sent twice.
  public var inDoubt = 0
  /// Updates and stored values that were set aside because of errors.
  public var setAside = 0
  /// The use of the model that reads receipts; nil if it was never asked.
  public var model: ModelUse?
  /// The sources and the results of their requests.
  public var sources: [Source] = []

  /// Creates a report in which all counts are 0.
  public init(version: String, startedAt: Date) {
    self.version = version
    self.startedAt = startedAt
  }
}
