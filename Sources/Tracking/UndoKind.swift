/// The kinds of changes that a user can undo for a while.
public enum UndoKind: String, Codable, Sendable, CaseIterable {
  case rename, edit, pickedUp, mute, archive, delete, join, quiet, add, remind
}
