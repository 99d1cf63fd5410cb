import Foundation
import Store

/// Copies the database of a bot that may be running.
public struct Backup: Sendable {
  private let configuration: Configuration

  public init(_ configuration: Configuration) { self.configuration = configuration }

  /// Writes a consistent copy to a file that must not exist.
  public func write(to file: String) throws(Bot.Failure) {
    do throws(StoreError) {
      try Store.backup(from: configuration.databasePath, to: file, now: Date())
    } catch {
      throw Bot.Failure(description: error.description, isConfiguration: false)
    }
  }
}
