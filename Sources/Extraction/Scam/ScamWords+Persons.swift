/// Who speaks, and what he is about.
extension ScamWords {
  static let officers = """
    偵查不公開|案件號|案號|國際刑警|轉接警|隊長|辦案|到案|稽查組|INTERPOL|警官|警員|警察|警方|民警|公安|刑警|刑事局|檢察官|檢警|書記官|緝私|偵查隊|侦查|專員|逮捕|拘提|拘票|通緝|逮捕令|OFFICER|AGENT|POLICE|INSPECTOR|DETECTIVE|DEA|FBI|ARREST|ARRESTED|WARRANT|PROSECUTOR|LAW ENFORCEMENT|檢方|檢調|科長|專案組
    """

  static let presents = """
    內含禮品|送您的禮物|朋友送您|內含精美禮品|含精美禮品|含免費禮品|GIFT FROM A FRIEND|A FRIEND SENT YOU|禮物箱|GIFT BOX|寄了禮物|SENT YOU A GIFT
    """

  static let gifts = """
    寄給你的禮物|寄給妳的禮物|GIFT I SENT|GIFTS I SENT|PACKAGE I SENT YOU|PARCEL I SENT YOU|BOX I SENT YOU
    """

  static let drivers = """
    我是物流的|我是快遞的|我是貨運的|我是宅配的|我是送貨的|THIS IS THE COURIER|黑貓司機:|順豐司機:|新竹司機:|宅配司機:|HI, DELIVERY HERE|DELIVERY HERE|THIS IS YOUR DRIVER|THIS IS YOUR COURIER|I'M YOUR DRIVER|I'M YOUR COURIER|司機:|撿到|外送員:|外卖员:|快遞員:|送貨員:|配送員:|外務員:|YOUR COURIER IS OUTSIDE|YOUR DRIVER IS OUTSIDE|YOUR COURIER IS HERE|YOUR DRIVER IS HERE|DRIVER OUTSIDE|COURIER OUTSIDE|FOUND A BOX|FOUND A PARCEL|FOUND A PACKAGE|FOUND YOUR PARCEL|FOUND YOUR PACKAGE|THIS IS THE DRIVER|DRIVER HERE|COURIER HERE|YOUR COURIER:|YOUR DRIVER:|DRIVER:|COURIER:|我黑貓司機|我順豐司機|我宅配司機|我新竹司機|我是司機|快遞小哥:
    """

  static let bringers = """
    黑貓的司機|順豐的司機|物流的司機|貨運的司機|宅配的司機|DHL COURIER|DHL DRIVER|FEDEX COURIER|FEDEX DRIVER|UPS DRIVER|SF COURIER|黑貓司機|順豐司機|新竹司機|宅配通司機|黑貓外務|宅配外務|快遞員|物流司機|送貨員|配送員|派送員|DELIVERY GUY|DELIVERY MAN|DELIVERY DRIVER|DELIVERY PERSON|DELIVERY AGENT|派件员|宅配員|宅配司機|貨運司機|送快遞的|送貨的
    """

  static let transfers = """
    傳付款碼|發付款碼|傳收款碼|發收款碼|SEND YOU THE PAYMENT CODE|SEND THE PAYMENT CODE|LINE PAY轉|LINE PAY 轉|LINEPAY轉|街口轉|直接轉帳|走微信轉|匯到這|款項轉|錢轉|轉帳到|轉給我|轉我|匯給我|匯款到|錢匯|先匯|先轉帳|TRANSFER IT TO|TRANSFER TO|SEND IT TO MY|PAYPAL ME|微信转|轉帳到我|TRANSFER ME|TRANSFER NT|BY TRANSFER|SEND ME NT|SEND ME $|PAY ME FIRST|要先付|得先付|需先付|請先付|先給我|要先收|需先收|LINE PAY FIRST|先轉|匯到|轉到我|轉到這|轉到以下|TRANSFER THE MONEY TO|到這個戶頭|到這個帳戶|到這個帳號|到以下帳|幫我轉|先幫我轉|幫我匯|先幫我匯|YOU TRANSFER|U TRANSFER|SEND $|SEND US$|SEND NT$|TO MY ACCOUNT|TO MY BANK
    """

  static let mules = """
    家庭代收|居家代收|包裹代收員|代收轉寄|再轉寄|幫忙收包裹|幫收包裹|收超商包裹|收轉包裹|PARCEL RECEIVER|領包裹外務|代領外送|包裹代領|提領包裹|幫收快遞|收發快遞|幫忙去超商領|代收包裹|代收快遞|代領包裹|代取包裹|代拿包裹|領包裹轉寄|領件轉寄|領包裹再寄|收包裹轉寄|FORWARD PACKAGES|FORWARDING PACKAGES|FORWARD PARCELS|領包裹兼職|RECEIVE PARCELS|RECEIVE PACKAGES|RECEIVING PARCELS|RECEIVING PACKAGES|COLLECT PARCELS FOR|PICK UP PARCELS FOR|RESHIP|RESHIPPING|居家包裹|居家收發|改貼標籤再寄|改貼標籤後|換貼標籤再寄|換面單寄|換面單再寄|換面單後寄|換貼面單寄|RELABEL
    """

  static let jobs = """
    一件抽|每件抽|徵居家|徵家庭|招人|每單|兼職|現領|徵人|诚招|PART-TIME JOB|PART TIME JOB|WORK FROM HOME|FROM HOME|EASY MONEY|EASY JOB|HOME JOB
    """

  /// Money that multiplies.
  static let investments = """
    投資群|股票群|股票投資群|投資群組|飆股|穩賺|穩賺不賠|INVESTMENT GROUP|TRADING GROUP|GUARANTEED RETURN|GUARANTEED RETURNS|GUARANTEED PROFIT
    """

  /// Who buys and cannot pay.
  static let buyers = """
    MY COURIER WILL|I WANT YOUR|I WANT TO BUY|WANT TO BUY YOUR|INTERESTED IN YOUR|我要買妳|想買妳|我想買|我拍了|下單的買家|買家款項|買家貨款|I PAID FOR|結不了帳|我付的錢|平台說|PLATFORM SAYS YOU|我剛剛要下單|我剛要下單|我要下單|我已付款|BUYER HERE|我下單|我已經付款|我付款了|我要買你|我要買您|想買你|想買您|亲拍了|付不了款|無法下單|不能下單|下不了單|我是買家|I'M THE BUYER|I AM THE BUYER|I PLACED THE ORDER|I PLACED AN ORDER|TRIED TO BUY|TRIED TO ORDER|我剛剛下單|我剛下單|這邊下單|我拍下|我要了|用蝦皮下單|用賣貨便下單|賣貨便下單一直|想跟你買|想跟妳買|I BOUGHT YOUR|TRYING TO BUY|TRYING TO ORDER
    """

  /// What is said to keep a buyer from paying: the seller's account.
  static let blocks = """
    ESCROW|託管|托管|PAY THE INSURANCE|未開通收款|卖家要先|賣家要先繳|賣家要先付|沒繳|没交|消保金|消費者保證金|交易押金|交易保證金|SELLER DEPOSIT|賣家未簽|沒升級|未開通|沒開通|沒有開通|要先開通|需要開通|未升級|沒認證|未認證|要先簽|沒簽|未簽|款項被凍結|錢被凍結|款項凍結|訂單凍結|訂單被凍結|無法結帳|不能結帳|PAYMENT IS FROZEN|FUNDS ARE FROZEN|ORDER IS FROZEN|MONEY IS FROZEN|SELLER HAS TO|SELLER MUST|SELLER NEEDS TO|NOT VERIFIED|PAY INSURANCE|NOT SIGNED|PAYMENT FROZEN|ORDER FROZEN
    """

  static let authorities = """
    地檢署|檢察署|檢察院|法院|司法院|行政執行署|行政執行分署|警政署|調查局|COURT|MINISTRY OF JUSTICE|健保署|國稅局|財政部|監理所|監理站|台電|遠通電收
    """

  /// What they send.
  static let writs = """
    掛號文書|傳票|支付命令|公文|掛號信|掛號郵件|掛號通知|強制執行|文書送達|起訴書|SUMMONS|SUBPOENA|COURT LETTER|COURT NOTICE|COURT DOCUMENT|COURT DOCUMENTS|REGISTERED LETTER
    """

  static let tellings = """
    PICTURE OF THE CODE|PHOTO OF THE CODE|PHOTO OF THE CODES|PICTURES OF THE CODE|唸給我|告訴我|傳我|發我|念給我|報給我|回傳給我|SEND ME|TEXT ME|TELL ME|GIVE ME|READ ME|TEXT BACK|SEND IT TO ME|FORWARD ME|SEND THE 6|SEND THE SIX
    """

  static let codeImages = """
    THIS QR|這個QR|這張QR|條碼圖片|這張條碼|這張超商條碼|掃這個碼|SCAN TO|QR CODE|SCAN THE QR|SCAN THE QR CODE|SCAN THIS QR|SCAN QR|掃描QR|QRCODE|QR碼|QR 碼|掃QR|掃 QR|二維碼|掃碼|SCAN THE CODE|SCAN THIS CODE
    """

  static let contrabands = """
    海洛因|大麻|安非他命|冰毒|內藏|夾藏|HEROIN|COCAINE|CANNABIS|偽造銀行卡|他人健保卡|公安扣押|警方扣押|警方攔截|FAKE BANK CARDS|FAKE VISAS|FAKE CARDS|內容違規|內含違規|違規物品|違禁品|違禁物|毒品|禁藥|危險品|管制藥品|管制品|走私|假護照|偽造護照|偽造證件|洗錢|SEIZED|被查獲|涉稅|涉案|涉毒|涉嫌|槍械|枪支|ILLEGAL|DRUGS|NARCOTICS|CONTRABAND|FAKE PASSPORT|FAKE PASSPORTS|FAKE IDS|MONEY LAUNDERING|SMUGGLING|COUNTERFEIT|FIREARMS|BANNED ITEMS|PROHIBITED ITEMS|FLAGGED BY|FLAGGED FOR|詐騙集團人頭|人頭卡|人頭帳戶
    """

  static let contacts = """
    請勿掛斷|請不要掛斷|DO NOT HANG UP|DON'T HANG UP|按0|按 0|回撥|聯絡|聯繫|致電|撥打|回電|來電|速電|請電|配合|線上筆錄|在线笔录|筆錄|說明案情|按9|按 9|按2|按 2|PRESS 9|PRESS 2|PRESS NINE|PRESS TWO|说明情况|按1|按 1|轉接|加LINE|加 LINE|加微信|不要掛斷|CALL|CONTACT|REPLY WITH|PRESS 1|PRESS ONE|STAY ON THE LINE|STAY ON LINE|DIAL|PHONE|SPEAK TO|REACH
    """

  static let campaigns = """
    假網站|的詐騙|騙局|假賣家|打詐|歹徒|被轉走|名義寄發|若接獲自稱|如接獲自稱|若接到自稱|如接到自稱|如有人以|若有人以|立即掛斷|請掛斷|不法人士|停止解析|資安演練|中央社|海關查獲|警方查獲|警方指出|記者|遭盜刷|男子收到|男子接獲|婦人接獲|女子接獲|IF ANYONE CALLS|IF SOMEONE CALLS|HANG UP|TAKEN DOWN|PHISHING SITE|POLICE SAID|反詐騙宣導|反诈宣传|反詐騙提醒|防詐騙提醒|反詐提醒|防詐提醒|請勿相信|請勿理會|有骗子|不肖人士|不法分子|不法份子|防詐宣導|防詐騙宣導|反詐宣導|宣導|假冒|冒充|冒用|詐騙簡訊|诈骗短信|釣魚簡訊|钓鱼短信|詐騙手法|詐騙集團|诈骗团伙|假簡訊|IMPERSONATING|PRETENDING TO BE|
    PHISHING|SCAM ALERT|FRAUD ALERT|165查證|撥165|撥打165|165反詐|165專線|打165|165 查證|警方呼籲|警方提醒|刑事局呼籲|一律掛斷|呼籲民眾|提醒民眾|SCAMMERS|FRAUDSTERS|如接獲要求|若接獲要求|接獲要求|接到要求|如收到要求|若收到要求|若有人要求|如有人要求|若有來電要求|如有來電要求|來電要求您|接獲操作|接獲可疑|接到可疑|接獲多起|謊稱|佯稱|假買家|假客服|假物流|仿冒網|詐團|反詐騙聲明|防詐聲明|165提醒|撥 165|撥打 165|打 165|CALL 165|CALLING 165|CALL THE 165|165 HOTLINE|IF ANYONE ASKS|IF SOMEONE ASKS|ANYONE WHO ASKS|防詐三不|防詐公告|防詐須知|防詐小|防騙提醒|防騙公告|疑似受騙|誘導|誘騙|為由要求|為由詐|資安通知|資安公告|資安提醒|釣魚郵件|詐騙郵件|POSING AS|直接掛斷|立刻掛斷|馬上掛斷|接到境外|聲稱|真假簡訊|比一比|假訊息|假的簡訊|假的訊息|假網址|假的網|假連結|假的連結|假頁面|假的賣貨便|假的蝦皮|假的全家|假的黑貓|大家小心
    """

  static let cautions = """
    提防詐騙|謹防詐騙|慎防詐騙|小心詐騙|防範詐騙|谨防受骗|以免受騙|勿點擊任何連結|BEWARE OF FRAUD|BEWARE OF SCAMS
    """

  static let questions = """
    有訂東西|有買東西|有訂嗎|有買嗎|誰訂的|誰買的|DID YOU ORDER|DID ANYONE ORDER|DID ANY OF YOU ORDER|DID SOMEONE ORDER|WHO ORDERED
    """

  static let unordered = """
    沒寫寄件人|沒寫清楚寄件人|寄件人匿名|我沒有訂|我沒有買|沒有印象|沒印象|不記得有訂|不記得訂過|不記得有買|沒人訂|沒有人訂|沒訂|沒有訂|沒買|沒有買|沒人買|不知道誰寄|不明包裹|沒下單|沒有下單|DIDN'T ORDER|DIDN’T ORDER|DID NOT ORDER|
    NEVER ORDERED|HAVEN'T ORDERED|DIDN'T BUY|NOBODY ORDERED|沒有訂過|沒訂過|沒有買過|沒買過|NOBODY HERE ORDERED|NO ONE ORDERED|NO ONE HERE ORDERED|NONE OF US ORDERED|寄件人不詳|寄件人不明|什麼都沒買|UNKNOWN SENDER
    """
}
