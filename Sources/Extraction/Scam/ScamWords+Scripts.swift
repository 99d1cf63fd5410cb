/// What the scripts of frauds are made of: each of these counts only beside another (see `ScamCues.scripts`).
extension ScamWords {
  static let newNumbers = """
    換新號|換號|換了個號|新的號碼|我的新號碼|新號碼喔|這是新號|这个是新号|新号码|換手機了|換了手機|NEW NUMBER|TEMPORARY NUMBER|USE THIS NUMBER|NEW PHONE NUMBER|新手機號碼|新的手機號碼|新門號
    """

  /// Or has none.
  static let lostPhones = """
    手機壞|手機摔|手機掉|手機丟|手機不見|PHONE BROKE|PHONE IS BROKEN|BROKE MY PHONE|LOST MY PHONE|DROPPED MY PHONE|同事的號碼|朋友的號碼|借朋友的|借同事的|FRIEND'S NUMBER|FRIEND'S PHONE|COLLEAGUE'S PHONE
    """

  /// Who is called so is no stranger, says the text.
  static let kin = """
    媽|爸|阿嬤|阿公|奶奶|姊|姐|哥|弟|阿姨|叔叔|舅舅|老公|老婆|MOM|MUM|MUMMY|DAD|DADDY|GRANDMA|GRANDPA|AUNTIE
    """

  /// A favour that costs money.
  static let favours = """
    幫我付|先幫我付|幫我墊|先幫我墊|幫我繳|領付|給快遞轉|帮我转一下|PAY THE COURIER|PAY A COURIER|PAY A PARCEL|PAY FOR A PARCEL|PAY FOR MY PARCEL|PAY IT FOR ME|NEED YOU TO PAY|NEED YOU TO SEND|COULD YOU PAY|CAN YOU PAY|CAN U PAY|PAY YOU BACK|PAY U BACK
    """

  static let errands = "幫我領|幫我取|幫我拿|替我領|代我領|COLLECT IT FOR ME|PICK IT UP FOR ME"

  /// Why it cannot be paid where it is sold.
  static let detours = """
    不要走蝦皮|不走蝦皮|HOLDING MY FUNDS|CHARGES TOO MUCH|開不了賣場|不能開賣場|賣場在維護|賣場維護|賣場維修|系統維修中|帳戶今天維護|帳戶今天被|帳戶維護|手續費太高|改私下|私下轉帳|私下交易|不走平台|别在闲鱼|别走平台|不要走平台|BLOCKED MY BANK|BLOCKED MY ACCOUNT|MY ACCOUNT IS LOCKED|ACCOUNT IS LIMITED|MY ACCOUNT GOT LIMITED|INSTEAD OF THE SITE|INSTEAD OF THE APP|OUTSIDE THE APP|OUTSIDE THE SITE|OUTSIDE THE PLATFORM|OFF THE PLATFORM|私下匯款
    """

  /// An account that is not the seller's, or no shop's.
  static let privateAccounts = """
    我妹帳|我姊帳|朋友帳戶|我的街口|我的LINE PAY|我的收款|BOYFRIEND'S|GIRLFRIEND'S|FRIENDS AND FAMILY|FRIENDS & FAMILY|MY PERSONAL|私人帳戶|私人支付寶|個人帳戶|個人收款碼|我妹的帳|我姊的帳|我朋友的帳|SISTER'S|BROTHER'S|HUSBAND'S|WIFE'S|FRIEND'S ACCOUNT|PERSONAL ACCOUNT|TO MY REVOLUT|BY ZELLE|BY VENMO|BY CASH APP|我男友的|我女友的|他朋友的帳|她朋友的帳|我老公的帳|我老婆的帳
    """

  /// The seller is gone, or what he sent is nothing.
  static let vanishings = """
    被封鎖|把我封|失聯|空包裹|假單號|單號是假的|FAKE TRACKING|NUMBER IS FAKE|已讀不回|封鎖我|把我封鎖|拉黑我|把我拉黑|訊息也不回|訊息都不回|聯絡不上賣家|假出貨|空盒|空箱|被騙了|BLOCKED ME|EMPTY BOX|STOPPED REPLYING|STOPPED ANSWERING
    """

  static let blanks = "查無資料|查無此單|查不到單號|查不到資料"

  /// The number is told to who has paid.
  static let ransoms = "才能查詢單號|才會顯示取件|才會顯示單號|才能看到單號|才給你單號|才給單號|才給您單號"

  /// Why the driver cannot be paid as usual.
  static let terminals = """
    沒帶刷卡機|忘了帶刷卡機|刷不過|刷不了|面板壞|刷卡機壞|刷卡機沒電|刷卡機故障|不能刷卡|POS機壞|零錢不夠|CARD MACHINE|CARD READER|CARD TERMINAL|POS BROKEN|POS IS BROKEN|POS MACHINE
    """

  /// "An order was booked twelve times": the story before the bank's steps.
  static let misbookings = """
    被重複訂|重複訂購|疏失|未開通收款功能|被駭|駭客入侵|被重複下|重複下單|期批發|設成團購商|設為團購商|會扣 20 筆|百萬保障|影響徵信|影響個人徵信|影響您的徵信|誤開通|誤開啟|AFFECT YOUR CREDIT|註銷學生|白條額度|質檢不合格|查出质量问题|检出质量问题|退一賠三|備用金|退款失敗|退款處理失敗|開通收款功能|重複扣款
    """

  static let billings = """
    扣款通知|扣費|會從您帳戶扣|將扣|自動扣款|每月扣|自動續費|自動續訂|今日扣款|明日扣款|今晚扣款|BE CHARGED|AUTO-RENEW|AUTO RENEW|自動續保|續保扣款|BE BILLED|會扣款
    """

  static let bankAsks = """
    銀行來電|依指示|依照指示|用哪家銀行|銀行的卡|支付宝客服|哪家銀行|哪間銀行|常用的銀行|常用銀行|銀行會打|銀行客服會|銀行人員會|郵局人員會|操作網路銀行|操作網銀|準備提款卡|会议软件|云会议|下载会议|全时会议|配合操作|退款專員|轉回給
    """

  static let charges = """
    REFUNDED YOUR ORDER BY MISTAKE|REFUNDED YOU BY MISTAKE|REFUNDED BY MISTAKE|BY MISTAKE WE REFUNDED|OVER-REFUNDED|WERE REFUNDED TWICE|REFUNDED YOU TWICE|REFUNDED IN ERROR|REFUNDED TOO MUCH|DID NOT MAKE THIS ORDER|DIDN'T MAKE THIS ORDER|DID NOT MAKE THE ORDER|DIDN'T MAKE THE ORDER|DID NOT PLACE THE ORDER|DIDN'T PLACE THE ORDER|IF THIS WAS NOT YOU|IF THIS WASN'T YOU|IF IT WASN'T YOU|DIDN'T ORDER?|DID NOT ORDER?|DID NOT AUTHORIZE|DIDN'T AUTHORIZE|NOT AUTHORIZED BY YOU|DID NOT MAKE THIS PURCHASE|DIDN'T MAKE THIS PURCHASE|DID NOT PLACE THIS ORDER|DIDN'T PLACE THIS ORDER|NOT YOU?|DID NOT AUTHORISE|DIDN'T AUTHORISE|TO CANCEL, CALL|TO CANCEL CALL|CALL TO CANCEL|取消請撥|取消請致電|取消請聯|取消請回撥|如需取消請|如需關閉請|如需解除請|關閉請撥|不是本人操作|非本人操作|非本人開通|非本人申辦|REFUNDED TWICE|TO CANCEL AND REFUND|TO CANCEL OR REFUND|TO DISPUTE|DISPUTE WITHIN|NOT AUTHORISED?|NOT AUTHORIZED?|TOO MUCH BY MISTAKE|REFUNDED YOU TOO MUCH|取消請添加|取消請加|關閉請添加|關閉請加
    """

  /// What nobody can be made to give back.
  static let oddMoney = """
    STEAM GIFT CARD|APPLE GIFT CARD|GOOGLE PLAY GIFT CARD|BY CRYPTO|IN CRYPTO|CRYPTO WALLET|用虛擬貨幣|以虛擬貨幣|用加密貨幣|以加密貨幣|用泰達幣|以泰達幣|GIFT CARDS|BUY A GIFT CARD|ITUNES CARD|ITUNES CARDS|STEAM CARD|GOOGLE PLAY CARD|BITCOIN|USDT|遊戲點數|點數卡
    """

  static let tasks = """
    完成任務|測評員|試用員|做完单|做單|刷单|點讚任務|点赞任务|單任務|做任務|任務金|PRODUCT TESTER|PRODUCT TESTERS|UNBOXING TESTER|UNBOXING TESTERS|PARCEL UNBOXING|下單助理|衝評價|刷評價|衝銷量|BOOSTING ORDERS|BOOST ORDERS|PARCEL REVIEWERS
    """

  static let deposits =
    "先付押金|ACTIVATION DEPOSIT|DEPOSIT REQUIRED|先儲值|先墊付|先充值|DEPOSIT NT|DEPOSIT $|PAY A DEPOSIT|A DEPOSIT OF|先墊款|墊付後|簽收保證金|收貨保證金|到貨保證金"

  static let groups = "加群|加入群組|加入官方|進群|T.ME/|JOIN OUR GROUP|JOIN THE GROUP|福利群|拉進群|拉您進群"

  /// A stranger's box, and whose it is.
  static let treasures = """
    BOX WITH CASH|BOX OF CASH|BOX FULL OF CASH|OIL RIG|裝滿現金|裝滿鈔票|美軍軍醫|箱美金|箱黃金|箱現金|裝滿美金|維和|是軍醫|退休金裝|GOLD BARS|BOX OF GOLD|BOX WITH MY GOLD|WITH MY GOLD|PEACEKEEPING|CONSIGNMENT BOX|TRUNK BOX|THE DIPLOMAT|DIPLOMAT NAMED|DIPLOMAT MR|DIPLOMATIC AGENT|DIPLOMATIC COURIER|DIPLOMATIC DELIVERY|DIPLOMATIC PACKAGE|DIPLOMATIC PARCEL|DIPLOMATIC BOX|委託外交官|外交官運|外交官送|外交官攜|外交官已|外交官將|外交快遞|外交包裹|現金箱|內有現金|里面有現金|裡面有現金|裝有現金|萬美元現金|萬美金現金|CONTAINS CASH|FOUND MONEY|FOUND CASH|ANTI-TERRORISM CERTIFICATE|ANTI-TERRORIST CERTIFICATE|ANTI-TERROR CERTIFICATE|ANTI-DRUG CERTIFICATE|NON-INSPECTION|YELLOW TAG FEE|THE YELLOW TAG|反恐證|反恐稅|反恐費|反洗錢證|ATM CARD WORTH|COMPENSATION ATM CARD
    """

  static let bankCards = "提款卡|金融卡|存摺|存折|U盾"

  static let loans = "借錢|貸款|代辦|美化帳戶|包裝流水|家庭代工|補助金"

  static let postings = "寄來|寄過來|寄到|寄給|寄至|寄去|寄順豐|裡寄出|裡面寄出|用交貨便寄"

  /// A file that opens with what its sender tells.
  static let archives = "ZIP|RAR"

  static let passwords = "填寫密碼|輸入密碼|解壓密碼|WITH PASSWORD|PASSWORD:|ENTER YOUR PASSWORD"

  /// A code that only its owner needs, to be sent back.
  static let codeReplies = """
    REPLY THE 6|SEND US THE CODE|SEND BACK THE CODE|REPLY THE CODE|驗證碼回傳給我|驗證碼傳給我|回覆您的簡訊驗證碼|回覆簡訊驗證碼|回傳簡訊驗證碼|回傳您收到的簡訊驗證碼|回傳您收到的驗證碼|短信码告诉|驗證碼告訴|幫我收一下認證碼|幫我收一下驗證碼|幫我收個驗證碼|幫我收驗證碼|幫我收簡訊驗證碼|REPLY WITH THE CODE|REPLY WITH THE 6|REPLY WITH YOUR CODE|CODE WE JUST TEXTED|CODE WE JUST SENT|簡訊驗證碼回傳|簡訊驗證碼傳|驗證碼回傳|傳送付款密碼|付款密碼頁面|提供付款密碼|告知付款密碼|CODE I SENT TO YOUR|CODE I JUST SENT|CODE I TEXTED
    """

  static let paid = """
    付了訂金|付了款|匯款後|匯了|轉了|付了錢|付錢了|錢已經|已經匯|已經付款|钱转了|收了尾款|I PAID|I'VE PAID|I SENT THE MONEY|I TRANSFERRED
    """

  static let orders = """
    退款|退貨|賣家|訂單|網購|您購買的|您买的|您訂購的|您拍的|客服|賣場|店铺|YOUR ORDER|YOUR ITEM|商城|電商|商品|SHIPPED|SHIPS TODAY|IS SHIPPING
    """

  static let gatherings = """
    領包裹|領取包裹|收包裹|收快遞|取包裹|拿包裹|RECEIVING PARCELS|COLLECTING PARCELS|領貨再放|領貨後放|領貨再寄
    """

  static let dayPay = "日薪|日領|日結|免經驗|無經驗|派單|不問內容|NO EXPERIENCE|DAILY PAY|PAID DAILY"

  static let replies = """
    BY REPLYING Y|REPLYING Y|REPLYING WITH Y|REPLYING YES|REPLYING 1|RESPOND WITH Y|RESPOND Y|TEXT BACK Y|請回覆Y|请回复Y|回复"1"|回复“1”|回复“Y”|回覆“1”|回覆"1"|回覆1|回覆 1|回复1|回复 1|回覆Y|回覆 Y|回复Y|回复 Y|回覆「1」|回覆「Y」|REPLY Y|REPLY 1|REPLY YES|REPLY WITH Y|REPLY WITH 1|REPLY "Y"|REPLY 'Y'
    """

  static let reopenings = """
    AND OPEN LINK|AND OPEN THE LINK|AND CLICK THE LINK|THEN CLICK THE LINK|THEN TAP THE LINK|REOPEN THIS|获取链接|獲取修改鏈接|獲取連結|TO GET THE LINK|再次開啟|再次打開|重新開啟|重新打開|啟用連結|激活链接|激活連結|REOPEN|ACTIVATE THE LINK|OPEN IT AGAIN|OPEN AGAIN|OPEN THIS MESSAGE AGAIN|
    COPY THE LINK|COPY IT TO|THEN OPEN LINK|THEN OPEN THE LINK|OPEN LINK TO CONFIRM|再點連結|再點開連結|再点链接|再打开链接
    """
}
