/// The fields of a call that faults are matched with.
struct CallTarget: Sendable {
  enum Family: String { case telegram, carriers, mail, lottery }

  /// A Bot API method, a carrier's first path component, a command of a mail client, or a file of
  /// the lottery (`invoice.xml`, `index.html`).
  var name: String
  var family: Family
  var chat: Int?
}
