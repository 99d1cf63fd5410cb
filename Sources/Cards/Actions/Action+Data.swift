public import Tracking

/// What a button below a `DataMessage` does.
public enum DataAction: Hashable, Sendable {
  case exportAsk
  case export(ExportFormat)
  case confirmImport(ImportID)
  case discardImport(ImportID)
  /// Asks the second time. In a group `member` is the id of the member whose data is deleted.
  case forgetSure(member: String?)
  case forget(member: String?)
  case keepData
  case privacy
  /// Answers one question of the privacy notice at length in the same message; nil: all of them in short.
  case privacySection(PrivacySection?)
  /// Deletes the digits of a phone number that the chat gave.
  case forgetDigits

  /// The text form: `verb` or `verb:argument`.
  var encoded: String {
    switch self {
    case .exportAsk: "e"
    case .export(let format): "x:" + format.rawValue
    case .confirmImport(let id): "t:\(id)"
    case .discardImport(let id): "d:\(id)"
    case .forgetSure(let member): member.map { "s:" + $0 } ?? "s"
    case .forget(let member): member.map { "f:" + $0 } ?? "f"
    case .keepData: "k"
    case .privacy: "p"
    case .privacySection(let section): "q:" + (section?.rawValue ?? "")
    case .forgetDigits: "n"
    }
  }

  init?(_ verb: String, _ argument: String?) {
    let id = argument.flatMap { ImportID(text: $0) }
    switch (verb, argument, id) {
    case ("e", nil, _): self = .exportAsk
    case ("x", let format?, _):
      guard let format = ExportFormat(rawValue: format) else { return nil }
      self = .export(format)
    case ("t", _, let id?): self = .confirmImport(id)
    case ("d", _, let id?): self = .discardImport(id)
    case ("s", let member, _) where member != "": self = .forgetSure(member: member)
    case ("f", let member, _) where member != "": self = .forget(member: member)
    case ("k", nil, _): self = .keepData
    case ("p", nil, _): self = .privacy
    case ("q", let section?, _):
      guard section.isEmpty || PrivacySection(rawValue: section) != nil else { return nil }
      self = .privacySection(PrivacySection(rawValue: section))
    case ("n", nil, _): self = .forgetDigits
    default: return nil
    }
  }
}

extension Action {
  /// Reads `da:…` and `hp:…`, split at the colons.
  init?(data parts: [String]) {
    switch parts[0] {
    case "da":
      guard let action = DataAction(parts[1], parts.count > 2 ? parts[2] : nil) else { return nil }
      self = .data(action)
    case "hp" where parts.count == 2:
      guard parts[1].isEmpty || HelpTopic(rawValue: parts[1]) != nil else { return nil }
      self = .help(HelpTopic(rawValue: parts[1]))
    default: return nil
    }
  }
}
