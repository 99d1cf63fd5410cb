/// A right that could not be given up.
public struct ConfinementFailure: Error {
  let what: String
}
