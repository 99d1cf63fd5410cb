import CSodium

/// Encrypts a text and detects changes to it. Uses XChaCha20-Poly1305 from libsodium
/// (`crypto_aead_xchacha20poly1305_ietf`).
public struct SecretBox: Sendable {
  /// The length of a key, 32 bytes.
  public static let keyLength = crypto_aead_xchacha20poly1305_ietf_keybytes()
  /// The length of a nonce, 24 bytes. Long enough to use a new random nonce for every text.
  public static let nonceLength = crypto_aead_xchacha20poly1305_ietf_npubbytes()
  private static let codeLength = crypto_aead_xchacha20poly1305_ietf_abytes()

  /// The version of the libsodium library in use.
  public static var libraryVersion: String { String(cString: sodium_version_string()) }

  private let key: [UInt8]

  /// Nil if the key is not 32 bytes long.
  public init?(key: [UInt8]) {
    guard key.count == Self.keyLength, sodium_init() >= 0 else { return nil }
    self.key = key
  }

  /// Encrypts `text`. Returns the nonce, followed by the encrypted text with its authentication code. It can be
  /// decrypted only with the same `purpose`. Never use a nonce twice with one key.
  public func encrypt(_ text: [UInt8], for purpose: [UInt8], nonce: [UInt8]) -> [UInt8] {
    precondition(nonce.count == Self.nonceLength)
    var ciphertext = [UInt8](repeating: 0, count: text.count + Self.codeLength)
    crypto_aead_xchacha20poly1305_ietf_encrypt(
      &ciphertext, nil, text, UInt64(text.count), purpose, UInt64(purpose.count), nil, nonce, key)
    return nonce + ciphertext
  }

  /// Decrypts text that was encrypted here. Nil if the key or the purpose is another, or if it was changed.
  public func decrypt(_ sealed: [UInt8], for purpose: [UInt8]) -> [UInt8]? {
    guard sealed.count >= Self.nonceLength + Self.codeLength else { return nil }
    let (nonce, ciphertext) = (Array(sealed.prefix(Self.nonceLength)), Array(sealed.dropFirst(Self.nonceLength)))
    var text = [UInt8](repeating: 0, count: ciphertext.count - Self.codeLength)
    let status = crypto_aead_xchacha20poly1305_ietf_decrypt(
      &text, nil, nil, ciphertext, UInt64(ciphertext.count), purpose, UInt64(purpose.count), nonce, key)
    return status == 0 ? text : nil
  }
}
