public import Chat
public import Foundation

/// Hides updates that may hold a secret while they wait in the inbox: the file and its log keep what was written for a
/// while after it is gone from the tables.
public struct InboxEncryption: Sendable {
  let isNeeded: @Sendable (Update) -> Bool
  let close: @Sendable (Data) -> Data?
  let open: @Sendable (Data) -> Data?

  /// `close` and `open` give nil where there is no key.
  public init(
    isNeeded: @escaping @Sendable (Update) -> Bool, close: @escaping @Sendable (Data) -> Data?,
    open: @escaping @Sendable (Data) -> Data?
  ) {
    self.isNeeded = isNeeded
    self.close = close
    self.open = open
  }

  /// In front of what is hidden; JSON begins otherwise.
  private static let mark: UInt8 = 0

  /// What is written for an update. One that cannot be hidden is kept all the same: losing it would be worse.
  func body(of update: Update) throws -> Data {
    let json = try JSON.encode(update)
    guard isNeeded(update), let hidden = close(json) else { return json }
    return [Self.mark] + hidden
  }

  /// Nil where it is no update, or cannot be opened.
  func update(from body: Data) -> Update? {
    let json = body.first == Self.mark ? open(Data(body.dropFirst())) : body
    return json.flatMap { try? JSON.decode(Update.self, from: $0) }
  }
}
