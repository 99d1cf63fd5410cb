import Testing

extension EndToEnd {
  @Suite struct SoakTests {
    /// Runs for `PICKUPBOT_SOAK_MINUTES`, by default some seconds. The parcels' stories practically stand still, so
    /// that every message of the bot is a reply.
    @Test func noMessageIsLostThroughKillsAndFaults() async throws {
      let soak = try await Soak(.current)
      let (tally, line) = try await soak.run()
      Soak.tell(line)
      #expect(tally.lost.isEmpty)
      #expect(tally.disordered == 0)
      #expect(tally.badEnds.isEmpty)
      // At most one message per chat was in flight at a kill or fault.
      #expect(tally.doubled <= tally.doubts * Soak.chats)
      #expect(tally.messages > 0 && tally.kills > 0 && tally.faults > 0)
    }
  }
}
