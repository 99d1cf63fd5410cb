/// The fields that identify a chat.
struct ChatHead: Sendable, Equatable {
  enum Kind: String { case `private`, group, supergroup }

  let id: Int
  var title: String
  let kind: Kind

  /// Without `kind`, derives it from the id in the way real ids show it.
  init(id: Int, title: String, kind: Kind? = nil) {
    self.id = id
    self.title = title
    self.kind = kind ?? (id > 0 ? .private : id <= -1_000_000_000_000 ? .supergroup : .group)
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member(kind == .private ? "first_name" : "title", title)
      json.member("type", kind.rawValue)
    }
  }
}
