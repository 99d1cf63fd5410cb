import CSodium

/// Hides a text and proves that nobody changed it: XChaCha20-Poly1305 as libsodium has it
/// (`crypto_aead_xchacha20poly1305_ietf`).
public struct SecretBox: Sendable {
  public static let keyLength = crypto_aead_xchacha20poly1305_ietf_keybytes()
  /// Long enough to be drawn at random, anew for every text.
  public static let nonceLength = crypto_aead_xchacha20poly1305_ietf_npubbytes()
  private static let codeLength = crypto_aead_xchacha20poly1305_ietf_abytes()

  /// Of libsodium, as it runs.
  public static var libraryVersion: String { String(cString: sodium_version_string()) }

  private let key: [UInt8]

  /// Nil for a key of another length than 32 bytes.
  public init?(key: [UInt8]) {
    guard key.count == Self.keyLength, sodium_init() >= 0 else { return nil }
    self.key = key
  }

  /// The nonce, and behind it the hidden text with its code. Only who names the same `purpose` can open it.
  public func close(_ text: [UInt8], for purpose: [UInt8], nonce: [UInt8]) -> [UInt8] {
    precondition(nonce.count == Self.nonceLength)
    var hidden = [UInt8](repeating: 0, count: text.count + Self.codeLength)
    crypto_aead_xchacha20poly1305_ietf_encrypt(
      &hidden, nil, text, UInt64(text.count), purpose, UInt64(purpose.count), nil, nonce, key)
    return nonce + hidden
  }

  /// Nil where it was closed with another key or for another purpose, or was changed since.
  public func open(_ sealed: [UInt8], for purpose: [UInt8]) -> [UInt8]? {
    guard sealed.count >= Self.nonceLength + Self.codeLength else { return nil }
    let (nonce, hidden) = (Array(sealed.prefix(Self.nonceLength)), Array(sealed.dropFirst(Self.nonceLength)))
    var text = [UInt8](repeating: 0, count: hidden.count - Self.codeLength)
    let end = crypto_aead_xchacha20poly1305_ietf_decrypt(
      &text, nil, nil, hidden, UInt64(hidden.count), purpose, UInt64(purpose.count), nonce, key)
    return end == 0 ? text : nil
  }
}
