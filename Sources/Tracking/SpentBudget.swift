/// What was asked with an account on one day (UTC).
public struct SpentBudget: Sendable, Hashable {
  public var credential: CredentialID
  public var day: Day
  /// Requests.
  public var spent: Int

  public init(_ credential: CredentialID, day: Day, spent: Int) {
    self.credential = credential
    self.day = day
    self.spent = spent
  }
}
