/// Finds hosts with and without scheme or path, also those written `s[.]id` or with letters of other alphabets.
struct HostFinder {
  private let text: Bytes
  private let known: KnownHosts
  private var hosts: FoundHosts

  /// More hosts than this in one message say nothing more.
  private static let most = 24
  private static let longestLabel = 63
  private static let mostLabels = 12

  /// Adds the hosts of `text`.
  static func find(in text: Bytes, _ known: KnownHosts, into hosts: inout FoundHosts) {
    guard text.next(0x2E, from: 0) < text.count else { return }
    var finder = HostFinder(text: text, known: known, hosts: hosts)
    finder.run()
    hosts = finder.hosts
  }

  private init(text: Bytes, known: KnownHosts, hosts: FoundHosts) {
    (self.text, self.known, self.hosts) = (text, known, hosts)
  }

  private mutating func run() {
    let most = hosts.count + Self.most
    var (place, floor, isDisguised) = (0, 0, false)
    while place < text.count, hosts.count < most {
      place = text.next(0x2E, from: place)
      guard isJoint(place) || isBracketed(place) else {
        place += 1
        continue
      }
      let start = labelStart(before: isBracketed(place) ? place - 1 : place, floor: floor)
      let (labels, end, last) = readLabels(from: start)
      // `http://name@host`: the name before the @ only looks like a host.
      let isName = labels > 1 && text.at(start - 1) == 0x2F && text.at(end) == 0x40
      if labels > 1, !isName, isHost(start..<end, last: last, labels: labels, isDisguised: isDisguised) {
        hosts.keep(isMail: text.at(start - 1) == 0x40 && !isDisguised, isDisguised: isDisguised)
      } else {
        hosts.drop()
      }
      isDisguised = isName
      place = isName ? end + 1 : labels > 1 ? pathEnd(end) : max(place + 1, end)
      floor = place
    }
  }

  /// Something stands on both sides, no blank and no Chinese as at the end of a sentence.
  private func isJoint(_ dot: Int) -> Bool {
    let (left, right) = (text.at(dot - 1), text.at(dot + 1))
    return (left.isAlphanumeric || left.isContinuation) && (right.isAlphanumeric || Self.isForeignLetter(right))
  }

  /// Whether the name that was read is a host's; its last label begins at `last`.
  private func isHost(_ range: Range<Int>, last: Int, labels: Int, isDisguised: Bool) -> Bool {
    let (start, right) = (range.lowerBound, text.at(range.upperBound))
    let left = text.at(start - 1)
    let hasScheme = left == 0x2F && text.at(start - 2) == 0x2F && text.at(start - 3) == 0x3A
    if left == 0x40, isMessageID(before: start - 1) { return false }
    // A file in a path, a part of a longer word.
    if left == 0x2F && !hasScheme || left == 0x5F || left == 0x3D { return false }
    if labels == 4, HostName.isNumeric(hosts.written) { return hasScheme || right == 0x2F || right == 0x3A }
    let ending = Bytes(rebasing: text[last..<range.upperBound])
    guard ending.count >= 2, ending.allSatisfy({ !$0.isDigit && $0 != 0x2D }) else { return false }
    // Who writes `[.]` means a host.
    let isPlain = hasScheme || right == 0x2F || left == 0x40 || isDisguised || text[range].contains(0x5D)
    if isPlain || known.kinds(of: ending).contains(.bareEnding) { return true }
    // `usps-track.delivery-tw.cfd`: three labels and a hyphen make a host, whatever its ending; `dhl-fee.live`.
    let isLong =
      labels > 2 || known.kinds(of: ending).contains(.oddEnding) || Self.words.isAny(ending)
    return isLong && text[range.lowerBound..<last].contains(0x2D)
  }

  private static let words = WordSet("LIFE|WORLD|DIGITAL|SUPPORT|HELP|CENTER|SERVICES|DELIVERY")

  /// `<20260512.4817@…>` in a mail's head: no person, and nobody is led there.
  private func isMessageID(before at: Int) -> Bool {
    var start = at
    while start > 0, at - start < 64, text[start - 1].isDigit || text[start - 1] == 0x2E { start -= 1 }
    return start < at && text.at(start - 1) == 0x3C
  }

  /// A dot as `[.]`, `(.)`.
  private func isBracketed(_ dot: Int) -> Bool {
    (text.at(dot - 1) == 0x5B && text.at(dot + 1) == 0x5D) || (text.at(dot - 1) == 0x28 && text.at(dot + 1) == 0x29)
  }

  private func labelStart(before end: Int, floor: Int) -> Int {
    var start = end
    while start > floor, end - start < Self.longestLabel {
      let byte = text[start - 1]
      if byte.isAlphanumeric || byte == 0x2D {
        start -= 1
      } else if byte.isContinuation, start - 2 >= floor, Self.isForeignLetter(text[start - 2]) {
        start -= 2
      } else {
        break
      }
    }
    return start
  }

  /// Writes the labels from `start` on; how many there are, where they end, and where the last one begins.
  private mutating func readLabels(from start: Int) -> (count: Int, end: Int, last: Int) {
    var (count, place, last) = (0, start, start)
    while count < Self.mostLabels {
      let end = labelEnd(from: place)
      guard end > place else { break }
      hosts.write(text[place..<end])
      (count, last) = (count + 1, place)
      place = end
      let dot = text.at(place) == 0x2E ? place : place + 1
      guard text.at(dot) == 0x2E, dot == place || isBracketed(dot) else { break }
      let next = dot == place ? dot + 1 : dot + 2
      guard labelEnd(from: next) > next else { break }
      place = next
    }
    return (count, place, last)
  }

  private func labelEnd(from start: Int) -> Int {
    var end = start
    while end < text.count, end - start < Self.longestLabel {
      let byte = text[end]
      if byte.isAlphanumeric || byte == 0x2D {
        end += 1
      } else if Self.isForeignLetter(byte), text.at(end + 1).isContinuation {
        end += 2
      } else {
        break
      }
    }
    return end
  }

  /// The first byte of a letter of two bytes: accented Latin, Greek, Cyrillic.
  private static func isForeignLetter(_ byte: UInt8) -> Bool { (0xC3...0xD5).contains(byte) }

  private func pathEnd(_ end: Int) -> Int {
    guard [0x2F, 0x3F, 0x3A, 0x23].contains(text.at(end)) else { return end }
    var place = end
    while place < text.count, (0x21...0x7E).contains(text[place]) { place += 1 }
    return place
  }
}
