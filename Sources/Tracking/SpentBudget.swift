/// The requests made with one account on one day (UTC).
public struct SpentBudget: Sendable, Hashable {
  /// The account.
  public var credential: CredentialID
  /// The day in UTC.
  public var day: Day
  /// The number of requests.
  public var spent: Int
  /// The number of tracking numbers newly registered with the source. 0 if the source has no such limit.
  public var newNumbers: Int

  /// Makes the record of one account and day.
  public init(_ credential: CredentialID, day: Day, spent: Int, newNumbers: Int = 0) {
    self.newNumbers = newNumbers
    self.credential = credential
    self.day = day
    self.spent = spent
  }
}
