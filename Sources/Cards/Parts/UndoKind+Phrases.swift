import Phrases
import Tracking

extension UndoKind {
  /// The change that is taken back, as a noun.
  var phrase: PhraseKey {
    switch self {
    case .rename: .undoRename
    case .edit: .undoEdit
    case .pickedUp: .undoPickedUp
    case .mute: .undoMute
    case .archive: .undoArchive
    case .delete: .undoDelete
    case .join: .undoJoin
    case .quiet: .undoQuiet
    case .add: .undoAdd
    case .remind: .undoRemind
    }
  }
}
