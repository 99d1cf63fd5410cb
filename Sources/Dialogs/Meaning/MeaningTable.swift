extension MeaningReader {
  private static let texts: Set<Message.Source> = [.typed, .forwarded, .caption]
  private static let own: Set<Message.Source> = [.typed, .caption]
  private static let all = Set(Message.Source.allCases)

  /// All that a text can mean, in the order in which it is asked. The first row that recognises a message decides; a row
  /// that stands too low is never asked, and one that stands too high takes what others mean. `docs/meanings.md`
  /// shows it.
  static let table: [Row] =
    [
      // Messages that are something as a whole, and replies.
      Row(
        name: "too long", sources: texts.union([.edited]), place: .anywhere,
        rule: "More than 64 KiB. In a group it gets no answer.",
        example: "(a book)", read: tooLong),
      Row(
        name: "reaction", sources: own, place: .privateChat,
        rule: "Only hearts, thumbs and the like, while no answer is awaited.",
        example: "👍", read: reaction),
      Row(
        name: "Google's answer", sources: texts.union([.edited]), place: .privateChat,
        rule: "The address of Google's last page, or the code in it, if the chat has an account or is connecting one.",
        example: "http://localhost/?code=4/0Ab…&state=…", read: googleAnswer),
      Row(
        name: "receipt change", sources: own, place: .anywhere,
        rule:
          "A change in words of the receipt replied to or of the last one; a bare amount or day in a reply to one.",
        example: "上一筆改成 130",
        read: receiptChange),
      Row(
        name: "field in a reply", sources: texts, place: .anywhere,
        rule: "A reply to a message about parcels: a field's word, a word for paid or on delivery, or a new name.",
        example: "備註 易碎", read: fieldInReply),
      Row(
        name: "request in a reply", sources: own, place: .anywhere,
        rule: "A reply to a message about parcels that asks for something, without number or link.", example: "拿到了",
        read: requestInReply),
      Row(
        name: "unclear reply", sources: own, place: .privateChat,
        rule: "A short reply to a message about parcels that asks for nothing known, while no answer is awaited.",
        example: "這是什麼顏色",
        read: unclearReply),
      // What the bot waits for.
      Row(
        name: "cancel", sources: texts, place: .answering, rule: "A word such as 取消 while something is asked.",
        example: "算了", read: cancel),
      Row(
        name: "app password", sources: own, place: .privateChat,
        rule:
          "Nothing but an app password of Google's or Yahoo's form, unless anything but a number is awaited.",
        example: "abcd efgh ijkl mnop", read: appPassword),
      Row(
        name: "answer", sources: texts.union([.edited, .command]), place: .answering,
        rule:
          "While an answer is awaited, or behind /add: the value, or what must be asked again; otherwise the rows below decide. Edited: only for secrets.",
        example: "620434003756", read: answer),
      // What it is as a whole.
      Row(
        name: "written command", sources: own, place: .privateChat,
        rule: "Begins with a slash and names a command, without being marked as one.", example: "/清單",
        read: writtenCommand),
      Row(
        name: "mobile barcode", sources: texts.union([.edited]), place: .addressed,
        rule: "A mobile barcode with a word for it; alone only in a private chat.", example: "手機條碼 /ABC+123",
        read: mobileBarcode),
      Row(
        name: "parcel list", sources: texts, place: .privateChat, rule: "The JSON of an exported list.",
        example: "{\"version\": 5, \"parcels\": […]}", read: parcelList),
      Row(
        name: "receipt correction", sources: [.edited], place: .anywhere,
        rule: "The message had receipts, and still says some.", example: "午餐 150 (before: 午餐 120)",
        read: receiptCorrection),
      Row(
        name: "invoice", sources: texts, place: .privateChat, rule: "The text of an e-invoice's codes.",
        example: "AB112233441140522…", read: invoices),
      // What is in it. Nothing is taken from a fraud.
      Row(
        name: "fraud", sources: all.subtracting([.command]), place: .anywhere,
        rule:
          "Looks like fraud, and the chat's own parcels do not clear it. A confirmed sender's mail only if it is certain.",
        example: "您的包裹地址有誤，請更新 https://tw-post.cc/x", read: fraud),
      Row(
        name: "picture's invoice", sources: [.picture], place: .anywhere, rule: "The codes of an e-invoice.",
        example: "(both QR codes)", goesOn: [.picture], read: invoices),
      Row(
        name: "mail's receipt", sources: [.mailbox], place: .anywhere,
        rule: "An invoice or a receipt in a mail of a confirmed sender.", example: "(an e-invoice of a shop)",
        goesOn: [.mailbox], read: receiptOfMailbox),
      Row(
        name: "parcel correction", sources: [.edited], place: .anywhere,
        rule: "The message had a parcel, or has a number that the chat lacks.", example: "黑貓 620434003756 椅子",
        read: parcelCorrection),
      Row(
        name: "one-time password", sources: texts, place: .addressed,
        rule: "A word for such a code and four to eight digits, no number, no pick-up.", example: "您的驗證碼是 482913",
        read: oneTimeCode),
      Row(
        name: "parcels", sources: all.subtracting([.edited]), place: .anywhere,
        rule: "A tracking number; a doubtful one only where it may be asked about.", example: "黑貓 620434003756",
        read: parcels),
      // Texts without a number.
      Row(
        name: "list of expenses", sources: own, place: .addressed,
        rule: "Several lines, each with a thing and an amount, and no notice.", example: "午餐 120\n晚餐 200",
        read: expenseLines),
      Row(
        name: "command's word", sources: own, place: .addressed, rule: "Nothing but a command's own word.",
        example: "清單", read: commandWord),
      Row(
        name: "parcel's name or note", sources: own, place: .addressed,
        rule: "A sentence that gives a parcel, by its name, a name or a note.", example: "把椅子改名叫露營椅",
        read: nameOrNote),
      Row(
        name: "time zone", sources: own, place: .addressed, rule: "Says where the user is; no notice.",
        example: "我在東京", read: zone),
      Row(
        name: "money, not a request", sources: own, place: .addressed,
        rule: "An expense or talk of money beside a word that only sounds like stop, pick-up, deadline or list.",
        example: "清單 300 元", read: overheardMoney),
      Row(
        name: "request", sources: own, place: .addressed,
        rule: "A sentence that asks for something. In a notice, only for a reminder.", example: "有幾個在路上",
        read: request),
      Row(
        name: "pasted order", sources: own, place: .privateChat, rule: "An order's line with its sum; no notice.",
        example: "訂單 2411230001 已成立 總計 560 元", read: orderLine),
      Row(
        name: "expenses in a line", sources: own, place: .addressed, rule: "Several things with amounts; no notice.",
        example: "午餐 120 晚餐 200", read: expensesInLine),
      Row(
        name: "money", sources: own, place: .addressed,
        rule: "An expense, what may be one, or talk of money; no notice.", example: "午餐 120", read: money),
      Row(
        name: "talk", sources: own, place: .privateChat,
        rule: "A sentence with which nothing can be done; no notice, no code.", example: "明天會下雨嗎", read: talk),
      Row(
        name: "lone code", sources: texts, place: .addressed, rule: "Nothing but a code that no carrier knows.",
        example: "QX7728A91", read: loneCode),
      Row(
        name: "edited expenses", sources: [.edited], place: .privateChat, rule: "The message says an expense now.",
        example: "午餐 120", read: editedExpense),
      Row(
        name: "mail file's receipt", sources: [.mailFile], place: .anywhere, rule: "An invoice or a receipt.",
        example: "(an e-invoice of a shop)", read: receiptOfFile),
      Row(
        name: "details for a card", sources: [.picture], place: .anywhere,
        rule: "A notice without a number, sent as a reply to one parcel's card.", example: "(the code for the counter)",
        read: detailsForCard),
      Row(
        name: "mail without number", sources: [.mailbox], place: .anywhere, rule: "About a parcel or an order.",
        example: "您的訂單 2411230001 已出貨", read: mailWithoutNumber),
      Row(
        name: "customs", sources: texts.union([.picture, .mailFile]), place: .anywhere,
        rule:
          "Asks for something at customs. In a group, a text only if it is a notice and the bot is mentioned.",
        example: "請至 EZ WAY 易利委完成實名認證", read: customs),
      Row(
        name: "notice", sources: texts.union([.picture, .mailFile]), place: .anywhere,
        rule:
          "A parcel that waits: a code; a store and a day; if it has arrived at a chain's store, either. In a group, a text only if the bot is mentioned.",
        example: "您的包裹已送達景安門市，請於12/5前取貨", read: notice),
      Row(
        name: "slip", sources: texts.union([.picture]), place: .anywhere,
        rule:
          "A till slip or an invoice; in a text also an order or a bank's message about a card. In a group, only in a picture.",
        example: "全聯 … 合計 356",
        goesOn: [.picture], read: slip),
      Row(
        name: "caption", sources: [.picture], place: .anywhere,
        rule: "The pictures say nothing: the caption is a message of its own.", example: "午餐 120",
        read: captionAlone),
      Row(
        name: "unread picture", sources: [.picture], place: .anywhere,
        rule: "Nothing was read, and there is no caption.",
        example: "(a cat)", read: unreadPicture),
      Row(
        name: "more in a picture", sources: [.picture], place: .privateChat,
        rule: "An invoice or a slip, of which a model may read the rest.", example: "(only the left QR code)",
        read: moreInPicture),
      Row(
        name: "question about fraud", sources: texts.union([.mailFile]), place: .anywhere,
        rule: "Asks whether something is fraud, without a link or number. In a group, only in a file.",
        example: "這是詐騙嗎",
        read: fraudAsked),
      Row(
        name: "nothing new", sources: [.edited], place: .privateChat, rule: "Everything else.", example: "嗯",
        read: { _ in .nothingNew }),
      Row(
        name: "nothing", sources: texts.union([.mailFile]), place: .anywhere,
        rule: "Everything else. In a group, only a file.", example: "(a letter without a parcel)", read: nothing),
    ]
}
