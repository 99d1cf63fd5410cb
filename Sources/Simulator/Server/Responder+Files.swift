import Hummingbird
import NIOCore

/// The Bot API's file downloads: `/file/bot<token>/<path>`.
extension Responder {
  func file(_ rest: Substring, _ context: Context) async throws -> Response {
    let clock = ContinuousClock.now
    let prefix = "bot\(simulation.options.token)/"
    guard rest.hasPrefix(prefix) else { return Response(.unauthorized) }
    let path = rest.dropFirst(prefix.count)
    func log(_ status: Int, _ errorMessage: String? = nil) {
      simulation.log.add(
        CallLog.Entry(
          name: "file", status: status, errorMessage: errorMessage, date: simulation.bot.seconds,
          microseconds: clock.microseconds, request: .path(String(path))))
    }
    let faultInjection = FaultInjection(simulation, CallTarget(name: "file", family: .telegram))
    do {
      if let response = try await faultInjection.before(on: context.channel) {
        log(faultInjection.status, "fault")
        return response
      }
    } catch {
      log(0, "dropped")
      throw error
    }
    let upload = simulation.bot.download(path)
    log(upload == nil ? 404 : 200)
    guard let upload else { return Response(.notFound) }
    let answer = ServerResponse(type: .binary, body: upload.bytes)
    return await faultInjection.after(answer.response, on: context.channel)
  }
}
