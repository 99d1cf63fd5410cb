import Foundation
import TestSupport
import Testing

/// `pickupbot mailbox`.
extension EndToEnd.MailTests {
  private func mailbox(
    _ arguments: [String], _ environment: TestEnvironment
  ) async throws -> (status: Int32?, output: String, errors: String) {
    let program = try Program(
      ["mailbox"] + arguments, settings: environment.settings, in: environment.folder,
      named: "mailbox-\(UUID().uuidString)")
    let status = try await program.wait(atMost: 30)
    return (status, try program.allOutput(), program.errors)
  }

  @Test func theOperatorListsMailboxesAndStopsReadingOne() async throws {
    let environment = try await TestEnvironment.start()
    let bot = try environment.startBot()
    try await environment.connectMail()
    try await waitForIdle(environment)
    let list = try await mailbox([], environment).output
    #expect(list.contains("| open |") && !list.contains("ming"))
    let row = try #require(list.split(separator: "\n").last)
    let id = row.split(separator: "|")[0].trimmingCharacters(in: .whitespaces)
    // The command waits for a bot that is about to end.
    async let disabled = mailbox(["--disable", id], environment)
    try await Task.sleep(for: .seconds(1))
    bot.signal(SIGKILL)
    _ = try await bot.wait()
    let result = try await disabled
    #expect(result.status == 0 && result.output.contains(id), "\(result)")
    #expect(try await mailbox([], environment).output.contains("| off |"))
    let next = try environment.startBot()
    try await Task.sleep(for: .seconds(1))
    #expect(try await environment.mailServerState().connections.isEmpty)
    try await stop(next)
    #expect(try await mailbox(["--disable", "zzz"], environment).status == 1)
  }
}
