/// An encrypted connection that carries bytes. One call at a time.
public protocol ByteStream: Sendable {
  /// Sends all bytes.
  /// - Throws: `lost` if the other side does not take them within `seconds`, or if the connection has ended.
  func send(_ bytes: [UInt8], within seconds: Double) async throws(MailError)
  /// Waits for bytes and returns those that are there, at most `limit`. Nil if none arrive within `seconds`.
  /// - Throws: `lost` if the connection has ended.
  func receive(upTo limit: Int, within seconds: Double) async throws(MailError) -> [UInt8]?
  /// Ends the connection at once. Calls that wait then throw `lost`.
  func close()
}
