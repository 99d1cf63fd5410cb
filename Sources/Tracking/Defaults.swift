// Usual values. They replace stored values that are missing or that hold a case which this version does not know.

extension AlertPreferences: Defaulted {
  /// The preferences of a new chat.
  public static var usual: Self { Self() }
}

extension GroupMembers: Defaulted {
  /// No muted and no departed members.
  public static var usual: Self { Self() }
}

extension NotedFields: Defaulted {
  /// No noted fields.
  public static var usual: Self { Self() }
}

extension EventTime.Precision: Defaulted {
  /// The least precise time, so that nothing is claimed that the carrier did not say.
  public static var usual: Self { .day }
}

extension Deadline.Origin: Defaulted {
  /// The carrier, the most common origin.
  public static var usual: Self { .carrier }
}
