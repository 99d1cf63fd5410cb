import Hummingbird
import NIOCore

/// The Bot API's file downloads: `/file/bot<token>/<path>`.
extension Responder {
  func file(_ rest: Substring, _ context: Context) async throws -> Response {
    let clock = ContinuousClock.now
    let prefix = "bot\(simulation.options.token)/"
    guard rest.hasPrefix(prefix) else { return Response(.unauthorized) }
    let faultInjection = FaultInjection(simulation, CallTarget(name: "file", family: .telegram))
    if let response = try await faultInjection.before(on: context.channel) { return response }
    let upload = simulation.bot.download(rest.dropFirst(prefix.count))
    simulation.log.add(
      CallLog.Entry(
        name: "file", status: upload == nil ? 404 : 200, date: simulation.bot.seconds,
        microseconds: clock.microseconds))
    guard let upload else { return Response(.notFound) }
    let answer = ServerResponse(type: .binary, body: upload.bytes)
    return await faultInjection.after(answer.response, on: context.channel)
  }
}
