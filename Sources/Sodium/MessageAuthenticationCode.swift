import CSodium

/// HMAC-SHA256 (RFC 2104). Services sign their webhook requests with it.
public enum MessageAuthenticationCode {
  /// The code of `message`, 32 bytes.
  public static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    var state = crypto_auth_hmacsha256_state()
    var code = [UInt8](repeating: 0, count: crypto_auth_hmacsha256_bytes())
    crypto_auth_hmacsha256_init(&state, key, key.count)
    crypto_auth_hmacsha256_update(&state, message, UInt64(message.count))
    crypto_auth_hmacsha256_final(&state, &code)
    return code
  }

  /// Whether `given` is the code of `message`. The time does not depend on how many bytes are right.
  public static func isValid(_ given: [UInt8], for message: [UInt8], key: [UInt8]) -> Bool {
    let code = code(of: message, key: key)
    return given.count == code.count && sodium_memcmp(given, code, code.count) == 0
  }

  /// Whether two secrets are equal. The time does not depend on how many bytes are equal.
  public static func areEqualInConstantTime(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    return one.count == other.count && sodium_memcmp(one, other, one.count) == 0
  }
}
