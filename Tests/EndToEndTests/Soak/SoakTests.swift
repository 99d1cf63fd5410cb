import Testing

extension EndToEnd {
  @Suite struct SoakTests {
    /// Runs for `PICKUPBOT_SOAK_MINUTES`, by default some seconds. The parcels' stories practically stand still, so
    /// that every message of the bot is a reply.
    @Test func noMessageIsLostThroughKillsAndFaults() async throws {
      let soak = try await Soak(.current)
      let (totals, line) = try await soak.run()
      Soak.printLine(line)
      #expect(totals.lost.isEmpty)
      #expect(totals.disordered == 0)
      #expect(totals.failedStops.isEmpty)
      // Kills at random moments do not switch parts of the bot off.
      #expect(!soak.log.contains(FaultOutcome.recovery))
      // At most one message per chat was in flight at a kill or fault.
      #expect(totals.doubled <= totals.doubts * Soak.chats)
      #expect(totals.messages > 0 && totals.kills > 0 && totals.faults > 0)
    }
  }
}
