/// Trouble, haste and what is to be done about them.
extension ScamWords {
  static let pressures = """
    過今晚|過今日|過今天|今晚12點前|過期作廢|OR IT EXPIRES|今日到期|今天到期|本日到期|明日到期|明天到期|今晚截止|EXPIRES TODAY|EXPIRES TONIGHT|EXPIRES TOMORROW|LAST DAY TO CLAIM|AT MIDNIGHT|NOW TO CANCEL|TO CANCEL NOW|小時內|小時之內|分鐘內|今日內|今天內|今日23:59|於今日 23:59|立即|立刻|馬上|儘速|盡速|速領|即將退回|將退回|將於明日退回|將被退回|否則退|
    否則將退|退件|退回寄件|退回寄件人|避免退|限時內|最後通知|最終通知|最後機會|FINAL NOTICE|FINAL REMINDER|LAST CHANCE|LAST NOTICE|LAST WARNING|
    IMMEDIATELY|WITHIN 24|WITHIN 12|WITHIN 48|WITHIN 6|WITHIN 2|IN 24H|IN 24 HOURS|IN 48 HOURS|IN 12 HOURS|IN 6 HOURS|BEFORE MIDNIGHT|BY MIDNIGHT|
    URGENT|ACT NOW|GOES BACK|BEING RETURNED|STOP THE RETURN|BE RETURNED|WILL BE RETURNED|RETURN TO SENDER|RETURNED TO SENDER|ASAP|TODAY ONLY|今日截止|點截止|限今日|限今天|限本日
    """

  static let clicks = """
    速點|SEND LINK|SEND YOU LINK|SEND YOU A LINK|SEND YOU THE LINK|開啟附件|打開附件|下載附件|OPEN THE ATTACHMENT|OPEN THE ATTACHED|OPEN ATTACHED|DOWNLOAD THE ATTACHMENT|點擊|點選|點此|點連結|点链接|點開|點我|請點|開啟連結|打开链接|連結|链接|網址|速領|CLICK|CLICK HERE|TAP|TAP HERE|TAP TO|FOLLOW THE LINK|
    LINK BELOW|THE LINK|UPDATE NOW|確認取件|確認地址|更新地址|修改地址|改地址|補充地址|補填|填寫地址|UPDATE YOUR ADDRESS|CONFIRM YOUR ADDRESS|
    UPDATE ADDRESS|CONFIRM NOW|RESCHEDULE|重新安排配送|重新安排派送|重新安排投遞|掃一下|掃這個|VIA LINK|VIA THE LINK|BY LINK
    """

  static let troubles = """
    信息缺失|資訊缺失|無法入庫|缺實名|文件缺失|資料缺失|文件缺少|與系統不符|資料不符|扣件|禁運品|地址不明|地址不完整|地址不全|地址不詳|地址有誤|地址錯誤|门牌|門牌號|門牌缺|無法寄出|無法入店|
    暫停派送|暫停配送|異常|查扣|扣押|滯留|扣留|卡在海關|卡關|扣關|資訊不完整|資料不完整|資料不全|信息不完整|信息不全|信息有误|破損|遺失|丟失|弄丟|搞丟|丟了|寄丢|損毀|
    清關失敗|海關檢查|WE MISSED YOU|MISSED YOU|ON HOLD|HELD|IS STOPPED|COULD NOT BE DELIVERED|COULDN'T BE DELIVERED|
    COULDN’T BE DELIVERED|CANNOT BE DELIVERED|DELIVERY FAILED|FAILED DELIVERY|FAILED TO DELIVER|UNABLE TO DELIVER|
    COULD NOT DELIVER|INCOMPLETE ADDRESS|INCOMPLETE|INVALID ADDRESS|WRONG ADDRESS|HOUSE NUMBER|
    WAITING FOR INSTRUCTIONS|SUSPENDED|DETAINED|STUCK AT|ATTEMPTED TO DELIVER|DELIVERY ATTEMPT|申報不實|未據實申報|COULD NOT BE COMPLETED|COULDN'T BE COMPLETED|TRIED TO REACH YOU|被海關扣|海關扣了|扣在海關|TRIED TO DELIVER|COULD NOT REACH YOU|COULDN'T REACH YOU|UNABLE TO REACH YOU|WRONG PHONE|PHONE WRONG|PHONE IS WRONG|找不到門牌|地址找不到|重量不符|重量超過申報|未填寫樓層|未填樓層|您未填寫|帳戶被限制|帳號被限制|將被限制|遭限制|IS LOST|WAS LOST|BEEN LOST|GOT LOST
    """

  static let advertisements = """
    優惠|折扣|特價|特賣|全館|滿額|免運|包邮|滿千|限時搶購|促銷|買一送一|周年慶|週年慶|會員日|COUPON|% OFF|SALE|FREE SHIPPING|PROMO
    """
}
