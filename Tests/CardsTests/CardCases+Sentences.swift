import Cards
import Chat
import Foundation
import Phrases
import Tracking

/// Answers to sentences: reminders, the choice of a parcel, and sentences that were not understood.
extension CardCases {
  private static func reminded(_ date: Date?, _ parcel: Parcel) -> Parcel {
    var parcel = parcel
    parcel.remindAt = date
    return parcel
  }

  private static func choice(_ purpose: ParcelChoice.Purpose) -> Make {
    { cards, style in
      let parcels = [try Samples.atStore(), try Samples.inTransit()]
      guard let card = cards.parcelChoice(ParcelChoice(parcels.map(\.id), for: purpose), among: parcels, style) else {
        throw Samples.SampleError.number("nothing to choose from")
      }
      return card
    }
  }

  private static func systemMessage(_ message: SystemMessage) -> Make { { $0.systemMessage(message, $1) } }

  static let sentences: [String: Make] = [
    "overview": { $0.overview([try Samples.atStore(), try Samples.inTransit()], $1) },
    "overview-empty": { $0.overview([], $1) },
    "reminder-set": { $0.reminder(reminded(Samples.at(11, 26, 18), try Samples.atStore()), $1) },
    "reminder-late": { $0.reminder(reminded(Samples.at(12, 20, 9), try Samples.atStore()), $1) },
    "reminder-early": { $0.reminder(reminded(Samples.at(11, 26, 18), try Samples.inTransit()), $1) },
    "reminder-gone": { $0.reminder(try Samples.atStore(), $1) },
    "reminders": { cards, style in
      let parcels = [
        reminded(Samples.at(11, 27, 9), try Samples.inTransit()),
        reminded(Samples.at(11, 26, 18), try Samples.atStore()),
      ]
      return cards.reminders(of: parcels, style)
    },
    "reminders-none": { $0.reminders(of: [try Samples.atStore()], $1) },
    "parcel-reminded-early": {
      $0.parcel(reminded(Samples.at(11, 26, 18), try Samples.inTransit()), view: .card, in: $1)
    },
    "parcel-deadline": { $0.parcel(try Samples.atStore(), view: .deadline, in: $1) },
    "parcel-deadline-none": { $0.parcel(try Samples.inTransit(), view: .deadline, in: $1) },
    "parcel-deadline-not-yet": {
      $0.parcel(
        try Samples.parcel(83, "sevenEleven", "F70334584032", .inTransit, since: Samples.now), view: .deadline, in: $1)
    },
    "parcel-deadline-over": { $0.parcel(try Samples.delivered(), view: .deadline, in: $1) },
    "alert-reminder-early": { cards, style in
      guard let card = cards.alerts([AlertItem(.reminder, try Samples.inTransit())], style) else {
        throw Samples.SampleError.number("nothing to tell")
      }
      return card
    },
    "choice-show": choice(.show), "choice-picked-up": choice(.pickedUp), "choice-delete": choice(.delete),
    "choice-forget-reminder": choice(.forgetReminder), "choice-remind": choice(.remind(at: Samples.at(11, 26, 18))),
    "question-from-link": { cards, style in
      var reading = MessageReading(id: Samples.readingID)
      let item = Question.Item(try Samples.number("620434003756"))
      reading.questions = [Question(id: 0, reason: .fromLink, items: [item], carriers: ["tcat"])]
      return cards.reading(reading, parcels: [], known: [], style)
    },
    "notice-small-talk": systemMessage(.smallTalk), "notice-stop": systemMessage(.stopAsked),
    "notice-reply-help": systemMessage(.replyHelp), "notice-will-tell": systemMessage(.willTell),
    "notice-friendly-thanks": systemMessage(.friendly(.thanks)),
    "notice-friendly-hello": systemMessage(.friendly(.hello)),
    "notice-friendly-bye": systemMessage(.friendly(.bye)),
    "notice-friendly-sticker": systemMessage(.friendly(.sticker)),
    "notice-reminder-past": systemMessage(.reminderFault(.past)),
    "notice-reminder-too-far": systemMessage(.reminderFault(.tooFar)),
    "notice-reminder-no-deadline": systemMessage(.reminderFault(.noDeadline)),
    "notice-reminder-over": systemMessage(.reminderFault(.over)),
  ]
}
