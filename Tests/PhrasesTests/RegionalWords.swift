import Phrases

/// Words for the same thing that differ between Taiwan and the mainland. Each is wrong in the other's catalogue, in
/// either script.
enum RegionalWords {
  /// The word in Taiwan and the word on the mainland, each in both scripts.
  private struct Pair {
    let taiwan: [String]
    let mainland: [String]

    init(_ taiwan: String, _ inSimplified: String, _ mainland: String, _ inTraditional: String) {
      self.taiwan = [taiwan, inSimplified]
      self.mainland = [mainland, inTraditional]
    }
  }

  /// Words that both use for different things (快遞, 物流, 文件, 資料, 程序) are left out.
  private static let pairs = [
    // Parcels
    Pair("取貨", "取货", "取件", "取件"), Pair("取貨碼", "取货码", "取件码", "取件碼"), Pair("超商", "超商", "便利店", "便利店"),
    Pair("門市", "门市", "门店", "門店"), Pair("貨態", "货态", "物流信息", "物流信息"), Pair("宅配", "宅配", "派送", "派送"),
    Pair("訂單編號", "订单编号", "订单号", "訂單號"), Pair("出貨", "出货", "发货", "發貨"),
    Pair("追蹤", "追踪", "跟踪", "跟蹤"), Pair("賣場", "卖场", "店铺", "店鋪"),
    Pair("補寄", "补寄", "补发", "補發"),
    // Chats
    Pair("訊息", "讯息", "信息", "信息"), Pair("簡訊", "简讯", "短信", "短信"), Pair("轉傳", "转传", "转发", "轉發"),
    Pair("群組", "群组", "群聊", "群聊"), Pair("傳送", "传送", "发送", "發送"),
    Pair("私訊", "私讯", "私聊", "私聊"), Pair("指令", "指令", "命令", "命令"),
    Pair("通訊軟體", "通讯软体", "聊天软件", "聊天軟件"),
    // Machines
    Pair("清單", "清单", "列表", "列表"), Pair("連結", "连结", "链接", "鏈接"), Pair("網路", "网路", "网络", "網絡"),
    Pair("軟體", "软体", "软件", "軟件"), Pair("硬體", "硬体", "硬件", "硬件"), Pair("資訊", "资讯", "信息", "信息"),
    Pair("資料庫", "资料库", "数据库", "數據庫"), Pair("螢幕", "萤幕", "屏幕", "屏幕"), Pair("程式", "程式", "程序", "程序"),
    Pair("帳號", "帐号", "账号", "賬號"), Pair("登入", "登入", "登录", "登錄"), Pair("設定", "设定", "设置", "設置"),
    Pair("預設", "预设", "默认", "默認"), Pair("伺服器", "伺服器", "服务器", "服務器"), Pair("匯入", "汇入", "导入", "導入"),
    Pair("匯出", "汇出", "导出", "導出"), Pair("貼上", "贴上", "粘贴", "粘貼"), Pair("搜尋", "搜寻", "搜索", "搜索"),
    Pair("儲存", "储存", "存储", "存儲"), Pair("使用者", "使用者", "用户", "用戶"), Pair("列印", "列印", "打印", "打印"),
    Pair("影片", "影片", "视频", "視頻"), Pair("記憶體", "记忆体", "内存", "內存"), Pair("磁碟", "磁碟", "磁盘", "磁盤"),
    Pair("權杖", "权杖", "令牌", "令牌"), Pair("封存", "封存", "归档", "歸檔"), Pair("封鎖", "封锁", "屏蔽", "屏蔽"),
    Pair("重新整理", "重新整理", "刷新", "刷新"), Pair("線上", "线上", "在线", "在線"),
    Pair("電子信箱", "电子信箱", "邮箱", "郵箱"), Pair("身分", "身分", "身份", "身份"),
    Pair("隔天", "隔天", "第二天", "第二天"), Pair("聯絡", "联络", "联系", "聯繫"), Pair("品質", "品质", "质量", "質量"),
    Pair("共用", "共用", "共享", "共享"), Pair("逾期未領", "逾期未领", "超时未取", "超時未取"),
  ]

  /// The words that must not occur in a text in that language.
  static func foreign(to language: Language) -> [String] {
    switch language {
    case .zhHant: pairs.flatMap(\.mainland)
    case .zhHans: pairs.flatMap(\.taiwan)
    case .en: []
    }
  }
}
