/// Shops that are named in messages. Where a carrier goes by its shop's name, that name alone says little about who
/// carries the parcel: momo and PChome also send by others.
struct ShopName {
  let name: String
  let words: [String]

  static let all: [ShopName] = [
    ShopName(name: "蝦皮購物", words: ["蝦皮", "虾皮", "蝦皮購物", "虾皮购物", "Shopee"]),
    ShopName(name: "momo購物網", words: ["momo", "momo購物", "momo購物網", "momo购物", "富邦momo"]),
    ShopName(
      name: "PChome 24h購物", words: ["PChome", "PChome 24h", "PChome24h", "PChome 24h購物", "網路家庭", "网络家庭"]),
    ShopName(name: "博客來", words: ["博客來", "博客来", "books.com.tw"]),
    ShopName(name: "Yahoo", words: ["Yahoo", "Yahoo購物中心", "Yahoo拍賣", "奇摩購物", "奇摩拍賣", "奇摩"]),
    ShopName(name: "露天市集", words: ["露天", "露天拍賣", "露天市集", "Ruten"]),
    ShopName(name: "Amazon", words: ["Amazon", "亞馬遜", "亚马逊"]),
    ShopName(name: "Coupang", words: ["Coupang", "酷澎"]),
    ShopName(name: "Costco", words: ["Costco", "好市多"]),
    ShopName(name: "淘寶", words: ["淘寶", "淘宝", "天貓", "天猫", "Taobao", "Tmall"]),
    ShopName(name: "拼多多", words: ["拼多多"]),
    ShopName(name: "京東", words: ["京東", "京东"]),
    ShopName(name: "AliExpress", words: ["AliExpress", "速賣通", "速卖通"]),
    ShopName(name: "eBay", words: ["eBay"]),
    ShopName(name: "UNIQLO", words: ["UNIQLO"]),
    ShopName(name: "IKEA", words: ["IKEA"]),
    ShopName(name: "SHEIN", words: ["SHEIN"]),
    ShopName(name: "Temu", words: ["Temu"]),
    ShopName(name: "iHerb", words: ["iHerb"]),
    ShopName(name: "Apple", words: ["Apple", "Apple Store"]),
    ShopName(name: "Nike", words: ["Nike"]),
    ShopName(name: "adidas", words: ["adidas"]),
    ShopName(name: "ZARA", words: ["ZARA"]),
    ShopName(name: "ASOS", words: ["ASOS"]),
    ShopName(name: "小米", words: ["小米", "小米商城", "小米官網", "Xiaomi"]),
    ShopName(name: "無印良品", words: ["無印良品", "无印良品"]),
    ShopName(name: "Pinkoi", words: ["Pinkoi"]),
    ShopName(name: "家樂福", words: ["家樂福", "家乐福", "家樂福線上購物"]),
    ShopName(name: "屈臣氏", words: ["屈臣氏", "Watsons"]),
    ShopName(name: "康是美", words: ["康是美"]),
    ShopName(name: "全聯", words: ["全聯小時達", "PXGo"]),
    ShopName(name: "特力屋", words: ["特力屋"]),
    ShopName(name: "迪卡儂", words: ["迪卡儂", "Decathlon"]),
    ShopName(name: "蝦皮商城", words: ["蝦皮商城"]),
    ShopName(name: "誠品線上", words: ["誠品", "誠品線上"]),
    ShopName(name: "金石堂", words: ["金石堂"]),
    ShopName(name: "東森購物", words: ["東森購物", "ETMall"]),
    ShopName(name: "生活市集", words: ["生活市集"]),
  ]
}
