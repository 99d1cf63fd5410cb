import Chat
import Phrases
import Tracking

/// What a list contains that the user sent, before anything is imported.
struct ImportPreviewCard: CardPart {
  let context: CardContext
  let id: ImportID
  let list: ImportPreview

  var card: Card {
    Card(text: words, buttons: buttons)
  }

  private var words: RichText {
    var lines = RichTextBuilder()
    lines.add(.bold(list.new > 0 ? text(.importTitle, count: list.new) : text(.importNothingNew)))
    for parcel in list.sample { lines.add(RichTextBuilder.dotted(line(parcel))) }
    if list.new > list.sample.count { lines.add(text(.importMore, count: list.new - list.sample.count)) }
    if list.new > 0, list.known + list.unreadable + list.left > 0 { lines.blank() }
    if list.known > 0 { lines.add(text(.importKnown, count: list.known)) }
    if list.unreadable > 0 { lines.add(text(.importUnreadable, count: list.unreadable)) }
    if list.left > 0 { lines.add(text(.importLeft, count: list.left, ["limit": String(Parcel.maxInChat)])) }
    guard list.importable > 0 else { return lines.text }
    lines.blank()
    lines.add(text(.importAsk))
    return lines.text
  }

  private func line(_ parcel: Parcel) -> [RichText.Span] {
    let name = TextCleanup.line(parcel.name ?? "", limit: 30).map { RichText.Span.bold($0) }
    return [name, .plain(shortCarrier(parcel)), number(parcel.number)].compactMap { $0 }
  }

  private var buttons: [[Button]] {
    let drop = button(.buttonImportDrop, .data(.discardImport(id)))
    guard list.importable > 0 else { return [[button(.buttonShowList, .list(page: 0))]] }
    let take = Button(text(.buttonTakeIn, count: list.importable), .action(Action.data(.confirmImport(id)).encoded))
    return [[take], [drop]]
  }
}

extension ImportPreviewCard {
  /// Nil if the list has been imported or dropped in the meantime.
  init?(_ id: ImportID, _ source: CardSource) throws {
    guard let list = try source.data.importPreview(id) else { return nil }
    self.init(context: source.context, id: id, list: list)
  }
}
