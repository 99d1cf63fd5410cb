import Foundation
import FoundationNetworking

@testable import Simulator

/// The part of a response that arrived before the connection ended.
struct PartialResponse: Sendable {
  var status: Int?
  /// The value of `Content-Length`.
  var length: Int?
  var headers: [String: String] = [:]
  var body = Data()
  var error: (any Error)?
}

extension RunningSimulator {
  /// Calls a method of the Bot API with its parameters in the query. Returns whatever arrives. Cancellation ends the
  /// call.
  func partialResponse(_ call: String, throughFaultProxy: Bool = false) async -> PartialResponse {
    let base = throughFaultProxy ? address.faultProxyURL : address.telegramBaseURL
    guard let url = URL(string: "\(base)/bot\(server.options.token)/\(call)") else { return PartialResponse() }
    return await fetch(URLRequest(url: url))
  }

  /// Returns whatever arrives, and does not follow redirects. Cancellation ends the call.
  ///
  /// Does not use the session's async methods. They cancel synchronously while they hold the Swift task's lock, and
  /// wait for the session's queue. If the queue is resuming the same task at that moment, this is a deadlock.
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
  // Set before the task begins. After that, only the session's serial queue uses these.
  var whenDone: (PartialResponse) -> Void = { _ in }
  private var partialResponse = PartialResponse()

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
    partialResponse.status = answer?.statusCode
    partialResponse.length = Int(response.expectedContentLength)
    let fields = (answer?.allHeaderFields ?? [:]).map { (String(describing: $0.key), String(describing: $0.value)) }
    partialResponse.headers = Dictionary(fields) { first, _ in first }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    partialResponse.body += data
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    partialResponse.error = error
    whenDone(partialResponse)
  }
}
