import Foundation

/// Duration, load and frequency of faults of a soak run.
struct SoakPlan: Sendable {
  /// Seconds of load in all.
  var seconds: Double
  /// Average seconds between two kills, and between two faults.
  var killEvery: Double
  var faultEvery: Double
  /// Messages a second.
  var rate: Double

  /// The durations of the rounds. Each round has its own chats and ends when all messages are answered.
  var rounds: [Double] {
    let whole = Int(seconds / Self.round)
    let rest = seconds - Double(whole) * Self.round
    return Array(repeating: Self.round, count: whole) + (rest > 0 ? [rest] : [])
  }

  private static let round = 60.0
  /// The servers keep only a limited number of messages.
  private static let mostMessages = 40_000.0

  static let short = SoakPlan(seconds: 8.4, killEvery: 0.42, faultEvery: 0.8, rate: 60)

  init(seconds: Double, killEvery: Double, faultEvery: Double, rate: Double) {
    self.seconds = seconds
    self.killEvery = killEvery
    self.faultEvery = faultEvery
    self.rate = min(rate, Self.mostMessages / seconds)
  }

  /// A run of `PICKUPBOT_SOAK_MINUTES`; the short one if that is not set.
  static var current: SoakPlan {
    guard let text = ProcessInfo.processInfo.environment["PICKUPBOT_SOAK_MINUTES"], let minutes = Double(text),
      minutes > 0
    else { return short }
    return SoakPlan(seconds: minutes * 60, killEvery: 8, faultEvery: 3, rate: 60)
  }
}

/// A fault that may occur at any time: the path and body of a control call.
struct SoakFault: Sendable {
  let path: String
  let body: String
  /// True if a call may have taken effect although the bot got no answer.
  let leavesDoubt: Bool

  private init(_ path: String, _ body: String, leavesDoubt: Bool = false) {
    self.path = path
    self.body = body
    self.leavesDoubt = leavesDoubt
  }

  var plain: [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(body.utf8))) as? [String: Any] ?? [:]
  }

  static let all = [
    SoakFault("fault", #"{"target":"sendMessage","count":3,"status":502,"body":"<html>Bad Gateway</html>"}"#),
    SoakFault("fault", #"{"target":"sendMessage","count":2,"status":500,"body":"{\"ok\":false}"}"#),
    SoakFault("fault", #"{"target":"sendMessage","retry_after":1,"hold":true}"#),
    SoakFault("fault", #"{"target":"editMessageText","retry_after":1,"hold":true}"#),
    SoakFault("fault", #"{"target":"sendMessage","count":2,"cut":"before"}"#),
    SoakFault("fault", #"{"target":"sendMessage","count":1,"cut":"during"}"#, leavesDoubt: true),
    SoakFault("fault", #"{"target":"sendMessage","count":1,"cut":"after"}"#, leavesDoubt: true),
    SoakFault("fault", #"{"target":"sendMessage","count":1,"status":200,"body":""}"#),
    SoakFault("fault", #"{"target":"sendMessage","count":2,"delay":1.5}"#),
    SoakFault("fault", #"{"target":"editMessageText","count":3,"cut":"after"}"#),
    SoakFault("fault", #"{"target":"getUpdates","count":2,"status":502}"#),
    SoakFault("fault", #"{"target":"getUpdates","count":1,"status":200,"body":"{\"ok\":true,\"result\":[{\"upd"}"#),
    SoakFault("fault", #"{"target":"getUpdates","count":1,"cut":"during"}"#),
    SoakFault("fault", #"{"target":"getUpdates","retry_after":1}"#),
    SoakFault("fault", #"{"target":"tcat","count":5,"status":503}"#),
    SoakFault("fault", #"{"target":"tcat","count":3,"delay":3}"#),
    SoakFault("fault", #"{"target":"tcat","count":2,"status":200,"body":"<p>","times":1000000}"#),
    SoakFault("updates", #"{"again":5}"#),
    SoakFault("rival", #"{"seconds":1.5}"#),
    SoakFault("door", #"{"mode":"refuse","seconds":1.5}"#),
    SoakFault("door", #"{"mode":"reset","seconds":1.5}"#, leavesDoubt: true),
    SoakFault("door", #"{"mode":"silent","seconds":1.5}"#, leavesDoubt: true),
  ]
}
