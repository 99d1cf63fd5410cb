import Hummingbird
import NIOCore

/// The connection of a request, so that a fault can cut it.
struct SimulatorContext: InitializableFromSource {
  let channel: any Channel

  init(source: ApplicationRequestContextSource) { channel = source.channel }
}
