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
    if list.new > 0 { lines.add(.bold(text(.importTitle, count: list.new))) }
    if list.new + list.newReceipts == 0 { lines.add(.bold(text(.importNothingNew))) }
    for parcel in list.sample { lines.add(RichTextBuilder.dotted(line(parcel))) }
    if list.new > list.sample.count { lines.add(text(.importMore, count: list.new - list.sample.count)) }
    if list.newReceipts > 0 { lines.add(.bold(text(.importReceipts, count: list.newReceipts))) }
    let hasNews = list.new + list.newReceipts > 0
    if hasNews, list.known + list.knownReceipts + list.unreadable + list.left > 0 { lines.blank() }
    if list.known > 0 { lines.add(text(.importKnown, count: list.known)) }
    if list.knownReceipts > 0 { lines.add(text(.importKnownReceipts, count: list.knownReceipts)) }
    if list.unreadable > 0 { lines.add(text(.importUnreadable, count: list.unreadable)) }
    if list.left > 0 { lines.add(text(.importLeft, count: list.left, ["limit": String(Parcel.maxInChat)])) }
    guard list.importable + list.newReceipts > 0 else { return lines.text }
    lines.blank()
    lines.add(text(.importAsk))
    return lines.text
  }

  private func line(_ parcel: Parcel) -> [RichText.Span] {
    let name = TextCleanup.line(parcel.name ?? "", limit: 30).map { RichText.Span.bold($0) }
    return [name, .plain(shortCarrier(parcel)), number(parcel)].compactMap { $0 }
  }

  private var buttons: [[Button]] {
    let drop = button(.buttonImportDrop, .data(.discardImport(id)))
    guard list.importable + list.newReceipts > 0 else { return [[button(.buttonShowList, .list(page: 0))]] }
    let title = list.newReceipts > 0 ? text(.buttonTakeInAll) : text(.buttonTakeIn, count: list.importable)
    let take = Button(title, .action(Action.data(.confirmImport(id)).encoded))
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
