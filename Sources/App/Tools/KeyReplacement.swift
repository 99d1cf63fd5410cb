import Foundation
import Store
import Tracking

/// Makes the bot go on with another key after its own is lost for good. The bot must not be running.
public struct KeyReplacement: Sendable {
  private let configuration: Configuration
  private let clock: Clock

  /// Replaces the key of the database that `configuration` names.
  public init(_ configuration: Configuration, clock: BotClock) {
    self.configuration = configuration
    self.clock = clock.clock
  }

  /// Declares the key in the file to be the right one from now on. What was encrypted with the lost one is then damaged,
  /// and users are asked for it when it is needed.
  /// - Returns: what was done and what it means.
  public func run() throws(Bot.Failure) -> String {
    let secretStore = configuration.secretStore
    guard FileManager.default.fileExists(atPath: configuration.databasePath) else {
      throw Bot.Failure(description: "\(configuration.databasePath): no such database", isConfiguration: true)
    }
    do {
      let store = try Store(
        path: configuration.databasePath, ids: IDGenerator(node: 0, now: clock.realNow), clock: clock)
      guard secretStore.fault(for: try store.keyChecks.record()) != nil else {
        return "\(secretStore.path) is the right key, or none is needed yet. Nothing was changed."
      }
      guard let check = secretStore.checkOfNewKey() else {
        throw Bot.Failure(
          description: "\(secretStore.path) does not hold a key of 32 bytes: put one there first", isConfiguration: true
        )
      }
      try store.keyChecks.save(check)
    } catch let error as Bot.Failure { throw error } catch {
      throw Bot.Failure(description: "\(error)", isConfiguration: false)
    }
    return """
      From now on \(secretStore.path) is the key. What was encrypted with the lost one cannot be read any more:
      the bot asks those users to connect their mailboxes and accounts again when it needs them.
      """
  }
}
