/// A store's address and hours that are about no parcel.
extension StoreReader {
  private static let ofParcels: Cue = [
    .code, .deadline, .lastDay, .amount, .arrival, .arrive, .expected, .collect, .cell, .day, .weekday, .owned, .notNow,
    .sending,
  ]
  private static let names = WordSet("店名|門市名稱|门市名称|門市名|店舖名稱|店鋪名稱|STORE NAME")
  private static let streets = WordSet("路|街|大道| RD.| ROAD| ST.")
  private static let numbers = WordSet("號|号| NO.")
  private static let details = WordSet("營業|营业|電話|电话|TEL|MAPS.|24H|24 小時|24小時")

  /// `全家 健行店`, its street, its telephone and its hours: where a store is, and nothing that waits there.
  func isCard(_ scene: FieldScene) -> Bool {
    guard scene.input.taken.isEmpty, scene.statuses == 0, !scene.chains.isEmpty,
      scene.all.isDisjoint(with: Self.ofParcels),
      scene.hits.allSatisfy({ !$0.cue.contains(.store) || Self.names.isWord(scene.text, $0.range) })
    else { return false }
    let text = scene.text
    guard let street = Self.streets.first(text, in: text.indices) else { return false }
    let line = scene.line(street..<street + 1)
    return text[street..<line.upperBound].contains(where: \.isDigit)
      && Self.numbers.begins(text, in: street..<line.upperBound)
      && Self.details.begins(text, in: text.indices)
  }
}
