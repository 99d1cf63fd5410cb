import Foundation
import Synchronization

/// What one signs in with.
enum MailAccount {
  /// The address of the page's mailbox.
  static let address = "ming@simulator.example"
  /// The app password of every mailbox: sixteen letters, as mail providers make them.
  static let appPassword = "pickupbotmailbox"
}

/// A mail in a mailbox.
struct StoredMail: Sendable, Equatable {
  var uid: UInt32
  var received: Date
  /// Whether a client has marked it as read.
  var isSeen = false
  /// The whole mail, as it is fetched.
  var bytes: [UInt8]
  /// What the page shows; nil for a mail that was delivered as bytes.
  var content: MailContent?
}

/// One address's mails. A UID names the same mail as long as `uidValidity` stays the same.
struct SimulatedMailbox: Sendable, Equatable {
  var uidValidity: UInt32
  var uidNext: UInt32 = 1
  /// In the order of their UIDs.
  var mails: [StoredMail] = []
}

/// The mailboxes of all addresses. An address has one as soon as somebody signs in with it or sends it a mail.
final class SimulatedMailboxes: Sendable {
  private struct State {
    var byAddress: [String: SimulatedMailbox] = [:]
    /// Addresses that tell of news without end.
    var restless: Set<String> = []
    var revision = 0
  }

  static let maxMailboxes = 1000
  static let maxMails = 10_000

  private let state = Mutex(State())
  private let firstUIDValidity: UInt32

  /// `firstUIDValidity`: increases from run to run, so that UIDs of an earlier run are void.
  init(firstUIDValidity: UInt32) { self.firstUIDValidity = firstUIDValidity }

  /// Changes whenever the page has something new to show.
  var revision: Int { state.withLock { $0.revision } }

  func noteChange() { state.withLock { $0.revision += 1 } }

  subscript(address: String) -> SimulatedMailbox? { state.withLock { $0.byAddress[address] } }

  var all: [(address: String, mailbox: SimulatedMailbox)] {
    state.withLock { $0.byAddress.map { ($0.key, $0.value) } }.sorted { $0.0 < $1.0 }
  }

  /// Gives the address an empty mailbox if it has none. False if there are too many.
  func open(_ address: String) -> Bool { change(address) { _ in } != nil }

  /// Adds a mail and returns its UID. Nil if the mailbox is full.
  func deliver(_ bytes: [UInt8], _ content: MailContent?, to address: String, at date: Date) -> UInt32? {
    change(address) { mailbox in
      guard mailbox.mails.count < Self.maxMails else { return nil }
      let uid = mailbox.uidNext
      mailbox.uidNext += 1
      mailbox.mails.append(StoredMail(uid: uid, received: date, bytes: bytes, content: content))
      return uid
    } ?? nil
  }

  /// Whether the mailbox tells of one more mail at each search, which is not there.
  func isRestless(_ address: String) -> Bool { state.withLock { $0.restless.contains(address) } }

  func setRestless(_ isRestless: Bool, _ address: String) {
    state.withLock { state in
      if isRestless { state.restless.insert(address) } else { state.restless.remove(address) }
    }
  }

  func markSeen(_ uids: [UInt32], in address: String) {
    let uids = Set(uids)
    _ = change(address) { mailbox in
      for index in mailbox.mails.indices where uids.contains(mailbox.mails[index].uid) {
        mailbox.mails[index].isSeen = true
      }
    }
  }

  /// Numbers the mails anew under another UIDVALIDITY, as after the repair of a mailbox.
  func renumber(_ address: String, uidValidity: UInt32?) -> Bool {
    let done: Void? = change(address) { mailbox in
      mailbox.uidValidity = uidValidity ?? mailbox.uidValidity &+ 1
      for index in mailbox.mails.indices { mailbox.mails[index].uid = UInt32(index + 1) }
      mailbox.uidNext = UInt32(mailbox.mails.count + 1)
    }
    return done != nil
  }

  /// Nil if there are too many mailboxes.
  private func change<Result>(_ address: String, _ change: (inout SimulatedMailbox) -> Result) -> Result? {
    state.withLock { state in
      guard state.byAddress[address] != nil || state.byAddress.count < Self.maxMailboxes else { return nil }
      state.revision += 1
      return change(&state.byAddress[address, default: SimulatedMailbox(uidValidity: firstUIDValidity)])
    }
  }
}
