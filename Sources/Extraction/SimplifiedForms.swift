/// Words in traditional characters as they are written in simplified ones: what is listened for in one is heard in the
/// other too.
enum SimplifiedForms {
  private static let pairs: [Character: Character] = {
    let traditional = """
      來倉個備價優儲兌內動務單員問場報處實對將專屬帳幫應從後惡換損擊擬攬敗數於時暫會條業構機檢櫃沒減滯滿灣為無煩營爭\
      當發異確碼禮稱稅節約級純納結絡經網線編總繳續繫聯聲聽與虛號補裝製見規視親訂計訊記許詐評話認誤調請證議護讀豐貓貨貴\
      買費資賞賠購賣車載輸轉辦運過這達違遞連週進遊遲選遺還邊郵鈕銀銷鋪鎖錄錢錯鏈鑑長門開閉間關際隊隨離電頂項順須預領頭\
      額題類飛館駛騙驗驛體麼點罰毀獲獎紅協誘筆簽簡終給統藥衝觸訴詢鄰釣險顧兩圖廠廳憑擔據攜權決準畫盡監緝練臨舊蓋蝦術\
      裡複誰談輪鍵雙麗齊倉庫層幣幾廣強戶戰掛掃換揚搶擁擇斷書東樓樂樣標歡殘氣漲潔燈牆獨現產異療盤眾礙積穩競範繪羅職\
      華葉藍號衛觀詳誠諮貼賬贈趕軟遠醫釋陸陣陳難離頁頻願風飾養馬驚鮮黃齡\
      匯傳設嗎償凍萬維啟綁撥寫丟剛導壞組賴墊帶團軍執張偽籲塊廢則慶寶顯駭試偵國賺說變螢棄責榮刪論圓鐘媽夠響學質戲測貸壓撿攔槍義\
      盜婦魚謹區們絕僅檔並註徵別
      """
    let simplified = """
      来仓个备价优储兑内动务单员问场报处实对将专属账帮应从后恶换损击拟揽败数于时暂会条业构机检柜没减滞满湾为无烦营争\
      当发异确码礼称税节约级纯纳结络经网线编总缴续系联声听与虚号补装制见规视亲订计讯记许诈评话认误调请证议护读丰猫货贵\
      买费资赏赔购卖车载输转办运过这达违递连周进游迟选遗还边邮钮银销铺锁录钱错链鉴长门开闭间关际队随离电顶项顺须预领头\
      额题类飞馆驶骗验驿体么点罚毁获奖红协诱笔签简终给统药冲触诉询邻钓险顾两图厂厅凭担据携权决准画尽监缉练临旧盖虾术\
      里复谁谈轮键双丽齐仓库层币几广强户战挂扫换扬抢拥择断书东楼乐样标欢残气涨洁灯墙独现产异疗盘众碍积稳竞范绘罗职\
      华叶蓝号卫观详诚咨贴账赠赶软远医释陆阵陈难离页频愿风饰养马惊鲜黄龄\
      汇传设吗偿冻万维启绑拨写丢刚导坏组赖垫带团军执张伪吁块废则庆宝显骇试侦国赚说变荧弃责荣删论圆钟妈够响学质戏测贷压捡拦枪义\
      盗妇鱼谨区们绝仅档并注征别
      """
    precondition(traditional.count == simplified.count, "each character has one other")
    return Dictionary(zip(traditional, simplified), uniquingKeysWith: { first, _ in first })
  }()

  /// `word` itself, and its simplified form where that is another.
  static func both(_ word: String) -> [String] {
    let other = String(word.map { pairs[$0] ?? $0 })
    return other == word ? [word] : [word, other]
  }
}
