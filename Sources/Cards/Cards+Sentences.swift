public import Chat
public import Foundation
import Phrases
public import Tracking

/// Asks which of several parcels a sentence means, and stores what to do with the chosen one.
public struct ParcelChoice: Codable, Sendable, Hashable {
  /// What the button of the chosen parcel does.
  public enum Purpose: Codable, Sendable, Hashable {
    case show, pickedUp, delete, forgetReminder
    case remind(at: Date)
  }

  /// The parcels to choose from.
  public var parcels: [ParcelID]
  /// What is done with the chosen parcel.
  public var purpose: Purpose

  /// Creates a choice between parcels.
  public init(_ parcels: [ParcelID], for purpose: Purpose) {
    self.parcels = parcels
    self.purpose = purpose
  }
}

extension Cards {
  /// Asks which parcel is meant. Each button does what the sentence asked for. Nil if `parcels` is empty.
  public func parcelChoice(_ choice: ParcelChoice, among parcels: [Parcel], _ style: CardStyle) -> Card? {
    let writer = writer(style)
    let shown = parcels.prefix(Cards.listPageSize)
    guard !shown.isEmpty else { return nil }
    var lines = RichTextBuilder()
    lines.add(writer.text(choice.purpose.question))
    let buttons = zip(shown, writer.openButtons(shown)).map { parcel, button in
      Button(button.title, .action(choice.purpose.action(parcel.id).encoded))
    }
    return Card(text: lines.text, buttons: Rows.of(buttons))
  }

  /// The first five parcels of the list, with buttons for the list, a new number and the help. It answers a sentence
  /// about parcels that was not understood.
  public func overview(_ parcels: [Parcel], _ style: CardStyle) -> Card {
    let writer = writer(style)
    let entries = ListSection.sections(parcels.filter { $0.isListed(at: style.now) }, storeName: writer.store)
      .flatMap(\.parcels)
    var lines = RichTextBuilder()
    lines.add(writer.text(entries.isEmpty ? .overviewEmpty : .overviewBody))
    if !entries.isEmpty { lines.blank() }
    for (index, parcel) in entries.prefix(5).enumerated() {
      writer.addEntry(parcel, line: index + 1, showsStore: true, to: &lines)
    }
    if entries.count > 5 { lines.add(writer.text(.summaryAndMore, count: entries.count - 5)) }
    return Card(text: lines.text, buttons: writer.overviewButtons)
  }

  /// Confirms the parcel's reminder, or says that none is set. It warns if the parcel has not arrived yet or if the
  /// reminder comes after the deadline.
  public func reminder(_ parcel: Parcel, _ style: CardStyle) -> Card {
    let writer = writer(style)
    var lines = RichTextBuilder()
    let name = RichText.Span.bold(writer.title(parcel, limit: 80).text)
    let open = writer.button(.buttonOpen, .show(parcel.id))
    guard let remindAt = parcel.remindAt else {
      lines.add(writer.spans(.reminderNone, ["name": name]))
      return Card(text: lines.text, buttons: [[open, writer.muteButton(parcel)]])
    }
    let key: PhraseKey = parcel.isWaiting ? .reminderSet : .reminderSetEarly
    lines.add([.plain("🔔 ")] + writer.spans(key, ["name": name, "time": .plain(writer.stamp(remindAt))]))
    if !parcel.isWaiting { lines.add(writer.text(.reminderEarlyWhy)) }
    if parcel.isWaiting, let deadline = parcel.deadline, Day(remindAt, zone: style.zone) > deadline.day {
      lines.add("⚠️ " + writer.text(.reminderLate))
    }
    let undo = writer.button(.buttonForgetReminder, .forgetReminder(parcel.id))
    return Card(text: lines.text, buttons: [[undo, open], [writer.button(.buttonReminders, .reminders)]])
  }

  /// All reminders of the chat, soonest first; each has a button that removes it.
  public func reminders(of parcels: [Parcel], _ style: CardStyle) -> Card {
    let writer = writer(style)
    let set = parcels.filter { $0.remindAt != nil && $0.canHaveReminder && $0.archivedAt == nil }
      .sorted { $0.remindAt ?? .distantPast < $1.remindAt ?? .distantPast }
    var lines = RichTextBuilder()
    guard !set.isEmpty else {
      lines.add(.bold("🔔 " + writer.text(.remindersNone)))
      lines.add(writer.text(.remindersHow))
      return Card(text: lines.text, buttons: [[writer.button(.buttonShowList, .list(page: 0))]])
    }
    lines.add(.bold("🔔 " + writer.text(.remindersTitle, count: set.count)))
    for (index, parcel) in set.enumerated() {
      let time = parcel.remindAt.map { writer.stamp($0) } ?? ""
      lines.add(.plain("\(index + 1). "), .bold(writer.title(parcel, limit: 40).text), .plain(" · " + time))
    }
    let shown = set.prefix(Cards.listPageSize)
    let buttons = zip(shown, writer.openButtons(shown)).map { parcel, button in
      Button("✕ " + button.title, .action(Action.forgetReminder(parcel.id).encoded))
    }
    return Card(text: lines.text, buttons: Rows.of(buttons))
  }
}

extension CardWriter {
  /// The buttons below an answer to a text that was not understood: list, new number, help.
  var overviewButtons: [[Button]] {
    [
      [button(.buttonShowList, .list(page: 0)), button(.buttonEnterNumber, .enterNumber)],
      [button(.buttonHelp, .help(nil))],
    ]
  }
}

extension ParcelChoice.Purpose {
  func action(_ parcel: ParcelID) -> Action {
    switch self {
    case .show: .show(parcel)
    case .pickedUp: .pickedUp(parcel)
    case .delete: .delete(parcel)
    case .forgetReminder: .forgetReminder(parcel)
    case .remind(let date): .remindAt(parcel, date)
    }
  }

  fileprivate var question: PhraseKey {
    switch self {
    case .show: .choiceShow
    case .pickedUp: .choicePickedUp
    case .delete: .choiceDelete
    case .forgetReminder: .choiceForgetReminder
    case .remind: .choiceRemind
    }
  }
}

extension Friendly {
  var phrase: PhraseKey {
    switch self {
    case .thanks: .friendlyThanks
    case .hello: .friendlyHello
    case .bye: .friendlyBye
    case .sticker: .friendlySticker
    }
  }
}

extension ReminderFault {
  var phrase: PhraseKey {
    switch self {
    case .past: .reminderPast
    case .tooFar: .reminderTooFar
    case .noDeadline: .reminderNoDeadline
    case .over: .reminderOver
    }
  }
}
