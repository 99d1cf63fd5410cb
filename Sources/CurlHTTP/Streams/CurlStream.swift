public import Mail

/// A connection made by `CurlStreams`. It is closed when no reference to it remains.
public final class CurlStream: ByteStream {
  private let handle: StreamHandle
  /// Keeps the thread running.
  private let owner: CurlStreams

  init(_ handle: StreamHandle, _ owner: CurlStreams) {
    self.handle = handle
    self.owner = owner
  }

  deinit { close() }

  public func send(_ bytes: [UInt8], within seconds: Double) async throws(MailError) {
    guard !bytes.isEmpty else { return }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        owner.queue.add(.send(handle, StreamHandle.Sending(bytes, until: .now(plus: seconds), continuation)))
      }
    } onCancel: {
      owner.queue.add(.close(handle, .cancelled))
    }
    try outcome.get()
  }

  public func receive(upTo limit: Int, within seconds: Double) async throws(MailError) -> [UInt8]? {
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        owner.queue.add(
          .receive(
            handle,
            StreamHandle.Receiving(limit: max(1, limit), end: .now(plus: seconds), continuation: continuation)))
      }
    } onCancel: {
      owner.queue.add(.close(handle, .cancelled))
    }
    return try outcome.get()
  }

  public func close() { owner.queue.add(.close(handle, .lost)) }
}
