import HTTPTypes
import Hummingbird
import NIOCore

/// The events of all chats as server-sent events (`{"chat","event"}`). A regular `clock` event also carries the time,
/// sends the calls since the last one, tells of changes to the mailboxes, and detects dead connections.
enum EventStream {
  /// Interval of the `clock` events.
  private static let pause = Duration.milliseconds(500)

  static func response(_ simulation: Simulation) -> Response {
    let frames = frames(simulation)
    let headers: HTTPFields = [.contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store"]
    return Response(status: .ok, headers: headers, body: .init(asyncSequence: frames))
  }

  private static func frames(_ simulation: Simulation) -> AsyncStream<ByteBuffer> {
    let (stream, continuation) = AsyncStream.makeStream(of: ByteBuffer.self, bufferingPolicy: .bufferingNewest(1000))
    let events = simulation.events.listen()
    let writer = PageWriter(simulation: simulation)
    simulation.clockController?.pageConnected()
    let beat = Task {
      var last = 0
      var mailRevision = 0
      while !Task.isCancelled {
        continuation.yield(frame("clock", writer.clock))
        let calls = simulation.log.calls(since: last).suffix(CallLog.requestsKept)
        if let newest = calls.last {
          last = newest.id
          continuation.yield(frame("calls", JSONWriter.object { json in CallLog.write(Array(calls), to: &json) }))
        }
        let revision = simulation.mail.mailboxes.revision
        if revision != mailRevision {
          mailRevision = revision
          continuation.yield(frame("mail", JSONWriter.object { $0.member("revision", revision) }))
        }
        try? await Task.sleep(for: pause)
      }
    }
    let relay = Task {
      for await event in events {
        let body = JSONWriter.object { json in
          json.member("chat", event.chat)
          json.member("event", raw: writer.body(of: event))
        }
        // The page must learn of a stop at once. With the next `clock` event it would first show time that never
        // passed.
        if case .message(let message) = event.content, message.isPush {
          continuation.yield(frame("clock", writer.clock))
        }
        continuation.yield(frame(writer.name(of: event), body))
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in
      beat.cancel()
      relay.cancel()
      simulation.clockController?.pageDisconnected()
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
