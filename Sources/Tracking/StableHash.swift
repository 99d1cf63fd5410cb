/// A 64-bit FNV-1a hash. Unlike `Hasher`, it gives the same value in every process and version.
public struct StableHash: Sendable {
  /// The hash of everything added so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of nothing: the FNV offset basis.
  public init() {}

  /// Adds a text. The borders between texts count: `ab`, `c` and `a`, `bc` give different hashes.
  public mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    // A separator that never occurs in UTF-8.
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
