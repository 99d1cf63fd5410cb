import Tracking

/// A parcel that was left at a door, or with somebody of the house.
extension StatusReader {
  private static let verbs = WordSet(
    "放|交給|交给|交由|託放|寄放|LEFT |DROPPED|HANDED|GIVEN|PLACED")
  private static let doors = WordSet(
    """
    管理室|管理員|管理员|管委會|警衛|警卫|保全|保安|大廳|大厅|門口|门口|家門|家门|鞋櫃|鞋柜|信箱|物業|物业|前台|門衛|门卫|收發室|收发室|鄰居|邻居|\
    FRONT DESK|FRONT DOOR|DOOR|RECEPTION|CONCIERGE|MAILROOM|MAIL ROOM|LOBBY|PORCH|GARAGE|MAILBOX|GUARD|SECURITY|NEIGHBO|SAFE PLACE|BUILDING MANAGER
    """)
  private static let alreadys = WordSet("已|幫您|帮您|剛|刚|WAS |BEEN |HAS |I |DRIVER |COURIER |WE |HE |SHE |IT ")
  private static let dones = WordSet("了|囉|啦")

  /// 放管理室了, "left with your neighbour": from the verb to where it is.
  func handed(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Range<Int>? {
    let text = scene.text
    guard hit.cue.contains(.arrival), hit.meaning.status == nil,
      scene.all.contains(.parcel) || !scene.input.taken.isEmpty,
      Self.verbs.stands(text, at: hit.range.lowerBound) || text.hasBytes("已", at: hit.range.lowerBound)
    else { return nil }
    let (start, clause) = (hit.range.upperBound, scene.clause(hit.range))
    let isWestern = text[hit.range.lowerBound] < 0x80
    let end = min(clause.upperBound, start + (isWestern ? Self.western : Self.eastern))
    guard let place = (start..<max(start, end)).first(where: { Self.doors.stands(text, at: $0) }) else { return nil }
    let behind = place + (Self.doors.length(text, at: place) ?? 0)
    let isDone =
      Self.alreadys.begins(text, in: clause.lowerBound..<start) || !isWestern && Self.dones.stands(text, at: behind)
    return isDone ? hit.range.lowerBound..<behind : nil
  }

  /// How far behind its verb the place stands, in bytes.
  private static let (western, eastern) = (24, 18)
}
