public import Foundation

/// An action that one chat may do only a limited number of times per hour or day. The raw values are stored in the
/// database.
public enum Allowance: String, CaseIterable, Codable, Sendable {
  /// Requests to a carrier because a user wants the answer now. Scheduled checks are not counted.
  case lookUpsPerHour
  case lookUpsPerDay
  case addsPerDay
  case importsPerDay
  case connectTriesPerHour
  case picturesPerHour
  /// Photos of receipts that are sent to a model.
  case modelReadingsPerDay

  /// The length of the period that a limit applies to, in seconds. It begins with the first use.
  public var window: Double {
    switch self {
    case .lookUpsPerHour, .connectTriesPerHour, .picturesPerHour: 3600
    case .lookUpsPerDay, .addsPerDay, .importsPerDay, .modelReadingsPerDay: 86_400
    }
  }

  /// Both limits on look-ups, per hour and per day.
  public static let lookUps: [Allowance] = [.lookUpsPerHour, .lookUpsPerDay]
}

/// How often one chat may do each limited action. 0 means no limit.
public struct ChatLimits: Sendable, Equatable {
  private var limits: [Allowance: Int] = [
    .lookUpsPerHour: 60, .lookUpsPerDay: 400, .addsPerDay: 200, .importsPerDay: 3, .connectTriesPerHour: 5,
    .picturesPerHour: 60, .modelReadingsPerDay: 20,
  ]

  /// The default limits.
  public init() {}

  /// No limits. For simulations in which one chat plays many.
  public static var none: ChatLimits {
    var none = ChatLimits()
    for allowance in Allowance.allCases { none[allowance] = 0 }
    return none
  }

  /// The limit of that action: uses per `Allowance.window`, 0 for no limit.
  public subscript(_ allowance: Allowance) -> Int {
    get { limits[allowance, default: 0] }
    set { limits[allowance] = newValue }
  }
}

/// A limit that a chat has reached.
public struct SpentAllowance: Codable, Sendable, Hashable {
  /// The action that is limited.
  public var allowance: Allowance
  /// The uses that the chat has per `Allowance.window`.
  public var limit: Int
  /// When the chat may do it again.
  public var until: Date

  /// Makes the description of a reached limit.
  public init(_ allowance: Allowance, limit: Int, until: Date) {
    self.allowance = allowance
    self.limit = limit
    self.until = until
  }
}
