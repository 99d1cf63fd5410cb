import HTTPTypes
import Hummingbird
import NIOCore

/// The Bot API.
extension Responder {
  func telegram(
    _ call: ServerRequest, token: Substring, method name: Substring, _ context: Context
  ) async throws -> Response {
    let clock = ContinuousClock.now
    guard token == simulation.options.token else { return Response(.unauthorized) }
    guard let method = BotMethod(anyCase: name) else { return Response(.notFound) }
    var parameters = Parameters(query: call.query)
    let fault = parameters.add(bodyOf: call)
    let chat = parameters.int("chat_id")
    let faultInjection = FaultInjection(simulation, CallTarget(name: method.rawValue, family: .telegram, chat: chat))
    do {
      if let response = try await faultInjection.before(on: context.channel) {
        log(method, parameters, status: faultInjection.status, "fault", since: clock)
        return response
      }
    } catch {
      log(method, parameters, status: 0, "dropped", since: clock)
      throw error
    }
    countUnknownParameters(method, parameters)
    let result = await perform(method, parameters, unless: fault)
    switch result {
    case .success:
      log(method, parameters, status: 200, nil, since: clock)
      recordLatency(method, parameters, at: clock)
    case .failure(let failure):
      log(method, parameters, status: failure.code, failure.description, since: clock)
      if let seconds = failure.retryAfter {
        simulation.imposedWaits.add(.init(CallTarget.Family.telegram.rawValue, chat: chat), seconds: seconds)
      }
    }
    return await faultInjection.after(Response(result), on: context.channel)
  }

  private func perform(
    _ method: BotMethod, _ parameters: Parameters, unless failure: APIFailure?
  ) async -> Result<[UInt8], APIFailure> {
    if let failure { return .failure(failure) }
    do {
      return .success(try await simulation.bot.call(method, parameters))
    } catch {
      return .failure(error)
    }
  }

  private func log(
    _ method: BotMethod, _ parameters: Parameters, status: Int, _ errorMessage: String?,
    since start: ContinuousClock.Instant
  ) {
    simulation.log.add(
      CallLog.Entry(
        name: method.rawValue, chat: parameters.int("chat_id"), status: status, errorMessage: errorMessage,
        date: simulation.bot.seconds, microseconds: start.microseconds, request: .parameters(parameters)))
  }

  private func recordLatency(_ method: BotMethod, _ parameters: Parameters, at time: ContinuousClock.Instant) {
    switch method {
    case .sendMessage, .sendDocument, .sendPhoto, .setMessageReaction:
      if let chat = parameters.int("chat_id") { simulation.latency.fulfill(.message(chat: chat), at: time) }
    case .answerCallbackQuery:
      if let press = parameters["callback_query_id"] { simulation.latency.fulfill(.press(press), at: time) }
    default: break
    }
  }

  /// Undocumented parameters are ignored, as on the real server, and counted.
  private func countUnknownParameters(_ method: BotMethod, _ parameters: Parameters) {
    let known = method.parameters
    let unknownParameters = parameters.names.filter { !known.contains($0) }
    if !unknownParameters.isEmpty { simulation.log.add(unknownParameters: unknownParameters, of: method.rawValue) }
  }
}

extension Parameters {
  /// Adds the parameters in a JSON or form body. Returns the error if the body cannot be read.
  mutating func add(bodyOf call: ServerRequest) -> APIFailure? {
    if let boundary = MultipartReader.boundary(of: call.contentType) {
      return add(multipart: call.body, boundary: boundary) ? nil : .badRequest("can't parse multipart form")
    }
    guard call.contentType.hasPrefix("application/json") else {
      add(form: call.body)
      return nil
    }
    do {
      if !call.body.isEmpty { try add(json: call.body) }
      return nil
    } catch {
      return error
    }
  }
}

extension Response {
  init(_ failure: APIFailure) {
    var answer = ServerResponse.json(failure.body, status: failure.code)
    if let seconds = failure.retryAfter { answer.headers = [("Retry-After", String(seconds))] }
    self = answer.response
  }

  /// The result of a call in the Bot API's envelope.
  fileprivate init(_ result: Result<[UInt8], APIFailure>) {
    switch result {
    case .success(let body):
      var envelope = ByteBuffer()
      envelope.reserveCapacity(body.count + 24)
      envelope.writeStaticString("{\"ok\":true,\"result\":")
      envelope.writeBytes(body)
      envelope.writeStaticString("}")
      let headers: HTTPFields = [.contentType: ServerResponse.ContentType.json.rawValue]
      self = Response(status: .ok, headers: headers, body: .init(byteBuffer: envelope))
    case .failure(let failure): self.init(failure)
    }
  }
}
