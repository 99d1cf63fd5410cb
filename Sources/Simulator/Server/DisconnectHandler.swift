import NIOCore

/// Notifies when the client of a connection disconnects.
final class DisconnectHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  private static let name = "connection watch"
  private let onDisconnect: @Sendable () -> Void

  private init(onDisconnect: @escaping @Sendable () -> Void) { self.onDisconnect = onDisconnect }

  /// Waits for `duration`. Throws early if the client disconnects or the task is cancelled.
  static func sleep(for duration: Duration, on channel: any Channel) async throws {
    let sleeping = Task { try await Task.sleep(for: duration) }
    defer { sleeping.cancel() }
    try await withTaskCancellationHandler {
      try await channel.eventLoop.submit {
        // Placed before the HTTP handlers, because they do not pass on that the connection was closed.
        try channel.pipeline.syncOperations.addHandler(
          DisconnectHandler { sleeping.cancel() }, name: name, position: .first)
      }.get()
      let result = await sleeping.result
      try await channel.pipeline.removeHandler(name: name).get()
      try result.get()
    } onCancel: {
      sleeping.cancel()
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed? = event as? ChannelEvent { onDisconnect() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    onDisconnect()
    context.fireChannelInactive()
  }
}
