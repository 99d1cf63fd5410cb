import CSodium

/// BLAKE2b with 32 bytes (RFC 7693). It names data without revealing it.
public enum Digest {
  /// The digest of `bytes`, in hexadecimal digits.
  public static func hex(of bytes: [UInt8]) -> String {
    var digest = [UInt8](repeating: 0, count: crypto_generichash_bytes())
    crypto_generichash(&digest, digest.count, bytes, UInt64(bytes.count), nil, 0)
    return digest.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}

extension Digest {
  /// The SHA-256 of `bytes` (FIPS 180-4), 32 bytes. Other services ask for it by name.
  public static func sha256(of bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: crypto_hash_sha256_bytes())
    crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
    return digest
  }
}
