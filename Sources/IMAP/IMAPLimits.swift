/// How much a server may send and how long it may take, so that no server can fill the memory or hold a task for ever.
struct IMAPLimits: Sendable {
  /// Seconds without a single byte.
  var silence = 30.0
  /// Seconds for a whole command, however steadily the server sends.
  var command = 120.0
  /// Seconds for the farewell.
  var farewell = 2.0
  /// Seconds after which IDLE begins anew. A server may sign a client out after 30 minutes, and many a router forgets a
  /// silent connection earlier.
  var idleRenewal = 9 * 60.0
  /// Bytes of one line without its literals. A search that finds 300,000 mails fits.
  var line = 4 << 20
  /// Bytes of everything that the server sends for one command without mail in its answer.
  var answer = 8 << 20
  /// Bytes of the header fields of one mail; the rest is cut off. Those of many mails are in memory at a time, for each
  /// connection.
  var header = 16 << 10
  /// Mails whose headers are asked for at once.
  var headersAtOnce = 200
}
