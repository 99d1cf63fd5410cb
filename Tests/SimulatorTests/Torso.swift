import Foundation
import FoundationNetworking

@testable import Simulator

/// What arrived of an answer until the connection ended.
struct Torso: Sendable {
  var status: Int?
  /// As announced.
  var length: Int?
  var body = Data()
  var error: (any Error)?
}

extension Simulated {
  /// Calls a method of the Bot API, with its parameters in the query, and gives whatever comes back; a cancel ends the call.
  func torso(_ call: String, throughDoor: Bool = false) async -> Torso {
    let base = throughDoor ? address.door : address.telegramBaseURL
    guard let url = URL(string: "\(base)/bot\(server.options.token)/\(call)") else { return Torso() }
    let collector = TorsoCollector()
    let session = URLSession(configuration: .ephemeral, delegate: collector, delegateQueue: nil)
    let task = session.dataTask(with: url)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        collector.whenDone = { continuation.resume(returning: $0) }
        task.resume()
        session.finishTasksAndInvalidate()
      }
    } onCancel: {
      task.cancel()
    }
  }
}

private final class TorsoCollector: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  // Set before the task begins; from then on the session's serial queue alone touches these.
  var whenDone: (Torso) -> Void = { _ in }
  private var torso = Torso()

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    torso.status = (response as? HTTPURLResponse)?.statusCode
    torso.length = Int(response.expectedContentLength)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) { torso.body += data }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    torso.error = error
    whenDone(torso)
  }
}
