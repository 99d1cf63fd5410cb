import CCurl
import Foundation
import HTTP

/// The code that runs on the loop's thread. Only this thread accesses the handles and the state of the transfers.
final class TransferRunner {
  /// In milliseconds. It can be long, because a queued operation, a socket or one of libcurl's timers ends the wait.
  private static let idleWait: Int32 = 60_000
  private static let maxSpareHandles = 64

  private let multi: MultiHandle
  private let options: CurlOptions
  private let routes: Routes
  private var active: [UnsafeMutableRawPointer: Transfer] = [:]
  private var spareHandles: [UnsafeMutableRawPointer] = []

  init(_ multi: MultiHandle, _ options: CurlOptions, environment: [String: String]) {
    self.multi = multi
    self.options = options
    routes = Routes(options, environment: environment)
    _ = pickupbot_multi_setopt_long(multi.raw, CURLMOPT_MAXCONNECTS, options.maxConnections)
  }

  func run(_ queue: TransferQueue) {
    CurlLibrary.prepareThread(named: options.threadName)
    while let operations = queue.take() {
      operations.forEach(perform)
      var running: Int32 = 0
      curl_multi_perform(multi.raw, &running)
      collectFinished()
      if curl_multi_poll(multi.raw, nil, 0, Self.idleWait, nil) != CURLM_OK {
        // In the worst case memory has run out. The pause prevents a busy loop.
        usleep(10_000)
      }
    }
    cancelAll(queue.drain())
  }

  private func perform(_ operation: TransferQueue.Operation) {
    switch operation {
    case .start(let transfer) where transfer.isCancelled: transfer.finish(.failure(.cancelled))
    case .start(let transfer): start(transfer)
    case .cancel(let transfer):
      transfer.isCancelled = true
      guard let handle = transfer.handle else { return }
      release(handle)
      transfer.finish(.failure(.cancelled))
    }
  }

  private func start(_ transfer: Transfer) {
    guard let handle = spareHandles.popLast() ?? curl_easy_init() else {
      transfer.finish(.failure(.notSent(reason: "no handle")))
      return
    }
    transfer.configure(handle, options, routes)
    transfer.handle = handle
    active[handle] = transfer
    let code = curl_multi_add_handle(multi.raw, handle)
    if code != CURLM_OK {
      release(handle)
      transfer.finish(.failure(.notSent(reason: "not added (\(code.rawValue))")))
    }
  }

  private func collectFinished() {
    var left: Int32 = 0
    while let message = curl_multi_info_read(multi.raw, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let handle = message.pointee.easy_handle else { continue }
      // The message becomes invalid when the handle is removed, so it is read first.
      let code = pickupbot_message_result(message)
      guard let transfer = active[handle] else { continue }
      let result = transfer.hopResult(code, handle)
      release(handle)
      switch result {
      case .finished(let result): transfer.finish(result)
      case .redirected: start(transfer)
      }
    }
  }

  /// Removes the handle from the loop and keeps it for the next transfer.
  private func release(_ handle: UnsafeMutableRawPointer) {
    curl_multi_remove_handle(multi.raw, handle)
    active.removeValue(forKey: handle)?.freeHeaders()
    if spareHandles.count < Self.maxSpareHandles {
      curl_easy_reset(handle)
      spareHandles.append(handle)
    } else {
      curl_easy_cleanup(handle)
    }
  }

  private func cancelAll(_ operations: [TransferQueue.Operation]) {
    for case .start(let transfer) in operations { transfer.finish(.failure(.cancelled)) }
    for (handle, transfer) in active {
      release(handle)
      transfer.finish(.failure(.cancelled))
    }
    spareHandles.forEach(curl_easy_cleanup)
    curl_multi_cleanup(multi.raw)
  }
}
