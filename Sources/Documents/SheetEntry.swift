/// A chat's spreadsheet at Google, in the file. Tokens are not in it.
public struct SheetEntry: Encodable, Sendable {
  /// `connected`, `notConnected` or `consentEnded`.
  let state: String
  let page: String?
  let name: String?
  let folder: String?
  let isShared: Bool
  let written: Int
  let waiting: Int

  /// Makes the entry. `name` and `folder` are those that the user chose.
  public init(
    state: String, page: String?, name: String?, folder: String?, isShared: Bool, written: Int, waiting: Int
  ) {
    self.state = state
    self.page = page
    self.name = name
    self.folder = folder
    self.isShared = isShared
    self.written = written
    self.waiting = waiting
  }
}
