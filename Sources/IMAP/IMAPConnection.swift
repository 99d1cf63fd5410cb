import Mail

/// Runs commands one after the other and keeps what the server says of the folder meanwhile. The first answer that is
/// late, too large or no IMAP ends the connection: what follows it cannot be told apart any more.
final class IMAPConnection {
  let limits: IMAPLimits
  let now: @Sendable () -> Double
  let reader: IMAPReader
  private let stream: any ByteStream
  private var tags = 0
  private var isClosed = false
  /// Whether a command is running.
  private var isBusy = false

  /// What the server can do, in upper case; empty until it has said so.
  var capabilities: Set<String> = []
  /// The number of mails in the folder.
  var count = 0
  /// Whether mails were added since this was last set to false.
  var hasNews = false

  init(_ stream: any ByteStream, _ limits: IMAPLimits, now: @escaping @Sendable () -> Double) {
    self.stream = stream
    self.limits = limits
    self.now = now
    reader = IMAPReader(stream, limits, now: now)
  }

  /// The bounds for a command's answers.
  /// - Parameter mails: bytes of mails in them.
  func budget(mails: Int = 0, keptOfLiteral: Int = 64 << 10, seconds: Double? = nil) -> IMAPReader.Budget {
    IMAPReader.Budget(
      bytes: limits.answer + mails, keptOfLiteral: keptOfLiteral, end: now() + (seconds ?? limits.command))
  }

  /// Runs a command and requires the answer OK.
  /// - Parameter refusal: the error for NO and BAD, unless the server says that it is too busy.
  func run(
    _ command: String, _ budget: IMAPReader.Budget? = nil, refusal: MailError = .refused,
    _ collect: (IMAPResponse) throws(MailError) -> Void = { _ in }
  ) async throws(MailError) {
    let status = try await outcome([Array(command.utf8)], budget ?? self.budget(), collect)
    guard status.kind == .ok || status.code == "EXPUNGEISSUED" else { throw status.isBusy ? .refused : refusal }
  }

  /// Runs a command and returns how the server says it ended: OK, NO or BAD.
  /// - Parameter lines: the command, and what is sent whenever the server asks for more.
  func outcome(
    _ lines: [[UInt8]], _ budget: IMAPReader.Budget, _ collect: (IMAPResponse) throws(MailError) -> Void = { _ in }
  ) async throws(MailError) -> IMAPStatus {
    try await exclusively { () async throws(MailError) in
      var (budget, lines) = (budget, lines[...])
      let tag = nextTag()
      try await send(Array("\(tag) ".utf8) + (lines.popFirst() ?? []))
      while true {
        let response = try await reader.next(&budget)
        switch response {
        case .tagged(tag, let status):
          noteCapabilities(status)
          return status
        case .continuation:
          guard let line = lines.popFirst() else { throw .notUnderstood }
          try await send(line)
        default:
          try note(response)
          try collect(response)
        }
      }
    }
  }

  /// Closes the connection if the work fails, because nobody knows then what the server sends next.
  func exclusively<Result>(_ work: () async throws(MailError) -> Result) async throws(MailError) -> Result {
    guard !isClosed, !isBusy else { throw .lost }
    isBusy = true
    defer { isBusy = false }
    do {
      return try await work()
    } catch {
      close()
      throw error
    }
  }

  /// What the connection has cost.
  var traffic: MailTraffic { MailTraffic(commands: tags, bytes: reader.received) }

  func nextTag() -> String {
    tags += 1
    return "P\(tags)"
  }

  func send(_ line: [UInt8]) async throws(MailError) {
    try await stream.send(line + [13, 10], within: limits.silence)
  }

  /// Keeps what an answer says that no command asked for. It can come at any time.
  func note(_ response: IMAPResponse) throws(MailError) {
    switch response {
    case .status(let status) where status.kind == .bye: throw error(status)
    case .status(let status): noteCapabilities(status)
    case .data(nil, "CAPABILITY", let values):
      capabilities = Set(values.compactMap { $0.string.map { String(decoding: $0, as: UTF8.self).uppercased() } })
    case .data(let number?, "EXISTS", _):
      hasNews = hasNews || number > count
      count = Int(number)
    case .data(.some, "EXPUNGE", _): count = max(0, count - 1)
    case .data: break
    case .tagged, .continuation: throw .notUnderstood
    }
  }

  func noteCapabilities(_ status: IMAPStatus) {
    if status.code == "CAPABILITY" { capabilities = Set(status.arguments) }
  }

  /// What it means that the server hangs up.
  private func error(_ bye: IMAPStatus) -> MailError {
    if bye.code == "AUTHENTICATIONFAILED" { return .signInRefused }
    return bye.isBusy ? .refused : .lost
  }

  /// Signs out, unless a command is running, and closes the connection.
  func signOut() async {
    if !isBusy, !isClosed { _ = try? await outcome([Array("LOGOUT".utf8)], budget(seconds: limits.farewell)) }
    close()
  }

  private func close() {
    isClosed = true
    stream.close()
  }
}
