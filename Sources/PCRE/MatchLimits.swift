/// Limits on one match. They are necessary because messages are hostile input.
public struct MatchLimits: Sendable {
  /// The most backtracking steps.
  public var steps: UInt32
  /// The greatest backtracking depth. Only the interpreter counts it.
  public var depth: UInt32
  /// The most heap in KiB. Only the interpreter counts it.
  public var heapKilobytes: UInt32
  /// The most stack of the JIT, in bytes.
  public var jitStack: Int

  /// The default limits suit a pattern that runs on a chat message.
  public init(
    steps: UInt32 = 200_000, depth: UInt32 = 10_000, heapKilobytes: UInt32 = 4096, jitStack: Int = 1 << 20
  ) {
    self.steps = steps
    self.depth = depth
    self.heapKilobytes = heapKilobytes
    self.jitStack = jitStack
  }
}
