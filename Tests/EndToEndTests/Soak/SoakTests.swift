import Testing

extension EndToEnd {
  @Suite struct SoakTests {
    /// For as long as `PICKUPBOT_SOAK_MINUTES` says, seconds by default: numbered messages while faults strike and the
    /// bot is killed. Their parcels' stories stand still, so that every message of the bot's is an answer.
    @Test func noMessageIsLostThroughKillsAndFaults() async throws {
      let soak = try await Soak(.current)
      let (tally, line) = try await soak.run()
      Soak.tell(line)
      #expect(tally.lost.isEmpty)
      #expect(tally.disordered == 0)
      #expect(tally.badEnds.isEmpty)
      // At most the one message per chat that was on the wire at the instant of a kill or a fault.
      #expect(tally.doubled <= tally.doubts * Soak.chats)
      #expect(tally.messages > 0 && tally.kills > 0 && tally.faults > 0)
    }
  }
}
