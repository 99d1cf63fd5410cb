/// The words that the scam check listens for, in three languages; longer words win over shorter ones inside them.
enum ScamWords {
  /// What a word says. Most are a sign by themselves; some only beside another (see `ScamCues`).
  enum Cue: UInt8, CaseIterable {
    /// A parcel is claimed.
    case claim
    /// And called so.
    case parcel
    /// Heard so that a shorter word inside it is not.
    case none
    /// What follows in the same clause is advised against: "do not click".
    case denial
    case fee, feeName, payment
    /// Paid to the driver or at the counter.
    case inPerson
    case identity
    case cardData, cardName, entry
    case bankSteps, program, threat, lure, chatAgent, chatFooter, chatLink, code, reply, reopening, unordered, pressure,
      click,
      trouble
    case officialApp, advertisement, caution, campaign
    /// "Whoever asks for that is a fraud": nobody says so who asks for it.
    case warning
    /// Mass mail, whatever it says.
    case optOut
    /// Sums as on an order: freight in them is no demand.
    case bill
    /// To be done where one has an account.
    case account
    /// The writer speaks of himself.
    case talk
    /// "Is this a fraud?"
    case doubt
    /// Goods that are against the law.
    case contraband
    /// Police, a prosecutor, a warrant.
    case officer
    /// Get in touch, or stay so.
    case contact
    /// "Did you order that?"
    case question
    /// "I did not."
    case notI
    /// "If it was not you who ordered": said by the sender.
    case notYours
    /// A present from a stranger.
    case present
    /// A present that a friend has sent, as he says.
    case gift
    /// So much is asked of the writer.
    case owed
    /// Who has it and could bring it: a driver, a finder.
    case driver
    /// Where one may pay in person.
    case desk
    /// Who brings parcels, whoever speaks of him.
    case bringer
    /// "I am …", "this is …".
    case intro
    /// To be sent to an account, or before anything is handed over.
    case transfer
    /// What proves who one is, to be told.
    case idName
    /// Parcels of others, to be collected or taken in.
    case mule
    /// Pay for work that anyone can do.
    case job
    case investment
    /// "I am the buyer", and what keeps him from paying.
    case buyer, block
    /// A court, and what it sends.
    case authority, writ
    /// A link that is drawn.
    case codeImage
    /// A code that may be any, and "tell it to me".
    case digitCode, tell
    /// Who says that he has a new number, and what he asks for.
    case newNumber, lostPhone, kin, favour, errand
    /// To be paid elsewhere than where it is sold, or to somebody else.
    case detour, privateAccount
    case vanishing, blank, ransom, terminal, misbooking, bankAsk, charge, oddMoney, task, deposit, group, treasure
    /// Money has been sent.
    case paid
    /// An order is spoken of, or who takes orders.
    case order
    /// Parcels to be fetched, and pay by the day: each is harmless by itself.
    case gathering, dayPay
    /// A bank card to be sent away, for a loan.
    case bankCard, loan, posting
    case archive, password, codeReply
    /// Money to be sent to an account: many an honest seller asks for it.
    case wire
    /// What keeping it too long costs.
    case lateFee
    /// Who does not collect is served no more, says many a shop.
    case blacklist
    /// Money that is taken again and again.
    case billing
    /// It could not be brought.
    case undelivered
    /// Others' parcels, and that they are sold.
    case unclaimed, clearance
    /// A stroke of luck that is called a parcel.
    case luckyParcel
    /// An account, and what proves that money was sent there.
    case remittance
    /// Paid, and it goes on its way.
    case release
    /// The writer did nothing of what was asked of him, and what he calls it.
    case refused, fraud
  }

  static let all: [(Cue, String)] = [
    (.newNumber, newNumbers), (.lostPhone, lostPhones), (.kin, kin), (.blank, blanks), (.favour, favours),
    (.errand, errands), (.detour, detours),
    (.privateAccount, privateAccounts), (.vanishing, vanishings), (.ransom, ransoms), (.terminal, terminals),
    (.misbooking, misbookings), (.billing, billings), (.bankAsk, bankAsks), (.charge, charges), (.oddMoney, oddMoney),
    (.task, tasks),
    (.deposit, deposits), (.group, groups), (.treasure, treasures), (.bankCard, bankCards), (.loan, loans),
    (.posting, postings), (.archive, archives), (.password, passwords), (.codeReply, codeReplies),
    (.lateFee, lateFees), (.undelivered, undelivered), (.unclaimed, unclaimed), (.clearance, clearances),
    (.luckyParcel, luckyParcels), (.remittance, remittances), (.release, releases), (.refused, refusals),
    (.fraud, frauds), (.paid, paid), (.order, orders), (.gathering, gatherings), (.dayPay, dayPay),
    (.claim, claims), (.parcel, parcels), (.none, shadows), (.denial, denials), (.fee, fees), (.feeName, feeNames),
    (.payment, payments),
    (.inPerson, inPerson), (.desk, "取票|COUNTER|臨櫃|櫃檯|櫃台"), (.identity, identities), (.cardData, cardData),
    (.cardName, cardNames), (.entry, entries),
    (.bankSteps, bankSteps), (.wire, wires), (.program, programs), (.threat, threats), (.lure, lures),
    (.chatAgent, chatAgents), (.chatFooter, "客服微信|客服賴|LINE客服|LINE 客服|客服LINE|客服QQ|联系QQ|LINE ID|微信客服"),
    (.chatLink, "LIN.EE/|LINE.ME/R|LINE.ME/TI/P/~|LINE.ME/TI/P/@|LINE.ME/TI/P/%40|WA.ME/"),
    (.blacklist, "黑名單|BLACKLIST|BLACKLISTED"),
    (.code, "YOUR CODE IS|KEEP IT SAFE"), (.reply, replies), (.reopening, reopenings),
    (.unordered, unordered), (.pressure, pressures), (.click, clicks), (.trouble, troubles),
    (.officialApp, "EZ WAY|EZWAY|易利委"), (.advertisement, advertisements), (.optOut, "退订|退訂|UNSUBSCRIBE"),
    (.caution, cautions), (.campaign, campaigns),
    (.warning, warnings),
    (.bill, "小計|小计|總計|总计|合計|合计|訂單金額|商品金額|SUBTOTAL|ORDER TOTAL|GRAND TOTAL"),
    (.account, "會員中心|會員專區|會員帳戶|会员中心|我的訂單|我的订单|MY ACCOUNT|YOUR ACCOUNT PAGE|我的頁面|APP >|APP內|APP 內|蝦皮APP|賣貨便APP"),
    (.contraband, contrabands), (.officer, officers), (.contact, contacts),
    (.question, questions), (.notI, "我沒有|我没有|我沒訂|我没订|不是我訂|不是我买|不是我買|I DIDN'T|I DIDN’T|I DID NOT|NOT ME|WASN'T ME"),
    (.notYours, "非本人訂購|非本人订购|非本人下單|非本人下单|非本人購買|不是您訂購|不是您订购"), (.present, presents), (.gift, gifts),
    (
      .owed,
      "NEEDS $|NEEDS NT$|REQUIRES $|REQUIRES NT$|ASKS $|THEY NEED $|THEY WANT $|THEY ASK $|叫我付|要我付|叫我繳|要付|要我取貨付款|MAKE ME PAY|WANT ME TO PAY|WANTS ME TO PAY|ASKING ME TO PAY|ASKS ME TO PAY"
    ),
    (.driver, drivers), (.transfer, transfers),
    (.intro, "我是|這邊是|这边是|IT'S THE|IT'S YOUR|I'M THE|I'M YOUR|I AM THE|I AM YOUR|THIS IS THE|THIS IS YOUR|這裡是|这里是"),
    (.bringer, bringers),
    (.idName, "身分證末|身分證後|身分證字號|身分證號|身份證號|身份证号|身份证后|身份证末"), (.mule, mules), (.job, jobs), (.investment, investments),
    (.buyer, buyers), (.block, blocks),
    (.authority, authorities), (.writ, writs), (.codeImage, codeImages),
    (
      .digitCode,
      "收到的6位|收到的六位|收到的6碼|傳過去6碼|傳過去的6碼|剛傳的6碼|THE 6 DIGITS|DIGIT CODE|6-DIGIT CODE|SIX-DIGIT CODE|6 DIGIT CODE"
    ), (.tell, tellings),
    (.talk, "我|我的|我家|I|I'M|I’M|MY|ME|MINE"),
    (
      .doubt,
      "是不是被騙|被騙了嗎|是詐騙嗎|詐騙嗎|能信嗎|能信吗|可信嗎|可信吗|能相信嗎|靠谱吗|是真的嗎|是真的吗|是骗子吗|是騙人的嗎|骗人的吗|IS THIS LEGIT|IS IT LEGIT|IS THIS REAL|IS IT A SCAM|SCAM OR REAL|SOUND LEGIT|是不是詐騙|诈骗吗|是不是诈骗|真的假的|IS THIS A SCAM|A SCAM?|LEGIT?"
    ),
  ]

  private static let parcels =
    "郵包|包裹|快遞|快件|貨件|PARCEL|PARCELS|PACKAGE|PACKAGES|PKG|SHIPMENT|SHIPMENTS|BOX IN YOUR NAME"

  private static let claims = """
    智取櫃|智能櫃|快遞櫃|單號|TRACKING NUMBER|貨物|郵件|宅配|宅急便|配送|派送|派件|投遞|寄件|取件|取貨|到貨|箱子裡|出貨|發貨|物流|海關|關務|清關|報關|
    交貨便|店到店|驛站|DELIVERY|RE-DELIVERY|REDELIVERY|
    GOODS|COURIER|CUSTOMS|CONSIGNMENT|POSTAL|買家|BUYER'S PAYMENT|AT THE AIRPORT|寄出|寄送|寄到府|送到府|POST OFFICE|RE-MAILING|集運
    """

  private static let shadows = """
    一次付清|已付清|幫我看|我沒敢|先匯款後出貨|先匯款後寄|先付款後出貨|小姐|先生|更新號碼|傳送自我的|發自我的|發送自我的|SENT FROM MY|電子郵件|逾期將退回|逾期退回|逾期未取|逾期未取件|逾期未取貨|24小時到貨|小時到貨|24小時內到貨|24小時內出貨|24小時出貨|小時內出貨|小時內送達|小時內配達|小時內派送|小時內為您|
    我們|我司|我方|我國|聯繫我|免手續費|綁定手機|免運費|運費險|請點收|點擊率|WAITING LIST|異常天候|我沒有現|我沒有錢|我沒有零|我沒有空|我沒有在|IF YOU DID NOT ORDER|IF YOU DIDN'T ORDER|IF YOU HAVE NOT ORDERED|款項將退回|退款將退回|將退回您原|將退回原|將退回信用卡|未取件將退回|未取將退回|未取貨將退回|未領將退回|未領取將退回|怎麼成為批發商|如何成為批發商|想成為批發商|怎麼成為經銷商|如何成為經銷商|想成為經銷商|離島需補運費|離島補運費|離島需另付運費|外島需補運費|偏遠地區需補運費|有問題請加LINE|有問題請加 LINE|有問題加LINE|有問題請加入LINE|有問題請加客服|有問題請聯繫LINE|有疑問請加LINE|有疑問請加 LINE|若需繳稅|如需繳稅|若需補稅|如需補稅|已退回寄件人|已退回賣家|STORAGE FEE AFTER|STORAGE FEES AFTER|STORAGE FEES APPLY
    """

  private static let denials = """
    勿|切勿|請勿|不要|別|不會|不得|不需|不需要|無需|無須|不必|毋須|不用|絕不|從不|NEVER|DO NOT|DON'T|DON’T|
    WILL NOT|WON'T|WON’T|NOT REQUIRED|NO NEED|WITHOUT|NO ACTION|不點|不填|不轉帳|不信|不掃
    """

  private static let fees = """
    運費就能|運費就可|運費就寄|關稅就能|稅金就能|POSTAGE LEFT|STILL OWED|IS STILL DUE|海關補稅|需補稅|須先付款再退|先付款再退|先付款後退|仍須先付款|仍需先付款|先付再退|只要運費|只要付運費|只付運費|僅收運費|付運費即可|ONLY SHIPPING|PAY ONLY SHIPPING|JUST THE SHIPPING|費用未結清|費用未付|費用未繳|預繳保證金|檢疫保證金|防疫檢驗費|修改費|INSURANCE FEE|補繳|補交|補付|補運費|補足運費|補郵資|欠繳|未繳|需繳|應補|重派費|二次派送費|重新派送費|再配送費|再次配送費|重投費|
    清關費|清關保證金|報關保證金|KEEPING FEE|放行費|解鎖費|海關費|REDELIVERY FEE|RE-DELIVERY FEE|RELEASE FEE|CLEARANCE FEE|CUSTOMS FEE|
    CUSTOMS FEES|CUSTOMS DUE|CUSTOMS CHARGE|CONFIRM THE PAYMENT|CONFIRM PAYMENT|HANDLING FEE|PROCESSING FEE|UNDERPAID|JUST COVER|ONLY COVER|JUST PAY SHIPPING|ONLY PAY SHIPPING|JUST PAY THE SHIPPING|只需付運費|只需支付運費|費才能|只需支付郵費|只需付郵費|僅需支付郵費|僅需支付運費|僅需付運費|匯手續費|匯運費|匯稅金|匯保證金|匯清關費|保證金才能|押金才能|先交稅|先繳稅|要先繳稅金|先交手續費|先繳手續費
    """

  private static let feeNames = """
    補稅|檢疫費|運費|關稅|稅金|稅款|稅費|進口稅|手續費|郵資|保管費|規費|處理費|保證金|押金|倉租|FEE|FEES|DUTY|DUTIES|TAX|TAXES|VAT|CHARGE|
    CHARGES|POSTAGE|IS MISSING|CLEARANCE|郵費|郵寄費|寄送費|重寄費|補寄費|STORAGE|免稅額
    """

  private static let payments = """
    尚欠|仍欠|還欠|尚差|還差|付完|繳|繳納|繳交|繳費|繳清|支付|付款|付清|補|結清|PAY|PAYMENT|SETTLE|PAY NOW|UNPAID|OUTSTANDING|OVERDUE|IS DUE|補差額|差額|REMITTANCE|先交
    """

  private static let inPerson = """
    代收|貨到付款|取貨付款|取件付款|到付|到付件|上門收取|現金|司機|COD|CASH ON DELIVERY|PAY THE DRIVER|TO THE DRIVER|
    TO THE COURIER|CASH|超商繳費|繳費代碼|IBON|FAMIPORT|收款|當面|郵局領取|領取並繳|領取時繳|郵局繳|窗口繳|窗口補繳|臨櫃補繳|櫃台補繳|櫃檯補繳|郵局補繳
    """

  private static let identities = """
    BE RE-VERIFIED|BE REVERIFIED|RE-VERIFY YOUR|REVERIFY YOUR|退款帳戶驗證|收款帳戶驗證|上傳證件照|手持照|手持身分證|手持身份证|手持證件|身分證照片|身份證照片|證件照片|PHOTO OF YOUR ID|PICTURE OF YOUR ID|PHOTO OF YOUR PASSPORT|COPY OF YOUR ID|重新實名|实名信息未通过|實名未通過|重新驗證|驗證身份|驗證身分|身份驗證|身分驗證|身分證正反面|身份证正反面|上傳身分證|上传身份证|身分确认|實名驗證|實名認證|完成實名|驗證訂單|未通過驗證|重新認證|更新身分|更新身份|驗證帳戶|驗證帳號|
    重新綁定|解除凍結|帳戶異常|賬戶異常|帳號異常|VERIFY YOUR IDENTITY|VERIFY YOUR ACCOUNT|CONFIRM YOUR IDENTITY|
    VERIFY YOUR DETAILS|CONFIRM YOUR DETAILS|IDENTITY VERIFICATION|VERIFY IDENTITY|VERIFY YOUR ID|解凍賣場|解冻店铺|解凍帳戶|UNLOCK YOUR STORE|UNLOCK YOUR SHOP|帳戶需認證|帳戶需驗證|帳號需認證|帳號需驗證|帳戶尚未認證|帳戶尚未驗證
    """

  private static let cardData = """
    FILL YOUR CARD|FILL IN YOUR CARD|FILL OUT YOUR CARD|填一下信用卡|填一下卡號|電子郵件密碼|電子信箱密碼|電郵密碼|信箱密碼|郵箱密碼|EMAIL PASSWORD|E-MAIL PASSWORD|MAILBOX PASSWORD|EMAIL ACCOUNT PASSWORD|CARD DATA|ENTERING CARD|ENTERING YOUR CARD|ENTER CARD|CARD REQUIRED|SELECT YOUR BANK|CHOOSE YOUR BANK|信用卡後三碼|信用卡背面|CVV|CVC|背面末三碼|背面三碼|背面后三位|安全碼|網銀驗證|網銀密碼|銀行卡密碼|提款卡密碼|CARD NUMBER|CARD DETAILS|CONFIRM YOUR CARD|
    UPDATE YOUR CARD|YOUR BANK DETAILS|BANKING PASSWORD|綁定APPLE PAY|綁定 APPLE PAY|绑定银行卡|提供帳號|填銀行帳號|填銀行帳戶|填銀行卡|填信用卡|填卡號|提供帳戶|CODE YOU JUST RECEIVED|CODE YOU RECEIVED|SEND THE OTP|SEND ME THE OTP|TELL ME THE OTP|SEND THE VERIFICATION CODE|DIGIT CODE YOU JUST RECEIVED|DIGIT CODE YOU RECEIVED|6-DIGIT CODE YOU JUST RECEIVED|6-DIGIT CODE YOU RECEIVED|剛收到的驗證碼|提款卡照片|提款卡正面|提款卡正反|ATM CARD PIC|PHOTO OF YOUR ATM|PICTURE OF YOUR ATM|PHOTO OF YOUR BANK CARD|FRONT AND BACK OF YOUR BANK|FRONT AND BACK OF YOUR CARD|BACK OF THE CARD|CODE YOU JUST GOT|RECOVERY PHRASE|SEED PHRASE|助記詞|註記詞|YOUR GOOGLE LOGIN|YOUR GOOGLE PASSWORD|APPLE ID PASSWORD|YOUR FACEBOOK PASSWORD|選擇您的收款銀行|選擇收款銀行|選擇您的銀行|ENTER YOUR CARD TO|ENTER YOUR CARD DETAILS|卡片後三碼|卡片末三碼|卡片背面|LOG IN WITH YOUR E-MAIL|LOG IN WITH YOUR EMAIL|SIGN IN WITH YOUR EMAIL|電子郵件帳號密碼
    """

  private static let cardNames = """
    WALLET PIN|ATM PIN|信用卡|信用卡卡號|信用卡號|卡號|信用卡資料|銀行卡|簡訊碼|短信码|驗證簡訊|SMS CODE|VERIFICATION CODE|银行卡号|銀行帳號|銀行帳戶|銀行資料|簡訊驗證碼|短信验证码|驗證碼|CREDIT CARD|DEBIT CARD|OTP|
    ONE-TIME PASSWORD|APPLE PAY|BANK CARD|收款碼|付款碼
    """

  private static let entries = """
    填寫|填入|輸入|提供|綁定|回傳|回复验证码|ENTER|PROVIDE|SUBMIT|CONFIRM|VERIFY|發給我|發我一下|傳給我|僅驗證|驗證1元|驗證 1 元
    """

  private static let bankSteps = """
    金流簽署|未完成金流|未開通金流|金流授權|金流綁定|金流升級|簽署金流授權|簽署保障|簽署三大|解除設定|變成批發商|變為批發商|金流認證|金流認证|金流保證|操作ATM|ATM操作|帶提款卡|持提款卡|提款機操作|自動櫃員機|解除分期|分期約定|分期付款設定|期分期|系統設定錯誤|系統錯誤設定|高級經銷商|誤設|三大保證|三大保障|金流服務|金流驗證|金流保障|保障協議|簽署金流|
    簽署協議|銀行專員|網銀|成為批發商|設為批發商|設成批發商|成為經銷商|設為經銷商|設成經銷商|交易保障服務|誠信交易保障|WESTERN UNION|
    操作 ATM|TOP UP NT|TOP UP $|REFUNDABLE BOND|REFUNDABLE DEPOSIT|SECURITY BOND|CLEAR YOUR NAME|賣家保證|買家保障|賣家認證|複製口令|打开支付宝|開啟支付寶|成批發商|THIRD PARTY GUARANTEE|THIRD-PARTY GUARANTEE|THREE GUARANTEES
    """

  private static let programs = """
    REMOTE SESSION|REMOTE ACCESS|REMOTE SUPPORT|REMOTE ASSISTANCE|APK|安裝檔|下載安裝包|安裝包下載|點安裝包|屏幕共享|共享屏幕|螢幕分享|分享螢幕|遠端桌面|远程控制|ANYDESK|TEAMVIEWER|SCREEN SHARING|SHARE YOUR SCREEN|SHARING YOUR SCREEN|SHARE YOUR PHONE SCREEN
    """

  private static let threats = """
    ACCOUNT WILL BE LOCKED|PACKAGES ARE LOCKED|PARCELS ARE LOCKED|ACCOUNT WILL BE BLOCKED|視為棄置|視同棄置|並追訴|BE AUCTIONED|AUCTIONED OFF|公開拍賣|還要告我|要告我|裁罰|限制收款|銷毀|沒入|沒收|法律責任|法律程序|起訴|移送法辦|凍結|停權|封號|產生保管費|衍生保管費|保管費用|產生費用|罰款|罰鍰|逾期作廢|移交公安|
    扣除賣場|DESTROYED|DESTRUCTION|DESTROY|DISPOSED|LEGAL ACTION|STORAGE FEE|STORAGE FEES|STORAGE CHARGE|
    STORAGE CHARGES|PENALTY|FORFEITED|CONFISCATED|PROSECUTED|依法求償|依法追訴|列入聯徵|列入征信|依法追償|依法追究|ACCOUNT IS FROZEN|ACCOUNT FROZEN|FUNDS FROZEN|BEEN FROZEN|BE FROZEN|移送地檢|移交检察|追究物流|將追究|追究責任|TO AUCTION|TO AVOID COURT|TO AVOID ARREST|AVOID JAIL|避免觸法|以免觸法|否則丟棄
    """

  private static let lures = """
    給您理賠|給你理賠|CLAIM COMPENSATION|THE COMPENSATION|RECEIVE COMPENSATION|理賠3倍|理賠三倍|理賠2倍|理賠兩倍|理賠雙倍|雙倍理賠|雙倍賠償|賠償3倍|3X COMPENSATION|2X COMPENSATION|DOUBLE COMPENSATION|TRIPLE COMPENSATION|LUCKY CARD|LUCKY DRAW|領取賠償|恭喜|对您理赔|為您理賠|主動理賠|倍理賠|倍賠付|倍賠償|免費禮品|領取紅包|中獎|幸運|抽中|被抽为|免費領取|運費退款|領取退款|退款已核准|CONGRATULATIONS|WINNER|YOU HAVE WON|
    PRIZE|CASH REWARD|SPECIAL REWARD|SURPRISE REWARD|REWARD IS WAITING|REWARD PARCEL|REWARD PACKAGE|COLLECT YOUR REWARD|YOUR REFUND|CLAIM YOUR|CUSTOMS OFFICER|IN YOUR NAME|補償金|領取補償|延誤補償|賠償金|BEEN PICKED TO TEST|公司要賠|公司賠|賠您|三倍賠|雙倍退|抽獎卡|刮刮卡|刮中|刮到|BEEN SELECTED TO TEST|BEEN CHOSEN TO TEST|YOU'VE BEEN SELECTED|YOU HAVE BEEN SELECTED|YOU HAVE BEEN CHOSEN|YOU'VE BEEN CHOSEN|試用名額|被選中|紅包|別告訴別人|KEEP IT SECRET|PICKED YOU TO TEST|SELECTED YOU TO TEST|CHOSEN YOU TO TEST|WORTH USD|WORTH US$|MILLION DOLLARS|MILLION USD|領獎|切勿告訴|INHERITANCE|VALUED USD|COMPENSATE YOU DOUBLE|REFUND X2|REFUND YOU X2|REFUND DOUBLE|DOUBLE REFUND|DOUBLE THE REFUND|REFUND APPROVED|REFUND IS APPROVED|REFUND HAS BEEN APPROVED|DIPLOMATIC|可以賠你|可以賠您|賠給你|賠給您|DIPLOMAT|外交官|YOU WON|YOU'VE WON|一等獎|二等獎|三等獎|特等獎|YOU GET DOUBLE|AS COMPENSATION
    """

  private static let chatAgents = """
    加一下賣貨便|加賣貨便|加一下線上客服|加線上客服|加一下客服|加下QQ|加下微信|加下LINE|加一下QQ|加一下微信|加一下LINE|加個LINE|加个微信|CLAIMS AGENT|聯繫LINE|聯絡LINE|洽LINE專員|ADD OUR AGENT|到我LINE|到我的LINE|到我賴|LINE客服|加這個LINE|加這個 LINE|主管LINE|主管 LINE|線上專員|加TELEGRAM|加 TELEGRAM|聯繫TELEGRAM|添加TELEGRAM|TELEGRAM客服|联系飞机|加飛機|ADD TELEGRAM|TELEGRAM US|加LINE|加 LINE|加我LINE|加我 LINE|加我賴|加賴|LINE專員|LINE 專員|關務專員|海關專員|加理賠|加客服|添加客服|掃碼加群|掃碼進群|掃QR加|請加 LINE|請加LINE|你加他|加入LINE「|加入 LINE「|加微信|加V信|加微|添加微信|联系微信|加Q|加好友辦理|客服專員|TELEGRAM @|TELEGRAM:@|理賠專員|理赔客服|专员QQ|专员微信|联系专员|加QQ|专属客服|ADD OUR LINE|ADD LINE|
    ON WHATSAPP|VIA WHATSAPP|ON TELEGRAM|WHATSAPP US|ADD ME ON|加企業微信|添加企業微信|理賠員|AGENT WILL CONTACT YOU|微信群|進企業微信|加入企业微信|加我微信|加我的微信|ADD WHATSAPP|ADD OUR WHATSAPP|TO WHATSAPP|CONTACT WHATSAPP|WHATSAPP +|加WHATSAPP|加 WHATSAPP|聯繫WHATSAPP|聯繫 WHATSAPP|聯絡WHATSAPP|聯絡 WHATSAPP|加入 LINE:|加入LINE:|線上客服LINE|線上客服 LINE|加一下我們|加我們理賠|傳 LINE|傳LINE|傳至LINE|傳至 LINE|傳到LINE|傳到 LINE|聯繫 LINE|聯絡 LINE|洽 LINE|加入專屬|退費專員|專屬退款
    """
}
