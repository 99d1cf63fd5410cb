import NIOCore

/// One side of a relayed connection: forwards what arrives here to the other side. Both sides use one event loop.
final class FaultRelay: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  /// An event that mutes this side: nothing more is forwarded, not even the end of the connection.
  struct Mute: Sendable {}

  private let other: any Channel
  private var isMute = false

  init(to other: any Channel) { self.other = other }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if !isMute { other.write(unwrapInboundIn(data), promise: nil) }
  }

  func channelReadComplete(context: ChannelHandlerContext) { other.flush() }

  func channelInactive(context: ChannelHandlerContext) {
    if isMute { return }
    // Closing discards unwritten data. This empty write completes after all earlier ones.
    other.writeAndFlush(ByteBuffer()).whenComplete { [other] _ in other.close(promise: nil) }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is Mute { isMute = true }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
