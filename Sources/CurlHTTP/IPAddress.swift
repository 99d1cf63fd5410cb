import CCurl
import Foundation

/// An IPv4 or IPv6 address.
struct IPAddress: Equatable {
  /// 4 or 16 bytes, the most significant byte first.
  let bytes: [UInt8]

  /// Nil for another address family.
  init?(_ address: UnsafePointer<sockaddr>, length: Int) {
    let raw = UnsafeRawPointer(address)
    switch Int32(address.pointee.sa_family) {
    case AF_INET where length >= MemoryLayout<sockaddr_in>.size:
      bytes = withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in.self).sin_addr) { [UInt8]($0) }
    case AF_INET6 where length >= MemoryLayout<sockaddr_in6>.size:
      bytes = withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { [UInt8]($0) }
    default: return nil
    }
  }

  /// Reads `192.0.2.1` or `2001:db8::1`; nil for anything else.
  init?(_ text: some StringProtocol) {
    var buffer = [UInt8](repeating: 0, count: 16)
    let isShort = inet_pton(AF_INET, String(text), &buffer) == 1
    guard isShort || inet_pton(AF_INET6, String(text), &buffer) == 1 else { return nil }
    bytes = isShort ? Array(buffer.prefix(4)) : buffer
  }

  init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Whether the first `bits` bits of the address equal those of `block`, which can be shorter than the address. The
  /// caller makes sure that both are of the same family.
  func isIn(_ block: [UInt8], bits: Int) -> Bool {
    guard bits >= 0, bits <= block.count * 8, bytes.count >= block.count else { return false }
    let whole = bits / 8
    guard bytes.prefix(whole) == block.prefix(whole) else { return false }
    let rest = bits % 8
    return rest == 0 || (bytes[whole] ^ block[whole]) >> UInt8(8 - rest) == 0
  }

  /// Whether this can be a server on the public internet: not this machine, not a local network, not multicast.
  var isPublic: Bool {
    bytes.count == 4 ? !Self.nonPublicBlocks.contains { isIn($0.block, bits: $0.bits) } : isPublicV6
  }

  /// The blocks of the IANA registry of special-purpose IPv4 addresses that lead to this machine or to local networks,
  /// and everything from 224.0.0.0 on. 198.18.0.0/15 is allowed, because transparent proxies use it for their DNS
  /// answers.
  private static let nonPublicBlocks: [(block: [UInt8], bits: Int)] = [
    ([0, 0, 0, 0], 8), ([10, 0, 0, 0], 8), ([100, 64, 0, 0], 10), ([127, 0, 0, 0], 8), ([169, 254, 0, 0], 16),
    ([172, 16, 0, 0], 12), ([192, 0, 0, 0], 24), ([192, 168, 0, 0], 16), ([224, 0, 0, 0], 3),
  ]

  /// Global unicast is 2000::/3. Some blocks embed the IPv4 address that receives the packets; for these, the IPv4
  /// address decides.
  private var isPublicV6: Bool {
    if isIn(Self.ipv4Mapped, bits: 96) || isIn(Self.nat64, bits: 96) { return IPAddress(bytes: bytes[12...]).isPublic }
    if isIn([0x20, 0x02], bits: 16) { return IPAddress(bytes: bytes[2..<6]).isPublic }
    let isTunnel = isIn([0x20, 0x01, 0, 0], bits: 32)
    return isIn([0x20], bits: 3) && !isTunnel
  }

  /// IPv4-mapped addresses, ::ffff:0:0/96.
  private static let ipv4Mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
  /// 64:ff9b::/96, the prefix through which IPv6-only networks reach IPv4 addresses (RFC 6052).
  private static let nat64: [UInt8] = [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]
}
