import Phrases
import Tracking

/// An allowance that the chat has used up.
struct SpentText: CardPart {
  let context: CardContext

  /// Which allowance the chat has used up, and when it is available again.
  func sentence(_ spent: SpentAllowance) -> String {
    let key: PhraseKey =
      switch spent.allowance {
      case .lookUpsPerHour: .spentLookUpsHour
      case .lookUpsPerDay: .spentLookUpsDay
      case .addsPerDay: .spentAdds
      case .importsPerDay: .spentImports
      case .connectTriesPerHour: .spentConnectTries
      case .picturesPerHour: .spentPictures
      case .modelReadingsPerDay: .spentModelReadings
      }
    return text(key, values(spent))
  }

  /// The same as a short popup.
  func toast(_ spent: SpentAllowance, granted: Int) -> String {
    let some = granted > 0 ? text(.toastSpentSome, count: granted) + "\n" : ""
    return some + text(spent.allowance.window > 3600 ? .toastSpentDay : .toastSpentHour, values(spent))
  }

  private func values(_ spent: SpentAllowance) -> [String: String] {
    ["limit": String(spent.limit), "time": stamp(spent.until)]
  }

  /// How many parcels were not added; empty for nil.
  func left(_ count: Int?) -> String { count.map { text(.spentLeft, count: $0) + "\n" } ?? "" }
}

extension CardPart {
  var spentText: SpentText { SpentText(context: context) }
}
