import Chat
import Foundation
import Sodium
import Store
import Synchronization
import Tracking

/// Encrypts what chats entrust to the bot. The 32-byte key is in its own file, so the database or its backup alone
/// reveals nothing. Without the key, encrypted data cannot be recovered.
final class SecretStore: Sendable {
  /// State of the key file.
  enum KeyState: Sendable { case good, missing, unusable }

  let path: String
  /// True: the bot creates the file when it is first needed. False: the host named a file, which must exist.
  private let createsKey: Bool
  private let random: @Sendable (Int) -> [UInt8]
  private let secretBox = Mutex<SecretBox?>(nil)

  /// `random` returns the given number of cryptographically random bytes.
  init(path: String, createsKey: Bool, random: @escaping @Sendable (Int) -> [UInt8]) {
    self.path = path
    self.createsKey = createsKey
    self.random = random
  }

  /// Encrypts a value. Nil if there is no key and none can be created.
  func encrypt(_ text: Data, for purpose: String) -> Data? {
    guard let secretBox = loadSecretBox(creatingKey: createsKey) else { return nil }
    return Data(secretBox.encrypt([UInt8](text), for: Array(purpose.utf8), nonce: random(SecretBox.nonceLength)))
  }

  /// Decrypts a value. Nil if there is no key, or if the value was encrypted with another key or for another purpose.
  func decrypt(_ encrypted: Data, for purpose: String) -> Data? {
    loadSecretBox(creatingKey: false)?.decrypt([UInt8](encrypted), for: Array(purpose.utf8)).map { Data($0) }
  }

  /// Creates the key file if it is missing and the bot manages it.
  func createKeyIfMissing() { _ = loadSecretBox(creatingKey: createsKey) }

  var keyState: KeyState {
    guard FileManager.default.fileExists(atPath: path) else { return .missing }
    return loadSecretBox(creatingKey: false) == nil ? .unusable : .good
  }

  private func loadSecretBox(creatingKey createsKey: Bool) -> SecretBox? {
    secretBox.withLock { secretBox in
      if let secretBox { return secretBox }
      if createsKey, !FileManager.default.fileExists(atPath: path) { makeKey() }
      secretBox = (try? Data(contentsOf: URL(fileURLWithPath: path))).flatMap { SecretBox(key: [UInt8]($0)) }
      return secretBox
    }
  }

  /// Writes the file atomically and flushes it: data encrypted with the key must be readable after a power cut.
  private func makeKey() {
    let key = random(SecretBox.keyLength)
    let partial = path + ".partial"
    let file = Foundation.open(partial, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let isWritten = write(file, key, key.count) == key.count && fsync(file) == 0
    close(file)
    if isWritten, rename(partial, path) == 0 { try? FileSystem.syncFolder(of: path) } else { unlink(partial) }
  }

  /// True if users other than the bot's user and group may read, write or execute the key file.
  var isWorldAccessible: Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return ((attributes?[.posixPermissions] as? NSNumber)?.intValue ?? 0) & 0o007 != 0
  }
}

extension SecretStore {
  /// Encrypts a secret of a chat: a source's token, a password, digits of a phone number, a mobile barcode.
  func encrypt(_ secret: Secret, _ kind: SecretKind, _ chat: ChatID) -> Data? {
    encrypt(Data(secret.reveal().utf8), for: Self.purpose(kind, chat))
  }

  func decrypt(_ key: SealedKey) -> Secret? { decrypt(key.sealed, .key(key.source), key.chat) }

  func password(of mailbox: Mailbox) -> Secret? { decrypt(mailbox.sealed, .mailPassword, mailbox.chat) }

  func decrypt(_ digits: SealedDigits) -> Secret? { decrypt(digits.sealed, .phoneDigits(digits.carrier), digits.chat) }

  func decrypt(_ barcode: SealedBarcode) -> Secret? { decrypt(barcode.sealed, .mobileBarcode, barcode.chat) }

  func decrypt(_ sealed: Data, _ kind: SecretKind, _ chat: ChatID) -> Secret? {
    decrypt(sealed, for: Self.purpose(kind, chat)).map { Secret(String(decoding: $0, as: UTF8.self)) }
  }

  private static func purpose(_ kind: SecretKind, _ chat: ChatID) -> String {
    switch kind {
    case .mailPassword: "mail \(chat)"
    case .googleLink: "google link \(chat)"
    case .googleCode: "google code \(chat)"
    case .googleToken: "google token \(chat)"
    case .googleRevocation: "google revocation"
    case .key(let source): "credential \(source) \(chat)"
    case .phoneDigits(let carrier): "phone \(carrier) \(chat)"
    case .mobileBarcode: "barcode \(chat)"
    }
  }

  /// Encryption of updates that wait in the inbox.
  func inboxEncryption(isNeeded: @escaping @Sendable (Update) -> Bool) -> InboxEncryption {
    InboxEncryption(
      isNeeded: isNeeded, encrypt: { self.encrypt($0, for: "inbox") }, decrypt: { self.decrypt($0, for: "inbox") })
  }
}

extension Configuration {
  /// The key file is beside the database unless the host names another.
  var secretStore: SecretStore {
    SecretStore(
      path: secretsKeyFile ?? databasePath + ".key", createsKey: secretsKeyFile == nil,
      random: { count in (0..<count).map { _ in UInt8.random(in: .min ... .max) } })
  }
}
