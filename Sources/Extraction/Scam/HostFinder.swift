import Foundation

/// A host in a text, in the searched form (upper case, bracketed dots made plain).
struct FoundHost {
  let labels: [[UInt8]]
  /// It is the part behind the @ of a mail address.
  let isMail: Bool
  /// A name stood before it as in `http://t-cat.com.tw@…`.
  let isDisguised: Bool

  init(labels: [[UInt8]], isMail: Bool = false, isDisguised: Bool = false) {
    self.labels = labels
    self.isMail = isMail
    self.isDisguised = isDisguised
  }

  var name: [UInt8] { Array(labels.joined(separator: [0x2E])) }
  var isAddress: Bool { labels.count == 4 && labels.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) } }
}

/// Finds hosts with and without scheme or path, also those written `s[.]id` or with letters of other alphabets.
struct HostFinder {
  private let text: Bytes

  /// More hosts than this in one message say nothing more.
  private static let most = 24
  private static let longestLabel = 63

  static func hosts(in text: Bytes) -> [FoundHost] { HostFinder(text: text).find() }

  private init(text: Bytes) { self.text = text }

  private func find() -> [FoundHost] {
    var hosts: [FoundHost] = []
    var (place, floor, isDisguised) = (0, 0, false)
    while place < text.count, hosts.count < Self.most {
      place = nextDot(from: place)
      guard isJoint(place) || isBracketed(place) else {
        place += 1
        continue
      }
      let start = labelStart(before: isBracketed(place) ? place - 1 : place, floor: floor)
      let (labels, end) = labels(from: start)
      // `http://name@host`: the name before the @ only looks like a host.
      let isName = labels.count > 1 && text.at(start - 1) == 0x2F && text.at(end) == 0x40
      if !isName, let host = host(labels, start: start, end: end, isDisguised: isDisguised) { hosts.append(host) }
      isDisguised = isName
      place = isName ? end + 1 : labels.count > 1 ? pathEnd(end) : max(place + 1, end)
      floor = place
    }
    return hosts
  }

  private func nextDot(from start: Int) -> Int {
    guard let base = text.baseAddress, let dot = memchr(base + start, 0x2E, text.count - start) else {
      return text.count
    }
    return UnsafeRawPointer(dot) - UnsafeRawPointer(base)
  }

  /// Something stands on both sides, no blank and no Chinese as at the end of a sentence.
  private func isJoint(_ dot: Int) -> Bool {
    let (left, right) = (text.at(dot - 1), text.at(dot + 1))
    return (left.isAlphanumeric || left.isContinuation) && (right.isAlphanumeric || Self.isForeignLetter(right))
  }

  private func host(_ labels: [[UInt8]], start: Int, end: Int, isDisguised: Bool) -> FoundHost? {
    guard labels.count > 1, let last = labels.last else { return nil }
    let (left, right) = (text.at(start - 1), text.at(end))
    let hasScheme = left == 0x2F && text.at(start - 2) == 0x2F && text.at(start - 3) == 0x3A
    if left == 0x40, isMessageID(before: start - 1) { return nil }
    // A file in a path, a part of a longer word.
    if left == 0x2F && !hasScheme || left == 0x5F || left == 0x3D { return nil }
    let host = FoundHost(
      labels: labels, isMail: left == 0x40 && !isDisguised, isDisguised: isDisguised)
    if host.isAddress { return hasScheme || right == 0x2F || right == 0x3A ? host : nil }
    guard last.count >= 2, last.allSatisfy({ !$0.isDigit && $0 != 0x2D }) else { return nil }
    let isPlain = hasScheme || right == 0x2F || host.isMail || isDisguised
    return isPlain || ScamHosts.bareEndings.contains(last) ? host : nil
  }

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

  /// The labels from `start` on, and where they end.
  private func labels(from start: Int) -> ([[UInt8]], Int) {
    var labels: [[UInt8]] = []
    var place = start
    while labels.count < 12 {
      let end = labelEnd(from: place)
      guard end > place else { break }
      labels.append(Array(text[place..<end]))
      place = end
      let dot = text.at(place) == 0x2E ? place : place + 1
      guard text.at(dot) == 0x2E, dot == place || isBracketed(dot) else { break }
      let next = dot == place ? dot + 1 : dot + 2
      guard labelEnd(from: next) > next else { break }
      place = next
    }
    return (labels, place)
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
