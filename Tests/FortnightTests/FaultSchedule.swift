import Foundation

/// When each source has which fault. Every kind of fault affects every source, for minutes or hours.
struct FaultSchedule: Sendable {
  enum Kind: String, Sendable, CaseIterable {
    /// The connection is refused.
    case refused
    /// No answer ever comes.
    case hanging
    case badGateway
    /// HTTP 429.
    case tooMany
    /// A page or JSON object with another structure.
    case newLayout
    /// A captcha in place of the answer.
    case captcha
    /// The first half of the answer, with status 200.
    case truncated
    /// The right answer after a long time.
    case slow
  }

  struct Window: Sendable {
    var kind: Kind
    var from: Date
    var until: Date
  }

  private let windows: [String: [Window]]

  /// Faults for `days` from `start`, and `outages`, with no other fault close to them.
  init(sources: [String], from start: Date, days: Double, random: SeededRandom, outages: [String: Window] = [:]) {
    var windows: [String: [Window]] = [:]
    for (index, source) in sources.enumerated() {
      var from = start.addingTimeInterval(random.within(2...14, source) * 3600)
      var round = index
      while from < start.addingTimeInterval(days * 86_400) {
        let length = random.within(0.15...5, source, "length \(round)") * 3600
        let kind = Kind.allCases[round % Kind.allCases.count]
        windows[source, default: []].append(Window(kind: kind, from: from, until: from.addingTimeInterval(length)))
        from += length + random.within(6...24, source, "gap \(round)") * 3600
        round += 1
      }
    }
    for (source, outage) in outages {
      windows[source, default: []].removeAll { $0.from < outage.until && $0.until > outage.from - 6 * 3600 }
      windows[source, default: []].append(outage)
    }
    self.windows = windows
  }

  /// The fault at a time; nil if there is none.
  func kind(of source: String, at date: Date) -> Kind? {
    windows[source]?.first { $0.from <= date && date < $0.until }?.kind
  }

  var count: Int { windows.values.reduce(0) { $0 + $1.count } }
}
