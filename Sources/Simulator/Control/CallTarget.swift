/// The fields of a call that faults are matched with.
struct CallTarget: Sendable {
  enum Family: String { case telegram, carriers, mail }

  /// A Bot API method, a carrier's first path component, or a command of a mail client.
  var name: String
  var family: Family
  var chat: Int?
}
