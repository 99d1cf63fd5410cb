import Phrases
import Tracking

/// A parcel about which no source can be asked: all that is known is what a message or mail said.
struct UnfollowedText: CardPart {
  let context: CardContext

  /// That nobody can be asked, and who said what is known. Nil if nothing was said.
  func sentence(_ parcel: Parcel) -> String? {
    // Without a number, the card says so anyway.
    guard parcel.number != nil, let stated = parcel.validStatedStatus else { return nil }
    let origin = originText.words(stated.origin, of: stamp(stated.at, isDayOnly: true))
    let hasPage = page(parcel.carrier, parcel.number) != nil
    return text(
      hasPage ? .unfollowed : .unfollowedNoPage, ["carrier": carrierInSentence(parcel), "origin": origin])
  }

  /// What was said last, by whom and when. Nil if nothing was.
  func lastWord(_ parcel: Parcel) -> String? {
    parcel.validStatedStatus.map {
      let origin = originText.words($0.origin, of: stamp($0.at, isDayOnly: true))
      return text(.unfollowedLast, ["origin": origin, "status": statusText.words(parcel)])
    }
  }
}

extension CardPart {
  var unfollowedText: UnfollowedText { UnfollowedText(context: context) }
}
