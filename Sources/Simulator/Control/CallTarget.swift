/// The fields of a call that faults are matched with.
struct CallTarget: Sendable {
  enum Family: String { case telegram, carriers, mail, lottery, model, google }

  /// A Bot API method, a carrier's first path component, a command of a mail client, a file of the lottery
  /// (`invoice.xml`, `index.html`), or a call to Google.
  var name: String
  var family: Family
  var chat: Int?
  /// The mailbox that a mail client has signed in to.
  var address: String?
}
