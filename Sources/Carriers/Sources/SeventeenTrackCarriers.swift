import Tracking

/// The carriers that 17TRACK is asked about.
enum SeventeenTrackCarriers {
  /// 17TRACK's keys for our carriers; nil means that 17TRACK detects the carrier itself.
  static let keys: [(carrier: CarrierID, key: Int?)] = [
    ("dhl", 100_001), ("ups", 100_002), ("fedex", 100_003), ("usps", 21_051), ("yanwen", 190_012),
    ("sfExpress", nil), ("cainiao", nil), ("amazon", nil), ("s10", nil),
    ("postTW", 20_011), ("tcat", 100_215), ("sevenEleven", 190_456), ("familyMart", 100_227), ("shopee", 100_863),
    ("hct", 190_466), ("kerry", 100_704), ("ecan", 100_459), ("pchome", 100_875),
    ("yto", 190_157), ("zto", 190_455), ("sto", 190_324), ("jtExpress", 190_442), ("jdLogistics", 191_121),
    ("chinaPost", 3_011), ("chinaEMS", 3_013), ("yunExpress", 190_008), ("fourPX", 190_094), ("yamato", 100_062),
    ("sagawa", 100_040), ("japanPost", 10_021), ("ninjaVan", 100_124), ("royalMail", 11_031), ("evri", 100_331),
    ("dpd", 100_010), ("yodel", 100_017), ("gls", 100_005), ("postNL", 14_041), ("laPoste", 6_051), ("tnt", 100_004),
    ("onTrac", 100_049), ("uniUni", 100_134), ("canadaPost", 3_041), ("purolator", 100_042), ("australiaPost", 1_151),
    ("starTrack", 100_335), ("aramex", 100_006),
  ]
}
