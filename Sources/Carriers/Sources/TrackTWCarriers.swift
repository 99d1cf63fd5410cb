import Tracking

/// The carriers that Track.TW serves.
enum TrackTWCarriers {
  /// Track.TW's ids for our carriers.
  static let ids: [(carrier: CarrierID, uuid: String)] = [
    ("sevenEleven", "9a980809-8865-4741-9f0a-3daaaa7d9e19"),
    ("familyMart", "9a980968-0ecf-4ee5-8765-fbeaed8a524e"),
    ("hiLife", "9a980b3f-450f-4564-b73e-2ebd867666b0"),
    ("okMart", "9a980d97-1101-4adb-87eb-78266878b384"),
    ("shopee", "9a98100c-c984-463d-82a6-ae86ec4e0b8a"),
    ("postTW", "9a9812d2-c275-4726-9bdc-2ae5b4c42c73"),
    ("tcat", "9a98160d-27e3-40ab-9357-9d81466614e0"),
    ("pchome", "9a981858-a4f4-484c-82ad-f1da04dcc5be"),
    ("momo", "9a983a0c-2100-4da2-a98f-f7c83970dc35"),
    ("hct", "9a9840bc-a5d9-4c4a-8cd2-a79031b4ad53"),
    ("kerry", "9a98424a-935f-4b23-9a94-a08e1db52944"),
    ("ecan", "9a984351-dc4f-405b-971c-671220c75f21"),
    ("sfExpress", "9b39c083-c77d-45a9-b403-2112bcddb1ae"),
    ("taiwanExpress", "9bec8b8e-6903-471d-b04c-a85c1ead56a9"),
    ("fedex", "9b8d0e69-d3b7-4fff-a066-50f9a81d8064"),
    ("ups", "9b6d1f55-5a40-40ba-a16d-219d1f762192"),
    ("dhl", "9e2f3446-d91a-4b23-aa11-8a4bc40bde38"),
    ("customs", "9a98475f-1ba5-4371-bec5-b13cffd6d54b"),
  ]

  static func carrier(_ uuid: String?) -> CarrierID? { ids.first { $0.uuid == uuid }?.carrier }
}
