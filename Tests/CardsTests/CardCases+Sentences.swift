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
    "choice-archive": choice(.archive), "choice-unarchive": choice(.unarchive), "choice-mute": choice(.mute),
    "choice-unmute": choice(.unmute), "choice-claim": choice(.claim), "choice-release": choice(.release),
    "choice-not-picked-up": choice(.notPickedUp),
    "changed-name": { $0.changed(.field(.name), try named(), $1) },
    "changed-note": { $0.changed(.field(.note), try named { $0.noted.note = "幫媽媽拿" }, isInSight: false, $1) },
    "changed-note-cleared": { $0.changed(.field(.note), try named(), $1) },
    "changed-code": { $0.changed(.field(.code), try named(), $1) },
    "changed-picked-up": { $0.changed(.state(.markedPickedUp), try named(), isInSight: false, $1) },
    "changed-muted": { $0.changed(.state(.muted), try named(), $1) },
    "changed-undone": { $0.changed(.state(.undone(.rename)), try named(), undo: nil, $1) },
    "changed-known": { $0.changed(.known, try named(), undo: nil, isInSight: false, $1) },
    "reminder-instead": {
      $0.reminder(
        reminded(Samples.at(11, 26, 18), try Samples.atStore()), before: Samples.at(11, 27, 9), $1)
    },
    "pickup-code": { $0.pickupCode(try Samples.atStore(), $1) },
    "pickup-code-none": { $0.pickupCode(try Samples.inTransit(), $1) },
    "mute-question": { $0.mute(nil, isQuestion: true, $1) }, "mute-off": { $0.mute(nil, $1) },
    "mute-everything": { $0.mute(ChatMute(.everything), $1) },
    "mute-all-but-pick-ups": { $0.mute(ChatMute(.allButPickUps), $1) },
    "mute-until-morning": { $0.mute(ChatMute(.everything, until: Samples.at(11, 27, 8)), $1) },
    "notice-command-guess": systemMessage(.commandGuess("histroy", .history)),
    "notice-one-time-code": systemMessage(.oneTimeCode), "notice-app-password": systemMessage(.appPassword),
    "notice-code-private-only": systemMessage(.codePrivateOnly), "notice-reminds-once": systemMessage(.remindsOnce),
    "notice-undo-ask": systemMessage(.undoAsk(UndoID(rawValue: 77), .rename)),
    "notice-archived-collected": systemMessage(.archivedCollected(count: 3, undo: UndoID(rawValue: 77))),
    "notice-small-talk": systemMessage(.smallTalk), "notice-stop": systemMessage(.stopAsked),
    "notice-nearest": systemMessage(.nearest([.lottery, .receipts])),
    "notice-friendly-beyond": systemMessage(.friendly(.beyond)),
    "notice-counted": systemMessage(.counted(counted(.all))),
    "notice-counted-on-the-way": systemMessage(.counted(counted(.onTheWay))),
    "notice-counted-none-waits": systemMessage(.counted(ParcelCount(.waiting, of: "tcat", []))),
    "notice-not-listed": systemMessage(.notListed("sfExpress", waiting: [])),
    "notice-not-listed-elsewhere": systemMessage(.notListed("familyMart", waiting: [.init("sevenEleven", 1)])),
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

  private static func counted(_ asked: ParcelCount.Asked) -> ParcelCount {
    ParcelCount(asked, of: nil, [try? Samples.atStore(), try? Samples.inTransit()].compactMap { $0 })
  }

  /// A parcel with a name, at a store.
  private static func named(_ change: (inout Parcel) -> Void = { _ in }) throws -> Parcel {
    var parcel = try Samples.atStore()
    parcel.name = "露營椅"
    change(&parcel)
    return parcel
  }
}
