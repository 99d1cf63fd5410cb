/// How long a server that demands a pause is believed. Proxies, captive portals and faulty servers name any number.
/// After that time it is asked again, and can demand the next pause.
public struct TrustedPause: Sendable, Equatable {
  /// The longest pause, in seconds.
  public let longest: Double

  /// Makes one with a longest pause, in seconds.
  public init(longest: Double) { self.longest = longest }

  /// For polls and the first calls: nobody is answered meanwhile.
  public static let poll = TrustedPause(longest: 300)
  /// For messages to a chat and files from it.
  public static let chat = TrustedPause(longest: 3600)
  /// For a user's account at Google.
  public static let account = TrustedPause(longest: 3600)
  /// For a carrier or an aggregator, whose limits can be those of a day.
  public static let source = TrustedPause(longest: 86_400)
  /// For a model that reads receipts.
  public static let model = TrustedPause(longest: 86_400)

  /// The pause in seconds, 0 to `longest`. Nil if what the server demands is no time, such as a negative number.
  public func seconds(_ demanded: Double?) -> Double? {
    // A NaN is not at least 0.
    guard let demanded, demanded >= 0 else { return nil }
    return min(demanded, longest)
  }

  /// The pause in seconds, 0 to `longest`. Nil if what the server demands is no time.
  public func seconds(_ demanded: Int?) -> Double? { seconds(demanded.map(Double.init)) }

  /// The pause that the header `Retry-After` demands, in seconds or as a date. Nil if there is none.
  /// - Parameter date: the header `Date` of the same answer. A date counts from it, as the server's clock may be wrong.
  public func seconds(retryAfter: String?, date: String? = nil) -> Double? {
    guard let retryAfter else { return nil }
    if let number = Double(retryAfter) { return seconds(number) }
    guard let end = HTTPDate.seconds(retryAfter), let start = date.flatMap(HTTPDate.seconds) else { return nil }
    return seconds(max(0, end - start))
  }
}

/// Reads `Sun, 06 Nov 1994 08:49:37 GMT`, the only date format that RFC 9110 allows servers to send.
public enum HTTPDate {
  /// Seconds since 1970. Nil for another form, and outside of the years 1970 to 9999.
  public static func seconds(_ text: String) -> Double? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let day = Int(words[1]), let year = Int(words[3]),
      let month = months.firstIndex(where: { $0 == words[2] }), (1...31).contains(day), (1970...9999).contains(year)
    else { return nil }
    let clock = words[4].split(separator: ":").compactMap { UInt8($0) }.map(Double.init)
    guard clock.count == 3, clock[0] < 24, clock[1] < 60, clock[2] <= 60 else { return nil }
    return Double(daysBefore(year, month + 1) + day - 1) * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
  }

  private static let months: [Substring] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The days from 1970 to the beginning of a month. The year is taken to begin in March, so that a leap day is its
  /// last.
  private static func daysBefore(_ year: Int, _ month: Int) -> Int {
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    return year * 365 + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 - 719_468
  }
}
