/// A set of UIDs: `1:5,7,9:*`.
struct IMAPNumberSet {
  private var ranges: [ClosedRange<UInt32>] = []

  /// `last`: the UID that `*` means. Nil if the text is no set.
  init?(_ text: String, last: UInt32) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: ":", omittingEmptySubsequences: false)
      let ends = words.compactMap { $0 == "*" ? last : UInt32($0) }
      guard (1...2).contains(words.count), ends.count == words.count, let first = ends.first, let end = ends.last else {
        return nil
      }
      // The order of the two does not matter, so `9:*` contains the last mail even if its UID is below 9.
      ranges.append(min(first, end)...max(first, end))
    }
  }

  func contains(_ uid: UInt32) -> Bool { ranges.contains { $0.contains(uid) } }
}

/// `UID SEARCH`: finds mails by all of its criteria.
enum IMAPSearch {
  /// Nil if a criterion is not known.
  static func uids(_ arguments: [IMAPToken], in mails: [StoredMail]) -> [UInt32]? {
    var words = arguments.map(\.string)[...]
    if words.first??.uppercased() == "CHARSET" { words = words.dropFirst(2) }
    guard !words.isEmpty else { return nil }
    var found = mails
    while let word = words.popFirst() {
      switch word?.uppercased() {
      case "ALL": break
      case "UNSEEN": found.removeAll(where: \.isSeen)
      case "SEEN": found.removeAll { !$0.isSeen }
      case "SINCE":
        guard let text = words.popFirst() ?? nil, let day = MailDate.dayNumber(ofSearch: text) else { return nil }
        found.removeAll { MailDate.dayNumber(of: $0.received) < day }
      case "BEFORE":
        guard let text = words.popFirst() ?? nil, let day = MailDate.dayNumber(ofSearch: text) else { return nil }
        found.removeAll { MailDate.dayNumber(of: $0.received) >= day }
      case "UID":
        guard let text = words.popFirst() ?? nil, let set = IMAPNumberSet(text, last: mails.last?.uid ?? 0) else {
          return nil
        }
        found.removeAll { !set.contains($0.uid) }
      default: return nil
      }
    }
    return found.map(\.uid)
  }
}
