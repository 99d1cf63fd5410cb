import Foundation
import Google
import Pacing
import Store
import Synchronization
import Tracking

/// The access tokens of accounts at Google, in memory only: they live an hour, and after a start new ones are had.
final class AccessTokens: Sendable {
  private let tokens = Mutex<[GoogleAccountID: (consent: Data, token: Secret, ends: Date)]>([:])

  /// Seconds that a token must still live.
  private static let margin = 120.0

  /// A token that is accepted as far as is known.
  func token(of account: GoogleAccount, _ tools: GoogleTools, now: Date) async throws -> Secret {
    guard let sealed = account.token else { throw GoogleError.grantDead }
    let known = tokens.withLock { $0[account.id] }
    if let known, known.consent == sealed, known.ends.timeIntervalSince(now) > Self.margin { return known.token }
    guard let consent = tools.open(sealed, .googleToken, account.chat) else { throw SecretUnreadable() }
    let new = try await tools.tokens.refresh(consent)
    tokens.withLock {
      $0[account.id] = (sealed, new.access, now.addingTimeInterval(new.accessLifetime))
    }
    return new.access
  }

  func drop(_ account: GoogleAccountID) { tokens.withLock { $0[account] = nil } }
}

/// Google lets each user write 60 times a minute. https://developers.google.com/workspace/sheets/api/limits
final class WritePace: Sendable {
  private let buckets = Mutex<[GoogleAccountID: TokenBucket]>([:])

  /// Waits until the account may write, and counts the write.
  func wait(for account: GoogleAccountID, _ clock: Clock) async throws {
    let now = clock.monotonicSeconds()
    let start = buckets.withLock { buckets in
      buckets = buckets.filter { $0.value.fullAt > now || $0.key == account }
      var bucket = buckets[account] ?? TokenBucket(perSecond: 0.8, burst: 10)
      let start = bucket.earliestTime(now)
      bucket.take(at: start)
      buckets[account] = bucket
      return start
    }
    if start > now { try await Task.sleep(for: .seconds(start - now)) }
  }
}
