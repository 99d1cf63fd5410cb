import Tracking

/// Which carriers a shop is known to send by. A hint that ranks candidates and decides nothing: shops change carriers,
/// and most use several.
enum ShopCarriers {
  static let table: [(shop: String, carriers: [CarrierID])] = [
    ("momo購物網", ["momo", "tcat", "ecan", "hct"]),
    ("PChome 24h購物", ["pchome"]),
    ("蝦皮購物", ["shopee", "sevenEleven", "familyMart", "hiLife", "okMart", "tcat", "ecan"]),
    ("博客來", ["sevenEleven", "tcat", "hct"]),
    ("Yahoo", ["tcat", "hct"]),
    ("Costco", ["tcat", "ecan"]),
    ("Apple", ["sfExpress"]),
    ("Amazon", ["amazon"]),
    ("淘寶", ["cainiao", "sfExpress", "other"]),
    ("拼多多", ["other"]),
    ("AliExpress", ["cainiao", "yanwen"]),
    ("eBay", ["usps", "s10"]),
  ]
}
