import Tracking

/// What no phrase says outright: that a parcel waits follows from what is told of it.
extension StatusReader {
  /// A code to collect with and a place to collect at, a last day and a place, or a title such as 取貨通知 above one of
  /// them.
  func waiting(_ scene: FieldScene, _ notice: Notice) -> Notice.Read<Status>? {
    let title = heading(scene)
    for parcel in notice.parcels {
      let isSaid = !scene.all.isDisjoint(with: [.deadline, .lastDay])
      let isPlaced = parcel.store != nil || parcel.storeChain != nil && isSaid
      if let code = parcel.pickupCode, isPlaced || parcel.deadline != nil || scene.all.contains(.arrival) {
        return Notice.Read(.arrivedAtStore, at: code.range)
      }
      if let code = parcel.pickupCode, parcel.number != nil || scene.all.contains(.cell), isHeld(scene) {
        return Notice.Read(.arrivedAtStore, at: code.range)
      }
      let isCollected =
        parcel.number != nil && parcel.expected == nil && scene.hasStoresNumber && scene.all.contains(.collect)
        && scene.all.isDisjoint(with: [.errand, .sending])
        || parcel.number != nil && parcel.expected == nil && scene.all.isSuperset(of: [.arrival, .collect])
          && isLeftNow(scene)
      if let deadline = parcel.deadline, isPlaced || title != nil || isSaid && scene.isAboutParcel || isCollected {
        return Notice.Read(.arrivedAtStore, at: deadline.range)
      }
      if parcel.store != nil, parcel.number != nil, let fetching = favour(scene) {
        return Notice.Read(.arrivedAtStore, at: scene.input.normal.scalarRange(fetching))
      }
      if let title, isPlaced || parcel.storeChain != nil || parcel.pickupCode != nil {
        return Notice.Read(.arrivedAtStore, at: scene.input.normal.scalarRange(title))
      }
    }
    return nil
  }

  /// 放在前台, and not 將存放於….
  private func isLeftNow(_ scene: FieldScene) -> Bool {
    scene.hits.contains { hit in
      hit.cue.contains(.arrival)
        && !scene.has(.notNow, in: scene.clause(hit.range).lowerBound..<hit.range.lowerBound)
    }
  }

  private static let arrivals = WordSet("到")
  private static let dones = WordSet("了|囉|啦|嘍")

  /// `M5… 到景安門市了`: said of a parcel, and of nobody who goes there.
  func reached(_ hit: CueVocabulary.Hit, _ scene: FieldScene, _ stores: StorePlaces) -> Range<Int>? {
    let (text, start) = (scene.text, hit.range.upperBound)
    guard hit.cue.contains(.until), Self.arrivals.isWord(text, hit.range) else { return nil }
    let clause = scene.clause(hit.range)
    let left = clause.lowerBound..<hit.range.lowerBound
    guard Self.things.ends(text, at: left.upperBound) || !left.isEmpty && isSaidOfParcel(left, scene) else {
      return nil
    }
    let chain = scene.chain(in: start..<(start + 2))?.range.upperBound
    let named = stores.first(from: start).flatMap { store in
      store <= start + 1 ? scene.first(.storeEnd, in: store..<max(store, clause.upperBound))?.range.upperBound : nil
    }
    guard let end = [named, chain].lazy.compactMap({ $0 }).first(where: { Self.dones.stands(text, at: $0) }) else {
      return nil
    }
    let said = hit.range.lowerBound..<(end + 3)
    return isNow(.arrivedAtStore, said, scene) ? said : nil
  }

  /// `TW26… 到新莊理貨`: behind its number, and no more is said.
  func isPassing(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    guard Self.arrivals.isWord(scene.text, hit.range), followsNumber(hit.range, scene) else { return false }
    let clause = scene.clause(hit.range)
    return namesHub(scene.text, hit.range.upperBound..<max(hit.range.upperBound, clause.upperBound))
      && isNow(.inTransit, hit.range, scene)
  }

  private static let things = WordSet("東西|东西|貨|货|包裹|快遞|快递")
  private static let undelivered = WordSet("DELIVER|HANDED|投遞|投递|遞送|递送|配送|配達|送達|送达|派送|不在|無人")
  private static let offers = WordSet("可|或|若|如|改")

  /// "Could not be delivered. Collect at … Post Office", 投遞未成功，請至…郵局領取: since then it waits there.
  func keptBack(_ scene: FieldScene, _ notice: Notice) -> Notice.Read<Status>? {
    guard notice.statusHint?.value == .exception, scene.all.contains(.collect), let parcel = notice.parcels.first,
      let store = parcel.store,
      scene.hits.contains(where: {
        $0.meaning.status == .exception && Self.undelivered.begins(scene.text, in: $0.range)
      })
    else { return nil }
    if let deadline = parcel.deadline { return Notice.Read(.arrivedAtStore, at: deadline.range) }
    return isAskedTo(scene) ? Notice.Read(.arrivedAtStore, at: store.range) : nil
  }

  /// 請至投遞郵局領取, and not 可至營業所自取: that is only offered.
  private func isAskedTo(_ scene: FieldScene) -> Bool {
    scene.hits.contains { hit in
      let clause = scene.clause(hit.range)
      let before = clause.lowerBound..<hit.range.lowerBound
      return hit.cue.contains(.collect) && Self.requests.begins(scene.text, in: before)
        && !Self.offers.begins(scene.text, in: before)
    }
  }

  private static let requests = WordSet("請|请|PLEASE")

  private static let promises = WordSet(
    "到了|到店|到貨|到货|到時|到时|屆時|届时|後|后|再|將|将|會|会|出貨|出货|發貨|发货|寄出|上門|上门|快递员将|WHEN|ONCE|AFTER|WILL")

  /// Who has the code, and a locker or a number beside it, can go and fetch it.
  private func isHeld(_ scene: FieldScene) -> Bool {
    !scene.all.isDisjoint(with: [.code, .cell]) && !Self.promises.begins(scene.text, in: scene.text.indices)
  }

  private static let favours = WordSet("幫我|幫忙|帮我|帮忙|幫我去|帮我去")
  private static let conditions = WordSet("到了|到店|到貨|到货|到時|到时|後|后|再|等|預計|预计|會|会|明|下週|下周|嗎|吗|?")

  /// 幫我領: who asks for that knows that it is there.
  private func favour(_ scene: FieldScene) -> Range<Int>? {
    guard scene.all.contains([.collect, .notNow]) else { return nil }
    for hit in scene.hits where hit.cue.contains(.collect) {
      guard Self.favours.ends(scene.text, at: hit.range.lowerBound) else { continue }
      return Self.conditions.begins(scene.text, in: scene.line(hit.range)) ? nil : hit.range
    }
    return nil
  }

  private static let ends = WordSet(":|\n| |!|,|.|】|]|)|」|』|。|囉|啦|-|~|》|〕")
  private static let talk = WordSet("收到|等候|等待|待|發送|发送|另行|另以|會|会|再|後|后|將|将|未|沒|没|查無|關閉|设置|設定|如何")

  /// A title of the notice: at the beginning of a line, with a name before it at most.
  private func heading(_ scene: FieldScene) -> Range<Int>? {
    guard scene.all.contains(.heading) else { return nil }
    for hit in scene.hits where hit.cue.contains(.heading) {
      let start = scene.line(hit.range).lowerBound
      let end = hit.range.upperBound
      guard hit.range.lowerBound - start <= Self.longestName,
        end == scene.text.count || Self.ends.stands(scene.text, at: end)
      else { continue }
      if !Self.talk.begins(scene.text, in: start..<hit.range.lowerBound) { return hit.range }
    }
    return nil
  }

  private static let longestName = 48
}
