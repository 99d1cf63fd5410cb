extension CueVocabulary {
  static let words: [(Cue, String)] = [
    (.code, codes), (.anyCode, "密碼|密码|碼|码|貨號|货号|CODE|CODE IS|PIN|PIN CODE|PASSCODE|DOOR CODE|ACCESS CODE"),
    (
      .cell,
      "IN LOCKER|IN IBOX LOCKER|貨架號|货架号|格口|門格|柜门|櫃門|箱格|順豐櫃|顺丰柜|格子|儲格|儲位|格柜号|大櫃|小櫃|中櫃|大柜|小柜|中柜|格號|格号|開櫃|櫃子|柜子|櫃號|柜号|櫃格|柜格|櫃口|柜口|格位|櫃位|柜位|CELL|COMPARTMENT|SLOT|LOCKER|LOCKER NO"
    ),
    (.arrow, "►|▶|→|➔|➜|⇒|»"),
    (.voucher, "憑|凭"), (.dayPart, "上午|下午|早上|晚上|晚間|中午|傍晚|兩點|二點|三點|四點|五點|六點|七點|八點|九點|十點|十一點|十二點"),
    (
      .every,
      "都是|都在|都要|各收|各付|皆為|皆是|均為|兩包都|兩件都|兩箱都|三包都|三件都|三箱都|全部都|FOR BOTH|FOR ALL|BOTH BY|ALL BY|BOTH BEFORE|ALL OF THEM BY|BOTH OF THEM BY|THEM ALL BY"
    ),
    (.bringer, "司機|外務|外務員|快遞員|配送員|宅配員|送貨員|物流士|DRIVER|COURIER|DELIVERY GUY"), (.store, stores), (.anyStore, anyStores),
    (.otherStore, otherStores),
    (.storeEnd, storeEnds), (.arrival, arrivals), (.deadline, deadlines), (.anyDeadline, anyDeadlines),
    (.until, "到|至|只到|僅到"),
    (.link, "要等|要等到|得等到|在|於|于|請於|请于|請在|请在"),
    (.lastDay, lastDays), (.collect, collects), (.errand, errands), (.expected, expecteds),
    (
      .anyExpected,
      "改約到|改期到|改期至|延到|延後到|順延到|推遲到|推遲至|ARRIVAL|MOVES TO|PUSHED TO|PUSHED BACK TO|POSTPONED TO|DELAYED TO|DELAYED TILL|DELAYED UNTIL|約好|约好|指定|約定|预约|預約|預約日期|预约日期|預計|预计|預定|预定|預估|预估|估計|估计|預期|最快|大概|大約|大约|已排定|排定|排定於|已安排|安排於|安排在|訂於|定於|定在|暫定|擬於|已改|改期|改約|改在|改派|改成|改為|改到|改至|延至|延後至|順延至|ABOUT|PROBABLY|MAYBE|RESCHEDULED FOR|RESCHEDULED TO|MOVED TO|BOOKED FOR|PLANNED FOR"
    ), (.arrive, arrives), (.amount, amounts),
    (.anyAmount, anyAmounts), (.paid, paids), (.paidBefore, paidsBefore), (.paid, paidsBefore), (.product, products),
    (.ordered, ordereds), (.shop, shops),
    (.notNow, notNows), (.login, logins), (.lure, warnings), (.warning, warnings),
    (.ditto, "同上|同一間|同一家|同間店|同一門市|SAME STORE|SAME BRANCH|SAME SHOP|AS ABOVE|同前|SAME AS ABOVE|DITTO"), (.lure, lures),
    (.offer, offers),
    (.errand, offers), (.elsewhere, elsewheres), (.parcel, parcels), (.heading, headings), (.vague, vagues),
    (.expected, vagues), (.owned, owneds), (.gotten, gottens), (.named, nameds), (.dispatch, dispatches),
    (
      .sending,
      "移交|交寄郵局|寄往|寄的|交付|發的|發過來的|寄過來的|寄|交寄|寄送|寄回|收寄|投櫃檯|投櫃台|委由|轉由|轉交|交予|SENT|MAILED|SHIPPED|POSTED|HANDED|HANDED OVER|WE HANDED|LEFT OUR|LEFT MY|LEFT THEIR|DROPPED IT|DROPPED THEM|DROPPED YOUR|DROPPED THE BOX|DROPPED THE PARCEL|DROPPED THE PACKAGE|COLLECTED|PICKED UP"
    ),
    (.keptFor, keepings), (.courier, couriers), (.bringer, couriers),
    (.purchase, "消費|扣款|授權碼|交易成功|交易號碼|付款完成|付款成功|發票號碼|WAS CHARGED|YOU SPENT|YOUR PURCHASE AT"),
    (.refused, "拒收|被我拒了|被我拒絕|沒有收下|I REFUSED|WE REFUSED|REFUSED IT"),
    (.service, "客服|客服組|客服部|客服中心|客服團隊|客服專線|客服電話|客服人員|小編|統編|統一編號|TAX ID|COMPANY NO|VAT NO|VAT GB|VAT REG"),
  ]

  private static let codes = """
    快遞櫃密碼|豐巢密碼|智取櫃密碼|智能櫃密碼|I郵箱密碼|取件碼|取件码|取貨碼|取货码|提貨碼|提货码|取件密碼|取件密码|取貨密碼|取货密码|取貨編號|取货编号|取件編號|取件编号|取貨代碼|取货代码|取件代碼|取件代码|包裹碼|包裹码|領取碼|领取码|領件碼|领件码|\
    開門碼|开门码|開箱碼|开箱码|開櫃碼|开柜码|取貨代號|取件代號|取件號碼|取件号码|取件號|取件号|取貨號碼|取貨號|取货号|領貨碼|領取密碼|领取密码|取件驗證|取貨驗證|取件驗證碼|取件验证码|取貨驗證碼|取貨序號|取件序號|提取碼|提取码|\
    領取編號|開櫃密碼|開箱密碼|开箱密码|櫃門密碼|取物碼|提領碼|取件碼為|取件驗證號|取件暗號|領取代碼|領件代碼|領件號碼|領取號碼|領取號|領件號|自取碼|自提碼|自提码|提货号|取件條碼號|櫃號密碼|取物密碼|收件碼|收件密碼|取件口令|取件口令码|取件PIN|取貨PIN|取件PIN碼|凭此码|憑此碼|凭此取件码|凭该码|憑碼|憑密碼|憑此取件碼|\
    PICKUP CODE|PICK-UP CODE|PICK UP CODE|PICKUP NUMBER|PICK-UP NUMBER|PICKUP NO|PICK-UP NO|PICKUP PIN|PICK-UP PIN|\
    COLLECTION CODE|COLLECTION PIN|COLLECTION NUMBER|LOCKER CODE|LOCKER PIN|RELEASE CODE|PARCEL CODE|\
    RETRIEVAL CODE|UNLOCK CODE|OPENING CODE|PICKUP PASSWORD|PICK-UP PASSWORD|PICKUP PASSCODE|PICKUP CODE IS|PICK-UP CODE IS|COLLECTION CODE IS|LOCKER CODE IS|PICKUP ID|PICK-UP ID|QR BACKUP CODE|OPEN THE LOCKER WITH|ACCESS PIN
    """

  private static let stores = """
    取貨門市|取货门市|取件門市|取件门市|取貨門店|取货门店|取件門店|取件门店|取貨店舖|取货店铺|取件店舖|取件店铺|取件店鋪|取貨店鋪|取貨店家|取貨店|取货店|取件店家|取件店|取貨超商|取件超商|門市名稱|门市名称|門市名|\
    店名|店舖名稱|店鋪名稱|门店名称|取貨地點|取货地点|取件地點|取件地点|領取地點|领取地点|取件點|取件点|取貨點|取货点|自提點|自提点|自提地址|自取門市|自取地點|自取點|取貨地|到貨門市|到店門市|送達門市|收件門市|收件门店|收件店|\
    收件店舖|配達門市|領貨門市|領件門市|領取門市|領取店舖|超商門市|寄達門市|目的門市|指定取貨門市|指定門市|取貨服務門市|領取店|領取地|改送至|改送到|轉送至|轉送到|領件地點|領件處|領取處|站點名稱|存放地點|\
    PICK-UP STORE|PICKUP STORE|PICK UP STORE|PICK-UP POINT|PICKUP POINT|PICK UP POINT|PICK-UP LOCATION|\
    PICKUP LOCATION|PICK UP LOCATION|COLLECTION POINT|COLLECTION STORE|COLLECTION LOCATION|COLLECT FROM|\
    COLLECT IT FROM|COLLECT AT|PICK UP AT|PICK UP FROM|PICK IT UP AT|PICK IT UP FROM|STORE NAME|RECEIVING STORE|RECEIVING BRANCH|DESTINATION BRANCH|\
    DESTINATION STORE|PICKUP AT|PICK-UP AT|櫃點|柜点|取件櫃點|智取櫃位置|領取點|领取点|自選門市|招領局|招领局|招領郵局|招领邮局|PICKUP LOCKER|PICK-UP LOCKER|COLLECTION LOCKER
    """

  private static let anyStores = """
    門市|门市|門店|门店|店舖|店铺|店鋪|店|地點|地点|網點|网点|STORE|TO STORE|LOCATION|BRANCH|POST OFFICE|IBOX|WHERE|AT
    """

  private static let otherStores = """
    寄件門市|寄件门市|寄件門店|寄件门店|寄件店舖|寄件店鋪|寄件店铺|寄件店|寄貨門市|寄貨店舖|原寄件門市|原寄門市|原訂送達|原定送達|原送達門市|原門市|原取貨門市|原取件門市|原指定門市|原訂門市|原取貨店|原取件店|原取件店舖|原寄件店舖|退貨門市|退貨店舖|退回門市|交寄門市|退貨店|寄貨門店|寄出門市|交寄郵局|寄件超商|SENDING STORE|SENDER STORE|DROP-OFF STORE|\
    DROP-OFF POINT|RETURN STORE|FROM STORE|ORIGIN STORE|SENDING BRANCH|ORIGIN BRANCH|收寄局|原寄局|寄件郵局
    """

  private static let storeEnds = """
    富貴店|工商店|高商店|郵局招領|支局招領|智取店|門市|门市|門店|门店|店|驛站|驿站|便民驿站|快遞櫃|快递柜|快遞柜|智能柜|智能櫃|豐巢櫃|丰巢柜|自提櫃|智取櫃|自提柜|快递超市|快遞超市|超市|便利店|服務站|服务站|代收點|代收点|代辦點|代办点|自提點|自提点|郵局|邮局|支局|\
    I郵箱|I邮箱|服务中心|生活馆|商服中心|號櫃|号柜|順豐站|顺丰站|服務點|服务点|近邻宝|近鄰寶|丰巢|豐巢
    """

  private static let arrivals = """
    LEFT AN ENVELOPE|LEFT A BAG|包裹已在|包裹已經在|東西已經在|存局待領|存局候領|存局招領|東西在|IN LOCKER|已將商品投遞至|已將商品投遞到|帶回|已帶回|先帶回|攜回|已攜回|載回|已載回|現存|現存於|現存放於|現存在|到囉|到啦|暫留於|暫留在|暫留|LEFT UR BOX|LEFT UR PACKAGE|LEFT UR PARCEL|LEFT UR STUFF|LEFT YOUR BOX|LEFT YOUR STUFF|LEFT A BOX|LEFT MY BOX|LEFT MY PACKAGE|LEFT MY PARCEL|LEFT THEM|暫放於|暫放在|暫置於|暫置在|先放回|放回|已送達|已送达|送達|送达|已送抵|送抵|已抵達|已抵达|抵達|抵达|已到達|已到达|到達|到达|已配達|已配达|配達|配达|已寄達|寄達|已寄到|寄到|已送到|送到|已到|到了|已送至|送至|已至|已轉至|已转至|轉至|转至|仍在|貨到囉|貨到了|存放於|存放于|存放在|已經到|已经到|已經送到|已经送到|已經寄到|已经寄到|已存放於|已存放于|\
    暂存至|暫存至|已暂存至|已暫存至|暂存于|暫存於|暫存在|暂存在|放入|已放入|已存入|存入|投入|已投入|放至|已放至|投递至|投遞至|投递到|投遞到|已投递到|已投遞到|已投递至|已投遞至|放在|放置於|寄放在|寄放於|寄存於|寄存在|包裹在|快递在|快遞在|快件在|已到店|到店|到貨|已到貨|\
    ARRIVED AT|ARRIVED AT THE|HAS ARRIVED AT|HAS ARRIVED AT THE|HAVE ARRIVED AT|HAVE ARRIVED AT THE|ARRIVED IN|HAS ARRIVED|HAVE ARRIVED|ARRIVED ON|ARRIVED|GOT TO|DELIVERED TO|READY FOR PICKUP AT|READY FOR PICK-UP AT|READY FOR PICK UP AT|\
    READY FOR COLLECTION AT|READY TO COLLECT AT|READY TO PICK UP AT|READY AT|WAITING FOR YOU AT|IS WAITING AT|\
    WAITING AT|HELD AT|BEING HELD AT|AVAILABLE FOR PICKUP AT|AVAILABLE FOR COLLECTION AT|IS AT|IS NOW AT|ARE AT|ARE NOW AT|HAS REACHED|HAVE REACHED|JUST REACHED|MADE IT TO|\
    放|放到|放置|放於|放了|交給|交由|已交|已交給|已交给|託放|LEFT IT|LEFT THE BOX|LEFT THE PARCEL|LEFT THE PACKAGE|LEFT YOUR PACKAGE|LEFT YOUR PARCEL|LEFT A PACKAGE|LEFT A PARCEL|LEFT AT|LEFT WITH|LEFT IN|LEFT ON|LEFT BY|LEFT NEAR|DROPPED OFF|DROPPED OFF AT|DROPPED OFF WITH|DROPPED OFF IN|DROPPED AT|HANDED TO|HANDED OVER TO|GIVEN TO|PLACED AT|PLACED IN|PLACED ON|PLACED BY|STORED IN|STORED AT|KEPT AT|WAITS AT|IT WAITS AT|NOW WAITS AT|ALREADY AT|已置於|置於|CAME TO|CAME TO THE
    """

  private static let deadlines = """
    KEEP UNTIL|KEEP TILL|RETURN TO SENDER AFTER|RETURNS TO SENDER AFTER|RETURN TO SENDER ON|RETURNS TO SENDER ON|RETURNED TO SENDER AFTER|RETURN TO SELLER AFTER|RETURNS TO SELLER AFTER|RETURNED TO SELLER AFTER|BACK TO SELLER AFTER|BACK TO SENDER AFTER|HOLD PERIOD ENDS|HOLDING PERIOD ENDS|STORAGE PERIOD ENDS|PICKUP PERIOD ENDS|PICK-UP PERIOD ENDS|COLLECTION PERIOD ENDS|STORAGE ENDS|HOLD ENDS|HOLD EXPIRES|PICKUP WINDOW CLOSES|HOLDING IT TILL|HOLDING IT TIL|HOLD IT TILL|HOLD IT TIL|KEEP IT TILL|KEEP IT TIL|KEEPING IT UNTIL|KEEPING IT TILL|KEEPING IT TIL|KEPT TILL|KEPT TIL|取貨期限|取货期限|取件期限|領取期限|领取期限|招領期限|招領期間|招领期间|領取期間|领取期间|保管期間|招领期限|保管期限|領貨期限|領件期限|提貨期限|取貨截止|取货截止|取件截止|領取截止|领取截止|取件截止日期|取貨截止日期|領取截止日期|領件截止日|領件截止日期|取貨截止日|取货截止日|取件截止日|取貨截止時間|領取截止日|取件截止時間|取件截止时间|\
    最後取貨日|最後取貨日期|最後取件日期|最後取貨|最後取件|最后取件日|最后取件|最后取货日|最晚取貨日|最晚取貨|最晚取件日|最晚取件|最後領取日|最后领取日|最后领取|最晚领取|最晚領取|取貨效期|取件效期|取貨到期日|取貨期間|取件期間|取貨期間至|\
    可取貨至|可取件至|招領到|候領到|待領到|保留至|保留到|保管至|保管到|存放至|存放到|暫存至|暫存到|暂存至|暂存到|寄存至|寄存到|留到|留至|領到|领到|取到|代收至|候領至|招領至|待領至|有效取件至|逾期时间|逾期時間|逾期日期|逾期日|應取日期|應領日期|保留期限|寄存期限|存放期限|免费保管至|免費保管至|免费存放至|截止取件|截止取貨|取件有效期|取件有效期至|可領取至|可領至|退回日|取貨日至|取件日至|領取日至|取貨時間至|取件時間至|領取時間至|有效取貨日|有效取件日|取貨最後日|取件最後日|最後領件日|最後取貨時間|最後取件時間|最晚取貨時間|最晚取件時間|最晚領取日|保留日期|保留時間至|到期退回日|逾期退回日|退件日|\
    PICKUP DEADLINE|PICK-UP DEADLINE|PICK UP DEADLINE|COLLECTION DEADLINE|PICKUP BY|PICK-UP BY|PICK UP BY|\
    PICK IT UP BY|COLLECT BY|COLLECT IT BY|COLLECT BETWEEN|COLLECT IT BETWEEN|PICK UP BETWEEN|PICK IT UP BETWEEN|AVAILABLE BETWEEN|COLLECT BEFORE|COLLECT IT BEFORE|PICK UP BEFORE|PICK IT UP BEFORE|\
    HELD UNTIL|HOLD UNTIL|HELD THROUGH|KEPT UNTIL|STORED UNTIL|AVAILABLE UNTIL|LAST DAY TO COLLECT|\
    LAST DAY TO PICK UP|LAST DAY FOR PICKUP|LAST DAY FOR COLLECTION|LAST DAY FOR PICK-UP|LAST PICKUP DAY|LAST PICK-UP DAY|LAST PICK UP DAY|LAST PICK-UP DATE|LAST COLLECTION DAY|LAST DAY TO PICK IT UP|LAST DAY TO COLLECT IT|LAST PICKUP DATE|LAST COLLECTION DATE|LATEST COLLECTION DATE|LATEST PICKUP DATE|LATEST PICK-UP DATE|COLLECTION DATE|HOLD IT UNTIL|\
    PLEASE CLAIM BY|CLAIM BY|CLAIM IT BY|CLAIM BEFORE|KEEP IT UNTIL|WAIT UNTIL|READY UNTIL|PICKUP EXPIRES|COLLECT UNTIL|COLLECTED BY|PICKED UP BY|COLLECTED BEFORE|PICKED UP BEFORE|HOLD YOUR PARCEL UNTIL|KEEP YOUR PARCEL UNTIL|COLLECT NO LATER THAN|PICK UP NO LATER THAN|COLLECT IT NO LATER THAN|PLEASE COLLECT BY|HELD TILL|HOLDING IT UNTIL|HOLDING UNTIL|AVAILABLE TILL|AVAILABLE THROUGH|GRAB IT BEFORE|GRAB IT BY|RETURNED AFTER|GOES BACK ON|GOES BACK AFTER|WILL BE RETURNED ON|WILL BE RETURNED AFTER|BE RETURNED AFTER|IF NOT PICKED UP BY|IF NOT COLLECTED BY|IF NOT PICKED UP BEFORE|IF NOT COLLECTED BEFORE|UNLESS PICKED UP BY|UNLESS COLLECTED BY|LAST CHANCE|LAST CHANCE TO COLLECT|LAST CHANCE TO PICK UP|WILL BE RETURNED|WILL GO BACK ON|WILL GO BACK|SENT BACK ON|SENT BACK AFTER|STORED TILL|FREE STORAGE UNTIL|STORAGE UNTIL|PICKUP WINDOW ENDS|PICK IT UP NO LATER THAN
    """

  private static let anyDeadlines = """
    限:|最慢|只到|僅到|TIL|期限|截止|截止日|截止日期|截止時間|到期日|到期|最晚|最遲|最迟|到|至|DEADLINE|BY|BEFORE|UNTIL|UNTIL END OF|NO LATER THAN|BOTH BY|ALL BY|BOTH BEFORE|ALL OF THEM BY|BOTH OF THEM BY|THEM ALL BY|THROUGH|TILL|EXPIRES|EXPIRES ON|VALID THRU|VALID THROUGH|GOOD THROUGH|RETURN DATE|GOOD UNTIL|VALID UNTIL|VALID TILL|CODE EXPIRES|EXPIRY DATE|LAST DAY IS|效期至|有效期至|有效至
    """

  private static let lastDays = """
    最後取件日|最後取貨日|最後領取日|最后领取日|最后取件日|最后取货日|最後一天|最后一天|最後期限|最後取貨日期|最後可取貨日|取件最後一天|取貨最後一天|最後一日|LAST DAY|FINAL DAY
    """

  private static let collects = """
    IN LOCKER|自提|取件|取貨|取货|取貨付款|取货付款|繳稅領取|缴税领取|繳稅後領取|繳納稅款後領取|繳清稅款後領取|繳納稅費後領取|繳清稅費後領取|付款後領取|付款領取|完稅領取|完税领取|領取|领取|拿|來拿|去拿|領貨|领货|領件|领件|領回|领回|取走|取出|自取|提取|提貨|提货|來取|来取|去取|取包裹|領包裹|領|领|取|簽領|待取|候領|招領|到店|待領|逾期|取件通知|取貨通知|取货通知|到店通知|到貨通知|取件時間|取貨時間|取件时间|取回|領走|拿走|會來拿|會來領|會來取|去領|去取貨|來領|自領|COME GET IT|COME AND GET IT|GO GET IT|GO AND GET IT|FETCH IT|COLLECT|COLLECTION|COLLECTED|PICK UP|PICKUP|PICK-UP|\
    PICK IT UP|PICK THEM UP|PICKED UP|HOLD|HELD|LOCKER|COLLECT AT|COLLECT FROM|COLLECT IT FROM|PICK UP AT|PICK UP FROM|\
    PICK IT UP AT|PICK IT UP FROM|GRAB IT|GRAB THEM|KEEP IT|KEEP YOUR PARCEL|KEPT|KEPT AT|WAITS AT|IT WAITS AT|NOW WAITS AT|未取將|未領將|未取件將|未取即退
    """

  private static let errands = """
    重選|預計上門取件|預計上門收件|預計上門安裝|上門安裝|上門維修|上門服務|上門取貨|上門取件|完成寄件|完成寄送|完成出貨|完成發貨|DROP IT OFF|DROP THEM OFF|DROP OFF BY|SHIP BY|停止投遞|停止投递|停止配送|停止派送|不投遞|不投递|不配送|不派送|繳|缴|應繳|应缴|帳單|账单|繳費|缴费|繳款|缴款|繳納|缴纳|繳交|繳完|付款|付清|完成付款|匯款|汇款|轉帳|转账|下單|下单|訂購|订购|出貨|出货|發貨|发货|寄出|寄件|寄送|回覆|回复|報名|报名|登記|申請|申请|預購|预购|優惠|优惠|折扣|使用|\
    兌換|兑换|活動|活动|取票|評價|评价|退貨|退货|退換|退换|鑑賞|鉴赏|聯絡|聯繫|联系|回報|儲值|續約|報到|訂位|訂房|送出|配送出|出貨通知|出貨通知單|出貨通知信|發貨通知|發出|變更|更正|修改|匯到|匯至|匯給|會來收|會來收件|補件|補繳|到府收件|到府取件|上門收件|上門取件|到府收取|開始預購|開賣|上市|上架|搶購|預訂|續費|繳清|結清|扣款|扣繳|出帳|补缴|驗證|验证|更新|確認|确认|點擊|点击|生日|會議|开会|PAY|PAYMENT|SHIP|SALE ENDS|SALE UNTIL|SALE TILL|SALE THROUGH|ON SALE UNTIL|下單的|\
    TO ORDER|ORDER BY|ORDER NOW|ORDER BEFORE|ORDER WITHIN|ORDER TODAY|ORDER UNTIL|RETURN IT|REPLY|CONFIRM|VERIFY|UPDATE|RENEW|REGISTER|發啦|发啦|發囉|重新選擇|重新选择|重選門市|改選門市|已完成出貨|已完成發貨|列印寄件單|列印交寄單|列印託運單|出貨時間|出貨日期|出貨日|發貨時間|發貨日期|寄件日期|寄出日期|寄出時間|MY RETURN|THE RETURN
    """

  private static let expecteds = """
    到貨日指定|配達日指定|指定到貨日|再配日|再配日期|再配達日|再配送日|到府日|到府日期|WILL BE TRIED AGAIN|WILL BE ATTEMPTED AGAIN|到貨時段|抵達日|抵達日期|到達日|到達日期|預計上門|預計送貨上門|配送預告|到貨預告|配達預告|送貨預告|預定交付|預定交付時間|預定交付日|预定交付时间|預計交付|预计交付|預計交付日|送達日|送达日|預約送貨|预约送货|預約送貨日|下次嘗試|下次派送|下次配送|下次投遞|下次投递|NEXT ATTEMPT|NEXT DELIVERY ATTEMPT|預計送達|预计送达|預計送達日|預計送達日期|預計送達時間|预计送达时间|預計到貨|预计到货|預計到貨日|預計到貨日期|預計到貨時間|預計抵達|预计抵达|預計到達|预计到达|預計配達|預計配達日|預計到店|预计到店|預計到店日|預計遞送|預計派送|预计派送|\
    預計配送|預計配送日|預計配送日期|预计配送|預估送達|預估到貨|預定配達|預定送達|預定送達日|指定配達日|預定遞送|預定遞送日|預定遞送日期|預計遞送日|預計遞送日期|预计妥投|預計妥投|預計投遞|预计投递|预定送达|希望到貨日|希望配達日|配達日|配送日期|お届け予定|お届け予定日|お届け日|配達予定|配達予定日|到着予定|配送時段|配送时段|配送時間|配送时间|約定配送|約定配送日|預約配送|預約配送日|送貨日期|送货日期|送貨時間|送货时间|配送時段已確認|配送時間已確認|預約到貨|到貨日|到貨日期|送貨日|配送日|派送日|預計時間|预计时间|預計日|送達日期|送達日|送達時間|配達時間|派送時間|遞送時間|遞送日|新配送日|新的配送日|到店日期|預計到|预计到|\
    EXPECTED DELIVERY|EXPECTED DELIVERY DATE|ESTIMATED DELIVERY|ESTIMATED DELIVERY DATE|EST. DELIVERY|\
    EST DELIVERY|ESTIMATED ARRIVAL|EXPECTED ARRIVAL|SCHEDULED DELIVERY|SCHEDULED DELIVERY DATE|SCHEDULED FOR|\
    DELIVERY DATE|ETA|EDD|ARRIVING|ARRIVING BY|ARRIVES|ARRIVES ON|ARRIVES BY|EXPECTED BETWEEN|ARRIVE BETWEEN|DELIVERED BETWEEN|DELIVERY BETWEEN|SCHEDULED BETWEEN|ARRIVING BETWEEN|EXPECTED:|ARRIVAL:|ARRIVAL DATE|PLAN TO DELIVER|PLAN TO DELIVER IT|PLAN TO DELIVER IT ON|PLAN TO DELIVER ON|EXPECT TO DELIVER|EXPECT TO DELIVER IT|EXPECT TO DELIVER IT ON|AIM TO DELIVER|AIM TO DELIVER IT|HOPE TO DELIVER|DUE FOR DELIVERY|DUE FOR DELIVERY ON|OUT FOR DELIVERY ON|WILL ARRIVE|WILL ARRIVE ON|SHOULD LAND|WILL LAND|WILL BE REDELIVERED|WILL BE RE-DELIVERED|BE REDELIVERED|REDELIVERED ON|SHOULD LAND ON|DELIVERY APPOINTMENT|WILL DELIVER|IS COMING|COMING|\
    WILL ARRIVE BY|SHOULD ARRIVE|DELIVERS|DELIVERS ON|DELIVERY BY|DELIVERY ON|GET IT BY|EXPECTED BY|EXPECTED ON|\
    IS EXPECTED|WILL BE DELIVERED|WILL BE DELIVERED ON|WILL BE DELIVERED BY|SCHEDULED FOR DELIVERY|SCHEDULED FOR DELIVERY ON|SHOULD REACH|NEXT ATTEMPT|NEW ATTEMPT|ANOTHER ATTEMPT|SECOND ATTEMPT|NEXT DELIVERY ATTEMPT|WILL TRY AGAIN|WILL TRY AGAIN ON|WILL ATTEMPT AGAIN|WILL DELIVER AGAIN|WILL RETRY|TRY DELIVERY AGAIN|TRY TO DELIVER AGAIN|SHOULD REACH YOU|SHOULD SHOULD BE WITH YOU BY|WILL BE WITH YOU|WILL BE WITH YOU BY|SHOULD REACH YOU ON|SHOULD REACH YOU BY|EST. ARRIVAL|EST ARRIVAL|TO BE DELIVERED|\
    DELIVERED BY|DELIVERY EXPECTED|EXPECTED TO ARRIVE|DUE TO ARRIVE|DELIVERY WINDOW|DELIVERY ESTIMATE|\
    IT'LL ARRIVE|IT'LL BE DELIVERED|WE'LL DELIVER|WE'LL DELIVER IT|WE'LL DELIVER IT ON|DUE TO BE DELIVERED|EXPECTED TO BE DELIVERED|EXPECTED TO REACH|VEHICLE FOR DELIVERY|WE'LL RE-ATTEMPT|WE'LL REATTEMPT|WE'LL RE-ATTEMPT ON|WILL RE-ATTEMPT|WILL REATTEMPT|NEXT DELIVERY|WE'LL ARRIVE|WILL REACH YOU|WILL REACH YOU ON|NOW ARRIVING|NEW DELIVERY DAY|DELIVERY DAY|NEW DELIVERY DATE|NEW ESTIMATED DELIVERY|EST. DELIVERY DATE|DELIVERING|DELIVERING ON|DELIVER BETWEEN|DELIVER ON|DELIVER BY|DELIVERY SLOT|SCHED DELIVERY|SCHED. DELIVERY|SCHED FOR|EXP DELIVERY|EXP. DELIVERY|EXPECTED DEL|DEL DATE|DELIVERY TIME|LANDING
    """

  private static let arrives = """
    送裝|抵達時間|到達時間|配送預告|到貨預告|配達預告|送貨預告|上門|送貨上門|能到|能送到|能到貨|能送達|可到|可到貨|可送到|可送達|配送通知|送達取件門市|配達取件門市|抵達取件門市|送達|送达|抵達|抵达|到達|到达|到貨|到货|配達|配达|到店|配送|派件|遞送|递送|派送|妥投|送貨|送货|送到|送達門市|到貨門市|到店門市|配達門市|送達指定門市|會到|会到|會送|会送|到府|投遞|投递|到|到家|到手|到倉|抵店|送抵|送至府上|再配|再送|再投|再派|會來|再配送|再次配送|再次派送|再次投遞|再次嘗試|再次尝试|送件完成|送達完成|配送完成|重新配送|重新派送|ARRIVE|DELIVER|DELIVERED|DELIVERY
    """

  private static let amounts = """
    待取金額|代收貨款|代收货款|代收金額|代收金额|代收款項|代收款项|代收款|代收|貨到付款|货到付款|貨到付款金額|取貨付款|取货付款|取貨付款金額|到付|到付金額|到付運費|到付运费|到付款|取件付款|取件金額|取貨金額|取货金额|取貨應付|取貨應付金額|\
    應稅|应税|待付款|到店付款|到店付款金額|取貨時付款|取貨時請付|取貨請付|取件請付|貨到收款|貨到付現|取貨付現|應收貨款|应收货款|現場收|由師傅現場收|由司機現場收|師傅現場收|現場付|當面付|當面付清|當面收|給師傅|付給師傅|現場付給師傅|現金給師傅|交給師傅|門市支付|於門市支付|店內支付|到店付清|門市付清|貨到刷卡|到貨刷卡|取貨刷卡|TO BE PAID TO THE DRIVER|TO BE PAID TO THE COURIER|READY FOR THE DRIVER|READY FOR THE COURIER|PLEASE PREPARE|應收|應收金額|應收款|取件款|貨到付|到付款項|代收付|取貨時繳交|取貨時繳|取件時繳交|取件時繳|到店繳|門市收款|店員收款|給司機|付給司機|交給司機|拿給司機|跟你收|跟您收|跟妳收|PAY DRIVER|GIVE THE DRIVER|GIVE DRIVER|PAY THE COURIER|GIVE THE COURIER|ON DELIVERY|收貨付|收貨付款|貨到請付|貨到時請付|到貨請付|送達請付|送達時請付|現場付款|CASH|取貨付|取件付|付款取貨|門市付款|店內付款|店面付款|櫃台付款|取貨時請支付|取件時請支付|取貨請支付|取件請支付|到店請支付|取件時支付|取貨時需付|取件時需付|取貨時須付|取件時須付|取貨需付|取件需付|取貨須付|取件須付|領取時付款|領件時付款|取貨時支付|取件時付款|到店時付款|COD AMT|COD AMT.|COD OF|到店付|收件付款|上門收款|現場支付|現場收取|应收金额|COD|COD AMOUNT|CASH ON DELIVERY|AMOUNT DUE|AMOUNT DUE ON COLLECTION|AMOUNT DUE ON PICKUP|AMOUNT DUE ON DELIVERY|AMOUNT DUE AT PICKUP|AMOUNT TO PAY|AMOUNT TO BE PAID|AMOUNT TO COLLECT|PAYMENT ON COLLECTION|CASH ON PICKUP|PAY AT COLLECTION|\
    PAY ON COLLECTION|PAY ON DELIVERY|PAYS ON PICKUP|PAYS ON PICK-UP|PAID ON DELIVERY|PAID ON PICKUP|PAID ON COLLECTION|\
    PAYABLE ON DELIVERY|DUE ON PICKUP|DUE ON COLLECTION|PAY ON PICKUP|PAY ON PICK-UP|PAY AT PICKUP|PAY AT PICK-UP|PAY AT THE STORE|\
    PAY IN STORE|PAY AT COUNTER|PAY AT THE COUNTER|PAY AT STORE|PAY AT THE DOOR|PAYABLE AT THE COUNTER|DUE AT THE COUNTER|PAYMENT DUE|TO PAY|DUE ON DELIVERY|DUE AT PICKUP|BALANCE DUE|CASH DUE|COLLECT ON DELIVERY|\
    AMOUNT PAYABLE|IN CASH|先幫我墊|幫我墊|幫墊|先墊|先幫我付|I WILL PAY YOU BACK|I'LL PAY YOU BACK|WILL PAY YOU BACK|CHARGES OF|PAY THE DRIVER|現金|现金|備妥|請備|请备|請備妥|请备妥|準備|准备|貨到收|货到收|取貨時付|取货时付|取件時付|送達時付現|送达时付现|到貨時付現|取貨時付現|付現|付现|现付|現付|到店支付|到店再付|代收貨價|代收货价|FREIGHT COLLECT|還沒付|还没付|未付款項|未付款项|未付金額|未付金额|待付金額|待付金额
    """

  private static let anyAmounts = """
    各收|各付|課稅|稅額|帶錢|商品金額|費用|應付金額|应付金额|應付|应付|付|應繳|需繳|需繳納|應繳納|應補|代墊款|代墊費|代墊稅金|關稅|關稅代墊|關稅代墊費|關稅及代墊費|稅金|稅款|稅費|稅金代墊|應付款|應付款項|應付總額|應付總金額|应付总额|應付運費|应付运费|應付稅金|應付稅款|付款金額|付款金额|要收|要收你|要收妳|要收您|會收|會收你|會收妳|會收您|收你|收妳|收您|THEY WANT|THEY ARE ASKING|I OWE THEM|YOU OWE THEM|WE OWE THEM|PAYABLE|貨款|货款|金額|金额|訂單金額|订单金额|訂單總額|訂單總金額|總計|总计|要付|需付|需付金額|須付金額|需支付|尚需付|尚須付|尚需支付|尚須支付|還需付|还需付|應繳關稅|應繳稅金|應繳稅款|應繳關稅及營業稅|應付關稅|進口稅金|進口稅費|進口稅款|進口關稅|进口税金|进口税费|进口关税|IMPORT DUTY|IMPORT DUTIES|CUSTOMS DUTY|CUSTOMS DUTIES|DUTIES AND TAXES|DUTIES & TAXES|DUTY AND TAX|DUTY & TAX|DUTY AND TAXES|DUTY/TAX|DUTIES/TAXES|DUTY|DUTIES|IMPORT TAX|IMPORT TAXES|CUSTOMS TAX|CUSTOMS CHARGES|IMPORT CHARGES|IMPORT CHARGES DUE|IMPORT FEES DUE|TAXES AND DUTIES|TAXES & DUTIES|付款|並支付|并支付|須支付|須付|價金|代墊稅款|TOTAL|ORDER TOTAL|GRAND TOTAL|集運費|集运费|國際運費|国际运费|合箱費|待付金額|待付款|總金額|運費|运费|TOTAL DUE|AMOUNT|PAY|PAYS|進口稅|进口税|餘款|余款|尾款|總額|总额|DUTY PAYABLE|DUTIES PAYABLE|DUTY DUE|DUTIES DUE|TAX DUE|TAXES DUE|TAX PAYABLE|DUTIES AND TAXES DUE|DUTIES & TAXES DUE
    """

  private static let paids = """
    已付|已付款|已付清|已繳|已缴|免付款|免付|不用付|不用付錢|不用給錢|不用再給錢|已支付|無須付款|不需付款|不用付款|無需付款|已結帳|純取貨|取貨不付款|已線上付款|已刷卡|免付費|不需再付|不用再付|PAID|PREPAID|已由寄件人支付|由寄件人支付|由寄件人負擔|寄件人已付|由賣家支付|已由賣家支付|幫你付了|帮你付了|幫妳付了|幫您付了|我付了|我已付|已幫你付|已帮你付
    """

  private static let paidsBefore = """
    信用卡|刷卡|線上付款|线上付款|線上支付|付款成功|付款完成|付清|已扣|扣除|VISA|MASTERCARD|CREDIT CARD|REFUND|退款|虛擬帳號|虚拟账号|ATM
    """

  private static let products = """
    包含|商品名稱|商品名称|商品|商品明細|品名|產品|产品|產品名稱|品項|品项|內容物|内容物|物品|物品名稱|物品名称|貨品|货品|宝贝|寶貝|購買商品|訂購商品|商品內容|訂單內容|內件|物品內容|本次出貨商品|本次寄出商品|此次出貨商品|本次出貨內容|訂購明細|訂單明細|購買明細|購物明細|出貨明細|ORDER SUMMARY|ORDER DETAILS|WHAT'S INSIDE|WHATS INSIDE|DESC|寄送物品|托寄物|託寄物|托寄物品|託寄物品|包裹內容|得標商品|結標商品|作品|作品名稱|寄件內容|貨品名稱|貨物內容|貨物名稱|寄件物品|內容|項目|ITEM|ITEMS|PRODUCT|PRODUCTS|PRODUCT NAME|ITEM NAME|\
    CONTENTS|DESCRIPTION|CONTENT|ITEMS SHIPPED|ITEM SHIPPED|SHIPPED ITEM|SHIPPED ITEMS|ITEMS IN THIS SHIPMENT|ITEMS IN THIS PACKAGE|出貨商品|退貨商品|商品品項|貨品名稱|GOODS|下單內容|下单内容|取貨商品|領取商品|訂購品項|購買品項|品項名稱|購買內容|訂購內容|寄送商品|寄送內容|商品品名|本次出貨|本次出货|本次寄送|本次|內含|内含|DECLARED|DECLARED AS
    """

  private static let ordereds = """
    您訂購的|您订购的|你訂購的|你订购的|訂購的|订购的|您購買的|您购买的|你購買的|你购买的|購買的|购买的|您買的|您预订的|您預購的|您選購的|您預定的|您訂購的預購商品|預購商品|您下單的|您下单的|預購的|预购的|預訂的|预订的|選購的|选购的|您订的|您訂的|訂的|贊助的|您贊助的|你贊助的|集資的|已訂購|購買之|購買之商品|訂購之|訂購之商品|選購之|選購的|下標的|下單的|下單之|下標之|標下的|拍下的|YOUR ORDER OF|ORDERED|購買【|購買「|官網購買【|官網購買「|訂購【|訂購「|下單【|下單「|您兌換的|您兑换的|你兌換的|您加購的|您加购的|鉴别通过的|您拼的|你拼的|您团的|您團的|你团的|您拍的|你拍的|您搶購的|您抢购的|您得標的|您競標的|您竞得的|您抽中的
    """

  private static let owneds = """
    你的|妳的|您的|我的|他的|她的|我們的|你們的|媽媽的|爸爸的|媽咪的|阿公的|阿嬤的|爺爺的|奶奶的|外公的|外婆的|姐姐的|哥哥的|弟弟的|妹妹的|老公的|老婆的|兒子的|女兒的|寶寶的|小孩的|室友的|阿姨的|\
    那台|那雙|那件|那箱|那盒|那組|那支|那罐|那條|YOUR|UR|MY|OUR|HIS|HER|那個|您反映的|您反應的|您維修的|您送修的|您報修的|那包|那袋|那瓶|那本|那副|那套|那批|PACKAGE WITH|PARCEL WITH|PACKAGE CONTAINING|PARCEL CONTAINING
    """

  private static let gottens = """
    買的|寄的|要的|團購的|網購的|代購的|網路買的|網路上買的|託買的|訂購的|寄來的|寄给我的|寄給我的|寄給你的|訂的|你訂的|妳訂的|您訂的|您買的|您託運的|您托運的|你託運的|把|補發的|补发的|補寄的|补寄的
    """

  private static let nameds = """
    這是你的|這是妳的|這是您的|這是我的|那是你的|那是妳的|那是我的|裡面是|裏面是|裡面裝|裡面裝了|裡面裝的是|買的是|寄的是|訂的是|是一箱|是一盒|是一包|是一袋|是一台|是一雙|是一組|是兩箱|是兩盒|IT'S THE|IT'S MY|IT'S YOUR|IT IS THE|ITS THE|THAT'S THE|THAT'S MY|THAT'S YOUR
    """

  private static let shops = """
    WROTE:|寫道:|ORIGINAL MESSAGE|原始郵件|品牌|賣家|卖家|賣場|卖场|店家|商家|商店|賣場名稱|賣家名稱|卖家名称|商店名稱|商店名称|店鋪名|購買平台|購物平台|購買賣場|平台|購自|感謝您在|謝謝您在|感谢您在|感謝您於|您在|您於|這裡是|这里是|這邊是|這裏是|來自|来自|寄件商家|出貨商家|旗艦店|旗舰店|專賣店|專營店|寄件人|寄件者|寄件方|寄件客戶|託運客戶|托運客戶|托运客户|发件人|發件人|設計館|設計師|賣家帳號|賣家代號|賣家暱稱|SENT BY:|SOLD BY|SELLER|SHOP|MERCHANT|RETAILER|SENDER|SHIPPER|退回賣家|退回商家|退回店家|送達原賣家|送回原賣家|送回賣家|你在|妳在|粉專|粉絲專頁|出貨人|發貨人|寄件單位|出貨單位|我們是|感謝您的訂購|謝謝您的訂購|感謝您的購買|謝謝您的購買
    """

  private static let notNows = """
    麻煩|麻烦|記得|记得|幫|帮|將|将|將於|将于|預計|预计|待|未|尚未|還沒|还没|如|若|如果|倘若|假如|一旦|當|当|會|会|即將|即将|等到|等候|可能|是否|請|请|不會|無法|无法|避免|以免|為免|何時|會在|WILL|WILL BE|WON'T|IF|ONCE|WHEN|NOT|NOT YET|\
    BEFORE|AS SOON AS|UNLESS|SHOULD|MAY|MUST|MUST BE|CAN BE|TO BE|CANNOT|COULD NOT|HASN'T|HAVEN'T|ISN'T|UPON|AFTER|UNTIL|NEVER|\
    WHETHER|HAS IT|IS IT|TRYING TO
    """

  private static let logins = """
    驗證碼|验证码|登入|登录|登陸|動態密碼|動態碼|簡訊碼|校驗碼|有效，請勿|請勿洩漏|請勿泄露|请勿泄露|請勿告知|切勿|VERIFICATION|VERIFICATION CODE|LOGIN|LOG IN|SIGN IN|SIGN-IN|ONE-TIME|OTP|2FA|NEVER SHARE|KEEP IT SAFE|PASSWORD RESET|\
    SECURITY CODE|CVV|優惠碼|优惠码|折扣碼|PROMO CODE|COUPON CODE|DISCOUNT CODE|ZIP CODE|QR CODE|MEETING|ZOOM|WIFI|WI-FI|CHECK-IN|CHECKIN|BOOKING CODE|BOOKING REFERENCE|AIRBNB|BOOKING.COM|HOTEL
    """

  private static let lures = """
    點擊|点击|點選|点此|點此|點連結|補繳|补缴|重新驗證|重新綁定|實名|更新身分|更新地址|改地址|點链接|點鏈接|詐騙|诈骗|CLICK|RE-CONFIRM|REDELIVERY FEE|UNPAID|CONFIRM NOW|ACT WITHIN|REPLY YES|理賠|理赔
    """

  private static let warnings = """
    近期有人收到|最近有人收到|沒訂就不要領|沒買就不要領|沒訂就別領|沒買就別領|假包裹|詐騙包裹|冒用|假冒|冒充|詐騙簡訊|诈骗短信|詐騙提醒|诈骗提醒|SCAMMERS|FAKE PARCEL|FAKE PARCELS|FAKE PACKAGE|FAKE PACKAGES|FAKE FAMILYMART|FAKE 7-11|FAKE 7-ELEVEN|FAKE COD
    """

  private static let offers = """
    紅包|省錢卡|MEMBERS SAVE|SAVE ON|SAVE UP TO|免運|免运|折價券|折价券|優惠券|优惠券|限時|限时|全館|全馆|特價|特价|滿額|满额|促銷|促销|FREE SHIPPING|FREE DELIVERY|DISCOUNT|COUPON|VOUCHER|PROMO|PROMOTION|\
    SPECIAL OFFER|商品卡|商品券|禮物卡|禮券|提貨券|兌換券|問卷|LIMITED OFFER|FLASH SALE|MEGA SALE|OFF WITH CODE|AT CHECKOUT|UNSUBSCRIBE|折扣碼|折扣码|優惠碼|优惠码|優惠口令|优惠口令|直播間|直播间
    """

  private static let elsewheres = """
    點將於|点将于|點即將|点即将|點數將|点数将|餐點|餐点|FOODPANDA|UBER EATS|UBEREATS|護照|簽證|健保卡|駕照|行照|處方|處方箋|慢箋|慢性處方箋|領藥|圖書館|總圖|預約書|借閱|到館|中獎|領獎|兌獎|獎金|獎品|抽獎|抽籤|抽签|教材|講義|餐券|便當|餐盒|門票|入場券|取票|車票|洗衣店|衣服洗好|乾洗|送洗|證書|成績單|畢業|物資|疫苗|健檢|體檢|體檢報告|\
    取報告|取報告碼|檢查報告|取餐|寄杯|尾牙|號碼牌|校服|新卡|卡片已寄出|金融卡|提款卡|電費|水費|瓦斯費|停車費|電話費|電信費|學費|TUITION|ELECTRICITY BILL|WATER BILL|GAS BILL|PHONE BILL|PARKING FEE|KKTIX|TIXCRAFT|拓元|相片沖印|沖印|帳單已寄出|對帳單|迎新|學務處|教務處|教室|畢冊|會籍|失物|遺失物|招領處|住宿|入住|退房|離店|酒店預訂|訂房確認|民宿|雲端列印|列印費用|影印|YOUR TRANSFER|IBAN|SWIFT CODE|PRESCRIPTION|PHARMACY|LIBRARY|PASSPORT|DRY CLEANING|LAUNDRY|BADGE|TICKETS|INVOICE|BILL TO|BILLED TO|REMIT TO|RAFFLE|LOTTERY|PRIZE DRAW|LOST AND FOUND|LOST PROPERTY|取衣|取衣單號|取衣單|洗好|維修中心|維修單號|維修費|修復完成|已修復|維修完成|取機|電信門市|戶政|戶政事務所|製妥|規費|移民署|監理站|撿到|捡到|拾獲|失主|派出所|PUBLIC LIBRARY|ITEM YOU RESERVED|ITEMS YOU RESERVED|IMMIGRATION|IMMIGRATION AGENCY|RESIDENT CERTIFICATE|ARC READY|BENTO|YOUR MEAL|YOUR BENTO|DRY CLEANER|DRY CLEANERS|GYM|THE ITEM YOU RESERVED|THE ITEMS YOU RESERVED|THE BOOK YOU RESERVED|送洗衣物|送洗的|維修單|送修|已製妥|雙證件|BOOK YOU RESERVED|YOU RESERVED|E-BILL|EBILL|BILLING PERIOD|BILLING CYCLE|酒店:|離店:|列印費
    """

  private static let parcels = """
    退貨單號|退貨編號|退貨代碼|下單的|得標商品|結標商品|賣家帳號|賣家代號|賣家暱稱|包裹|快遞|快件|貨件|貨品|宅配|宅急便|訂單|下單|店到店|交貨便|賣貨便|商品|賣家|網購|郵件|物流|貨運|寄件|託運|托運|運單|單號|貨態|配送|派送|取件碼|取貨碼|YOUR ITEM|THE ITEM|YOUR BOX|THE BOX|YOUR MAIL|PACKAGE WITH|PARCEL WITH|PACKAGE CONTAINING|PARCEL CONTAINING|PARCEL|PARCELS|PACKAGE|PACKAGES|PKG|SHIPMENT|ORDER|COURIER|DELIVERY|TRACKING
    """

  private static let vagues = """
    PROBABLY THERE BY|PROBABLY HERE BY|HOPEFULLY THERE BY|HOPEFULLY HERE BY|LIKELY THERE BY|MAYBE THERE BY|NEW ESTIMATE|UPDATED ESTIMATE|REVISED ESTIMATE|LATEST ESTIMATE|ESTIMATED|SHOULD GET TO YOU|WILL GET TO YOU|GETS TO YOU|SHOULD GET THEM|SHOULD GET IT|YOU'LL GET THEM|YOU SHOULD GET THEM|SHOULD HAVE IT|SHOULD HAVE IT BY|SHOULD HAVE THEM|SHOULD HAVE THEM BY|YOU'LL HAVE IT|THEY DELIVER|THEY'RE BRINGING|THEY ARE BRINGING|THEY'LL BRING|THEY WILL BRING|BRINGING IT|BRINGING THEM|I WILL COME|I'LL COME|I WILL BE THERE|I'LL BE THERE|YOU'LL HAVE IT BY|YOU'LL HAVE THEM|YOU'LL HAVE THEM BY|EXPECTING IT|EXPECTING THEM|SHOULD TURN UP|SHOULD SHOW UP|WILL BE PRESENTED|WILL BE PRESENTED ON|WILL BE HANDED OVER ON|WILL BE BROUGHT|HE'LL COME|SHE'LL COME|THEY'LL COME|HE'LL BE HERE|DRIVER IS COMING|COMING AGAIN|COME AGAIN|COMES AGAIN|I'LL TRY AGAIN|THEY'LL TRY AGAIN|REDELIVER|REDELIVERING|RE-DELIVER|SHOULD BE AT|BE AT YOUR DOOR|GETS HERE|GET HERE|WILL GET HERE|SHOULD GET HERE|BE HERE|BE THERE|WILL COME|COMES|SHOULD COME|IT'LL COME|IT'LL BE HERE|WE'LL TRY AGAIN|WE'LL TRY AGAIN ON|WE'LL RETRY|TRY AGAIN ON|EXPECT IT|EXPECT IT ON|EXPECT IT BY|YOU'LL GET IT|YOU'LL GET IT ON|YOU'LL GET IT BY|YOU WILL GET IT|YOU'LL RECEIVE IT|YOU WILL RECEIVE IT|YOU SHOULD RECEIVE IT|YOU SHOULD RECEIVE IT BY|YOU SHOULD GET IT|YOU SHOULD GET IT BY|WILL BE DROPPED OFF|WILL BE DROPPED OFF ON|PLANNED FOR|RESCHEDULED TO|RESCHEDULED FOR|RESCHEDULED FROM|MOVED FROM|SCHEDULED|DUE|IS DUE|ARE DUE|IS DUE ON|IS DUE BY|LANDS|LANDING|POP UP AT|SHOULD POP UP|EXPECTED|EST.|WE'LL BE THERE|WE'LL BE WITH YOU|BE WITH YOU|REACH YOU|REACHES YOU|WILL REACH|ON TRACK FOR|FOR DELIVERY
    """

  private static let headings = """
    招領單|招領通知單|取貨清單|取件清單|領貨清單|領件清單|待取清單|待領清單|到貨通知|取貨通知|取件通知|到店通知|領取通知|領件通知|領貨通知|取件提醒|取貨提醒|到店提醒|到貨提醒|領件提醒|待取通知|待取件通知|到件通知|PICKUP NOTICE|PICK-UP NOTICE|PICKUP REMINDER|PICK-UP REMINDER|COLLECTION NOTICE|COLLECTION REMINDER|ARRIVAL NOTICE
    """

  private static let dispatches = """
    商品已寄出通知|包裹已寄出通知|包裹寄出通知|商品寄出通知|訂單寄出通知|已出貨通知|已寄出通知|出貨通知|出貨通知單|出貨通知信|發貨通知|寄出通知|商品出貨通知|配送通知|SHIPMENT NOTIFICATION|SHIPPING NOTIFICATION|SHIPPING NOTICE|SHIPMENT NOTICE|SHIPPING CONFIRMATION|SHIPMENT CONFIRMATION|DISPATCH NOTIFICATION|DISPATCH NOTICE|DISPATCH CONFIRMATION|出貨時間|出貨日期|出貨日|發貨時間|發貨日期|寄件日期|寄出日期|寄出時間|【出貨】|【發貨】|出貨回報
    """

  private static let keepings = """
    有您的|有你的|有妳的|有您一|有你一|有妳一|有您兩|有你兩|有一個你的|有一個您的|有一個妳的|有個你的|有個妳的|有一件您的|有一件你的|HAS A PARCEL FOR|HAS A PACKAGE FOR|HAS A BOX FOR|HAS A DELIVERY FOR|HAS YOUR PARCEL|HAS YOUR PACKAGE|HAS YOUR BOX|HAVE A PARCEL FOR|HAVE A PACKAGE FOR|IS HOLDING A BOX|IS HOLDING A PARCEL|IS HOLDING A PACKAGE|IS HOLDING YOUR
    """

  private static let couriers = """
    我是黑貓|我是宅配|我是宅急便|我是司機|我是送貨|我是快遞|我是郵差|我是順豐|我是新竹物流|我是新竹貨運|我是大榮|我是嘉里|我是派件|我是配送|這裡是黑貓|YOUR UPS DRIVER|YOUR DHL DRIVER|YOUR FEDEX DRIVER|YOUR AMAZON DRIVER|YOUR DELIVERY DRIVER|YOUR DRIVER|YOUR COURIER
    """

  /// Words that would be misheard in part.
  static let hidden = """
    實名委任|會不會是詐騙包裹|是不是詐騙包裹|可取消|可取得|可取代|已領先|已領有|待取消|待取號|待取餐|實付|實付款|實付金額|拒收請回|拒收回T|拒收回R|拒收回覆|拒收回复|唯品會|農會|協會|公會|工會|CLOSED UNTIL|CLOSED TILL|CLOSED THROUGH|不可到|可到府|可到店|可到門市|NEXT DELIVERY OF|不需點選|不用點選|不須點選|無須點選|無需點選|毋須點選|毋需點選|請勿點選|勿點選|不要點選|切勿點選|毋須點擊|毋需點擊|不用點擊|不須點擊|切勿點擊|不必點選|不必點擊|我幫你|我幫妳|我幫您|幫你查|幫妳查|幫您查|已代收貨款|已代收款|已代收金額|已代收運費|已代收費|TO BE PAID TO|TO BE PAID BY|COLLECTED ON OR BEFORE|到帳|到账|入帳|入账|退款已退回|已退回信用卡|已退回原信用卡|已退回您的信用卡|已退回帳戶|已退回您的帳戶|已退回原付款|已退回錢包|代收編號|代收编号|代收門市|代收條碼|代收条码|代收代號|代收代码|代收機構|代收银行|代收銀行|代收截止|代收期限|店到店|點選下方按鈕|點擊下方按鈕|点击下方按钮|快递在运输|包裹在运输|快遞在運輸|包裹在運輸|快递在运送|包裹在運送|包裹在路上|快递在路上|快遞在路上|遺失物|遗失物|失物|遺失卡|包裹在哪|快递在哪|快遞在哪|在运输途中|在運輸途中|在运送途中|在運送途中|店長|店长|店員|店员|店面|店內|店内|網店|网店|開店|开店|來店|来店|本店|貴店|店配|店號|超商|便利商店|百貨店|旗艦店|專賣店|门店自提|寄件編號|寄件编号|寄件代碼|寄件代码|寄件單號|寄件號碼|出貨單號|发货单号|訂購編號|訂購單號|門市地址|门市地址|門市電話|门市电话|門市編號|門市代號|門市店號|門市人員|\
    門市營業|店舖地址|店鋪地址|店舖電話|貨架|货架|投遞中心|投递中心|配送中心|派送中心|派件中心|取消|讀取|領隊|領域|爭取|領先|採取|采取|取得|吸取|如下|如有|如需|會員|会员|當配上車|當配下車|社會|會計|等級|未來|未税|請問|准备中|準備中|備貨中|代收點|代收发|到付件|\
    取件簡訊|取貨簡訊|末三碼|末四碼|後三碼|到貨時間|到店時間|到货时间|未取|未領|將來|憑證|憑證件|凭证|文憑|文凭|至少|至今|甚至|以至|到底|到處|\
    到場|直到|感到|看到|收到|拿到|找到|遇到|等到|得到|達到|想到|聽到|在家|現在|正在|存在|在線|实在|實在|於是|關於|对于|由於|大於|小於|屬於|位於|位于|商品編號|商品编号|商品條碼|商品總|商品數量|商品小計|商品評價|CODE OF|ITEM NUMBER|PRODUCT ID|STORE CREDIT|AT HOME|AT ALL|AT LEAST|AT THE|BY THE|BY EMAIL|BY PHONE|\
    拿鐵|拿铁|拿手|拿出|支付|支付寶|代付|墊付|預付|月付|分付|先付|後付|付了|付過|付好|付給|交付|寄付|託付|付現|付費|付郵|付帳|付錢|付卡|付完|付上|關稅法|完稅|保稅|免稅|稅金已|關稅已|\
    騎手已取貨|骑手已取货|可刷卡|可以刷卡|能刷卡|可信用卡|可用信用卡|可刷信用卡|接受刷卡|支援刷卡|或刷卡|或信用卡|可線上付款|可线上付款|可用線上付款|騎手已取餐|外送員已取餐|SHIP CENTER|SHIP CENTRE|SHIPPING CENTER|WASN'T PICKED UP BY|NOT PICKED UP BY|WASN'T COLLECTED BY|NOT COLLECTED BY|店取通知|到店當天|取件當天|取貨當天|送達當天|到貨當天|下單當天|隔天|折抵金額|優惠金額|運費金額|小計金額|匯款金額|刷卡金額|繳費金額|繳款金額|消費金額|交易金額|發票金額|退款金額|收貨時付清|取貨時付清|到貨時付清|送達時付清|請付清|庫前付清|前付清|現場付清|當場付清|DO THEY DELIVER|WILL THEY DELIVER|CAN THEY DELIVER|I預購|備妥信用卡|請備妥信用卡|準備信用卡|未訂購|詐騙猖獗|怕詐騙|怕被詐騙|怕是詐騙|慎防詐騙|謹防詐騙|嚴防詐騙|以防詐騙|不是詐騙|非詐騙|操作ATM|操作 ATM|至ATM|至 ATM|反詐騙|防詐騙|防詐|識詐|請勿付款|勿付款|非本人訂購|我先墊|我先垫|我先付|我先代墊|無需點擊|无需点击|請勿點擊|请勿点击|不要點擊|不要点击|勿點擊|勿点击|無須點擊|不需點擊|无需点击任何链接|無需點擊任何連結|請勿點擊任何連結|尾款已|餘款已|余款已|還沒付款|还没付款|還沒付錢|还没付钱|還沒付錢|還沒付清|活動中心|活动中心|重要的|需要的|主要的|必要的|想要的|只要的|還要的|贈送的|原代收|原代收金額|原應付|原應付金額|原应付金额|已退回蝦皮錢包|已退回錢包|已退回您的錢包|已退回您的帳戶|已退回原付款|已退回您的信用卡|已退回信用卡|已退回原帳戶|已退回账户|已退回您的账户|已退回支付宝
    """
}
