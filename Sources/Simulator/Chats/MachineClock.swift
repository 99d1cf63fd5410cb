import Foundation

/// The clock of the machine, for measuring: the chats' own may run a thousand times faster.
enum MachineClock {
  /// Unix milliseconds.
  static var milliseconds: Int { Int(Date().timeIntervalSince1970 * 1000) }
}
