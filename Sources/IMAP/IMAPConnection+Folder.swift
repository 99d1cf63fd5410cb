import Mail

extension IMAPConnection {
  /// Opens a folder for reading.
  func examine(_ folder: String) async throws(MailError) -> MailFolder {
    // Other characters would need IMAP's own UTF-7, and the inbox needs none.
    guard folder.utf8.allSatisfy({ $0 >= 32 && $0 < 127 }) else { throw .noFolder }
    let name = String(decoding: Self.quoted(Array(folder.utf8)), as: UTF8.self)
    var (validity, next): (UInt32?, UInt32?)
    count = 0
    try await run("EXAMINE \(name)", refusal: .noFolder) { response in
      guard case .status(let status) = response else { return }
      validity = status.number(of: "UIDVALIDITY") ?? validity
      next = status.number(of: "UIDNEXT") ?? next
    }
    hasNews = false
    guard let validity else { throw .notUnderstood }
    return MailFolder(uidValidity: validity, uidNext: next, count: count)
  }

  /// The UIDs that a search finds, in ascending order. A server may spread them over several lines.
  func search(_ question: String) async throws(MailError) -> [UInt32] {
    var found: Set<UInt32> = []
    try await run("UID SEARCH \(question)") { response throws(MailError) in
      guard case .data(nil, "SEARCH", let values) = response else { return }
      for value in values {
        // After the numbers, a list may say the highest change (CONDSTORE).
        if case .list = value { continue }
        guard let number = value.number, number > 0 else { throw .notUnderstood }
        found.insert(number)
      }
    }
    return found.sorted()
  }

  /// The headers of at most `limits.headersAtOnce` mails.
  func headers(_ uids: some Collection<UInt32>) async throws(MailError) -> [MailHeader] {
    let fields = "BODY.PEEK[HEADER.FIELDS (FROM SUBJECT DATE MESSAGE-ID)]<0.\(limits.header)>"
    let wanted = Set(uids)
    var found: [UInt32: FetchedItems] = [:]
    let budget = budget(mails: uids.count * limits.header, keptOfLiteral: limits.header)
    try await run("UID FETCH \(UIDSet.text(uids)) (UID RFC822.SIZE INTERNALDATE \(fields))", budget) {
      response throws(MailError) in
      guard let items = try FetchedItems(response), let uid = items.uid, wanted.contains(uid) else { return }
      // A server may send one mail's items in several lines.
      found[uid] = found[uid]?.adding(items) ?? items
    }
    return found.sorted { $0.key < $1.key }.compactMap { uid, items in
      items.header.map { MailHeader(uid: uid, size: items.size, receivedAt: items.receivedAt, fields: $0) }
    }
  }

  /// The first `limit` bytes of a mail; nil if it does not exist.
  func mail(_ uid: UInt32, limit: Int) async throws(MailError) -> [UInt8]? {
    let limit = max(1, limit)
    var body: [UInt8]?
    // A server that ignores the limit sends all of the mail; it is read and dropped.
    let budget = budget(mails: max(limit, MailLimits.bytes * 2), keptOfLiteral: limit)
    try await run("UID FETCH \(uid) (UID BODY.PEEK[]<0.\(limit)>)", budget) { response throws(MailError) in
      guard let items = try FetchedItems(response), items.uid == uid, let bytes = items.body else { return }
      body = bytes
    }
    return body
  }
}
