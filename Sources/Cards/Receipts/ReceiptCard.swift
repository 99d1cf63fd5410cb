import Chat
import Foundation
import Phrases
import Receipts
import Tracking

/// A receipt: what it says, what is not known, and the parcel that it belongs to or may belong to.
struct ReceiptCard: CardPart {
  let context: CardContext
  let kept: KeptReceipt
  var view: ReceiptView = .card
  /// The parcel that it belongs to.
  let parcel: Parcel?
  /// Parcels that it may belong to, the likeliest first.
  let candidates: [Parcel]
  /// Other open parcels, to choose from.
  var others: [Parcel] = []
  /// The card was opened in a message that its back button returns to.
  var leadsBack = false
  /// The receipt's last change, while it can be taken back.
  var undo: UndoOffer?

  private static let maxItems = 12
  private static let maxCandidates = 3
  private static let maxChoices = 8

  private var receipt: Receipt { kept.receipt }

  var card: Card {
    var lines = RichTextBuilder()
    if view == .changed { return Card(text: changed, buttons: buttons) }
    if view == .known { lines.add("✓ " + text(.receiptAlreadyThere)) }
    if view == .undone { lines.add("↩ " + text(.undoDone)) }
    addHeading(to: &lines)
    if kept.isAsked {
      lines.add(text(.receiptAskExpense))
      return Card(text: lines.text, buttons: buttons)
    }
    addItems(to: &lines)
    addDetails(to: &lines)
    switch view {
    case .card, .known, .changed, .undone:
      addDraft(to: &lines)
      addDoubts(to: &lines)
      addQuestion(to: &lines)
    case .edit:
      lines.blank()
      lines.add(text(.receiptEditHint))
    case .parcels:
      lines.blank()
      lines.add(.bold(text(candidates.isEmpty && others.isEmpty ? .receiptNoParcels : .receiptWhichParcel)))
    case .confirmDelete:
      lines.blank()
      lines.add(.bold(text(.receiptDeleteAsk)))
    }
    return Card(text: lines.text, buttons: buttons)
  }

  /// `✎ 午餐 · 11/27 · NT$130`, with the note.
  private var changed: RichText {
    var lines = RichTextBuilder()
    let note = TextCleanup.line(receipt.note, limit: 200).map { text(.parcelNote, ["note": $0]) }
    lines.add(dotted: [
      .plain("✎ " + receiptText.title(receipt)), receipt.date.map { .plain(day($0)) },
      receiptText.total(receipt).map { .bold($0) }, receipt.category.map { .plain(receiptText.category($0)) },
      note.map { .plain($0) },
    ])
    return lines.text
  }

  private func addHeading(to lines: inout RichTextBuilder) {
    let title = receiptText.title(receipt)
    lines.add(.bold("🧾 " + title))
    let number = receipt.displayNumber.map { text(.receiptInvoice, ["number": $0]) }
    lines.add(dotted: [
      receipt.date.map { .plain(day($0)) }, receiptText.total(receipt).map { .bold($0) },
      number.flatMap { $0 == title ? nil : .plain($0) },
    ])
    if let id = receipt.seller.taxID { lines.add(text(.receiptSeller, ["id": id])) }
  }

  private func addItems(to lines: inout RichTextBuilder) {
    // The only item of a typed line is its title.
    guard receipt.kind != .typed || receipt.items.count > 1 || receipt.seller.name != nil else { return }
    for item in receipt.items.prefix(Self.maxItems) {
      lines.add(receiptText.item(item, currency: receipt.total?.currency))
    }
    let left = receipt.items.count - Self.maxItems
    if left > 0 { lines.add(text(.receiptAndMoreItems, count: left)) }
  }

  private func addDetails(to lines: inout RichTextBuilder) {
    lines.add(dotted: [
      receipt.category.map { .plain(receiptText.category($0)) },
      receipt.paymentMethod.map { .plain("💳 " + receiptText.payment($0)) },
    ])
    if let note = TextCleanup.line(receipt.note, limit: 200) { lines.add(text(.parcelNote, ["note": note])) }
    if let parcel { lines.add(text(.receiptBelongs, ["parcel": shortName(parcel)])) }
  }

  /// What a model read, and which of it the words of the picture say too.
  private func addDraft(to lines: inout RichTextBuilder) {
    guard !kept.unconfirmed.isEmpty else { return }
    lines.add("🤖 " + text(.receiptDraft))
    let fields = ReceiptField.allCases.filter(kept.unconfirmed.contains)
    let (seen, unseen) = (fields.filter(kept.seen.contains), fields.filter { !kept.seen.contains($0) })
    if !seen.isEmpty { lines.add(text(.receiptDraftSeen, ["fields": list(seen.map { text($0.label) })])) }
    if !unseen.isEmpty { lines.add(text(.receiptDraftUnseen, ["fields": list(unseen.map { text($0.label) })])) }
  }

  private func addDoubts(to lines: inout RichTextBuilder) {
    var words: [String] = []
    // What is missing altogether is said once, below.
    let doubts = receipt.doubts.filter { $0 == .ambiguousDate || !kept.missing.contains($0.field) }
    for word in doubts.compactMap(receiptText.doubt) where !words.contains(word) { words.append(word) }
    for word in words { lines.add("⚠️ " + word) }
    let missing = kept.missing.map { text($0.label) }
    if !missing.isEmpty { lines.add("❓ " + text(.receiptMissing, ["fields": list(missing)])) }
    guard receipt.kind == .einvoice, !receipt.isComplete, !kept.codes.isEmpty, !kept.edited.contains(.items) else {
      return
    }
    lines.add(text(receipt.seller.taxID == nil ? .receiptOnlyNumber : .receiptMoreItems))
  }

  /// Asks for the first of what is missing, else for the parcel.
  private func addQuestion(to lines: inout RichTextBuilder) {
    let question: PhraseKey? =
      if !kept.unconfirmed.isEmpty {
        .receiptAskRight
      } else if let field = kept.missing.first {
        field.question
      } else if parcel == nil, !candidates.isEmpty {
        .receiptAskParcel
      } else {
        view == .known ? nil : .receiptKept
      }
    guard let question else { return }
    lines.blank()
    lines.add(text(question))
  }

  // MARK: Buttons

  private var buttons: [[Button]] {
    switch view {
    case .card, .known, .undone: kept.isAsked ? [askedButtons] : cardButtons
    case .changed: [[undoButton, button(.buttonEdit, .receipt(kept.id, .show(.edit)))].compactMap { $0 }]
    case .edit: editButtons
    case .parcels: parcelButtons(candidates + others, limit: Self.maxChoices) + [[back]]
    case .confirmDelete: [[button(.buttonDeleteYes, .receipt(kept.id, .delete)), back]]
    }
  }

  private var back: Button { button(.buttonBack, .receipt(kept.id, .show(.card))) }

  private var undoButton: Button? { undo.map { parcelButtons.undo($0) } }

  private var askedButtons: [Button] {
    [
      button(.buttonIsExpense, .receipt(kept.id, .confirm)),
      button(.buttonNoExpense, .receipt(kept.id, .delete)),
    ]
  }

  private var cardButtons: [[Button]] {
    var rows: [[Button]] = []
    if !kept.unconfirmed.isEmpty { rows.append([button(.buttonRight, .receipt(kept.id, .confirm))]) }
    if kept.missing.first == .currency { rows += currencyButtons }
    if kept.missing.first == .date { rows += dateButtons }
    rows += Rows.of(kept.missing.filter { $0 != .currency }.map(editButton))
    if parcel == nil { rows += parcelButtons(candidates, limit: Self.maxCandidates) }
    let owner =
      parcel == nil
      ? button(.buttonReceiptParcel, .receipt(kept.id, .show(.parcels)))
      : button(.buttonDetachReceipt, .receipt(kept.id, .detach))
    let edit = button(.buttonEdit, .receipt(kept.id, .show(.edit)))
    let delete = button(.buttonDelete, .receipt(kept.id, .show(.confirmDelete)))
    let lottery = kept.takesPartInLottery ? button(.buttonLottery, .lottery(.overview)) : nil
    return rows + [[edit, owner, delete]] + Rows.of([lottery, leadsBack ? button(.buttonBack, .back) : nil])
  }

  private var currencyButtons: [[Button]] {
    let own = Currencies.own(in: style.zone)
    let possible = receipt.total?.possibleCurrencies ?? []
    let likely = possible.isEmpty ? Currencies.common : possible
    let codes = (possible.isEmpty || possible.contains(own) ? [own] : []) + likely.filter { $0 != own }
    return Rows.of(codes.prefix(6).map { Button($0, .action(Action.receipt(kept.id, .setCurrency($0)).encoded)) })
  }

  /// The days that may be meant.
  private var dateButtons: [[Button]] {
    Rows.of(
      (receipt.possibleDates ?? []).prefix(4).map { possible in
        Button(day(possible), .action(Action.receipt(kept.id, .setDate(possible)).encoded))
      }, perRow: 2)
  }

  private func parcelButtons(_ parcels: [Parcel], limit: Int) -> [[Button]] {
    Rows.of(
      parcels.prefix(limit).map { parcel in
        Button(
          TextCleanup.title("📎 " + shortName(parcel), columns: 26),
          .action(Action.receipt(kept.id, .attach(parcel.id)).encoded))
      }, perRow: 1)
  }

  private static let groups: [[ReceiptField]] = [
    [.shop, .date], [.amount, .currency], [.items, .category, .payment], [.number, .taxID, .note],
  ]

  private var editButtons: [[Button]] { Self.groups.map { $0.map(editButton) } + [[back]] }

  /// ✎ if the field has a value, ＋ if it has none.
  private func editButton(_ field: ReceiptField) -> Button {
    Button(
      (receipt.has(field) ? "✎ " : "＋ ") + text(field.label), .action(Action.receipt(kept.id, .edit(field)).encoded))
  }
}

extension ReceiptCard {
  /// Nil if the receipt is deleted.
  init?(_ id: ReceiptID, view: ReceiptView, _ source: CardSource) throws {
    guard let kept = try source.data.receipt(id) else { return nil }
    let parcel = try kept.parcel.flatMap { try source.data.parcel($0) }
    let all = parcel == nil ? try source.data.parcels() : []
    let candidates = kept.parcelsThatFit(all)
    let others = view == .parcels ? all.filter { other in !candidates.contains { $0.id == other.id } } : []
    self.init(
      context: source.context, kept: kept, view: view, parcel: parcel, candidates: candidates, others: others,
      leadsBack: source.place == .existingMessage(leadsBack: true),
      undo: view == .changed ? try source.data.undoOffer(for: id) : nil)
  }
}

extension KeptReceipt {
  /// Whether its number is checked in the invoice lottery.
  fileprivate var takesPartInLottery: Bool {
    receipt.number?.utf8.count == 10 && receipt.period != nil && unconfirmed.isEmpty
  }
}

extension Receipt {
  /// Whether the field has a value.
  func has(_ field: ReceiptField) -> Bool {
    switch field {
    case .shop: seller.name != nil
    case .date: date != nil
    case .amount: total != nil
    case .currency: total?.currency != nil
    case .items: !items.isEmpty
    case .taxID: seller.taxID != nil
    case .number: number != nil
    case .category: category != nil
    case .payment: paymentMethod != nil
    case .note: note != nil
    }
  }
}
