import HTTPTypes
import Hummingbird
import NIOCore

/// Routes a call by the first component of its path.
struct Responder: HTTPResponder {
  typealias Context = SimulatorContext

  let simulation: Simulation
  let page: PageFiles
  private let control: Control

  init(simulation: Simulation, page: PageFiles) {
    self.simulation = simulation
    self.page = page
    control = Control(simulation: simulation)
  }

  func respond(to request: Request, context: Context) async throws -> Response {
    let target = request.head.path ?? "/"
    let mark = target.firstIndex(of: "?") ?? target.endIndex
    let path = target[..<mark]
    if path == "/sim/events" {
      return EventStream.response(simulation)
    }
    let call: ServerRequest
    do {
      call = try await Self.call(request, path: path, query: target[mark...].dropFirst())
    } catch is any HTTPResponseError {
      return Response(status: .contentTooLarge)
    }
    return try await answer(call, context)
  }

  private func answer(_ call: ServerRequest, _ context: Context) async throws -> Response {
    let parts = call.path.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count > 1 ? call.path.dropFirst(parts[0].utf8.count + 1) : ""
    switch parts.first ?? "" {
    case "file": return try await file(rest.dropFirst(), context)
    case "" where call.path == "/": return (page[""] ?? Self.noSuchPath).response
    case "page": return (page[rest.dropFirst()] ?? Self.noSuchPath).response
    case "sim": return await control.answer(call, String(rest.dropFirst())).response
    case "google": return try await google(call, rest, context)
    case let first where first.hasPrefix("bot"):
      return try await telegram(call, token: first.dropFirst(3), method: rest.dropFirst(), context)
    case "lottery":
      return try await answer(
        call, CallTarget(name: String(rest.dropFirst()), family: .lottery), context, request: rest
      ) { simulation.lottery.answer(rest.dropFirst()) }
    case let first: return try await carrier(call, first, rest, context)
    }
  }

  private static func call(_ request: Request, path: Substring, query: Substring) async throws -> ServerRequest {
    let body = try await request.body.collect(upTo: 64 << 20)
    let headers = request.headers
    let host = request.head.authority
    return ServerRequest(
      verb: request.method.rawValue, path: path, query: query,
      contentType: request.headers[.contentType] ?? "", accept: request.headers[.accept] ?? "",
      authorization: request.headers[.authorization] ?? "",
      header: { name in name == "Host" ? host : HTTPField.Name(name).flatMap { headers[$0] } },
      body: Array(body.readableBytesView))
  }
}

/// Calls to carriers, the lottery, the model and Google.
extension Responder {
  private func carrier(
    _ call: ServerRequest, _ first: Substring, _ rest: Substring, _ context: Context
  ) async throws -> Response {
    let name = String(first)
    guard simulation.hasCarrier(name) else { return Self.noSuchPath.response }
    let request = rest + (call.query.isEmpty ? "" : "?" + call.query)
    let family: CallTarget.Family = name == ModelServer.name ? .model : .carriers
    return try await answer(call, CallTarget(name: name, family: family), context, request: request) {
      simulation.answer(call, of: name, path: rest)
    }
  }

  private func google(_ call: ServerRequest, _ rest: Substring, _ context: Context) async throws -> Response {
    let target = CallTarget(name: GoogleFake.name(of: call, path: rest), family: .google)
    return try await answer(call, target, context, request: rest) {
      simulation.google.answer(call, path: rest, base: "http://\(call.header("Host") ?? "")")
    }
  }

  /// A call to somebody other than Telegram. `request` is the part after the first component.
  private func answer(
    _ call: ServerRequest, _ target: CallTarget, _ context: Context, request: Substring, _ make: () -> ServerResponse?
  ) async throws -> Response {
    let clock = ContinuousClock.now
    let faultInjection = FaultInjection(simulation, target)
    func log(_ status: Int, _ errorMessage: String? = nil) {
      simulation.log.add(
        CallLog.Entry(
          name: target.name, status: status, errorMessage: errorMessage, date: simulation.bot.seconds,
          microseconds: clock.microseconds,
          request: .path(call.verb + " " + request)))
    }
    do {
      if let response = try await faultInjection.before(on: context.channel) {
        log(faultInjection.status, "fault")
        return response
      }
    } catch {
      log(0, "dropped")
      throw error
    }
    let answer = make() ?? Self.noSuchPath
    log(answer.status)
    return await faultInjection.after(answer.response, on: context.channel)
  }

  private static let noSuchPath = ServerResponse(status: 404, type: .plain, body: Array("Not Found\n".utf8))
}

extension ContinuousClock.Instant {
  /// Microseconds since this instant.
  var microseconds: Int { Int((.now - self) / .microseconds(1)) }
}

extension ServerResponse {
  /// The answer as an HTTP response.
  var response: Response {
    var fields: HTTPFields = [.contentType: type.rawValue]
    for (name, value) in headers {
      if let name = HTTPField.Name(name) { fields[name] = value }
    }
    return Response(status: .init(code: status), headers: fields, body: .init(byteBuffer: ByteBuffer(bytes: body)))
  }
}
