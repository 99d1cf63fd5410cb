import Chat
import Phrases
import Tracking

/// Asks whether a notice without a number belongs to one of the parcels.
struct NoticePlacementCard: CardPart {
  let context: CardContext
  let placement: NoticePlacement
  let parcels: [Parcel]

  /// Nil if none of the parcels exists any more.
  var card: Card? {
    guard !parcels.isEmpty else { return nil }
    let notice = placement.notice
    var lines = RichTextBuilder()
    if placement.isNew {
      lines.add(.bold(text(.numberMissingTitle)))
    } else {
      let origin = originText.words(notice.noted.origin, of: stamp(notice.receivedAt))
      lines.add(.bold("🔎 " + text(.placementTitle, ["origin": origin])))
    }
    notedText.add(notice.noted, to: &lines)
    lines.blank()
    lines.add(text(parcels.count == 1 ? .placementAsk : .placementAskWhich))
    for parcel in parcels {
      lines.add(
        [.plain("• ")] + RichTextBuilder.dotted([.plain(shortName(parcel)), number(parcel.number)]))
    }
    return Card(text: lines.text, buttons: buttons(notice))
  }

  private func buttons(_ notice: UnplacedNotice) -> [[Button]] {
    let choices = parcels.map { parcel in
      let name = parcels.count == 1 ? text(.buttonYes) : "✓ " + shortName(parcel)
      return Button(
        TextCleanup.title(name, columns: 26), .action(Action.parcel(parcel.id, .assignNotice(notice.id)).encoded))
    }
    return Rows.of(choices) + [[button(.buttonNoneOfThese, .leaveUnplaced(notice.id))]]
  }
}

extension NoticePlacementCard {
  init(_ placement: NoticePlacement, _ source: CardSource) throws {
    self.init(context: source.context, placement: placement, parcels: try source.data.parcels(placement.parcels))
  }
}
