// The usual values that stand in where a stored one is missing, or of a case that this version does not know.

extension AlertPreferences: Defaulted {
  public static var usual: Self { Self() }
}

extension GroupMembers: Defaulted {
  public static var usual: Self { Self() }
}

extension NotedFields: Defaulted {
  public static var usual: Self { Self() }
}

extension EventTime.Precision: Defaulted {
  public static var usual: Self { .day }
}

extension Deadline.Origin: Defaulted {
  public static var usual: Self { .carrier }
}
