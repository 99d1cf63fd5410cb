public import Chat
import Phrases
public import Tracking

extension Cards {
  /// Asks whether a notice without a number belongs to one of `parcels`; nil if none of them exists any more.
  public func noticePlacement(_ placement: NoticePlacement, parcels: [Parcel], _ style: CardStyle) -> Card? {
    guard !parcels.isEmpty else { return nil }
    let writer = writer(style)
    let notice = placement.notice
    var lines = RichTextBuilder()
    if placement.isNew {
      lines.add(.bold(writer.text(.numberMissingTitle)))
    } else {
      lines.add(.bold(writer.text(.placementTitle, ["time": writer.stamp(notice.receivedAt)])))
    }
    writer.add(notice.noted, to: &lines)
    lines.blank()
    lines.add(writer.text(parcels.count == 1 ? .placementAsk : .placementAskWhich))
    for parcel in parcels {
      lines.add(
        [.plain("• ")] + RichTextBuilder.dotted([.plain(writer.shortName(parcel)), writer.number(parcel.number)]))
    }
    return Card(text: lines.text, buttons: writer.buttons(notice, parcels))
  }
}

extension CardWriter {
  fileprivate func buttons(_ notice: UnplacedNotice, _ parcels: [Parcel]) -> [[Button]] {
    let choices = parcels.map { parcel in
      let name = parcels.count == 1 ? text(.buttonYes) : "✓ " + shortName(parcel)
      return Button(TextCleanup.title(name, columns: 26), .action(Action.assignNotice(parcel.id, notice.id).encoded))
    }
    return Rows.of(choices) + [[button(.buttonNoneOfThese, .leaveUnplaced(notice.id))]]
  }
}
