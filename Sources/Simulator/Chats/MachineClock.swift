import Foundation

/// The machine's real clock, for measurements. The chats' clock may run a thousand times faster.
enum MachineClock {
  /// Unix time in milliseconds.
  static var milliseconds: Int { Int(Date().timeIntervalSince1970 * 1000) }
}
