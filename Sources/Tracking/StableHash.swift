/// A hash that is the same in every process and of every version, unlike `Hasher`'s: FNV-1a of 64 bits.
public struct StableHash: Sendable {
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  public init() {}

  /// Texts are told apart: `ab` and `c` are not `a` and `bc`.
  public mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    // No byte of UTF-8.
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
