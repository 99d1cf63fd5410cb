/// Pairs of common characters that differ in Traditional and Simplified Chinese. Characters that both scripts use, with
/// different meanings (后 里 只 面 干 系 台 周 表 云 …), are left out.
enum DifferentCharacters {
  private static let pairs =
    "個个們们這这來来說说時时會会為为對对開开關关還还沒没點点過过給给讓让買买賣卖單单號号碼码訂订貨货運运輸输達达門门"
    + "車车東东電电話话簡简訊讯傳传轉转發发寄寄遞递遲迟郵邮國国際际務务區区長长間间問问題题請请謝谢認认識识語语言言"
    + "選选擇择類类別别圖图寫写錯错誤误檢检驗验證证確确認认據据輯辑錄录記记設设計计討讨論论試试該该詳详誰谁課课調调"
    + "談谈論论議议護护讀读變变費费資资質质購购贈赠賬账賴赖贏赢負负貝贝財财責责貼贴貴贵賀贺賞赏賠赔賓宾員员圓圆團团"
    + "園园圍围場场塊块壞坏報报塵尘執执堅坚聲声處处備备復复夠够夢梦獎奖奪夺奮奋婦妇媽妈學学孫孙寧宁實实審审寬宽寶宝"
    + "將将專专尋寻導导層层屬属歲岁島岛師师帳帐帶带幫帮幣币廠厂廣广廳厅庫库應应廢废張张強强彈弹彎弯當当徑径從从徵征"
    + "德德態态憶忆懷怀戀恋戲戏戶户拋抛換换掃扫掛挂採采揀拣損损搖摇搶抢擁拥擋挡擔担據据擊击擬拟擴扩擺摆攜携攤摊數数"
    + "斷断於于無无舊旧曉晓暫暂曆历書书朝朝條条極极樓楼樣样機机權权標标檔档櫃柜欄栏歡欢歷历歸归殘残殺杀氣气決决"
    + "況况淚泪淨净溝沟溫温滅灭滿满漢汉漲涨潔洁潛潜濟济濕湿灣湾燈灯營营爐炉爭争爾尔牆墙狀状獨独獲获環环現现產产畢毕"
    + "畫画異异療疗盡尽監监盤盘眾众睜睁禮礼種种稱称稅税積积穩稳窮穷競竞筆笔節节範范築筑篩筛簽签籃篮糧粮紅红約约級级"
    + "紙纸細细終终組组結结絕绝統统經经綠绿網网緊紧線线練练總总績绩續续維维縣县編编緣缘縮缩織织繼继繳缴繹绎罰罚羅罗"
    + "職职聯联聽听肅肃脫脱腦脑膠胶臉脸臨临與与興兴舉举艙舱藝艺藥药萊莱蘋苹蘭兰蝦虾蟲虫術术衛卫補补裝装製制複复褲裤"
    + "見见規规視视親亲覺觉覽览觀观觸触軟软較较載载輕轻輛辆輪轮轟轰辦办農农適适遠远連连進进遊游違违遺遗邊边鄰邻鄉乡"
    + "醫医釋释針针鈴铃鉛铅銀银銷销鋪铺鋼钢錢钱鍵键鎖锁鏡镜鐘钟鐵铁鑰钥閉闭閃闪閘闸閱阅隊队階阶隨随險险隱隐隻只雙双"
    + "雜杂離离難难雲云零零靈灵靜静響响頁页頂顶項项順顺須须預预領领頭头頻频顆颗額额顏颜願愿顧顾顯显風风飛飞飯饭飲饮"
    + "館馆馬马駐驻駛驶驚惊體体髮发鬆松魚鱼鳥鸟鹽盐麗丽麥麦黃黄齊齐齒齿龍龙儲储優优億亿側侧偵侦偉伟傷伤傾倾僅仅價价"
    + "儘尽兒儿內内兩两冊册剛刚創创劃划劇剧劉刘動动勞劳勢势勝胜區区協协卻却厲厉參参取取吳吴嗎吗嘗尝嚴严囑嘱"
    + "復复後后裡里週周裏里貓猫黑黑豐丰並并亂乱"

  /// Characters that must not occur in Simplified Chinese.
  static let traditional = characters(at: 0)
  /// Characters that must not occur in Traditional Chinese, without those that are correct there in another sense.
  static let simplified = characters(at: 1).subtracting("里只周松制云采征游")

  private static func characters(at place: Int) -> Set<Character> {
    let all = Array(pairs)
    return Set(
      stride(from: 0, to: all.count - 1, by: 2).filter { all[$0] != all[$0 + 1] }.map { all[$0 + place] })
  }
}
