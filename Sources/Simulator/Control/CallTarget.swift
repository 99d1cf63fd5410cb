/// The fields of a call that faults are matched with.
struct CallTarget: Sendable {
  enum Family: String { case telegram, carriers }

  /// A Bot API method, or a carrier's first path component.
  var name: String
  var family: Family
  var chat: Int?
}
