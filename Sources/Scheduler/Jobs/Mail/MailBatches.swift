import Chat
import Foundation
import Logging
import Mail
import Store

/// Fetches and reads mails: the headers of many at once, and then, one by one, those that may be about a parcel.
struct MailBatches {
  /// Mails that are read and can be stored.
  struct Batch {
    /// The number of mails looked at.
    var count = 0
    /// The last of them.
    var lastUID: UInt32 = 0
    /// Those that may be about a parcel.
    var mails: [MailReading.Mail] = []
  }

  private let tools: MailTools
  private let processes: MailProcesses
  private let store: Store
  private let session: MeteredSession
  private let mailbox: Mailbox
  private let senders: SenderCheck
  private let logger: Logger

  /// Mails whose headers are fetched at once.
  static let headers = 200
  /// Mails that are read before they are stored, so that few are in memory.
  private static let mails = 10
  /// Bytes of a mail that are fetched. The text of a shop's mail is at its beginning and rarely over 100 KB; what follows
  /// are attachments, which only fill the memory.
  private static let maxBytes = 500_000
  /// Bytes of a mail's text that are kept until it is handled. What is said of parcels is at its beginning.
  private static let maxText = 16 * 1024

  init(
    tools: MailTools, processes: MailProcesses, store: Store, session: MeteredSession, mailbox: Mailbox, logger: Logger
  ) {
    self.tools = tools
    self.processes = processes
    self.store = store
    self.session = session
    self.mailbox = mailbox
    self.logger = logger
    senders = SenderCheck(
      address: mailbox.address, host: mailbox.host,
      isListed: tools.hosts.entry(host: mailbox.host, port: mailbox.port) != nil)
  }

  /// Reads the mails and hands them out in batches, in the order of the folder, until `take` returns false.
  /// - Returns: what `take` returned last.
  func read(_ uids: [UInt32], take: (Batch) throws -> Bool) async throws -> Bool {
    let candidates = try await candidates(among: try await session.headers(of: uids))
    var batch = Batch()
    for uid in uids {
      try Task.checkCancellation()
      do {
        if let candidate = candidates[uid], let mail = try await mail(uid, candidate) { batch.mails.append(mail) }
      } catch let spent as MailBudgetSpent {
        // What has been read is not read again after the hour.
        if batch.count > 0 { _ = try take(batch) }
        throw spent
      }
      batch.count += 1
      batch.lastUID = uid
      guard batch.mails.count == Self.mails else { continue }
      guard try take(batch) else { return false }
      batch = Batch()
    }
    return batch.count == 0 ? true : try take(batch)
  }

  /// A mail that may be about a parcel, or a receipt.
  private struct Candidate {
    var hash: String
    var date: Date
  }

  /// The mails that may be about a parcel or are receipts, and that the chat has not had yet, by UID.
  private func candidates(among headers: [MailHeader]) async throws -> [UInt32: Candidate] {
    let reports = try await reports(of: headers)
    var candidates: [UInt32: Candidate] = [:]
    for (header, report) in zip(headers, reports) {
      guard let report, tools.isWanted(report.from, report.subject) else { continue }
      candidates[header.uid] = Candidate(
        hash: tools.digest(Self.name(of: header, report)),
        date: header.receivedAt ?? report.date ?? Date(timeIntervalSince1970: 0))
    }
    let unread = try store.mailboxes.unread(candidates.values.map(\.hash), of: mailbox)
    return candidates.filter { unread.contains($0.value.hash) }
  }

  /// What tells a mail from all others. Without a Message-ID, a shop's notices may have every field in common.
  private static func name(of header: MailHeader, _ report: MailReport) -> [UInt8] {
    if let id = report.messageID { return Array(id.utf8) }
    let arrival = header.receivedAt.map { "\($0.timeIntervalSince1970)" } ?? ""
    return header.fields + Array("\(header.size ?? 0) \(arrival)".utf8)
  }

  /// What the headers say. One that cannot be read together with the others is read alone.
  private func reports(of headers: [MailHeader]) async throws -> [MailReport?] {
    if case .success(let reports) = try await processes.readHeaders(headers.map(\.fields), for: mailbox.chat),
      reports.count == headers.count
    {
      return reports
    }
    var reports: [MailReport?] = []
    for header in headers {
      let alone = try await processes.readHeaders([header.fields], for: mailbox.chat)
      let report = try? alone.get().first
      if report == nil { logger.info("a mail's header cannot be read", metadata: ["mailbox": "\(mailbox.id)"]) }
      reports.append(report)
    }
    return reports
  }

  /// The beginning of a mail; nil if there is none, or if the server refuses only this one, which must not hold up the
  /// others.
  private func bytes(of uid: UInt32) async throws -> [UInt8]? {
    do { return try await session.mail(uid, limit: Self.maxBytes) } catch MailError.refused {
      // A server that is busy refuses this too.
      _ = try await session.headers(of: [uid])
      logger.info("a mail is refused", metadata: ["mailbox": "\(mailbox.id)"])
      return nil
    }
  }

  private func mail(_ uid: UInt32, _ candidate: Candidate) async throws -> MailReading.Mail? {
    guard let bytes = try await bytes(of: uid) else { return nil }
    switch try await processes.readMail(bytes, for: mailbox.chat) {
    case .success(var report):
      report.text = String(decoding: report.text.utf8.prefix(Self.maxText), as: UTF8.self)
      return MailReading.Mail(
        hash: candidate.hash, report: report, isSenderConfirmed: senders.isConfirmed(report), date: candidate.date)
    case .failure(let fault):
      logger.info("a mail cannot be read", metadata: ["mailbox": "\(mailbox.id)", "reason": "\(fault)"])
      return nil
    }
  }
}
