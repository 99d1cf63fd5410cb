public import Foundation

/// Something that a chat may do only so often. The names stand in the database.
public enum Allowance: String, CaseIterable, Codable, Sendable {
  /// Carriers asked because a person wants to know now. Following by itself is not counted.
  case lookUpsPerHour
  case lookUpsPerDay
  case addsPerDay
  case importsPerDay
  case connectTriesPerHour

  /// Seconds that a limit holds for, from the first use on.
  public var window: Double {
    switch self {
    case .lookUpsPerHour, .connectTriesPerHour: 3600
    case .lookUpsPerDay, .addsPerDay, .importsPerDay: 86_400
    }
  }

  public static let lookUps: [Allowance] = [.lookUpsPerHour, .lookUpsPerDay]
}

/// How often one chat may do what takes from others; 0 for no limit.
public struct ChatLimits: Sendable, Equatable {
  private var limits: [Allowance: Int] = [
    .lookUpsPerHour: 60, .lookUpsPerDay: 400, .addsPerDay: 200, .importsPerDay: 3, .connectTriesPerHour: 5,
  ]

  public init() {}

  /// For those who play many chats in one: nothing is limited.
  public static var none: ChatLimits {
    var none = ChatLimits()
    for allowance in Allowance.allCases { none[allowance] = 0 }
    return none
  }

  public subscript(_ allowance: Allowance) -> Int {
    get { limits[allowance, default: 0] }
    set { limits[allowance] = newValue }
  }
}

/// A limit that a chat has reached, and until when.
public struct SpentAllowance: Codable, Sendable, Hashable {
  public var allowance: Allowance
  public var limit: Int
  public var until: Date

  public init(_ allowance: Allowance, limit: Int, until: Date) {
    self.allowance = allowance
    self.limit = limit
    self.until = until
  }
}
