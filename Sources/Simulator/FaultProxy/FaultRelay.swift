import NIOCore

/// One end of a relayed connection: what arrives here leaves at the other end. Both ends live on one event loop.
final class FaultRelay: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  /// Tells the far end that nothing of it, not even its end, may be seen any more.
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
    // A close drops what is not written yet; an empty write is done when all before it are.
    other.writeAndFlush(ByteBuffer()).whenComplete { [other] _ in other.close(promise: nil) }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is Mute { isMute = true }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
