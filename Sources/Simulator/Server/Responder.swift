import HTTPTypes
import Hummingbird
import NIOCore

/// Finds who answers a call by the first part of its path.
struct Responder: HTTPResponder {
  typealias Context = SimulatorContext

  let simulation: Simulation
  let page: [UInt8]
  private let control: Control

  init(simulation: Simulation, page: [UInt8]) {
    self.simulation = simulation
    self.page = page
    control = Control(simulation: simulation)
  }

  func respond(to request: Request, context: Context) async throws -> Response {
    let target = request.head.path ?? "/"
    let mark = target.firstIndex(of: "?") ?? target.endIndex
    let path = target[..<mark]
    if path == "/sim/events" {
      let parameters = Parameters(query: target[mark...].dropFirst())
      return EventStream.response(simulation, chat: parameters.int("chat") ?? simulation.options.chat)
    }
    let call: Call
    do {
      call = try await Self.call(request, path: path, query: target[mark...].dropFirst())
    } catch is any HTTPResponseError {
      return Response(status: .contentTooLarge)
    }
    return try await answer(call, context)
  }

  private func answer(_ call: Call, _ context: Context) async throws -> Response {
    let parts = call.path.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count > 1 ? call.path.dropFirst(parts[0].utf8.count + 1) : ""
    switch parts.first ?? "" {
    case "" where call.path == "/", "index.html":
      return Answer(type: .html, headers: [("Cache-Control", "no-store")], body: page).response
    case "sim": return await control.answer(call, String(rest.dropFirst())).response
    case let first where first.hasPrefix("bot"):
      return try await telegram(call, token: first.dropFirst(3), method: rest.dropFirst(), context)
    case let first: return try await carrier(call, first, rest, context)
    }
  }

  private static func call(_ request: Request, path: Substring, query: Substring) async throws -> Call {
    let body = try await request.body.collect(upTo: 8 << 20)
    return Call(
      verb: request.method.rawValue, path: path, query: query,
      contentType: request.headers[.contentType] ?? "", accept: request.headers[.accept] ?? "",
      authorization: request.headers[.authorization] ?? "", body: Array(body.readableBytesView))
  }
}

/// Telegram and carriers, with their faults.
extension Responder {
  private func telegram(
    _ call: Call, token: Substring, method name: Substring, _ context: Context
  ) async throws -> Response {
    let clock = ContinuousClock.now
    guard token == simulation.options.token else { return Self.response(.unauthorized) }
    guard let method = BotMethod(anyCase: name) else { return Self.response(.notFound) }
    var parameters = Parameters(query: call.query)
    var result: Result<[UInt8], APIFailure>
    do {
      if call.contentType.hasPrefix("application/json") {
        if !call.body.isEmpty { try parameters.add(json: call.body) }
      } else {
        parameters.add(form: call.body)
      }
      result = .success([])
    } catch {
      result = .failure(error)
    }
    let chat = parameters.int("chat_id")
    let fault = simulation.faults.strike(method.rawValue, family: "telegram", chat: chat)
    if let response = try await strike(fault, context, before: true) {
      log(method, chat, status: fault?.status ?? 0, "fault", since: clock)
      return response
    }
    noteStrangers(method, parameters)
    if case .success = result { result = await perform(method, parameters) }
    if case .failure(let failure) = result {
      log(method, chat, status: failure.code, failure.description, since: clock)
    } else {
      log(method, chat, status: 200, nil, since: clock)
    }
    if let response = try await strike(fault, context, before: false) { return response }
    return Self.response(result)
  }

  private func perform(_ method: BotMethod, _ parameters: Parameters) async -> Result<[UInt8], APIFailure> {
    do {
      return .success(try await simulation.bot.call(method, parameters))
    } catch {
      return .failure(error)
    }
  }

  private func carrier(
    _ call: Call, _ first: Substring, _ rest: Substring, _ context: Context
  ) async throws -> Response {
    let clock = ContinuousClock.now
    let name = String(first)
    guard first == "tracktw" || CarrierProfile.byID[name] != nil else {
      return Answer(status: 404, type: .plain, body: Array("Not Found\n".utf8)).response
    }
    let fault = simulation.faults.strike(name, family: "carriers")
    if let response = try await strike(fault, context, before: true) { return response }
    let answer: Answer
    if first == "tracktw" {
      let path = rest.hasPrefix("/api/v1") ? rest.dropFirst(7) : rest
      answer = simulation.trackTW.answer(call, path: path)
    } else {
      answer =
        simulation.carriers.answer(first, rest, call.query)
        ?? Answer(status: 404, type: .plain, body: Array("Not Found\n".utf8))
    }
    add(CallLog.Call(name: name, status: answer.status, date: simulation.bot.seconds, microseconds: Self.since(clock)))
    if let response = try await strike(fault, context, before: false) { return response }
    return answer.response
  }

  /// Carries out a fault: waits, cuts the connection, or answers in the real one's place.
  private func strike(_ fault: Fault?, _ context: Context, before: Bool) async throws -> Response? {
    guard let fault else { return nil }
    if before, fault.delay > .zero { try await Task.sleep(for: fault.delay) }
    if let cut = fault.cut {
      guard (cut == .before) == before else { return nil }
      try? await context.channel.close()
      return Response(status: .internalServerError)
    }
    guard before else { return nil }
    if let seconds = fault.retryAfter { return Self.response(.tooMany(seconds)) }
    guard let status = fault.status else { return nil }
    let body = fault.body ?? "<html><head><title>\(status)</title></head><body><h1>\(status)</h1></body></html>"
    let isJSON = body.hasPrefix("{") || body.hasPrefix("[")
    return Answer(status: status, type: isJSON ? .json : .html, body: Array(body.utf8)).response
  }
}

/// The log, and answers as responses.
extension Responder {
  private func log(
    _ method: BotMethod, _ chat: Int?, status: Int, _ words: String?, since start: ContinuousClock.Instant
  ) {
    add(
      CallLog.Call(
        name: method.rawValue, chat: chat, status: status, words: words, date: simulation.bot.seconds,
        microseconds: Self.since(start)))
  }

  private func add(_ call: CallLog.Call) { simulation.log.add(call) }

  /// Parameters that a method does not know are passed over, as on the real server, and counted.
  private func noteStrangers(_ method: BotMethod, _ parameters: Parameters) {
    let known = method.parameters
    let strangers = parameters.names.filter { !known.contains($0) }
    if !strangers.isEmpty { simulation.log.add(strangers: strangers, of: method.rawValue) }
  }

  private static func since(_ start: ContinuousClock.Instant) -> Int {
    Int((ContinuousClock.now - start) / .microseconds(1))
  }

  private static func response(_ failure: APIFailure) -> Response { response(.failure(failure)) }

  private static func response(_ result: Result<[UInt8], APIFailure>) -> Response {
    switch result {
    case .success(let body):
      var envelope = ByteBuffer()
      envelope.reserveCapacity(body.count + 24)
      envelope.writeStaticString("{\"ok\":true,\"result\":")
      envelope.writeBytes(body)
      envelope.writeStaticString("}")
      let headers: HTTPFields = [.contentType: Answer.ContentType.json.rawValue]
      return Response(status: .ok, headers: headers, body: .init(byteBuffer: envelope))
    case .failure(let failure):
      var answer = Answer.json(failure.body, status: failure.code)
      if let seconds = failure.retryAfter { answer.headers = [("Retry-After", String(seconds))] }
      return answer.response
    }
  }
}

extension Answer {
  /// The answer on the wire.
  var response: Response {
    var fields: HTTPFields = [.contentType: type.rawValue]
    for (name, value) in headers {
      if let name = HTTPField.Name(name) { fields[name] = value }
    }
    return Response(status: .init(code: status), headers: fields, body: .init(byteBuffer: ByteBuffer(bytes: body)))
  }
}
