import Foundation
import FoundationNetworking

@testable import Simulator

/// What arrived of an answer until the connection ended.
struct PartialResponse: Sendable {
  var status: Int?
  /// As announced.
  var length: Int?
  var headers: [String: String] = [:]
  var body = Data()
  var error: (any Error)?
}

extension Simulated {
  /// Calls a method of the Bot API, with its parameters in the query, and gives whatever comes back; a cancel ends the call.
  func torso(_ call: String, throughDoor: Bool = false) async -> PartialResponse {
    let base = throughDoor ? address.door : address.telegramBaseURL
    guard let url = URL(string: "\(base)/bot\(server.options.token)/\(call)") else { return PartialResponse() }
    return await fetch(URLRequest(url: url))
  }

  /// Gives whatever comes back, redirects as they are; a cancel ends the call.
  ///
  /// Not by the session's own async methods: those cancel on the spot, under the lock of the Swift task, and wait there
  /// for the session's queue; where that is just resuming the same task, both wait for good.
  func fetch(_ request: URLRequest) async -> PartialResponse {
    let collector = PartialResponseCollector()
    let session = URLSession(configuration: .ephemeral, delegate: collector, delegateQueue: nil)
    let task = session.dataTask(with: request)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        collector.whenDone = { continuation.resume(returning: $0) }
        task.resume()
        session.finishTasksAndInvalidate()
      }
    } onCancel: {
      DispatchQueue.global().async { task.cancel() }
    }
  }
}

private final class PartialResponseCollector: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  // Set before the task begins; from then on the session's serial queue alone touches these.
  var whenDone: (PartialResponse) -> Void = { _ in }
  private var torso = PartialResponse()

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let answer = response as? HTTPURLResponse
    torso.status = answer?.statusCode
    torso.length = Int(response.expectedContentLength)
    let fields = (answer?.allHeaderFields ?? [:]).map { (String(describing: $0.key), String(describing: $0.value)) }
    torso.headers = Dictionary(fields) { first, _ in first }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) { torso.body += data }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    torso.error = error
    whenDone(torso)
  }
}
