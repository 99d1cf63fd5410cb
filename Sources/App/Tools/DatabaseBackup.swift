import Store
import Tracking

/// Copies the database. The bot may be running.
public struct DatabaseBackup: Sendable {
  private let configuration: Configuration
  private let clock: Clock

  /// Backs up the database that `configuration` names. `clock`: time of the copy.
  public init(_ configuration: Configuration, clock: BotClock) {
    self.configuration = configuration
    self.clock = clock.clock
  }

  /// Writes a consistent copy to `file`, which must not exist.
  public func write(to file: String) throws(Bot.Failure) {
    do throws(StoreError) {
      try DatabaseCopy.write(from: configuration.databasePath, to: file, now: clock.realNow())
    } catch {
      throw Bot.Failure(description: error.description, isConfiguration: false)
    }
  }
}
