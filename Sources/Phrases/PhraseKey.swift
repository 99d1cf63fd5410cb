/// Every phrase of the catalogues without a plural; the carriers' names are kept by id.
public enum PhraseKey: String, CaseIterable, Sendable {
  // Names
  case botName = "bot.name"

  // Statuses
  case statusLookingUp = "status.lookingUp", statusPending = "status.pending", statusLinkOnly = "status.linkOnly"
  case statusInfoReceived = "status.infoReceived", statusInTransit = "status.inTransit"
  case statusOutForDelivery = "status.outForDelivery", statusArrivedAtStore = "status.arrivedAtStore"
  case statusArrivedElsewhere = "status.arrivedElsewhere", statusDelivered = "status.delivered"
  case statusCollected = "status.collected", statusException = "status.exception", statusReturning = "status.returning"
  case statusReturned = "status.returned", statusExpired = "status.expired"

  // Kinds of carriers
  case categoryConvenienceStore = "category.convenienceStore", categoryHomeDelivery = "category.homeDelivery"
  case categoryShop = "category.shop", categoryInternational = "category.international"
  case categoryCustoms = "category.customs", categoryOther = "category.other"

  // Languages, each in its own script
  case languageNameZhHant = "language.name.zhHant", languageNameZhHans = "language.name.zhHans"
  case languageNameEn = "language.name.en"

  // Times and dates
  case timeJustNow = "time.justNow"
  case timeYesterdayAt = "time.yesterdayAt"
  case timeToday = "time.today"
  case timeYesterday = "time.yesterday"
  case timeTomorrow = "time.tomorrow"
  case dateMonths = "date.months"
  case dateWeekdays = "date.weekdays"
  case dateDay = "date.day"
  case dateDayOfYear = "date.dayOfYear"
  case dateShort = "date.short"
  case dateShortOfYear = "date.shortOfYear"
  case dateStamp = "date.stamp"

  // Pick-up deadline
  case deadlineBy = "deadline.by"
  case deadlineByTime = "deadline.byTime"
  case deadlineAbout = "deadline.about"
  case deadlineTomorrow = "deadline.tomorrow"
  case deadlineTomorrowTime = "deadline.tomorrowTime"
  case deadlineTomorrowAbout = "deadline.tomorrowAbout"
  case deadlineToday = "deadline.today"
  case deadlineTodayTime = "deadline.todayTime"
  case deadlineTodayAbout = "deadline.todayAbout"
  case deadlinePast = "deadline.past"
  case deadlinePastTime = "deadline.pastTime"
  case deadlinePastAbout = "deadline.pastAbout"

  // Parcel card
  case parcelLookingUp = "parcel.lookingUp"
  case parcelNotKnownYet = "parcel.notKnownYet"
  case parcelStillUnknown = "parcel.stillUnknown"
  case parcelRefused = "parcel.refused"
  case parcelLinkOnly = "parcel.linkOnly"
  case parcelLinkOnlyNoPage = "parcel.linkOnlyNoPage"
  case parcelLatest = "parcel.latest"
  case parcelUnknownWords = "parcel.unknownWords"
  case parcelAddress = "parcel.address"
  case parcelCode = "parcel.code"
  case parcelExpected = "parcel.expected"
  case parcelExpectedAtStore = "parcel.expectedAtStore"
  case parcelExpectedPast = "parcel.expectedPast"
  case parcelExpectedAtStorePast = "parcel.expectedAtStorePast"
  case parcelPayOnDelivery = "parcel.payOnDelivery"
  case parcelLastChecked = "parcel.lastChecked"
  case parcelLastAnswer = "parcel.lastAnswer"
  case parcelNoAnswerYet = "parcel.noAnswerYet"
  case parcelSourceDown = "parcel.sourceDown"
  case parcelSourceBlocked = "parcel.sourceBlocked"
  case parcelSourceLimited = "parcel.sourceLimited"
  case parcelMarkedByHand = "parcel.markedByHand"
  case parcelRemembered = "parcel.remembered"
  case hintException = "hint.exception"
  case hintReturning = "hint.returning"
  case hintReturned = "hint.returned"
  case hintExpired = "hint.expired"

  // Deleting
  case deleteAsk = "delete.ask"
  case deleteExplain = "delete.explain"

  // Putting right what was read
  case editHint = "edit.hint"
  case fieldNumber = "field.number"
  case fieldCarrier = "field.carrier"
  case fieldStore = "field.store"
  case fieldCode = "field.code"
  case fieldDeadline = "field.deadline"
  case fieldAmount = "field.amount"
  case fieldNow = "field.now"
  case fieldNone = "field.none"
  case fieldLeave = "field.leave"
  case fieldNumberAsk = "field.numberAsk"
  case fieldCarrierAsk = "field.carrierAsk"
  case fieldStoreAsk = "field.storeAsk"
  case fieldCodeAsk = "field.codeAsk"
  case fieldDeadlineAsk = "field.deadlineAsk"
  case fieldAmountAsk = "field.amountAsk"
  case fieldNumberMeant = "field.numberMeant"
  case fieldNumberFault = "field.numberFault"
  case fieldCarrierFault = "field.carrierFault"
  case fieldStoreFault = "field.storeFault"
  case fieldCodeFault = "field.codeFault"
  case fieldDeadlineFault = "field.deadlineFault"
  case fieldAmountFault = "field.amountFault"
  case fieldAlreadyThere = "field.alreadyThere"

  // Timeline
  case timelineTitle = "timeline.title"
  case timelineEmpty = "timeline.empty"

  // Buttons
  case buttonRefresh = "button.refresh"
  case buttonTimeline = "button.timeline"
  case buttonFold = "button.fold"
  case buttonPickedUp = "button.pickedUp"
  case buttonUndoPickedUp = "button.undoPickedUp"
  case buttonRight = "button.right"
  case buttonAllRight = "button.allRight"
  case buttonEdit = "button.edit"
  case buttonKeepWaiting = "button.keepWaiting"
  case buttonTypo = "button.typo"
  case buttonChangeCarrier = "button.changeCarrier"
  case buttonClear = "button.clear"
  case buttonDelete = "button.delete"
  case buttonDeleteYes = "button.deleteYes"
  case buttonKeep = "button.keep"
  case buttonPage = "button.page"
  case buttonList = "button.list"
  case buttonOpen = "button.open"
  case buttonPrevious = "button.previous"
  case buttonNext = "button.next"
  case buttonRefreshAll = "button.refreshAll"
  case buttonEnterNumber = "button.enterNumber"
  case buttonShowList = "button.showList"
  case buttonOtherCarrier = "button.otherCarrier"
  case buttonNotParcel = "button.notParcel"
  case buttonAsWritten = "button.asWritten"
  case buttonCategory = "button.category"
  case buttonBack = "button.back"
  case buttonCancel = "button.cancel"
  case buttonConnectRemove = "button.connectRemove"
  case buttonConnectReplace = "button.connectReplace"
  case buttonConnectPage = "button.connectPage"

  // List
  case listPage = "list.page"
  case listReady = "list.ready"
  case listReadyAt = "list.readyAt"
  case listOnTheWay = "list.onTheWay"
  case listProblems = "list.problems"
  case listDone = "list.done"
  case listEmptyTitle = "list.emptyTitle"
  case listEmptyBody = "list.emptyBody"

  // Several added at once
  case summaryLooking = "summary.looking"
  case readingKnown = "reading.known"

  // Which carrier?
  case questionSeveral = "question.several"
  case questionSeveralWhy = "question.severalWhy"
  case questionWrongCheck = "question.wrongCheck"
  case questionWrongCheckWhy = "question.wrongCheckWhy"
  case questionLastDigitWhy = "question.lastDigitWhy"
  case questionLookalikeWhy = "question.lookalikeWhy"
  case questionMeant = "question.meant"
  case questionDoubtWay = "question.doubtWay"
  case pickerTitle = "picker.title"
  case pickerTitleFor = "picker.titleFor"
  case pickerBody = "picker.body"
  case pickerTitleIn = "picker.titleIn"

  // Scam check
  case scamCardScam = "scamCard.scam"
  case scamCardSuspicious = "scamCard.suspicious"
  case scamCardHosts = "scamCard.hosts"
  case scamCardNumber = "scamCard.number"
  case scamCardDoNot = "scamCard.doNot"
  case scamCardAskAt = "scamCard.askAt"
  case scamCardAsk = "scamCard.ask"
  case scamCardHotline = "scamCard.hotline"
  case buttonFollowAnyway = "button.followAnyway"
  case buttonFollowAnywayOf = "button.followAnywayOf"
  case scamLookalikeHost = "scam.lookalikeHost"
  case scamHiddenHost = "scam.hiddenHost"
  case scamDisguisedHost = "scam.disguisedHost"
  case scamAddressHost = "scam.addressHost"
  case scamOddEnding = "scam.oddEnding"
  case scamShortLink = "scam.shortLink"
  case scamForeignHost = "scam.foreignHost"
  case scamCardData = "scam.cardData"
  case scamBankSteps = "scam.bankSteps"
  case scamProgram = "scam.program"
  case scamIdentity = "scam.identity"
  case scamFee = "scam.fee"
  case scamThreat = "scam.threat"
  case scamLure = "scam.lure"
  case scamChatAgent = "scam.chatAgent"
  case scamCodeBait = "scam.codeBait"
  case scamReplyTrick = "scam.replyTrick"
  case scamUnordered = "scam.unordered"
  case scamPressure = "scam.pressure"
  case scamTrouble = "scam.trouble"
  case scamWrongNumber = "scam.wrongNumber"
  case scamNoNumber = "scam.noNumber"
  case scamUnfollowed = "scam.unfollowed"
  case scamForeignSender = "scam.foreignSender"
  case scamMobilePhone = "scam.mobilePhone"

  // Alerts
  case alertReady = "alert.ready"
  case alertReadyElsewhere = "alert.readyElsewhere"
  case alertOutForDelivery = "alert.outForDelivery"
  case alertOutForDeliveryHint = "alert.outForDeliveryHint"
  case alertDelivered = "alert.delivered"
  case alertException = "alert.exception"
  case alertReturning = "alert.returning"
  case alertReturned = "alert.returned"
  case alertStillUnknown = "alert.stillUnknown"
  case alertStillUnknownWhy = "alert.stillUnknownWhy"
  case alertStillUnknownAsk = "alert.stillUnknownAsk"
  case alertUnnamed = "alert.unnamed"
  case alertUnnamedOther = "alert.unnamedOther"
  case alertPrepare = "alert.prepare"

  // Language
  case languagesTitle = "languages.title", languagesBody = "languages.body"

  // Answers
  case welcomeTitle = "welcome.title"
  case welcomeBody = "welcome.body"
  case groupWelcomeTitle = "groupWelcome.title"
  case groupWelcomeBody = "groupWelcome.body"
  case helpTitle = "help.title"
  case helpBody = "help.body"
  case nothingFound
  case numberMissingTitle = "numberMissing.title", numberMissingBody = "numberMissing.body"
  case unknownCommand
  case wordlessPhoto = "wordless.photo"
  case wordlessVoice = "wordless.voice"
  case wordlessOther = "wordless.other"
  case editedNothingNew
  case tooLong
  case askNumber
  case askNumberOf
  case notANumber
  case unknownCarrier
  case cancelled
  case unchanged
  case nothingToCancel
  case parcelDeleted
  case gone
  case languageSet
  case listFull
  case fault

  // Short words over the chat
  case toastRefreshing = "toast.refreshing", toastJustChecked = "toast.justChecked", toastLinkOnly = "toast.linkOnly"
  case toastMarkedPickedUp = "toast.markedPickedUp", toastPickedUpUndone = "toast.pickedUpUndone"
  case toastDeleted = "toast.deleted", toastGone = "toast.gone", toastAdded = "toast.added"
  case toastConfirmed = "toast.confirmed", toastCleared = "toast.cleared", toastKeepsWaiting = "toast.keepsWaiting"
  case toastChanged = "toast.changed", toastAlreadyThere = "toast.alreadyThere", toastLanguageSet = "toast.languageSet"

  // For whoever hosts the bot
  case hostTitle = "host.title"
  case hostRunningSince = "host.runningSince"
  case hostAllWell = "host.allWell"
  case hostTotals = "host.totals"
  case hostWaiting = "host.waiting"
  case hostDone = "host.done"
  case hostDoubts = "host.doubts"
  case hostSource = "host.source"
  case hostSourcePaused = "host.sourcePaused"
  case hostTrouble = "host.trouble"
  case hostTroubleOver = "host.troubleOver"
  case hostTroubleLine = "host.troubleLine"
  case hostExcerpt = "host.excerpt"
  case hostSourceBudget = "host.sourceBudget"
  case hostSourceQuota = "host.sourceQuota"
  case hostWorksAgain = "host.worksAgain"
  case hostPartPolling = "host.partPolling"
  case hostPartDelivery = "host.partDelivery"
  case hostPartDatabase = "host.partDatabase"
  case hostPartDisk = "host.partDisk"
  case hostPartSource = "host.partSource"

  // Connecting an account
  case connectTitle = "connect.title"
  case connectAsk = "connect.ask"
  case connectNotAToken = "connect.notAToken"
  case connectChecking = "connect.checking"
  case connectAccepted = "connect.accepted"
  case connectRefused = "connect.refused"
  case connectUnchecked = "connect.unchecked"
  case connectPresent = "connect.present"
  case connectPending = "connect.pending"
  case connectRemoved = "connect.removed"
  case connectNoLongerAccepted = "connect.noLongerAccepted"
  case connectUnreadable = "connect.unreadable"
  case connectPrivateOnly = "connect.privateOnly"
  case connectUnavailable = "connect.unavailable"

  // Menu of commands
  case menuStart = "menu.start", menuHelp = "menu.help", menuAdd = "menu.add", menuList = "menu.list"
  case menuLanguage = "menu.language"
  case menuConnect = "menu.connect"
}
