/// The keys of all phrases with a plural form. The catalogues contain `<key>.one` and `<key>.other`; those in Chinese
/// contain only `<key>.other`.
public enum PluralKey: String, CaseIterable, Sendable {
  // Timeline
  case timelineMore = "timeline.more"

  // List
  case listTitle = "list.title"
  case listGroupTitle = "list.groupTitle"

  case listOnly = "list.only"
  case historyTitle = "history.title"
  case searchFound = "search.found"
  case statsParcels = "stats.parcels"
  case statsWholeDays = "stats.wholeDays"

  case remindersTitle = "reminders.title"

  // Messages with several numbers
  case summaryTitle = "summary.title"
  case summaryLooking = "summary.looking"
  case summaryLeft = "summary.left"
  case summaryAndMore = "summary.andMore"

  // Summary of many messages
  case summed
  case summedParcels = "summed.parcels"
  case summedUnanswered = "summed.unanswered"

  // Questions about carriers and numbers
  case questionGroup = "question.group"

  // Alerts
  case alertAlsoWaiting = "alert.alsoWaiting"
  case roundTitle = "round.title"
  case roundJustDone = "round.justDone"
  case alertsTitle = "alerts.title"
  case alertsReady = "alerts.ready"
  case alertsReadyAt = "alerts.readyAt"
  case alertsSourceTrouble = "alerts.sourceTrouble"

  // For the operator
  case hostMinutes = "host.minutes"
  case hostHours = "host.hours"
  case hostDays = "host.days"
  case hostSetAside = "host.setAside"
  case chatsTitle = "chats.title"
  case hostRowsSetAside = "host.rowsSetAside"

  // The user's data, help and privacy
  case exportTitle = "export.title"
  case exportCaption = "export.caption"
  case importTitle = "import.title"
  case importMore = "import.more"
  case importKnown = "import.known"
  case importUnreadable = "import.unreadable"
  case importLeft = "import.left"
  case spentLeft = "spent.left", toastSpentSome = "toast.spentSome"
  case buttonTakeIn = "button.takeIn"
  case importTaken = "import.taken"
  case archiveEndsTitle = "archiveEnds.title", archiveEndsWhy = "archiveEnds.why"
  case privacyArchive = "privacy.archive"
  case forgetParcels = "forget.parcels"
  case forgetArchived = "forget.archived"
  case forgetMember = "forget.member"
  case forgetOthers = "forget.others"
  case forgotten
}
