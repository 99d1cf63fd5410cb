import Foundation
import TestSupport
import Testing

@testable import Simulator

/// The mail server over a connection, and its control calls.
@Suite struct MailServerTests {
  private static let letter = "{\"from\":\"小美 <mei@shop.example>\",\"subject\":\"哈囉\",\"text\":\"你好\"}"

  @Test func aClientReadsWhatWasDelivered() async throws {
    try await RunningSimulator.run { simulator in
      #expect(try await simulator.post("sim/mail", Self.letter).json["uid"]?.int == 1)
      let client = try await IMAPClient(simulator)
      #expect(try await client.read(to: "* OK").contains("SASL-IR LITERAL+ AUTH=PLAIN IDLE"))
      // The server gives permission to send a literal.
      #expect(try await client.send("1 LOGIN ming@simulator.example {16}", to: "+").hasPrefix("+"))
      #expect(try await client.send("pickupbotmailbox", to: "1").hasPrefix("1 OK"))
      #expect(try await client.send("2 EXAMINE INBOX", to: "2").contains("* 1 EXISTS"))
      let mail = try await client.send("3 UID FETCH 1 (BODY.PEEK[])", to: "3")
      #expect(mail.contains("Authentication-Results: mail.simulator.example;\r\n\tdkim=pass header.d=shop.example"))
      #expect(mail.contains(Data("你好\r\n".utf8).base64EncodedString()))
      #expect(try await client.send("4 LOGOUT", to: "4").contains("* BYE"))
      #expect(try await client.readToEnd().isEmpty)
      // Nothing is marked as read.
      let mails = try await simulator.get("sim/mail").json["mailboxes"]?.array?.first?["mails"]?.array
      #expect(mails?.map { $0["seen"]?.bool } == [false])
      #expect(mails?.first?["subject"]?.string == "哈囉")
    }
  }

  @Test func aWaitingClientIsToldAtOnce() async throws {
    try await RunningSimulator.run { simulator in
      let client = try await IMAPClient.open(simulator)
      let other = try await IMAPClient.open(simulator, "other@simulator.example")
      #expect(try await client.send("3 IDLE", to: "+").hasPrefix("+"))
      #expect(try await other.send("3 IDLE", to: "+").hasPrefix("+"))
      let connections = try await simulator.get("sim/mail").json["connections"]?.array
      #expect(connections?.map { $0["idle"]?.bool } == [true, true])
      #expect(connections?.first?["address"]?.string == MailAccount.address)
      _ = try await simulator.post("sim/mail", Self.letter)
      #expect(try await client.read(to: "*") == "* 1 EXISTS\r\n")
      #expect(try await client.send("DONE", to: "3") == "3 OK IDLE completed\r\n")
      // Mail of another address is not told.
      #expect(try await other.send("DONE", to: "3") == "3 OK IDLE completed\r\n")
    }
  }

  /// A fault, the answer to each line until the connection ends, and whether it ends.
  @Test(arguments: [
    ("{\"target\":\"signIn\",\"status\":401}", "1 LOGIN a pickupbotmailbox", "1 NO [AUTHENTICATIONFAILED]", false),
    (
      "{\"target\":\"signIn\",\"status\":429,\"body\":\"[ALERT] Too many connections\"}", "1 LOGIN a pickupbotmailbox",
      "1 NO [ALERT] Too many connections", false
    ),
    ("{\"target\":\"CAPABILITY\",\"cut\":\"before\"}", "1 CAPABILITY", "", true),
    ("{\"target\":\"CAPABILITY\",\"cut\":\"after\"}", "1 CAPABILITY", "", true),
    ("{\"target\":\"mail\",\"cut\":\"during\"}", "1 CAPABILITY", "* CAPABILITY IMAP4rev1", true),
    ("{\"target\":\"NOOP\",\"status\":500}", "1 NOOP", "1 NO Not now", false),
    ("{\"target\":\"mail\",\"delay\":0.05}", "1 NOOP", "1 OK", false),
  ])
  func faultsStrike(_ fault: String, _ line: String, _ expected: String, _ ends: Bool) async throws {
    try await RunningSimulator.run { simulator in
      let client = try await IMAPClient(simulator)
      _ = try await client.read(to: "* OK")
      _ = try await simulator.post("sim/fault", fault)
      let answer = try await client.send(line, to: "1")
      #expect(answer.hasPrefix(expected) && !(ends && answer.contains("1 OK")), "\(answer)")
      if ends { #expect(try await client.readToEnd().isEmpty) }
      // The fault has struck once. Afterwards all is well.
      let next = try await IMAPClient(simulator)
      #expect(try await next.read(to: "* OK").hasPrefix("* OK"))
      #expect(try await next.send("2 CAPABILITY", to: "2").contains("2 OK"))
    }
  }

  @Test func sendsClientsAwayWhenThereAreTooMany() async throws {
    try await RunningSimulator.run { simulator in
      _ = try await simulator.post("sim/fault", "{\"target\":\"greeting\",\"status\":503,\"count\":0}")
      for _ in 0..<2 {
        #expect(try await IMAPClient(simulator).readToEnd() == "* BYE Too many connections\r\n")
      }
      _ = try await simulator.post("sim/fault", "{\"clear\":true}")
      #expect(try await IMAPClient(simulator).read(to: "*").hasPrefix("* OK"))
    }
  }

  @Test func withoutIdleItOffersNone() async throws {
    try await RunningSimulator.run { simulator in
      let waiting = try await IMAPClient.open(simulator)
      _ = try await waiting.send("3 IDLE", to: "+")
      _ = try await simulator.post("sim/fault", "{\"target\":\"IDLE\",\"status\":501,\"count\":0}")
      #expect(try await waiting.readToEnd() == "* BYE Not now\r\n")
      let client = try await IMAPClient.open(simulator)
      let capabilities = try await client.send("3 CAPABILITY", to: "3")
      #expect(capabilities.contains("AUTH=PLAIN") && !capabilities.contains("IDLE"))
      #expect(try await client.send("4 IDLE", to: "4").hasPrefix("4 NO"))
    }
  }

  @Test func delayedAnswersComeInOrder() async throws {
    try await RunningSimulator.run { simulator in
      let client = try await IMAPClient.open(simulator)
      _ = try await simulator.post("sim/fault", "{\"target\":\"NOOP\",\"delay\":0.05}")
      client.write("3 NOOP")
      #expect(
        try await client.send("4 UID SEARCH ALL", to: "4")
          == "3 OK NOOP completed\r\n* SEARCH\r\n4 OK SEARCH completed\r\n")
    }
  }

  @Test func anotherUIDValidityEndsTheConnections() async throws {
    try await RunningSimulator.run { simulator in
      for _ in 0..<2 { _ = try await simulator.post("sim/mail", Self.letter) }
      let client = try await IMAPClient.open(simulator)
      let before = try await simulator.get("sim/mail").json["mailboxes"]?.array?.first?["uidvalidity"]?.int
      #expect(try await simulator.post("sim/mailbox", "{\"renumber\":true}").status == 200)
      #expect(try await client.readToEnd().hasPrefix("* BYE"))
      let after = try await simulator.get("sim/mail").json["mailboxes"]?.array?.first?["uidvalidity"]?.int
      #expect(before != nil && after == before.map { $0 + 1 })
      #expect(try await simulator.post("sim/mailbox", "{\"uidvalidity\":5}").status == 200)
      let next = try await IMAPClient.open(simulator)
      #expect(try await next.send("3 EXAMINE INBOX", to: "3").contains("[UIDVALIDITY 5]"))
      #expect(try await simulator.post("sim/mailbox", "{\"renumber\":true,\"address\":\"x@y.example\"}").status == 404)
    }
  }

  @Test func cutsConnections() async throws {
    try await RunningSimulator.run { simulator in
      let client = try await IMAPClient.open(simulator)
      let other = try await IMAPClient.open(simulator, "other@simulator.example")
      #expect(
        try await simulator.post("sim/mailbox", "{\"cut\":true,\"address\":\"Ming@simulator.example\"}").status == 200)
      #expect(try await client.readToEnd().isEmpty)
      #expect(try await other.send("3 NOOP", to: "3").hasPrefix("3 OK"))
      _ = try await simulator.post("sim/mailbox", "{\"cut\":true}")
      #expect(try await other.readToEnd().isEmpty)
    }
  }

  @Test func aLongCommandEndsTheConnection() async throws {
    try await RunningSimulator.run { simulator in
      let client = try await IMAPClient(simulator)
      _ = try await client.read(to: "* OK")
      client.write("1 LOGIN {99999999}")
      #expect(try await client.readToEnd() == "* BYE The command is too long\r\n")
    }
  }

  @Test(arguments: [
    ("{}", 400), ("{\"from\":\"a@b.example\"}", 400), ("{\"sample\":\"nothing\"}", 404), ("{\"base64\":\"?\"}", 400),
    ("{\"sample\":\"shopee\"}", 200), ("{\"base64\":\"U3ViamVjdDogeA0KDQp5\",\"address\":\"a@b.example\"}", 200),
    ("{\"from\":\"a@b.example\",\"subject\":\"x\",\"days\":5}", 200),
  ])
  func takesMails(_ body: String, _ status: Int) async throws {
    try await RunningSimulator.run { simulator in
      #expect(try await simulator.post("sim/mail", body).status == status)
      let mails = try await simulator.get("sim/mail").json["mailboxes"]?.array ?? []
      #expect(mails.isEmpty == (status != 200))
    }
  }

  @Test func oldMailsHaveTheirDay() async throws {
    try await RunningSimulator.run { simulator in
      _ = try await simulator.post("sim/mail", "{\"from\":\"a@b.example\",\"subject\":\"x\",\"days\":5}")
      let mail = try await simulator.get("sim/mail?address=ming@simulator.example").json["mailboxes"]?.array?.first
      let date = try #require(mail?["mails"]?.array?.first?["date"]?.int)
      #expect(date == Int(simulator.clock.now.timeIntervalSince1970) - 5 * 86_400)
    }
  }

  /// A whole mail is kept as it is, below the fields that the mailbox's server adds.
  @Test func rawMailsStayAsTheyAre() async throws {
    try await RunningSimulator.run { simulator in
      let raw = "From: a@b.example\r\nAuthentication-Results: mail.simulator.example; dkim=pass\r\n\r\ntext"
      let base64 = Data(raw.utf8).base64EncodedString()
      _ = try await simulator.post("sim/mail", "{\"base64\":\"\(base64)\"}")
      _ = try await simulator.post(
        "sim/mail", "{\"base64\":\"\(base64)\",\"from\":\"a@b.example\",\"authenticated\":false}")
      let mails = try #require(simulator.server.simulation.mail.mailboxes[MailAccount.address]?.mails)
      #expect(mails.first?.bytes == Array(raw.utf8))
      let signed = String(decoding: try #require(mails.last?.bytes), as: UTF8.self)
      #expect(signed.hasPrefix("Authentication-Results: mail.simulator.example;\r\n\tdkim=fail header.d=b.example"))
      #expect(signed.hasSuffix(raw))
    }
  }

  /// The log of calls shows commands, but no password.
  @Test func logsCommandsWithoutPasswords() async throws {
    try await RunningSimulator.run { simulator in
      let client = try await IMAPClient.open(simulator)
      _ = try await client.send("3 UID SEARCH UID 1:*", to: "3")
      _ = try await client.send("4 STORE", to: "4")
      let calls = try await simulator.get("sim/log").json["calls"]?.array ?? []
      #expect(
        calls.map { $0["path"]?.string } == ["greeting", "LOGIN", "EXAMINE INBOX", "UID SEARCH UID 1:*", "STORE"])
      #expect(calls.map { $0["status"]?.int } == [200, 200, 200, 200, 400])
      #expect(calls.allSatisfy { $0["name"]?.string == "imap" })
    }
  }
}
