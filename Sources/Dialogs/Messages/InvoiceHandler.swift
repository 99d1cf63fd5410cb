import Cards
import Chat
import EInvoice
import Foundation
import Store
import Tracking

/// E-invoices that were read from pictures.
struct InvoiceHandler {
  let services: DialogServices

  /// Seconds in which a second picture completes an invoice.
  private static let completionTime = 3600.0

  /// Keeps the invoices of these codes and answers with what they say. A right QR code alone completes the newest
  /// invoice that lacks it.
  /// - Returns: whether there is an invoice.
  func keep(_ texts: [String], _ context: inout UpdateContext) throws -> Bool {
    guard !texts.isEmpty else { return false }
    let invoices = EInvoiceReader.read(texts)
    for invoice in invoices {
      let known = try context.snapshot.invoice(number: invoice.number, in: context.update.chat)
      let own = invoices.count == 1 ? texts : texts.filter { $0.contains(invoice.number) }
      try keep(known?.codes.texts ?? [], adding: own, to: known, &context)
    }
    guard invoices.isEmpty else { return true }
    let start = context.now.addingTimeInterval(-Self.completionTime)
    guard let waiting = try context.snapshot.incompleteInvoice(keptAfter: start, in: context.update.chat) else {
      return false
    }
    try keep(waiting.codes.texts, adding: texts, to: waiting, &context)
    return true
  }

  private func keep(
    _ old: [String], adding texts: [String], to known: KeptInvoice?, _ context: inout UpdateContext
  ) throws {
    let codes = InvoiceCodes(old + texts.filter { !old.contains($0) })
    let invoice = KeptInvoice(
      id: known?.id ?? services.newID(), parcel: known?.parcel, codes: codes, keptAt: known?.keptAt ?? context.now)
    context.effects.append(.saveInvoice(invoice))
    try context.reply(.invoice(invoice.id))
  }

  func handle(_ action: InvoiceAction, on id: ReceiptID, _ context: inout UpdateContext) throws {
    guard try context.snapshot.invoice(id, in: context.update.chat) != nil else { return try context.showGone() }
    switch action {
    case .attach(let parcel):
      guard try context.parcel(parcel) != nil else { return try context.showGone() }
      context.effects.append(.attachInvoice(id, parcel))
      try context.answerPress(.confirmed, showing: .invoice(id))
      try context.redrawOtherCard(of: parcel)
    case .detach:
      context.effects.append(.attachInvoice(id, nil))
      try context.answerPress(.confirmed, showing: .invoice(id))
    case .delete:
      context.effects.append(.deleteInvoice(id))
      try context.answerPress(.deleted, showing: .systemMessage(.gone))
    }
  }
}
