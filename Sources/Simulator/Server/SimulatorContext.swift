import Hummingbird
import NIOCore

/// What the responder needs of a connection: the connection itself, so that a fault can cut it.
struct SimulatorContext: InitializableFromSource {
  let channel: any Channel

  init(source: ApplicationRequestContextSource) { channel = source.channel }
}
