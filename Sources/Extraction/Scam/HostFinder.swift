import PCRE

/// Finds hosts with and without scheme or path, those written `s[.]id`, and those with letters of other alphabets.
struct HostFinder: Sendable {
  private let pattern: Pattern
  private let hosts: HostTable

  /// More hosts than this in one message say nothing more.
  private static let most = 24

  init(_ hosts: HostTable) throws {
    self.hosts = hosts
    let letters = "A-Z0-9\\x{C0}-\\x{24F}\\x{370}-\\x{52F}"
    let label = "[\(letters)][\(letters)-]{0,62}+"
    let dot = "(?:\\.|\\[\\.\\]|\\(\\.\\)|\\[DOT\\])"
    let scheme = "H(?:TT|XX)PS?:[/\\\\]{2}"
    pattern = try Pattern(
      "(?:(\(scheme))(?:([A-Z0-9.-]{3,80}+)@)?|(@)|(?<![\(letters)._/=@-]))"
        + "(\(label)(?:\(dot)\(label)){1,10}+)(?::[0-9]{2,5}+)?(?![\(letters)@])([/?#])?")
  }

  func hosts(in text: [Character16]) -> [Host] {
    var found: [Host] = []
    for match in pattern.matches(in: text) where found.count < Self.most {
      guard let range = match[4] else { continue }
      let written = String(decoding: text[range], as: UTF16.self)
      let name = (written.utf8.contains { "[(".utf8.contains($0) } ? Self.plain(written) : written).lowercased()
      let isSure = match[1] != nil || match[3] != nil || match[5] != nil || name.count < written.count
      guard isHost(name, isSure: isSure) else { continue }
      found.append(
        Host(
          name: name, range: match.range.lowerBound..<range.upperBound, isMail: match[3] != nil,
          isBehindName: match[2] != nil))
    }
    return found
  }

  private static func plain(_ written: String) -> String {
    ["[.]", "(.)", "[DOT]"].reduce(written) { $0.replacing($1, with: ".") }
  }

  /// The host of an address that the platform hides behind words.
  func host(ofHidden link: String) -> Host? {
    guard link.utf8.count <= 2048, let host = hosts(in: NormalText.searched(link)).first, !host.isMail else {
      return nil
    }
    return Host(name: host.name, range: nil, isMail: false, isBehindName: host.isBehindName)
  }

  /// Without scheme and path a word is a host only where its ending is one that hosts have: a blank forgotten behind a
  /// full stop makes none.
  private func isHost(_ name: String, isSure: Bool) -> Bool {
    let labels = name.split(separator: ".")
    guard let ending = labels.last, labels.count > 1 else { return false }
    if labels.allSatisfy({ $0.allSatisfy(\.isNumber) }) { return isSure && labels.count == 4 }
    guard ending.count > 1, ending.allSatisfy(\.isLetter) || ending.hasPrefix("xn--") else { return false }
    if isSure || hosts.is(ending, "bareEnding") { return true }
    let isCheap = hosts.is(ending, "oddEnding") || hosts.is(ending, "cheapEnding")
    return isCheap && (name.contains("-") || labels.count > 2 || hosts.isBrand(labels[0]))
  }
}
