/// What names goods by itself, whatever stands around it.
enum Wares {
  private static let things = WordSet(
    """
    保健品|保養品|營養品|用品|化妝品|飾品|食品|樣品|贈品|補品|藥品|器|機器人|洗衣機|烘衣機|吹風機|\
    除濕機|咖啡機|麵包機|清淨機|淨水機|相機|耳機|遊戲機|主機|掃地機|冷氣機|印表機|電視機|果汁機|扇|\
    椅|床墊|枕|枕頭|棉被|毯|窗簾|地墊|燈|燈泡|雨傘|陽傘|鍋|碗盤|馬克杯|保溫杯|茶杯|水壺|茶壺|\
    茶具|餐具|鞋|靴|襪|褲|裙|外套|大衣|上衣|洋裝|襯衫|毛衣|T恤|帽|手套|圍巾|背包|包包|書包|\
    錢包|皮夾|手錶|項鍊|耳環|戒指|眼鏡|墨鏡|鏡頭|小說|漫畫|雜誌|課本|教科書|筆記本|筆電|電腦|螢幕|\
    鍵盤|滑鼠|音響|喇叭|麥克風|硬碟|記憶體|顯卡|顯示卡|主機板|手機殼|保護貼|保護殼|行動電源|電池|\
    傳輸線|充電線|輪胎|滑板|帳篷|睡袋|球拍|瑜珈墊|行李箱|保养品|营养品|饰品|样品|赠品|补品|药品|\
    机器人|洗衣机|烘衣机|吹风机|除湿机|咖啡机|面包机|清净机|净水机|相机|耳机|游戏机|主机|掃地机|\
    冷气机|印表机|电视机|果汁机|床垫|枕头|窗帘|地垫|灯|灯泡|雨伞|阳伞|锅|碗盘|马克杯|保温杯|水壶|\
    茶壶|袜|裤|洋装|衬衫|围巾|书包|钱包|手表|项链|耳环|眼镜|墨镜|镜头|小说|漫画|杂志|课本|教科书|\
    笔记本|笔电|电脑|萤幕|键盘|音响|麦克风|记忆体|显卡|显示卡|主机板|手机壳|保护贴|保护壳|行动电源|\
    电池|传输线|充电线|轮胎|帐篷|瑜珈垫|鼠标|硬盘|U盘|充电宝|数据线|手机膜
    """)
  private static let supplies = WordSet(
    """
    水餃|月餅|粽子|蛋糕|餅乾|鳳梨酥|蛋黃酥|牛軋糖|巧克力|咖啡豆|茶葉|牛排|雞胸肉|水果|芒果|柚子|\
    文旦|荔枝|葡萄|草莓|伴手禮|禮盒|年菜|面膜|乳液|精華液|洗面乳|洗髮精|沐浴乳|防曬乳|口紅|香水|\
    奶粉|尿布|貓砂|貓糧|狗糧|飼料|罐頭|玩具|公仔|積木|模型|拼圖|娃娃|盲盒|專輯|唱片|海報|合約|\
    合同|月饼|饼乾|凤梨酥|牛轧糖|茶叶|鸡胸肉|伴手礼|礼盒|精华液|洗发精|口红|猫砂|猫粮|狗粮|饲料|\
    罐头|积木|拼图|专辑|海报|合约|护肤品
    """)
  private static let others = WordSet("瀏覽器|浏览器|伺服器|服务器|編輯器|计时器|計時器|武器|公用品|陳列品")

  /// 藍牙耳機, 保健品: the last word says that it is goods.
  static func end(_ text: Bytes, _ end: Int) -> Bool {
    (things.ends(text, at: end) || supplies.ends(text, at: end)) && !others.ends(text, at: end)
  }

  /// Makes that are known by their names, as a line of an order begins with them.
  static let makes = WordSet(
    "AIRPODS|IPHONE |IPAD |MACBOOK |IMAC |APPLE WATCH |AIRTAG|HOMEPOD|KINDLE |ECHO DOT|ECHO SHOW|GALAXY S|GALAXY Z|GALAXY BUDS|GALAXY WATCH|PIXEL 1|PIXEL 9|PIXEL BUDS|NINTENDO SWITCH|PLAYSTATION 5|PLAYSTATION PORTAL|PS5 |XBOX SERIES|GOPRO HERO|KOBO |DJI |ROOMBA |DYSON |LEGO "
  )
}
