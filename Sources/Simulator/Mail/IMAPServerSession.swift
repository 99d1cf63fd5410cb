import Foundation

/// What one client has said so far, and the answers to it (RFC 3501, with IDLE, SASL-IR and LITERAL+).
struct IMAPServerSession {
  /// Bytes to send. After the last ones the connection is closed.
  struct Reply: Equatable {
    var bytes: [UInt8]
    var isLast = false

    init(_ text: String, isLast: Bool = false) {
      bytes = Array((text + "\r\n").utf8)
      self.isLast = isLast
    }

    init(bytes: [UInt8]) { self.bytes = bytes }
  }

  /// An open folder, with the mails that the client has been told of.
  struct Folder {
    var mails: [StoredMail]
    var isReadOnly: Bool
  }

  /// What a client must send without a tag: the rest of a command.
  private enum Awaited {
    case credentials(tag: String)
    case done(tag: String)
  }

  let mailboxes: SimulatedMailboxes
  /// The mailbox of the client; nil before it has signed in.
  private(set) var address: String?
  private(set) var folder: Folder?
  private var awaited: Awaited?
  /// Mails that the client was told of and that are not there.
  private var invented = 0

  init(mailboxes: SimulatedMailboxes) { self.mailboxes = mailboxes }

  var isIdling: Bool {
    if case .done = awaited { true } else { false }
  }

  /// Whether the next line is a command, and not the rest of one.
  var expectsCommand: Bool { awaited == nil }

  static func greeting(_ capabilities: String) -> Reply {
    Reply("* OK [CAPABILITY \(capabilities)] The simulator's mailbox")
  }

  /// The answer to a line of the client. `capabilities`: what the server offers at the moment.
  mutating func answer(_ line: [UInt8], capabilities: String) -> Reply {
    switch awaited {
    case .credentials(let tag):
      awaited = nil
      return signIn(tag, base64: String(decoding: line, as: UTF8.self), capabilities)
    case .done(let tag):
      awaited = nil
      let isDone = String(decoding: line, as: UTF8.self).uppercased() == "DONE"
      return Reply(isDone ? "\(tag) OK IDLE completed" : "\(tag) BAD DONE is expected")
    case nil: break
    }
    guard let command = IMAPCommand(line) else { return Reply("* BAD This is no command") }
    switch command.verb {
    case "CAPABILITY": return Reply("* CAPABILITY \(capabilities)\r\n\(command.tag) OK CAPABILITY completed")
    case "NOOP": return Reply(bytes: newMail() + Reply("\(command.tag) OK NOOP completed").bytes)
    case "LOGOUT": return Reply("* BYE Signing out\r\n\(command.tag) OK LOGOUT completed", isLast: true)
    case "LOGIN": return logIn(command, capabilities)
    case "AUTHENTICATE": return authenticate(command, capabilities)
    case "EXAMINE", "SELECT": return open(command)
    case "UID SEARCH", "UID FETCH": return read(command)
    case "IDLE": return idle(command, isOffered: capabilities.contains("IDLE"))
    default: return Reply("\(command.tag) BAD Unknown command")
    }
  }

  /// Tells of mails that have arrived since the client last heard of the folder; empty if there are none.
  mutating func newMail() -> [UInt8] {
    guard let address, let known = folder?.mails.count, let mailbox = mailboxes[address] else { return [] }
    folder?.mails = mailbox.mails
    return mailbox.mails.count == known ? [] : Reply("* \(mailbox.mails.count) EXISTS").bytes
  }

  private mutating func open(_ command: IMAPCommand) -> Reply {
    guard let address else { return command.refusedBeforeSignIn }
    folder = nil
    guard command.arguments.first?.string?.uppercased() == "INBOX", let mailbox = mailboxes[address] else {
      return Reply("\(command.tag) NO [NONEXISTENT] No such folder")
    }
    let isReadOnly = command.verb == "EXAMINE"
    folder = Folder(mails: mailbox.mails, isReadOnly: isReadOnly)
    return Reply(
      """
      * FLAGS (\\Answered \\Flagged \\Deleted \\Seen \\Draft)\r
      * \(mailbox.mails.count) EXISTS\r
      * 0 RECENT\r
      * OK [PERMANENTFLAGS (\(isReadOnly ? "" : "\\Seen"))] Flags that can be changed\r
      * OK [UIDVALIDITY \(mailbox.uidValidity)] UIDs are valid\r
      * OK [UIDNEXT \(mailbox.uidNext)] The next UID\r
      \(command.tag) OK [READ-\(isReadOnly ? "ONLY" : "WRITE")] \(command.verb) completed
      """)
  }

  private mutating func read(_ command: IMAPCommand) -> Reply {
    let news = newMail()
    guard let address, let folder else { return Reply("\(command.tag) BAD No folder is open") }
    guard command.verb == "UID FETCH" else {
      guard let found = IMAPSearch.uids(command.arguments, in: folder.mails) else {
        return Reply("\(command.tag) BAD This search is not known")
      }
      let list = found.map { " \($0)" }.joined()
      if mailboxes.isRestless(address) { invented += 1 }
      let more = invented > 0 ? Reply("* \(folder.mails.count + invented) EXISTS").bytes : []
      return Reply(bytes: news + more + Reply("* SEARCH\(list)\r\n\(command.tag) OK SEARCH completed").bytes)
    }
    guard let fetch = IMAPFetch(command.arguments, in: folder.mails) else {
      return Reply("\(command.tag) BAD This cannot be fetched")
    }
    if fetch.marksSeen, !folder.isReadOnly { mailboxes.markSeen(fetch.uids, in: address) }
    return Reply(bytes: news + fetch.bytes + Reply("\(command.tag) OK FETCH completed").bytes)
  }

  private mutating func idle(_ command: IMAPCommand, isOffered: Bool) -> Reply {
    guard isOffered else { return Reply("\(command.tag) BAD Unknown command") }
    guard folder != nil else { return Reply("\(command.tag) BAD No folder is open") }
    awaited = .done(tag: command.tag)
    return Reply(bytes: Reply("+ idling").bytes + newMail())
  }
}

/// Signing in.
extension IMAPServerSession {
  private mutating func logIn(_ command: IMAPCommand, _ capabilities: String) -> Reply {
    guard command.arguments.count == 2, let user = command.arguments[0].string,
      let password = command.arguments[1].string
    else { return Reply("\(command.tag) BAD A name and a password are expected") }
    return signIn(command.tag, user, password, capabilities)
  }

  private mutating func authenticate(_ command: IMAPCommand, _ capabilities: String) -> Reply {
    guard command.arguments.first?.string?.uppercased() == "PLAIN" else {
      return Reply("\(command.tag) NO Only PLAIN is known")
    }
    if let initial = command.arguments.dropFirst().first?.string {
      return signIn(command.tag, base64: initial, capabilities)
    }
    awaited = .credentials(tag: command.tag)
    return Reply("+ ")
  }

  /// `base64`: an identity that is ignored, the name and the password, each after a zero byte.
  private mutating func signIn(_ tag: String, base64: String, _ capabilities: String) -> Reply {
    let parts = Data(base64Encoded: base64).map { $0.split(separator: 0, omittingEmptySubsequences: false) }
    guard let parts, parts.count == 3 else { return Reply("\(tag) BAD This is no PLAIN sign-in") }
    let (user, password) = (String(decoding: parts[1], as: UTF8.self), String(decoding: parts[2], as: UTF8.self))
    return signIn(tag, user, password, capabilities)
  }

  private mutating func signIn(_ tag: String, _ user: String, _ password: String, _ capabilities: String) -> Reply {
    if address != nil { return Reply("\(tag) BAD Already signed in") }
    let name = user.trimmingCharacters(in: .whitespaces).lowercased()
    // An app password is shown in groups of four letters, and may be typed with the spaces.
    guard !name.isEmpty, password.replacing(" ", with: "") == MailAccount.appPassword, mailboxes.open(name) else {
      return Reply("\(tag) NO [AUTHENTICATIONFAILED] Name or password is wrong")
    }
    address = name
    return Reply("\(tag) OK [CAPABILITY \(capabilities)] Signed in")
  }
}

/// A command with its tag and arguments.
struct IMAPCommand {
  let tag: String
  /// In upper case. `UID` and the word after it are one verb.
  let verb: String
  let arguments: [IMAPToken]

  /// Nil if the line is not a command.
  init?(_ line: [UInt8]) {
    guard let tokens = IMAPToken.parse(line), tokens.count >= 2, case .atom(let tag) = tokens[0],
      case .atom(let word) = tokens[1]
    else { return nil }
    self.tag = tag
    guard word.uppercased() == "UID" else {
      (verb, arguments) = (word.uppercased(), Array(tokens.dropFirst(2)))
      return
    }
    guard let next = tokens.dropFirst(2).first?.string else { return nil }
    (verb, arguments) = ("UID " + next.uppercased(), Array(tokens.dropFirst(3)))
  }

  var refusedBeforeSignIn: IMAPServerSession.Reply { .init("\(tag) BAD Sign in first") }

  /// The name by which faults strike this command: `signIn` for both ways to sign in, else the last word of the verb.
  var faultName: String {
    ["LOGIN", "AUTHENTICATE"].contains(verb) ? "signIn" : verb.split(separator: " ").last.map(String.init) ?? verb
  }

  /// The command as the log of calls shows it: without what a client signs in with.
  var logged: String {
    faultName == "signIn" ? verb : ([verb] + arguments.map(Self.text)).joined(separator: " ")
  }

  private static func text(_ token: IMAPToken) -> String {
    switch token {
    case .atom(let word): word
    case .text(let text): "\"\(text)\""
    case .list(let tokens): "(" + tokens.map(text).joined(separator: " ") + ")"
    }
  }
}
