/// A change that can be taken back for a while.
public enum UndoKind: String, Codable, Sendable, CaseIterable {
  case rename, edit, pickedUp, mute, archive, delete
}
