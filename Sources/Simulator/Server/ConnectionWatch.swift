import NIOCore

/// Notifies when the client of a connection disconnects.
final class ConnectionWatch: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  private static let name = "connection watch"
  private let isGone: @Sendable () -> Void

  private init(isGone: @escaping @Sendable () -> Void) { self.isGone = isGone }

  /// Waits for `duration`. Throws early if the client disconnects or the task is cancelled.
  static func sleep(for duration: Duration, on channel: any Channel) async throws {
    let nap = Task { try await Task.sleep(for: duration) }
    defer { nap.cancel() }
    try await withTaskCancellationHandler {
      try await channel.eventLoop.submit {
        // Placed before the HTTP handlers, because they do not pass on that the connection was closed.
        try channel.pipeline.syncOperations.addHandler(
          ConnectionWatch { nap.cancel() }, name: name, position: .first)
      }.get()
      let end = await nap.result
      try await channel.pipeline.removeHandler(name: name).get()
      try end.get()
    } onCancel: {
      nap.cancel()
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed? = event as? ChannelEvent { isGone() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    isGone()
    context.fireChannelInactive()
  }
}
