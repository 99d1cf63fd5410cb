/// The words beside numbers, in three languages. Longer words win over shorter ones inside them, so 訂單號碼 is heard
/// and the 單號 in it is not. Words are separated by `|`.
extension Vocabulary {
  static let roles: [(Role, String)] = [
    (.label, labels), (.softLabel, softLabels), (.label, compounds), (.parcel, parcels), (.order, orders),
    (.foreign, foreigns), (.sample, samples), (.generic, generics), (.neutral, neutrals), (.saying, sayings),
    (.none, shadows), (.none, "\(chainsOwn)"),
  ]

  private static let labels = """
    國際包裹號碼|寄店編號|超取號碼|配送序號|寄件序號|店到店序號|追蹤NO|追蹤 ID|追蹤ID|TRACKING LINK NO|CONN. NOTE|DOCKET NO|BOL NO|PRO #|T/N|託運單|托運單|托运单|託運單號碼|托運單號碼|運單|运单|物流追蹤碼|宅配單|配編|配编|寄編|寄编|交貨便代碼|交貨便代号|交貨便編號|交貨便單號|包裹查詢號碼|包裹查询号码|快遞單|快递单|貨態追蹤代碼|追蹤碼|\
    追踪码|跟踪号|跟踪单号|跟踪號|查貨號碼|查货号码|查件號碼|查件号码|查件單號|掛號號碼|挂号号码|掛號編號|面單號|面单号|面單號碼|提單號|提单号|提單號碼|寄貨單號|寄貨編號|貨運單|黑貓訂單編號|\
    宅急便訂單編號|黑貓單號|TRACKING NUMBERS|TRACKING ID|TRACKING CODE|TRACKING|TRACK NO|TRACK NUMBER|TRACKNUMBER|\
    TRACKINGNUMBER|TRACKING_NUMBER|SLIP NO|SLIP NUMBER|WAYBILL|AIR WAYBILL|AIRWAYBILL|AWB NO|AWB NUMBER|AWB|\
    CONSIGNMENT NOTE|CONSIGNMENT|CONNOTE|CON NOTE|SHIPMENT ID|SHIPPING NUMBER|SHIPPING NO|PARCEL ID|\
    DELIVERY NUMBER|DELIVERY NO|REFERENCE ON LABEL|DOOR TAG|SHIPPING CODE|DROP-OFF CODE|傳票NO|傳票號碼|傳票編號|伝票NO|\
    お問い合わせ番号|お問い合せ送り状NO|お問い合わせ送り状NO|送り状NO|お問合せ番号|問い合わせ番号|伝票番号|追跡番号|送り状番号|荷物番号|운송장번호|송장번호|\
    DELIVERY CONFIRMATION NUMBER|DELIVERY CONFIRMATION|宅配託運單|貨運單號碼|託寄單號|寄件單|物流單|物流单|面单|面單|包裹條碼|包裹条码|託運條碼|托运条码|貨件條碼|\
    面單條碼|宅配條碼|包裹(條碼|貨件(條碼|郵件(條碼|包裹(編號|查詢條碼|查询条码|查貨條碼|追蹤條碼|追踪条码|貨運條碼|配送條碼|寄件條碼|物流條碼|物流条码|包果編號|包裏編號|包裡編號|包裏號碼|單号|单號|運單号|运單号|TRAKING|TRACKIN|\
    TRACKNG|TRAKCING|TRCKING|TRACKIG|貨態編號|TRACK & TRACE|TRACK & TRACE CODE|TRACK & TRACE NUMBER|TRACK AND TRACE|\
    TRACK AND TRACE CODE|TRACK AND TRACE NUMBER|貨單編號|貨單號碼|SENDUNGSNUMMER|PAKETNUMMER|SENDUNGSVERFOLGUNG|\
    NUMERO DE SUIVI|NUMÉRO DE SUIVI|NUMERO DE SEGUIMIENTO|問い合せ番号|お問合わせ番号|CANADA POST PIN|PUROLATOR PIN|\
    PARCEL IDENTIFICATION NUMBER|PARCEL BARCODE|TRACKING BARCODE|SHIP NO|SHIP NO.|SHIPPING NO|SHIPPING NO.|\
    SHIPPING NUMBER|PARCEL CODE|PARCEL CODE IS|PACKAGE CODE|PACKAGE CODE IS|LAST MILE NUMBER|LAST MILE NO|\
    LAST MILE NO.|LAST-MILE NUMBER|LAST MILE TRACKING|LAST MILE TRACKING NUMBER|LOCAL TRACKING NUMBER|包裹查詢碼|包裹查询码|\
    送貨編號|送货编号|送貨單號|送货单号|物流序號|物流序号|追蹤查詢碼|轉單號|转单号|轉單號碼|转单号码|配送單編號|掛號函件號碼|提單|提单|空運提單|空运提单|提單編號|提单编号|分提單號|分提单号|寄貨便代碼|\
    交貨便服務代碼|交貨便號碼|賣貨便代碼|運單條碼|运单条码|運送單編號|跟踪编号|跟踪号码|貨運參考號|物流參考號|貨運參考編號|REGISTERED NO|REGISTERED NUMBER|\
    REGISTERED POST NO|AIRWAY BILL|AIRWAY BILL NO|AIRWAY BILL NUMBER|HAWB|HOUSE AWB|WAY BILL|WAY BILL NO|\
    WAY BILL NUMBER|FREIGHT BILL|FREIGHT BILL NO|FREIGHT BILL NUMBER|TRACKING NBR|TRK NO|TRK NUMBER|TRK #|\
    POST OFFICE NUMBER|POST OFFICE NO|REGISTERED ARTICLE|POSTAL NO|POSTAL NUMBER|REGISTERED ARTICLE NO|\
    REGISTERED ITEM|REGISTERED MAIL NO|REGISTERED MAIL NUMBER|MAIL ITEM|MAIL ITEM NO|MAIL ITEM NUMBER|POSTAL ITEM|\
    CONN NOTE|CON NUMBER|CON NO|SHIP ID|SHIPPING ID|跟踪编码|跟踪編碼|查件編碼|尾程單號|尾程单号|追蹤序號|追踪序号|函件條碼|函件號碼|函件編號|貨物編號|货物编号|\
    貨物號碼|货物号码|貨物條碼|貨物單號|運輸編號|运输编号|運輸號碼|运输号码|郵件條碼|邮件条码|查件編號|查件编号|查件碼|查件码|查貨編號|查货编号|查貨碼|查貨代碼|掛號條碼|掛號碼|物流查詢碼|物流查询码|\
    配送查詢碼|包裹追蹤碼|貨態查詢碼|貨態查詢號碼|末端單號|末端单号|NUMBER ON THE SLIP|NUMBER ON THE LABEL|NUMBER ON THE PARCEL|NO. ON THE SLIP|\
    NO ON THE SLIP|SLIP SAYS
    """

  /// What is numbered, and what its number is called: each of these with each of those is a label, but for the
  /// few that are listed as less.
  private static let numbered: [(things: String, names: String, joint: String)] = [
    (
      """
      包裹|郵包|郵件|貨件|快件|快遞|宅配|宅急便|店到店|託運|托運|運單|貨運|物流|\
      寄件|交寄|寄送|運送|遞送|配送|派送|派件|配達|轉運|集運|快捷|追蹤|追踪
      """, "號碼|編號|單號|代碼|代號|編碼|號", ""
    ),
    (
      "TRACKING|SHIPMENT|SHPMT|PARCEL|PCL|PACKAGE|PKG|CONSIGNMENT|WAYBILL|FREIGHT|LOGISTICS|COURIER",
      "NUMBER|NO|NUM|NR|REF|REFERENCE|#", " "
    ),
  ]

  private static let compounds = numbered.flatMap { things, names, joint in
    things.split(separator: "|").flatMap { thing in names.split(separator: "|").map { "\(thing)\(joint)\($0)" } }
  }
  .joined(separator: "|")

  private static let softLabels = """
    貨號|货号|單號|单号|單 號|单 号|貨 號|货 号|單號碼|单号码|退貨單號|退货单号|退貨號碼|退货号码|退件單號|退件号码|退件號碼|出貨單號|出货单号|發貨單號|发货单号|查詢號碼|查询号码|貨單號|货单号|TRACK|PRO NUMBER|
    LABEL NUMBER|INQUIRY NO|INQUIRY NUMBER|ENQUIRY NO|ENQUIRY NUMBER|國際單號|\
    超取編號|超取编号|出貨單編號|发货单编号|郵局編號|查詢代碼|查询代码|發送編號|DISPATCH NUMBER|DISPATCH NO|DESPATCH NUMBER|DESPATCH NO|SHIPMENT REF|SHIPMENT REFERENCE|SHIPPING REF|SHIPPING REFERENCE|DELIVERY REF|DELIVERY REFERENCE|\
    PARCEL REF|PARCEL REFERENCE|PACKAGE REFERENCE|CARRIER REFERENCE|COURIER REF|COURIER REFERENCE|單據編號|单据编号|CARRIER NUMBER|B/L NO|BL NUMBER|LABEL NO|TRK|PACKAGE ID
    """

  private static let parcels = """
    包裹|包裏|包果|寄好了|貨態|货态|快遞|快递|快件|貨件|货件|郵件|邮件|掛號|挂号|宅配|物流|貨運|货运|寄件|查件|查貨|查货|店到店|寄貨|出貨|已出貨|已寄出|寄出|交寄|託運|托運|托运|寄給你|寄给你|寄給您|寄给您|寄過來|寄过来|那箱|這箱|这箱|第一箱|第二箱|第三箱|賣家傳來|賣家給我|賣家給的|卖家发来|卖家发的|卖家给我|SELLER SENT ME|寄了|寄囉|寄啰|寄出去了|發貨|发货|已发货|PARCEL|PARCELS|
    PACKAGE|PACKAGES|SHIPMENT|SHIPMENTS|DELIVERY|SHIPPED|COURIER|EXPRESS|MAIL|POST|SENT
    """

  private static let orders = """
    COURIER ID|DRIVER ID|RIDER ID|快遞員編號|快递员编号|司機編號|配送員編號|配送员编号|點單號|点单号|進貨單號|进货单号|盤點單號|盘点单号|調撥單號|调拨单号|領料單號|领料单号|寄庫單號|申請編號|申请编号|退款單號|退款单号|訂位代碼|订位代码|戶號|户号|序列號|序列号|ITEM NO|ITEM NUMBER|METER NO|四聯單|四联单|四聯單號|四聯單號碼|四联单号|报关单|报关单号|报关单号码|报关单编号|得標|得标|結標|下標|下标|結標編號|收件編號|收件號碼|收件编号|平台單號|平台单号|平台訂單號|平台订单号|系統單號|系统单号|內部單號|内部单号|店鋪單號|店铺单号|退貨編號|退货编号|退換貨編號|退訂編號|退款編號|退款编号|YOUR RETURN|RETURN NUMBER|RETURN NO|RETURN ID|RETURN AUTHORIZATION|RMA|RMA NUMBER|RMA NO|WORK ORDER|MERCARI|メルカリ|煤爐|訂單編號|订单编号|訂單號碼|订单号码|訂單號|订单号|訂單單號|訂單代碼|訂單|订单|訂購編號|訂購單號|訂購單|訂購號碼|訂購|訂編|交易序號|交易編號|交易号|交易單號|交易號碼|交易|購物編號|購買編號|
    商品編號|商品编号|商品代碼|商品货号|商品貨號|產品編號|产品编号|品號|料號|取貨編號|取货编号|取件編號|取件编号|取件碼|取件码|取貨碼|取货码|取貨代碼|取件代碼|取件代码|提貨碼|提货码|提貨單號|
    包裹碼|取貨密碼|取件密碼|領取碼|领取码|採購單號|采购单号|申請單號|申请单号|案件編號|案件單號|案號|工單|工單號|工单号|請款單號|預約編號|
    預約單號|預購單號|預訂編號|預訂代號|訂位代號|訂位編號|訂房編號|購票|參考編號|参考编号|流水號|流水号|合單號|合单号|合箱單號|合箱单号|合併單號|合并单号|ORDER NUMBER|ORDER NO|ORDER ID|ORDER #|
    ORDER REFERENCE|ORDER REF|ORDER|ORDERS|PURCHASE ORDER|PO NUMBER|PO NO|PO|REFERENCE|REFERENCE NUMBER|
    REFERENCE NO|REF NO|REF|BOOKING|BOOKING NUMBER|BOOKING ID|RESERVATION|CONFIRMATION|CONFIRMATION NUMBER|
    CONFIRMATION CODE|商户单号|商戶單號|商家单号|商家單號|客户单号|客戶單號|客户订单号|客戶訂單號|客單號|出库单|出庫單|出库单号|出庫單號|商户订单号|商戶訂單號|支付单号|支付單號|交易单号|PICKUP CODE|PICK-UP CODE|PICK UP CODE|COLLECTION CODE|LOCKER CODE|PICKUP NO|PICK-UP NO|PICK UP NO|PICKUP NUMBER|PICK-UP NUMBER|TRANSACTION|
    TRANSACTION ID|SKU|ASIN|ITEM ID|PRODUCT ID|
    CATALOG NO|BESTELLNUMMER|AUFTRAGSNUMMER|NUMERO DE COMMANDE|注文番号|ご注文番号|受注番号
    """

  private static let foreigns = """
    報價單號|报价单号|詢價單號|询价单号|比價單號|比价单号|維修單號|维修单号|維修編號|送修編號|報修單號|估價單號|保養單號|保养单号|QUOTE NO|REPAIR ORDER|客訴編號|客诉编号|客訴單號|發票號碼|发票号码|發票|发票|電子發票|統一編號|统一编号|統編|统编|營業人統編|賣方統編|買方統編|載具|手機條碼|愛心碼|捐贈碼|隨機碼|驗證碼|验证码|認證碼|认证码|動態密碼|動態碼|簡訊碼|校驗碼|
    繳費 代碼|兌換 代碼|優惠 代碼|券號|券号|券|票券|折價券|折扣券|抵用券|電子券|提貨券|禮券|优惠券|批號|批号|LOT|LOT NO|LOT NUMBER|BATCH NO|CLAIM|CLAIM NO|CLAIM NUMBER|CLAIM ID|理賠編號|理赔编号|理賠案號|CASE|CASE ID|CASE NO|CASE NUMBER|TICKET|TICKETS|TICKET NO|TICKET NOS|TICKET NUMBER|TICKET ID|COUPONS|VOUCHERS|COUPON CODE|VOUCHER CODE|PROMO CODE|LIBRARY|LIBRARY CARD|LIBRARY HOLD|晶片|芯片|晶片號碼|借閱證|讀者證|讀者證號|借书证|读者证|激活碼|OTP|密碼|密码|口令|兌換碼|兑换码|邀請碼|邀请码|推薦碼|推荐码|好友代碼|好友碼|角色代碼|角色代码|角色ID|遊戲ID|游戏ID|活動代碼|活动代码|回覆|回复|簡訊回覆|退訂|退订|EBAY ITEM|EBAY LISTING|MERCARI ITEM|MERCARI JP ITEM|MERCARI LISTING|煤爐商品|煤炉商品|序號|序号|產品序號|優惠碼|优惠码|優惠券|折扣碼|電話|电话|手機|手机|手機號碼|手机号|手机号码|行動電話|連絡電話|聯絡電話|联系电话|聯絡|联系|來電|
    來電顯示|客服電話|客服电话|客服專線|客服热线|客服|專線|专线|熱線|热线|分機|傳真|传真|打給|打给|致電|撥打|拨打|門號|門市電話|司機電話|司機|帳號|账号|帳戶|账户|帳號號碼|戶頭|户头|銀行帳號|
    交易流水|流水|客代|客代號|契客代號|匯到|匯到這|汇到|匯入|匯給|打款|提款卡|第一段|第二段|第三段|超商條碼|繳費條碼|三段條碼|台新|國泰|国泰|國泰世華|中國信託|中信|玉山|台北富邦|北富銀|富邦銀|永豐|兆豐|第一銀|一銀|土銀|合庫|彰銀|華南|華銀|上海銀|元大銀|新光銀|台企銀|遠東銀|遠銀|凱基|星展|渣打|滙豐|匯豐|花旗|台銀|臺銀|連線銀|將來銀|王道|京城銀|陽信|安泰銀|聯邦銀|
    匯款帳號|轉帳帳號|虛擬帳號|匯款|汇款|轉帳|转账|轉|尾款轉|繳費|繳款|繳費代碼|繳費帳號|繳費編號|付款代碼|超商繳費代碼|銷帳編號|水費單|電費單|瓦斯費單|瓦斯單|罰單|罚单|停車單|稅單|學費單|電話費單|帳單|账单|帳單號碼|帳單編號|銀行|银行|存摺|存簿|存款簿|儲金簿|劃撥|劃撥帳號|郵局帳號|局號|卡號|
    卡号|信用卡|信用卡號|卡片|卡片號碼|金融卡|會員卡|悠遊卡|一卡通|末四碼|末三碼|末四码|後四碼|禮物卡|礼品卡|點數卡|條碼|条码|國際條碼|商品條碼|商品条码|條碼編號|EAN|UPC|ISBN|ISSN|
    GTIN|IMEI|MEID|MAC|UUID|身分證|身份證|身份证|身分證字號|身份證字號|護照|护照|護照號碼|居留證|健保卡|駕照|车牌|車牌|車牌號碼|學號|学号|工號|工号|員工編號|員編|會員編號|
    會員號碼|會員|会员|會員帳號|客戶編號|客户编号|客戶代號|病歷號|病歷號碼|保單|保單號碼|保单号|合約|合約編號|合同|合同号|契約編號|保固|保固序號|型號|型号|機號|產品型號|電號|水號|用戶編號|表號|
    股票|股號|航班|車次|票號|票号|座位|房號|房号|門牌|編碼|會議|會議ID|會議 ID|会议|会议号|會議號|會議號碼|會議代碼|MEETING|MEETING ID|ZOOM|WEBEX|TEAMS|
    群組ID|用戶ID|UID|使用者ID|LINE ID|微信|QQ|QQ群|WECHAT|時間戳|时间戳|時間戳記|TIMESTAMP|UNIX TIME|EPOCH|匯率|價格|价格|金額|金额|總計|合計|总计|售價|
    應付|應付金額|代收|代收金額|餘額|余额|運費|运费|折抵|實付|付款|刷卡|INVOICE|INVOICE NO|INVOICE NUMBER|INVOICE #|RECEIPT NUMBER|RECEIPT NO|
    PH|TAX ID|VAT|VAT NO|VAT ID|GUI|PHONE|PHONE NUMBER|PHONE NO|TEL|TELEPHONE|MOBILE|CELL|CELLPHONE|CALL|CALL ME|
    CALL US|FAX|HOTLINE|CONTACT|WHATSAPP|SMS|EXT|ACCOUNT|ACCOUNT NO|ACCOUNT NUMBER|ACCT|A/C|IBAN|SWIFT|ROUTING|
    BANK|BANK ACCOUNT|CARD|CARD NUMBER|CARD NO|CREDIT CARD|VISA|MASTERCARD|ENDING|ENDING IN|PASSPORT|
    PASSPORT NO|ID NUMBER|ID NO|SERIAL|SERIAL NO|SERIAL NUMBER|S/N|SN|BARCODE|BAR CODE|MODEL|MODEL NO|PART NO|
    PART NUMBER|P/N|PIN|PASSWORD|PASSCODE|VERIFICATION CODE|SECURITY CODE|CODE IS|MEMBER|MEMBER ID|MEMBERSHIP|
    CUSTOMER ID|CUSTOMER NUMBER|CUSTOMER NO|USER ID|EMPLOYEE ID|STUDENT ID|BUYER|BUYER ID|USERNAME|POLICY|POLICY NUMBER|CONTRACT|
    LICENSE|LICENCE|FLIGHT|VOUCHER|COUPON|GIFT CARD|AMOUNT|TOTAL|PRICE|BALANCE|SUBTOTAL
    """

  private static let samples = """
    格式如|假簡訊長這樣|詐騙簡訊長這樣|假簡訊範本|假訊息長這樣|假簡訊內容|詐騙簡訊內容|FAKE TEXT LOOKS LIKE|FAKE MESSAGE READS|格式為|格式为|例如|範例|示例|範本|EXAMPLE|FOR EXAMPLE|E.G.|SAMPLE
    """

  private static let generics = """
    號碼|号码|編號|编号|代碼|代码|代號|代号|NUMBER|NO|NO.|NUM|ID|CODE|NR
    """

  private static let neutrals = """
    哪家|哪家的|哪一家|哪一家的|哪間|哪間的|哪個物流|哪个快递|什麼物流|什么快递|這個|这个|這筆|这笔|這件|这件|這是|这是|這|这|那個|那个|我的|我|的|幫我|帮我|幫|帮|請|请|麻煩|麻烦|一下|請問|请问|問|查詢|查询|查一下|查查|查|追蹤|追踪|看看|看|加|新增|加入|
    能查|能查到|查得到|這串|这串|這組|这组|這一串|这一串|那串|那組|那组|到了沒|到了没|到了嗎|到了吗|到了|到哪了|到哪裡|到哪里|到哪|在哪裡|在哪里|在哪|哪裡|哪里|了|嗎|吗|呢|啊|喔|哦|吧|謝謝|谢谢|感謝|感谢|謝|你好|您好|嗨|哈囉|還沒|还没|還沒到|什麼時候|
    什么时候|何時|收到|有|沒|没|是|為|为|就是|如下|以下|另外|還有|还有|和|跟|與|与|及|或|家|貨|货|件|HI|HELLO|HEY|PLEASE|PLS|PLZ|CHECK|FIND|LOOK UP|
    LOOKUP|LOOK|WHERE|WHERE IS|IS|MY|THIS|THE|THAT|THESE|IT|FOR|ME|ADD|AND|ALSO|THANKS|THANK YOU|THX|CAN|YOU|
    HAS|ARRIVED|YET|ANY NEWS ON|ANY NEWS|NEWS ON|TAIWAN|ONE|HERE|NEW|FOLLOW|STATUS|OF|PKG
    """

  private static let shadows = """
    貨到付款|货到付款|取貨付款|取货付款|取件付款|已付款|免付款|未付款|待付款|到店付款|圓通店|圓通門市|圓通路|集运转|集運轉|台湾专线|台灣專線|台湾專線|两岸专线|兩岸專線|跨境专线|国际专线|國際專線|專線小包|专线小包|空运专线|空運專線|海运专线|海運專線|快递专线|物流专线|物流專線|集运专线|集運專線|邮政编码|邮政储蓄|邮政银行|邮政代码|新竹市|新竹縣|新竹县|新竹站|新竹店|新竹門市|新竹科|新竹高鐵|聯邦銀行|联邦银行|順豐路|大榮路|嘉里路|郵局旁|全家人|包裹碼|宅配地址|包裹數|EXPRESS MAIL ROOM|ZIP CODE|
    QR CODE|A FAX|THE FAX|BY FAX|BY PHONE|OVER THE PHONE|ON THE PHONE|BY SMS|AN SMS|BY MAIL|BY POST|CHUNGHWA TELECOM|CHUNGHWA TEL|CHUNGHWA ROAD|CHUNGHWA RD|CHUNGHWA ST|CHUNGHWA STORE|CHUNGHWA BRANCH
    """

  /// What only a chain of stores itself tells: the sender's store, and what its machine found.
  static let chainsOwn: StaticString =
    "寄件門市|寄件门市|寄件店|貨件配達取件|货件配达取件|FAMIPORT 查詢|FAMIPORT 查询|FAMIPORT查詢|FAMIPORT查询|SENDER STORE|SENDING STORE|DROP-OFF STORE"

  private static let sayings = """
    上面寫|上面写|上面寫著|上面写着|上面寫的是|寫著|写着|寫的是|写的是|上面是|唸給你|念给你|抄給你|抄给你|幫我查到|帮我查到|查到的是|IT SAYS|IT READS|SAYS|READS
    """
}
