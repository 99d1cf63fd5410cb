import Chat
import Foundation
import Sodium
import Store
import Synchronization
import Tracking

/// Encrypts what chats entrust to the bot. The 32-byte key is in its own file, so the database or its backup alone
/// reveals nothing. Without the key, encrypted data cannot be recovered.
///
/// It alone decides whether the key can be used. As long as the database holds encrypted values and the file does not
/// hold the key that opens them, nothing is encrypted, nothing is decrypted, and no key is created.
final class SecretStore: Sendable {
  /// State of the key file.
  enum KeyState: Sendable { case good, missing, unusable }

  /// Why the key file does not open what the database holds. The raw values are shown to the operator.
  enum KeyFault: String, Sendable { case missing, notAKey, anotherKey }

  let path: String
  /// True: the bot creates the file when it is first needed. False: the operator named a file, which must exist.
  private let createsKey: Bool
  private let random: @Sendable (Int) -> [UInt8]
  private let memory = Mutex(Memory())

  private struct Memory {
    /// The key, once it is known to be the right one. It is used until the process ends.
    var secretBox: SecretBox?
    /// Whether nothing is encrypted yet, so that any key is right and one may be created.
    var isAnyKeyRight = true
    var fault: KeyFault?
  }

  /// `random` returns the given number of cryptographically random bytes.
  init(path: String, createsKey: Bool, random: @escaping @Sendable (Int) -> [UInt8]) {
    self.path = path
    self.createsKey = createsKey
    self.random = random
  }

  /// Whether values of the database can be decrypted. Those that still cannot be are damaged.
  var isUsable: Bool { memory.withLock { $0.secretBox != nil || $0.isAnyKeyRight } }

  /// Encrypts a value. Nil if there is no key and none can be created.
  func encrypt(_ text: Data, for purpose: String) -> Data? {
    loadSecretBox(creatingKey: createsKey).map { encrypt(text, for: purpose, with: $0) }
  }

  private func encrypt(_ text: Data, for purpose: String, with secretBox: SecretBox) -> Data {
    Data(secretBox.encrypt([UInt8](text), for: Array(purpose.utf8), nonce: random(SecretBox.nonceLength)))
  }

  /// Decrypts a value. Nil if there is no key, or if the value was encrypted with another key or for another purpose.
  func decrypt(_ encrypted: Data, for purpose: String) -> Data? {
    loadSecretBox(creatingKey: false).flatMap { Self.decrypt(encrypted, for: purpose, with: $0) }
  }

  private static func decrypt(_ encrypted: Data, for purpose: String, with secretBox: SecretBox) -> Data? {
    secretBox.decrypt([UInt8](encrypted), for: Array(purpose.utf8)).map { Data($0) }
  }

  /// Creates the key file if it is missing, the bot manages it, and nothing is encrypted with another key.
  func createKeyIfMissing() { _ = loadSecretBox(creatingKey: createsKey) }

  var keyState: KeyState {
    guard FileManager.default.fileExists(atPath: path) else { return .missing }
    return readFile() == nil ? .unusable : .good
  }

  private func readFile() -> SecretBox? {
    (try? Data(contentsOf: URL(fileURLWithPath: path))).flatMap { SecretBox(key: [UInt8]($0)) }
  }

  private func loadSecretBox(creatingKey: Bool) -> SecretBox? {
    memory.withLock { memory in
      if memory.secretBox == nil, memory.isAnyKeyRight { memory.secretBox = readFile(creatingKey: creatingKey) }
      return memory.secretBox
    }
  }

  private func readFile(creatingKey: Bool) -> SecretBox? {
    if creatingKey, !FileManager.default.fileExists(atPath: path) { makeKey() }
    return readFile()
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

/// Whether the key is the right one.
extension SecretStore {
  private static let knownPurpose = "key check"
  private static let knownText = Data("PickupBot".utf8)

  /// Why the key file does not open what a database holds; nil if it does, or if nothing is encrypted.
  func fault(for record: KeyRecord) -> KeyFault? {
    guard let secretBox = readFile() else {
      if FileManager.default.fileExists(atPath: path) { return .notAKey }
      return record.values.isEmpty ? nil : .missing
    }
    return Self.isRight(secretBox, for: record) ? nil : .anotherKey
  }

  /// In a database of an earlier version, which has no known value, the right key opens at least one of the others.
  private static func isRight(_ secretBox: SecretBox, for record: KeyRecord) -> Bool {
    if record.values.isEmpty { return true }
    if let check = record.check { return decrypt(check, for: knownPurpose, with: secretBox) != nil }
    return record.values.contains { decrypt($0.sealed, for: purpose(of: $0), with: secretBox) != nil }
  }

  /// Compares the key file with what the database holds, and uses the key from now on if it is right. To be called
  /// at the start and then regularly, never within a transaction.
  /// - Returns: why the file does not open what the database holds; nil if it does.
  @discardableResult
  func examine(_ keyChecks: KeyChecks) -> KeyFault? {
    guard let record = try? keyChecks.record() else { return memory.withLock(\.fault) }
    let fault = fault(for: record)
    let secretBox = memory.withLock { memory in
      memory.fault = fault
      memory.isAnyKeyRight = record.values.isEmpty
      if memory.isAnyKeyRight || memory.secretBox == nil && fault == nil { memory.secretBox = readFile() }
      return memory.secretBox
    }
    do { try update(keyChecks, record, secretBox) } catch {}  // The next look does it.
    return fault
  }

  /// Keeps the known value in step with the key in use. Without a key, and with nothing encrypted, there is none: the
  /// next key may be a new one.
  private func update(_ keyChecks: KeyChecks, _ record: KeyRecord, _ secretBox: SecretBox?) throws {
    guard let secretBox else {
      if record.check != nil, record.values.isEmpty { try keyChecks.delete() }
      return
    }
    let isKnown = record.check.flatMap { Self.decrypt($0, for: Self.knownPurpose, with: secretBox) } != nil
    if !isKnown { try keyChecks.save(check(with: secretBox)) }
  }

  /// The known value, encrypted with the key in the file, for a database whose own key is lost. The file is created if
  /// it is missing and the bot manages it. Nil if the file holds no key.
  func checkOfNewKey() -> Data? { readFile(creatingKey: createsKey).map(check) }

  private func check(with secretBox: SecretBox) -> Data {
    encrypt(Self.knownText, for: Self.knownPurpose, with: secretBox)
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

  private static func purpose(of value: SealedValue) -> String {
    switch value.purpose {
    case .secret(let kind, let chat): purpose(kind, chat)
    case .update: inboxPurpose
    }
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

  private static let inboxPurpose = "inbox"

  /// Encryption of updates that wait in the inbox.
  func inboxEncryption(isNeeded: @escaping @Sendable (Update) -> Bool) -> InboxEncryption {
    InboxEncryption(
      isNeeded: isNeeded, encrypt: { self.encrypt($0, for: Self.inboxPurpose) },
      decrypt: { self.decrypt($0, for: Self.inboxPurpose) }, isKeyUsable: { self.isUsable })
  }
}

extension Configuration {
  /// The key file is beside the database unless the operator names another.
  var secretStore: SecretStore {
    SecretStore(
      path: secretsKeyFile ?? databasePath + ".key", createsKey: secretsKeyFile == nil,
      random: { count in (0..<count).map { _ in UInt8.random(in: .min ... .max) } })
  }
}
