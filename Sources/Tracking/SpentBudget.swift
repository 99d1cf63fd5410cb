/// What was asked with an account on one day (UTC).
public struct SpentBudget: Sendable, Hashable {
  public var credential: CredentialID
  public var day: Day
  /// Requests.
  public var spent: Int
  /// Numbers that were registered with the source, where it counts those.
  public var newNumbers: Int

  public init(_ credential: CredentialID, day: Day, spent: Int, newNumbers: Int = 0) {
    self.newNumbers = newNumbers
    self.credential = credential
    self.day = day
    self.spent = spent
  }
}
