import HTTPTypes
import Hummingbird
import NIOCore

/// Applies the active faults and waiting times to one call and its response.
struct FaultInjection: Sendable {
  private let imposedWaits: ImposedWaits
  private let target: CallTarget
  /// Seconds left of an earlier 429.
  private let wait: Int?
  private let fault: Fault?

  init(_ simulation: Simulation, _ target: CallTarget) {
    imposedWaits = simulation.imposedWaits
    self.target = target
    wait = imposedWaits.countCall(target)
    fault = wait == nil ? simulation.faults.takeMatch(for: target) : nil
  }

  /// The status of the response that replaces the real one; 0 if there is none.
  var status: Int { wait != nil || fault?.retryAfter != nil ? 429 : fault?.status ?? 0 }

  /// Before the call is carried out: delays it, cuts the connection, or returns a response that replaces the real one.
  func before(on channel: any Channel) async throws -> Response? {
    if let wait { return Response(.tooMany(wait)) }
    guard let fault else { return nil }
    if fault.delay > .zero { try await DisconnectHandler.sleep(for: fault.delay, on: channel) }
    if let cut = fault.cut { return cut == .before ? await Self.cut(channel) : nil }
    if let seconds = fault.retryAfter {
      imposedWaits.add(fault.scope(of: target), seconds: seconds, refusesEarlyCalls: fault.refusesEarlyCalls)
      return Response(.tooMany(seconds))
    }
    guard let status = fault.status else { return nil }
    let body = fault.body ?? "<html><head><title>\(status)</title></head><body><h1>\(status)</h1></body></html>"
    let isJSON = body.hasPrefix("{") || body.hasPrefix("[")
    return ServerResponse(status: status, type: isJSON ? .json : .html, body: Array(body.utf8)).response
  }

  /// After the call: returns the whole response or half of it, or cuts the connection.
  func after(_ answer: Response, on channel: any Channel) async -> Response {
    switch fault?.cut {
    case .after: await Self.cut(channel)
    case .during: Self.half(of: answer, on: channel)
    case .before, nil: answer
    }
  }

  /// Closes the connection. The client never sees the returned response.
  private static func cut(_ channel: any Channel) async -> Response {
    try? await channel.close()
    return Response(status: .internalServerError)
  }

  /// Sends the headers with the full content length and half of the body, then closes the connection.
  private static func half(of answer: Response, on channel: any Channel) -> Response {
    var half = answer
    half.body = ResponseBody(contentLength: answer.body.contentLength) { writer in
      let body = answer.body.map { $0.getSlice(at: $0.readerIndex, length: $0.readableBytes / 2) ?? $0 }
      try await body.write(writer)
      try? await channel.close()
    }
    return half
  }
}
