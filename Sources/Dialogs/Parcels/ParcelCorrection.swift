import Cards
import Chat
import Extraction
import Store
import Tracking

/// Corrects the parcels of an edited message. Its receipts are corrected by `ReceiptKeeper`.
struct ParcelCorrection {
  let services: DialogServices

  /// Corrects the parcels that were read from the message, and adds numbers that are new.
  func correct(_ interpreted: InterpretedText, _ context: inout UpdateContext) throws {
    var interpreted = interpreted
    let own = try context.update.message.map { try context.snapshot.parcels(from: $0, in: context.update.chat) } ?? []
    let corrected = try correct(own, by: interpreted, &context)
    let settled = Set(corrected.map(\.number))
    let known = try interpreted.extraction.numbers.filter { found in
      try settled.contains(found.number)
        || context.snapshot.parcelID(number: found.number, in: context.update.chat) != nil
    }
    let redrawn = Set(corrected.map(\.id)).union(
      try own.filter { try updateParcel($0, from: interpreted, &context) }.map(\.id))
    try redrawCards(of: redrawn.sorted(by: { $0.rawValue < $1.rawValue }), &context)
    let isAsked =
      try context.isPrivate
      && interpreted.extraction.doubtful.contains {
        try context.snapshot.parcelID(number: $0.number, in: context.update.chat) == nil
      }
    if known.count < interpreted.extraction.numbers.count || isAsked {
      interpreted.extraction.numbers.removeAll { settled.contains($0.number) }
      return try ParcelAdder(services: services).addParcels(from: interpreted, &context)
    }
    if redrawn.isEmpty, context.isPrivate { try context.reply(.editedNothingNew) }
  }

  /// Corrects numbers in parcels of an edited message. If it has as many new numbers as missing ones, each new number
  /// replaces a missing one, in order.
  /// - Returns: the corrected parcels, with their new numbers.
  private func correct(_ own: [Parcel], by interpreted: InterpretedText, _ context: inout UpdateContext) throws -> [(
    id: ParcelID, number: TrackingNumber
  )] {
    let extraction = interpreted.extraction
    let told = Set(extraction.numbers.map(\.number))
    let gone = own.filter { parcel in parcel.number.map { !told.contains($0) } ?? true }
    let new = try extraction.numbers.filter {
      try context.snapshot.parcelID(number: $0.number, in: context.update.chat) == nil
    }
    guard !gone.isEmpty, gone.count == new.count else { return [] }
    var corrected: [(id: ParcelID, number: TrackingNumber)] = []
    for (parcel, found) in zip(gone, new) {
      let carriers = found.carriers.map(\.carrier)
      let carrier = found.isDecided ? carriers.first : carriers.first { $0 == parcel.carrier }
      guard let carrier, try ParcelEditor(services: services).move(parcel, to: carrier, found.number, &context) else {
        continue
      }
      let noted = interpreted.notedFields(of: found.number)
      try NotedDetails(services: services).update(parcel.id, with: noted, &context)
      corrected.append((parcel.id, found.number))
    }
    return corrected
  }

  /// Updates a parcel from the edited message that brought it.
  /// - Returns: whether the message says something new about the parcel.
  private func updateParcel(
    _ parcel: Parcel, from interpreted: InterpretedText, _ context: inout UpdateContext
  ) throws -> Bool {
    let noted: NotedFields?
    if let number = parcel.number {
      let isTold = interpreted.extraction.numbers.contains { $0.number == number }
      noted = isTold ? interpreted.notedFields(of: number) : nil
    } else {
      noted = interpreted.extraction.numbers.isEmpty ? interpreted.notedFieldsWithoutNumber : nil
    }
    guard let noted else { return false }
    let hasNews = try NotedDetails(services: services).update(parcel.id, with: noted, &context)
    // A name that the user gave elsewhere stays.
    guard let name = parcel.number.flatMap({ interpreted.typed[$0]?.name }), name != parcel.name,
      !parcel.noted.isByUser(.name)
    else { return hasNews }
    context.effects.append(.rename(parcel.id, name))
    return true
  }

  /// Draws the parcels' cards and message readings again, where a message shows them. A parcel that no message shows is
  /// sent as a new message.
  private func redrawCards(of ids: [ParcelID], _ context: inout UpdateContext) throws {
    var sent: Set<ReadingID> = []
    for id in ids {
      let reading = try context.snapshot.reading(of: id, in: context.update.chat)
      let isRead = try reading.map { try isShown(Slots.reading($0), context) } ?? false
      if isRead { try context.redrawReading(of: id) }
      if try isShown(Slots.parcel(id), context) {
        try context.redrawOtherCard(of: id)
      } else if let reading, !isRead {
        if sent.insert(reading).inserted { try context.reply(.reading(reading), slot: Slots.reading(reading)) }
      } else if !isRead {
        try context.replyWithCard(id)
      }
    }
  }

  private func isShown(_ slot: String, _ context: UpdateContext) throws -> Bool {
    try context.snapshot.message(showing: slot, in: context.update.chat) != nil
  }
}
