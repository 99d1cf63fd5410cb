import Foundation
import TestSupport

/// Faults besides those of the servers.
enum SoakDisruption {
  /// A chat whose messages are not counted.
  private static let greedy = 999

  /// Another chat sends the same command many times.
  static func flood(_ environment: TestEnvironment) async throws {
    try await environment.say(Array(repeating: (chat: greedy, text: "/list"), count: 80))
  }

  /// A chat connects mailboxes whose servers report news without end, take 8 s for every mail, and cut every answer.
  static func connectHostileMailboxes(_ environment: TestEnvironment) async throws {
    for name in ["restless", "slow", "cutting"] {
      let address = address(name)
      for _ in 0..<2 { try await environment.deliverNotice("620434003756", to: address) }
      try await environment.connectMail(chat: greedy - 1, address: address)
    }
  }

  private static func address(_ name: String) -> String { "\(name)@simulator.example" }

  /// Makes these servers hostile again after all faults were cleared.
  static func makeMailboxesHostile(_ environment: TestEnvironment) async throws {
    try await environment.post("mailbox", ["address": address("restless"), "restless": true])
    try await environment.post(
      "fault", ["target": "FETCH", "count": 0, "delay": 8, "address": address("slow")])
    try await environment.post(
      "fault", ["target": "FETCH", "count": 0, "cut": "during", "address": address("cutting")])
  }

  /// Moves the key file away, or back. Call it while no bot runs.
  static func moveKey(_ environment: TestEnvironment) throws {
    let (key, away) = (environment.folder.path("bot.sqlite.key"), environment.folder.path("key.away"))
    let files = FileManager.default
    if files.fileExists(atPath: away) {
      try? files.removeItem(atPath: key)
      try files.moveItem(atPath: away, toPath: key)
    } else if files.fileExists(atPath: key) {
      try files.moveItem(atPath: key, toPath: away)
    }
  }

  /// Makes the settings of a chat unreadable. Call it while no bot runs: the simulated disk does not notice writes of
  /// other processes.
  static func corruptSettings(_ environment: TestEnvironment, _ sandbox: FaultSandbox, chat: Int) throws {
    try DatabaseTampering(path: environment.folder.path("bot.sqlite")).corruptSettings(of: chat)
    try sandbox.keepAll()
  }
}
