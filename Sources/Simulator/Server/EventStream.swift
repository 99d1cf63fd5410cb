import HTTPTypes
import Hummingbird
import NIOCore

/// The events of one chat as server-sent events, with a beat that tells the time and finds dead connections.
enum EventStream {
  static func response(_ simulation: Simulation, chat: Int) -> Response {
    let frames = frames(simulation, chat: chat)
    let headers: HTTPFields = [.contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store"]
    return Response(status: .ok, headers: headers, body: .init(asyncSequence: frames))
  }

  private static func frames(_ simulation: Simulation, chat: Int) -> AsyncStream<ByteBuffer> {
    let (stream, continuation) = AsyncStream.makeStream(of: ByteBuffer.self, bufferingPolicy: .bufferingNewest(1000))
    let events = simulation.events.listen()
    let writer = PageWriter(simulation: simulation)
    let beat = Task {
      while !Task.isCancelled {
        continuation.yield(frame("clock", writer.clock))
        try? await Task.sleep(for: .seconds(2))
      }
    }
    let relay = Task {
      for await event in events where event.chat == chat {
        continuation.yield(frame(writer.name(of: event), writer.body(of: event)))
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in
      beat.cancel()
      relay.cancel()
    }
    return stream
  }

  private static func frame(_ name: String, _ json: [UInt8]) -> ByteBuffer {
    var buffer = ByteBuffer()
    buffer.writeString("event: \(name)\ndata: ")
    buffer.writeBytes(json)
    buffer.writeString("\n\n")
    return buffer
  }
}
