/// A file in a user's Drive that everybody who has its link may see, or might.
public struct SharedPicture: Sendable, Equatable {
  /// How far it is on its way to being private again.
  enum State: Int, Sendable {
    /// It is shared.
    case shared
    /// The permission has to be taken back.
    case ending
    /// It is private, which the chat was not told yet.
    case ended
    /// Google refuses to take the permission back, which the chat was not told yet.
    case refused
  }

  /// Drive's id of the file.
  public var file: String
  /// Failed attempts in a row to take the permission back.
  public var attempts: Int
}

/// How many of an account's pictures are shared.
public struct SharedPictureCounts: Sendable, Equatable {
  /// Those that everybody with the link may see, with those that have to be made private.
  public var shared = 0
  /// Those that have to be made private.
  public var ending = 0
  /// Those that were made private since the chat was last told.
  public var ended = 0
  /// Those that Google did not let us make private since then.
  public var refused = 0
}
