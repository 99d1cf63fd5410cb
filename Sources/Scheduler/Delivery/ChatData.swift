package import Cards
package import Chat
package import Foundation
package import Receipts
package import Store
package import Tracking

/// The data for the cards of one chat, from a snapshot of the database.
package struct ChatData: CardData {
  let snapshot: Snapshot
  let chat: ChatID
  let now: Date
  package let preferences: AlertPreferences
  package let aggregators: [String]
  package let archiveMonths: Int
  let isLotteryOn: Bool
  let googleTools: GoogleTools?
  let isKeyUsable: Bool
  let report: (Snapshot) throws -> OperatorReport

  /// `now` decides what can still be undone; `isKeyUsable` says whether the key is there that secrets need; `report` makes the report on the bot's health.
  package init(
    _ snapshot: Snapshot, chat: ChatID, now: Date, preferences: AlertPreferences = AlertPreferences(),
    aggregators: [String] = [], archiveMonths: Int = 0, isLotteryOn: Bool = true,
    google: GoogleTools? = nil, isKeyUsable: Bool = true,
    report: @escaping (Snapshot) throws -> OperatorReport
  ) {
    self.snapshot = snapshot
    self.chat = chat
    self.now = now
    self.preferences = preferences
    self.aggregators = aggregators
    self.archiveMonths = archiveMonths
    self.isLotteryOn = isLotteryOn
    googleTools = google
    self.isKeyUsable = isKeyUsable
    self.report = report
  }

  package func parcel(_ id: ParcelID) throws -> Parcel? { try snapshot.parcel(id, in: chat) }
  package func parcels() throws -> [Parcel] { try snapshot.parcels(in: chat) }
  package func openParcels() throws -> [Parcel] { try snapshot.openParcels(in: chat) }
  package func parcelCount() throws -> Int { try snapshot.parcelCount(in: chat) }

  package func undoOffer(for id: ParcelID) throws -> UndoOffer? {
    try snapshot.undo(of: id, in: chat, at: now).map { UndoOffer(id: $0.id, kind: $0.kind) }
  }

  package func undoOffer(for id: ReceiptID) throws -> UndoOffer? {
    try snapshot.undo(of: ParcelID(rawValue: id.rawValue), in: chat, at: now).map {
      UndoOffer(id: $0.id, kind: $0.kind)
    }
  }

  package func reading(_ id: ReadingID) throws -> MessageReading? {
    try snapshot.reading(id, in: chat).flatMap {
      snapshot.decoded(MessageReading.self, from: $0, of: .readingDetail, id: id.rawValue)
    }
  }

  package func alerts(_ id: BundleID) throws -> AlertBatch? {
    try snapshot.bundle(id, in: chat).map { bundle in
      AlertBatch(
        try bundle.items.map { item in
          let end = item.kind == .deadlineCloser ? Date(timeIntervalSince1970: Double(item.occasion)) : nil
          var alert = AlertItem(
            item.kind, item.parcel, toldAt: item.at, toldEnd: end, toldStore: ParcelPlanner.store(of: bundle.place))
          alert.isToldAgain = try isToldAgain(item.parcel.id, after: item.at, id)
          return alert
        }, isSilent: bundle.isSilent, isAfterRestore: bundle.isRestoreBundle)
    }
  }

  private func isToldAgain(_ parcel: ParcelID, after date: Date, _ bundle: BundleID) throws -> Bool {
    try snapshot.bundles(about: parcel, after: date).contains {
      try $0 != bundle && snapshot.message(showing: Slots.alerts($0), in: chat) != nil
    }
  }

  package func receipt(_ id: ReceiptID) throws -> KeptReceipt? { try snapshot.receipt(id, in: chat) }

  package func receiptCount() throws -> Int { try snapshot.receiptCount(in: chat) }

  package func receiptLines(withWords: Bool) throws -> [ReceiptLine] {
    try snapshot.receiptLines(in: chat, withWords: withWords)
  }

  package func receipts(of parcel: ParcelID) throws -> [KeptReceipt] { try snapshot.receipts(of: parcel, in: chat) }

  package func mailboxes() throws -> [MailboxData] {
    let start = now.addingTimeInterval(-30 * 86_400)
    return try snapshot.mailboxes(in: chat).map { mailbox in
      MailboxData(
        id: mailbox.id, address: mailbox.address, state: mailbox.cardState, trouble: mailbox.trouble,
        nextAttempt: mailbox.nextAttempt, checkedAt: mailbox.checkedAt,
        parcelMails: try snapshot.mailCounts(of: mailbox.id, since: start)[.parcel] ?? 0, isKeyAway: !isKeyUsable)
    }
  }

  package func ignoredSenderCount() throws -> Int { try snapshot.ignoredSenders(in: chat).count }

  package func waitingOrders() throws -> [WaitingOrder] {
    try snapshot.mailOrders(in: chat, since: now.addingTimeInterval(-MailOrder.life)).filter { $0.parcel == nil }
      .map { WaitingOrder(number: $0.number, shop: $0.shop, product: $0.product) }
  }

  package func lottery() throws -> LotteryData {
    LotteryData(
      isOn: isLotteryOn,
      periods: try snapshot.lotteryCounts(in: chat).map {
        LotteryData.Period(name: $0.period, checked: $0.checked, waiting: $0.waiting, cloud: $0.checkedFromMail)
      },
      winners: try snapshot.winningReceipts(in: chat).map { receipt in
        LotteryData.Winner(
          id: receipt.id, number: receipt.number, period: receipt.period, prize: receipt.prize,
          isClaimed: receipt.claimedAt != nil, shop: receipt.shop, day: receipt.day,
          isCloud: receipt.isFromMail)
      })
  }

  package func importPreview(_ id: ImportID) throws -> ImportPreview? {
    guard let list = try snapshot.importedList(id, in: chat) else { return nil }
    let (news, known) = try snapshot.newParcels(in: list, for: chat)
    let (receipts, knownReceipts) = try snapshot.newReceipts(in: list, for: chat)
    return ImportPreview(
      new: news, known: known, newReceipts: receipts.count, knownReceipts: knownReceipts, unreadable: list.unreadable,
      room: Parcel.maxInChat - (try snapshot.openParcelCount(in: chat)))
  }

  package func operatorReport() throws -> OperatorReport { try report(snapshot) }
  package func knownChatCount() throws -> Int { try snapshot.knownChatCount() }

  package func knownChats(_ range: Range<Int>, dayStart: Date) throws -> [KnownChat] {
    try snapshot.knownChats(from: range.lowerBound, limit: range.count, dayStart: dayStart)
  }
}

extension Mailbox {
  fileprivate var cardState: MailboxData.State {
    switch (state, scan) {
    case (.connecting, _): .connecting
    case (.refused, _): .refused
    case (.open, let scan?): .scanning(done: scan.done, total: scan.total)
    case (.open, nil): .open
    }
  }
}
