public import Chat
public import Foundation

/// Encrypts updates that may contain a secret, and what was read in mails, while they wait in the inbox. Deleted data
/// remains in the database file and its log for a while, so these must not be written as plain text.
public struct InboxEncryption: Sendable {
  let isNeeded: @Sendable (Update) -> Bool
  let encrypt: @Sendable (Data) -> Data?
  let decrypt: @Sendable (Data) -> Data?
  let isKeyUsable: @Sendable () -> Bool

  /// Creates the encryption. `isNeeded` says whether an update may contain a secret. `encrypt` encrypts and `decrypt`
  /// decrypts; both return nil if there is no key. `isKeyUsable` says whether the right key is there: without it,
  /// encrypted updates wait.
  public init(
    isNeeded: @escaping @Sendable (Update) -> Bool, encrypt: @escaping @Sendable (Data) -> Data?,
    decrypt: @escaping @Sendable (Data) -> Data?, isKeyUsable: @escaping @Sendable () -> Bool = { true }
  ) {
    self.isKeyUsable = isKeyUsable
    self.isNeeded = isNeeded
    self.encrypt = encrypt
    self.decrypt = decrypt
  }

  /// The first byte of encrypted data. JSON never begins with it.
  private static let mark: UInt8 = 0

  /// The bytes to store for an update or a result. What cannot be encrypted is stored as plain JSON, because losing it
  /// would be worse.
  func body(of item: InboxItem) throws -> Data {
    let json = try JSON.encode(item)
    guard isNeeded(for: item), let hidden = encrypt(json) else { return json }
    return [Self.mark] + hidden
  }

  private func isNeeded(for item: InboxItem) -> Bool {
    switch item {
    case .update(let update): isNeeded(update)
    // What mails say is nobody else's business while it waits.
    case .result(let result): if case .mails = result.content { true } else { false }
    }
  }

  /// Whether a stored update must wait until the key is back.
  func mustWait(for body: Data) -> Bool { body.first == Self.mark && !isKeyUsable() }

  /// The encrypted part of a stored update.
  static func sealed(in body: Data) -> Data { Data(body.dropFirst()) }

  /// The update or result that was stored as `body`; nil if it cannot be decrypted or decoded.
  func item(from body: Data) -> InboxItem? {
    let json = body.first == Self.mark ? decrypt(Self.sealed(in: body)) : body
    return json.flatMap { try? JSON.decode(InboxItem.self, from: $0) }
  }
}
