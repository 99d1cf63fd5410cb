/// Who speaks, and what he is about.
extension ScamWords {
  static let officers = """
    警官|警員|警员|警察|警方|民警|公安|刑警|刑事局|檢察官|检察官|檢警|書記官|书记官|緝私|缉私|偵查隊|侦查|專員|专员|逮捕|拘提|拘票|通緝|通缉|逮捕令|OFFICER|AGENT|POLICE|INSPECTOR|DETECTIVE|DEA|FBI|ARREST|ARRESTED|WARRANT|PROSECUTOR|LAW ENFORCEMENT|檢方|检方|檢調|检调|科長|科长|专案组|專案組
    """

  static let presents = """
    送您的禮物|送您的礼物|朋友送您|内含精美礼品|內含精美禮品|含精美禮品|含精美礼品|含免費禮品|含免费礼品|GIFT FROM A FRIEND|A FRIEND SENT YOU|禮物箱|礼物箱|GIFT BOX|寄了禮物|寄了礼物|SENT YOU A GIFT
    """

  static let gifts = """
    寄給你的禮物|寄给你的礼物|寄給妳的禮物|GIFT I SENT|GIFTS I SENT|PACKAGE I SENT YOU|PARCEL I SENT YOU|BOX I SENT YOU
    """

  static let drivers = """
    THIS IS YOUR DRIVER|THIS IS YOUR COURIER|I'M YOUR DRIVER|I'M YOUR COURIER|司機:|司机:|撿到|捡到|快递员:|外送員:|外送员:|外卖员:|快遞員:|送貨員:|送货员:|配送員:|配送员:|外務員:|YOUR COURIER IS OUTSIDE|YOUR DRIVER IS OUTSIDE|YOUR COURIER IS HERE|YOUR DRIVER IS HERE|DRIVER OUTSIDE|COURIER OUTSIDE|FOUND A BOX|FOUND A PARCEL|FOUND A PACKAGE|FOUND YOUR PARCEL|FOUND YOUR PACKAGE|THIS IS THE DRIVER|DRIVER HERE|COURIER HERE
    """

  static let bringers = """
    快递员|快遞員|物流司機|物流司机|送貨員|送货员|配送員|配送员|派送員|DELIVERY GUY|DELIVERY MAN|DELIVERY DRIVER|DELIVERY PERSON|DELIVERY AGENT|派送员|派件员|宅配員|宅配司機|貨運司機|货运司机|送快递的|送快遞的|送貨的|送货的
    """

  static let transfers = """
    款項轉|款项转|錢轉|钱转|轉帳到|转账到|轉給我|转给我|轉我|转我|匯給我|汇给我|匯款到|汇款到|錢匯|钱汇|先匯|先汇|先轉帳|先转账|TRANSFER IT TO|TRANSFER TO|SEND IT TO MY|PAYPAL ME|微信转|轉帳到我|转账到我|TRANSFER ME|TRANSFER NT|BY TRANSFER|SEND ME NT|SEND ME $|PAY ME FIRST|要先付|得先付|需先付|請先付|请先付|先給我|先给我|要先收|需先收|LINE PAY FIRST|先轉|先转|匯到|汇到
    """

  static let mules = """
    代收包裹|代收快遞|代收快递|代領包裹|代领包裹|代取包裹|代拿包裹|领包裹兼职|領包裹轉寄|领包裹转寄|領件轉寄|領包裹再寄|收包裹轉寄|FORWARD PACKAGES|FORWARDING PACKAGES|FORWARD PARCELS|領包裹兼職|RECEIVE PARCELS|RECEIVE PACKAGES|RECEIVING PARCELS|RECEIVING PACKAGES|COLLECT PARCELS FOR|PICK UP PARCELS FOR|RESHIP|RESHIPPING
    """

  static let jobs = """
    兼職|兼职|日領|日领|日結|日结|現領|免經驗|免经验|無經驗|无经验|徵人|诚招|NO EXPERIENCE|PART-TIME JOB|PART TIME JOB|WORK FROM HOME|FROM HOME|EASY MONEY|HOME JOB
    """

  /// Money that multiplies.
  static let investments = """
    投資群|投资群|股票群|股票投資群|投資群組|飆股|稳赚不赔|穩賺|稳赚|穩賺不賠|INVESTMENT GROUP|TRADING GROUP|GUARANTEED RETURN|GUARANTEED RETURNS|GUARANTEED PROFIT
    """

  /// Who buys and cannot pay.
  static let buyers = """
    我下單|我下单|我已經付款|我已经付款|我付款了|我要買你|我要买你|我要買您|想買你|想買您|想买你|想买您|亲拍了|付不了款|無法下單|无法下单|不能下單|下不了單|下不了单|我是買家|我是买家|I'M THE BUYER|I AM THE BUYER|I PLACED THE ORDER|I PLACED AN ORDER|TRIED TO BUY|TRIED TO ORDER
    """

  /// What is said to keep a buyer from paying: the seller's account.
  static let blocks = """
    未開通|未开通|沒開通|没开通|沒有開通|没有开通|要先開通|需要開通|未升級|未升级|沒認證|没认证|未認證|未认证|要先簽|要先签|沒簽|没签|未簽|款項被凍結|錢被凍結|钱被冻结|款項凍結|款项被冻结|訂單凍結|订单冻结|訂單被凍結|订单被冻结|無法結帳|无法结账|不能結帳|PAYMENT IS FROZEN|FUNDS ARE FROZEN|ORDER IS FROZEN|MONEY IS FROZEN|SELLER HAS TO|SELLER MUST|SELLER NEEDS TO|NOT VERIFIED
    """

  static let authorities = """
    地檢署|地检署|檢察署|检察院|檢察院|法院|司法院|行政執行署|行政執行分署|警政署|調查局|COURT|MINISTRY OF JUSTICE
    """

  /// What they send.
  static let writs = """
    傳票|传票|支付命令|公文|掛號信|挂号信|掛號郵件|掛號通知|強制執行|强制执行|文書送達|文书送达|起訴書|起诉书|SUMMONS|SUBPOENA|COURT LETTER|COURT NOTICE|COURT DOCUMENT|COURT DOCUMENTS|REGISTERED LETTER
    """

  static let tellings = """
    告訴我|告诉我|傳我|發我|发我|念給我|念给我|報給我|报给我|回傳給我|SEND ME|TEXT ME|TELL ME|GIVE ME|READ ME|TEXT BACK|SEND IT TO ME|FORWARD ME|SEND THE 6|SEND THE SIX
    """

  static let codeImages = """
    QR CODE|SCAN THE QR|SCAN THE QR CODE|SCAN THIS QR|SCAN QR|掃描QR|QRCODE|QR碼|QR 碼|掃QR|掃 QR|扫QR|二維碼|二维码|掃碼|扫码|SCAN THE CODE|SCAN THIS CODE
    """
}
